//! `umpire replay --to-scenario` and `--to-case`: one action of a record, for settling it.

use std::ffi::OsStr;
use std::path::Path;

use clap::Args;
use umpire_engine::record::Record;
use umpire_engine::variant::Variant;
use umpire_kit::citing::Ruled;
use umpire_kit::extract::{Asked, Excerpt, as_case, scenario};
use umpire_kit::library::Library;
use umpire_kit::replay::Replay;
use umpire_kit::spec::suite::Suite;
use umpire_kit::style::wrapped;
use umpire_kit::transcribe::answers::Answers;

use super::exit::BadInput;

/// What is made of an action.
#[derive(Args, Clone, Debug, Default)]
pub struct Extraction {
    /// Prints a scenario of action N with only what matters; with --try, of that action tried after action N.
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["to_case", "all", "format", "why", "history", "backup_check", "under", "seat"])]
    pub to_scenario: Option<Option<u64>>,
    /// Prints the same as a case of the casebook.
    #[arg(long, value_name = "N", num_args = 0..=1, conflicts_with_all = ["all", "format", "why", "history", "backup_check", "under", "seat"])]
    pub to_case: Option<Option<u64>>,
}

impl Extraction {
    /// Whether anything is to be made.
    pub fn is_asked_for(&self) -> bool {
        self.to_scenario.is_some() || self.to_case.is_some()
    }

    /// The scenario or the case. `at` and `tried` are what `--at` and `--try` say.
    ///
    /// # Errors
    /// The record has no such action, or it cannot be told as a scenario.
    pub fn text(
        &self,
        library: &Library,
        name: &str,
        record: &Record,
        variant: &Variant,
        at: Option<u64>,
        tried: Option<&str>,
    ) -> Result<String, BadInput> {
        let bad = |message: String| BadInput::one(format!("{name}: {message}"));
        let named = self.to_scenario.or(self.to_case).flatten();
        if let (Some(n), Some(at)) = (named, at)
            && n != at
        {
            return Err(bad(format!("--at {at}: action {n} is asked for already; leave --at out")));
        }
        let n = named.or(at).unwrap_or(record.entries.len() as u64);
        let asked = tried.map_or(Asked::Played(n), |action| Asked::Tried { after: n, action: seat_first(action) });
        let excerpt = Excerpt::of(record, variant, &asked).map_err(bad)?;
        let suite = Suite::new(library.clone(), None);
        let file = Path::new(name).file_name().map_or(name.into(), OsStr::to_string_lossy);
        let source = source(&excerpt, &file, n, tried);
        let inventory = suite.inventory_of(variant).map_err(BadInput)?;
        let other_deals = other_deals(record, Ruled { variant, inventory: &inventory }, n, tried);
        let made = if self.to_case.is_none() {
            scenario::write(&suite, variant, &excerpt, &source).map_err(bad)?
        } else {
            let case = format!("{}-{n}{}", stem(&file), if tried.is_some() { "-try" } else { "" });
            as_case::write(library, variant, &excerpt, &inventory, &case, &source).map_err(bad)?
        };
        Ok(other_deals + &made)
    }
}

/// Of a record made of a log, as a remark: whether what is settled rests on cards that nobody saw.
fn other_deals(record: &Record, ruled: Ruled<'_>, n: u64, tried: Option<&str>) -> String {
    if record.header.transcribed.is_none() {
        return String::new();
    }
    let replay = Replay::of(record, ruled.variant);
    let seen = replay.seen(None);
    let played = seen.step(n).and_then(|step| Some(format!("{}: {}", step.actor()?, step.action())));
    let why = match (tried, played) {
        (Some(tried), _) => seen.why(ruled, n, Some(tried)).ok(),
        (None, Some(played)) => seen.why(ruled, n.saturating_sub(1), Some(&played)).ok(),
        (None, None) => None,
    };
    let answers = why.and_then(|why| Answers::of(record, ruled, None, &why));
    answers
        .map(|answers| wrapped(&answers.told(), 2).lines().map(|line| format!("# {}\n", line.trim())).collect())
        .unwrap_or_default()
}

/// `B: bell@9` as `B bell@9`; both are read.
fn seat_first(action: &str) -> String {
    let parts = action.split_once(':').map(|(seat, rest)| (seat.trim(), rest.trim()));
    let parts = parts.filter(|(seat, _)| seat.len() == 1 || *seat == "chance");
    parts.map_or_else(|| action.to_owned(), |(seat, rest)| format!("{seat} {rest}"))
}

/// What it is about and where it comes from, on one line.
fn source(excerpt: &Excerpt, file: &str, n: u64, tried: Option<&str>) -> String {
    let deed = excerpt.asked.as_ref().map_or("the deal".to_owned(), |(actor, action)| format!("{actor} {action}"));
    let deed: String = deed.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let when = if tried.is_some() { "tried after action" } else { "action" };
    format!("{deed} ({when} {n} of {file})")
}

/// A file's name as that of a case: lower-case words.
fn stem(file: &str) -> String {
    let stem = file.strip_suffix(".jsonl").unwrap_or(file).to_lowercase();
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    stem.chars().map(word).collect::<String>().trim_matches('-').to_owned()
}
