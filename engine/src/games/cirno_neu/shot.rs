//! Shot.
//!
//! The shooter chooses another player still in (C8), who acts next: once the shooter has played what they owe and
//! drawn, the turn becomes that player's. Afterwards the order goes on with the player after the one whose turn it
//! was. A player who was shot may shoot on; the order then goes on after the first of the chain, or after the last
//! who shot (C11), in the direction in force by then (C12). Of two Shots in one turn, the last counts, or the first
//! (C17).

use super::acting::{Check, Play, Witness};
use super::event::{Cards, Event};
use super::{Card, CirnoNeu, Face, Position, ShotResume, ShotSelf, Special, TwoShots};
use crate::{CardGame, Seat};

/// Whether the player whose turn it is may choose a seat.
pub(crate) fn may_choose(rules: &CirnoNeu, position: &Position, seat: Seat) -> bool {
    position.playing.contains(seat) && (seat != position.turn || rules.knobs().shot_self == ShotSelf::Yes)
}

/// The seats that may be chosen.
pub(crate) fn choices<'p>(rules: &'p CirnoNeu, position: &'p Position) -> impl Iterator<Item = Seat> + 'p {
    position.playing.iter().filter(|seat| may_choose(rules, position, *seat))
}

impl Check<'_> {
    /// The objections to the target that `seat` chooses with a card, or to a missing target.
    pub(crate) fn aim(&mut self, seat: Seat, card: Card, at: Option<Seat>) {
        let (rules, position, name) = (self.rules, self.position, self.rules.name(card));
        let double = rules.face(card) == Face::Special(Special::DoubleShot);
        let rule = if double { "double-shot" } else { "shot.choose" };
        match (rules.face(card).is_aimed(), at) {
            (false, None) => {}
            (false, Some(_)) => self.object("shot.choose", format!("{name} is aimed at nobody")),
            (true, None) => {
                let choices: Vec<String> = choices(rules, position).map(|seat| seat.to_string()).collect();
                self.object(rule, format!("with {name} a player is chosen: {}", choices.join(", ")));
            }
            (true, Some(at)) => {
                if !position.playing.contains(at) {
                    let why = if at.index() < usize::from(position.seats) { "is out" } else { "does not play" };
                    self.object_by("C8", rule, format!("{at} {why} and cannot be chosen"));
                }
                if at == seat && rules.knobs().shot_self == ShotSelf::No {
                    self.object_by("C8", "shot.self", format!("{seat} cannot choose themself with {name}"));
                }
            }
        }
    }
}

impl<W: Witness<Event>> Play<'_, W> {
    /// A Shot chose a player, or (`double`) a Double Shot did.
    pub(crate) fn shoot(&mut self, at: Option<Seat>, double: bool) {
        let seat = self.seat();
        // A legal Shot always names a player.
        let Some(at) = at else { return };
        let first_counts = self.rules.knobs().two_shots == TwoShots::First;
        let chosen = self.position.shot.filter(|_| first_counts).unwrap_or(at);
        let ruled = self.position.shot.is_some_and(|first| first != at);
        self.position.shot = Some(chosen);
        self.tell(Event::Aimed { seat, at: chosen, double, ruled });
    }

    /// The turn becomes that of the chosen player.
    pub(crate) fn lend(&mut self, shooter: Seat, seat: Seat, owed: u8) {
        let chained = shooter != self.position.resume;
        if self.rules.knobs().shot_resume == ShotResume::Latest {
            self.position.resume = shooter;
        }
        self.position.turn = seat;
        let resume = self.position.resume;
        self.tell(Event::Lent { seat, owed: Cards(owed), resume, chained });
    }
}
