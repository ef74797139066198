//! The games of variants, and their readers.

use crate::games::card_slot::ruleset::Parts;
use crate::games::{card_slot, cirno_neu, match_3};
use crate::tree::fault::{nearest, shown};
use crate::tree::fields::{Fields, describe};
use crate::tree::schema::{Keys, Kind};
use crate::tree::{Fault, Limit, Node, Place, Reader, Spot};
use crate::{Declared, Ruling};

/// The rules of a variant, read and checked, but not compiled.
#[derive(Clone, PartialEq, Debug)]
pub enum Rules {
    /// A variant of Card Slot.
    CardSlot(Parts),
    /// A variant of Match-3 Solitaire.
    Match3(match_3::ruleset::Parts),
    /// A variant of cirno+neu.
    CirnoNeu(cirno_neu::ruleset::Parts),
}

/// A game's part in reading variants.
pub(super) struct Game {
    /// The name in `game:`.
    pub name: &'static str,
    /// The documents that its variants can follow.
    pub documents: &'static [&'static str],
    /// Its rulings, with their knobs.
    pub rulings: fn() -> &'static [Ruling],
    /// Its rules.
    pub rules: fn() -> Vec<Declared>,
    /// The schema of its own keys, for either kind of file.
    pub schema: fn(Kind) -> Keys,
    /// Its fixed limits.
    pub limits: &'static [Limit],
    /// Reads a merged tree; `None` after an error. Warnings are added only if there is no error.
    pub read: fn(&Node, &mut Reader<'_>) -> Option<Rules>,
}

macro_rules! game {
    ($name:literal, $game:ident, $rules:ident, $documents:expr) => {
        Game {
            name: $name,
            documents: &$documents,
            rulings: $game::knobs::rulings,
            rules: $game::rules,
            schema: |kind| describe(kind, $game::variant::keys),
            limits: $game::variant::LIMITS,
            read: |tree, reader| {
                let root = Spot::root(tree);
                let parts = $game::variant::keys(&mut Fields::of(&root, reader)).filter(|_| reader.is_clean())?;
                $game::variant::note(&parts, &root, reader);
                Some(Rules::$rules(parts))
            },
        }
    };
}

pub(super) static GAMES: [Game; 3] = [
    game!("card-slot", card_slot, CardSlot, ["card-slot-1.0.0", "card-slot-beta.2", "card-slot-manual"]),
    game!("match-3", match_3, Match3, ["match-3"]),
    game!("cirno-neu", cirno_neu, CirnoNeu, ["cirno-neu"]),
];

/// The game of this name.
pub(super) fn named(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}

/// The game of a chain of variants: the one that the eldest names. The others must not name another.
///
/// If `game:` is missing or wrong, the likeliest game is returned despite the fault, so that the rest can be checked.
pub(super) fn of_trees(trees: &[&Node], whole: bool, faults: &mut Vec<Fault>) -> Option<&'static Game> {
    let said: Vec<&Node> = trees.iter().rev().filter_map(|tree| tree.entry("game")).collect();
    let eldest = said.iter().find_map(|node| named(node.text()?));
    for node in &said {
        match (node.text().and_then(named), eldest) {
            (None, _) => faults.push(unknown(node)),
            (Some(game), Some(elder)) if game.name != elder.name => {
                let message = format!("the parent is a variant of {}; a child cannot change the game", elder.name);
                faults.push(Fault::error(&node.place, "game", message));
            }
            (Some(_), _) => {}
        }
    }
    if said.is_empty() && whole {
        let place = trees.first().map_or_else(|| Place::start_of(""), |tree| tree.place.clone());
        let message = format!("this key is missing; allowed: {}", names().collect::<Vec<_>>().join(", "));
        faults.push(Fault::error(&place, "game", message));
    }
    let likely = || said.iter().find_map(|node| nearest(node.text()?, names()).and_then(named));
    eldest.or_else(likely).or_else(|| trees.iter().find_map(|tree| by_document(tree)))
}

fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.name)
}

fn unknown(node: &Node) -> Fault {
    let message = format!("expected {}; found {}", names().collect::<Vec<_>>().join(" or "), shown(node));
    Fault::error(&node.place, "game", message).nearest(node.text().unwrap_or(""), names())
}

fn by_document(tree: &Node) -> Option<&'static Game> {
    let document = tree.entry("document")?.text()?;
    GAMES.iter().find(|game| game.documents.contains(&document))
}
