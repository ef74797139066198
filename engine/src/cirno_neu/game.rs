//! cirno+neu as a [`Game`].

use std::ops::RangeInclusive;

use serde_json::Value;

use super::action::Action;
use super::card::Card;
use super::counts::Counts;
use super::draw_pile::DrawPile;
use super::event::Event;
use super::knowledge::Knowledge;
use super::play::Play;
use super::position::{Deal, Phase, Position};
use super::seats::{Direction, SeatSet};
use super::{CirnoNeu, json, legal, notation, outlook, picture, position_json, standing, turn_limit};
use crate::chance::Chance;
use crate::game::{Actor, DealRequest, Game, Outcome, Seat};
use crate::ruling::{EventReport, Objection, Refusal, Witness};
use crate::sight::Sight;

impl CirnoNeu {
    /// The whole deck in the variant's order.
    pub fn unshuffled(&self) -> Vec<Card> {
        let count = |card: Card| usize::from(self.parts().cards[card.index()].count);
        self.kinds().flat_map(|card| std::iter::repeat_n(card, count(card))).collect()
    }

    /// A table at which nothing was dealt yet.
    pub(crate) fn bare(&self, seats: usize, first: Seat) -> Position {
        let mut chips = [0; Seat::MOST];
        chips[..seats.min(Seat::MOST)].fill(self.parts().chips);
        Position {
            seats: seats as u8,
            playing: SeatSet::first(seats),
            sum: 0,
            hands: [Counts::EMPTY; Seat::MOST],
            chips,
            deck: DrawPile::EMPTY,
            stack: Counts::EMPTY,
            direction: Direction::Clockwise,
            dealer: first,
            phase: Phase::Play,
            turn: first,
            resume: first,
            owed: 1,
            played: 0,
            shot: None,
            double: false,
            skip: false,
            turns: 0,
        }
    }

    /// Starts a game with a deal of this ruleset's own cards: A's hand first, then B's and so on; the rest is the draw
    /// pile.
    pub fn start<W: Witness<Event>>(&self, deal: &Deal, seats: usize, first: Seat, witness: &mut W) -> Position {
        let mut position = self.bare(seats, first);
        let mut play = Play { rules: self, position: &mut position, witness };
        play.deal_hands(&deal.cards);
        let chips = self.parts().chips;
        if chips > 0 {
            Seat::first(seats).for_each(|seat| play.tell(Event::GotChips { seat, chips }));
        }
        play.tell(Event::Started { seat: first });
        position
    }

    /// What is wrong with a deal, if anything.
    fn deal_objections(&self, request: &DealRequest, cards: &[Card]) -> Vec<Objection> {
        let mut out = Vec::new();
        let players = &self.parts().players;
        if !players.contains(&request.seats) {
            let (from, to) = (players.start(), players.end());
            let reason = format!("this game is for {from} to {to} players, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first.index() >= request.seats {
            let reason = format!("{} does not play and cannot be the Dealer", request.first);
            out.push(Objection::new("setup.first", reason));
        }
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        if sorted != self.unshuffled() || cards.len() != request.deck.len() {
            let reason = "the deal must list every card of the ruleset, each as often as it has it";
            out.push(Objection::new("setup.deck", reason));
        }
        out
    }
}

impl Game for CirnoNeu {
    type Position = Position;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Knowledge = Knowledge;

    const NAME: &'static str = "cirno-neu";
    const CAUSES: &'static [&'static str] = &["last-player", "turn-limit"];

    fn seats(&self) -> RangeInclusive<usize> {
        self.parts().players.clone()
    }

    fn cards(&self) -> Vec<String> {
        self.unshuffled().into_iter().map(|card| self.id(card).to_owned()).collect()
    }

    fn deal<W: Witness<Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<(Deal, Position), Vec<Objection>> {
        let cards: Vec<Card> = request.deck.iter().filter_map(|id| self.card(id)).collect();
        let objections = self.deal_objections(request, &cards);
        if !objections.is_empty() {
            return Err(objections);
        }
        let deal = Deal { cards };
        let position = self.start(&deal, request.seats, request.first, witness);
        Ok((deal, position))
    }

