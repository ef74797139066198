//! Thens about cards: the grid, the row above it, the deck, the discard pile, the scoring pile.

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use super::position::{ANY, cells, list};
use super::state::{PRINTED, State};
use crate::spec::failure::{Done, Failure, ensure, equal};
use crate::spec::steps::cards::{Counts, count, listed, name, symbol};
use crate::spec::steps::piles::{gained, in_order, same};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const GRID: &[Step] = &[
    step!(Then "the grid is", "the grid is\n  | Pine | . | ? |\n  | ?    | ? | ? |\n  | ?    | ? | ? |", grid),
    step!(Then "the grid holds {number} cards", "the grid holds 9 cards", grid_number),
    step!(Then "cell {slot} shows {symbol}", "cell 5 shows Pine", cell_shows),
    step!(Then "cell {slot} is empty", "cell 5 is empty", cell_empty),
    step!(Then "the row above is {list}", "the row above is Pine, Plum, Iris, Maple", row),
    step!(Then "the row above holds {number} cards", "the row above holds 4 cards", row_number),
    step!(Then "place {number} above shows {symbol}", "place 2 above shows Pine", place_shows),
    step!(Then "place {number} above is empty", "place 2 above is empty", place_empty),
];

pub const VIEW: &[Step] = &[
    step!(Then "A sees the grid", "A sees the grid", |world, _| sees(world, "grid", |state| json!(state.grid))),
    step!(Then "A sees the row above", "A sees the row above", |world, _| sees(world, "row", |state| json!(state.row))),
    step!(Then "A sees how many cards the deck holds but not which", "A sees how many cards the deck holds but not which", |world, _| {
        sees(world, "deck", |state| json!(state.deck.len()))
    }),
];

pub const PILES: &[Step] = &[
    step!(Then "the deck is {list}", "the deck is Iris, 2 Maple", deck),
    step!(Then "the deck is empty", "the deck is empty", |world, _| deck_size(world, 0)),
    step!(Then "the deck holds {number} cards", "the deck holds 35 cards", |world, args| deck_size(world, args.number(0)?)),
    step!(Then "the deck loses {list}", "the deck loses Iris, Maple", deck_loses),
    step!(Then "the deck loses nothing", "the deck loses nothing", deck_loses),
    step!(Then "the discard pile holds {list}", "the discard pile holds Pine", discard),
    step!(Then "the discard pile holds nothing", "the discard pile holds nothing", discard),
    step!(Then "the discard pile gains {list}", "the discard pile gains Pine", discard_gains),
    step!(Then "the discard pile gains nothing", "the discard pile gains nothing", discard_gains),
    step!(Then "the scoring pile holds {list}", "the scoring pile holds 3 Pine", scored),
    step!(Then "the scoring pile holds nothing", "the scoring pile holds nothing", scored),
    step!(Then "the scoring pile gains {list}", "the scoring pile gains 3 Pine", scored_gains),
    step!(Then "the scoring pile gains nothing", "the scoring pile gains nothing", scored_gains),
    step!(Then "A has {number} sets", "A has 9 sets", sets),
    step!(Then "the whole deck is", "the whole deck is\n  | Pine | 4 |\n  | Plum | 4 |", whole_deck),
    step!(Then "there are {number} cards in all", "there are 48 cards in all", cards_in_all),
];

fn grid(world: &mut World, args: &Args) -> Done {
    let state = State::now(world)?;
    let rules = world.plain();
    let mut wanted = Vec::new();
    for (cell, text) in cells(args)? {
        let card = match text {
            ANY | "." => text,
            name => symbol(&rules, name)?.id.as_str(),
        };
        wanted.push((cell, card));
    }
    let holds = |(cell, card): &(&str, &str)| *card == ANY || state.on(cell).unwrap_or(".") == *card;
    if wanted.iter().all(holds) {
        return Ok(());
    }
    let told = |card: &str| if [ANY, "."].contains(&card) { card.to_owned() } else { name(&rules, card).to_owned() };
    let rows =
        |at: &dyn Fn(&str) -> String| PRINTED.iter().map(|row| row.map(at).join(" ")).collect::<Vec<_>>().join(" / ");
    let expected = rows(&|cell| told(wanted.iter().find(|(each, _)| *each == cell).map_or(ANY, |(_, card)| card)));
    Err(Failure::expected(expected, rows(&|cell| told(state.on(cell).unwrap_or(".")))))
}

fn grid_number(world: &mut World, args: &Args) -> Done {
    equal(&args.number(0)?, &State::now(world)?.grid.len())
}

/// Fails unless a place shows the suit that an argument names, or nothing.
fn shows(world: &World, found: Option<&str>, wanted: Option<&str>) -> Done {
    let rules = world.plain();
    let wanted = wanted.map(|word| symbol(&rules, word)).transpose()?.map(|suit| suit.id.as_str());
    let told = |card: Option<&str>| card.map_or("no card", |card| name(&rules, card)).to_owned();
    if found == wanted { Ok(()) } else { Err(Failure::expected(told(wanted), told(found))) }
}

