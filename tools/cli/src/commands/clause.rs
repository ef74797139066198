//! `umpire clause`: shows a clause, or lists the rules of the engine.

mod rules;

use std::convert::Infallible;
use std::sync::Arc;

use clap::Args;
use umpire_clauses::condition::{Condition, Test};
use umpire_clauses::inventory::{self, Inventory};
use umpire_clauses::library::Library;
use umpire_clauses::style::wrapped;
use umpire_engine::rulebook::GAMES;
use umpire_engine::sanitize;
use umpire_engine::variant::{self, Origin, SourceFile, Variant};
use umpire_judging::casebook::{Case, Casebook};
use umpire_judging::citing::Ruled;
use umpire_scenarios::extract::amendment;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::suite::Suite;

use super::output::{BadInput, CommandResult, Format, Output, offered};
use super::variants;
use crate::terminal::style_of_stdout;

/// Shows a clause: its text, values, scenarios and cases.
///
/// It also tells the rules that carry the clause, and which scenarios test it and which cases cite it. Or it lists
/// the rules of the engine, which `rules:` of a rulebook can name.
#[derive(Args, Debug)]
pub struct Clause {
    /// The clause, such as 9.4b, a section, such as 9.4, or a word: then the clauses that say it are listed.
    #[arg(value_name = "ID", required_unless_present = "rules", value_parser = clause_id)]
    pub id: Option<String>,
    /// The document, such as card-slot-1.0.0, or the folder of a rulebook, such as ./rules; if none is given, those of the
    /// project, else every document in features/ that has the clause.
    #[arg(long, value_name = "D")]
    pub document: Option<String>,
    /// List the rules of the engine: what each says, the keys by which a clause can be about some of its events only,
    /// and the clauses that it carries.
    #[arg(long, conflicts_with = "id")]
    pub rules: bool,
    /// Only the rules of this game.
    #[arg(long, value_name = "GAME", requires = "rules", conflicts_with = "document")]
    pub game: Option<String>,
    /// How to print the rules.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text", requires = "rules")]
    pub format: Format,
}

/// Reads the id of a clause, as reports write it, too: §9.4b.
pub fn clause_id(text: &str) -> Result<String, Infallible> {
    Ok(text.trim_start_matches('§').to_owned())
}

impl Clause {
    /// Runs the command.
    ///
    /// # Errors
    /// There is no such document or clause, or its files have faults.
    pub fn run(&self, library: &Library) -> CommandResult {
        let suite = Suite::new(library.clone(), None);
        let documents = library.documents();
        let known: Vec<Arc<Inventory>> = match &self.document {
            Some(folder) if folder.contains('/') => {
                let folder = SourceFile { path: folder.trim_end_matches('/').to_owned(), shipped: false };
                vec![suite.rulebook(&folder)?]
            }
            Some(name) if !documents.contains(name) => {
                let all = suite.inventories();
                variants::expect_known("document", name, all.values().map(|known| known.document.as_str()))?;
                all.into_values().filter(|known| known.document == *name).collect()
            }
            None if library.is_of_game() => {
                vec![suite.rulebook(&SourceFile { path: "rules".to_owned(), shipped: true })?]
            }
            asked => {
                let asked = asked.as_ref().map_or(documents, |name| vec![name.clone()]);
                BadInput::collect(asked.iter().map(|name| suite.inventory(name).map_err(BadInput)))?
            }
        };
        let Some(id) = self.id.as_ref().filter(|_| !self.rules) else { return self.rules(&suite, &known) };
        let is_of_project = library.is_project() && self.document.is_none();
        let folders = if is_of_project { library.rulebooks("variants") } else { Vec::new() };
        let own = folders.into_iter().map(|path| Ok(suite.rulebook(&SourceFile { path, shipped: true })?));
        let mut own: Vec<Arc<Inventory>> = BadInput::collect(own)?;
        own.retain(|book| book.find(id).is_some() || book.has_section(id));
        let asked = if own.is_empty() { &known } else { &own };
        let clauses = asked.iter().filter_map(|book| Some(page(book.find(id)?, book, &suite)));
        let mut pages = BadInput::collect(clauses)?;
        if pages.is_empty() {
            pages.extend(asked.iter().filter(|book| book.has_section(id)).map(|book| section(id, book)));
        }
        if pages.is_empty() {
            pages.extend(asked.iter().filter_map(|book| with_word(id, book)));
        }
        if pages.is_empty() {
            let near = |book: &Arc<Inventory>| format!("{} ({})", book.document, book.nearest(id).join(", "));
            let near: Vec<String> = known.iter().map(near).collect();
            return Err(BadInput::one(format!("no clause `{id}` in {}; nearest in brackets", near.join(", "))));
        }
        Ok(Output::for_people(&suite.origin(), &format!("\n{}", pages.join("\n"))))
    }

