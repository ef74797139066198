//! Designing: a variant file is read, and its rulebook judged while it is being written.
//!
//! What an edit can touch runs first: what failed before, and the scenarios of the clauses that state what was changed. The rest
//! follows, so many at a time, so that the next edit never waits.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use umpire_engine::tree::{Fault, Severity};
use umpire_engine::variant::people::DECKS;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_clauses::announcements;
use umpire_judging::citing::Ruled;
use umpire_judging::diff;
use umpire_judging::card_art::Faces;
use umpire_clauses::library::{Library, Memory};
use umpire_report::page::cards::language;
use umpire_report::page::spec::{Cases, Pieces};
use umpire_scenarios::ending::Ends;
use umpire_scenarios::feature::Key;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::suite::{Filter, Plan, Suite};
use umpire_scenarios::verdict::{ClauseStatus, Tested, Verdict};
use umpire_scenarios::RunContext as Shared;
use umpire_scenarios::run_chosen;

use crate::desk::Desk;

/// At most so many scenarios run before the first answer to an edit.
const FIRST: usize = 60;
/// At most so many failing entries are drawn; the rest are named.
const DRAWN: usize = 12;

pub(crate) fn told(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}

/// Asks for a variant to be judged.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judge {
    /// The files that there are beside what is built in, by their path: the variant, and its scenarios in a `.feature` of the same
    /// name.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
    /// The day, `YYYY-MM-DD`: announcements may be over.
    pub today: String,
}

/// Asks for some more scenarios to be run.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GoOn {
    /// At most so many.
    pub scenarios: usize,
}

/// What is known of a variant so far.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judged {
    /// What is wrong or odd, in its files.
    pub faults: Vec<Told>,
    /// How its rulebook stands, where it can be judged.
    pub rulebook: Option<Rulebook>,
}

/// A fault, at its place.
#[derive(Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Told {
    /// The file, as the call named it.
    pub file: String,
    /// Its line, from 1; 0 where it is about the file as a whole.
    pub line: u32,
    /// Its column, from 1.
    pub column: u32,
    /// `error` or `warning`.
    pub severity: String,
    /// The dotted path of keys.
    pub path: String,
    /// What was found and what is allowed.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
}

/// How a rulebook stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rulebook {
    /// The variant's name.
    pub variant: String,
    /// The document that it follows.
    pub document: String,
    /// Its game.
    pub game: String,
    /// The language of its words.
    pub language: String,
    /// How many scenarios there are to run.
    pub scenarios: usize,
    /// How many have run.
    pub ran: usize,
    /// Whether all have: only then the verdict is one.
    pub done: bool,
    /// Whether nothing that has run speaks against it.
    pub conforms: bool,
    /// Every clause and ruling, in their order.
    pub rows: Vec<Row>,
    /// What fails, drawn: HTML.
    pub broken: String,
    /// The colours of its cards, as CSS.
    pub style: String,
    /// The drawings of its cards, as HTML.
    pub drawings: String,
    /// What it extends, if it extends anything.
    pub parent: Option<String>,
    /// How it differs from that, in the terms of the rulebook.
    pub changes: Vec<Changed>,
}

/// A value that the parent has otherwise.
#[derive(Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Changed {
    /// What it is about, as players call it.
    pub subject: String,
    /// What changed, in words.
    pub told: String,
    /// The clauses that state it, and the ruling that it answers.
    pub ids: Vec<String>,
}

/// A clause or ruling.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Row {
    /// `9.4b`, `R4`.
    pub id: String,
    /// The section, `§9 Lines`; of rulings none.
    pub section: Option<String>,
    /// What it says.
    pub says: String,
    /// `holds`, `broken`, `amended`, ...
    pub standing: String,
    /// Whether the variant does not conform because of it.
    pub fails: bool,
    /// Whether some of its scenarios have still to run.
    pub pending: bool,
}

