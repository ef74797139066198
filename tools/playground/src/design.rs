//! Designing: a variant file is read, and its rulebook judged while it is being written.
//!
//! What an edit can touch runs first: what failed before, and the scenarios of the clauses that state what was changed. The rest
//! follows, so many at a time, so that the next edit never waits.

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use umpire_engine::tree::{Fault, Severity};
use umpire_engine::variant::{self, Origin, Variant};
use umpire_kit::announcements;
use umpire_kit::citing::Ruled;
use umpire_kit::clauses::{ClauseKind, Inventory};
use umpire_kit::diff;
use umpire_kit::library::Library;
use umpire_kit::page::cards::language;
use umpire_kit::page::spec::{Cases, Pieces};
use umpire_kit::spec::ending::{Ends, Key};
use umpire_kit::spec::engine::InHouse;
use umpire_kit::spec::feature::Scenario;
use umpire_kit::spec::suite::{Filter, Plan};
use umpire_kit::spec::verdict::{Standing, Verdict};
use umpire_kit::spec::world::Desk as Shared;
use umpire_kit::spec::{self, run_chosen};
use umpire_kit::template::{self, Header};

use crate::desk::Desk;
use crate::memory::Memory;

/// At most so many scenarios run before the first answer to an edit.
const FIRST: usize = 60;
/// At most so many failing entries are drawn; the rest are named.
const DRAWN: usize = 12;

/// A call that asks nothing.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Nothing {}

/// A variant that is built in.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shipped {
    /// `card-slot/1.0.0`.
    pub name: String,
    /// Its game.
    pub game: String,
    /// The document that it follows.
    pub document: String,
    /// The language of its words: `en`, `ja`.
    pub language: String,
    /// Its file.
    pub text: String,
}

/// The variants that are built in, those of `house/` and other examples among them.
///
/// # Errors
/// None.
pub fn shipped(desk: &mut Desk, _: Nothing) -> Result<Vec<Shipped>, String> {
    let library = desk.suite.library();
    let one = |name: String| {
        let variant = variant::load(library, Origin::Shipped(&name)).ok()?;
        let text = library.text(&Library::variant_file(&name)).ok().flatten()?.text.into_owned();
        let (game, document, language) =
            (variant.game.clone(), variant.document.clone(), language(&variant).to_owned());
        Some(Shipped { name, game, document, language, text })
    };
    Ok(library.variants().into_iter().filter_map(one).collect())
}

/// Asks for a variant file to begin with.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Start {
    /// What it is to be called.
    pub name: String,
    /// The shipped variant that it differs from.
    pub extends: String,
}

/// A variant file to begin with.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Started {
    /// All that its parent says is in it, explained and switched off.
    pub text: String,
}

/// A variant file to begin with, as `umpire new` writes it.
///
/// # Errors
/// There is no such parent.
pub fn start(desk: &mut Desk, ask: Start) -> Result<Started, String> {
    let library = desk.suite.library();
    let parent = variant::load(library, Origin::Shipped(&ask.extends)).map_err(|faults| told(&faults))?;
    let inventory = Inventory::of(library, &parent).map_err(|faults| faults.join("\n"))?;
    let clause = inventory.clauses.iter().find(|clause| clause.kind == ClauseKind::Rule);
    let header = Header {
        name: &ask.name,
        extends: &ask.extends,
        parent: &ask.extends,
        path: "variant.yaml",
        schema: None,
        clause: clause.map_or("1.1", |clause| &clause.id),
    };
    Ok(Started { text: template::write(header, &parent) })
}

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
#[derive(Serialize)]
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
    /// The colours and drawings of its cards: CSS and HTML.
    pub style: String,
    pub drawings: String,
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
    plan: Plan,
    shared: Rc<Shared>,
    left: Vec<Key>,
    ends: Ends,
    faults: Vec<Fault>,
    /// What failed when it was last told.
    failed: HashSet<Key>,
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
    let mut faults = variant.warnings.clone();
    faults.extend(announcements::past(&variant, &ask.today));
    if let Ok(inventory) = suite.inventory_of(&variant) {
        faults.extend(announcements::unknown(&variant, &inventory, Severity::Error));
    }
    match suite.plan(variant) {
        Err(lines) => {
            desk.design = before;
            let more = lines.iter().map(|line| Told::of_line(line));
            Ok(Judged { faults: faults.iter().map(Told::of).chain(more).collect(), rulebook: None })
        }
        Ok(plan) => {
            desk.suite = suite;
            let mut running = Running::new(plan, faults, before.as_ref());
            running.run(FIRST);
            let judged = running.told();
            desk.design = Some(running);
            judged
        }
    }
}

/// Runs some more.
///
/// # Errors
/// Nothing was judged before.
pub fn go_on(desk: &mut Desk, ask: GoOn) -> Result<Judged, String> {
    let running = desk.design.as_mut().ok_or("nothing is being judged")?;
    running.run(ask.scenarios);
    running.told()
}

