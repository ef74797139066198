//! Legal actions, and the objections to every other.
//!
//! Both come from the same predicates of the rule files; that an action is legal exactly when nothing objects to it is
//! held by a property test.

use super::Match3;
use super::action::Action;
use super::place::Above;
use super::position::{Deal, Phase, Position};
use super::{push, sets};
use crate::board::{LineGame, each};
use crate::cards::CardGame;
use crate::game::{Actor, Legality, Seat};
use crate::ruling::Objection;

impl Legality for Match3 {
    type Position = Position;
    type Deal = Deal;

    fn to_act(&self, position: &Position) -> Option<Actor> {
        match position.phase {
            Phase::Shuffle => Some(Actor::Chance),
            Phase::Push | Phase::Take(_) => Some(Actor::Seat(Seat::A)),
            Phase::Over(_) => None,
        }
    }

    fn legal(&self, _: &Deal, position: &Position, out: &mut Vec<Action>) {
        match position.phase {
            Phase::Push => {
                for above in Above::ALL.into_iter().filter(|above| position.above(*above).is_some()) {
                    out.extend(self.knobs().edges.iter().map(|edge| Action::Push(above, *edge)));
                }
            }
            Phase::Take(_) => out.extend(each(self.lines().complete(position.grid)).map(Action::Take)),
            Phase::Shuffle | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn is_legal(&self, position: &Position, actor: Actor, action: &Action) -> bool {
        self.to_act(position) == Some(actor)
            && match (position.phase, action) {
                (Phase::Push, Action::Push(above, edge)) => push::is_allowed(self, position, *above, *edge),
                (Phase::Take(_), Action::Take(line)) => sets::is_complete(self, position, *line),
                (Phase::Shuffle, Action::Shuffle(order)) => self.is_whole(order),
                _ => false,
            }
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Action) -> Vec<Objection> {
        let Some(awaited) = self.to_act(position) else { return vec![Objection::new("game.over", "the game is over")] };
        let mut out = Vec::new();
        if actor != awaited {
            out.push(Objection::new("turn.order", format!("it is {awaited}'s turn to act, not {actor}'s")));
        }
        match action {
            Action::Push(above, edge) => {
                push::objections(self, position, *above, *edge, &mut out);
                out.extend(awaited_first(self, position));
            }
            Action::Take(line) => sets::objections(self, position, *line, &mut out),
            Action::Shuffle(order) => {
                if position.phase != Phase::Shuffle {
                    let reason = "the cards are shuffled again only where the grid was dealt with a line on it";
                    out.push(Objection::new("setup.clean-grid", reason).by("M6"));
                }
                if !self.is_whole(order) {
                    out.push(Match3::not_whole("shuffle"));
                }
            }
        }
        out
    }
}

/// The objection to a push that something else is awaited first, if anything is.
fn awaited_first(rules: &Match3, position: &Position) -> Option<Objection> {
    let lines = || sets::list(rules, position);
    match position.phase {
        Phase::Shuffle => {
            let reason = format!("the grid was dealt with a line on it ({}): all cards are shuffled first", lines());
            Some(Objection::new("setup.clean-grid", reason).by("M6"))
        }
        Phase::Take(_) => {
            let reason = format!("a line is complete and one must be taken first: {}", lines());
            Some(Objection::new("set.choose", reason).by("M3"))
        }
        Phase::Push | Phase::Over(_) => None,
    }
}