/// A variant being judged.
pub struct Running {
    /// What it is tested by.
    pub plan: Plan,
    shared: Rc<Shared>,
    left: Vec<Key>,
    /// How what has run has ended.
    pub ends: Ends,
    faults: Vec<Told>,
    /// What failed when it was last told.
    failed: HashSet<Key>,
    changes: Vec<Changed>,
}

/// Reads a variant, and runs what the edit can touch.
///
/// # Errors
/// None: what is wrong with the files is told in the answer.
pub fn judge(desk: &mut Desk, ask: Judge) -> Result<Judged, String> {
    let before = desk.design.take();
    let library = Library::with_named(std::sync::Arc::new(Memory(ask.files)));
    let suite = desk.suite.anew(library.clone());
    let variant = match variant::load(&library, Origin::File(&ask.path)) {
        Ok(variant) => variant,
        Err(faults) => {
            desk.design = before;
            return Ok(Judged { faults: faults.iter().map(Told::of).collect(), rulebook: None });
        }
    };
    let mut faults: Vec<Told> = variant.warnings.iter().map(Told::of).collect();
    faults.extend(announcements::past(&variant, &ask.today).iter().map(Told::of));
    let plan = match suite.plan(variant) {
        Ok(plan) if !faults.iter().any(Told::is_error) => plan,
        unjudged => {
            desk.design = before;
            faults.extend(unjudged.err().iter().flatten().map(|line| Told::of_line(line)));
            return Ok(Judged { faults, rulebook: None });
        }
    };
    let unknown = announcements::unknown(&plan.variant, &plan.inventory, Severity::Warning);
    faults.extend(unknown.iter().chain(&plan.inventory.warnings).chain(plan.warnings()).map(Told::of));
    let mut running = Running::new(&suite, plan, faults, before.as_ref());
    desk.suite = suite;
    running.run(FIRST);
    let judged = running.told();
    desk.design = Some(running);
    Ok(judged)
}

/// Runs some more.
///
/// # Errors
/// Nothing was judged before.
pub fn go_on(desk: &mut Desk, ask: GoOn) -> Result<Judged, String> {
    let running = desk.design.as_mut().ok_or("nothing is being judged")?;
    running.run(ask.scenarios);
    Ok(running.told())
}

impl Running {
    /// The variant.
    pub fn variant(&self) -> &Variant {
        &self.plan.variant
    }

    /// What it extends.
    pub fn parent(&self) -> Option<&Variant> {
        self.plan.parents.first().map(|parent| &**parent)
    }

