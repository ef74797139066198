//! `umpire clause`: all that is known of a clause.

use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Origin, Variant};

use super::{Faults, Finding, out};
use crate::library::Library;
use crate::spec::clauses::{Clause, near};
use crate::spec::steps::card_slot::KNOBS;
use crate::spec::suite::Suite;
use crate::style::{Style, wrapped};

/// Show a clause: what it says, which rules carry it, which values it states, which scenarios test it
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The clause, such as 9.4b
    #[arg(value_name = "ID")]
    id: String,
    /// The document, such as card-slot-1.0.0
    #[arg(long, value_name = "D")]
    document: String,
}

/// Runs the command.
///
/// # Errors
/// There is no such document or clause, or its files have faults.
pub(crate) fn run(args: Args) -> Result<Finding, Faults> {
    let suite = Suite::new(Library::find(), None);
    let documents = documents(suite.library()).map_err(|fault| vec![fault])?;
    if !documents.contains(&args.document) {
        let nearest = near(&args.document, documents.iter().map(String::as_str)).join(", ");
        return Err(vec![format!("there is no document `{}`; nearest: {nearest}", args.document)]);
    }
    let inventory = suite.inventory(&args.document)?;
    let Some(clause) = inventory.get(&args.id) else {
        let nearest = inventory.nearest(&args.id).join(", ");
        return Err(vec![format!("{} has no clause `{}`; nearest: {nearest}", args.document, args.id)]);
    };
    let (number, title) = inventory.section(clause);
    let variant = first_of(suite.library(), &args.document);
    let mut text = format!("{}\n\n", suite.origin());
    text.push_str(&heading(clause, number, title));
    text.push_str(&rules(clause));
    text.push_str(&states(clause, variant.as_ref()));
    text.push_str(&scenarios(clause, &args.document, &suite)?);
    out::print(&text);
    Ok(Finding::Conforms)
}

/// The documents that have an inventory.
fn documents(library: &Library) -> Result<Vec<String>, String> {
    let document = |path: &String| Some(path.strip_prefix("features/")?.strip_suffix("/clauses.yaml")?.to_owned());
    Ok(library.names("features", "yaml")?.iter().filter_map(document).collect())
}

/// The shipped variant that is the document as it stands: the first that extends none.
fn first_of(library: &Library, document: &str) -> Option<Variant> {
    let load = |name: &String| variant::load(library, Origin::Shipped(name)).ok();
    library.variants().iter().filter_map(load).find(|v| v.document == document && v.ancestors.is_empty())
}

fn heading(clause: &Clause, number: &str, title: &str) -> String {
    let name = Style::of_stdout().strong(&format!("{} ({})", clause.id, clause.kind.word()));
    let section = if title.is_empty() { format!("section {number}") } else { format!("section {number}, {title}") };
    format!("{name}  {section}\n{}\n", wrapped(&clause.summary, 2))
}

fn rules(clause: &Clause) -> String {
    let rules: Vec<String> = clause.rules.iter().map(|rule| format!("  {rule}\n")).collect();
    part("rules of the engine that carry it", &rules)
}

/// The values it states, as the document's own variant has them, with the number of the ruling where one is a knob.
fn states(clause: &Clause, variant: Option<&Variant>) -> String {
    let value = |path: &str| match variant.map(|variant| variant.tree.get(path)) {
        None => String::new(),
        Some(None) => " = nothing".to_owned(),
        Some(Some(node)) => format!(" = {}", Node::to_json(node)),
    };
    let knob = |path: &str| KNOBS.iter().find(|(_, knob)| *knob == path).map(|(id, _)| format!("  (ruling {id})"));
    let line = |path: &String| format!("  {path}{}{}\n", value(path), knob(path).unwrap_or_default());
    let lines: Vec<String> = clause.states.iter().map(line).collect();
    let name = variant.map_or("the document's variant", |variant| variant.name.as_str());
    part(&format!("values it states, as in {name}"), &lines)
}

fn scenarios(clause: &Clause, document: &str, suite: &Suite) -> Result<String, Faults> {
    let files = suite.files(document)?;
    let all = files.iter().flat_map(|file| file.scenarios());
    let its = all.filter(|scenario| scenario.tagged("clause").any(|id| id == clause.id));
    let lines: Vec<String> = its.map(|s| format!("{}\n    {}\n", wrapped(&s.scenario.name, 2), s.at())).collect();
    Ok(part("scenarios", &lines))
}

/// A part of the page; left out when there is nothing in it.
fn part(title: &str, lines: &[String]) -> String {
    if lines.is_empty() { String::new() } else { format!("\n{title}\n{}", lines.concat()) }
}
