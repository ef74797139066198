//! The facts of a moment, to which a mistake can be confined.

use super::super::fault::Kind;
use super::CirnoNeu;
use super::rules::Face;
use super::wrong::Mistake;

/// The kinds of facts, and the values that have a wrong engine of their own.
pub(super) const KINDS: &[Kind] = &[
    Kind { name: "seat", values: &["A", "B", "C"], when: "only for seat {}" },
    Kind { name: "seats", values: &["2", "3", "4", "5", "6", "7", "8"], when: "only with {} at the table" },
    Kind { name: "players", values: &["2", "3"], when: "only with {} players in the game" },
    Kind {
        name: "card",
        values: &[
            "n1",
            "n2",
            "n3",
            "n4",
            "n5",
            "n6",
            "n7",
            "n8",
            "n9",
            "n10",
            "n50",
            "minus1",
            "minus10",
            "ninety-nine",
            "skip",
            "reverse",
            "shot",
            "double",
            "double-shot",
        ],
        when: "only the card {}",
    },
    Kind {
        name: "face",
        values: &["number", "minus", "ninety-nine", "skip", "reverse", "shot", "double", "double-shot"],
        when: "only a card of the kind {}",
    },
    Kind { name: "way", values: &["clockwise", "counter-clockwise"], when: "only while turns go {}" },
    Kind { name: "deck", values: &["0", "1", "2"], when: "only with {} cards in the draw pile" },
    Kind { name: "hand", values: &["0", "1", "2"], when: "only with {} cards in the hand of whose turn it is" },
    Kind { name: "owed", values: &["second"], when: "only at the {} card of two" },
    Kind { name: "sum", values: &["negative", "0", "98", "99"], when: "only at the sum {}" },
    Kind { name: "target", values: &["next", "previous", "other"], when: "only at the {} player in turn" },
    Kind { name: "lent", values: &["yes"], when: "only in a turn that came of a Shot" },
    Kind { name: "dealer", values: &["yes", "no"], when: "only where it is the Dealer ({})" },
    Kind { name: "chips", values: &["0", "1", "2"], when: "only with {} chips left" },
];

/// The part of the game in progress, as far as facts go.
#[derive(Clone, Debug, Default)]
pub struct Now {
    /// The card that was played last.
    pub card: String,
    /// The player chosen with it.
    pub target: Option<char>,
}

/// The subject of a lookup, if it differs from the part in progress.
#[derive(Clone, Copy)]
pub(super) enum Of<'a> {
    /// The part in progress.
    Now,
    /// A seat.
    Seat(char),
    /// A card.
    Card(&'a str),
    /// A card, and a player who may be chosen with it.
    Aim(&'a str, char),
}

impl CirnoNeu {
    /// Whether this oracle is to make a mistake about what is going on.
    pub(super) fn wrong(&self, mistake: Mistake) -> bool {
        self.wrong_of(mistake, Of::Now)
    }

    /// Whether this oracle is to make a mistake about something.
    pub(super) fn wrong_of(&self, mistake: Mistake, of: Of<'_>) -> bool {
        self.told.is_wrong(mistake, |kind| self.fact(kind, of))
    }

    /// A fact of this moment.
    fn fact(&self, kind: &str, of: Of<'_>) -> Option<String> {
        let (at, now) = (&self.at, &self.at.now);
        let seat = if let Of::Seat(seat) = of { seat } else { at.turn };
        let (card, target) = match of {
            Of::Card(card) => (card, None),
            Of::Aim(card, target) => (card, Some(target)),
            _ => (now.card.as_str(), now.target),
        };
        match kind {
            "seat" => Some(seat.to_string()),
            "seats" => Some(at.hands.len().to_string()),
            "players" => Some(at.playing.0.len().to_string()),
            "card" => Some(card.to_owned()),
            "face" => Some(match self.rules.face(card) {
                Face::Number(value) if value < 0 => "minus".to_owned(),
                Face::Number(_) => "number".to_owned(),
                Face::Special(kind) => kind,
            }),
            "way" => Some(if at.clockwise { "clockwise" } else { "counter-clockwise" }.to_owned()),
            "deck" => Some(at.deck.len().to_string()),
            "hand" => Some(at.hand(seat).len().to_string()),
            "owed" => (at.played + at.owed > 1 && at.owed <= 1).then(|| "second".to_owned()),
            "sum" if at.sum < 0 => Some("negative".to_owned()),
            "sum" => Some(at.sum.to_string()),
            "target" => target.map(|target| self.place_of(target).to_owned()),
            "lent" => (at.turn != at.resume).then(|| "yes".to_owned()),
            "dealer" => Some(if seat == at.dealer { "yes" } else { "no" }.to_owned()),
            "chips" => at.chips.get(&seat).map(u64::to_string),
            _ => None,
        }
    }

    /// Where a player sits, seen from whose turn it is.
    fn place_of(&self, target: char) -> &'static str {
        let seats: Vec<char> = self.at.playing.0.iter().copied().collect();
        let place = |seat| seats.iter().position(|each| *each == seat).unwrap_or(0);
        let steps = (place(target) + seats.len() - place(self.at.turn)) % seats.len().max(1);
        let steps = if self.at.clockwise { steps } else { (seats.len() - steps) % seats.len().max(1) };
        match steps {
            1 => "next",
            _ if steps + 1 == seats.len() => "previous",
            _ => "other",
        }
    }
}
