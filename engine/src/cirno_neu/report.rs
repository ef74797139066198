//! Events as reports show them: JSON for records, sentences for people.

use serde_json::{Map, Value, json};

use super::CirnoNeu;
use super::event::Event;
use crate::ruling::{EventReport, Hidden, Secret, Uncovered};
use crate::tree::choice::Choice;

/// An event as reports show it.
pub(crate) fn report(rules: &CirnoNeu, event: &Event) -> EventReport {
    let mut data = Map::new();
    data.insert("event".to_owned(), json!(event.kind()));
    data.insert("rule".to_owned(), json!(event.rule().to_string()));
    data.extend(details(rules, event).into_iter().map(|(key, value)| (key.to_owned(), value)));
    EventReport {
        rule: event.rule(),
        text: sentence(rules, event),
        data: Value::Object(data),
        ruling: event.ruling(),
        secret: secret(event),
        uncovers: uncovers(event),
    }
}

/// What it makes known: cards from the draw pile to who gets them, and a card of a hand once it is played.
fn uncovers(event: &Event) -> Option<Uncovered> {
    let (from, to, cards) = match *event {
        Event::Dealt { seat, cards } => (Hidden::Deck, Some(seat), cards),
        Event::Drew { seat, .. } => (Hidden::Deck, Some(seat), 1),
        Event::Played { .. } => (Hidden::Hand, None, 1),
        _ => return None,
    };
    Some(Uncovered { from, to, cards: usize::from(cards) })
}

/// What of it is hidden: a card that is drawn.
fn secret(event: &Event) -> Option<Secret> {
    match *event {
        Event::Drew { seat, .. } => {
            let cover = format!("{seat} draws a card");
            Some(Secret { known_to: Some(seat), cover, fields: &["card"] })
        }
        _ => None,
    }
}

/// What belongs to its kind.
fn details(rules: &CirnoNeu, event: &Event) -> Vec<(&'static str, Value)> {
    let seat = |seat: crate::game::Seat| ("seat", json!(seat.to_string()));
    let card = |card| ("card", json!(rules.id(card)));
    let sum = |sum: i32| ("sum", json!(sum));
    match *event {
        Event::Dealt { seat: s, cards } | Event::Owes { seat: s, cards } => vec![seat(s), ("cards", json!(cards))],
        Event::GotChips { seat: s, chips } => vec![seat(s), ("chips", json!(chips))],
        Event::Played { seat: s, card: c, at } => {
            let mut all = vec![seat(s), card(c)];
            all.extend(at.map(|at| ("at", json!(at.to_string()))));
            all
        }
        Event::Added { card: c, sum: n }
        | Event::Subtracted { card: c, sum: n, .. }
        | Event::Unchanged { card: c, sum: n } => vec![card(c), sum(n)],
        Event::Reversed { direction } => vec![("direction", json!(direction.spelling()))],
        Event::Aimed { seat: s, at, .. } => vec![seat(s), ("at", json!(at.to_string()))],
        Event::Called { seat: s, sum: n } => vec![seat(s), sum(n)],
        Event::Drew { seat: s, card: c } => vec![seat(s), card(c)],
        Event::Reshuffled { cards } => vec![("cards", json!(cards))],
        Event::Lent { seat: s, owed, .. } | Event::Began { seat: s, owed, .. } => vec![seat(s), ("owed", json!(owed))],
        Event::Busted { seat: s, card: c, sum: n } => vec![seat(s), card(c), sum(n)],
        Event::LostChip { seat: s, left } => vec![seat(s), ("left", json!(left))],
        Event::SetTo { sum: n } | Event::PlayedOn { sum: n } => vec![sum(n)],
        Event::TurnLimit { turns } => vec![("turns", json!(turns))],
        Event::Ended { ending } => vec![
            ("winner", json!(ending.winner.map(|seat| seat.to_string()))),
            ("cause", json!(ending.cause.spelling())),
        ],
        Event::Started { seat: s, .. }
        | Event::Skipped { seat: s }
        | Event::Excused { seat: s }
        | Event::Short { seat: s }
        | Event::DrewNothing { seat: s }
        | Event::TurnEnded { seat: s }
        | Event::Passed { seat: s }
        | Event::Eliminated { seat: s, .. }
        | Event::Gathered { dealer: s }
        | Event::LastPlayer { seat: s } => vec![seat(s)],
        Event::OtherSkipped | Event::Doubled { .. } | Event::DrawPileEmpty => Vec::new(),
    }
}