    fn rules(&self, suite: &Suite, known: &[Arc<Inventory>]) -> CommandResult {
        if let Some(game) = &self.game {
            variants::expect_known("game", game, GAMES.iter().copied())?;
        }
        let is_asked = |game: &str| match (&self.game, &self.document) {
            (Some(asked), _) => asked == game,
            (None, Some(_)) => known.iter().any(|book| book.game() == Some(game)),
            (None, None) => true,
        };
        let games: Vec<&str> = GAMES.iter().copied().filter(|game| is_asked(game)).collect();
        if games.is_empty() {
            return Err(BadInput::one("no variant says of which game this rulebook is: ask with --game"));
        }
        let text = || format!("\n{}", rules::text(&games, known, style_of_stdout()));
        Ok(Output::json_or_text(self.format, suite.library(), || rules::json(&games, known), text))
    }
}

/// The page of a clause of one document.
fn page(clause: &inventory::Clause, inventory: &Inventory, suite: &Suite) -> Result<String, BadInput> {
    let document = inventory.document.as_str();
    let (number, title) = inventory.section(clause);
    let files = suite.files_of(inventory)?;
    let all = files.iter().flat_map(|file| file.scenarios());
    let its: Vec<Scenario<'_>> = all.filter(|each| each.tagged("clause").any(|id| id == clause.id)).collect();
    let variant = shown_variant(&its, inventory, suite.library());
    let parts = [
        heading(clause, document, number, title),
        announced(clause, inventory),
        states(clause, variant.as_ref(), inventory),
        conditions("what else it states of a variant", clause.statements().filter(|each| each.test != Test::Value)),
        conditions("what it takes for granted", clause.presuppositions()),
        scenarios(&its),
        cases(clause, document, suite)?,
        part("rules of the engine that carry it", clause.rules.iter().map(|rule| format!("  {rule}\n"))),
        asserts(clause),
    ];
    Ok(parts.concat())
}

/// The clauses whose text has a word, in any case; `None` where none has it.
fn with_word(word: &str, inventory: &Inventory) -> Option<String> {
    let says = |clause: &&inventory::Clause| clause.summary.to_lowercase().contains(&word.to_lowercase());
    let clauses = list(inventory.clauses.iter().filter(says));
    (!clauses.is_empty())
        .then(|| format!("no clause `{word}`; those of {} that say it:\n{clauses}", inventory.document))
}

/// Clauses, a line each.
fn list<'c>(clauses: impl Iterator<Item = &'c inventory::Clause>) -> String {
    clauses.map(|each| wrapped(&format!("{}  {}", each.id, each.summary), 2) + "\n").collect()
}

/// The clauses of a section and of its subsections.
fn section(number: &str, inventory: &Inventory) -> String {
    let clauses = list(inventory.clauses.iter().filter(|clause| inventory.is_in(clause, number)));
    let title = inventory.sections.iter().find(|(of, _)| of == number).map(|(_, title)| sanitize::line(title));
    let title = title.map(|title| format!(", {title}")).unwrap_or_default();
    format!("{}  {}{title}\n{clauses}", style_of_stdout().strong(number), inventory.document)
}

