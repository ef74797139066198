//! `umpire verify`: adjudicates records anew.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde_json::{Value, json};
use umpire_engine::record::{self, Unreadable, Verdict};

use super::exit::{BadInput, Ended, Exit};
use crate::library;
use crate::replay::note::differently;

/// How the findings are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON document.
    Json,
}

/// Re-adjudicates records: are they as they were written, and does today's engine rule the same?
#[derive(Args, Debug)]
pub struct Verify {
    /// Records (*.jsonl), or folders of them.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// How to print.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Grade {
    Sound,
    Differs,
    Bad,
}

/// What verifying one file found.
struct Finding {
    path: String,
    /// One word: `sound`, `unfinished`, `torn`, `edited`, `ruled-differently`, `newer`, `no-record`, `bad-ruleset`.
    verdict: &'static str,
    grade: Grade,
    line: Option<usize>,
    text: String,
}

impl Verify {
    /// Runs the command.
    ///
    /// # Errors
    /// Paths that do not exist, or hold no record.
    pub fn run(&self, out: &mut dyn Write) -> Ended {
        let files = self.files()?;
        let findings: Vec<Finding> = files.par_iter().map(|path| look_at(path)).collect();
        let bad: Vec<String> = findings.iter().filter(|f| f.grade == Grade::Bad).map(line).collect();
        let text = match self.format {
            Format::Text => text(&findings),
            Format::Json => json(&findings).to_string() + "\n",
        };
        let _ = out.write_all(text.as_bytes());
        if !bad.is_empty() {
            return Err(BadInput(bad));
        }
        Ok(Exit::conforming(findings.iter().all(|finding| finding.grade == Grade::Sound)))
    }

    fn files(&self) -> Result<Vec<PathBuf>, BadInput> {
        let mut files = Vec::new();
        let mut missing = Vec::new();
        for path in &self.paths {
            let before = files.len();
            match collect(path, &mut files) {
                Err(error) => missing.push(format!("{}: {error}", path.display())),
                Ok(()) if files.len() == before => {
                    missing.push(format!("{}: no record (*.jsonl) in this folder", path.display()));
                }
                Ok(()) => {}
            }
        }
        files.sort();
        files.dedup();
        if missing.is_empty() { Ok(files) } else { Err(BadInput(missing)) }
    }
}

/// Adds a file, or the records under a folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        let path = entry?.path();
        if path.is_dir() || path.extension().is_some_and(|extension| extension == "jsonl") {
            collect(&path, files)?;
        }
    }
    Ok(())
}

fn look_at(path: &Path) -> Finding {
    let name = path.display().to_string();
    let (verdict, grade, line, text) = match library::read(path, &name) {
        Ok(file) => describe(&record::verify(&file.text)),
        Err(error) => {
            let bare = error.strip_prefix(&format!("{name}: ")).map(str::to_owned).unwrap_or(error);
            ("no-record", Grade::Bad, None, bare)
        }
    };
    Finding { path: name, verdict, grade, line, text }
}

/// A verdict in one word, its grade, its line and a sentence.
fn describe(verdict: &Verdict) -> (&'static str, Grade, Option<usize>, String) {
    match verdict {
        Verdict::Sound { finished: true, actions } => {
            ("sound", Grade::Sound, None, format!("sound, {actions} actions"))
        }
        Verdict::Sound { finished: false, actions } => {
            ("unfinished", Grade::Sound, None, format!("sound so far, {actions} actions, unfinished"))
        }
        Verdict::Torn { line, actions } => {
            let text = format!("torn: this line is not whole; the {actions} actions before it are sound");
            ("torn", Grade::Differs, Some(*line), text)
        }
        Verdict::Unreadable(Unreadable::TornHeader) => {
            ("torn", Grade::Differs, Some(1), "torn: the header is not whole, so no action was recorded".to_owned())
        }
        Verdict::Unreadable(Unreadable::Edited { line, why }) => {
            ("edited", Grade::Differs, Some(*line), format!("edited or reordered: {why}"))
        }
        Verdict::Unreadable(Unreadable::Newer { format }) => {
            let known = record::FORMAT;
            ("newer", Grade::Bad, Some(1), format!("its format is version {format}; this umpire reads up to {known}"))
        }
        Verdict::Unreadable(Unreadable::NoRecord { why }) => {
            ("no-record", Grade::Bad, None, format!("no record: {why}"))
        }
        Verdict::BadRuleset(faults) => {
            let told: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
            ("bad-ruleset", Grade::Bad, Some(1), format!("its ruleset cannot be run: {}", told.join("; ")))
        }
        Verdict::RuledDifferently(divergence) => {
            ("ruled-differently", Grade::Differs, Some(divergence.line), differently(divergence))
        }
    }
}

fn line(finding: &Finding) -> String {
    match finding.line {
        Some(line) => format!("{}:{line}: {}", finding.path, finding.text),
        None => format!("{}: {}", finding.path, finding.text),
    }
}

/// The findings that matter, and a sum; all of them where there are few.
fn text(findings: &[Finding]) -> String {
    const FEW: usize = 20;
    let shown =
        findings.iter().filter(|f| f.grade == Grade::Differs || (f.grade == Grade::Sound && findings.len() <= FEW));
    let mut text: String = shown.map(|finding| line(finding) + "\n").collect();
    let count = |verdict: &str| findings.iter().filter(|finding| finding.verdict == verdict).count();
    let words = ["sound", "unfinished", "torn", "edited", "ruled-differently", "newer", "no-record", "bad-ruleset"];
    let sums: Vec<String> =
        words.iter().filter(|word| count(word) > 0).map(|word| format!("{} {word}", count(word))).collect();
    text.push_str(&format!("{} records: {}\n", findings.len(), sums.join(", ")));
    text
}

fn json(findings: &[Finding]) -> Value {
    let entries = findings.iter().map(|finding| {
        json!({"path": finding.path, "verdict": finding.verdict, "line": finding.line, "message": finding.text})
    });
    json!({"umpire": 1, "records": entries.collect::<Vec<_>>()})
}
