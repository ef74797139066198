//! Whether an unfinished game can go on by another variant.

use std::collections::BTreeMap;

use super::comparison::{OtherChoices, Response, Stands, differing};
use crate::citing::Ruled;
use crate::visibility::{SeenStep, Step};

/// Compares the options at the position that a game has reached; `None` where it is over. `there` is the same position,
/// where the other variant reached it by the same actions; `deck` is the difference between the decks, if any.
pub(super) fn stands(
    here: SeenStep<'_>,
    there: Option<SeenStep<'_>>,
    deck: Option<Response>,
    other: Ruled<'_>,
) -> Option<Stands> {
    if here.outcome().is_some() {
        return None;
    }
    let (choices, why_not) = match there {
        Some(there) => (OtherChoices::of(here, there), Vec::new()),
        None => match set_up(here, deck, other) {
            Ok(there) => (OtherChoices::of(here, there.seen(None)), Vec::new()),
            Err(why_not) => (None, why_not),
        },
    };
    Some(Stands { n: here.n(), may_switch: why_not.is_empty(), why_not, choices })
}

/// Sets the position up by the other variant.
///
/// # Errors
/// Every reason why that cannot be done.
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
