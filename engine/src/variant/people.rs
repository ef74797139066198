//! The keys of a variant that change no rule: names, descriptions, looks. They are not sent to engines.

use serde_json::Value;

use crate::tree::Node;
use crate::tree::card_art::LOOKS;

/// The maps that list the cards of a deck, one in each game.
pub const DECKS: [&str; 3] = ["symbols", "suits", "cards"];
/// The keys for people, of a ruleset and of each of its cards.
pub const FOR_PEOPLE: [&str; 5] = ["name", "description", LANGUAGE, LOOKS[0], LOOKS[1]];
/// The key for the language of card names and pages.
pub const LANGUAGE: &str = "language";
/// The languages that it can name.
pub const LANGUAGES: [&str; 2] = ["en", "ja"];

/// Whether a path leads to a key for people of a card: `symbols.bell.name`.
pub fn is_for_people(path: &str) -> bool {
    let keys: Vec<&str> = path.split('.').collect();
    matches!(keys[..], [deck, _, key, ..] if DECKS.contains(&deck) && FOR_PEOPLE.contains(&key))
}

/// The language of a merged tree: the one that it says, else that of the first name of its first card, else English.
pub fn language(tree: &Node) -> &str {
    let said = tree.entry(LANGUAGE).and_then(Node::text);
    let first = || {
        let cards = DECKS.iter().find_map(|deck| tree.entry(deck))?.entries();
        let names = cards.first()?.1.entry("name")?.entries();
        names.first().map(|(language, _)| language.text.as_str())
    };
    said.or_else(first).unwrap_or("en")
}

/// Puts the name in the language that a tree says first, at each card, since a card is called by its first name.
pub(super) fn speak(tree: &mut Node) {
    let Some(language) = tree.entry(LANGUAGE).and_then(Node::text).map(str::to_owned) else { return };
    let decks = tree.entries_mut().iter_mut().filter(|(key, _)| DECKS.contains(&key.text.as_str()));
    let keys = decks.flat_map(|(_, deck)| deck.entries_mut()).flat_map(|(_, card)| card.entries_mut());
    for (_, names) in keys.filter(|(key, _)| key.text == "name") {
        names.entries_mut().sort_by_key(|(tag, _)| tag.text != language);
    }
}

/// A ruleset without its language and the looks of its cards, which are no part of its identity.
pub fn plain(mut ruleset: Value) -> Value {
    ruleset.as_object_mut().map(|keys| keys.shift_remove(LANGUAGE));
    let decks = DECKS.map(|deck| ruleset.get_mut(deck).and_then(Value::as_object_mut).map(std::mem::take));
    for (deck, cards) in DECKS.iter().zip(decks) {
        let Some(mut cards) = cards else { continue };
        for card in cards.values_mut().filter_map(Value::as_object_mut) {
            card.retain(|key, _| !LOOKS.contains(&key.as_str()));
        }
        ruleset[*deck] = cards.into();
    }
    ruleset
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_cards_look_like_is_taken_away() {
        let ruleset = json!({"glyph": 1, "symbols": {"color": {"name": {"en": "Color"}, "glyph": "bell", "color": "red", "count": 3}},
                             "rulings": {"color": "x"}});
        let rest =
            json!({"glyph": 1, "symbols": {"color": {"name": {"en": "Color"}, "count": 3}}, "rulings": {"color": "x"}});
        assert_eq!(plain(ruleset), rest);
    }

    #[test]
    fn a_card_may_have_the_id_of_such_a_key() {
        assert!(is_for_people("symbols.name.glyph") && is_for_people("cards.n1.name.en"));
        assert!(
            !is_for_people("symbols.name")
                && !is_for_people("symbols.name.count")
                && !is_for_people("rulings.color.name")
        );
    }
}
