//! Thens about piles of cards. A pile is named by its path in the state, `deck`, with `{seat}` for the seat that the first
//! argument names, `hands/{seat}`; the argument after that says what is expected.

use umpire_clauses::style::counted;

use super::givens::place;
use super::{Args, Verb};
use crate::model::cards::{Counts, count, listed, surplus, told};
use crate::model::failure::{Done, Failure, ensure, equal};
use crate::steps::board::shows;
use crate::steps::cards::{list, table_of_counts};
use crate::steps::givens::now;
use crate::world::World;

/// Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("holds", holds),
    ("holds-number", holds_number),
    ("number-is", number_is),
    ("deck-holds", |world, args, _| deck_holds(world, args.number(0)?)),
    ("deck-is-empty", |world, _, _| deck_holds(world, 0)),
    ("is", is),
    ("drawn", is_drawn),
    ("gains", |world, args, pile| moves(world, args, pile, false)),
    ("gains-and-others", gains_among_others),
    ("gains-number", |world, args, pile| moves_number(world, args, pile, false)),
    ("loses", |world, args, pile| moves(world, args, pile, true)),
    ("loses-number", |world, args, pile| moves_number(world, args, pile, true)),
    ("whole-deck-is", whole_deck_is),
    ("number-in-all", cards_in_all),
    ("holds-the-rest", undealt),
    ("deck-is-the-rest", undealt_in_order),
    ("place-shows", |world, args, pile| place_shows(world, args, pile, Some(args.text(1)))),
    ("place-is-empty", |world, args, pile| place_shows(world, args, pile, None)),
];

/// The pile holds these cards and no other.
///
/// # Errors
/// It does not.
pub fn holds(world: &mut World, args: &Args, pile: &str) -> Done {
    let (pile, next) = place(world, args, pile)?;
    let found = now(world)?.counts(&pile);
    let wanted = count(&list(world, args, next)?);
    same(world, &wanted, &found)
}

/// The pile holds so many cards.
///
/// # Errors
/// It does not.
pub fn holds_number(world: &mut World, args: &Args, pile: &str) -> Done {
    let (pile, next) = place(world, args, pile)?;
    let found = now(world)?.size(&pile);
    equal(&args.number(next)?, &found)
}

/// A number of the state, of a seat or of all, is the one that the argument gives, or one where it gives none.
///
/// # Errors
/// It is not.
pub fn number_is(world: &mut World, args: &Args, path: &str) -> Done {
    let (path, next) = place(world, args, path)?;
    let found = now(world)?.number(&path);
    equal(&args.number_or_one(next)?, &found)
}

/// The deck holds so many cards.
///
/// # Errors
/// It does not.
pub fn deck_holds(world: &mut World, number: usize) -> Done {
    let found = now(world)?.size("deck");
    ensure(found == number, || format!("expected {number} cards in the deck, found {found}"))
}

/// The pile is these cards in this order.
///
/// # Errors
/// It is not.
pub fn is(world: &mut World, args: &Args, pile: &str) -> Done {
    let found = now(world)?.list(pile);
    let wanted = list(world, args, 0)?;
    in_order(world, &wanted, &found)
}

/// The pile has lost exactly these cards from its top. After its name stands what is said of a pile that was not only drawn
/// from, with `{list}` for the cards.
fn is_drawn(world: &mut World, args: &Args, what: &str) -> Done {
    let (pile, other) = what.split_once(' ').unwrap_or((what, ""));
    let (before, after) = (world.before()?.list(pile), now(world)?.list(pile));
    let wanted = list(world, args, 0)?;
    match before.strip_suffix(after.as_slice()) {
        Some(lost) => in_order(world, &wanted, lost),
        None => Err(Failure::Failed(other.replace("{list}", &listed(&world.plain(), &wanted)))),
    }
}

/// The pile has exactly these cards more than before, or less where it `loses` them.
fn moves(world: &mut World, args: &Args, pile: &str, loses: bool) -> Done {
    let (before, after, next) = around(world, args, pile, loses)?;
    gained(world, &count(&list(world, args, next)?), &before, &after)
}

/// The pile has so many cards more than before, and has lost none; or the other way round where it `loses` them.
fn moves_number(world: &mut World, args: &Args, pile: &str, loses: bool) -> Done {
    let (before, after, next) = around(world, args, pile, loses)?;
    gained_number(world, args.number(next)?, &before, &after)
}

/// The pile has these cards more than before, and maybe others.
///
/// # Errors
/// It has not.
pub fn gains_among_others(world: &mut World, args: &Args, pile: &str) -> Done {
    let (before, after, next) = around(world, args, pile, false)?;
    let wanted = count(&list(world, args, next)?);
    let gains = surplus(&after, &before);
    if surplus(&wanted, &gains).is_empty() {
        return Ok(());
    }
    let rules = world.plain();
    Err(Failure::expected(format!("{} among others", told(&rules, &wanted)), told(&rules, &gains)))
}

