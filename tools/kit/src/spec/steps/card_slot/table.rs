//! Thens about cards: the board, hands, the deck, the discard pile.

use super::position::{cells, list, seat};
use super::setup::begin_as_given;
use super::state::{PRINTED, State};
use crate::spec::failure::{Done, Failure, ensure, equal};
use crate::spec::steps::cards::{Counts, count, name, symbol, told};
use crate::spec::steps::piles::{gained, in_order, same, surplus};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const BOARD: &[Step] = &[
    step!(Then "the board is", "the board is\n  | .    | .      | .    |\n  | .    | Cherry | .    |\n  | Bell | .      | Bell |", board,
        ja "ボードは次のとおりになる", "ボードは次のとおりになる\n  | .    | .        | .    |\n  | .    | チェリー | .    |\n  | ベル | .        | ベル |"),
    step!(Then "slot {slot} shows {symbol}", "slot 9 shows Bell", slot_shows,
        ja "{slot}番のマスに{symbol}がある", "9番のマスにベルがある"),
    step!(Then "slot {slot} is empty", "slot 9 is empty", slot_empty,
        ja "{slot}番のマスは空いている", "9番のマスは空いている"),
];

pub const HANDS: &[Step] = &[
    step!(Then "{seat} holds {list}", "A holds Bell, 2 Cherry", hand,
        ja "{seat}の手札は{list}", "Aの手札はベル、チェリー2枚"),
    step!(Then "{seat} holds {number} cards", "A holds 13 cards", hand_number,
        ja "{seat}の手札は{number}枚", "Aの手札は9枚"),
    step!(Then "{seat} gains {list}", "A gains Bell", |world, args| hand_gains(world, args, true),
        ja "{seat}の手札に{list}が加わる", "Aの手札にベルが加わる"),
    step!(Then "{seat} gains nothing", "A gains nothing", |world, args| hand_gains(world, args, true),
        ja "{seat}の手札には何も加わらない", "Aの手札には何も加わらない"),
    step!(Then "{seat} loses {list}", "A loses Bell", |world, args| hand_gains(world, args, false),
        ja "{seat}の手札から{list}がなくなる", "Aの手札からベルがなくなる"),
    step!(Then "{seat} loses nothing", "A loses nothing", |world, args| hand_gains(world, args, false),
        ja "{seat}の手札からは何もなくならない", "Aの手札からは何もなくならない"),
];

pub const PILES: &[Step] = &[
    step!(Then "the deck is {list}", "the deck is Bell, 2 Cherry", deck,
        ja "山札は上から{list}", "山札は上からベル、チェリー2枚"),
    step!(Then "the deck is empty", "the deck is empty", |world, _| deck_size(world, 0),
        ja "山札は空", "山札は空"),
    step!(Then "the deck holds {number} cards", "the deck holds 37 cards", |world, args| deck_size(world, args.number(0)?),
        ja "山札は{number}枚", "山札は39枚"),
    step!(Then "the deck loses {list}", "the deck loses Bell", deck_loses,
        ja "山札から{list}がなくなる", "山札からベルがなくなる"),
    step!(Then "the deck loses nothing", "the deck loses nothing", deck_loses,
        ja "山札からは何もなくならない", "山札からは何もなくならない"),
    step!(Then "the discard pile holds {list}", "the discard pile holds 3 Bell", discard,
        ja "捨て札の内訳は{list}", "捨て札の内訳はベル3枚"),
    step!(Then "the discard pile holds nothing", "the discard pile holds nothing", discard,
        ja "捨て札は空", "捨て札は空"),
    step!(Then "the discard pile holds {number} cards", "the discard pile holds 3 cards", discard_number,
        ja "捨て札は{number}枚", "捨て札は3枚"),
    step!(Then "the discard pile gains {list}", "the discard pile gains 3 Bell", discard_gains,
        ja "捨て札に{list}が加わる", "捨て札にベル3枚が加わる"),
    step!(Then "the discard pile gains {list} and others", "the discard pile gains Bell and others", discard_gains_among,
        ja "捨て札に{list}などが加わる", "捨て札にベルなどが加わる"),
    step!(Then "the discard pile gains nothing", "the discard pile gains nothing", discard_gains,
        ja "捨て札には何も加わらない", "捨て札には何も加わらない"),
    step!(Then "the whole deck is", "the whole deck is\n  | Gold 7 | 8  |\n  | Bell   | 21 |", whole_deck,
        ja "カード全体の内訳は次のとおり", "カード全体の内訳は次のとおり\n  | 金色の7 | 5  |\n  | ベル    | 15 |"),
    step!(Then "there are {number} cards in all", "there are 63 cards in all", cards_in_all,
        ja "カードは全部で{number}枚", "カードは全部で57枚"),
];

/// The state now; looks at the position as it was given if nothing was done yet.
pub fn now(world: &mut World) -> Result<State, Failure> {
    begin_as_given(world)?;
    State::read(world.now()?)
}

fn before(world: &World) -> Result<State, Failure> {
    State::read(world.before()?)
}

