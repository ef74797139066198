//! The Design part: judges the rulebook of a variant while it is edited.
//!
//! The scenarios that an edit can affect run first: those that failed before, and those of the clauses that state the
//! changed values. The rest follows in small batches, so that the next edit does not wait.

mod changes;
mod rulebook;
mod running;

use std::cell::Cell;
use std::collections::BTreeMap;

use serde::Deserialize;
use umpire_clauses::announcements;
use umpire_engine::tree::Severity;
use umpire_engine::variant::{self, Origin};
use umpire_report::page::spec::Pieces;
use umpire_scenarios::suite::Plan;

pub use self::changes::Changed;
pub use self::rulebook::{Judged, Row, Rulebook};
pub use self::running::Running;
use crate::cache::Cache;
use crate::messages::{Diagnostic, Piece};
use crate::source::library;

/// The fault of calls that need a judged variant.
pub const NOT_JUDGING: &str = "nothing is being judged";

/// The most scenarios that run before the first answer to an edit.
const FIRST: usize = 60;
/// The most lines that are no steps for which the nearest step is looked for.
const MOST_NEAREST: u32 = 20;

/// Asks to judge a variant.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judge {
    /// The page's files by path: the variant, and its scenarios in a `.feature` file of the same name.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
    /// Today's date, `YYYY-MM-DD`, since announcements may expire.
    pub today: String,
}

/// Asks to run more scenarios.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GoOn {
    /// The most scenarios to run.
    pub scenarios: usize,
}

/// Loads a variant, and runs the scenarios that the edit can affect.
///
/// # Errors
/// Never: faults of the files are in the answer.
pub fn judge(cache: &mut Cache, design: &mut Option<Running>, ask: Judge) -> Result<Judged, String> {
    let before = design.take();
    let library = library(ask.files);
    let suite = cache.suite.anew(library.clone());
    let variant = match variant::load(&library, Origin::File(&ask.path)) {
        Ok(variant) => variant,
        Err(faults) => {
            *design = before;
            return Ok(Judged { faults: faults.iter().map(Diagnostic::of).collect(), rulebook: None });
        }
    };
    let mut faults: Vec<Diagnostic> = variant.warnings.iter().map(Diagnostic::of).collect();
    faults.extend(announcements::past(&variant, &ask.today).iter().map(Diagnostic::of));
    let planned = suite.plan(variant);
    if let Ok(plan) = &planned {
        misread(plan, &ask.path.replace(".yaml", ".feature"), &mut faults);
    }
    let plan = match planned {
        Ok(plan) if !faults.iter().any(Diagnostic::is_error) => plan,
        unjudged => {
            *design = before;
            faults.extend(unjudged.err().iter().flatten().map(|line| Diagnostic::of_line(line)));
            return Ok(Judged { faults, rulebook: None });
        }
    };
    let unknown = announcements::unknown(&plan.variant, &plan.inventory, Severity::Warning);
    faults.extend(unknown.iter().chain(&plan.inventory.warnings).chain(plan.warnings()).map(Diagnostic::of));
    let mut running = Running::new(&suite, plan, faults, before.as_ref());
    cache.suite = suite;
    running.run(FIRST);
    let judged = running.told();
    *design = Some(running);
    Ok(judged)
}

/// Adds the lines of the scenarios of a file that are no steps. They say nothing of the game, so nothing is judged
/// by them.
fn misread(plan: &Plan, path: &str, faults: &mut Vec<Diagnostic>) {
    let patience = Cell::new(MOST_NEAREST);
    for scenario in plan.scenarios().filter(|scenario| scenario.file.path == path) {
        for step in scenario.steps() {
            let at = step.position;
            // Each row of an outline has the line again.
            let is_told = faults.iter().any(|fault| fault.line == at.line as u32 && fault.file == path);
            if let (Err(why), false) = (plan.steps.find(step, scenario.file.language, &patience), is_told) {
                faults.push(Diagnostic::of_line(&format!("{path}:{}:{}: {why}", at.line, at.col)));
            }
        }
    }
}

/// Runs more scenarios.
///
/// # Errors
/// No variant is being judged.
pub fn go_on(design: &mut Option<Running>, ask: GoOn) -> Result<Judged, String> {
    let running = design.as_mut().ok_or(NOT_JUDGING)?;
    running.run(ask.scenarios);
    Ok(running.told())
}

/// Asks for one clause or ruling.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entry {
    /// The id of the clause or ruling.
    pub id: String,
}

