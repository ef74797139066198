//! Legal actions, and the objections to every other.
//!
//! Both come from the same predicates of the rule files; that an action is legal exactly when nothing objects to it is
//! held by a property test.

use super::CirnoNeu;
use super::action::Action;
use super::card::Card;
use super::position::{Deal, Phase, Position};
use super::{bust, reshuffle, shot};
use crate::cards::CardGame;
use crate::game::{Actor, Legality, Seat};
use crate::ruling::Objection;

impl Legality for CirnoNeu {
    type Position = Position;
    type Deal = Deal;

    fn to_act(&self, position: &Position) -> Option<Actor> {
        match position.phase {
            Phase::Play => Some(Actor::Seat(position.turn)),
            Phase::Reshuffle { .. } | Phase::NewRound => Some(Actor::Chance),
            Phase::Over(_) => None,
        }
    }

    fn legal(&self, _: &Deal, position: &Position, out: &mut Vec<Action>) {
        if position.phase != Phase::Play {
            return;
        }
        let forced = bust::is_forced(self, position);
        let playable = |card: &Card| forced || bust::is_safe(self, position, *card);
        for card in position.hand(position.turn).kinds().filter(playable) {
            if self.face(card).is_aimed() {
                out.extend(shot::choices(self, position).map(|at| Action::Play(card, Some(at))));
            } else {
                out.push(Action::Play(card, None));
            }
        }
    }

    fn is_legal(&self, position: &Position, actor: Actor, action: &Action) -> bool {
        self.to_act(position) == Some(actor)
            && match (position.phase, action) {
                (Phase::Play, Action::Play(card, at)) => may_play(self, position, *card, *at),
                (Phase::Reshuffle { .. } | Phase::NewRound, Action::Shuffle(order)) => {
                    reshuffle::is_due(position, order)
                }
                _ => false,
            }
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Action) -> Vec<Objection> {
        let Some(awaited) = self.to_act(position) else { return vec![Objection::new("game.over", "the game is over")] };
        let mut check = Check::new(self, position);
        if actor != awaited {
            check.object("turn.order", out_of_turn(position, actor));
        }
        match (action, actor) {
            (Action::Play(card, at), Actor::Seat(seat)) => check.play(seat, *card, *at),
            (Action::Shuffle(order), Actor::Chance) if awaited == Actor::Chance => check.order(order),
            // Chance is not to act then, and was told so above.
            (Action::Shuffle(_), Actor::Chance) => {}
            (Action::Play(..), Actor::Chance) => check.object("turn.play", "chance plays no cards; it only shuffles"),
            (Action::Shuffle(_), Actor::Seat(seat)) => {
                check.object("setup.shuffle", format!("{seat} does not shuffle; chance does"));
            }
        }
        check.found
    }

    /// A player whose other cards would bust must play one that does not.
    fn binding(&self, _: &Deal, position: &Position) -> Vec<Objection> {
        let mut check = Check::new(self, position);
        if position.phase == Phase::Play {
            position.hand(position.turn).kinds().for_each(|card| check.bust(position.turn, card));
        }
        check.found
    }
}

/// Whether the player whose turn it is may play this card, and at that seat.
fn may_play(rules: &CirnoNeu, position: &Position, card: Card, at: Option<Seat>) -> bool {
    let held = position.hand(position.turn).count(card) > 0;
    let aimed = match (rules.face(card).is_aimed(), at) {
        (true, Some(at)) => shot::may_choose(rules, position, at),
        (aimed, at) => !aimed && at.is_none(),
    };
    held && aimed && (bust::is_safe(rules, position, card) || bust::is_forced(rules, position))
}

/// An action held against the rules.
pub(crate) type Check<'a> = crate::game::Check<'a, CirnoNeu>;

impl Check<'_> {
    fn play(&mut self, seat: Seat, card: Card, at: Option<Seat>) {
        let held = self.position.hand(seat).count(card) > 0;
        if !held {
            self.object("turn.from-hand", format!("{seat} holds no {}", self.rules.name(card)));
        }
        self.aim(seat, card, at);
        if held {
            self.bust(seat, card);
        }
    }
}

fn out_of_turn(position: &Position, actor: Actor) -> String {
    match position.phase {
        Phase::NewRound => "the cards are being shuffled for a new round".to_owned(),
        Phase::Reshuffle { .. } => "the main stack is being shuffled into a new draw pile".to_owned(),
        Phase::Play | Phase::Over(_) => format!("it is {}'s turn, not {actor}'s", position.turn),
    }
}
