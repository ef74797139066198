//! `umpire check`: validates variants, warns of unusual ones, and lists the clauses that they contradict.

use std::collections::BTreeSet;
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use umpire_clauses::announcements;
use umpire_clauses::condition::Reason;
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::library::Library;
use umpire_clauses::lists::{grouped, unique};
use umpire_clauses::style::{COLUMNS, counted, cut, hanging};
use umpire_engine::sanitize;
use umpire_engine::variant::{Fault, Variant, explain};
use umpire_gate::check;
use umpire_scenarios::suite::Suite;

use super::output::{BadInput, CommandResult, Format, Output, offered};
use super::variants;

/// The maximum width of a value.
const LONGEST: usize = 40;

/// Validates variant files and warns of what is unusual.
#[derive(Args, Debug)]
pub struct Check {
    /// Variants: shipped names (card-slot/1.0.0) or paths of YAML files; all of the checkout or project if none is
    /// given.
    #[arg(value_name = "VARIANT")]
    pub variants: Vec<String>,
    /// Print every value of the merged variant with the file and line it comes from.
    #[arg(long)]
    pub explain: bool,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Pretty, Format::Json]), default_value = "pretty")]
    pub format: Format,
}

impl Check {
    /// Runs the command.
    ///
    /// # Errors
    /// The faults of all variants.
    pub fn run(&self, library: &Library) -> CommandResult {
        let (suite, whole) = (Suite::new(library.clone(), None), self.variants.is_empty());
        let read = |argument: &String| Checked::load(&suite, argument, whole);
        let all = if whole { library.variants() } else { self.variants.clone() };
        let (sound, mut faults) = BadInput::partition(all.iter().map(read));
        let mut around = variants::stray_features(library, &self.variants);
        if whole {
            let inventories: Vec<&Inventory> = sound.iter().map(|checked| &*checked.inventory).collect();
            match check::library(&suite, &inventories) {
                Ok(warnings) => around.extend(variants::annotated(library, &warnings)),
                Err(found) => faults.extend(found),
            }
        }
        // A fault that was read in two ways is told once, with its line, and not again where its file is named.
        let faults: Vec<String> = unique(faults);
        let is_told = |fault: &String| {
            let cites = |other: &String| fault.ends_with(&format!(": {}", other.lines().next().unwrap_or_default()));
            faults.iter().any(|other| other.starts_with(&format!("{fault}\n")) || cites(other))
        };
        BadInput::if_any(faults.iter().filter(|fault| !is_told(fault)).cloned().collect())?;
        let told = || self.pretty(library, &sound, around.len());
        let output = Output::json_or_text(self.format, library, || self.json(&sound), told);
        let around: String = around.iter().map(|warning| format!("{warning}\n")).collect();
        Ok(output.with_stderr(Format::Text, &around))
    }

    /// The verdicts, and how many there are, with the warnings of what lies around.
    fn pretty(&self, library: &Library, sound: &[Checked], around: usize) -> String {
        let mut text = String::new();
        // Where all is looked through, what a shipped variant announces is settled.
        let settled = self.variants.is_empty() && !library.is_project();
        // A warning about a parent is told with the first variant that has it.
        let mut told: BTreeSet<String> = BTreeSet::new();
        for Checked { argument, variant, inventory } in sound {
            if self.explain {
                text.push_str(&explanation(variant));
            }
            let mut warnings = variants::annotated(library, &variant.warnings);
            warnings.retain(|warning| told.insert(warning.clone()));
            let repeated = variant.warnings.len() - warnings.len();
            let at_odds = at_odds(variant, inventory, settled);
            let told = verdict(variant, inventory, repeated, !at_odds.is_empty());
            text.push_str(&format!("{}: {told}\n{at_odds}", sanitize::line(argument)));
            text.extend(warnings.iter().map(|warning| format!("{warning}\n")));
        }
        if sound.len() > 1 {
            let told = counted(told.len() + around, "warning", "warnings");
            text.push_str(&format!("\n{} valid, {told}\n", counted(sound.len(), "variant", "variants")));
        }
        text
    }

    fn json(&self, sound: &[Checked]) -> Value {
        let checked = sound.iter().map(|Checked { argument, variant, inventory }| {
            let clauses = inventory.at_odds(variant).into_iter().map(|odd| {
                json!({
                    "id": odd.clause.id,
                    "states": odd.untrue,
                    "announced": announced(variant, inventory, odd.clause),
                    "because": odd.because,
                })
            });
            let mut entry = json!({
                "variant": variant.name,
                "argument": argument,
                "game": variant.game,
                "document": name_of(variant, inventory),
                "extends": variant.ancestors,
                "ruleset_hash": variant.ruleset_hash(),
                "warnings": variant.warnings.iter().map(fault).collect::<Vec<_>>(),
                "at_odds": clauses.collect::<Vec<_>>(),
            });
            if self.explain {
                entry["values"] = explained(variant);
            }
            entry
        });
        json!({"umpire": 1, "checked": checked.collect::<Vec<_>>()})
    }
}

