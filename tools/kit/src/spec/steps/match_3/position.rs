//! Givens that set up a position.

use super::setup::Setup;
use super::state::PRINTED;
use crate::spec::failure::{Done, Failure};
use crate::spec::steps::cards::{Wanted, cards, symbol};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the grid", "the grid\n  | Pine | Pine | ? |\n  | ?    | Plum | ? |\n  | ?    | ?    | ? |", grid),
    step!(Given "the row above is {list}", "the row above is Pine, Plum, Iris, Maple", row_exactly),
    step!(Given "the row above is {list} and others", "the row above is Pine and others", row_and_others),
    step!(Given "the deck is {list}", "the deck is Iris, 2 Maple", deck_exactly),
    step!(Given "the deck is {list} and others", "the deck is Iris and others", deck_and_others),
    step!(Given "the deck is empty", "the deck is empty", |world, _| deck(world, Wanted::Exactly(Vec::new()))),
    step!(Given "the deck holds {number} cards", "the deck holds 4 cards", deck_number),
    step!(Given "the scoring pile holds {list}", "the scoring pile holds 3 Pine, 3 Plum", scored),
    step!(Given "A has {number} sets", "A has 8 sets", sets),
];

/// A cell of a table that says nothing of what lies there.
pub const ANY: &str = "?";

/// The nine cells of a grid table, each with its number.
pub fn cells<'s>(args: &Args<'s>) -> Result<Vec<(&'static str, &'s str)>, Failure> {
    let rows = args.rows()?;
    if rows.len() != 3 || rows.iter().any(|row| row.len() != 3) {
        return Err(Failure::Faulty("a grid is a table of three rows of three cells".to_owned()));
    }
    let all = PRINTED.iter().flatten().copied();
    Ok(all.zip(rows.iter().flatten().map(String::as_str)).collect())
}

/// The cards of an argument.
pub fn list(world: &World, args: &Args, n: usize) -> Result<Vec<String>, Failure> {
    cards(&world.plain(), &args.items(n))
}

fn grid(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let rules = world.plain();
    for ((_, text), cell) in cells(args)?.into_iter().zip(&mut world.kept::<Setup>().grid) {
        *cell = match text {
            ANY => None,
            "." => {
                let message = "before a push each of the nine cells has a card; write `?` where any will do";
                return Err(Failure::Faulty(message.to_owned()));
            }
            name => Some(symbol(&rules, name)?.id.clone()),
        };
    }
    Ok(())
}

fn row(world: &mut World, wanted: Wanted) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().row = Some(wanted);
    Ok(())
}

fn row_exactly(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::Exactly(list(world, args, 0)?);
    row(world, wanted)
}

fn row_and_others(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::And(list(world, args, 0)?);
    row(world, wanted)
}

fn deck(world: &mut World, wanted: Wanted) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().deck = Some(wanted);
    Ok(())
}

fn deck_exactly(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::Exactly(list(world, args, 0)?);
    deck(world, wanted)
}

fn deck_and_others(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::And(list(world, args, 0)?);
    deck(world, wanted)
}

fn deck_number(world: &mut World, args: &Args) -> Done {
    deck(world, Wanted::Number(args.number(0)?))
}

fn scored(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().scored = list(world, args, 0)?;
    Ok(())
}

fn sets(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    // More sets than any deck makes are refused when they are taken from it.
    world.kept::<Setup>().sets = args.number::<u8>(0)?.into();
    Ok(())
}
