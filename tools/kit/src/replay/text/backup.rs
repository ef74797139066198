//! What taking a game back would mean, as text.

use umpire_engine::game::Seat;
use umpire_engine::ruling::Hidden;

use super::{bullet, heading, indented};
use crate::replay::backup::{Backup, Fairness, Made, Revealed};
use crate::style::counted;

/// The whole answer, the verdict last.
pub fn backup(backup: &Backup) -> String {
    let to = if backup.to == 0 { "the deal".to_owned() } else { format!("action {}", backup.to) };
    let mut text = heading(&format!("back from action {} to {to}", backup.from));
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
    text + &verdict(backup)
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

fn verdict(backup: &Backup) -> String {
    let told = match backup.fairness {
        Fairness::Nothing => "nothing was done since: there is nothing to take back".to_owned(),
        Fairness::Fair => "fair: nothing hidden became known since".to_owned(),
        Fairness::HandsShown => {
            "fair but for the cards of hands that were shown; the deck has shown nothing".to_owned()
        }
        Fairness::DeckKnown => format!(
            "not fair as it stands: of the deck, {}. Whoever knows them knows what will be drawn again, unless the deck is \
             shuffled",
            known(backup)
        ),
    };
    indented(&told, 0)
}

/// `2 cards became known to everybody, 1 card became known to A alone`.
fn known(backup: &Backup) -> String {
    let whose = std::iter::once(None).chain(Seat::first(Seat::MOST).map(Some));
    let counts = whose.map(|seat| (seat, backup.deck_known_to(seat))).filter(|(_, cards)| *cards > 0);
    let told = counts.map(|(seat, cards)| {
        let to = seat.map_or_else(|| "to everybody".to_owned(), |seat| format!("to {seat} alone"));
        format!("{} became known {to}", counted(cards, "card", "cards"))
    });
    told.collect::<Vec<_>>().join(", ")
}
