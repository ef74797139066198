//! Givens that set up a position.

use super::setup::{SEATS, Setup};
use super::state::PRINTED;
use crate::spec::failure::{Done, Failure};
use crate::spec::steps::cards::{Wanted, cards, symbol};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the board", "the board\n  | Bell | .      | .    |\n  | .    | Cherry | .    |\n  | .    | .      | Bell |", board,
        ja "ボードは次のとおり", "ボードは次のとおり\n  | ベル | .        | .    |\n  | .    | チェリー | .    |\n  | .    | .        | ベル |"),
    step!(Given "{seat} holds {list}", "A holds Bell, 2 Cherry", hand_exactly,
        ja "{seat}の手札は{list}", "Aの手札はベル、チェリー2枚"),
    step!(Given "{seat} holds {list} and others", "A holds Bell and others", hand_and_others,
        ja "{seat}の手札は{list}など", "Aの手札はベルなど"),
    step!(Given "{seat} holds {number} cards", "B holds 3 cards", hand_number,
        ja "{seat}の手札は{number}枚", "Bの手札は3枚"),
    step!(Given "the deck is {list}", "the deck is Bell, 2 Cherry", deck_exactly,
        ja "山札は上から{list}", "山札は上からベル、チェリー2枚"),
    step!(Given "the deck is {list} and others", "the deck is Bell and others", deck_and_others,
        ja "山札は上から{list}など", "山札は上からベルなど"),
    step!(Given "the deck is empty", "the deck is empty", deck_empty,
        ja "山札は空", "山札は空"),
    step!(Given "the deck holds {number} cards", "the deck holds 4 cards", deck_number,
        ja "山札は{number}枚", "山札は4枚"),
    step!(Given "it is {seat}'s turn", "it is B's turn", turn,
        ja "{seat}のターンである", "Bのターンである"),
    step!(Given "the opening is still to be made", "the opening is still to be made", opening,
        ja "初期配置がまだ済んでいない", "初期配置がまだ済んでいない"),
];

/// The nine cells of a board table, each with its slot; `.` is empty.
pub fn cells<'s>(args: &Args<'s>) -> Result<Vec<(&'static str, &'s str)>, Failure> {
    let rows = args.rows()?;
    if rows.len() != 3 || rows.iter().any(|row| row.len() != 3) {
        return Err(Failure::Faulty("a board is a table of three rows of three cells".to_owned()));
    }
    let mut all = Vec::new();
    for (slots, cells) in PRINTED.iter().zip(rows) {
        all.extend(slots.iter().copied().zip(cells.iter().map(String::as_str)));
    }
    Ok(all)
}

fn board(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let rules = world.plain();
    world.kept::<Setup>().board.clear();
    for (slot, cell) in cells(args)? {
        if cell != "." {
            let id = symbol(&rules, cell)?.id.clone();
            world.kept::<Setup>().board.insert(slot.to_owned(), id);
        }
    }
    Ok(())
}

/// The seat of an argument; Card Slot has two.
pub fn seat(args: &Args, n: usize) -> Result<String, Failure> {
    let seat = args.text(n);
    if SEATS.contains(&seat) { Ok(seat.to_owned()) } else { Err(Failure::Faulty(format!("there is no seat {seat}"))) }
}

/// The cards of an argument.
pub fn list(world: &World, args: &Args, n: usize) -> Result<Vec<String>, Failure> {
    cards(&world.plain(), &args.items(n))
}

fn hand(world: &mut World, args: &Args, wanted: Wanted) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().hands.insert(seat(args, 0)?, wanted);
    Ok(())
}

fn hand_exactly(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::Exactly(list(world, args, 1)?);
    hand(world, args, wanted)
}

fn hand_and_others(world: &mut World, args: &Args) -> Done {
    let wanted = Wanted::And(list(world, args, 1)?);
    hand(world, args, wanted)
}

fn hand_number(world: &mut World, args: &Args) -> Done {
    hand(world, args, Wanted::Number(args.number(1)?))
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

fn deck_empty(world: &mut World, _: &Args) -> Done {
    deck(world, Wanted::Exactly(Vec::new()))
}

fn deck_number(world: &mut World, args: &Args) -> Done {
    deck(world, Wanted::Number(args.number(0)?))
}

fn turn(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().turn = Some(seat(args, 0)?);
    Ok(())
}

fn opening(world: &mut World, _: &Args) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().opening = true;
    Ok(())
}