/// A valid variant, and the clauses of its document.
struct Checked {
    argument: String,
    variant: Variant,
    inventory: Arc<Inventory>,
}

impl Checked {
    /// Loads a variant, with warnings about its rulebook, its scenarios and its announcements.
    fn load(suite: &Suite, argument: &str, whole: bool) -> Result<Checked, BadInput> {
        let library = suite.library();
        let mut variant = variants::load_announced(library, argument)?;
        // A lone folder of variants has no clauses.
        let has_clauses = variant.rulebook.is_some() || library.documents().contains(&variant.document);
        let inventory = match suite.inventory_of(&variant) {
            Err(faults) if has_clauses || !variant.amends.is_empty() => return Err(BadInput(faults)),
            inventory => inventory.unwrap_or_default(),
        };
        let warnings = check::variant(suite, &variant, &inventory, whole && has_clauses)?;
        variant.warnings.extend(warnings);
        Ok(Checked { argument: argument.to_owned(), variant, inventory })
    }
}

fn announced(variant: &Variant, inventory: &Inventory, clause: &Clause) -> bool {
    announcements::of(variant, inventory, &clause.id).is_some()
}

/// The clauses that the variant contradicts by values of its own, grouped by these; where announced ones are settled, the
/// others.
fn at_odds(variant: &Variant, inventory: &Inventory, settled: bool) -> String {
    let odd = inventory.at_odds(variant).into_iter().map(|odd| (announced(variant, inventory, odd.clause), odd));
    let own = variant.files.first().map(|file| format!("{}:", file.path)).unwrap_or_default();
    let is_own = |each: &Reason| each.at.starts_with(&own);
    let told = odd.filter(|(announced, odd)| !(settled && *announced) && odd.because.iter().any(is_own));
    let told = told.map(|(announced, odd)| {
        let announced = if announced { " (announced)" } else { "" };
        let value = |each: &Reason| format!("{} = {} ({})", each.path, cut(&each.value, LONGEST), each.at);
        let values = odd.because.iter().map(value).collect::<Vec<_>>().join(", ");
        ((odd.untrue, values), format!("§{}{announced}", odd.clause.id))
    });
    let lines = grouped(told).into_iter().map(|((untrue, values), ids)| {
        let says = if untrue { "otherwise than stated by" } else { "taken for granted by" };
        hanging(&format!("{values}: {says} {}", ids.join(" ")), COLUMNS, "  ", "    ").join("\n") + "\n"
    });
    lines.collect()
}

fn fault(fault: &Fault) -> Value {
    json!({
        "severity": fault.severity.word(),
        "at": fault.place.to_string(),
        "path": fault.path,
        "message": fault.message,
        "help": fault.help,
    })
}

/// The name of the document; if it cannot be read, the one in the variant file.
fn name_of<'v>(variant: &'v Variant, inventory: &'v Inventory) -> &'v str {
    if inventory.document.is_empty() { &variant.document } else { &inventory.document }
}

/// The verdict on a valid variant, of whose warnings so many are told already. It says nothing of warnings where there are
/// none, but clauses that it is at odds with.
fn verdict(variant: &Variant, inventory: &Inventory, told: usize, is_at_odds: bool) -> String {
    let family = match variant.ancestors.as_slice() {
        [] => String::new(),
        ancestors => format!(", extends {}", ancestors.join(" > ")),
    };
    let warnings = match variant.warnings.len() {
        0 if is_at_odds => "at odds with its document".to_owned(),
        0 => "no warnings".to_owned(),
        n => counted(n, "warning", "warnings"),
    };
    let above = match told {
        0 => String::new(),
        told if told == variant.warnings.len() => ", told above".to_owned(),
        told => format!(", {told} of them told above"),
    };
    format!("valid ({}{family}), {warnings}{above}", sanitize::line(name_of(variant, inventory)))
}

/// Every value with its place, as JSON.
pub(super) fn explained(variant: &Variant) -> Value {
    let values = explain(&variant.tree).into_iter().map(
        |(path, value, place)| json!({"path": path, "value": value, "at": format!("{}:{}", place.file, place.line)}),
    );
    values.collect()
}

/// Every value with its place, in two columns.
pub(super) fn explanation(variant: &Variant) -> String {
    let values = explain(&variant.tree).into_iter();
    let told: Vec<_> = values.map(|(path, value, place)| (format!("{path}: {value}"), place)).collect();
    let width = told.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(0).min(58);
    let lines =
        told.iter().map(|(text, place)| format!("{text:<width$}  {}:{}\n", sanitize::line(&place.file), place.line));
    lines.collect()
}