    fn new(suite: &Suite, plan: Plan, faults: Vec<Told>, before: Option<&Running>) -> Running {
        let shared = umpire_scenarios::run_context(&plan, Box::new(InHouse::default()));
        let changes = changes(suite, &plan);
        let touched = touched(&plan, before, &changes);
        let empty = HashSet::new();
        let failed = before.map_or(&empty, |before| &before.failed);
        let rank = |scenario: &Scenario<'_>| {
            let stated = scenario.tags().any(|tag| tag.split_once(':').is_some_and(|(_, id)| touched.contains(id)));
            if failed.contains(&scenario.key()) {
                0
            } else if stated {
                1
            } else {
                2
            }
        };
        let filter = Filter::default();
        let runs = plan.scenarios().filter(|scenario| plan.runs(scenario, &filter, false));
        let mut left: Vec<(u8, Key)> = runs.map(|scenario| (rank(&scenario), scenario.key())).collect();
        // The last comes first off the list.
        left.reverse();
        left.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
        let left = left.into_iter().map(|(_, key)| key).collect();
        let failed = failed.clone();
        Running { plan, shared, left, ends: Ends::default(), faults, failed, changes }
    }

    fn run(&mut self, scenarios: usize) {
        let next: HashSet<Key> = self.left.split_off(self.left.len().saturating_sub(scenarios)).into_iter().collect();
        self.ends.extend(run_chosen(&self.plan, &self.shared, |scenario| next.contains(&scenario.key())));
    }

    fn verdict(&self) -> Verdict {
        Verdict::of(&self.plan, &Filter::default(), &self.shared, self.ends.clone())
    }

    fn told(&mut self) -> Judged {
        let verdict = self.verdict();
        self.failed.retain(|key| !self.ends.contains_key(key));
        self.failed.extend(self.ends.iter().filter(|(_, ending)| !ending.status.is_good()).map(|(key, _)| key.clone()));
        let waiting = self.waiting();
        let rows = rows(&verdict, &waiting);
        // Of what has still to run nothing is known; a verdict takes it for missing.
        let so_far =
            || rows.iter().all(|row| row.pending || !row.fails) && !verdict.unassigned.iter().any(Tested::fails);
        let conforms = if self.left.is_empty() { verdict.conforms() } else { so_far() };
        let failing: Vec<String> =
            rows.iter().filter(|row| row.fails && !row.pending).map(|row| row.id.clone()).collect();
        let mut book = Rulebook {
            variant: verdict.variant.clone(),
            document: verdict.document.clone(),
            game: self.plan.variant.game.clone(),
            language: language(&self.plan.variant).to_owned(),
            scenarios: self.ends.len() + self.left.len(),
            ran: self.ends.len(),
            done: self.left.is_empty(),
            conforms,
            rows,
            broken: String::new(),
            style: String::new(),
            drawings: String::new(),
            parent: self.parent().map(|parent| parent.name.clone()),
            changes: self.changes.clone(),
        };
        let none = Cases::default();
        let pieces = Pieces::of(&self.plan, &verdict, &none);
        (book.style, book.drawings) = (pieces.style(), pieces.drawings());
        book.broken = failing.iter().take(DRAWN).filter_map(|id| pieces.entry(id)).collect();
        book.broken += &pieces.others();
        Judged { faults: self.faults.clone(), rulebook: Some(book) }
    }

    /// The clauses and rulings that have scenarios which did not run yet.
    fn waiting(&self) -> HashSet<String> {
        let left: HashSet<&Key> = self.left.iter().collect();
        let waiting = self.plan.scenarios().filter(|scenario| left.contains(&scenario.key()));
        let ids = |scenario: Scenario<'_>| {
            let ids = scenario.tags().filter_map(|tag| tag.split_once(':')).map(|(_, id)| id.to_owned());
            ids.collect::<Vec<_>>()
        };
        waiting.flat_map(ids).collect()
    }
}

/// The clauses and rulings that state what the edit changed: against what was judged before, else against the variant's parent.
fn touched(plan: &Plan, before: Option<&Running>, changes: &[Changed]) -> HashSet<String> {
    let since = before.map(|before| between(ruled(&before.plan), ruled(plan)));
    since.as_deref().unwrap_or(changes).iter().flat_map(|change| change.ids.iter().cloned()).collect()
}

/// How a variant differs from the one that it extends.
fn changes(suite: &Suite, plan: &Plan) -> Vec<Changed> {
    let Some(variant) = plan.parents.first() else { return Vec::new() };
    // Its rulebook was read on the way to the plan of what extends it.
    let Ok(inventory) = suite.inventory_of(variant) else { return Vec::new() };
    between(Ruled { variant, inventory: &inventory }, ruled(plan))
}

fn ruled(plan: &Plan) -> Ruled<'_> {
    Ruled { variant: &plan.variant, inventory: &plan.inventory }
}

/// How two variants of a game differ; of two games there is nothing to say.
fn between(from: Ruled<'_>, to: Ruled<'_>) -> Vec<Changed> {
    let faces = Faces::of(to.variant, language(to.variant));
    let card = |path: &str| {
        let (deck, keys) = path.split_once('.')?;
        let face = faces.get(keys.split('.').next()?).filter(|_| DECKS.contains(&deck))?;
        Some(face.name.clone())
    };
    let told = |change: diff::Change| Changed {
        subject: card(&change.path).unwrap_or(change.subject),
        told: change.told,
        ids: change.clauses.into_iter().map(|clause| clause.id).chain(change.ruling.map(str::to_owned)).collect(),
    };
    diff::between(from, to).map(|diff| diff.changes.into_iter().map(told).collect()).unwrap_or_default()
}

