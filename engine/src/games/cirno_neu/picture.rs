//! The printed table: the sum and the cards owed, hands and chips, and the size of the piles.

use super::{CirnoNeu, Deal, Phase, Position};
use crate::{CardGame, Seat, Span, Telling};

impl Telling for CirnoNeu {
    const DIRECT: &'static [&'static str] = &["reshuffled", "played", "passed"];

    const EVERYDAY: &'static [&'static str] = &["turn.play", "turn.call", "turn.draw", "special.neutral"];

    const SPANS: &'static [Span] = &[
        Span { name: "turn", from: &[], after: &["choice"], until: &[], through: &["turn-ended", "ended"] },
        Span { name: "begin", from: &[], after: &["turn-ended"], until: &["choice", "ended"], through: &[] },
    ];

    fn picture(&self, _: &Deal, position: &Position) -> String {
        let mut text = format!("sum {} of {}, {}", position.sum, self.parts.limit, position.direction.word());
        text.push_str(&match position.phase {
            Phase::Play => format!(", {} to play {}\n", position.turn, owed(position)),
            Phase::Reshuffle { .. } => ", the main stack to be shuffled\n".to_owned(),
            Phase::NewRound => format!(", a new round to be dealt, {} starts\n", position.dealer),
            Phase::Over(_) => "\n".to_owned(),
        });
        for seat in position.all_seats() {
            text.push_str(&line(self, position, seat));
        }
        text.push_str(&format!("draw pile {}, main stack {}\n", position.deck.size(), position.stack.size()));
        text
    }
}

fn owed(position: &Position) -> String {
    let cards = if position.owed == 1 { "1 card".to_owned() } else { format!("{} cards", position.owed) };
    let who = position.shot.map(|seat| seat.to_string()).or(position.double.then(|| "the next".to_owned()));
    let next = who.map(|who| format!(", then {who} {}", 1 + u8::from(position.double))).unwrap_or_default();
    format!("{cards}{next}")
}

fn line(rules: &CirnoNeu, position: &Position, seat: Seat) -> String {
    if !position.playing.contains(seat) {
        return format!("{seat} is out\n");
    }
    let chips = match position.chips(seat) {
        0 => String::new(),
        1 => ", 1 chip".to_owned(),
        chips => format!(", {chips} chips"),
    };
    let hand = position.hand(seat);
    format!("{seat} ({}{chips}): {}\n", hand.size(), rules.listed(hand.each()))
}
