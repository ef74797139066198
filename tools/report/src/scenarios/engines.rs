//! The table of engines: clauses down, engines across.

use umpire_clauses::style::{COLUMNS, Style, padded};
use umpire_engine::sanitize::cut;
use umpire_scenarios::verdict::{ClauseStatus, ClauseVerdict, Verdict};

use super::Report;

/// The most of an engine's name that heads a column.
const LONGEST: usize = 20;

/// The verdicts on several engines by one variant.
pub struct Engines<'v> {
    /// The variant.
    pub variant: &'v str,
    /// The document.
    pub document: &'v str,
    /// The verdict on each engine, in the order in which they were named.
    pub verdicts: Vec<&'v Verdict>,
    /// The clauses that any of them has a verdict on, in the order of the document, each with the verdict of each engine.
    pub rows: Vec<(&'v ClauseVerdict, Vec<Option<&'v ClauseVerdict>>)>,
}

impl Engines<'_> {
    /// The variants of a run, each with its engines; empty where each was played by one alone.
    pub fn of(verdicts: &[Verdict]) -> Vec<Engines<'_>> {
        let mut all: Vec<Engines<'_>> = Vec::new();
        for verdict in verdicts {
            match all.iter_mut().find(|engines| engines.variant == verdict.variant) {
                Some(engines) => engines.verdicts.push(verdict),
                None => {
                    let (variant, document) = (verdict.variant.as_str(), verdict.document.as_str());
                    all.push(Engines { variant, document, verdicts: vec![verdict], rows: Vec::new() });
                }
            }
        }
        all.retain(|engines| engines.verdicts.len() > 1);
        for engines in &mut all {
            let of = |id: &str| {
                let verdicts = engines.verdicts.iter();
                verdicts.map(|verdict| verdict.clauses.iter().find(|each| each.clause.id == id)).collect::<Vec<_>>()
            };
            let first = engines.verdicts.iter().max_by_key(|verdict| verdict.clauses.len());
            let clauses = first.into_iter().flat_map(|verdict| &verdict.clauses);
            engines.rows = clauses.map(|clause| (clause, of(&clause.clause.id))).collect();
        }
        all
    }

    /// The name of each engine, with a number where one has the name of an earlier.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for verdict in &self.verdicts {
            let number = self.verdicts[..names.len()].iter().filter(|other| other.engine == verdict.engine).count() + 1;
            let name = cut(&verdict.engine, LONGEST);
            names.push(if number == 1 { name } else { format!("{name} ({number})") });
        }
        names
    }

    /// The rows on which the engines do not agree, or one of them fails.
    pub fn telling(&self) -> impl Iterator<Item = &(&ClauseVerdict, Vec<Option<&ClauseVerdict>>)> {
        let is_plain =
            |clause: &Option<&ClauseVerdict>| clause.is_some_and(|clause| clause.standing == ClauseStatus::Holds);
        self.rows.iter().filter(move |(_, verdicts)| !verdicts.iter().all(is_plain))
    }
}

/// The word of a verdict in a table, and whether it fails.
pub fn word(verdict: Option<&ClauseVerdict>) -> (String, bool) {
    match verdict {
        None => ("not run".to_owned(), false),
        Some(clause) if clause.is_known() => (format!("{}, known", clause.standing.word()), false),
        Some(clause) => (clause.standing.word().to_owned(), clause.fails()),
    }
}

/// The table as text: each clause on which the engines differ or one fails, then how many clauses hold with each.
pub fn text(report: &Report, style: Style) -> String {
    let mut text = format!("{}\n", report.origin);
    for engines in Engines::of(&report.verdicts) {
        text += &format!("\n{}\n\n", style.strong(&format!("{} ({})", engines.variant, engines.document)));
        let names = engines.names();
        let ids = engines.rows.iter().map(|(clause, _)| clause.clause.id.chars().count());
        let first = ids.max().unwrap_or(0).max("conforms".len());
        let wide = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max("not-reached, known".len());
        let wide = wide.min(COLUMNS.saturating_sub(first + 2) / names.len().max(1)).max("not-reached".len() + 2);
        let row = |head: &str, cells: Vec<(String, bool)>| {
            let cells = cells.into_iter().map(|(cell, is_bad)| {
                let cell = padded(&cut(&cell, wide - 1), wide);
                if is_bad { style.bad(&cell) } else { cell }
            });
            format!(" {}  {}", padded(head, first), cells.collect::<String>()).trim_end().to_owned() + "\n"
        };
        text += &row("§", names.iter().map(|name| (name.clone(), false)).collect());
        for (clause, verdicts) in engines.telling() {
            text += &row(&clause.clause.id, verdicts.iter().map(|verdict| word(*verdict)).collect());
        }
        let hold = |verdict: &&Verdict| {
            let hold = verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Holds).count();
            (format!("{hold} of {}", verdict.clauses.len()), false)
        };
        text += &row("hold", engines.verdicts.iter().map(hold).collect());
        let conforms = |verdict: &&Verdict| {
            let conforms = verdict.conforms();
            (if conforms { "yes" } else { "no" }.to_owned(), !conforms)
        };
        text += &row("conforms", engines.verdicts.iter().map(conforms).collect());
    }
    text + "\nClauses that hold with every engine are not listed; `umpire spec` with one of them says more.\n"
}