fn rows(verdict: &Verdict, waiting: &HashSet<String>) -> Vec<Row> {
    let clauses = verdict.clauses.iter().map(|each| Row {
        id: each.clause.id.clone(),
        section: Some(format!("§{} {}", each.section.0, each.section.1)),
        says: each.clause.summary.clone(),
        standing: each.standing.word().to_owned(),
        fails: each.fails(),
        pending: waiting.contains(&each.clause.id),
    });
    let rulings = verdict.rulings.iter().map(|each| Row {
        id: each.id.clone(),
        section: None,
        says: each.scenarios.first().map(|tested| tested.name.clone()).unwrap_or_default(),
        standing: each.standing().word().to_owned(),
        fails: each.fails(),
        pending: waiting.contains(&each.id),
    });
    clauses.chain(rulings).filter(|row| row.standing != ClauseStatus::Advice.word()).collect()
}

impl Told {
    fn is_error(&self) -> bool {
        self.severity == Severity::Error.word()
    }

    /// As the page is told of it.
    pub fn of(fault: &Fault) -> Told {
        Told {
            file: fault.place.file.to_string(),
            line: fault.place.line,
            column: fault.place.column,
            severity: fault.severity.word().to_owned(),
            path: fault.path.clone(),
            message: fault.message.clone(),
            help: fault.help.clone(),
        }
    }

    /// A fault told in a line that begins with its place: `mine.feature:3: what is wrong`, `mine.feature:3:5: what is wrong`.
    fn of_line(told: &str) -> Told {
        let placed = told.split_once(": ").and_then(|(place, message)| {
            let mut parts = place.split(':');
            let (file, line) = (parts.next()?, parts.next()?.parse().ok()?);
            let column = parts.next().and_then(|column| column.parse().ok()).unwrap_or(1);
            Some((file, line, column, message))
        });
        let (file, line, column, message) = placed.unwrap_or(("", 0, 1, told));
        let (path, severity) = (String::new(), Severity::Error.word().to_owned());
        Told { file: file.to_owned(), line, column, severity, path, message: message.to_owned(), help: None }
    }
}

/// Asks for one clause or ruling.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entry {
    /// Its id.
    pub id: String,
}

/// A piece of a page.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Piece {
    /// HTML.
    pub html: String,
}

/// One clause or ruling, with its scenarios, as they have ended so far.
///
/// # Errors
/// Nothing was judged before, or there is no such clause.
pub fn entry(desk: &mut Desk, ask: Entry) -> Result<Piece, String> {
    let running = desk.design.as_ref().ok_or("nothing is being judged")?;
    let verdict = running.verdict();
    let html = Pieces::of(&running.plan, &verdict, desk.cases()).entry(&ask.id);
    Ok(Piece { html: html.ok_or_else(|| format!("there is no clause `{}`", ask.id))? })
}

#[cfg(test)]
pub(crate) mod tests {
    use umpire_scenarios::suite::Suite;

    use super::*;

    pub const VARIANT: &str = "variant: mine\nextends: card-slot/1.0.0\nsymbols:\n  bell: {line: [{draw: 2}]}\n";

    fn judged(desk: &mut Desk, variant: &str) -> Judged {
        let files = BTreeMap::from([("variant.yaml".to_owned(), variant.to_owned())]);
        judge(desk, Judge { files, path: "variant.yaml".to_owned(), today: "2026-01-01".to_owned() })
            .expect("it answers")
    }