/// A pile before the last action and now, the other way round where it is asked for what it lost; and the number of the argument
/// after its seat.
fn around(world: &mut World, args: &Args, pile: &str, loses: bool) -> Result<(Counts, Counts, usize), Failure> {
    let (pile, next) = place(world, args, pile)?;
    let (before, after) = (world.before()?.counts(&pile), now(world)?.counts(&pile));
    Ok(if loses { (after, before, next) } else { (before, after, next) })
}

/// The game has the cards of a table, wherever they are; `card` is what the game calls the kind of a card.
///
/// # Errors
/// It has others, or the table is none of card and number.
pub fn whole_deck_is(world: &mut World, args: &Args, card: &str) -> Done {
    let found = now(world)?.all(&world.context().layout);
    let wanted = table_of_counts(world, args, &format!("the whole deck is a table of {card} and number"))?;
    same(world, &wanted, &found)
}

/// The game has so many cards, wherever they are.
///
/// # Errors
/// It has more or less.
pub fn cards_in_all(world: &mut World, args: &Args, _: &str) -> Done {
    let found: usize = now(world)?.all(&world.context().layout).values().sum();
    equal(&args.number(0)?, &found)
}

/// The deck holds every card that was not dealt, in any order.
///
/// # Errors
/// It does not, or no cards were dealt.
pub fn undealt(world: &mut World, _: &Args, name: &str) -> Done {
    let rules = world.rules()?;
    let state = world.now()?;
    let Some(request) = &world.dealt else { return Err(Failure::Faulty("no cards were dealt".to_owned())) };
    let (expected, found) = (surplus(&count(&request.deck), &state.counts("hands")), state.counts("deck"));
    let (expected, found) = (told(&rules, &expected), told(&rules, &found));
    ensure(expected == found, || format!("expected {name} to hold {expected}, found {found}"))
}

/// The deck is the end of the deal, in its order.
fn undealt_in_order(world: &mut World, _: &Args, _: &str) -> Done {
    let state = world.now()?;
    let Some(request) = &world.dealt else { return Err(Failure::Faulty("no cards were dealt".to_owned())) };
    let deck = state.list("deck");
    let dealt = state.all(&world.context().layout).values().sum::<usize>() - deck.len();
    let rest = request.deck.get(dealt..).unwrap_or_default();
    ensure(rest == deck, || format!("expected the deck to be {}, found {}", rest.join(", "), deck.join(", ")))
}

/// A place of a row of cards, which the first argument numbers, shows a card or none.
fn place_shows(world: &mut World, args: &Args, pile: &str, wanted: Option<&str>) -> Done {
    let state = now(world)?;
    let layout = &world.context().layout;
    let nothing = layout.board.as_ref().map_or("nothing", |board| &board.nothing);
    let number: usize = args.number(0)?;
    let card = number.checked_sub(1).and_then(|index| state.at(pile).get(index));
    let card = card.ok_or_else(|| Failure::Faulty(format!("the {pile} above has no place {number}")))?;
    shows(world, card.as_str(), wanted, nothing)
}

/// Fails unless the counts are equal.
fn same(world: &World, expected: &Counts, found: &Counts) -> Done {
    let rules = world.plain();
    if expected == found { Ok(()) } else { Err(Failure::expected(told(&rules, expected), told(&rules, found))) }
}

/// Fails unless `after` has exactly these cards more than `before`; says what came, and what went.
fn gained(world: &World, wanted: &Counts, before: &Counts, after: &Counts) -> Done {
    let (gains, losses) = (surplus(after, before), surplus(before, after));
    if gains == *wanted && losses.is_empty() {
        return Ok(());
    }
    Err(Failure::expected(told(&world.plain(), wanted), both_ways(world, &gains, &losses)))
}

/// Fails unless `after` has so many cards more than `before`, and none less.
fn gained_number(world: &World, wanted: usize, before: &Counts, after: &Counts) -> Done {
    let (gains, losses) = (surplus(after, before), surplus(before, after));
    let found = gains.values().sum::<usize>();
    if found == wanted && losses.is_empty() {
        return Ok(());
    }
    let what = format!("{} ({})", counted(found, "card", "cards"), both_ways(world, &gains, &losses));
    Err(Failure::expected(counted(wanted, "card", "cards"), what))
}

/// The gains, and the losses if any.
fn both_ways(world: &World, gains: &Counts, losses: &Counts) -> String {
    let rules = world.plain();
    let lost = if losses.is_empty() { String::new() } else { format!(", and {} the other way", told(&rules, losses)) };
    told(&rules, gains) + &lost
}

/// Fails unless the cards are the same in the same order.
fn in_order(world: &World, wanted: &[String], found: &[String]) -> Done {
    let rules = world.plain();
    if wanted == found { Ok(()) } else { Err(Failure::expected(listed(&rules, wanted), listed(&rules, found))) }
}
