//! Thens about the board, hands, the deck, the discard pile, how the game ended and what a seat sees.

use crate::model::board::Board;
use crate::model::failure::{Done, Failure, ensure};
use crate::model::state::Outcome;
use crate::steps::givens::{now, seat};
use crate::steps::outcome::{ends_for, goes_on, is_over, nobody_wins, wins, wins_at_all};
use crate::steps::piles::{
    cards_in_all, deck_holds, gains, gains_among_others, gains_number, holds, holds_number, is, is_drawn, loses,
    loses_number, number_is, whole_deck_is,
};
use crate::steps::view::{sees, sees_held, sees_number, sees_number_held};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const BOARD_STEPS: &[Step] = &[
    step!(Then "the board is", "the board is\n  | .    | .      | .    |\n  | .    | Cherry | .    |\n  | Bell | .      | Bell |", |world, args| BOARD.is(world, args),
        ja "ボードは次のとおりになる", "ボードは次のとおりになる\n  | .    | .        | .    |\n  | .    | チェリー | .    |\n  | ベル | .        | ベル |"),
    step!(Then "slot {slot} shows {symbol}", "slot 9 shows Bell", |world, args| BOARD.shows(world, args),
        ja "{slot}番のマスに{symbol}がある", "9番のマスにベルがある"),
    step!(Then "slot {slot} is empty", "slot 9 is empty", |world, args| BOARD.is_empty(world, args),
        ja "{slot}番のマスは空いている", "9番のマスは空いている"),
];

pub const HANDS: &[Step] = &[
    step!(Then "{seat} holds {list}", "A holds Bell, 2 Cherry", |world, args| holds(world, args, "hands/{seat}"),
        ja "{seat}の手札は{list}", "Aの手札はベル、チェリー2枚"),
    step!(Then "{seat} holds {number} card{s}", "A holds 13 cards", |world, args| holds_number(world, args, "hands/{seat}"),
        ja "{seat}の手札は{number}枚", "Aの手札は9枚"),
    step!(Then "{seat} gains {list}", "A gains Bell", |world, args| gains(world, args, "hands/{seat}"),
        ja "{seat}の手札に{list}が加わる", "Aの手札にベルが加わる"),
    step!(Then "{seat} gains nothing", "A gains nothing", |world, args| gains(world, args, "hands/{seat}"),
        ja "{seat}の手札には何も加わらない", "Aの手札には何も加わらない"),
    step!(Then "{seat} gains {number} card{s}", "A gains 2 cards", |world, args| gains_number(world, args, "hands/{seat}"),
        ja "{seat}の手札が{number}枚増える", "Aの手札が2枚増える"),
    step!(Then "{seat} loses {number} card{s}", "A loses 2 cards", |world, args| loses_number(world, args, "hands/{seat}"),
        ja "{seat}の手札が{number}枚減る", "Aの手札が2枚減る"),
    step!(Then "{seat} loses {list}", "A loses Bell", |world, args| loses(world, args, "hands/{seat}"),
        ja "{seat}の手札から{list}がなくなる", "Aの手札からベルがなくなる"),
    step!(Then "{seat} loses nothing", "A loses nothing", |world, args| loses(world, args, "hands/{seat}"),
        ja "{seat}の手札からは何もなくならない", "Aの手札からは何もなくならない"),
];

pub const PILES: &[Step] = &[
    step!(Then "the deck is {list}", "the deck is Bell, 2 Cherry", |world, args| is(world, args, "deck"),
        ja "山札は上から{list}", "山札は上からベル、チェリー2枚"),
    step!(Then "the deck is empty", "the deck is empty", |world, _| deck_holds(world, 0),
        ja "山札は空", "山札は空"),
    step!(Then "the deck holds {number} card{s}", "the deck holds 37 cards", |world, args| deck_holds(world, args.number(0)?),
        ja "山札は{number}枚", "山札は39枚"),
    step!(Then "the deck loses {list}", "the deck loses Bell", deck_loses,
        ja "山札から{list}がなくなる", "山札からベルがなくなる"),
    step!(Then "the deck loses nothing", "the deck loses nothing", deck_loses,
        ja "山札からは何もなくならない", "山札からは何もなくならない"),
    step!(Then "the deck loses {number} card{s}", "the deck loses 2 cards", |world, args| loses_number(world, args, "deck"),
        ja "山札が{number}枚減る", "山札が2枚減る"),
    step!(Then "the discard pile gains {number} card{s}", "the discard pile gains 3 cards", |world, args| gains_number(world, args, "discard"),
        ja "捨て札が{number}枚増える", "捨て札が3枚増える"),
    step!(Then "the discard pile holds {list}", "the discard pile holds 3 Bell", |world, args| holds(world, args, "discard"),
        ja "捨て札の内訳は{list}", "捨て札の内訳はベル3枚"),
    step!(Then "the discard pile holds nothing", "the discard pile holds nothing", |world, args| holds(world, args, "discard"),
        ja "捨て札は空", "捨て札は空"),
    step!(Then "the discard pile holds {number} card{s}", "the discard pile holds 3 cards", |world, args| holds_number(world, args, "discard"),
        ja "捨て札は{number}枚", "捨て札は3枚"),
    step!(Then "the discard pile gains {list}", "the discard pile gains 3 Bell", |world, args| gains(world, args, "discard"),
        ja "捨て札に{list}が加わる", "捨て札にベル3枚が加わる"),
    step!(Then "the discard pile gains {list} and others", "the discard pile gains Bell and others", |world, args| gains_among_others(world, args, "discard"),
        ja "捨て札に{list}などが加わる", "捨て札にベルなどが加わる"),
    step!(Then "the discard pile gains nothing", "the discard pile gains nothing", |world, args| gains(world, args, "discard"),
        ja "捨て札には何も加わらない", "捨て札には何も加わらない"),
    step!(Then "the whole deck is", "the whole deck is\n  | Gold 7 | 8  |\n  | Bell   | 21 |", |world, args| whole_deck_is(world, args, "symbol"),
        ja "カード全体の内訳は次のとおり", "カード全体の内訳は次のとおり\n  | 金色の7 | 5  |\n  | ベル    | 15 |"),
    step!(Then "there are {number} cards in all", "there are 63 cards in all", cards_in_all,
        ja "カードは全部で{number}枚", "カードは全部で57枚"),
];

