//! Where an unfinished game stands, and whether it can go on there by another variant.

use std::collections::BTreeMap;

use serde::Serialize;

use super::under::{Response, differing};
use crate::citing::Ruled;
use crate::visibility::{SeenStep, Step};

/// Where an unfinished game stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stands {
    /// After which action; 0 for the deal.
    pub n: u64,
    /// Whether it can go on there by the other variant.
    pub may_switch: bool,
    /// What keeps it from that, if anything.
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
    /// What of the legal actions after action `n` only one of the variants allows, if anything.
    pub(super) fn of(n: u64, here: &[String], there: &[String]) -> Option<OtherChoices> {
        let only = |these: &[String], those: &[String]| {
            these.iter().filter(|action| !those.contains(action)).cloned().collect::<Vec<_>>()
        };
        let (here, there) = (only(here, there), only(there, here));
        (!here.is_empty() || !there.is_empty()).then_some(OtherChoices { n, here, there })
    }
}

impl Stands {
    /// Looks at the position that a game has reached; nothing where it is over. `there` is the same position, where the other
    /// variant led to it by the same actions; `deck` is what keeps the other from dealing the game's cards.
    pub(super) fn of(
        here: SeenStep<'_>,
        there: Option<SeenStep<'_>>,
        deck: Option<Response>,
        other: Ruled<'_>,
    ) -> Option<Stands> {
        if here.outcome().is_some() {
            return None;
        }
        let choices = |there: SeenStep<'_>| OtherChoices::of(here.n(), &here.legal(), &there.legal());
        let (choices, why_not) = match there {
            Some(there) => (choices(there), Vec::new()),
            None => match set_up(here, deck, other) {
                Ok(there) => (choices(there.seen(None)), Vec::new()),
                Err(why_not) => (None, why_not),
            },
        };
        Some(Stands { n: here.n(), may_switch: why_not.is_empty(), why_not, choices })
    }
}

/// The position set up by the other variant, or what keeps it from that.
fn set_up(here: SeenStep<'_>, deck: Option<Response>, other: Ruled<'_>) -> Result<Step, Vec<String>> {
    if let Some(Response::OtherDeck { missing, surplus }) = &deck {
        return Err([("too few", missing), ("too many", surplus)].map(other_cards).concat());
    }
    let in_a_turn = || vec!["it stands in the middle of a turn; look again when the turn is over".to_owned()];
    let position = here.setup().ok_or_else(in_a_turn)?;
    let there = Step::set_up(&other.variant.rulebook(), here.n(), &position)?;
    let mut parts = Vec::new();
    differing("", &here.state(), &there.seen(None).state(), &mut parts);
    if parts.is_empty() {
        return Ok(there);
    }
    Err(parts.iter().map(|part| format!("{} would be {}, not {}", part.part, part.there, part.here)).collect())
}

fn other_cards((what, cards): (&str, &BTreeMap<String, usize>)) -> Vec<String> {
    let cards: Vec<String> = cards.iter().map(|(card, count)| format!("{count} {card}")).collect();
    if cards.is_empty() { Vec::new() } else { vec![format!("{} {what} for its deck", cards.join(", "))] }
}

/// What keeps these cards from being those of a variant whose cards are `cards`, if anything does.
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
