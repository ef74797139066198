//! `umpire verify`: adjudicates records and cases anew.

mod blessing;
mod cases;
mod records;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Value, json};
use umpire_kit::casebook::{self, Bench, Casebook};
use umpire_kit::library::{Library, Text};

use super::exit::{BadInput, Exit};
use super::output::{Ended, Format, Output, offered};
use super::record::{Found, placed};

/// Re-adjudicates records and cases: are they as they were written, and does today's engine rule the same?
#[derive(Args, Debug)]
pub struct Verify {
    /// Records (*.jsonl), cases (*.yaml), or folders of them; the casebook (scenarios/) if none is given.
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// How to print.
    #[arg(long, value_parser = offered(["text", "json"]), default_value = "text")]
    pub format: Format,
    /// Settle this case anew: today's ruling replaces the settled one, which goes into the file's history.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["paths", "format"])]
    pub bless: Option<PathBuf>,
    /// Why the case is ruled so now.
    #[arg(long, value_name = "TEXT", requires = "bless")]
    pub because: Option<String>,
    /// Who settles it; git's user.name unless said otherwise.
    #[arg(long, value_name = "NAME", requires = "bless")]
    pub by: Option<String>,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grade {
    Sound,
    Differs,
    Bad,
}

/// What was verified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Record,
    Case,
}

/// What verifying one file found.
#[derive(Serialize)]
struct Finding {
    path: String,
    #[serde(skip)]
    kind: Kind,
    /// One word, of [`WORDS`].
    verdict: &'static str,
    line: Option<usize>,
    #[serde(rename = "message")]
    text: String,
    /// What else JSON tells.
    #[serde(flatten)]
    details: Value,
}

/// The verdicts with how bad they are, in the order of the sums.
const WORDS: [(&str, Grade); 11] = [
    ("sound", Grade::Sound),
    ("settled", Grade::Sound),
    ("unfinished", Grade::Sound),
    ("torn", Grade::Differs),
    ("edited", Grade::Differs),
    ("ruled-differently", Grade::Differs),
    ("newer", Grade::Bad),
    ("no-record", Grade::Bad),
    ("bad-ruleset", Grade::Bad),
    ("bad-case", Grade::Bad),
    ("unsettled", Grade::Differs),
];

impl Finding {
    fn of(path: &str, kind: Kind, (verdict, line, text): Found) -> Finding {
        Finding { path: path.to_owned(), kind, verdict, line, text, details: Value::Null }
    }

    fn is(&self, grade: Grade) -> bool {
        WORDS.contains(&(self.verdict, grade))
    }
}

/// What is to be verified.
#[derive(Default)]
struct Files {
    records: Vec<PathBuf>,
    cases: Vec<PathBuf>,
    /// What stands in the library.
    shipped: Casebook,
}

impl Files {
    fn count(&self) -> usize {
        self.records.len() + self.cases.len()
    }
}

impl Verify {
    /// Runs the command.
    ///
    /// # Errors
    /// Paths that do not exist or hold nothing to verify, files that are no records or no cases; with `--bless`, a case
    /// that cannot be blessed.
    pub fn run(&self, library: &Library) -> Ended {
        if let Some(file) = &self.bless {
            return blessing::run(library, file, self.because.as_deref(), self.by.as_deref());
        }
        let files = self.files(library)?;
        let findings = look(library, &files);
        let bad: String = findings.iter().filter(|f| f.is(Grade::Bad)).map(|f| line(f) + "\n").collect();
        let output = match self.format {
            Format::Json => Output::json(&json(&findings)),
            _ if findings.iter().all(|finding| finding.kind == Kind::Record) => Output::new(text(&findings)),
            _ => Output::for_people(&library.origin(), &text(&findings)),
        };
        let exit =
            if bad.is_empty() { Exit::conforming(findings.iter().all(|f| f.is(Grade::Sound))) } else { Exit::Bad };
        Ok(output.beside(bad).ending(exit))
    }

