//! Heuristic values of positions, for agents.
//!
//! Most games end by elimination, so the value is the difference of hand sizes, weighted more the fewer cards are
//! left. A line that the seat to act can complete at once is worth the cards it brings; three 7s are worth the game.
//! When the deck runs low, the scores of the hands count too. If lines make players discard, lines that a hand could
//! complete later count as well, which tells what to keep. Points by lines are never lost, so they count from the
//! start, with a weight that grows as the deck runs out.

use super::effect::Kind;
use super::effects::{self, Answers};
use super::position::{Deal, Phase, Position, opponent};
use super::ruleset::{CardSlot, MAX_SCORE};
use super::{Symbol, SymbolSet, effect, lines, scoring, turn};
use crate::board::{LineGame as _, each};
use crate::game::{Heuristic, Seat};

/// A deck of fewer cards than this lets scores count.
const LOW_DECK: usize = 12;
/// The value of three 7s within reach, in cards.
const SEVENS: f64 = 12.0;
/// The value of a line that may be completed later, as a share of its value now.
const LATER: f64 = 0.25;

impl Heuristic for CardSlot {
    fn heuristic(&self, deal: &Deal, position: &Position, seat: Seat) -> f64 {
        let other = opponent(seat);
        let size = |seat: Seat| f64::from(position.hand(seat).size());
        let to_act = if position.seat == seat { 1.0 } else { -1.0 };
        let deck = position.deck(deal).len();
        let point = self.worth_of_point(deck);
        let cards = size(seat) - size(other) + to_act * within_reach(self, position, point);
        let later = |seat| LATER * best_completion(self, position, position.hand(seat).symbols(), point);
        let cards = if self.discards { cards + later(seat) - later(other) } else { cards };
        let fewest = size(seat).min(size(other));
        let scores = if deck < LOW_DECK {
            let score = |seat| f64::from(scoring::score(self, position.hand(seat)));
            (score(seat) - score(other)) * (LOW_DECK - deck) as f64 / (4 * LOW_DECK) as f64
        } else {
            0.0
        };
        let [mine, others] = [seat, other].map(|seat| f64::from(position.points[seat.index() & 1]));
        let edge = 2.0 * cards / (fewest + 2.0) + scores + (mine - others) * point;
        edge / (1.0 + edge.abs())
    }
}

impl CardSlot {
    /// The value of a point by a line. It rises to that of a point in hand as the deck runs out.
    fn worth_of_point(&self, deck: usize) -> f64 {
        if !self.scores_lines {
            return 0.0;
        }
        let whole = self.deck.all().len().max(1);
        0.25 * whole.saturating_sub(deck) as f64 / whole as f64
    }
}

/// The value, in cards, that the seat to act can get at once; `point` is the value of a point by a line.
fn within_reach(rules: &CardSlot, position: &Position, point: f64) -> f64 {
    match position.phase {
        Phase::Resolve => {
            let complete = each(lines::resolvable(rules, position));
            let shown = complete.filter_map(|line| lines::symbol_of(rules, position.board, line));
            shown.map(|card| worth(rules, card, point)).reduce(f64::max).unwrap_or(0.0)
        }
        Phase::Ask { kind: Kind::Choose, by, effect, .. } => {
            rules.choice(by, effect).into_iter().map(effect::worth).reduce(f64::max).unwrap_or(0.0)
        }
        Phase::Ask { kind, left, .. } => {
            let most = match effects::question(kind).map(|question| question.answers) {
                Some(Answers::Hand(_)) => position.held().size(),
                Some(Answers::OtherHand(_)) => position.hand(opponent(position.seat)).size(),
                _ => left,
            };
            kind.declared().worth * f64::from(left.min(most))
        }
        Phase::HandLimit => -f64::from(turn::excess(rules, position)),
        Phase::Place | Phase::Opening => {
            best_completion(rules, position, position.hand(position.seat).symbols(), point)
        }
        Phase::Declare => SEVENS,
        Phase::Over(_) => 0.0,
    }
}

/// The value of a card of a seat's hand.
pub(crate) fn missed(rules: &CardSlot, position: &Position, seat: Seat, card: Symbol) -> f64 {
    let last = position.hand(seat).count(card) == 1;
    let line = if last { best_completion(rules, position, [card].into_iter().collect(), 0.0) } else { 0.0 };
    let score = rules.parts.symbols.get(card.index()).map_or(0.0, |symbol| f64::from(symbol.own.score));
    line + score / (2.0 * f64::from(MAX_SCORE))
}

/// The value of the best line that one of the held cards completes; `point` is the value of a point by a line.
fn best_completion(rules: &CardSlot, position: &Position, hand: SymbolSet, point: f64) -> f64 {
    let mut best: f64 = 0.0;
    for line in each(rules.lines().all_but_one_within(position.board.filled())) {
        let [a, b, c] = rules.line(line).places.map(|slot| position.board.at(slot));
        let (one, other) = match (a, b, c) {
            (Some(x), Some(y), None) | (Some(x), None, Some(y)) | (None, Some(x), Some(y)) => (x, y),
            _ => continue,
        };
        let value = |symbol| if rules.sevens.contains(symbol) { SEVENS } else { worth(rules, symbol, point) };
        if one == other && hand.contains(one) && rules.wild != Some(one) {
            best = best.max(value(one));
        } else if let Some(wild) = rules.wild {
            let made = hand.iter().filter_map(|third| lines::made_of(rules, [one, other, third], wild));
            best = made.map(value).fold(best, f64::max);
        }
    }
    best
}

/// The value of a resolved line of this symbol, in cards.
pub(crate) fn worth(rules: &CardSlot, symbol: Symbol, point: f64) -> f64 {
    effect::worth(rules.effects(symbol)) + f64::from(rules.line_score(symbol)) * point
}
