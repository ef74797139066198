//! Legal actions, and the objections to every other.
//!
//! Both use the same predicates of the rule files. A property test checks that an action is legal exactly when it has
//! no objection.

use super::acting::Check;
use super::{Above, Action, Deal, Match3, Phase, Position, push, sets};
use crate::board::{LineGame, each};
use crate::{Actor, CardGame, Legality, Objection, Picker, Seat};

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

    #[inline(always)]
    fn pick(&self, _: &Deal, position: &Position, which: impl Picker) -> Option<Action> {
        match position.phase {
            Phase::Push => {
                let edges = &self.knobs().edges;
                let mut cards = Above::ALL.into_iter().filter(|above| position.above(*above).is_some());
                let count = cards.clone().count() * edges.len();
                let place = if count > 0 { which.below(count as u32) as usize } else { return None };
                Some(Action::Push(cards.nth(place / edges.len())?, *edges.get(place % edges.len())?))
            }
            Phase::Take(_) => {
                let lines = self.lines().complete(position.grid);
                let count = each(lines).count();
                let place = if count > 0 { which.below(count as u32) as usize } else { return None };
                each(lines).nth(place).map(Action::Take)
            }
            Phase::Shuffle | Phase::Over(_) => None,
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
        let mut check = Check::new(self, position);
        // A clause states that there is only one player.
        if check.is_absent(actor, 1, "turn.order") {
            return check.found;
        }
        let Some(awaited) = self.to_act(position) else { return vec![Objection::new("game.over", "the game is over")] };
        if actor != awaited {
            check.object("turn.order", format!("it is {awaited}'s turn to act, not {actor}'s"));
        }
        match action {
            Action::Push(above, edge) => {
                check.push(*above, *edge);
                check.awaited();
            }
            Action::Take(line) => check.take(*line),
            Action::Shuffle(order) => {
                if position.phase != Phase::Shuffle {
                    let reason = "the cards are shuffled again only where the grid was dealt with a line on it";
                    check.object_by("M6", "setup.clean-grid", reason);
                }
                if !self.is_whole(order) {
                    check.found.push(Match3::not_whole("shuffle"));
                }
            }
        }
        check.found
    }

    fn binding(&self, _: &Deal, position: &Position) -> Vec<Objection> {
        let mut check = Check::new(self, position);
        check.awaited();
        check.found
    }
}

impl Check<'_> {
    /// The objection to a push in another phase.
    fn awaited(&mut self) {
        let lines = || sets::list(self.rules, self.position);
        match self.position.phase {
            Phase::Shuffle => {
                let reason =
                    format!("the grid was dealt with a line on it ({}): all cards are shuffled first", lines());
                self.object_by("M6", "setup.clean-grid", reason);
            }
            Phase::Take(_) => {
                let reason = format!("a line is complete and one must be taken first: {}", lines());
                self.object_by("M3", "set.choose", reason);
            }
            Phase::Push | Phase::Over(_) => {}
        }
    }
}
