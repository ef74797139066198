//! Random positions of Match-3 Solitaire: lines that lack one card, cards above that complete them, decks that run short.

use serde_json::{Map, Value, json};

use crate::Chance;
use crate::game::DealRequest;
use crate::game::random_input::{RandomInput, any_deal, any_line, key, lines, one};

/// The game's.
pub const RANDOM_INPUT: RandomInput = RandomInput { deal, position: random, slip };

/// A random position before a push, with every card of the ruleset.
fn random(ruleset: &Value, cards: &[String], chance: &mut Chance) -> Value {
    let mut left = cards.to_vec();
    chance.shuffle(&mut left);
    let scored = score(ruleset, &mut left, chance);
    let (mut grid, mut above) = (Map::new(), Vec::new());
    for _ in 0..chance.below(3) {
        plant_line(ruleset, &mut left, &mut grid, &mut above, chance);
    }
    for cell in 1..=9 {
        if !grid.contains_key(&cell.to_string()) {
            grid.insert(cell.to_string(), json!(left.pop()));
        }
    }
    while above.len() < 4 {
        above.push(json!(left.pop()));
    }
    chance.shuffle(&mut above);
    let size = (chance.below(10) as usize).min(left.len());
    let deck = if chance.below(4) == 0 { left } else { left.split_off(left.len() - size) };
    json!({"grid": grid, "row": above, "deck": deck, "scored": scored})
}

/// Scored sets: too few to win, and leaving enough cards for the grid and the row above.
fn score(ruleset: &Value, left: &mut Vec<String>, chance: &mut Chance) -> Map<String, Value> {
    let most = ruleset["setup"]["sets-to-win"].as_u64().unwrap_or(1) as usize - 1;
    let most = most.min((left.len() - 13) / 3);
    let wanted = if chance.below(2) == 0 { most } else { chance.below(most as u32 + 1) as usize };
    let mut scored = Map::new();
    for suit in ruleset["suits"].as_object().into_iter().flat_map(Map::keys) {
        let sets = left.iter().filter(|card| *card == suit).count() / 3;
        let have = scored.values().filter_map(Value::as_u64).sum::<u64>() as usize / 3;
        let take = sets.min(wanted - have);
        if take > 0 {
            scored.insert(suit.clone(), json!(3 * take));
            for _ in 0..3 * take {
                let place = left.iter().position(|card| card == suit).unwrap_or(0);
                left.remove(place);
            }
        }
    }
    scored
}

/// Puts two or three cards of a suit on a line and one above the grid, as far as there are enough.
fn plant_line(
    ruleset: &Value,
    left: &mut Vec<String>,
    grid: &mut Map<String, Value>,
    above: &mut Vec<Value>,
    chance: &mut Chance,
) {
    let lines = lines(ruleset);
    if lines.is_empty() || left.is_empty() || above.len() >= 4 {
        return;
    }
    let suit = one(left, chance);
    let line = one(&lines, chance);
    let spared = chance.below(4) as usize;
    for (n, cell) in line.into_iter().enumerate() {
        if n != spared && !grid.contains_key(&cell) {
            let Some(place) = left.iter().position(|card| *card == suit) else { return };
            grid.insert(cell, json!(left.remove(place)));
        }
    }
    if let Some(place) = left.iter().position(|card| *card == suit) {
        above.push(json!(left.remove(place)));
    }
}

/// A deal, now and then for two seats or with B to open, both of which are invalid.
fn deal(_: &Value, cards: &[String], chance: &mut Chance) -> DealRequest {
    let (first, seats) = [(1, 1), (1, 1), (1, 1), (2, 1), (1, 2)][chance.below(5) as usize];
    any_deal(cards, first, seats, chance)
}

fn slip(ruleset: &Value, chance: &mut Chance) -> String {
    let words =
        ["push", "push 0 at left-1", "push 5 at top-2", "push 1 at left-4", "take", "take 1-9-5", "", "shuffle"];
    let side = one(&["left", "right", "top", "bottom"], chance);
    match chance.below(6) {
        0 => one(&words, chance).to_owned(),
        1 => format!("shuffle {}", key(&ruleset["suits"], chance)),
        2 => format!("take {}", any_line(ruleset, chance)),
        _ => format!("push {} at {side}-{}", 1 + chance.below(4), 1 + chance.below(3)),
    }
}
