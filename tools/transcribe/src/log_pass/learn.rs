//! Deduces cards: from actions, from what a hand cannot have held, and from open cards.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_engine::tree::Node;
use umpire_engine::{Actor, Chance, Seat};
use umpire_judging::written::names::Card;

use super::state::{Conflict, Halt, LogPass, Uncovered};
use crate::hands::{Held, Spot};
use crate::log::Act;
use crate::pile::{ANY, Kinds, Lines, only};
use crate::problem::Problem;

impl LogPass<'_, '_, '_> {
    /// Makes sure that the actor holds the card that the action names, or the opponent of whoever acted last, if it is
    /// taken out of that hand.
    pub(super) fn has(&mut self, act: &Act, action: &str) -> Result<(), Halt> {
        let actors = self.actions.iter().rev().map(|(actor, _)| *actor);
        let is_stolen = action.split(' ').next().is_some_and(|word| self.problem.hands.taken.contains(&word));
        let seat = [act.actor].into_iter().chain(actors).find_map(|actor| match actor {
            Actor::Seat(seat) if is_stolen => Seat::first(self.problem.log.seats).find(|other| *other != seat),
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        });
        let Some(seat) = seat else { return Ok(()) };
        let hand = self.hands.of_seat(seat);
        if self.table.to_act() != Some(act.actor) || hand.is_empty() {
            return Ok(());
        }
        let piles = &self.known.piles;
        let Some(kind) = self.problem.names.named_in(action).first().copied() else { return Ok(()) };
        if hand.iter().any(|held| held.may(piles) == only(kind)) {
            return Ok(());
        }
        // Cards with the same possible kinds are equal; those with fewer come first.
        let mut ways: BTreeMap<(u32, usize, Kinds), Vec<Spot>> = BTreeMap::new();
        for held in hand {
            if let Held::From(spot) = *held
                && held.may(piles) & only(kind) != 0
            {
                let may = held.may(piles);
                ways.entry((may.count_ones(), spot.pile, may)).or_default().push(spot);
            }
        }
        let name = &self.problem.names.shown[kind];
        let Some(way) = ways.len().checked_sub(1).map(|_| self.known.choices.take_any((self.block, 0), ways.len()))
        else {
            let why = hand.iter().flat_map(|held| held.why(piles));
            let why: Lines = why.collect();
            return self.conflict(
                act.line,
                match is_stolen {
                    true => {
                        format!("{name} is taken out of {seat}'s hand, which has none, and of which every card is told")
                    }
                    false => format!("{seat} plays {name}, but none is in {seat}'s hand, of which every card is told"),
                },
                why,
            );
        };
        self.known.open |= ways.values().map(Vec::len).sum::<usize>() > 1;
        let Some(alike) = ways.into_values().nth(way) else { return Ok(()) };
        let mut chance = Chance::from_stream(self.problem.seed, self.block as u64);
        let spot = alike[chance.below(alike.len() as u32) as usize];
        self.learn_all([(spot, Some(kind))], act.line)
    }

    /// A seat of which this is told before play begins was dealt a certain hand, if it tells of one.
    pub(super) fn was_dealt(&mut self, seat: Seat, told: &str, line: usize) -> Result<(), Halt> {
        let Problem { names, hands, variant, .. } = self.problem;
        let ((path, called), tells) = (hands.dealt_hand, |told: &str| hands.dealt.contains(&told));
        let hand = variant.tree.get(path).map(Node::to_json);
        let kinds = hand.iter().filter_map(Value::as_object).flatten();
        let cards = kinds.flat_map(|(id, n)| std::iter::repeat_n(names.find(id), n.as_u64().unwrap_or(0) as usize));
        let cards: Vec<Card> = cards.collect();
        let is_dealt = tells(told) && self.actions.iter().all(|(_, action)| tells(action));
        // Otherwise the engine's rules apply.
        if !is_dealt || cards.len() != self.hands.of_seat(seat).len() {
            return Ok(());
        }
        let text = format!("{seat} cannot have been dealt {called}");
        self.held(line, seat, &cards, true).map_err(|halt| halt.map(|conflict| Conflict { text, ..conflict }))
    }

    /// The action is legal only if the seat has no alternative, so its hand has no card for one.
    pub(super) fn cannot_do_otherwise(&mut self, seat: Seat, action: &str, line: usize) -> Result<(), Halt> {
        let names = &self.problem.names;
        let own = names.named_in(action);
        let legal = self.table.legal();
        let open = legal.iter().flat_map(|action| names.named_in(action)).filter(|kind| !own.contains(kind));
        let open: Kinds = open.fold(0, |kinds, kind| kinds | only(kind));
        let piles = &mut self.known.piles;
        let mut again = false;
        for held in self.hands.of_seat(seat) {
            if open & only(held.card(piles)) == 0 {
                continue;
            }
            let name = &names.shown[held.card(piles)];
            let why = held.why(piles);
            let text =
                format!("`{seat}: {action}` is legal only if {seat} cannot do otherwise, but {seat} holds {name}");
            let Held::From(spot) = *held else { return self.conflict(line, text, why) };
            if held.is_settled(piles) {
                return self.conflict(line, text, why);
            }
            match piles[spot.pile].learn(spot.at, ANY & !open, Some(line)) {
                Ok(exchanged) => again |= exchanged,
                Err(why) => {
                    let text = format!(
                        "`{seat}: {action}` is legal only if {seat} cannot do otherwise, and too few cards are left with which that is so"
                    );
                    return self.conflict(line, text, why);
                }
            }
        }
        if again { Err(Halt::Repeat) } else { Ok(()) }
    }

    /// Sets the kinds of cards, by one line.
    pub(super) fn learn_all(
        &mut self,
        cards: impl IntoIterator<Item = (Spot, Option<usize>)>,
        line: usize,
    ) -> Result<(), Halt> {
        let mut again = false;
        for (spot, kind) in cards {
            let Some(kind) = kind else { continue };
            let pile = &mut self.known.piles[spot.pile];
            let before = pile[spot.at].why.clone();
            let name = &self.problem.names.shown[kind];
            if pile[spot.at].may & only(kind) == 0 {
                let other = &self.problem.names.shown[pile[spot.at].card];
                let is = if pile[spot.at].is_settled() { format!("is {other}, not") } else { "cannot be".to_owned() };
                return self.conflict(line, format!("it {is} {name}"), before);
            }
            match pile.learn(spot.at, only(kind), Some(line)) {
                Ok(exchanged) => {
                    again |= exchanged;
                    self.known.spend(if exchanged { 10 } else { 0 })?;
                }
                Err(why) => {
                    let all = pile.cards().filter(|card| *card == kind).count();
                    return self.conflict(line, format!("no {name} is left for it: all {all} are accounted for"), why);
                }
            }
        }
        if again { Err(Halt::Repeat) } else { Ok(()) }
    }

    /// Fixes the kinds of unknown cards that lie on the board.
    pub(super) fn choose_unseen(&mut self) -> Result<(), Halt> {
        let turned: Vec<usize> = (0..self.uncovered.len()).filter(|at| self.uncovered[*at].seat.is_none()).collect();
        for (n, at) in turned.into_iter().enumerate() {
            let Uncovered { spot, place, .. } = &self.uncovered[at];
            let pile = &mut self.known.piles[spot.pile];
            if pile[spot.at].is_free() {
                self.unseen_from.get_or_insert(self.block);
                self.chosen.insert(*spot, (self.block, 1 + n));
            }
            if place.is_none() {
                continue;
            }
            if pile[spot.at].is_settled() || self.known.choices.are_by_chance() {
                continue;
            }
            let spot = *spot;
            let now = pile[spot.at].card;
            let others =
                (0..self.problem.names.ids.len()).filter(|kind| *kind != now && pile[spot.at].may & only(*kind) != 0);
            let ways: Vec<usize> = std::iter::once(now).chain(others).collect();
            let way = self.known.choices.take((self.block, 1 + n), ways.len());
            match pile.choose(spot.at, ways[way]) {
                Ok(false) => {}
                Ok(true) => return Err(Halt::Repeat),
                Err(why) => {
                    return self.conflict(self.line, "no card is left that could have been turned up here", why);
                }
            }
        }
        Ok(())
    }
}
