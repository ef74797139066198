//! Legal actions, and the objections to every other.
//!
//! Both use the same predicates of the rule files. A property test checks that an action is legal exactly when it has
//! no objection.

use super::acting::Check;
use super::card::{Card, MAX_KINDS};
use super::{Action, CirnoNeu, Deal, Phase, Position, bust, reshuffle, shot};
use crate::{Actor, CardGame, Legality, Objection, Picker, Seat};

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
        for card in each(playable(self, position)) {
            if self.face(card).is_aimed() {
                out.extend(shot::choices(self, position).map(|at| Action::Play(card, Some(at))));
            } else {
                out.push(Action::Play(card, None));
            }
        }
    }

    #[inline(always)]
    fn pick(&self, _: &Deal, position: &Position, which: impl Picker) -> Option<Action> {
        let targets = shot::choices(self, position).count() as u32;
        let actions = |card: Card| if self.face(card).is_aimed() { targets } else { 1 };
        let kinds = playable(self, position);
        let count = each(kinds).map(actions).sum();
        let mut place = if count > 0 { which.below(count) } else { return None };
        for card in each(kinds) {
            if place < actions(card) {
                let at = self.face(card).is_aimed().then(|| shot::choices(self, position).nth(place as usize));
                return Some(Action::Play(card, at.flatten()));
            }
            place -= actions(card);
        }
        None
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
        let mut check = Check::new(self, position);
        if check.is_absent(actor, position.seats.into(), "notation") {
            return check.found;
        }
        let Some(awaited) = self.to_act(position) else { return vec![Objection::new("game.over", "the game is over")] };
        if actor != awaited {
            check.object("turn.order", out_of_turn(position, actor));
        }
        match (action, actor) {
            (Action::Play(card, at), Actor::Seat(seat)) => check.play(seat, *card, *at),
            (Action::Shuffle(order), Actor::Chance) if awaited == Actor::Chance => check.order(order),
            // Chance is not to act; the objection was added above.
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

/// The kinds of card that the player whose turn it is may play: bit n is the kind at place n of the variant's list.
fn playable(rules: &CirnoNeu, position: &Position) -> u64 {
    if position.phase != Phase::Play {
        return 0;
    }
    let hand = position.hand(position.turn);
    let (mut held, mut safe) = (0, 0);
    for card in (0..rules.kinds().len()).filter_map(Card::new).filter(|card| hand.count(*card) > 0) {
        held |= 1 << card.index();
        safe |= u64::from(bust::is_safe(rules, position, card)) << card.index();
    }
    // Without a safe card, a player must play an unsafe one.
    if safe == 0 { held } else { safe }
}

/// The kinds of a set, in the variant's order.
fn each(mut kinds: u64) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let kind = Card::new(kinds.trailing_zeros() as usize)?;
        kinds &= kinds - 1;
        Some(kind)
    })
}

// A set has a bit for every kind, and at least one unused bit.
const _: () = assert!(MAX_KINDS < 64);

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
