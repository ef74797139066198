//! Thens about cards: the board, hands, the deck, the discard pile.

use crate::spec::failure::Done;
use crate::spec::steps::board::Board;
use crate::spec::steps::piles::{
    cards_in_all, deck_holds, gains, gains_among_others, holds, holds_number, is, is_drawn, loses, whole_deck_is,
};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

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
    step!(Then "{seat} holds {number} cards", "A holds 13 cards", |world, args| holds_number(world, args, "hands/{seat}"),
        ja "{seat}の手札は{number}枚", "Aの手札は9枚"),
    step!(Then "{seat} gains {list}", "A gains Bell", |world, args| gains(world, args, "hands/{seat}"),
        ja "{seat}の手札に{list}が加わる", "Aの手札にベルが加わる"),
    step!(Then "{seat} gains nothing", "A gains nothing", |world, args| gains(world, args, "hands/{seat}"),
        ja "{seat}の手札には何も加わらない", "Aの手札には何も加わらない"),
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
    step!(Then "the deck holds {number} cards", "the deck holds 37 cards", |world, args| deck_holds(world, args.number(0)?),
        ja "山札は{number}枚", "山札は39枚"),
    step!(Then "the deck loses {list}", "the deck loses Bell", deck_loses,
        ja "山札から{list}がなくなる", "山札からベルがなくなる"),
    step!(Then "the deck loses nothing", "the deck loses nothing", deck_loses,
        ja "山札からは何もなくならない", "山札からは何もなくならない"),
    step!(Then "the discard pile holds {list}", "the discard pile holds 3 Bell", |world, args| holds(world, args, "discard"),
        ja "捨て札の内訳は{list}", "捨て札の内訳はベル3枚"),
    step!(Then "the discard pile holds nothing", "the discard pile holds nothing", |world, args| holds(world, args, "discard"),
        ja "捨て札は空", "捨て札は空"),
    step!(Then "the discard pile holds {number} cards", "the discard pile holds 3 cards", |world, args| holds_number(world, args, "discard"),
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

/// The slots as the board is printed, row by row.
pub const PRINTED: [[&str; 3]; 3] = [["1", "2", "3"], ["8", "9", "4"], ["7", "6", "5"]];
/// The board.
pub const BOARD: Board =
    Board { path: "board", name: "a board", rows: &PRINTED, has_any: false, nothing: "an empty slot" };

fn deck_loses(world: &mut World, args: &Args) -> Done {
    is_drawn(world, args, "deck", |_| "what is left of the deck is not what lay below before".to_owned())
}
