//! Givens that set up a position, and what becomes of them and of those about a deal.

use serde_json::{Map, Value, json};
use umpire_engine::game::DealRequest;

use super::state::BOARD;
use crate::model::cards::{Pool, Wanted};
use crate::model::failure::Failure;
use crate::model::ruleset::Ruleset;
use crate::model::setup::{Setup, seats};
use crate::steps::givens::{pile, pile_among, pile_of, set, set_number, set_seat};
use crate::steps::{Step, step};

pub const STEPS: &[Step] = &[
    step!(Given "the board", "the board\n  | Bell | .      | .    |\n  | .    | Cherry | .    |\n  | .    | .      | Bell |", |world, args| BOARD.lay(world, args),
        ja "ボードは次のとおり", "ボードは次のとおり\n  | ベル | .        | .    |\n  | .    | チェリー | .    |\n  | .    | .        | ベル |"),
    step!(Given "{seat} holds {list}", "A holds Bell, 2 Cherry", |world, args| pile(world, args, "hands/{seat}", Wanted::Exactly),
        ja "{seat}の手札は{list}", "Aの手札はベル、チェリー2枚"),
    step!(Given "{seat} holds {list} and others", "A holds Bell and others", |world, args| pile(world, args, "hands/{seat}", Wanted::And),
        ja "{seat}の手札は{list}など", "Aの手札はベルなど"),
    step!(Given "{seat} holds {number} card{s}", "B holds 3 cards", |world, args| pile_of(world, args, "hands/{seat}"),
        ja "{seat}の手札は{number}枚", "Bの手札は3枚"),
    step!(Given "{seat} holds {number} card{s}, among them {list}", "A holds 5 cards, among them 2 Bell", |world, args| pile_among(world, args, "hands/{seat}"),
        ja "{seat}の手札は{number}枚で、うち{list}", "Aの手札は5枚で、うちベル2枚"),
    step!(Given "the deck is {list}", "the deck is Bell, 2 Cherry", |world, args| pile(world, args, "deck", Wanted::Exactly),
        ja "山札は上から{list}", "山札は上からベル、チェリー2枚"),
    step!(Given "the deck is {list} and others", "the deck is Bell and others", |world, args| pile(world, args, "deck", Wanted::And),
        ja "山札は上から{list}など", "山札は上からベルなど"),
    step!(Given "the deck is empty", "the deck is empty", |world, args| pile(world, args, "deck", Wanted::Exactly),
        ja "山札は空", "山札は空"),
    step!(Given "the deck holds {number} card{s}", "the deck holds 4 cards", |world, args| pile_of(world, args, "deck"),
        ja "山札は{number}枚", "山札は4枚"),
    step!(Given "the deck holds {number} card{s}, from the top {list}", "the deck holds 12 cards, from the top Bell, Cherry", |world, args| pile_among(world, args, "deck"),
        ja "山札は{number}枚で、上から{list}", "山札は12枚で、上からベル、チェリー"),
    step!(Given "the discard pile holds {list}", "the discard pile holds 2 Bell, Cherry", |world, args| pile(world, args, "discard", Wanted::Exactly),
        ja "捨て札の内訳は{list}", "捨て札の内訳はベル2枚、チェリー"),
    step!(Given "the discard pile holds {list} and others", "the discard pile holds 2 Bell and others", |world, args| pile(world, args, "discard", Wanted::And),
        ja "捨て札の内訳は{list}など", "捨て札の内訳はベル2枚など"),
    step!(Given "the discard pile holds {number} card{s}", "the discard pile holds 6 cards", |world, args| pile_of(world, args, "discard"),
        ja "捨て札は{number}枚", "捨て札は6枚"),
    step!(Given "it is {seat}'s turn", "it is B's turn", |world, args| set_seat(world, args, "to_act"),
        ja "{seat}のターンである", "Bのターンである"),
    step!(Given "{seat} has {number} points", "A has 2 points", |world, args| set_number::<i64>(world, args, "points/{seat}"),
        ja "{seat}の役の点は{number}点", "Aの役の点は2点"),
    step!(Given "{seat} has 1 point", "A has 1 point", |world, args| set_number::<i64>(world, args, "points/{seat}")),
    step!(Given "the opening is still to be made", "the opening is still to be made", |world, args| set(world, args, "opening", true),
        ja "初期配置がまだ済んでいない", "初期配置がまだ済んでいない"),
];

/// How many sit at the table.
pub const SEATS: usize = 2;
/// The parts of a position that a deal lacks.
pub const PARTS: [&str; 6] = ["board", "hands", "discard", "to_act", "opening", "points"];
/// How many cards a hand has that is not mentioned, or topped up.
const HAND: usize = 5;

/// The whole position, as the protocol has it.
///
/// # Errors
/// It names more cards than there are, or speaks of a deal.
pub fn position(setup: &Setup, rules: &Ruleset) -> Result<Value, Failure> {
    setup.without(&["dealt"], "it says what is dealt, but no cards are dealt; a position says what is held")?;
    let mut pool = setup.pool(rules, &["board", "hands", "deck", "discard"])?;
    let hands = setup.hands(&mut pool, &seats(SEATS), |_| HAND)?;
    let deck = setup.deck(&mut pool, ("discard", "the discard pile"), Pool::rest)?;
    let turn = setup.text("to_act").unwrap_or("A");
    let opening = setup.value("opening").is_some();
    let mut position =
        json!({"board": setup.laid("board"), "hands": hands, "deck": deck, "to_act": turn, "opening": opening});
    // Rarely used keys are there only where they are given.
    if let Some(first) = setup.text("first") {
        position["first"] = first.into();
    }
    let points: Map<String, Value> =
        setup.values_of("points").map(|(seat, points)| (seat.to_owned(), points.clone())).collect();
    if !points.is_empty() {
        position["points"] = points.into();
    }
    Ok(position)
}

/// The whole deal: A's hand, B's, and the draw pile.
///
/// # Errors
/// It names more cards than there are, a hand of another size than is dealt, or what only a position has.
pub fn deal(setup: &Setup, rules: &Ruleset, players: usize) -> Result<DealRequest, Failure> {
    setup.without(&PARTS, "it sets up a position and then deals; a deal says what each seat is dealt")?;
    let deck = setup.dealt_to(rules, &seats(SEATS), "the deck")?;
    Ok(setup.request(deck, "first", players))
}