    fn shuffle_and_deal<W: Witness<Event>>(
        &self,
        chance: &mut Chance,
        seats: usize,
        witness: &mut W,
    ) -> (Deal, Position) {
        let mut cards = self.unshuffled();
        chance.shuffle(&mut cards);
        let deal = Deal { cards };
        let seats = seats.clamp(*self.parts().players.start(), *self.parts().players.end());
        let position = self.start(&deal, seats, Seat::A, witness);
        (deal, position)
    }

    fn order(&self, deal: &Deal) -> Vec<String> {
        deal.cards.iter().map(|card| self.id(*card).to_owned()).collect()
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Action> {
        if legal::to_act(position) != Some(Actor::Chance) {
            return None;
        }
        let mut cards: Vec<Card> = position.stack.cards().collect();
        chance.shuffle(&mut cards);
        Some(Action::Shuffle(cards))
    }

    fn position(&self, json: &Value) -> Result<(Deal, Position), Vec<String>> {
        position_json::read(self, json)
    }

    fn setup(&self, _: &Deal, position: &Position) -> Option<Value> {
        let mut setup = json::state(self, position);
        let over = position.ending().is_some();
        setup.as_object_mut()?.retain(|key, _| !matches!(key.as_str(), "stack" | "outcome"));
        (!over).then_some(setup)
    }

    fn to_act(&self, position: &Position) -> Option<Actor> {
        legal::to_act(position)
    }

    fn legal(&self, _: &Deal, position: &Position, actions: &mut Vec<Action>) {
        legal::list(self, position, actions);
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Action) -> Vec<Objection> {
        legal::objections(self, position, actor, action)
    }

    fn play<W: Witness<Event>>(
        &self,
        _: &Deal,
        position: &mut Position,
        actor: Actor,
        action: &Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        if Some(actor) != legal::to_act(position) || !legal::is_legal(self, position, action) {
            let objections = legal::objections(self, position, actor, action);
            return Err(Refusal { action: self.spell(action), objections });
        }
        Play { rules: self, position, witness }.carry_out(action);
        Ok(())
    }

    fn outcome(&self, _: &Deal, position: &Position) -> Option<Outcome> {
        json::outcome(position)
    }

    fn state(&self, _: &Deal, position: &Position) -> Value {
        json::state(self, position)
    }

    fn view(&self, _: &Deal, position: &Position, seat: Seat) -> Value {
        json::view(self, position, seat)
    }

    fn knowledge(&self, _: &Deal, position: &Position, seat: Seat) -> Knowledge {
        Knowledge::of(position, seat)
    }

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        knowledge.imagine(self, chance)
    }

    fn standing(&self, _: &Deal, position: &Position, seat: Seat) -> f64 {
        standing::standing(self, position, seat)
    }

    fn is_hopeless(&self, position: &Position, seat: Seat) -> bool {
        !position.playing.contains(seat)
    }

    fn sight(&self, view: &Value) -> Sight {
        outlook::sight(view)
    }

    fn explain(&self, view: &Value, _: Seat, action: &Action) -> String {
        outlook::explain(self, view, action)
    }

    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        position.image(self.parts().cards.len(), out);
    }

    fn picture(&self, _: &Deal, position: &Position) -> String {
        picture::draw(self, position)
    }

    fn parse(&self, text: &str) -> Result<Action, Objection> {
        notation::parse(self, text)
    }

    fn spell(&self, action: &Action) -> String {
        notation::spell(self, action)
    }

    fn longest(&self) -> Option<u64> {
        turn_limit::longest(self)
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded { .. })
    }

    fn hand_size(&self, position: &Position, seat: Seat) -> Option<u32> {
        Some(position.hand(seat).size() as u32)
    }

    fn report(&self, event: &Event) -> EventReport {
        event.report(self)
    }
}