/// One clause or ruling with its scenarios and their results so far.
///
/// # Errors
/// No variant is being judged, or the clause does not exist.
pub fn entry(cache: &Cache, design: &Option<Running>, ask: Entry) -> Result<Piece, String> {
    let running = design.as_ref().ok_or(NOT_JUDGING)?;
    let verdict = running.verdict();
    let html = Pieces::of(&running.plan, &verdict, cache.cases()).entry(&ask.id);
    Ok(Piece { html: html.ok_or_else(|| format!("there is no clause `{}`", ask.id))? })
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashSet;

    use umpire_clauses::library::Library;
    use umpire_scenarios::suite::{Filter, Suite};

    use super::rulebook::rows;
    use super::*;
    use crate::state::State;
    use crate::tests::{CHANGED, OLDER, SOLITAIRE};

    fn judged(state: &mut State, variant: &str) -> Judged {
        let files = BTreeMap::from([("variant.yaml".to_owned(), variant.to_owned())]);
        judge(
            &mut state.cache,
            &mut state.design,
            Judge { files, path: "variant.yaml".to_owned(), today: "2026-01-01".to_owned() },
        )
        .expect("it answers")
    }

    pub fn whole(state: &mut State, variant: &str) -> Rulebook {
        let mut last = judged(state, variant).rulebook;
        while last.as_ref().is_some_and(|book| !book.done) {
            last = go_on(&mut state.design, GoOn { scenarios: 400 }).expect("it goes on").rulebook;
        }
        last.expect("it is judged")
    }

    fn broken(book: &Rulebook) -> Vec<&str> {
        book.rows.iter().filter(|row| row.fails).map(|row| row.id.as_str()).collect()
    }

    #[test]
    fn what_an_edit_breaks_is_told_first_and_the_whole_run_says_the_same() {
        let mut state = State::default();
        let first = judged(&mut state, CHANGED).rulebook.expect("it is judged");
        assert!(!first.done && !first.conforms && first.ran <= FIRST);
        assert_eq!(broken(&first), ["9.4b"]);
        let last = whole(&mut state, CHANGED);
        assert_eq!(broken(&last), ["9.4b"]);
        assert!(
            last.broken.contains("9.4b") && last.changes.iter().any(|change| change.ids.contains(&"9.4b".to_owned()))
        );
    }

    #[test]
    fn the_verdict_is_the_command_lines() {
        let library = Library::embedded();
        for name in [OLDER, SOLITAIRE] {
            let variant = variant::load(&library, Origin::Shipped(name)).expect("it is shipped");
            let plan = Suite::new(library.clone(), None).plan(variant).expect("it has a plan");
            let verdict = umpire_scenarios::run(&plan, &Filter::default());
            let file = library.text(&Library::variant_file(name)).expect("it can be read").expect("it is there");
            let book = whole(&mut State::default(), &file.text);
            let standings =
                |rows: &[Row]| rows.iter().map(|row| (row.id.clone(), row.standing.clone())).collect::<Vec<_>>();
            assert_eq!(standings(&book.rows), standings(&rows(&verdict, &HashSet::new())), "{name}");
        }
    }

    #[test]
    fn faults_stand_at_their_places_and_the_last_rulebook_is_kept() {
        let mut state = State::default();
        whole(&mut state, CHANGED);
        let faulty = judged(&mut state, &CHANGED.replace("line: [{draw: 2}]", "cuont: 3"));
        let fault = &faulty.faults[0];
        assert_eq!((fault.line, fault.column, fault.help.is_some()), (4, 10, true), "{}", fault.message);
        assert!(faulty.rulebook.is_none());
        assert!(entry(&state.cache, &state.design, Entry { id: "9.4b".to_owned() }).is_ok());
    }

    #[test]
    fn what_is_odd_about_scenarios_is_told_beside_the_verdict() {
        let feature = "Feature: mine\n  @wip @only:other\n  Scenario: one\n    Then the deck holds 44 cards\n";
        let files = [("variant.yaml", CHANGED), ("variant.feature", feature)];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
        let ask = Judge { files, path: "variant.yaml".to_owned(), today: "2026-06-01".to_owned() };
        let judged = judge(&mut Default::default(), &mut Default::default(), ask).expect("it answers");
        assert!(judged.rulebook.is_some());
        let told: Vec<&str> = judged.faults.iter().map(|fault| fault.message.as_str()).collect();
        let [tag, variant] = told[..] else { panic!("{told:?}") };
        assert!(tag.starts_with("`@wip` changes nothing") && variant.contains("no variant `other`"), "{told:?}");
        assert!(!judged.faults.iter().any(Diagnostic::is_error));
    }

    #[test]
    fn what_the_command_line_refuses_to_judge_is_not_judged_here() {
        let none: &[(&str, &str)] = &[];
        let told = |more: &[(&str, &str)], amends: &str| {
            let mut files = BTreeMap::from([("variant.yaml".to_owned(), format!("{CHANGED}amends:\n{amends}"))]);
            files.extend(more.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
            let ask = Judge { files, path: "variant.yaml".to_owned(), today: "2026-06-01".to_owned() };
            let judged = judge(&mut Default::default(), &mut Default::default(), ask).expect("it answers");
            assert!(judged.rulebook.is_none());
            let fault = judged.faults.last().expect("it is faulty");
            assert!(fault.is_error());
            (fault.file.clone(), fault.line, fault.column, fault.message.clone())
        };
        let place = |(file, line, column, _)| (file, line, column);
        let announced = "  \"9.4b\": {because: to draw more, by: Ada}\n";
        let past = told(none, "  \"9.4b\": {because: to draw more, by: Ada, until: 2026-01-31}\n");
        assert!(past.3.contains("2026-01-31"), "{}", past.3);
        assert_eq!(place(past), ("variant.yaml".to_owned(), 6, 3));
        let unknown = told(none, "  \"99.4b\": {because: to draw more, by: Ada}\n");
        assert!(unknown.3.contains("no such clause"), "{}", unknown.3);
        assert_eq!(place(unknown), ("variant.yaml".to_owned(), 6, 3));
        let tagged = "Feature: mine\n  @clause:99\n  Scenario: none\n    Then A wins\n";
        let (file, line, _, message) = told(&[("variant.feature", tagged)], announced);
        assert_eq!((file.as_str(), line), ("variant.feature", 3), "{message}");
        let (file, line, _, message) = told(&[("variant.feature", "Feature: mine\n\n  Scenari: one\n")], announced);
        assert_eq!((file.as_str(), line), ("variant.feature", 3), "{message}");
        assert!(message.contains("did you mean `Scenario:`"), "{message}");
        let misspelt = "Feature: mine\n\n  Scenario: one\n    Then A wins\n    And the dekc holds 44 cards\n";
        let (file, line, column, message) = told(&[("variant.feature", misspelt)], announced);
        assert_eq!((file.as_str(), line, column), ("variant.feature", 5, 5), "{message}");
        assert!(message.contains("the nearest is `Then the deck holds "), "{message}");
    }
}
