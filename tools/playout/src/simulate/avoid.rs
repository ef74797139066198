//! The things that an agent with a handicap avoids.

use umpire_engine::Game;
use umpire_engine::rulebook::Compiled;
use umpire_engine::spelling::{hint, none_such};
use umpire_engine::with_rules;

/// A kind of card, a line or an option that an agent with a handicap avoids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Avoid {
    /// A kind of card, by its index in [`umpire_engine::cards::CardGame::card_ids`].
    Kind(usize),
    /// A line, by its index in [`umpire_engine::game::Statistics::line_names`].
    Line(usize),
    /// The actions that begin with this word.
    Word(&'static str),
}

impl Avoid {
    /// Parses `symbol:bell` (or `suit:`, `card:`, depending on the game), `line:7-6-5` or `declare`.
    ///
    /// # Errors
    /// The game has no such thing. The message lists what it has and the nearest name.
    pub fn read(rulebook: &Compiled, text: &str) -> Result<Avoid, String> {
        with_rules!(rulebook, rules => read(rules.as_ref(), text))
    }

    /// Removes the actions that use it, unless no other would be left. `G` is the game that it was read for.
    pub(super) fn leave_out<G: Game>(self, rules: &G, position: &G::Position, actions: &mut Vec<G::Action>) {
        let uses = |action: &G::Action| match self {
            Avoid::Kind(kind) => rules.used(position, action).kind == Some(kind),
            Avoid::Line(line) => rules.used(position, action).line == Some(line),
            Avoid::Word(word) => G::word(action) == word,
        };
        if !actions.iter().all(uses) {
            actions.retain(|action| !uses(action));
        }
    }
}

fn read<G: Game>(rules: &G, text: &str) -> Result<Avoid, String> {
    let place = |what: &str, name: &str, names: Vec<String>| {
        let found = names.iter().position(|each| each == name);
        found.ok_or_else(|| none_such(what, name, names))
    };
    match text.split_once(':') {
        Some((what, name)) if what == G::CARD => place(what, name, rules.card_ids()).map(Avoid::Kind),
        Some(("line", name)) if !rules.line_names().is_empty() => {
            place("line", name, rules.line_names()).map(Avoid::Line)
        }
        _ => {
            let options = G::words();
            let named = options.iter().find(|option| **option == text);
            named.map(|option| Avoid::Word(option)).ok_or_else(|| {
                let hint = hint(text, options.iter().copied());
                let lines = if rules.line_names().is_empty() { "" } else { "line:LINE, " };
                let all = format!("{}:ID, {lines}{}", G::CARD, options.join(", "));
                format!("`{text}` is nothing that a player could do without{hint}; there are: {all}")
            })
        }
    }
}