fn cell_shows(world: &mut World, args: &Args) -> Done {
    let state = State::now(world)?;
    shows(world, state.on(args.text(0)), Some(args.text(1)))
}

fn cell_empty(world: &mut World, args: &Args) -> Done {
    let state = State::now(world)?;
    shows(world, state.on(args.text(0)), None)
}

fn row(world: &mut World, args: &Args) -> Done {
    let found = State::now(world)?.above();
    let wanted = list(world, args, 0)?;
    in_order(world, &wanted, &found)
}

fn row_number(world: &mut World, args: &Args) -> Done {
    equal(&args.number(0)?, &State::now(world)?.above().len())
}

/// The card at a place of the row that an argument numbers.
fn place(state: &State, args: &Args) -> Result<Option<String>, Failure> {
    let number: usize = args.number(0)?;
    let card = number.checked_sub(1).and_then(|index| state.row.get(index));
    card.cloned().ok_or_else(|| Failure::Faulty(format!("the row above has no place {number}")))
}

fn place_shows(world: &mut World, args: &Args) -> Done {
    let found = place(&State::now(world)?, args)?;
    shows(world, found.as_deref(), Some(args.text(1)))
}

fn place_empty(world: &mut World, args: &Args) -> Done {
    let found = place(&State::now(world)?, args)?;
    shows(world, found.as_deref(), None)
}

fn deck(world: &mut World, args: &Args) -> Done {
    let found = State::now(world)?.deck;
    let wanted = list(world, args, 0)?;
    in_order(world, &wanted, &found)
}

fn deck_size(world: &mut World, size: usize) -> Done {
    let found = State::now(world)?.deck.len();
    ensure(found == size, || format!("expected {size} cards in the deck, found {found}"))
}

fn deck_loses(world: &mut World, args: &Args) -> Done {
    let (before, after) = (State::before(world)?.deck, State::now(world)?.deck);
    let wanted = list(world, args, 0)?;
    match before.strip_suffix(after.as_slice()) {
        Some(lost) => in_order(world, &wanted, lost),
        None => {
            let rules = world.plain();
            let message = format!("expected the deck to lose {}, found another deck", listed(&rules, &wanted));
            Err(Failure::Failed(message))
        }
    }
}

/// Fails unless A sees a part of the state as it must be. Only the project's own engine shows that: `@view`.
fn sees(world: &mut World, part: &str, wanted: fn(&State) -> Value) -> Done {
    let wanted = wanted(&State::now(world)?);
    let desk = world.desk();
    let engine = desk.engine.borrow();
    let seen = engine.own().and_then(|own| own.view(Seat::A));
    let seen =
        seen.ok_or_else(|| Failure::Faulty("this engine does not show what a seat sees; tag this @view".into()))?;
    ensure(seen[part] == wanted, || format!("expected A to see {wanted} as the {part}, found {}", seen[part]))
}

fn discard(world: &mut World, args: &Args) -> Done {
    let found = State::now(world)?.discard;
    let wanted = count(&list(world, args, 0)?);
    same(world, &wanted, &found)
}

fn discard_gains(world: &mut World, args: &Args) -> Done {
    let (before, after) = (State::before(world)?.discard, State::now(world)?.discard);
    let wanted = count(&list(world, args, 0)?);
    gained(world, &wanted, &before, &after)
}

fn scored(world: &mut World, args: &Args) -> Done {
    let found = State::now(world)?.scored;
    let wanted = count(&list(world, args, 0)?);
    same(world, &wanted, &found)
}

fn scored_gains(world: &mut World, args: &Args) -> Done {
    let (before, after) = (State::before(world)?.scored, State::now(world)?.scored);
    let wanted = count(&list(world, args, 0)?);
    gained(world, &wanted, &before, &after)
}

fn sets(world: &mut World, args: &Args) -> Done {
    equal(&args.number(0)?, &State::now(world)?.sets)
}

fn whole_deck(world: &mut World, args: &Args) -> Done {
    let found = State::now(world)?.all();
    let rules = world.plain();
    let mut wanted = Counts::new();
    for row in args.rows()? {
        let [word, number] = row.as_slice() else {
            return Err(Failure::Faulty("the whole deck is a table of suit and number".to_owned()));
        };
        let number = number.parse().map_err(|_| Failure::Faulty(format!("`{number}` is no number of cards")))?;
        wanted.insert(symbol(&rules, word)?.id.clone(), number);
    }
    wanted.retain(|_, number| *number > 0);
    same(world, &wanted, &found)
}

fn cards_in_all(world: &mut World, args: &Args) -> Done {
    let found: usize = State::now(world)?.all().values().sum();
    equal(&args.number(0)?, &found)
}
