//! Compares the ending with the log. Scores depend on hands that may be unknown.

use umpire_engine::game::Seat;

use super::state::{Conflict, Halt, LogPass};
use crate::hands::{Held, Spot};
use crate::pile::only;

impl LogPass<'_, '_, '_> {
    pub(super) fn ended(&mut self, line: usize, winner: Option<Seat>, cause: Option<&str>) -> Result<(), Halt> {
        if let (Some(seat), Some(cause), true, None) = (winner, cause, self.actions.is_empty(), self.table.outcome()) {
            self.was_dealt(seat, cause, line)?;
        }
        let Some(outcome) = self.table.outcome() else {
            let conflict = self.conflict(line, "the game is not over by then", [self.line]);
            return conflict.map_err(|halt| halt.map(|conflict| Conflict { off: self.deck.len(), ..conflict }));
        };
        let who = outcome.winner.map_or_else(|| "nobody wins".to_owned(), |seat| format!("{seat} wins"));
        let text = format!("by the rules {who} ({})", outcome.cause);
        if cause.is_some_and(|cause| outcome.cause != cause) {
            return self.conflict(line, text, [self.line]);
        }
        if outcome.winner == winner {
            return Ok(());
        }
        // The points that the winner is short of.
        self.by_hands(line, text, |scores| match winner {
            None => scores.iter().max().zip(scores.iter().min()).map_or(0, |(most, least)| most - least),
            Some(seat) => {
                let others = scores.iter().enumerate().filter(|(n, _)| *n != seat.index()).map(|(_, score)| *score);
                let own = scores.get(seat.index()).copied().unwrap_or_default();
                (others.max().unwrap_or_default() - own + 1).max(0)
            }
        })
    }

    pub(super) fn scored(&mut self, line: usize, told: &[(Seat, i64)]) -> Result<(), Halt> {
        let scores = self.table.outcome().and_then(|outcome| outcome.scores);
        let Some(scores) = scores else { return self.conflict(line, "no hands are scored by then", [self.line]) };
        for (seat, score) in told {
            let by_rules = scores.get(seat.index()).copied().map(i64::from);
            if by_rules != Some(*score) {
                let by_rules = by_rules.map_or_else(|| "nothing".to_owned(), |score| score.to_string());
                let text = format!("{seat} scores {by_rules} by then, not {score}");
                return self.by_hands(line, text, |scores| {
                    let off = |(seat, score): &(Seat, i64)| (scores.get(seat.index()).unwrap_or(&0) - score).abs();
                    told.iter().map(off).sum()
                });
            }
        }
        Ok(())
    }

    /// Scores do not fit: exchanges the two unknown cards that bring them nearest. `off` is their distance.
    fn by_hands<T>(&mut self, line: usize, text: String, off: impl Fn(&[i64]) -> i64) -> Result<T, Halt> {
        let scores = self.table.outcome().and_then(|outcome| outcome.scores).unwrap_or_default();
        let scores: Vec<i64> = scores.into_iter().map(i64::from).collect();
        let held = self.free_in_hands();
        // If the nearest exchanges fail, another one might work.
        self.known.choices.inexact |= !held.is_empty();
        let worth = self.worth();
        let (mut best, mut chosen) = (off(&scores), None);
        for (seat, spot) in &held {
            let pile = &self.known.piles[spot.pile];
            for at in (0..pile.len()).filter(|at| !pile[*at].is_settled()) {
                let (mine, other) = (pile[spot.at].card, pile[at].card);
                if pile[spot.at].may & only(other) == 0 || pile[at].may & only(mine) == 0 {
                    continue;
                }
                let gain = worth[other] - worth[mine];
                let mut then = scores.clone();
                then.iter_mut().skip(seat.index()).take(1).for_each(|score| *score += gain);
                let loser = held.iter().find(|(_, held)| held.pile == spot.pile && held.at == at);
                if let Some((seat, _)) = loser {
                    then.iter_mut().skip(seat.index()).take(1).for_each(|score| *score -= gain);
                }
                if off(&then) < best {
                    best = off(&then);
                    chosen = Some((*spot, at));
                }
            }
        }
        let Some((spot, at)) = chosen else { return self.conflict(line, text, [self.line]) };
        self.known.spend(10)?;
        self.known.piles[spot.pile].swap(spot.at, at);
        Err(Halt::Repeat)
    }

    /// The unknown cards of hands.
    fn free_in_hands(&self) -> Vec<(Seat, Spot)> {
        let piles = &self.known.piles;
        let of_seat = |seat: Seat| {
            let free = self.hands.of_seat(seat).iter().filter(|held| !held.is_settled(piles));
            free.filter_map(|held| if let Held::From(spot) = held { Some(*spot) } else { None })
                .map(move |spot| (seat, spot))
        };
        Seat::first(self.problem.log.seats).flat_map(of_seat).collect()
    }

    /// The score of each kind of card in a hand.
    fn worth(&self) -> Vec<i64> {
        let of = |id: &String| {
            let mut parts = self.problem.variant.tree.entries().iter();
            parts.find_map(|(_, part)| part.entry(id)?.entry("score"))?.to_json().as_i64()
        };
        self.problem.names.ids.iter().map(|id| of(id).unwrap_or_default()).collect()
    }
}
