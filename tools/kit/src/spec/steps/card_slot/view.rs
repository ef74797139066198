//! Thens about what a seat sees and how the board is printed. Only the project's own engine shows these: `@view`.

use serde_json::{Value, json};
use umpire_engine::game::Seat;

use super::position::seat;
use super::state::State;
use super::table::now;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "{seat} sees how many cards {seat} holds but not which", "A sees how many cards B holds but not which", hidden_hand,
        ja "{seat}には{seat}の手札が枚数だけ見える", "AにはBの手札が枚数だけ見える"),
    step!(Then "{seat} sees its own hand", "A sees its own hand", own_hand,
        ja "{seat}には自分の手札が見える", "Aには自分の手札が見える"),
    step!(Then "{seat} sees how many cards the deck holds but not which", "A sees how many cards the deck holds but not which", hidden_deck,
        ja "{seat}には山札が枚数だけ見える", "Aには山札が枚数だけ見える"),
    step!(Then "{seat} sees how many cards the discard pile holds but not which", "A sees how many cards the discard pile holds but not which", hidden_discard,
        ja "{seat}には捨て札が枚数だけ見える", "Aには捨て札が枚数だけ見える"),
    step!(Then "{seat} sees every card of the discard pile", "A sees every card of the discard pile", open_discard,
        ja "{seat}には捨て札がすべて見える", "Aには捨て札がすべて見える"),
    step!(Then "{seat} sees the board", "A sees the board", board,
        ja "{seat}にはボードが見える", "Aにはボードが見える"),
    step!(Then "the board is printed as", "the board is printed as\n  \"\"\"\n  +---+\n  | 1 |\n  +---+\n  \"\"\"", printed,
        ja "ボードは次のように表示される", "ボードは次のように表示される\n  \"\"\"\n  +---+\n  | 1 |\n  +---+\n  \"\"\""),
];

/// What a seat sees, and the state as it is.
fn view(world: &mut World, args: &Args) -> Result<(Value, State), Failure> {
    let state = now(world)?;
    let seat = seat(args, 0)?;
    let desk = world.desk();
    let engine = desk.engine.borrow();
    let seen = engine.own().zip(Seat::parse(&seat)).and_then(|(own, seat)| own.view(seat));
    let seen =
        seen.ok_or_else(|| Failure::Faulty("this engine does not show what a seat sees; tag this @view".into()))?;
    Ok((seen, state))
}

/// Fails unless a part of the view is as it must be.
fn shows(world: &mut World, args: &Args, path: &str, wanted: impl FnOnce(&State) -> Value) -> Done {
    let (seen, state) = view(world, args)?;
    let wanted = wanted(&state);
    let found = seen.pointer(path).unwrap_or(&Value::Null);
    ensure(*found == wanted, || {
        format!("expected {} to see {wanted} at {}, found {found}", args.text(0), path.trim_start_matches('/'))
    })
}

fn hidden_hand(world: &mut World, args: &Args) -> Done {
    let other = seat(args, 1)?;
    shows(world, args, &format!("/hands/{other}"), |state| json!(state.hand(&other).values().sum::<usize>()))
}

fn own_hand(world: &mut World, args: &Args) -> Done {
    let seat = seat(args, 0)?;
    shows(world, args, &format!("/hands/{seat}"), |state| json!(state.hand(&seat)))
}

fn hidden_deck(world: &mut World, args: &Args) -> Done {
    shows(world, args, "/deck", |state| json!(state.deck.len()))
}

fn hidden_discard(world: &mut World, args: &Args) -> Done {
    shows(world, args, "/discard", |state| json!(state.discard.values().sum::<usize>()))
}

fn open_discard(world: &mut World, args: &Args) -> Done {
    shows(world, args, "/discard", |state| json!(state.discard))
}

fn board(world: &mut World, args: &Args) -> Done {
    shows(world, args, "/board", |state| json!(state.board))
}

fn printed(world: &mut World, args: &Args) -> Done {
    now(world)?;
    let desk = world.desk();
    let picture = desk.engine.borrow().own().and_then(|own| own.picture());
    let picture = picture.ok_or_else(|| Failure::Faulty("this engine prints no board; tag this @view".to_owned()))?;
    let wanted = plain(args.text.unwrap_or_default());
    ensure(!wanted.is_empty(), || "the step needs the board as text below it".to_owned())?;
    ensure(plain(&picture).contains(&wanted), || format!("expected the board printed as\n{wanted}\nfound\n{picture}"))
}

/// Lines without what stands before or after them.
fn plain(text: &str) -> String {
    text.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}