/// The variant whose values are shown: that of the first scenario, if all scenarios are tagged with a variant; else the
/// document's own.
fn shown_variant(its: &[Scenario<'_>], inventory: &Inventory, library: &Library) -> Option<Variant> {
    let only: Option<Vec<&str>> = its.iter().map(|scenario| scenario.tagged("only").next()).collect();
    let named = only.and_then(|names| names.first().copied());
    let named = named.and_then(|name| variant::load(library, Origin::Shipped(name)).ok());
    named.or_else(|| inventory.own.as_deref().cloned())
}

/// Why it no longer holds, where the document's own variant announces it.
fn announced(clause: &inventory::Clause, inventory: &Inventory) -> String {
    let own = inventory.own.as_deref();
    let amend = own.and_then(|own| Some((own, own.amends.iter().find(|amend| amend.clause == clause.id)?)));
    let told = amend.map(|(own, amend)| format!("  {}: {} ({})\n", own.name, amend.because, amend.by));
    part("what no longer holds, and why", told.into_iter())
}

fn heading(clause: &inventory::Clause, document: &str, number: &str, title: &str) -> String {
    let name = style_of_stdout().strong(&format!("{} ({})", clause.id, clause.kind.word()));
    let section = if title.is_empty() {
        format!("section {number}")
    } else {
        format!("section {number}, {}", sanitize::line(title))
    };
    format!("{name}  {document}, {section}\n{}\n", wrapped(&clause.summary, 2))
}

/// Its assertions about games, or the reason why there are none.
fn asserts(clause: &inventory::Clause) -> String {
    let why = clause.unasserted.iter().map(|why| format!("nothing: {}", sanitize::line(why)));
    let told = clause.asserts.iter().map(|each| sanitize::line(&each.told())).chain(why);
    part("what it asserts", told.map(|each| format!("{}\n", wrapped(&each, 2))))
}

/// The values it is about, in the document's own variant, with the ruling of each knob.
fn states(clause: &inventory::Clause, variant: Option<&Variant>, inventory: &Inventory) -> String {
    let ruled = variant.map(|variant| Ruled { variant, inventory });
    let line = |path: &String| match ruled {
        Some(ruled) => {
            let knob = ruled.ruling(path).map(|id| format!("  (ruling {id})")).unwrap_or_default();
            format!("  {}{knob}\n", ruled.stated(path))
        }
        None => format!("  {path}\n"),
    };
    let name = variant.map_or("the document's variant", |variant| &variant.name);
    part(&format!("values it is about, in {name}"), clause.values().iter().map(line))
}

fn conditions<'c>(heading: &str, conditions: impl Iterator<Item = &'c Condition>) -> String {
    part(heading, conditions.map(|condition| format!("  {condition}\n")))
}

/// The scenarios, the first of them with its steps.
fn scenarios(its: &[Scenario<'_>]) -> String {
    let line = |(n, each): (usize, &Scenario<'_>)| {
        let steps: String = each.steps().filter(|_| n == 0).map(amendment::written).collect();
        entry(&each.scenario.name, &each.at()) + &steps
    };
    part("scenarios", its.iter().enumerate().map(line))
}

/// A scenario or case with its place.
fn entry(text: &str, at: &str) -> String {
    format!("{}\n    {at}\n", wrapped(text, 2))
}

/// The cases that cite the clause. Unreadable cases are reported by `umpire verify`.
fn cases(clause: &inventory::Clause, document: &str, suite: &Suite) -> Result<String, BadInput> {
    let book = Casebook::of(suite.library())?;
    let rests = |case: &Case| {
        let variant = variant::load(suite.library(), Origin::Shipped(&case.variant.id));
        let inventory = variant.ok().and_then(|variant| suite.inventory_of(&variant).ok());
        let its = inventory.filter(|inventory| inventory.document == document);
        its.is_some_and(|inventory| case.clauses.iter().any(|cited| inventory.today(&cited.id) == clause.id))
    };
    let its = book.cases.iter().filter_map(|file| Case::read(file).ok()).filter(rests);
    Ok(part("cases", its.map(|case| entry(&case.question, &case.path))))
}

/// A part of the page; empty without lines.
fn part(title: &str, lines: impl Iterator<Item = String>) -> String {
    let lines: String = lines.collect();
    if lines.is_empty() { lines } else { format!("\n{title}\n{lines}") }
}
