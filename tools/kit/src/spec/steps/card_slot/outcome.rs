//! Thens about how the game ended.

use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::outcome::{goes_on, nobody_wins, wins};
use crate::spec::steps::setup::seat;
use crate::spec::steps::state::{Outcome, now};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", goes_on,
        ja "ゲームは続く", "ゲームは続く"),
    step!(Then "{seat} wins by {word}", "A wins by seven", wins,
        ja "{seat}が「{word}」で勝つ", "Aが「7揃い」で勝つ"),
    step!(Then "the game is a draw by {word}", "the game is a draw by deck", nobody_wins,
        ja "「{word}」で引き分けになる", "「山札切れ」で引き分けになる"),
    step!(Then "{seat} does not win", "B does not win", does_not_win,
        ja "{seat}は勝たない", "Bは勝たない"),
    step!(Then "{seat} scores {number}", "A scores 7", scores,
        ja "{seat}の手札点数は{number}点", "Aの手札点数は7点"),
    step!(Then "nobody is scored", "nobody is scored", nobody_scored,
        ja "だれの手札点数も数えない", "だれの手札点数も数えない"),
];

fn does_not_win(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let state = now(world)?;
    let won = state.outcome.as_ref().is_some_and(|outcome| outcome.winner.as_ref() == Some(&seat));
    ensure(!won, || format!("expected {seat} not to win, found that {}", state.ending(&world.desk().layout)))
}

/// The outcome of a game that must be over.
fn over(world: &mut World) -> Result<Outcome, Failure> {
    let over = now(world)?.outcome;
    over.ok_or_else(|| Failure::expected("the game to be over", "that it goes on"))
}

fn scores(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let wanted: i64 = args.number(1)?;
    match over(world)?.scores.and_then(|scores| scores.get(&seat).copied()) {
        Some(found) if found == wanted => Ok(()),
        Some(found) => Err(Failure::expected(format!("{seat} to score {wanted}"), found)),
        None => Err(Failure::expected(format!("{seat} to score {wanted}"), "no score")),
    }
}

fn nobody_scored(world: &mut World, _: &Args) -> Done {
    let scores = over(world)?.scores;
    ensure(scores.is_none(), || "expected nobody to be scored, found scores".to_owned())
}
