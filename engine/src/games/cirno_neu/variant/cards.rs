//! The cards of a variant.

use crate::games::cirno_neu::action::FORMS;
use crate::games::cirno_neu::card::{Face, MAX_KINDS, Special};
use crate::games::cirno_neu::ruleset::MAX_VALUE;
use crate::notation::words;
use crate::tree::fields::{Fields, Shape, choice, int};
use crate::tree::named::{Entry, Listing};

/// How cards are listed.
static CARDS: Listing<Face> = Listing {
    key: "cards",
    one: "card",
    many: "different cards",
    entry: "A card of the deck: a number card has a value, any other is special.",
    example: "{en: Skip}",
    most: MAX_KINDS,
    actions: || words(FORMS),
    own: face,
};
const SPECIAL: &str = "What it does instead of counting: pass (skip), turn the direction (reverse), choose who acts next \
    (shot), have the next play two (double), both of these (double-shot), make the sum 99 (ninety-nine).";

/// All cards, in the order of the variant.
pub(super) fn cards() -> impl Shape<Value = Vec<Entry<Face>>> {
    &CARDS
}

/// The face of a card: `value` makes a number card, `special` any other.
fn face(fields: &mut Fields<'_, '_, '_>) -> Option<Face> {
    let values = int(-i64::from(MAX_VALUE)..=i64::from(MAX_VALUE));
    let about = "What it adds to the sum; with a minus sign it subtracts. Not for special cards.";
    let number = fields.nullable("value", about, values);
    let special = fields.nullable("special", SPECIAL, choice::<Special>());
    fields.check(|card, reader| match (card.value("value"), card.value("special")) {
        (Some(_), Some(special)) => {
            reader.error(&special, "a card has a value or is special, not both; remove one with `null`");
        }
        (None, None) if reader.is_whole() => {
            reader.error(card, "expected `value` (a number card) or `special`; found neither");
        }
        _ => {}
    });
    match (number?, special?) {
        (Some(number), None) => Some(Face::Number(number)),
        (None, Some(special)) => Some(Face::Special(special)),
        _ => None,
    }
}
