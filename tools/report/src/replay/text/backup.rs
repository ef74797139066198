//! Taking a game back, as text.

use umpire_engine::ruling::Hidden;
use umpire_judging::replay::backup::{Backup, Made, Revealed};

use super::{answer, bullet, headline};

/// The whole answer, the verdict first.
pub fn backup(backup: &Backup) -> String {
    let mut text = answer(&headline::backup(backup));
    if !backup.choices.is_empty() {
        text.push_str("choices that would be undone\n");
        backup.choices.iter().for_each(|made| text.push_str(&choice(made)));
    }
    if !backup.revealed.is_empty() {
        text.push_str("what became known since\n");
        backup.revealed.iter().for_each(|each| text.push_str(&revealed(each)));
    }
    if !backup.shuffles.is_empty() {
        let numbers: Vec<String> = backup.shuffles.iter().map(u64::to_string).collect();
        text.push_str(&format!("chance shuffled at action {}\n", numbers.join(", ")));
    }
    text
}

fn choice(made: &Made) -> String {
    let of = match made.of {
        Some(1) => " (there was no other)".to_owned(),
        Some(of) => format!(" (of {of})"),
        None => String::new(),
    };
    bullet(&format!("{}.", made.n), &format!("{}: {}{of}", made.seat, made.action), 2)
}

fn revealed(each: &Revealed) -> String {
    let from = match each.from {
        Hidden::Deck => "from the deck",
        Hidden::Hand => "from a hand",
    };
    let to = each.to.map_or_else(|| "everybody knows".to_owned(), |seat| format!("{seat} alone knows"));
    bullet(&format!("{}.", each.n), &format!("{} ({from}; {to})", each.text), 2)
}