fn board(world: &mut World, args: &Args) -> Done {
    let state = now(world)?;
    let rules = world.plain();
    let mut wanted = Vec::new();
    for (slot, cell) in cells(args)? {
        let card = if cell == "." { None } else { Some(symbol(&rules, cell)?.id.as_str()) };
        wanted.push((slot, card));
    }
    if wanted.iter().all(|(slot, card)| state.on(slot) == *card) {
        return Ok(());
    }
    let show = |on: &dyn Fn(&str) -> Option<String>| {
        let row = |slots: &[&str; 3]| slots.map(|slot| on(slot).unwrap_or_else(|| ".".to_owned())).join(" ");
        PRINTED.iter().map(row).collect::<Vec<_>>().join(" / ")
    };
    let shown = |card: &str| name(&rules, card).to_owned();
    let expected = show(&|slot| wanted.iter().find(|(each, _)| *each == slot)?.1.map(shown));
    Err(Failure::expected(expected, show(&|slot| state.on(slot).map(shown))))
}

fn slot_shows(world: &mut World, args: &Args) -> Done {
    let state = now(world)?;
    let rules = world.plain();
    let wanted = symbol(&rules, args.text(1))?.id.as_str();
    let found = state.on(args.text(0));
    let told = || Failure::expected(name(&rules, wanted), found.map_or("an empty slot", |card| name(&rules, card)));
    if found == Some(wanted) { Ok(()) } else { Err(told()) }
}

fn slot_empty(world: &mut World, args: &Args) -> Done {
    let state = now(world)?;
    let rules = world.plain();
    match state.on(args.text(0)) {
        None => Ok(()),
        Some(card) => Err(Failure::expected("an empty slot", name(&rules, card))),
    }
}

fn hand(world: &mut World, args: &Args) -> Done {
    let found = now(world)?.hand(&seat(args, 0)?);
    let wanted = count(&list(world, args, 1)?);
    same(world, &wanted, &found)
}

fn hand_number(world: &mut World, args: &Args) -> Done {
    let found: usize = now(world)?.hand(&seat(args, 0)?).values().sum();
    equal(&args.number(1)?, &found)
}

fn hand_gains(world: &mut World, args: &Args, gains: bool) -> Done {
    let seat = seat(args, 0)?;
    let (before, after) = (before(world)?.hand(&seat), now(world)?.hand(&seat));
    let wanted = count(&list(world, args, 1)?);
    if gains { gained(world, &wanted, &before, &after) } else { gained(world, &wanted, &after, &before) }
}

fn deck(world: &mut World, args: &Args) -> Done {
    let found = now(world)?.deck;
    let wanted = list(world, args, 0)?;
    in_order(world, &wanted, &found)
}

fn deck_size(world: &mut World, size: usize) -> Done {
    let found = now(world)?.deck.len();
    ensure(found == size, || format!("expected {size} cards in the deck, found {found}"))
}

fn deck_loses(world: &mut World, args: &Args) -> Done {
    let (before, after) = (before(world)?.deck, now(world)?.deck);
    let wanted = list(world, args, 0)?;
    match before.strip_suffix(after.as_slice()) {
        Some(lost) => in_order(world, &wanted, lost),
        None => Err(Failure::Failed("what is left of the deck is not what lay below before".to_owned())),
    }
}

fn discard(world: &mut World, args: &Args) -> Done {
    let found = super::state::positive(now(world)?.discard);
    let wanted = count(&list(world, args, 0)?);
    same(world, &wanted, &found)
}

fn discard_number(world: &mut World, args: &Args) -> Done {
    let found: usize = now(world)?.discard.values().sum();
    equal(&args.number(0)?, &found)
}

fn discard_gains(world: &mut World, args: &Args) -> Done {
    let (before, after) = (before(world)?.discard, now(world)?.discard);
    let wanted = count(&list(world, args, 0)?);
    gained(world, &wanted, &before, &after)
}

/// Some cards must have come to the discard pile, whatever else came with them.
fn discard_gains_among(world: &mut World, args: &Args) -> Done {
    let (before, after) = (before(world)?.discard, now(world)?.discard);
    let wanted = count(&list(world, args, 0)?);
    let gains = surplus(&after, &before);
    if surplus(&wanted, &gains).is_empty() {
        return Ok(());
    }
    let rules = world.plain();
    Err(Failure::expected(format!("{} among others", told(&rules, &wanted)), told(&rules, &gains)))
}

fn whole_deck(world: &mut World, args: &Args) -> Done {
    let found = now(world)?.all();
    let wanted = table_of_counts(world, args)?;
    same(world, &wanted, &found)
}

/// The cards of a table of name and number; a first row without a number is its head.
pub fn table_of_counts(world: &World, args: &Args) -> Result<Counts, Failure> {
    let rules = world.plain();
    let mut wanted = Counts::new();
    for (n, row) in args.rows()?.iter().enumerate() {
        match row.as_slice() {
            [word, number] if number.parse::<usize>().is_ok() => {
                let number = number.parse().unwrap_or(0);
                wanted.insert(symbol(&rules, word)?.id.clone(), number);
            }
            [_, _] if n == 0 => {}
            _ => return Err(Failure::Faulty("the whole deck is a table of symbol and number".to_owned())),
        }
    }
    Ok(super::state::positive(wanted))
}

fn cards_in_all(world: &mut World, args: &Args) -> Done {
    let found: usize = now(world)?.all().values().sum();
    equal(&args.number(0)?, &found)
}
