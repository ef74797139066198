//! `umpire verify`: re-adjudicates records and cases.

mod bless;
mod cases;
mod finding;
mod records;
mod under;

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};
use umpire_clauses::library::{Library, Text, has_extension};
use umpire_clauses::style::hung;
use umpire_engine::record::Verifier;
use umpire_judging::casebook::read::KEYS;
use umpire_judging::casebook::{self, Adjudicator, Casebook};
use umpire_judging::citing::Ruled;
use umpire_judging::notes::is_notes;

use self::finding::{Finding, Grade, WORDS, line};
use self::records::Documents;
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::variants;
use crate::disk::{self, walk};
use crate::progress::Progress;

/// Re-adjudicates records and cases.
///
/// Are they unchanged, and does today's engine rule the same?
///
/// With --under, exit code 0 means that the variant does not affect unfinished games: each action so far is ruled the
/// same, and the same actions are legal now. Finished games are counted, but do not matter.
#[derive(Args, Debug)]
pub struct Verify {
    /// Records (*.jsonl), cases (*.yaml), or folders of them; the casebook (scenarios/) if none is given.
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Replay unfinished records under another variant: does it affect them, and if so, may they go on by it?
    #[arg(long, value_name = "VARIANT")]
    pub under: Option<String>,
    /// The head digest of one record, as it was noted down: was the record changed since?
    #[arg(long, value_name = "DIGEST", conflicts_with = "under", value_parser = digest)]
    pub digest: Option<String>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
    /// Settle this case anew: today's ruling replaces the settled one, which is moved to the file's history.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["paths", "under", "digest", "format"])]
    pub bless: Option<PathBuf>,
    /// The reason for the new ruling.
    #[arg(long, value_name = "TEXT", requires = "bless")]
    pub because: Option<String>,
    /// The person who settles it. Default: git's user.name.
    #[arg(long, value_name = "NAME", requires = "bless")]
    pub by: Option<String>,
}

/// Reads a digest, in upper or lower case.
fn digest(text: &str) -> Result<String, String> {
    let is_whole = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_whole.then(|| text.to_ascii_lowercase()).ok_or_else(|| "a digest has 32 hexadecimal digits".to_owned())
}

/// The files to verify.
struct Files {
    records: Vec<PathBuf>,
    cases: Vec<PathBuf>,
    /// The casebook of the library, if it is to be verified.
    shipped: Casebook,
    /// The YAML files in folders that have nothing of a case.
    passed_over: Vec<PathBuf>,
}

impl Files {
    /// How many records and how many cases there are.
    fn counts(&self) -> (usize, usize) {
        (self.records.len() + self.shipped.games.len(), self.cases.len() + self.shipped.cases.len())
    }
}

impl Verify {
    /// Runs the command.
    ///
    /// # Errors
    /// Paths that do not exist or hold nothing to verify, files that are no records or no cases; with `--bless`, a case
    /// that cannot be blessed.
    pub fn run(&self, library: &Library) -> CommandResult {
        if let Some(file) = &self.bless {
            return bless::run(library, file, self.because.as_deref(), self.by.as_deref());
        }
        let files = self.files(library)?;
        let is_shipped = !files.shipped.games.is_empty();
        let (of_records, of_cases) = files.counts();
        if self.digest.is_some() && (of_records, of_cases) != (1, 0) {
            return Err(BadInput::one("--digest: it is that of one record; name that alone"));
        }
        let [records, cases] = match &self.under {
            Some(other) => [replay_under(library, &files, other)?, Vec::new()],
            None => verify_all(library, &files, self.digest.as_deref()),
        };
        let all = || records.iter().chain(&cases);
        let mut text = text(&records, &cases);
        if let ([Finding { path, head: Some(head), .. }], [named]) = (&records[..], &self.paths[..])
            && *named == Path::new(path)
        {
            text += &format!("head digest: {head}\n");
        }
        if !files.passed_over.is_empty() {
            let others: Vec<String> = files.passed_over.iter().map(|file| file.display().to_string()).collect();
            text += &hung(&format!("passed over, with no key of a case: {}", others.join(", ")), "", "  ");
        }
        let bad: String = all().filter(|f| f.is(Grade::Bad)).map(|f| line(f) + "\n").collect();
        let output = match self.format {
            Format::Json => Output::json(&self.document(&records, &cases)),
            _ if cases.is_empty() && self.under.is_none() && !is_shipped => Output::new(Format::Text, &text),
            _ => Output::for_people(&library.origin(), &text),
        };
        let exit = if bad.is_empty() { Exit::conforming(!all().any(|f| f.is(Grade::Differs))) } else { Exit::Bad };
        Ok(output.with_stderr(Format::Text, &bad).with_exit(exit))
    }

