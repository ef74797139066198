//! Tracks every card: from the deck to a hand or the board by events, out of hands by their counts.

use umpire_engine::game::Telling as _;
use umpire_engine::rulebook::Compiled;
use umpire_engine::view::{Cards, Part};
use umpire_engine::{EventReport, Hidden, Seat, with_rules};

use super::state::{Halt, LogPass, Uncovered};
use crate::hands::{Held, Spot};

impl LogPass<'_, '_, '_> {
    /// Tracks the cards through these events.
    pub(super) fn follow(&mut self, events: &[EventReport]) -> Result<(), Halt> {
        for (n, event) in events.iter().enumerate() {
            let route = |rules: &Compiled| with_rules!(rules, rules => rules.route(&event.data));
            let route = self.problem.rulebook.compiled().map_or_else(Vec::new, route);
            match event.uncovers {
                Some(uncovered) if uncovered.from == Hidden::Deck => match uncovered.to {
                    Some(seat) => self.dealt_to(seat, uncovered.cards, event.data.get("card").is_some()),
                    None => self.turn_up(uncovered.cards, &route, event, events.get(n + 1)),
                },
                // It went from the deck to a hidden pile.
                None if event.secret.as_ref().is_some_and(|secret| secret.known_to.is_none()) => {
                    self.deck.pop_front();
                }
                _ => self.board.follow(route),
            }
        }
        self.follow_table()
    }

    fn dealt_to(&mut self, seat: Seat, cards: usize, drawn: bool) {
        for _ in 0..cards {
            let Some(spot) = self.deck.pop_front() else { return };
            self.hands.add(seat, Held::From(spot));
            if drawn {
                self.uncovered.push(Uncovered { seat: Some(seat), spot, place: None, told: false });
            }
        }
    }

    fn turn_up(&mut self, cards: usize, route: &[String], event: &EventReport, next: Option<&EventReport>) {
        for n in 0..cards {
            let Some(spot) = self.deck.pop_front() else { return };
            let next = next.filter(|next| next.data.get("card") == event.data.get("card"));
            let place = route.get(n).cloned().or_else(|| place_of(event)).or_else(|| next.and_then(place_of));
            if let Some(place) = &place {
                self.board.0.insert(place.clone(), spot);
            }
            self.uncovered.push(Uncovered { seat: None, spot, place, told: false });
        }
    }

    /// Updates deck and hands to the table.
    fn follow_table(&mut self) -> Result<(), Halt> {
        let (names, piles) = (&self.problem.names, &self.known.piles);
        let id = |spot: Spot| &names.ids[piles[spot.pile][spot.at].card];
        self.board.follow_table(&self.table.view(None).sight(), id);
        let view = self.table.view(None);
        let (mut deck, mut hands) = (None, Vec::new());
        for (name, part) in &view.parts {
            match part {
                Part::Pile(Cards::Ordered(cards)) if name == "deck" => deck = Some(cards.len()),
                Part::Hands(each) => hands.extend(each.iter().map(|(seat, cards)| (*seat, self.problem.counts(cards)))),
                _ => {}
            }
        }
        drop(view);
        let deck = deck.unwrap_or_default();
        while self.deck.len() > deck {
            self.deck.pop_front();
        }
        let any_left = hands.iter().any(|(_, counts)| counts.iter().any(|count| *count > 0));
        let mut unseen = Vec::new();
        for (seat, counts) in hands {
            unseen.extend(self.hands.follow(seat, &counts, &self.known.piles, self.line));
        }
        // If all hands are empty, the cards are shuffled anew. Else the cards that left a hand are open now and keep
        // their kind.
        for spot in unseen.into_iter().filter(|_| any_left) {
            let card = self.known.piles[spot.pile][spot.at].card;
            self.known.choices.inexact = true;
            self.unseen_from.get_or_insert(self.block);
            let _ = self.known.piles[spot.pile].choose(spot.at, card);
        }
        Ok(())
    }
}

/// The place of the board that an event names.
fn place_of(event: &EventReport) -> Option<String> {
    let place = ["slot", "cell", "place"].iter().find_map(|field| event.data.get(*field))?;
    Some(place.as_str().map_or_else(|| place.to_string(), str::to_owned))
}
