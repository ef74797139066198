//! How well a seat stands, as a rule of thumb for agents.
//!
//! Most games end by elimination, so cards in hand are what counts, and the more the fewer are left. A line that the seat to
//! act can complete at once is worth the cards it brings; three 7s are worth the game. When the deck runs low, the scores
//! of the hands begin to count. Where lines make players discard, so does what a hand could complete later: it says which
//! cards to keep.

use super::CardSlot;
use super::lines;
use super::position::{Deal, Phase, Position, opponent};
use super::ruleset::MAX_SCORE;
use super::scoring;
use super::symbol::{Symbol, SymbolSet};
use crate::board::{LineGame, each};
use crate::game::{Seat, Standing};

/// A deck of fewer cards than this lets scores count.
const LOW_DECK: usize = 12;
/// What three 7s within reach are worth, in cards.
const SEVENS: f64 = 12.0;
/// What a line is worth that may be completed later, as a part of what it would be now.
const LATER: f64 = 0.25;

impl Standing for CardSlot {
    fn standing(&self, deal: &Deal, position: &Position, seat: Seat) -> f64 {
        let other = opponent(seat);
        let size = |seat: Seat| f64::from(position.hand(seat).size());
        let to_act = if position.seat == seat { 1.0 } else { -1.0 };
        let cards = size(seat) - size(other) + to_act * within_reach(self, position);
        let later = |seat| LATER * best_completion(self, position, position.hand(seat).symbols());
        let cards = if self.discards { cards + later(seat) - later(other) } else { cards };
        let fewest = size(seat).min(size(other));
        let deck = position.deck(deal).len();
        let scores = if deck < LOW_DECK {
            let score = |seat| f64::from(scoring::score(self, position.hand(seat)));
            (score(seat) - score(other)) * (LOW_DECK - deck) as f64 / (4 * LOW_DECK) as f64
        } else {
            0.0
        };
        let edge = 2.0 * cards / (fewest + 2.0) + scores;
        edge / (1.0 + edge.abs())
    }
}

/// What the seat to act can have at once, in cards.
fn within_reach(rules: &CardSlot, position: &Position) -> f64 {
    match position.phase {
        Phase::Resolve => {
            let complete = each(lines::resolvable(rules, position));
            let shown = complete.filter_map(|line| rules.shown(position.board, line));
            shown.map(|card| worth(rules, card)).reduce(f64::max).unwrap_or(0.0)
        }
        Phase::Take { left, .. } => f64::from(left),
        Phase::Discard { left, .. } => -f64::from(left.min(position.hand(position.seat).size())),
        Phase::Place | Phase::Opening => best_completion(rules, position, position.hand(position.seat).symbols()),
        Phase::Declare => SEVENS,
        Phase::Over(_) => 0.0,
    }
}

/// How much a seat would miss a card of its hand, of which it has seen the position.
pub(crate) fn missed(rules: &CardSlot, position: &Position, seat: Seat, card: Symbol) -> f64 {
    let last = position.hand(seat).count(card) == 1;
    let line = if last { best_completion(rules, position, [card].into_iter().collect()) } else { 0.0 };
    let score = rules.parts().symbols.get(card.index()).map_or(0.0, |symbol| f64::from(symbol.own.score));
    line + score / (2.0 * f64::from(MAX_SCORE))
}

/// The best line that lacks one card of those held.
fn best_completion(rules: &CardSlot, position: &Position, hand: SymbolSet) -> f64 {
    let mut best: f64 = 0.0;
    for line in &rules.parts().lines {
        let [a, b, c] = line.places.map(|slot| position.board.at(slot));
        let lacking = match (a, b, c) {
            (Some(x), Some(y), None) | (Some(x), None, Some(y)) | (None, Some(x), Some(y)) if x == y => x,
            _ => continue,
        };
        if hand.contains(lacking) {
            let sevens = rules.sevens().contains(lacking);
            best = best.max(if sevens { SEVENS } else { worth(rules, lacking) });
        }
    }
    best
}

/// What a resolved line of this symbol brings, in cards.
pub(crate) fn worth(rules: &CardSlot, symbol: Symbol) -> f64 {
    rules.effects(symbol).iter().map(|effect| effect.worth()).sum()
}