    fn document(&self, records: &[Finding], cases: &[Finding]) -> Value {
        match &self.under {
            Some(other) => json!({"umpire": 1, "under": other, "records": records}),
            None => json!({"umpire": 1, "records": records, "cases": cases}),
        }
    }

    fn files(&self, library: &Library) -> Result<Files, BadInput> {
        let is_shipped = |path: &&PathBuf| path.starts_with(casebook::FOLDER) && !path.exists();
        let (absent, mut named): (Vec<&PathBuf>, Vec<&PathBuf>) = self.paths.iter().partition(is_shipped);
        let mut shipped = Casebook::default();
        if self.paths.is_empty() || !absent.is_empty() {
            shipped = Casebook::of(library)?;
            let lies_in = |text: &Text, path: &Path| Path::new(&text.path).starts_with(path);
            let all = || shipped.cases.iter().chain(&shipped.games);
            let is_known = |path: &Path| path.as_os_str() == casebook::FOLDER || all().any(|text| lies_in(text, path));
            named.extend(absent.iter().filter(|path| !is_known(path)));
            let is_asked = |text: &Text| absent.is_empty() || absent.iter().any(|path| lies_in(text, path));
            [&mut shipped.cases, &mut shipped.games].into_iter().for_each(|texts| texts.retain(is_asked));
        }
        let mut files = BadInput::collect(named.into_iter().map(|path| files_at(path)))?.concat();
        files.sort();
        files.dedup();
        // A folder may have other YAML files. Where one is named, its faults are told.
        let is_other = |file: &mut PathBuf| !self.paths.contains(file) && is_case(file) && !has_key_of_case(file);
        let passed_over: Vec<PathBuf> = files.extract_if(.., is_other).collect();
        if files.is_empty() && !passed_over.is_empty() {
            return Err(BadInput::one("no record (*.jsonl) and no case (*.yaml with the key `case`) in these folders"));
        }
        let (cases, records) = files.into_iter().partition(|file| is_case(file));
        Ok(Files { records, cases, shipped, passed_over })
    }
}

/// A file, or the records and cases under a folder.
fn files_at(path: &Path) -> Result<Vec<PathBuf>, BadInput> {
    if is_notes(&path.to_string_lossy()) {
        let help = "notes are shown with their record: `umpire replay RECORD`; name a record or a case";
        return Err(BadInput::at(path, help));
    }
    let found = walk::files_at(path, |file| is_case(file) || has_extension(file, "jsonl"))?;
    if found.is_empty() {
        return Err(BadInput::at(path, "no record (*.jsonl) and no case (*.yaml) in this folder"));
    }
    Ok(found)
}

/// Whether a file is a case, by its extension; any other is a record.
fn is_case(file: &Path) -> bool {
    !is_notes(&file.to_string_lossy()) && (has_extension(file, "yaml") || has_extension(file, "yml"))
}

/// Whether a file has a key of a case that variants and rulebooks do not have, too, or cannot be read. So a case without its
/// key `case` is told as such.
fn has_key_of_case(file: &Path) -> bool {
    let key = |line: &str| line.split_once(':').map_or(String::new(), |(key, _)| key.trim_end().to_owned());
    let is_of_case = |key: &str| KEYS.contains(&key) && !["variant", "clauses"].contains(&key);
    disk::read_path(file).map_or(true, |read| read.text.lines().any(|line| is_of_case(&key(line))))
}

/// Judges each record by its path and text, in parallel, since there may be thousands.
fn each_record(files: &Files, judge: impl Fn(&str, &str) -> Finding + Sync) -> Vec<Finding> {
    let progress = Progress::of(files.records.len() as u64);
    let read = |path: &PathBuf| {
        let found = records::read(path, &judge);
        progress.add(1);
        found
    };
    let mut records: Vec<Finding> = files.records.par_iter().panic_fuse().map(read).collect();
    drop(progress);
    records.par_extend(files.shipped.games.par_iter().map(|text| judge(&text.path, &text.text)));
    records
}

