//! A replay as text of at most 80 columns.

mod backup;
mod history;
mod under;
mod why;

pub use backup::backup;
pub use history::history;
pub use under::under;
pub use why::{tried, why};

use super::ground::{Cited, Silent, Stated};
use super::{Eyes, Ground, Step};
use crate::diff::Ruled;
use crate::style::{broken, hanging, width};

const WIDTH: usize = 78;
/// A clause that states more values than this is not followed by them: `umpire clause` shows them.
const FEW_VALUES: usize = 3;

/// One step: a heading, its events with their clauses, and the table after it.
pub fn step(step: &Step, ruled: Ruled<'_>, eyes: Eyes) -> String {
    let title = match step.n {
        0 => step.title(eyes),
        n => format!("{n}. {}", step.title(eyes)),
    };
    let mut text = heading(&title);
    for event in &step.events {
        text.push_str(&event_line(&Ground::of_event(ruled, event, eyes), 0));
    }
    text + &picture(step, eyes)
}

/// A title in a rule across the page, which a long title goes beyond.
fn heading(title: &str) -> String {
    let lines = broken(title, WIDTH - 4);
    let last = lines.len().saturating_sub(1);
    let line = |(n, part): (usize, &String)| {
        let lead = if n == 0 { "── " } else { "   " };
        let rest = if n == last { "─".repeat(WIDTH.saturating_sub(width(part) + 4)) } else { String::new() };
        format!("{lead}{part} {rest}").trim_end().to_owned() + "\n"
    };
    lines.iter().enumerate().map(line).collect()
}

fn picture(step: &Step, eyes: Eyes) -> String {
    indented(&step.picture(eyes), 4)
}

/// An event so many columns in, with the ids of its clauses at the right and the summary of the first below it.
fn event_line(event: &Ground, indent: usize) -> String {
    let sources: Vec<String> = [event.ids(), event.silent.as_ref().map(silent).unwrap_or_default()]
        .into_iter()
        .filter(|s| !s.is_empty())
        .collect();
    let sources = if sources.is_empty() { String::new() } else { format!("  [{}]", sources.join(" ")) };
    let mut text = bullet("•", &format!("{}{sources}", event.text), indent);
    if let Some(clause) = event.clauses.first() {
        text.push_str(&indented(&format!("§{}: {}", clause.id, clause.summary), indent + 6));
    }
    text
}

/// `ruling R3, the text is silent`, and what the knob is set to.
fn silent(silent: &Silent) -> String {
    let knob = silent.knob.as_ref().map(|knob| format!(": {}", stated(knob)));
    format!("ruling {}, the text is silent{}", silent.ruling, knob.unwrap_or_default())
}

fn stated(stated: &Stated) -> String {
    format!("{} = {}", stated.path, stated.value)
}

/// A statement with everything that it rests on, and how to go on from there.
pub fn ground(ground: &Ground, sign: &str) -> String {
    let mut text = bullet(sign, &ground.text, 2);
    for clause in &ground.clauses {
        text.push_str(&cited(clause, &ground.document));
    }
    if let Some(ruling) = &ground.silent {
        text.push_str(&indented(&silent(ruling), 6));
    }
    if ground.clauses.is_empty() && ground.silent.is_none() && !ground.is_unread() {
        text.push_str(&indented(&format!("rule {}; no clause of {} carries it", ground.rule, ground.document), 6));
    }
    text
}

fn cited(clause: &Cited, document: &str) -> String {
    let mut text = indented(&format!("§{}: {}", clause.id, clause.summary), 6);
    if clause.values.len() <= FEW_VALUES {
        for value in &clause.values {
            text.push_str(&indented(&format!("states {}", stated(value)), 8));
        }
    }
    text + &indented(&format!("umpire clause {} --document {document}", clause.id), 8)
}

/// Text behind a sign, so many columns in; its further lines stand below its first.
fn bullet(sign: &str, text: &str, indent: usize) -> String {
    let (first, rest) = (format!("{}{sign} ", " ".repeat(indent)), " ".repeat(indent + width(sign) + 1));
    hanging(text, WIDTH, &first, &rest).into_iter().map(|line| line + "\n").collect()
}

/// Lines of text so many columns in, broken at spaces.
fn indented(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    hanging(text, WIDTH, &margin, &margin).into_iter().map(|line| line + "\n").collect()
}

/// A word for a number of things.
fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
