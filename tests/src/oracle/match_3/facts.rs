//! The facts of a moment, to which a mistake can be confined.

use super::super::fault::Kind;
use super::Match3;
use super::wrong::Mistake;

/// The kinds of facts, and the values that have a wrong engine of their own.
pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "line",
        values: &["1-2-3", "4-5-6", "7-8-9", "1-4-7", "2-5-8", "3-6-9", "1-5-9", "3-5-7"],
        when: "only line {}",
    },
    Kind {
        name: "suit",
        values: &[
            "pine",
            "plum",
            "cherry",
            "wisteria",
            "iris",
            "peony",
            "clover",
            "pampas",
            "chrysanthemum",
            "maple",
            "willow",
            "paulownia",
        ],
        when: "only the suit {}",
    },
    Kind { name: "place", values: &["1", "2", "3", "4"], when: "only card {} above the grid" },
    Kind {
        name: "edge",
        values: &[
            "top-1", "top-2", "top-3", "left-1", "left-2", "left-3", "right-1", "right-2", "right-3", "bottom-1",
            "bottom-2", "bottom-3",
        ],
        when: "only at the edge {}",
    },
    Kind { name: "look", values: &["first", "further"], when: "only at the {} look of a turn" },
    Kind { name: "deck", values: &["0", "1", "2", "3", "4", "5"], when: "only with {} cards left in the deck" },
    Kind { name: "lines", values: &["several"], when: "only where {} lines were complete at once" },
    Kind { name: "sets", values: &["0", "1", "last"], when: "only with {} sets scored before" },
];

/// The part of the game in progress, as far as facts go.
#[derive(Clone, Debug, Default)]
pub struct Now {
    /// Where the pushed card came from.
    pub place: usize,
    /// Where it was pushed in.
    pub edge: String,
    /// The pushed card.
    pub card: String,
    /// The line that was taken last.
    pub line: Vec<usize>,
    /// How many lines the last look found.
    pub lines: usize,
    /// How many looks of this turn have taken something before.
    pub looks: usize,
}

/// The subject of a lookup, if it differs from the part in progress.
#[derive(Clone, Copy)]
pub(super) enum Of<'a> {
    /// The part in progress.
    Now,
    /// A card.
    Card(&'a str),
    /// A line.
    Line(&'a [usize]),
    /// A push that may be chosen.
    Push(usize, &'a str),
}

impl Match3 {
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
        let line = if let Of::Line(line) = of { line } else { &now.line };
        let (place, edge) = if let Of::Push(place, edge) = of { (place, edge) } else { (now.place, now.edge.as_str()) };
        match kind {
            "line" => Some(line.iter().map(usize::to_string).collect::<Vec<_>>().join("-")),
            "suit" => match of {
                Of::Card(card) => Some(card.to_owned()),
                Of::Line(line) => line.first().and_then(|cell| at.grid.get(cell)).cloned(),
                Of::Push(place, _) => at.above.get(&place).cloned(),
                Of::Now => Some(now.card.clone()),
            },
            "place" => Some(place.to_string()),
            "edge" => Some(edge.to_owned()),
            "look" => Some(if now.looks == 0 { "first" } else { "further" }.to_owned()),
            "deck" => Some(at.deck.len().to_string()),
            "lines" => (now.lines > 1).then(|| "several".to_owned()),
            "sets" if at.sets() + 1 == self.rules.sets_to_win => Some("last".to_owned()),
            "sets" => Some(at.sets().to_string()),
            _ => None,
        }
    }
}
