//! Givens that set up a position, and what becomes of them and of those about a deal.

use serde_json::{Map, Value, json};
use umpire_engine::game::DealRequest;

use crate::model::cards::{Pool, Wanted};
use crate::model::failure::{Done, Failure, faulty};
use crate::model::ruleset::{Pin, Ruleset};
use crate::model::setup::{Setup, seats};
use crate::steps::givens::{pile, pile_among, pile_of, set, set_number, set_seat};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "{number} players", "4 players", players),
    step!(Given "the sum is {number}", "the sum is 95", |world, args| set_number::<i64>(world, args, "sum")),
    step!(Given "{seat} holds {list}", "A holds n5, 2 Skip", |world, args| pile(world, args, "hands/{seat}", Wanted::Exactly)),
    step!(Given "{seat} holds {list} and others", "A holds n5 and others", |world, args| pile(world, args, "hands/{seat}", Wanted::And)),
    step!(Given "{seat} holds {number} card{s}", "B holds 3 cards", |world, args| pile_of(world, args, "hands/{seat}")),
    step!(Given "{seat} holds {number} card{s}, among them {list}", "A holds 5 cards, among them 2 Skip", |world, args| pile_among(world, args, "hands/{seat}")),
    step!(Given "{seat} holds nothing", "B holds nothing", |world, args| pile(world, args, "hands/{seat}", Wanted::Exactly)),
    step!(Given "{seat} has {number} chips", "A has 2 chips", |world, args| set_number::<u64>(world, args, "chips/{seat}")),
    step!(Given "{seat} has 1 chip", "A has 1 chip", |world, args| set_number::<u64>(world, args, "chips/{seat}")),
    step!(Given "{seat} is out", "C is out", |world, args| set(world, args, "out/{seat}", true)),
    step!(Given "the draw pile is {list}", "the draw pile is n5, 2 Skip", |world, args| pile(world, args, "deck", Wanted::Exactly)),
    step!(Given "the draw pile is {list} and others", "the draw pile is n5 and others", |world, args| pile(world, args, "deck", Wanted::And)),
    step!(Given "the draw pile is empty", "the draw pile is empty", |world, args| pile(world, args, "deck", Wanted::Exactly)),
    step!(Given "the draw pile holds {number} card{s}", "the draw pile holds 4 cards", |world, args| pile_of(world, args, "deck")),
    step!(Given "the draw pile holds {number} card{s}, from the top {list}", "the draw pile holds 12 cards, from the top n5, Skip", |world, args| pile_among(world, args, "deck")),
    step!(Given "the main stack holds {list}", "the main stack holds n5, 2 Skip", |world, args| pile(world, args, "stack", Wanted::Exactly)),
    step!(Given "the main stack holds {list} and others", "the main stack holds n5 and others", |world, args| pile(world, args, "stack", Wanted::And)),
    step!(Given "the main stack holds {number} card{s}", "the main stack holds 6 cards", |world, args| pile_of(world, args, "stack")),
    step!(Given "it is {seat}'s turn", "it is B's turn", |world, args| set_seat(world, args, "to_act")),
    step!(Given "the player owes {number} cards", "the player owes 2 cards", |world, args| set_number::<u64>(world, args, "owed")),
    step!(Given "the turns go round clockwise", "the turns go round clockwise", |world, args| set(world, args, "direction", "cw")),
    step!(Given "the turns go round counter-clockwise", "the turns go round counter-clockwise", |world, args| set(world, args, "direction", "ccw")),
    step!(Given "{number} turns have been played", "7 turns have been played", |world, args| set_number::<u64>(world, args, "turns")),
    step!(Given "{seat} is the Dealer", "B is the Dealer", |world, args| set_seat(world, args, "dealer")),
];

/// The parts of a position that a deal lacks.
pub const PARTS: [&str; 8] = ["sum", "hands", "stack", "chips", "out", "to_act", "owed", "turns"];
/// How many cards a hand has that is not mentioned, or topped up.
const HAND: usize = 3;
/// How many sit at a table of which nothing is said.
pub const FEWEST: usize = 2;

/// Sets the number of players, which is pinned only where the variant does not allow it.
fn players(world: &mut World, args: &Args) -> Done {
    let number: u64 = args.number(0)?;
    set(world, args, "players", number)?;
    let rules = world.plain();
    let (from, to) = (&rules.json["setup"]["players"]["from"], &rules.json["setup"]["players"]["to"]);
    if from.as_u64().is_some_and(|from| from <= number) && to.as_u64().is_some_and(|to| number <= to) {
        return Ok(());
    }
    world.repin(Pin::new("setup.players", json!({"from": 2, "to": number})))
}

/// The seats at the table.
///
/// # Errors
/// Something is given of a seat where nobody sits.
fn seated(setup: &Setup) -> Result<Vec<String>, Failure> {
    let players = setup.value("players").and_then(Value::as_u64);
    let seats = seats(players.map_or(FEWEST, |players| players as usize));
    let of_seats = |part| setup.values_of(part).map(|(seat, _)| seat);
    let hands = |part| setup.cards_of(part).map(|(seat, _)| seat);
    let named = hands("hands").chain(of_seats("chips")).chain(of_seats("out")).chain(hands("dealt"));
    let mut named = named.chain(setup.text("to_act")).chain(setup.text("dealer"));
    match named.find(|seat| !seats.iter().any(|each| each == seat)) {
        None => Ok(seats),
        Some(seat) => faulty(format!("it speaks of {seat}, but {} players sit at the table", seats.len())),
    }
}

/// The whole position, as the protocol has it.
///
/// # Errors
/// It names more cards than there are, speaks of a deal, or of a seat where nobody sits.
pub fn position(setup: &Setup, rules: &Ruleset) -> Result<Value, Failure> {
    setup.without(&["dealt"], "it says what is dealt, but no cards are dealt; a position says what is held")?;
    let seats = seated(setup)?;
    let mut pool = setup.pool(rules, &["hands", "deck", "stack"])?;
    let is_out = |seat: &str| setup.value(&format!("out/{seat}")).is_some();
    let hands = setup.hands(&mut pool, &seats, |seat| if is_out(seat) { 0 } else { HAND })?;
    let deck = setup.deck(&mut pool, ("stack", "the main stack"), Pool::rest)?;
    let chips: Map<String, Value> =
        setup.values_of("chips").map(|(seat, chips)| (seat.to_owned(), chips.clone())).collect();
    let playing: Vec<&String> = seats.iter().filter(|seat| !is_out(seat)).collect();
    let mut position = json!({"hands": hands, "chips": chips, "in": playing, "deck": deck});
    for key in ["sum", "to_act", "owed", "direction", "turns", "dealer"] {
        if let Some(value) = setup.value(key) {
            position[key] = value.clone();
        }
    }
    Ok(position)
}

/// The whole deal: each seat's hand, and the draw pile.
///
/// # Errors
/// It names more cards than there are, a hand of another size than is dealt, or what only a position has.
pub fn deal(setup: &Setup, rules: &Ruleset, players: usize) -> Result<DealRequest, Failure> {
    setup.without(&PARTS, "it sets up a position and then deals; a deal says what each seat is dealt")?;
    let deck = setup.dealt_to(rules, &seated(setup)?, "the draw pile")?;
    Ok(setup.request(deck, "dealer", players))
}