pub const OUTCOME: &[Step] = &[
    step!(Then "the game goes on", "the game goes on", goes_on,
        ja "ゲームは続く", "ゲームは続く"),
    step!(Then "the game is over", "the game is over", is_over,
        ja "ゲームは終わっている", "ゲームは終わっている"),
    step!(Then "{seat} wins", "B wins", wins_at_all,
        ja "{seat}が勝つ", "Bが勝つ"),
    step!(Then "the game is a draw", "the game is a draw", |world, _| ends_for(world, None),
        ja "引き分けになる", "引き分けになる"),
    step!(Then "{seat} wins by {word}", "A wins by seven", wins,
        ja "{seat}が「{word}」で勝つ", "Aが「7揃い」で勝つ"),
    step!(Then "the game is a draw by {word}", "the game is a draw by deck", nobody_wins,
        ja "「{word}」で引き分けになる", "「山札枯渇」で引き分けになる"),
    step!(Then "{seat} does not win", "B does not win", does_not_win,
        ja "{seat}は勝たない", "Bは勝たない"),
    step!(Then "{seat} scores {number}", "A scores 7", scores,
        ja "{seat}の手札点数は{number}点", "Aの手札点数は7点"),
    step!(Then "{seat} has {number} points", "A has 2 points", |world, args| number_is(world, args, "points/{seat}"),
        ja "{seat}の役の点は{number}点になる", "Aの役の点は2点になる"),
    step!(Then "{seat} has 1 point", "A has 1 point", |world, args| number_is(world, args, "points/{seat}")),
    step!(Then "nobody is scored", "nobody is scored", nobody_scored,
        ja "だれの手札点数も数えない", "だれの手札点数も数えない"),
];

pub const VIEW: &[Step] = &[
    step!(Then "{seat} sees how many cards {seat} holds but not which", "A sees how many cards B holds but not which", sees_number_held,
        ja "{seat}には{seat}の手札が枚数だけ見える", "AにはBの手札が枚数だけ見える"),
    step!(Then "{seat} sees every card that {seat} holds", "A sees every card that B holds", sees_held,
        ja "{seat}には{seat}の手札がすべて見える", "AにはBの手札がすべて見える"),
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

/// The slots as the board is printed, row by row.
pub const PRINTED: [[&str; 3]; 3] = [["1", "2", "3"], ["8", "9", "4"], ["7", "6", "5"]];
/// The board.
pub const BOARD: Board =
    Board { path: "board", name: "a board", rows: &PRINTED, has_any: false, nothing: "an empty slot" };

fn deck_loses(world: &mut World, args: &Args) -> Done {
    is_drawn(world, args, "deck", |_| "what is left of the deck is not what lay below before".to_owned())
}

fn does_not_win(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let state = now(world)?;
    let won = state.outcome.as_ref().is_some_and(|outcome| outcome.winner.as_ref() == Some(&seat));
    ensure(!won, || format!("expected {seat} not to win, found that {}", state.ending(&world.context().layout)))
}

/// The outcome of a game that must be over.
fn over(world: &mut World) -> Result<Outcome, Failure> {
    let over = now(world)?.outcome.clone();
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

fn printed(world: &mut World, args: &Args) -> Done {
    now(world)?;
    let context = world.context();
    let picture = context.engine.borrow().own().and_then(|own| own.picture());
    let picture = picture.ok_or_else(|| Failure::Faulty("this engine prints no board; tag this @view".to_owned()))?;
    let wanted = plain(args.text.unwrap_or_default());
    ensure(!wanted.is_empty(), || "the step needs the board as text below it".to_owned())?;
    ensure(plain(&picture).contains(&wanted), || format!("expected the board printed as\n{wanted}\nfound\n{picture}"))
}

/// Lines without what stands before or after them.
fn plain(text: &str) -> String {
    text.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n")
}
