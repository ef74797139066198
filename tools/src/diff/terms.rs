//! How a game speaks of the values of its variants.

use umpire_engine::variant::explain::flow;
use umpire_engine::variant::node::Node;

use super::card_slot::CardSlot;

/// A value before and after; nothing where there is none.
pub type Values<'n> = (Option<&'n Node>, Option<&'n Node>);

/// The merged variants before and after.
pub type Trees<'n> = (&'n Node, &'n Node);

/// A game's words for its values. What a game does not say is told as its file has it.
pub trait Terms: Sync {
    /// The first keys of paths and the heading of each, in the order of reports.
    fn parts(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The heading of a path.
    fn part(&self, path: &str) -> &'static str {
        let first = path.split('.').next().unwrap_or_default();
        self.parts().iter().find(|(key, _)| *key == first).map_or("Rules", |(_, part)| part)
    }

    /// Whether a map is one value, not one for each key.
    fn is_whole(&self, _path: &str) -> bool {
        false
    }

    /// Whether the order of a map's keys means something.
    fn is_ordered(&self, _path: &str) -> bool {
        false
    }

    /// Whether two values that are written differently make different rules.
    fn differ(&self, _path: &str, _before: Option<&Node>, _after: Option<&Node>) -> bool {
        true
    }

    /// What a path is about.
    fn subject(&self, path: &str, _trees: Trees<'_>) -> String {
        path.to_owned()
    }

    /// A change in words.
    fn told(&self, _path: &str, (before, after): Values<'_>, _trees: Trees<'_>) -> String {
        let shown = |node: Option<&Node>| node.map_or_else(|| "nothing".to_owned(), flow);
        format!("{} -> {}", shown(before), shown(after))
    }

    /// The number of the ruling that a path answers.
    fn ruling(&self, _path: &str) -> Option<&'static str> {
        None
    }
}

/// A game without words of its own.
struct Plain;

impl Terms for Plain {}

/// The terms of a game.
pub fn of_game(game: &str) -> &'static dyn Terms {
    match game {
        "card-slot" => &CardSlot,
        _ => &Plain,
    }
}
