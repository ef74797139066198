//! The types of a comparison of two variants over a record, and functions that compare their rulings.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use umpire_clauses::lists::without;

use crate::citing::{Ground, Ruled, Spoken};
use crate::diff::{Change, Diff};
use crate::visibility::{SeenEvent, SeenStep};

/// A record replayed under another variant.
#[derive(Clone, PartialEq, Debug)]
pub struct Under {
    /// The differences between the two variants.
    pub diff: Diff,
    /// How many actions the record has.
    pub actions: u64,
    /// How many of them, from the first, are ruled the same by both.
    pub same: u64,
    /// The first difference, if there is one.
    pub difference: Option<Difference>,
    /// The first position before it at which the legal actions differ, although the action played was ruled the same.
    pub choices: Option<OtherChoices>,
    /// The position of an unfinished game.
    pub stands: Option<Stands>,
    /// One action in its own position: the one that was asked about; where the decks differ, the first that is ruled
    /// otherwise.
    pub disputed: Option<Disputed>,
    /// Where the decks differ: each action in its own position.
    pub in_place: Option<InPlace>,
    /// The names of the cards of both, by id.
    pub names: BTreeMap<String, String>,
}

impl Under {
    /// Whether the other variant rules every action the same and, where the game is unfinished, allows the same
    /// actions.
    pub fn is_left_alone(&self) -> bool {
        self.difference.is_none() && self.stands.as_ref().is_none_or(|stands| stands.choices.is_none())
    }
}

/// The first action that the variants rule differently.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The action's number; 0 for the deal.
    pub n: u64,
    /// Its line in the record, 1-based.
    pub line: usize,
    /// `A: bell@9`; `the deal`.
    pub title: String,
    /// The ruling by the record's own ruleset.
    pub here: Response,
    /// The ruling by the other variant.
    pub there: Response,
    /// The differences between the tables afterwards, where both accept it.
    pub table: Vec<OtherPart>,
    /// The values of the variants that the rulings which differ rest on; all that differ where none is known to matter.
    pub values: Vec<Change>,
}

impl Difference {
    /// The two rulings in words, from the first differing event on.
    pub fn parting(&self) -> (String, String) {
        let at = match (&self.here, &self.there) {
            (Response::Accepted(here), Response::Accepted(there)) => {
                here.iter().zip(there).take_while(|(a, b)| a.is_alike(b)).count()
            }
            _ => 0,
        };
        (self.here.told(at), self.there.told(at))
    }
}

impl Response {
    /// In words, the events from this one on.
    fn told(&self, from: usize) -> String {
        let listed = |grounds: &[Ground]| grounds.iter().map(|each| each.text.as_str()).collect::<Vec<_>>().join("; ");
        match self {
            Response::Accepted(events) if events.len() <= from => "nothing more".to_owned(),
            Response::Accepted(events) => listed(&events[from..]),
            Response::Refused(grounds) => format!("refused: {}", listed(grounds)),
            Response::OtherDeck { .. } => "its deck is another one".to_owned(),
        }
    }
}

/// A ruling on an action or on the deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Response {
    /// It is accepted, with these events and their clauses.
    Accepted(Vec<Ground>),
    /// It is refused, for these reasons.
    Refused(Vec<Ground>),
    /// The cards cannot be dealt: these are missing from the record's deck, and these are too many.
    OtherDeck {
        /// Cards of the variant that the deal lacks.
        missing: BTreeMap<String, usize>,
        /// Cards of the deal that the variant lacks.
        surplus: BTreeMap<String, usize>,
    },
}

impl Serialize for Response {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = match self {
            Response::Accepted(events) => json!({"legal": true, "events": events}),
            Response::Refused(grounds) => json!({"legal": false, "refused": grounds}),
            Response::OtherDeck { missing, surplus } => json!({"legal": false, "missing": missing, "surplus": surplus}),
        };
        value.serialize(serializer)
    }
}

/// A differing part of two tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherPart {
    /// Which: `board 1`, `hands A bell`.
    pub part: String,
    /// Its value by the record's own ruleset.
    pub here: String,
    /// Its value by the other variant.
    pub there: String,
}

/// The position of an unfinished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stands {
    /// After which action; 0 for the deal.
    pub n: u64,
    /// Whether it can go on there by the other variant.
    pub may_switch: bool,
    /// The obstacles, if any.
    pub why_not: Vec<String>,
    /// The legal actions there that only one of the variants allows, if it can go on by both.
    pub choices: Option<OtherChoices>,
}

/// Legal actions of one variant that the other does not allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherChoices {
    /// After which action.
    pub n: u64,
    /// Legal by the record's own ruleset alone.
    pub here: Vec<String>,
    /// Legal by the other variant alone.
    pub there: Vec<String>,
}

impl OtherChoices {
    /// The legal actions after a step that only one of the variants allows; `None` if there are none.
    pub(super) fn of(here: SeenStep<'_>, there: SeenStep<'_>) -> Option<OtherChoices> {
        let (n, here, there) = (here.n(), here.legal(), there.legal());
        let (here, there) = (without(&here, &there), without(&there, &here));
        (!here.is_empty() || !there.is_empty()).then_some(OtherChoices { n, here, there })
    }
}

