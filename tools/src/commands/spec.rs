//! `umpire spec`: runs the scenarios of variants.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, time};

use clap::{Args, ValueEnum};
use cucumber::gherkin::tagexpr::TagOperation;
use umpire_engine::variant::{Origin, expired};

use super::exit::{BadInput, Ended, Exit};
use super::variants;
use crate::calendar;
use crate::library::Library;
use crate::spec::report::{Report, json, junit, pretty};
use crate::spec::suite::{Filter, Plan, Suite};
use crate::spec::verdict::Verdict;
use crate::style::Style;

/// How the report is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Pretty,
    /// One JSON document.
    Json,
    /// JUnit XML, for CI.
    Junit,
}

/// Runs the scenarios of a variant's document and says which clauses hold.
#[derive(Args, Debug)]
pub struct Spec {
    /// Variants: shipped names (card-slot/1.0.0) or paths of YAML files; every shipped one if none is given.
    #[arg(value_name = "VARIANT")]
    pub variants: Vec<String>,
    /// Only the scenarios of this clause; may be given more than once.
    #[arg(long = "clause", value_name = "ID")]
    pub clauses: Vec<String>,
    /// Only scenarios whose tags suit, such as `@clause:9.4b and not @view`.
    #[arg(long, value_name = "EXPR", value_parser = tags)]
    pub tags: Option<TagOperation>,
    /// Features of this folder instead of the shipped ones.
    #[arg(long, value_name = "DIR")]
    pub features: Option<PathBuf>,
    /// How to print.
    #[arg(long, value_enum, default_value = "pretty")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

fn tags(text: &str) -> Result<TagOperation, String> {
    text.parse().map_err(|error| format!("{error}; write tags with `@`, joined by `and`, `or`, `not` and parentheses"))
}

impl Spec {
    /// Runs the command.
    ///
    /// # Errors
    /// Faults of variants, features and inventories, an announcement past its day, nothing to run.
    pub fn run(&self, library: &Library, out: &mut dyn Write) -> Ended {
        if let Some(folder) = self.features.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(BadInput::one(format!("{}: no such folder", folder.display())));
        }
        let suite = Suite::new(library.clone(), self.features.clone());
        let filter = Filter { clauses: self.clauses.clone(), tags: self.tags.clone() };
        let mut verdicts = Vec::new();
        for plan in self.plans(&suite)? {
            verdicts.push(crate::spec::run(&plan, &filter).map_err(BadInput::one)?);
        }
        if verdicts.iter().all(|verdict| verdict.ran == 0) {
            return Err(BadInput::one("nothing ran: no scenario suits what was asked for"));
        }
        if !filter.is_open() {
            verdicts.retain(|verdict| verdict.ran > 0);
        }
        let conforms = verdicts.iter().all(Verdict::conforms);
        self.print(&Report { origin: suite.origin(), verdicts }, out)?;
        Ok(Exit::conforming(conforms))
    }

    fn print(&self, report: &Report, out: &mut dyn Write) -> Result<(), BadInput> {
        let style = if self.out.is_some() { Style::PLAIN } else { Style::of_stdout() };
        let text = match self.format {
            Format::Pretty => pretty::write(report, style),
            Format::Json => json::write(report),
            Format::Junit => junit::write(report),
        };
        match &self.out {
            None => drop(out.write_all(text.as_bytes())),
            Some(file) => {
                fs::write(file, text).map_err(|error| BadInput::one(format!("{}: {error}", file.display())))?;
            }
        }
        Ok(())
    }

    /// What each variant is tested by.
    fn plans(&self, suite: &Suite) -> Result<Vec<Plan>, BadInput> {
        let shipped = suite.library().variants();
        let names = if self.variants.is_empty() { &shipped } else { &self.variants };
        let today = today();
        let mut faults = Vec::new();
        let mut plans = Vec::new();
        for name in names {
            match plan(suite, name, &today) {
                Ok(plan) => plans.push(plan),
                Err(BadInput(found)) => faults.extend(found),
            }
        }
        for id in self.clauses.iter().filter(|id| !plans.iter().any(|plan| plan.inventory.get(id).is_some())) {
            let nearest = plans.first().map(|plan| plan.inventory.nearest(id).join(", ")).unwrap_or_default();
            faults.push(format!("no document here has a clause `{id}`; nearest: {nearest}"));
        }
        // Variants share features: a fault of one is told once.
        let mut told = std::collections::HashSet::new();
        faults.retain(|fault| told.insert(fault.clone()));
        if faults.is_empty() { Ok(plans) } else { Err(BadInput(faults)) }
    }
}

/// What a variant is tested by.
fn plan(suite: &Suite, name: &str, today: &str) -> Result<Plan, BadInput> {
    let variant = variants::load(suite.library(), name)?;
    let file = match variants::origin(suite.library(), name)? {
        Origin::File(path) => Some(Path::new(path)),
        Origin::Shipped(_) => None,
    };
    let past = variant.amends.iter().filter(|amend| expired(amend, today)).map(|amend| {
        let (clause, until) = (&amend.clause, amend.until.as_deref().unwrap_or_default());
        format!("{}: error: amends.{clause}: announced until {until}; today is {today}", amend.place)
    });
    let past: Vec<String> = past.collect();
    if past.is_empty() { suite.plan(variant, file).map_err(BadInput) } else { Err(BadInput(past)) }
}

/// Today, `YYYY-MM-DD` in UTC; `UMPIRE_TODAY` overrides it, for tests.
fn today() -> String {
    env::var("UMPIRE_TODAY").unwrap_or_else(|_| {
        let since = time::SystemTime::now().duration_since(time::UNIX_EPOCH).unwrap_or_default();
        calendar::date(since.as_secs() / 86_400)
    })
}