/// One sentence, with the variant's own names.
fn sentence(rules: &CirnoNeu, event: &Event) -> String {
    let name = |card| rules.name(card);
    let limit = rules.parts().limit;
    match *event {
        Event::Dealt { seat, cards } => format!("{seat} is dealt {cards} cards"),
        Event::GotChips { seat, chips } => format!("{seat} receives {}", counted(chips, "chip")),
        Event::Started { seat, again: false } => format!("{seat} is the Dealer and starts"),
        Event::Started { seat, again: true } => format!("{seat} is the new Dealer and starts the round"),
        Event::Played { seat, card, at: None } => format!("{seat} plays {}", name(card)),
        Event::Played { seat, card, at: Some(at) } => format!("{seat} plays {} at {at}", name(card)),
        Event::Added { card, sum } => format!("{} is added: the sum is {sum}", name(card)),
        Event::Subtracted { card, sum, stopped: false } => format!("{} is subtracted: the sum is {sum}", name(card)),
        Event::Subtracted { card, sum, stopped: true } => {
            format!("{} is subtracted: the sum falls no lower than {sum}", name(card))
        }
        Event::Unchanged { card, sum } => format!("{} neither adds nor subtracts: the sum is {sum}", name(card)),
        Event::SetTo { sum } => format!("whatever it was, the sum is {sum}"),
        Event::Skipped { seat } => format!("{seat} skips the turn"),
        Event::Excused { seat } => format!("{seat} owes no second card"),
        Event::Reversed { direction } => format!("the turns now go round {}", direction.word()),
        Event::OtherSkipped => "with two players left, the other is skipped".to_owned(),
        Event::Aimed { at, ruled: false, .. } => format!("{at} is chosen to act next"),
        Event::Aimed { at, ruled: true, .. } => format!("of the two chosen this turn, {at} acts next"),
        Event::Doubled { .. } => "whoever acts next must play 2 cards".to_owned(),
        Event::Called { seat, sum } => format!("{seat} calls out {sum}"),
        Event::Owes { seat, cards } => format!("{seat} must still play {}", counted(cards, "card")),
        Event::Short { seat } => format!("{seat} has no card left to play"),
        Event::Drew { seat, card } => format!("{seat} draws {}", name(card)),
        Event::DrawPileEmpty => "the draw pile is empty: the main stack is to be shuffled".to_owned(),
        Event::Reshuffled { cards } => {
            format!("the {} of the main stack are the new draw pile", counted(cards, "card"))
        }
        Event::DrewNothing { seat } => format!("no card is left for {seat} to draw"),
        Event::TurnEnded { seat } => format!("{seat}'s turn ends"),
        Event::Lent { seat, owed, resume, .. } => {
            format!("the turn becomes {seat}'s, {}; the order then goes on after {resume}", owing(owed))
        }
        Event::Began { seat, owed, resumed: false } => format!("it is {seat}'s turn, {}", owing(owed)),
        Event::Began { seat, owed, resumed: true } => format!("the order goes on with {seat}, {}", owing(owed)),
        Event::Passed { seat } => format!("{seat} holds no card, and the turn passes"),
        Event::Busted { seat, card, sum } => {
            format!("{seat} is forced to play {}: {sum} exceeds {limit}", name(card))
        }
        Event::LostChip { seat, left } => format!("{seat} loses a chip and has {left} left"),
        Event::Eliminated { seat, chips: false } => format!("{seat} is eliminated"),
        Event::Eliminated { seat, chips: true } => format!("{seat} has run out of chips and is eliminated"),
        Event::PlayedOn { sum } => format!("the card does not count; the sum is still {sum}"),
        Event::Gathered { dealer } => format!("the cards are gathered for a new round, which {dealer} deals"),
        Event::LastPlayer { seat } => format!("only {seat} remains"),
        Event::TurnLimit { turns } => format!("{turns} turns have been played, and no more are"),
        Event::Ended { ending } => match ending.winner {
            Some(seat) => format!("{seat} wins ({})", ending.cause.spelling()),
            None => format!("the game is a draw ({})", ending.cause.spelling()),
        },
    }
}

/// `1 card`, `2 cards`.
fn counted(number: u8, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

fn owing(owed: u8) -> String {
    format!("who owes {}", counted(owed, "card"))
}
