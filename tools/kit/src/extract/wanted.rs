//! Groups of cards that a setup asks for, asking for less and less.

use std::collections::BTreeMap;

use super::shrink::shorter;
use crate::spec::steps::cards::Wanted;

/// The same group asked for with fewer words: not at all, with others, with one card less.
pub fn smaller(wanted: &Option<Wanted>) -> Vec<Option<Wanted>> {
    let mut all = Vec::new();
    let cards = match wanted {
        None => return all,
        Some(Wanted::Number(_)) => return vec![None],
        Some(Wanted::Exactly(cards) | Wanted::And(cards)) => cards,
    };
    all.push(None);
    let lists = shorter(cards).into_iter().filter(|cards| !cards.is_empty());
    if matches!(wanted, Some(Wanted::Exactly(_))) {
        let and = [cards.clone()].into_iter().filter(|cards| !cards.is_empty());
        all.extend(lists.clone().chain(and).map(|cards| Some(Wanted::And(cards))));
        all.extend(shorter(cards).into_iter().map(|cards| Some(Wanted::Exactly(cards))));
    } else {
        all.extend(lists.map(|cards| Some(Wanted::And(cards))));
    }
    all
}

/// Hands of which one is asked for with fewer words.
pub fn smaller_hands(hands: &BTreeMap<String, Wanted>) -> Vec<BTreeMap<String, Wanted>> {
    let mut all = Vec::new();
    for (seat, hand) in hands {
        for less in smaller(&Some(hand.clone())) {
            let mut hands = hands.clone();
            match less {
                Some(less) => drop(hands.insert(seat.clone(), less)),
                None => drop(hands.remove(seat)),
            }
            all.push(hands);
        }
    }
    all
}

/// The cards of a count by id, as a list.
pub fn cards_of(counts: &serde_json::Value) -> Vec<String> {
    let entries = counts.as_object().into_iter().flatten();
    let cards = entries.map(|(id, count)| (id.clone(), count.as_u64().unwrap_or(0) as usize));
    cards.flat_map(|(id, count)| std::iter::repeat_n(id, count)).collect()
}

/// A list of ids.
pub fn list_of(list: &serde_json::Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(serde_json::Value::as_str).map(str::to_owned).collect()
}
