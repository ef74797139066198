//! The games that variants can be of, and who reads each.

use std::sync::LazyLock;

use serde_json::Value;

use super::Rules;
use super::extends::Layer;
use super::schema;
use crate::event::Declared;
use crate::games::{card_slot, cirno_neu, match_3};
use crate::knob::Ruling;
use crate::tree::fault::{nearest, shown};
use crate::tree::schema::{Keys, Kind};
use crate::tree::{Fault, Limit, Node, Place, Reader};

/// A game's part in reading variants.
pub(super) struct Game {
    /// What `game:` says.
    pub name: &'static str,
    /// The documents that its variants can follow.
    pub documents: &'static [&'static str],
    /// Its silent points, and its knobs among them.
    pub rulings: fn() -> &'static [Ruling],
    /// Its rules.
    pub rules: fn() -> Vec<Declared>,
    /// The schema of its own keys, for either kind of file.
    pub schema: fn(Kind) -> Keys,
    /// What it cannot be, whatever a variant says.
    pub limits: &'static [Limit],
    /// The schema of a child, which has every key of every map; made once.
    pub keys: LazyLock<Value>,
    /// Reads a merged tree; `None` where that found errors.
    pub read: fn(&Node, &mut Reader<'_>) -> Option<Rules>,
}

pub(super) static GAMES: [Game; 3] = [
    Game {
        name: "card-slot",
        documents: &["card-slot-1.0.0", "card-slot-beta.2", "card-slot-manual"],
        rulings: card_slot::knobs::rulings,
        rules: card_slot::rules,
        schema: card_slot::variant::schema,
        limits: card_slot::variant::LIMITS,
        keys: LazyLock::new(|| schema::of_game(&GAMES[0], Kind::Child, &[])),
        read: |tree, reader| card_slot::variant::read(tree, reader).map(Rules::CardSlot),
    },
    Game {
        name: "match-3",
        documents: &["match-3"],
        rulings: match_3::knobs::rulings,
        rules: match_3::rules,
        schema: match_3::variant::schema,
        limits: match_3::variant::LIMITS,
        keys: LazyLock::new(|| schema::of_game(&GAMES[1], Kind::Child, &[])),
        read: |tree, reader| match_3::variant::read(tree, reader).map(Rules::Match3),
    },
    Game {
        name: "cirno-neu",
        documents: &["cirno-neu"],
        rulings: cirno_neu::knobs::rulings,
        rules: cirno_neu::rules,
        schema: cirno_neu::variant::schema,
        limits: cirno_neu::variant::LIMITS,
        keys: LazyLock::new(|| schema::of_game(&GAMES[2], Kind::Child, &[])),
        read: |tree, reader| cirno_neu::variant::read(tree, reader).map(Rules::CirnoNeu),
    },
];

/// The game of this name.
pub(super) fn named(name: &str) -> Option<&'static Game> {
    GAMES.iter().find(|game| game.name == name)
}

/// The game of a family of variants: the one its eldest names, which all others must name too, if they name any.
///
/// Where `game:` is missing or wrong, the likeliest game is returned beside the fault, so that the rest can be checked.
pub(super) fn of_layers(layers: &[Layer], whole: bool, faults: &mut Vec<Fault>) -> Option<&'static Game> {
    let said: Vec<&Node> = layers.iter().rev().filter_map(|layer| layer.tree.entry("game")).collect();
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
        let place = layers.first().map_or_else(|| Place::start_of(""), |layer| layer.tree.place.clone());
        let message = format!("this key is missing; allowed: {}", names().collect::<Vec<_>>().join(", "));
        faults.push(Fault::error(&place, "game", message));
    }
    let likely = || said.iter().find_map(|node| nearest(node.text()?, names()).and_then(named));
    eldest.or_else(likely).or_else(|| layers.iter().find_map(|layer| by_document(&layer.tree)))
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
