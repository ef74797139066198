//! A replay as text of at most 80 columns.

use umpire_engine::ruling::EventReport;

use super::Step;
use crate::spec::clauses::Inventory;

const WIDTH: usize = 78;

/// One step: a heading, its events with their clauses, and the table after it.
pub fn step(step: &Step, inventory: &Inventory) -> String {
    let title = match step.n {
        0 => "the deal".to_owned(),
        n => format!("{n}. {}: {}", step.seat, step.action),
    };
    let mut text = format!("── {title} {}\n", "─".repeat(WIDTH.saturating_sub(title.chars().count() + 4)));
    for event in &step.events {
        text.push_str(&line(event, inventory));
    }
    for row in step.picture.lines() {
        for part in wrap(row, WIDTH - 4) {
            text.push_str(&format!("    {part}\n"));
        }
    }
    text
}

/// An event, with the ids of its clauses at the right and the summary of the first below it.
fn line(event: &EventReport, inventory: &Inventory) -> String {
    let clauses = inventory.carriers(&event.rule);
    let mut ids: Vec<String> = clauses.iter().map(|clause| format!("§{}", clause.id)).collect();
    ids.extend(event.ruling.map(|ruling| format!("ruling {ruling}, the text is silent")));
    let sources = if ids.is_empty() { String::new() } else { format!("  [{}]", ids.join(" ")) };
    let mut text = String::new();
    for (n, part) in wrap(&format!("{}{sources}", event.text), WIDTH - 2).into_iter().enumerate() {
        text.push_str(&format!("{} {part}\n", if n == 0 { "•" } else { " " }));
    }
    if let Some(clause) = clauses.first() {
        for part in wrap(&format!("§{}: {}", clause.id, clause.summary), WIDTH - 6) {
            text.push_str(&format!("      {part}\n"));
        }
    }
    text
}

/// Breaks a text at spaces so that no line is wider than `width`, where its words allow that.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    if text.chars().count() <= width {
        return vec![text.trim_end().to_owned()];
    }
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let used = lines[last].chars().count();
        if used > 0 && used + 1 + word.chars().count() > width {
            lines.push(word.to_owned());
        } else {
            if used > 0 {
                lines[last].push(' ');
            }
            lines[last].push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
    }
}