/// One action, ruled on by both variants in the same position, as far as the other's deck allows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Disputed {
    /// The action's number; of one that is tried, that of the action before it.
    pub n: u64,
    /// Whether it was only tried, not played.
    pub tried: bool,
    /// Actor and action.
    pub title: String,
    /// After which action the position was set up by the other variant; what was played from there led to the action.
    pub from: Option<u64>,
    /// The ruling by the record's own ruleset.
    pub here: Response,
    /// The ruling by the other variant; `None` where it could not be asked.
    pub there: Option<Response>,
    /// Whether both say the same.
    pub alike: bool,
    /// Cards of the position that the other variant lacks, or has fewer of. They were left out.
    pub lacks: Lacks,
    /// Other differences between the tables before the action.
    pub table: Vec<OtherPart>,
    /// The differences between the tables after it, where neither ruling tells an event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<OtherPart>,
    /// Why it could not be asked.
    pub why_not: Vec<String>,
    /// The values of the variants that the rulings rest on, where these differ.
    pub values: Vec<Change>,
}

/// Every action of a record, each ruled on in its own position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct InPlace {
    /// How many are ruled the same.
    pub same: usize,
    /// The numbers of those that are ruled otherwise.
    pub otherwise: Vec<u64>,
    /// The numbers of those on which the other variant could not be asked.
    pub impossible: Vec<u64>,
}

/// Cards that were left out.
pub type Lacks = BTreeMap<String, usize>;

/// The changed values that the involved rules and rulings depend on.
pub(super) fn touching(
    (own, other): (Ruled<'_>, Ruled<'_>),
    changes: &[Change],
    involved: &[Involved<'_>],
) -> Vec<Change> {
    let spoken: Vec<Spoken<'_>> = involved.iter().map(|(spoken, _)| *spoken).collect();
    let clauses = [own, other].map(|ruled| ruled.clauses_of(&spoken).concat()).concat();
    let rests_on = |change: &Change| {
        let rulings = || involved.iter().filter_map(|(_, ruling)| *ruling);
        rulings().any(|ruling| change.ruling == Some(ruling)) || clauses.iter().any(|one| one.states(&change.path))
    };
    changes.iter().filter(|change| rests_on(change)).cloned().collect()
}

/// A rule with its event, and the ruling that decided it.
pub(super) type Involved<'e> = (Spoken<'e>, Option<&'e str>);

/// The rules of the events that only one side has, without the common beginning and end.
pub(super) fn involved<'e>(a: &'e [SeenEvent], b: &'e [SeenEvent]) -> Vec<Involved<'e>> {
    let (a, b) = only_one_has(a, b, |a, b| a.data == b.data);
    let only = a.iter().chain(b);
    only.map(|event| ((&event.rule, Some(&event.data), event.at.as_ref()), event.ruling.as_deref())).collect()
}

/// Adds what differs between two tables, part by part.
pub(super) fn differing(part: &str, here: &Value, there: &Value, out: &mut Vec<OtherPart>) {
    if here == there {
        return;
    }
    let (Some(first), Some(second)) = (here.as_object(), there.as_object()) else {
        out.push(OtherPart { part: part.to_owned(), here: brief(here), there: brief(there) });
        return;
    };
    let mut keys: Vec<&String> = first.keys().chain(second.keys().filter(|key| !first.contains_key(*key))).collect();
    keys.sort();
    for key in keys {
        let part = if part.is_empty() { key.clone() } else { format!("{part} {key}") };
        let value = |map: &Map<String, Value>| map.get(key).cloned().unwrap_or_default();
        differing(&part, &value(first), &value(second), out);
    }
}

/// A part of a table in a few words: of a deck, how many cards it has and which come first.
fn brief(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(cards) if cards.iter().all(Value::is_string) => {
            let first: Vec<&str> = cards.iter().take(3).filter_map(Value::as_str).collect();
            format!("{} cards ({}, ...)", cards.len(), first.join(", "))
        }
        value => value.to_string(),
    }
}

/// Two lists without their common beginning and their common end.
pub fn only_one_has<'l, T>(a: &'l [T], b: &'l [T], is_same: impl Fn(&T, &T) -> bool) -> (&'l [T], &'l [T]) {
    let same = a.iter().zip(b).take_while(|(a, b)| is_same(a, b)).count();
    let (a, b) = (&a[same..], &b[same..]);
    let after = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| is_same(a, b)).count();
    (&a[..a.len() - after], &b[..b.len() - after])
}

/// The difference between a deck and the cards of a variant, if any.
pub(super) fn other_deck(deck: &[String], cards: &[String]) -> Option<Response> {
    let mut counts: BTreeMap<&str, i64> = BTreeMap::new();
    deck.iter().for_each(|card| *counts.entry(card).or_default() -= 1);
    cards.iter().for_each(|card| *counts.entry(card).or_default() += 1);
    let listed = |sign: i64| -> BTreeMap<String, usize> {
        let wanted = counts.iter().filter(|(_, count)| **count * sign > 0);
        wanted.map(|(card, count)| ((*card).to_owned(), count.unsigned_abs() as usize)).collect()
    };
    let (missing, surplus) = (listed(1), listed(-1));
    (!missing.is_empty() || !surplus.is_empty()).then_some(Response::OtherDeck { missing, surplus })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: &[&str]) -> Vec<String> {
        cards.iter().map(|card| (*card).to_owned()).collect()
    }

    #[test]
    fn cards_that_the_other_variant_has_not_are_named() {
        let told = other_deck(&deck(&["bell", "bell", "plum"]), &deck(&["bell", "plum", "plum", "clover"]));
        let missing = [("clover".to_owned(), 1), ("plum".to_owned(), 1)].into();
        assert_eq!(told, Some(Response::OtherDeck { missing, surplus: [("bell".to_owned(), 1)].into() }));
        assert_eq!(other_deck(&deck(&["bell", "plum"]), &deck(&["plum", "bell"])), None);
    }
}
