//! A ruleset as engines get it: without what is for people only, which changes no rule and must make no engine refuse.

use serde_json::{Value, json};
use umpire_engine::tree::{Key, Node, Value as Tree};

/// The maps that list the cards of a deck, one in each game.
pub const DECKS: [&str; 3] = ["symbols", "suits", "cards"];
/// What only people read, of a ruleset and of each of its cards.
pub const FOR_PEOPLE: [&str; 4] = ["name", "description", "glyph", "color"];

/// A ruleset without what is for people only.
pub fn bare(ruleset: &Value) -> Value {
    let mut bare = ruleset.clone();
    strip(&mut bare);
    for cards in DECKS.iter().filter_map(|deck| bare.get_mut(*deck)?.as_object_mut().map(|_| *deck)).collect::<Vec<_>>()
    {
        bare[cards].as_object_mut().into_iter().flat_map(|cards| cards.values_mut()).for_each(strip);
    }
    bare
}

fn strip(value: &mut Value) {
    if let Some(map) = value.as_object_mut() {
        map.retain(|key, _| !FOR_PEOPLE.contains(&key.as_str()));
    }
}

/// A ruleset that came without names: each card is called by its id.
pub fn named(mut ruleset: Node) -> Node {
    let Tree::Map(entries) = &mut ruleset.value else { return ruleset };
    for (_, deck) in entries.iter_mut().filter(|(key, _)| DECKS.contains(&key.text.as_str())) {
        let Tree::Map(cards) = &mut deck.value else { continue };
        for (id, card) in cards {
            let has_name = card.entry("name").is_some();
            if let (Tree::Map(keys), false) = (&mut card.value, has_name) {
                let name = Node { place: id.place.clone(), ..Node::from_json(&json!({"en": id.text}), "ruleset") };
                keys.insert(0, (Key { text: "name".to_owned(), place: id.place.clone() }, name));
            }
        }
    }
    ruleset
}