impl Running {
    fn new(plan: Plan, faults: Vec<Fault>, before: Option<&Running>) -> Running {
        let shared = spec::desk(&plan, Box::new(InHouse::default()));
        let touched = touched(&plan, before);
        let empty = HashSet::new();
        let failed = before.map_or(&empty, |before| &before.failed);
        let rank = |scenario: &Scenario<'_>| {
            let stated =
                scenario.tags().any(|tag| tag.split_once(':').is_some_and(|(_, id)| touched.contains(plan.today(id))));
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
        Running { plan, shared, left, ends: Ends::default(), faults, failed }
    }

    fn run(&mut self, scenarios: usize) {
        let next: HashSet<Key> = self.left.split_off(self.left.len().saturating_sub(scenarios)).into_iter().collect();
        self.ends.extend(run_chosen(&self.plan, &self.shared, |scenario| next.contains(&scenario.key())));
    }

    fn verdict(&self) -> Verdict {
        Verdict::of(&self.plan, &Filter::default(), &self.shared, self.ends.clone())
    }

    fn told(&mut self) -> Result<Judged, String> {
        let verdict = self.verdict();
        self.failed.retain(|key| !self.ends.contains_key(key));
        self.failed.extend(self.ends.iter().filter(|(_, ending)| !ending.status.is_good()).map(|(key, _)| key.clone()));
        let waiting = self.waiting();
        let rows = rows(&verdict, &waiting);
        let conforms = rows.iter().all(|row| row.pending || !row.fails);
        let failing: Vec<String> =
            rows.iter().filter(|row| row.fails && !row.pending).map(|row| row.id.clone()).collect();
        let mut book = Rulebook {
            variant: verdict.variant.clone(),
            document: verdict.document.clone(),
            language: language(&self.plan.variant).to_owned(),
            scenarios: self.ends.len() + self.left.len(),
            ran: self.ends.len(),
            done: self.left.is_empty(),
            conforms,
            rows,
            broken: String::new(),
            style: String::new(),
            drawings: String::new(),
        };
        let none = Cases::default();
        let pieces = Pieces::of(&self.plan, &verdict, &none);
        (book.style, book.drawings) = (pieces.style(), pieces.drawings());
        book.broken = failing.iter().take(DRAWN).filter_map(|id| pieces.entry(id)).collect();
        Ok(Judged { faults: self.faults.iter().map(Told::of).collect(), rulebook: Some(book) })
    }

    /// The clauses and rulings that have scenarios which did not run yet.
    fn waiting(&self) -> HashSet<String> {
        let left: HashSet<&Key> = self.left.iter().collect();
        let waiting = self.plan.scenarios().filter(|scenario| left.contains(&scenario.key()));
        let ids = |scenario: Scenario<'_>| {
            let ids =
                scenario.tags().filter_map(|tag| tag.split_once(':')).map(|(_, id)| self.plan.today(id).to_owned());
            ids.collect::<Vec<_>>()
        };
        waiting.flat_map(ids).collect()
    }
}

/// The clauses and rulings that state what the edit changed: against what was judged before, else against the variant's parent.
fn touched(plan: &Plan, before: Option<&Running>) -> HashSet<String> {
    let earlier: Option<&Variant> = before.map(|before| &before.plan.variant).or_else(|| plan.earlier().pop());
    let inventory = before.map_or(&plan.inventory, |before| &before.plan.inventory);
    let to = Ruled { variant: &plan.variant, inventory: &plan.inventory };
    let diff = earlier.and_then(|variant| diff::between(Ruled { variant, inventory }, to).ok());
    let changes = diff.into_iter().flat_map(|diff| diff.changes);
    changes
        .flat_map(|change| change.clauses.into_iter().map(|clause| clause.id).chain(change.ruling.map(str::to_owned)))
        .collect()
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
    clauses.chain(rulings).filter(|row| row.standing != Standing::Advice.word()).collect()
}

impl Told {
    fn of(fault: &Fault) -> Told {
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

    /// A fault of a feature, which is one line: `mine.feature:3:5: what is wrong`.
    fn of_line(line: &str) -> Told {
        let mut parts = line.splitn(3, ':');
        let file = parts.next().unwrap_or_default().to_owned();
        let number = parts.next().and_then(|number| number.trim().parse().ok());
        let (line_number, message) = match number {
            Some(number) => (number, parts.next().unwrap_or_default().trim().to_owned()),
            None => (0, line.to_owned()),
        };
        let (path, severity) = (String::new(), Severity::Error.word().to_owned());
        Told { file, line: line_number, column: 1, severity, path, message, help: None }
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
    let html = Pieces::of(&running.plan, &verdict, &desk.cases).entry(&ask.id);
    Ok(Piece { html: html.ok_or_else(|| format!("there is no clause `{}`", ask.id))? })
}
