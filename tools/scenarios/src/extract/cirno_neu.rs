//! cirno+neu as scenarios.

use serde_json::{Value, json};
use umpire_engine::variant::Variant;

use super::given::{Given, Says, cards_of, deck, hand, list_of};
use super::words::Line;
use crate::extract::phrasebook::{Aftermath, Phrasebook, changed, counts};
use crate::model::cards::Wanted;
use crate::steps::Keyword;

/// Its phrasebook. No step deals a game in a certain order.
pub const PHRASEBOOK: Phrasebook =
    Phrasebook { game: "cirno-neu", of_position, of_deal: |_, _: &Variant| None, others: &[], thens };

fn of_position(position: &Value) -> Option<Vec<Given>> {
    let turn = position["to_act"].as_str().filter(|actor| *actor != "chance")?;
    let idle = json!({"turn": turn, "resume": turn, "played": 0, "shot": null, "double": false, "skip": false,
        "shuffle": null, "draws": 0});
    if position["pending"] != idle {
        return None;
    }
    let hands = position["hands"].as_object()?;
    let playing = list_of(&position["in"]);
    let of_seat = |seat: &str, given| Given { seat: Some(seat.to_owned()), ..given };
    let mut givens = vec![Given::of(7, Says::Players(hands.len()))];
    for seat in hands.keys().filter(|seat| !playing.contains(seat)) {
        givens.push(of_seat(seat, Given::line(11, "{seat} is out", &[seat])));
    }
    givens.extend(position["sum"].as_i64().map(|sum| Given::line(4, "the sum is {number}", &[&sum.to_string()])));
    for (seat, cards) in hands.iter().filter(|(seat, _)| playing.contains(seat)) {
        givens.push(hand(
            9,
            seat,
            "{seat} holds {list}",
            Line::given("{seat} holds nothing", &[seat]),
            cards_of(cards),
        ));
    }
    for (seat, chips) in position["chips"].as_object().into_iter().flatten() {
        let chips = chips.as_u64().filter(|chips| *chips > 0);
        givens.extend(chips.map(|chips| of_seat(seat, Given::of(10, Says::Line(has(Keyword::Given, seat, chips))))));
    }
    let cards = list_of(&position["deck"]);
    givens.push(deck(8, "the draw pile is {list}", "the draw pile is empty", Wanted::Exactly(cards)));
    givens.push(Given::line(5, "it is {seat}'s turn", &[turn]));
    let owed = position["owed"].as_u64().filter(|owed| *owed != 1);
    givens.extend(owed.map(|owed| Given::line(6, "the player owes {number} cards", &[&owed.to_string()])));
    givens.push(Given::line(3, round(&position["direction"]), &[]));
    let turns = position["turns"].as_u64();
    givens.extend(turns.map(|turns| Given::line(1, "{number} turns have been played", &[&turns.to_string()])));
    givens.extend(position["dealer"].as_str().map(|seat| Given::line(2, "{seat} is the Dealer", &[seat])));
    Some(givens)
}

/// How many chips a seat has.
fn has(keyword: Keyword, seat: &str, chips: u64) -> Line {
    match chips {
        1 => Line::of(keyword, "{seat} has 1 chip", &[seat]),
        _ => Line::of(keyword, "{seat} has {number} chips", &[seat, &chips.to_string()]),
    }
}

fn round(direction: &Value) -> &'static str {
    match direction.as_str() {
        Some("ccw") => "the turns go round counter-clockwise",
        _ => "the turns go round clockwise",
    }
}

fn thens(seen: &Aftermath<'_>) -> Vec<Line> {
    let (before, after) = (seen.before, seen.after);
    // The player announces the sum, changed or not.
    let mut lines = vec![Line::then("the sum is {number}", &[&after["sum"].to_string()])];
    // A shuffled stack has lost its cards to the draw pile.
    if changed(&counts(&after["stack"]), &counts(&before["stack"])).is_none() {
        lines.extend(seen.gained("the main stack gains {list}", "stack"));
        lines.extend(seen.drawn("the draw pile loses {list}"));
    }
    for (seat, chips) in after["chips"].as_object().into_iter().flatten() {
        let changed = before["chips"][seat] != *chips;
        lines.extend(chips.as_u64().filter(|_| changed).map(|chips| has(Keyword::Then, seat, chips)));
    }
    let left = list_of(&after["in"]);
    let gone = list_of(&before["in"]).into_iter().filter(|seat| !left.contains(seat));
    lines.extend(gone.map(|seat| Line::then("{seat} is out", &[&seat])));
    if before["direction"] != after["direction"] {
        lines.push(Line::then(round(&after["direction"]), &[]));
    }
    match seen.ended("{seat} wins by {word}", "the game is a draw by {word}") {
        Some(ended) => lines.push(ended),
        None => lines.extend(awaited(before, after)),
    }
    lines
}

/// The Thens for the next actor.
fn awaited(before: &Value, after: &Value) -> Vec<Line> {
    match (after["to_act"].as_str(), after["pending"]["shuffle"].as_str()) {
        (Some("chance"), Some("new-round")) => vec![Line::then("a new round is to be dealt", &[])],
        (Some("chance"), _) => vec![Line::then("the main stack is to be shuffled", &[])],
        (Some(seat), _) => {
            let same = before["to_act"] == after["to_act"];
            let sentence = if same { "it is still {seat}'s turn" } else { "it is {seat}'s turn" };
            let owes = (after["owed"] == 2).then(|| Line::then("{seat} owes {number} cards", &[seat, "2"]));
            [Line::then(sentence, &[seat])].into_iter().chain(owes).collect()
        }
        (None, _) => Vec::new(),
    }
}
