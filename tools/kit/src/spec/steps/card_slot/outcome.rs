//! Thens about how the game ended.

use super::position::seat;
use super::state::{Outcome, State};
use super::table::now;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", goes_on,
        ja "ゲームは続く", "ゲームは続く"),
    step!(Then "{seat} wins by {word}", "A wins by seven", wins,
        ja "{seat}が「{word}」で勝つ", "Aが「7揃い」で勝つ"),
    step!(Then "the game is a draw by {word}", "the game is a draw by deck", draw,
        ja "「{word}」で引き分けになる", "「山札切れ」で引き分けになる"),
    step!(Then "{seat} does not win", "B does not win", does_not_win,
        ja "{seat}は勝たない", "Bは勝たない"),
    step!(Then "{seat} scores {number}", "A scores 7", scores,
        ja "{seat}の手札点数は{number}点", "Aの手札点数は7点"),
    step!(Then "nobody is scored", "nobody is scored", nobody_scored,
        ja "だれの手札点数も数えない", "だれの手札点数も数えない"),
];

/// The causes that an engine may name.
const CAUSES: [&str; 5] = ["seven", "elimination", "deck", "heavenly-hand", "forfeit"];
/// The same in Japanese sentences, which may name a cause by either.
const CAUSES_JA: [&str; 5] = ["7揃い", "脱落", "山札切れ", "天和", "失格"];

fn goes_on(world: &mut World, _: &Args) -> Done {
    let state = now(world)?;
    ensure(state.outcome.is_none() && state.to_act.is_some(), || {
        format!("expected the game to go on, found that {}", state.ending())
    })
}

fn ends(world: &mut World, winner: Option<String>, cause: &str) -> Done {
    let named = CAUSES.iter().zip(CAUSES_JA).find(|(id, ja)| **id == cause || *ja == cause);
    let Some((cause, _)) = named else {
        let known = CAUSES.iter().zip(CAUSES_JA).map(|(id, ja)| format!("{id} ({ja})")).collect::<Vec<_>>();
        return Err(Failure::Faulty(format!("`{cause}` is no cause; there are {}", known.join(", "))));
    };
    let found = now(world)?;
    let outcome = Outcome { winner, cause: (*cause).to_owned(), scores: None };
    let wanted = State { outcome: Some(outcome), ..found.clone() };
    ensure(found.ending() == wanted.ending(), || {
        format!("expected that {}, found that {}", wanted.ending(), found.ending())
    })?;
    world.nothing_is_legal()
}

fn wins(world: &mut World, args: &Args) -> Done {
    ends(world, Some(seat(args, 0)?), args.text(1))
}

fn draw(world: &mut World, args: &Args) -> Done {
    ends(world, None, args.text(0))
}

fn does_not_win(world: &mut World, args: &Args) -> Done {
    let seat = seat(args, 0)?;
    let state = now(world)?;
    let won = state.outcome.as_ref().is_some_and(|outcome| outcome.winner.as_deref() == Some(&seat));
    ensure(!won, || format!("expected {seat} not to win, found that {}", state.ending()))
}

/// The outcome of a game that must be over.
fn over(world: &mut World) -> Result<Outcome, Failure> {
    let over = now(world)?.outcome;
    over.ok_or_else(|| Failure::expected("the game to be over", "that it goes on"))
}

fn scores(world: &mut World, args: &Args) -> Done {
    let seat = seat(args, 0)?;
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
