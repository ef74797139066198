//! The keys of a variant that change no rule: names, descriptions, looks. They are not sent to engines.

use serde_json::Value;

use crate::tree::card_art::LOOKS;

/// The maps that list the cards of a deck, one in each game.
pub const DECKS: [&str; 3] = ["symbols", "suits", "cards"];
/// The keys for people, of a ruleset and of each of its cards.
pub const FOR_PEOPLE: [&str; 4] = ["name", "description", LOOKS[0], LOOKS[1]];

/// Whether a path leads to a key for people of a card: `symbols.bell.name`.
pub fn is_for_people(path: &str) -> bool {
    let keys: Vec<&str> = path.split('.').collect();
    matches!(keys[..], [deck, _, key, ..] if DECKS.contains(&deck) && FOR_PEOPLE.contains(&key))
}

/// A ruleset without the looks of its cards, which are no part of its identity.
pub fn plain(mut ruleset: Value) -> Value {
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
