//! The register as text.

use umpire_clauses::style::{Style, hanging, wrapped};
use umpire_engine::knob::Answer;

use super::Entry;

/// A text of at most 80 columns: one ruling in full, of several the questions.
pub fn text(entries: &[Entry], style: Style) -> String {
    let heading = |entry: &Entry| format!("{}\n", style.strong(&format!("# {}", entry.game)));
    if let [entry] = entries {
        return format!("{}\n{}", heading(entry), one(entry, style));
    }
    let mut text = String::new();
    for of_game in entries.chunk_by(|one, next| one.game == next.game) {
        text.push_str(&format!("{}\n", heading(&of_game[0])));
        for Entry { ruling, .. } in of_game {
            let question = hanging(&ruling.question.en, 80, &format!("{:<5}", ruling.id), "     ");
            let knob = ruling.knob().map(|knob| format!("     {}", knob.path));
            question.into_iter().chain(knob).for_each(|line| text.push_str(&format!("{line}\n")));
        }
        text.push('\n');
    }
    text + "One in full: umpire rulings ID. Those with some words: umpire rulings WORDS\n"
}

fn one(entry: &Entry, style: Style) -> String {
    let ruling = entry.ruling;
    let mut text = format!("{}\n", style.strong(&wrapped(&format!("{}  {}", ruling.id, ruling.question.en), 0)));
    let mut line = |line: &str, indent| text.push_str(&format!("{}\n", wrapped(line, indent)));
    match &ruling.answer {
        Answer::Ruled(ruled) => line(&format!("{}.", ruled.en), 2),
        Answer::Knob(knob) => {
            line(&format!("a variant says, at {}:", knob.path), 2);
            for reading in &knob.readings {
                line(&format!("{}: {}", reading.spelling, reading.meaning.en), 4);
            }
            if let Some(absent) = &knob.absent {
                line(&format!("a ruleset older than {} that does not say it means {}", absent.since, absent.value), 4);
            }
        }
    }
    for (value, names) in super::by_value(&entry.says) {
        line(&format!("{} in {}", value, names.join(", ")), 2);
    }
    let listed: Vec<String> = entry.scenarios.iter().map(|tested| format!("{}  {}", tested.at, tested.name)).collect();
    for (title, lines) in [("asserts", entry.asserts.clone()), ("scenarios", listed), ("cases", entry.cases.clone())] {
        if !lines.is_empty() {
            line(title, 2);
            lines.iter().for_each(|each| line(each, 4));
        }
    }
    text
}
