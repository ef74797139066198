//! What an agent can be made to avoid.

use umpire_engine::game::Game;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::variant::fault::nearest;
use umpire_engine::with_rules;

/// What an agent avoids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Avoid {
    /// A kind of card, by its place in [`umpire_engine::game::Using::card_ids`].
    Kind(usize),
    /// A line, by its place in [`umpire_engine::game::Using::line_names`].
    Line(usize),
    /// The actions that begin with a word.
    Word(&'static str),
}

impl Avoid {
    /// Reads `symbol:bell` (`suit:`, `card:` in games of those), `line:7-6-5` or `declare`.
    ///
    /// # Errors
    /// The game has no such thing; with what it has, and the nearest.
    pub fn read(rulebook: &Rulebook, text: &str) -> Result<Avoid, String> {
        with_rules!(rulebook, rules => read(rules.as_ref(), text))
    }

    /// Takes the actions off a list that use it, if any other is left. `G` is the game that it was read for.
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
        found.ok_or_else(|| none_such(name, &format!("is no {what}"), &names, &format!("{what}s")))
    };
    match text.split_once(':') {
        Some((what, name)) if what == G::KIND => place(what, name, rules.card_ids()).map(Avoid::Kind),
        Some(("line", name)) if !rules.line_names().is_empty() => {
            place("line", name, rules.line_names()).map(Avoid::Line)
        }
        _ => {
            let options = G::words();
            let named = options.iter().find(|option| **option == text);
            let lines = (!rules.line_names().is_empty()).then(|| "line:LINE".to_owned());
            let all: Vec<String> = [format!("{}:ID", G::KIND)].into_iter().chain(lines).collect();
            let all: Vec<String> = all.into_iter().chain(options.iter().map(|&option| option.to_owned())).collect();
            let what = "is nothing that a player could do without";
            named.map(|option| Avoid::Word(option)).ok_or_else(|| none_such(text, what, &all, "there are"))
        }
    }
}

fn none_such(name: &str, is_none: &str, names: &[String], there: &str) -> String {
    // What is left open, `symbol:ID`, is near to nothing.
    let closed = names.iter().map(String::as_str).filter(|name| !name.contains(char::is_uppercase));
    let hint = nearest(name, closed).map(|name| format!(" (did you mean `{name}`?)")).unwrap_or_default();
    format!("`{name}` {is_none}{hint}; {there}: {}", names.join(", "))
}
