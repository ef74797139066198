//! Match-3 Solitaire as scenarios.

use serde_json::Value;
use umpire_engine::game::DealRequest;
use umpire_engine::variant::Variant;

use super::given::{Board, Given, Says, cards_of, deck, list_of, rows};
use super::words::Line;
use crate::extract::phrasebook::{Aftermath, Phrasebook};
use crate::model::cards::Wanted;

/// Its phrasebook.
pub const PHRASEBOOK: Phrasebook = Phrasebook { game: "match-3", of_position, of_deal, others: &[AGAIN], thens };

/// Its step fills up the order of the cards.
const AGAIN: (&str, &str) = ("chance: shuffle {list}", "the cards are shuffled again into {list} and others");

fn of_position(position: &Value) -> Option<Vec<Given>> {
    if position["to_act"] != "A" {
        return None;
    }
    let grid = position["grid"].as_object().into_iter().flatten();
    let cards = grid.filter_map(|(cell, card)| Some((cell.clone(), card.as_str()?.to_owned()))).collect();
    let (row, rest) = (list_of(&position["row"]), list_of(&position["deck"]));
    Some(vec![
        Given::of(2, Says::Board(Board { sentence: "the grid", layout: rows(PHRASEBOOK.game), nothing: "?", cards })),
        deck(1, "the row above is {list}", "the row above is {list}", Wanted::Exactly(row)),
        deck(0, "the deck is {list}", "the deck is empty", Wanted::Exactly(rest)),
        Given::of(3, Says::Sets(cards_of(&position["scored"]), 0)),
    ])
}

fn of_deal(deal: &DealRequest, _: &Variant) -> Option<Vec<Given>> {
    let sentence = "the cards are dealt in the order {list}";
    Some(vec![Given { is_dealt: true, ..deck(0, sentence, sentence, Wanted::And(deal.deck.clone())) }])
}

fn thens(seen: &Aftermath<'_>) -> Vec<Line> {
    let (before, after) = (seen.before, seen.after);
    let mut lines = Vec::new();
    lines.extend(changed_grid(seen));
    for n in (0..4).filter(|n| before["row"][n] != after["row"][n]) {
        let place = (n + 1).to_string();
        lines.push(match after["row"][n].as_str() {
            Some(card) => Line::then("place {number} above shows {symbol}", &[&place, &seen.voice.card(card)]),
            None => Line::then("place {number} above is empty", &[&place]),
        });
    }
    lines.extend(seen.drawn("the deck loses {list}"));
    lines.extend(seen.gained("the discard pile gains {list}", "discard"));
    lines.extend(seen.gained("the scoring pile gains {list}", "scored"));
    let ended = seen.ended("A wins by {word}", "the game is lost by {word}");
    lines.push(ended.unwrap_or_else(|| awaited(seen)));
    lines
}

fn changed_grid(seen: &Aftermath<'_>) -> Option<Line> {
    let cell = |cell: &String| {
        let (was, is) = (&seen.before["grid"][cell], &seen.after["grid"][cell]);
        match is.as_str() {
            _ if was == is => "?".to_owned(),
            Some(card) => seen.voice.card(card),
            None => ".".to_owned(),
        }
    };
    let table: Vec<Vec<String>> = rows(PHRASEBOOK.game).iter().map(|row| row.iter().map(cell).collect()).collect();
    let any = table.iter().flatten().any(|cell| cell != "?");
    any.then(|| Line { table, ..Line::then("the grid is", &[]) })
}

/// The Then for the next action.
fn awaited(seen: &Aftermath<'_>) -> Line {
    if seen.after["to_act"] == "chance" {
        return Line::then("the cards are to be shuffled again", &[]);
    }
    let lines: Vec<&str> = seen.legal.iter().filter_map(|action| action.strip_prefix("take ")).collect();
    if lines.is_empty() {
        return Line::then("it is A's turn", &[]);
    }
    Line::then("A may only take {lines}", &[&lines.join(", ")])
}
