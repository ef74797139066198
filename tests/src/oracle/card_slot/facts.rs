//! The facts of a moment, to which a mistake can be confined.

use super::super::fault::Kind;
use super::Oracle;
use super::position::Seat;
use super::wrong::Mistake;

/// The kinds of facts, and the values that have a wrong engine of their own.
pub(super) const KINDS: &[Kind] = &[
    Kind { name: "seat", values: &["A", "B"], when: "only for seat {}" },
    Kind {
        name: "line",
        values: &["1-2-3", "8-9-4", "7-6-5", "1-8-7", "2-9-6", "3-4-5", "1-9-5", "3-9-7"],
        when: "only line {}",
    },
    Kind { name: "slot", values: &["1", "2", "3", "4", "5", "6", "7", "8", "9"], when: "only slot {}" },
    Kind { name: "symbol", values: SYMBOLS, when: "only a line of {}" },
    Kind { name: "card", values: SYMBOLS, when: "only the card {}" },
    Kind { name: "deck", values: &["0", "1", "2"], when: "only with {} cards left in the deck" },
    Kind { name: "hand", values: &["0", "1"], when: "only with {} cards in that hand" },
    Kind { name: "empty", values: &["0", "1"], when: "only with {} slots empty" },
    Kind { name: "lines", values: &["one", "several"], when: "only while lines are complete: {}" },
    Kind { name: "standing", values: &["yes"], when: "only a line that was complete before the placement" },
    Kind {
        name: "occasion",
        values: &["opening", "placement", "replacement", "refresh", "replay", "pass"],
        when: "only at a {}",
    },
    Kind { name: "refresh", values: &["first", "second"], when: "only at the {} of the refresh slots" },
    Kind { name: "refreshed", values: &["yes"], when: "only in a turn that began with a Refresh" },
];

const SYMBOLS: &[&str] = &["seven", "silver3", "cherry", "watermelon", "bell", "replay"];

/// The part of the game in progress, as far as facts go.
#[derive(Clone, Debug, Default)]
pub struct Now {
    /// The last placement on the board.
    pub occasion: &'static str,
    /// The slot that it went to.
    pub slot: u64,
    /// The card.
    pub card: String,
    /// The line that is resolved.
    pub line: Vec<u64>,
    /// Whether this turn began with a Refresh.
    pub refreshed: bool,
}

/// The subject of a lookup, if it differs from the part in progress.
#[derive(Clone, Copy)]
pub(super) enum Of<'a> {
    /// The part in progress.
    Now,
    /// A seat.
    Seat(Seat),
    /// A slot.
    Slot(u64),
    /// A card.
    Card(&'a str),
    /// A card in the hand of a seat.
    Held(&'a str, Seat),
    /// A card and where it may go.
    Placing(&'a str, u64),
    /// A line.
    Line(&'a [u64]),
}

impl Oracle {
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
        let seat = if let Of::Seat(seat) | Of::Held(_, seat) = of { seat } else { at.seat };
        let line = if let Of::Line(line) = of { line } else { &now.line };
        let yes = |is: bool| is.then(|| "yes".to_owned());
        let slot = match of {
            Of::Slot(slot) | Of::Placing(_, slot) => slot,
            _ => now.slot,
        };
        let card = match of {
            Of::Card(card) | Of::Placing(card, _) | Of::Held(card, _) => card,
            _ => &now.card,
        };
        match kind {
            "seat" => Some(seat.to_string()),
            "line" => Some(line.iter().map(u64::to_string).collect::<Vec<_>>().join("-")),
            "slot" => Some(slot.to_string()),
            "symbol" if matches!(of, Of::Line(_)) => line.first().and_then(|slot| at.board.get(slot)).cloned(),
            "symbol" => Some(at.resolving.clone()),
            "card" => Some(card.to_owned()),
            "deck" => Some(at.deck.len().to_string()),
            "hand" => Some(at.hand(seat).len().to_string()),
            "empty" => Some(at.empty_slots().len().to_string()),
            "lines" => {
                let complete = self.rules.lines.iter().filter(|line| at.is_complete(line));
                let lines = [None, Some("one"), Some("several")][complete.count().min(2)];
                lines.map(str::to_owned)
            }
            "standing" => yes(!line.contains(&now.slot)),
            "occasion" => Some(now.occasion.to_owned()),
            "refresh" => match self.rules.refresh.iter().position(|each| *each == now.slot) {
                Some(0) => Some("first".to_owned()),
                Some(1) => Some("second".to_owned()),
                _ => None,
            },
            "refreshed" => yes(now.refreshed),
            _ => None,
        }
    }
}