/// Replays the records under another variant.
fn replay_under(library: &Library, files: &Files, other: &str) -> Result<Vec<Finding>, BadInput> {
    let (variant, inventory) = variants::with_inventory(library, other)?;
    let ruled = Ruled { variant: &variant, inventory: &inventory };
    let mut found = each_record(files, |path, text| under::compare(library, path, text, ruled));
    if found.iter().all(|finding| finding.verdict == "other-game") {
        let message = format!("--under {other}: there is no record of {} among these files", variant.game);
        return Err(BadInput::one(message));
    }
    let with_folder = variants::with_folder(library, &inventory);
    found.iter_mut().for_each(|finding| finding.below = with_folder(&finding.below));
    Ok(found)
}

/// Verifies the records and the cases.
fn verify_all(library: &Library, files: &Files, noted: Option<&str>) -> [Vec<Finding>; 2] {
    let verifier = Verifier::default();
    let documents = Documents::of(library, noted);
    let records = each_record(files, |path, text| {
        documents.found(path, text, &verifier.verify_by(text, &|record| library.played(record)))
    });
    let bench = Adjudicator::new(library);
    let named = files.cases.iter().map(|path| cases::read(&bench, path));
    let cases = named.chain(files.shipped.cases.iter().map(|text| cases::verify(&bench, text)));
    [records, cases.collect()]
}

/// The lines below a finding. Explanations that stand below an earlier one are replaced by its path.
fn once<'f>(finding: &'f Finding, explained: &mut HashMap<String, &'f str>) -> String {
    let mut explanations: Vec<String> = Vec::new();
    for line in finding.below.lines() {
        match explanations.last_mut() {
            // A heading goes with what follows.
            Some(last) if line.starts_with([' ', '•']) || last.starts_with('─') && last.lines().count() == 1 => {
                last.push_str(&format!("{line}\n"));
            }
            _ => explanations.push(format!("{line}\n")),
        }
    }
    let is_all_told = explanations.iter().all(|one| explained.contains_key(one));
    let (mut told, mut elsewhere) = (String::new(), None);
    for one in explanations {
        let path = *explained.entry(one.clone()).or_insert(&finding.path);
        // A line or two are as short as to say where they stand.
        if path != finding.path && (is_all_told || one.lines().count() > 2) {
            elsewhere = elsewhere.or(Some(path));
        } else {
            told.push_str(&one);
        }
    }
    match elsewhere {
        Some(path) if told.is_empty() => format!("  as told of {path}\n"),
        Some(path) => format!("{told}  and the rest as told of {path}\n\n"),
        None if told.is_empty() => told,
        None => told + "\n",
    }
}

/// The findings that matter, or all if there are few, and a summary.
fn text(records: &[Finding], cases: &[Finding]) -> String {
    const FEW: usize = 20;
    if records.is_empty() && cases.is_empty() {
        return format!("nothing to verify: {}/ has no record and no case\n", casebook::FOLDER);
    }
    let few = records.len() + cases.len() <= FEW;
    let shown = records.iter().chain(cases).filter(|f| f.is(Grade::Differs) || (few && f.is(Grade::Sound)));
    let mut explained = HashMap::new();
    let mut text: String =
        shown.map(|finding| format!("{}\n{}", line(finding), once(finding, &mut explained))).collect();
    for (findings, name) in [(records, "record"), (cases, "case")] {
        let count = |verdict: &str| findings.iter().filter(|finding| finding.verdict == verdict).count();
        let counts = WORDS.iter().map(|(word, _)| (count(word), word)).filter(|(count, _)| *count > 0);
        let sums: Vec<String> = counts.map(|(count, word)| format!("{count} {word}")).collect();
        let plural = if findings.len() == 1 { "" } else { "s" };
        if !findings.is_empty() {
            text.push_str(&format!("{} {name}{plural}: {}\n", findings.len(), sums.join(", ")));
        }
    }
    let over: Vec<&Finding> = records.iter().filter(|finding| finding.verdict == "finished-otherwise").collect();
    if !over.is_empty() {
        text.push_str("finished-otherwise: the game is over, and the variant would have ruled it otherwise\n");
        let lines = over.iter().take(FEW).map(|finding| format!("  {}\n", line(finding)));
        text.extend(lines);
        let more = over.len().saturating_sub(FEW);
        text.extend((more > 0).then(|| format!("  and {more} more; --format json has them all\n")));
    }
    text
}
