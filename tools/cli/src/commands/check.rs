//! `umpire check`: validates variants and points out what is odd.

use clap::Args;
use serde_json::{Value, json};
use umpire_engine::variant::{Fault, Severity, Variant, explain};
use umpire_kit::announcements;
use umpire_kit::clauses::Inventory;
use umpire_kit::library::Library;

use super::exit::BadInput;
use super::output::{Ended, Format, Output, offered};
use super::variants;

/// Validates variant files and points out what is legal but odd.
#[derive(Args, Debug)]
pub struct Check {
    /// Variants: shipped names (card-slot/1.0.0) or paths of YAML files.
    #[arg(required = true, value_name = "VARIANT")]
    pub variants: Vec<String>,
    /// Print every value of the merged variant with the file and line it comes from.
    #[arg(long)]
    pub explain: bool,
    /// How to print.
    #[arg(long, value_parser = offered(["pretty", "json"]), default_value = "pretty")]
    pub format: Format,
}

impl Check {
    /// Runs the command.
    ///
    /// # Errors
    /// Every fault of every variant.
    pub fn run(&self, library: &Library) -> Ended {
        let read = |argument: &String| Ok((argument.clone(), load(library, argument)?));
        let sound = BadInput::all_or_faults(self.variants.iter().map(read))?;
        Ok(match self.format {
            Format::Json => Output::json(&self.json(&sound)),
            _ => Output::for_people(&library.origin(), &self.pretty(library, &sound)),
        })
    }

    fn pretty(&self, library: &Library, sound: &[(String, Variant)]) -> String {
        let mut text = String::new();
        for (argument, variant) in sound {
            if self.explain {
                text.push_str(&explanation(variant));
            }
            text.extend(variants::show(library, &variant.warnings).iter().map(|warning| format!("{warning}\n")));
            text.push_str(&format!("{argument}: {}\n", verdict(variant)));
        }
        text
    }

    fn json(&self, sound: &[(String, Variant)]) -> Value {
        let checked = sound.iter().map(|(argument, variant)| {
            let mut entry = json!({
                "variant": variant.name,
                "argument": argument,
                "game": variant.game,
                "document": variant.document,
                "extends": variant.ancestors,
                "ruleset_hash": variant.ruleset_hash(),
                "warnings": variant.warnings.iter().map(fault).collect::<Vec<_>>(),
            });
            if self.explain {
                let values = explain(&variant.tree).into_iter().map(|(path, value, place)| {
                    json!({"path": path, "value": value, "at": format!("{}:{}", place.file, place.line)})
                });
                entry["values"] = values.collect();
            }
            entry
        });
        json!({"umpire": 1, "checked": checked.collect::<Vec<_>>()})
    }
}

/// Loads a variant, and adds to its warnings what is odd about its announcements.
fn load(library: &Library, argument: &str) -> Result<Variant, BadInput> {
    let mut variant = variants::load_announced(library, argument)?;
    if variant.amends.is_empty() {
        return Ok(variant);
    }
    let inventory = Inventory::of_document(library, &variant.document).map_err(BadInput)?;
    let unknown = announcements::unknown(&variant, &inventory, Severity::Warning);
    variant.warnings.extend(unknown);
    Ok(variant)
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

fn verdict(variant: &Variant) -> String {
    let family = match variant.ancestors.as_slice() {
        [] => String::new(),
        ancestors => format!(", extends {}", ancestors.join(" > ")),
    };
    let warnings = match variant.warnings.len() {
        0 => "no warnings".to_owned(),
        1 => "1 warning".to_owned(),
        n => format!("{n} warnings"),
    };
    format!("valid ({}{family}), {warnings}", variant.document)
}

/// Every value with its place, in two columns.
fn explanation(variant: &Variant) -> String {
    let values = explain(&variant.tree).into_iter();
    let told: Vec<_> = values.map(|(path, value, place)| (format!("{path}: {value}"), place)).collect();
    let width = told.iter().map(|(text, _)| text.chars().count()).max().unwrap_or(0).min(58);
    let lines = told.iter().map(|(text, place)| format!("{text:<width$}  {}:{}\n", place.file, place.line));
    lines.collect()
}
