//! The wrong engines that no scenario notices, with the reason for each group: `uncaught/DOCUMENT.txt`.
//!
//! Under a line `# REASON`, each line names a mistake, a kind of scope and its values: `7.1b.2[card] seven, replay` stands for
//! `7.1b.2[card seven]` and `7.1b.2[card replay]`.

use super::{Document, WrongEngine};

/// The reason of engines that a scenario is yet to be written for; `just uncaught` writes that group anew.
pub const WANTED: &str = "wanted: a scenario that notices them";

/// A wrong engine on the list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Why no scenario notices it.
    pub reason: &'static str,
}

impl Document {
    /// The list of this document.
    pub fn uncaught(&self) -> Vec<Listed> {
        let text = match self.name {
            "card-slot-1.0.0" => include_str!("uncaught/card-slot-1.0.0.txt"),
            "card-slot-beta.2" => include_str!("uncaught/card-slot-beta.2.txt"),
            "card-slot-manual" => include_str!("uncaught/card-slot-manual.txt"),
            "match-3" => include_str!("uncaught/match-3.txt"),
            _ => include_str!("uncaught/cirno-neu.txt"),
        };
        let mut listed = Vec::new();
        let mut reason = "";
        for line in text.lines().filter(|line| !line.is_empty()) {
            match line.strip_prefix("# ") {
                Some(heading) => reason = heading,
                None => listed.extend(names(line).into_iter().map(|name| Listed { name, reason })),
            }
        }
        listed
    }
}

/// The engines that a line stands for.
fn names(line: &str) -> Vec<String> {
    match line.split_once("] ") {
        Some((way, values)) => values.split(", ").map(|value| format!("{way} {value}]")).collect(),
        None => vec![line.to_owned()],
    }
}

/// Lines of such a list for these engines.
pub fn lines(engines: &[&WrongEngine]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for engine in engines {
        let line = match engine.name.strip_suffix(']').and_then(|name| name.split_once(' ')) {
            Some((way, value)) => format!("{way}] {value}"),
            None => engine.name.clone(),
        };
        let (way, value) = line.split_once("] ").unwrap_or((&line, ""));
        match lines.last_mut().filter(|last| last.starts_with(&format!("{way}] "))) {
            Some(last) => *last = format!("{last}, {value}"),
            None => lines.push(line),
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}
