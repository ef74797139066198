//! `umpire spec`: runs the scenarios of variants.

use std::collections::HashSet;
use std::path::PathBuf;
use std::{env, time};

use cucumber::gherkin::tagexpr::TagOperation;
use umpire_engine::variant::expired;

use super::variants::{self, Named};
use super::{Faults, Finding, out};
use crate::calendar;
use crate::library::Library;
use crate::spec::report::{Report, json, junit, pretty};
use crate::spec::suite::{Filter, Plan, Suite};
use crate::spec::verdict::Verdict;
use crate::style::Style;

/// Run the scenarios of a variant's document and say which clauses hold
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Shipped names or files; every shipped variant if none is given
    #[arg(value_name = "VARIANT")]
    variants: Vec<String>,
    /// Only the scenarios of this clause (may be given more than once)
    #[arg(long = "clause", value_name = "ID")]
    clauses: Vec<String>,
    /// Only scenarios whose tags suit, such as `@clause:9.4b and not @view`
    #[arg(long, value_name = "EXPR", value_parser = tags)]
    tags: Option<TagOperation>,
    /// Features of this folder instead of the shipped ones
    #[arg(long, value_name = "DIR")]
    features: Option<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    format: Format,
    /// Write the report to this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// For people
    Pretty,
    /// For programs
    Json,
    /// For CI
    Junit,
}

fn tags(text: &str) -> Result<TagOperation, String> {
    text.parse().map_err(|error| format!("{error}; write tags with `@`, joined by `and`, `or`, `not` and parentheses"))
}

/// Runs the command.
///
/// # Errors
/// Bad input: faults of variants, features and inventories, an announcement past its day, nothing to run.
pub(crate) fn run(args: Args) -> Result<Finding, Faults> {
    if let Some(folder) = args.features.as_ref().filter(|folder| !folder.is_dir()) {
        return Err(vec![format!("{}: no such folder", folder.display())]);
    }
    let suite = Suite::new(Library::find(), args.features);
    let filter = Filter { clauses: args.clauses, tags: args.tags };
    let plans = plans(&suite, variants::load_all(suite.library(), &args.variants)?, &filter)?;
    let verdicts = plans.iter().map(|plan| crate::spec::run(plan, &filter)).collect::<Result<Vec<_>, _>>();
    let mut verdicts: Vec<Verdict> = verdicts.map_err(|fault| vec![fault])?;
    if verdicts.iter().all(|verdict| verdict.ran == 0) {
        return Err(vec!["nothing ran: no scenario suits what was asked for".to_owned()]);
    }
    if !filter.is_open() {
        verdicts.retain(|verdict| verdict.ran > 0);
    }
    let conforms = verdicts.iter().all(Verdict::conforms);
    let report = Report { origin: suite.origin(), verdicts };
    let style = if args.out.is_some() { Style::PLAIN } else { Style::of_stdout() };
    let text = match args.format {
        Format::Pretty => pretty::write(&report, style),
        Format::Json => json::write(&report),
        Format::Junit => junit::write(&report),
    };
    out::write(&text, args.out.as_deref())?;
    Ok(if conforms { Finding::Conforms } else { Finding::DoesNot })
}

/// The plans of these variants. With clauses asked for, the variants of documents that have none of them are left out.
fn plans(suite: &Suite, variants: Vec<Named>, filter: &Filter) -> Result<Vec<Plan>, Faults> {
    let today = today();
    let mut faults = Faults::new();
    let mut plans = Vec::new();
    for Named { variant, file } in variants {
        for amend in variant.amends.iter().filter(|amend| expired(amend, &today)) {
            let (clause, until) = (&amend.clause, amend.until.as_deref().unwrap_or_default());
            faults.push(format!("{}: error: amends.{clause}: announced until {until}; today is {today}", amend.place));
        }
        match suite.plan(variant, file.as_deref()) {
            Ok(plan) => plans.push(plan),
            Err(mut found) => faults.append(&mut found),
        }
    }
    for id in &filter.clauses {
        if !plans.iter().any(|plan| plan.inventory.get(id).is_some()) {
            let nearest = plans.first().map(|plan| plan.inventory.nearest(id).join(", ")).unwrap_or_default();
            faults.push(format!("no document here has a clause `{id}`; nearest: {nearest}"));
        }
    }
    // Variants share features: a fault of one is told once.
    let mut told = HashSet::new();
    faults.retain(|fault| told.insert(fault.clone()));
    if faults.is_empty() { Ok(plans) } else { Err(faults) }
}

/// Today, `YYYY-MM-DD` in UTC; `UMPIRE_TODAY` overrides it, for tests.
fn today() -> String {
    env::var("UMPIRE_TODAY").unwrap_or_else(|_| {
        let since = time::SystemTime::now().duration_since(time::UNIX_EPOCH).unwrap_or_default();
        calendar::date(since.as_secs() / 86_400)
    })
}