    pub fn whole(desk: &mut Desk, variant: &str) -> Rulebook {
        let mut last = judged(desk, variant).rulebook;
        while last.as_ref().is_some_and(|book| !book.done) {
            last = go_on(desk, GoOn { scenarios: 400 }).expect("it goes on").rulebook;
        }
        last.expect("it is judged")
    }

    fn broken(book: &Rulebook) -> Vec<&str> {
        book.rows.iter().filter(|row| row.fails).map(|row| row.id.as_str()).collect()
    }

    #[test]
    fn what_an_edit_breaks_is_told_first_and_the_whole_run_says_the_same() {
        let mut desk = Desk::new();
        let first = judged(&mut desk, VARIANT).rulebook.expect("it is judged");
        assert!(!first.done && !first.conforms && first.ran <= FIRST);
        assert_eq!(broken(&first), ["9.4b"]);
        let last = whole(&mut desk, VARIANT);
        assert_eq!(broken(&last), ["9.4b"]);
        assert!(
            last.broken.contains("9.4b") && last.changes.iter().any(|change| change.ids.contains(&"9.4b".to_owned()))
        );
    }

    #[test]
    fn the_verdict_is_the_command_lines() {
        let library = Library::embedded();
        for name in ["card-slot/beta.2", "match-3/standard"] {
            let variant = variant::load(&library, Origin::Shipped(name)).expect("it is shipped");
            let plan = Suite::new(library.clone(), None).plan(variant).expect("it has a plan");
            let verdict = umpire_scenarios::run(&plan, &Filter::default());
            let file = library.text(&Library::variant_file(name)).expect("it can be read").expect("it is there");
            let book = whole(&mut Desk::new(), &file.text);
            let standings =
                |rows: &[Row]| rows.iter().map(|row| (row.id.clone(), row.standing.clone())).collect::<Vec<_>>();
            assert_eq!(standings(&book.rows), standings(&rows(&verdict, &HashSet::new())), "{name}");
        }
    }

    #[test]
    fn faults_stand_at_their_places_and_the_last_rulebook_is_kept() {
        let mut desk = Desk::new();
        whole(&mut desk, VARIANT);
        let faulty = judged(&mut desk, "extends: card-slot/1.0.0\nsymbols:\n  bell: {cuont: 3}\n");
        let fault = &faulty.faults[0];
        assert_eq!((fault.line, fault.column, fault.help.is_some()), (3, 10, true), "{}", fault.message);
        assert!(faulty.rulebook.is_none());
        assert!(entry(&mut desk, Entry { id: "9.4b".to_owned() }).is_ok());
    }

    #[test]
    fn what_is_odd_about_scenarios_is_told_beside_the_verdict() {
        let feature = "Feature: mine\n  @wip @only:other\n  Scenario: one\n    Then the deck holds 44 cards\n";
        let files = [("variant.yaml", VARIANT), ("variant.feature", feature)];
        let files = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
        let ask = Judge { files, path: "variant.yaml".to_owned(), today: "2026-06-01".to_owned() };
        let judged = judge(&mut Desk::new(), ask).expect("it answers");
        assert!(judged.rulebook.is_some());
        let told: Vec<&str> = judged.faults.iter().map(|fault| fault.message.as_str()).collect();
        let [tag, variant] = told[..] else { panic!("{told:?}") };
        assert!(tag.starts_with("`@wip` changes nothing") && variant.contains("no variant `other`"), "{told:?}");
        assert!(!judged.faults.iter().any(Told::is_error));
    }

    #[test]
    fn what_the_command_line_refuses_to_judge_is_not_judged_here() {
        let none: &[(&str, &str)] = &[];
        let told = |more: &[(&str, &str)], amends: &str| {
            let mut files = BTreeMap::from([("variant.yaml".to_owned(), format!("{VARIANT}amends:\n{amends}"))]);
            files.extend(more.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
            let ask = Judge { files, path: "variant.yaml".to_owned(), today: "2026-06-01".to_owned() };
            let judged = judge(&mut Desk::new(), ask).expect("it answers");
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
    }
}
