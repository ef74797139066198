//! Of what the clauses of a document speak, read from their sentences: what was done, the table before and after, no
//! expression of the inventories. A clause that is not listed speaks of all that rests on its rules.

use serde_json::Value;

/// An event, or a refusal.
pub struct Told<'t> {
    /// Who acted or tried to: `A`.
    pub actor: &'t str,
    /// The action, in notation.
    pub action: &'t str,
    /// The table before it.
    pub before: &'t Value,
    /// The table after it; of a refusal the same.
    pub after: &'t Value,
    /// The card of the line that was resolved last, if one was.
    pub line: Option<&'t str>,
    /// Whether the first card of the game is awaited.
    pub opening: bool,
    /// What happened, as a record has it; none for a refusal.
    pub event: Option<&'t Value>,
}

const LINES: [[&str; 3]; 8] = [
    ["1", "2", "3"],
    ["8", "9", "4"],
    ["7", "6", "5"],
    ["1", "8", "7"],
    ["2", "9", "6"],
    ["3", "4", "5"],
    ["1", "9", "5"],
    ["3", "9", "7"],
];

impl Told<'_> {
    /// The card and the slot of a placement.
    fn placement(&self) -> Option<(&str, &str)> {
        self.action.split_once('@')
    }

    /// Whether a turn would be spent by it.
    fn spends(&self) -> bool {
        self.placement().is_some() || self.action == "pass"
    }

    /// Whether a card was placed on a slot.
    fn placed_on(&self, slot: &str) -> bool {
        self.event.is_some() && self.placement().is_some_and(|(_, on)| on == slot)
    }

    /// Whether it is about a placement of one of these cards.
    fn of(&self, cards: &[&str]) -> bool {
        self.placement().is_some_and(|(card, _)| cards.contains(&card))
    }

    fn has(&self, key: &str, wanted: &str) -> bool {
        let number = |value: &Value| value.as_u64().map(|number| number.to_string());
        let is = |value: &Value| value.as_str() == Some(wanted) || number(value).as_deref() == Some(wanted);
        self.event.is_some_and(|event| is(&event[key]))
    }

    fn is(&self, kind: &str) -> bool {
        self.has("event", kind)
    }

    /// Whether the resolved line runs through a slot.
    fn through(&self, slot: &str) -> bool {
        self.action.strip_prefix("resolve ").is_some_and(|line| line.split('-').any(|each| each == slot))
    }

    fn hand(&self, table: &Value) -> u64 {
        let hand = table["hands"][self.actor].as_object();
        hand.into_iter().flat_map(|hand| hand.values()).filter_map(Value::as_u64).sum()
    }

    /// How many lines were complete before it.
    fn complete(&self) -> usize {
        let board = &self.before["board"];
        let is_complete =
            |line: &&[&str; 3]| line.iter().all(|slot| board[slot].is_string() && board[slot] == board[line[0]]);
        LINES.iter().filter(is_complete).count()
    }

    fn deck(&self, table: &Value) -> usize {
        table["deck"].as_array().map_or(0, Vec::len)
    }

    /// Whether a clause about picks by lines of a card speaks of it: of such picks, and of picks that no line allows.
    fn picks(&self, card: &str) -> bool {
        let picking = self.line == Some(card);
        match self.event {
            Some(_) => picking,
            None => picking || self.line.is_none() && self.action.starts_with(['t', 's']),
        }
    }

    fn scores(&self) -> [i64; 2] {
        ["A", "B"].map(|seat| self.after["outcome"]["scores"][seat].as_i64().unwrap_or_default())
    }

    /// The card that was played.
    fn played(&self) -> Option<&str> {
        self.action.strip_prefix("play ")?.split(' ').next()
    }
}

/// Whether a clause of a document speaks of it, given that it rests on one of its rules; `None` where that is all that it
/// takes.
pub fn speaks(document: &str, clause: &str, told: &Told<'_>) -> Option<bool> {
    match document {
        "card-slot-1.0.0" => v1_0_0(clause, told),
        "card-slot-beta.2" => beta_2(clause, told),
        "card-slot-manual" => manual(clause, told),
        "match-3" => match_3(clause, told),
        "cirno-neu" => cirno_neu(clause, told),
        _ => None,
    }
}

fn v1_0_0(clause: &str, told: &Told<'_>) -> Option<bool> {
    Some(match clause {
        // What follows a turn, and what is barred later, says nothing of what is refused now.
        "7.2a" => false,
        "8.1d" => !told.opening,
        "7.2b" => told.event.is_some() || told.spends(),
        "7.1g" => told.has("card", "seven") || told.has("card", "silver3"),
        "8d" => told.event.is_some() && !told.is("stopped"),
        "8.1a" => told.through("9"),
        "8.1b" => told.placed_on("9"),
        "8.1c" => told.placed_on("9") && told.of(&["seven", "silver3"]),
        "9.1b" => told.picks("silver3"),
        "9.2b" => told.picks("cherry"),
        "12.1b" => told.hand(told.after) == 0,
        _ => return None,
    })
}

fn beta_2(clause: &str, told: &Told<'_>) -> Option<bool> {
    Some(match clause {
        "7.1a" => told.event.is_some() || told.spends(),
        "8b" => told.event.is_some() && !told.is("stopped"),
        "8.1b" => told.picks("silver3"),
        "8.2b" => told.picks("cherry"),
        _ => return None,
    })
}

fn manual(clause: &str, told: &Told<'_>) -> Option<bool> {
    let resolves = told.action.starts_with("resolve");
    Some(match clause {
        "2b" => told.event.is_some() || told.line.is_some(),
        "6a" => told.is("opened") || told.opening,
        "6e" => told.has("slot", "3"),
        "6f" => told.has("slot", "7"),
        "1a" => false,
        "6l" | "Q2" if told.event.is_some() => told.complete() > 1,
        "6l" | "Q2" => told.line.is_some(),
        "6o" => false,
        "7c" | "Q9" => told.hand(told.after) == 0,
        "7f" => told.scores()[0] != told.scores()[1],
        "7g" => told.scores()[0] == told.scores()[1],
        "8.2c" => told.line == Some("silver3") && resolves && told.deck(told.before) > 0,
        "8.4c" => told.line == Some("watermelon") && told.deck(told.before) == 1 && resolves,
        "Q7" => told.is("refresh-failed") || told.placement().is_some() && told.deck(told.before) > 0,
        "Q5" => told.placed_on("9"),
        _ => return None,
    })
}

fn match_3(clause: &str, told: &Told<'_>) -> Option<bool> {
    Some(match clause {
        "Pb" => told.event.is_some(),
        "Pe" => !told.is("row-short"),
        "Pf" => !told.is("grid-short"),
        _ => return None,
    })
}

fn cirno_neu(clause: &str, told: &Told<'_>) -> Option<bool> {
    Some(match clause {
        // Who is to act next by a shot may learn it later, when what was owed is played: a double one owes two.
        "Cf" => told.played() == Some("shot") || told.played() != Some("double-shot") && told.has("owed", "1"),
        "Cj" => told.played() == Some("double-shot") || told.played() != Some("shot") && told.has("owed", "2"),
        "4c" => told.after["chips"][told.actor] == 0,
        _ => return None,
    })
}