    fn files(&self, library: &Library) -> Result<Files, BadInput> {
        let mut files = Files::default();
        let mut missing = Vec::new();
        for path in &self.paths {
            let before = files.count();
            if path.as_os_str() == casebook::FOLDER && !path.exists() {
                files.shipped = Casebook::of(library).map_err(BadInput::one)?;
            } else if let Err(error) = collect(path, true, &mut files) {
                missing.push(format!("{}: {error}", path.display()));
            } else if files.count() == before {
                missing.push(format!("{}: no record (*.jsonl) and no case (*.yaml) in this folder", path.display()));
            }
        }
        if self.paths.is_empty() {
            files.shipped = Casebook::of(library).map_err(BadInput::one)?;
        }
        for list in [&mut files.records, &mut files.cases] {
            list.sort();
            list.dedup();
        }
        if missing.is_empty() { Ok(files) } else { Err(BadInput(missing)) }
    }
}

/// Adds a file that is `named`, or the records and cases under a folder. A file named outright is a case if its
/// extension says YAML, else a record.
fn collect(path: &Path, named: bool, files: &mut Files) -> std::io::Result<()> {
    if fs::metadata(path)?.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), false, files)?;
        }
        return Ok(());
    }
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension {
        "yaml" | "yml" => files.cases.push(path.to_owned()),
        "jsonl" => files.records.push(path.to_owned()),
        _ if named => files.records.push(path.to_owned()),
        _ => {}
    }
    Ok(())
}

/// Verifies everything: records in parallel, since there may be thousands.
fn look(library: &Library, files: &Files) -> Vec<Finding> {
    let mut findings: Vec<Finding> = files.records.par_iter().map(|path| records::look_at(path)).collect();
    let verify = |text: &Text| records::verify(&text.path, &text.text);
    findings.par_extend(files.shipped.games.par_iter().map(verify));
    if !files.cases.is_empty() || !files.shipped.cases.is_empty() {
        let bench = Bench::new(library);
        findings.extend(files.cases.iter().map(|path| cases::look_at(&bench, path)));
        findings.extend(files.shipped.cases.iter().map(|text| cases::verify(&bench, text)));
    }
    findings
}

fn line(finding: &Finding) -> String {
    match finding.verdict {
        // The faults of a case have their places in their text.
        "bad-case" => finding.text.clone(),
        _ => placed(&finding.path, finding.line, &finding.text),
    }
}

/// The findings that matter, and a sum; all of them where there are few.
fn text(findings: &[Finding]) -> String {
    const FEW: usize = 20;
    let mut text = String::new();
    let shown = findings.iter().filter(|f| f.is(Grade::Differs) || (f.is(Grade::Sound) && findings.len() <= FEW));
    text.extend(shown.map(|finding| line(finding) + "\n"));
    for (kind, name) in [(Kind::Record, "record"), (Kind::Case, "case")] {
        let of_kind: Vec<&Finding> = findings.iter().filter(|finding| finding.kind == kind).collect();
        if of_kind.is_empty() {
            continue;
        }
        let count = |verdict: &str| of_kind.iter().filter(|finding| finding.verdict == verdict).count();
        let counts = WORDS.iter().map(|(word, _)| (count(word), word)).filter(|(count, _)| *count > 0);
        let sums: Vec<String> = counts.map(|(count, word)| format!("{count} {word}")).collect();
        let plural = if of_kind.len() == 1 { "" } else { "s" };
        text.push_str(&format!("{} {name}{plural}: {}\n", of_kind.len(), sums.join(", ")));
    }
    text
}

fn json(findings: &[Finding]) -> Value {
    let of_kind = |kind: Kind| findings.iter().filter(|finding| finding.kind == kind).collect::<Vec<_>>();
    json!({"umpire": 1, "records": of_kind(Kind::Record), "cases": of_kind(Kind::Case)})
}
