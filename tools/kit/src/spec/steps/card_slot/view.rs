//! Thens about what a seat sees and how the board is printed. Only the project's own engine shows these: `@view`.

use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::state::now;
use crate::spec::steps::view::{sees, sees_number, sees_number_held};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "{seat} sees how many cards {seat} holds but not which", "A sees how many cards B holds but not which", sees_number_held,
        ja "{seat}には{seat}の手札が枚数だけ見える", "AにはBの手札が枚数だけ見える"),
    step!(Then "{seat} sees its own hand", "A sees its own hand", |world, args| sees(world, args, "hands/{seat}"),
        ja "{seat}には自分の手札が見える", "Aには自分の手札が見える"),
    step!(Then "{seat} sees how many cards the deck holds but not which", "A sees how many cards the deck holds but not which", |world, args| sees_number(world, args, "deck"),
        ja "{seat}には山札が枚数だけ見える", "Aには山札が枚数だけ見える"),
    step!(Then "{seat} sees how many cards the discard pile holds but not which", "A sees how many cards the discard pile holds but not which", |world, args| sees_number(world, args, "discard"),
        ja "{seat}には捨て札が枚数だけ見える", "Aには捨て札が枚数だけ見える"),
    step!(Then "{seat} sees every card of the discard pile", "A sees every card of the discard pile", |world, args| sees(world, args, "discard"),
        ja "{seat}には捨て札がすべて見える", "Aには捨て札がすべて見える"),
    step!(Then "{seat} sees the board", "A sees the board", |world, args| sees(world, args, "board"),
        ja "{seat}にはボードが見える", "Aにはボードが見える"),
    step!(Then "the board is printed as", "the board is printed as\n  \"\"\"\n  +---+\n  | 1 |\n  +---+\n  \"\"\"", printed,
        ja "ボードは次のように表示される", "ボードは次のように表示される\n  \"\"\"\n  +---+\n  | 1 |\n  +---+\n  \"\"\""),
];

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
