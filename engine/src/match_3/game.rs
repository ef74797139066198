//! Match-3 Solitaire as a [`Game`].

use std::ops::RangeInclusive;

use serde_json::Value;

use super::action::Action;
use super::event::Event;
use super::knowledge::Knowledge;
use super::play::Play;
use super::position::{Deal, Phase, Position};
use super::ruleset::PLAYERS;
use super::suit::Suit;
use super::{Match3, deal, json, legal, notation, outlook, picture, request, standing};
use crate::chance::Chance;
use crate::game::{Actor, DealRequest, Game, Outcome, Seat};
use crate::ruling::{EventReport, Objection, Refusal, Witness};
use crate::sight::Sight;

impl Match3 {
    /// Deals all cards of this ruleset in this order.
    fn start<W: Witness<Event>>(&self, order: Vec<Suit>, witness: &mut W) -> (Deal, Position) {
        let mut position = deal::undealt(&order);
        Play { rules: self, position: &mut position, witness }.deal();
        (Deal { order }, position)
    }
}

impl Game for Match3 {
    type Position = Position;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type Knowledge = Knowledge;

    const NAME: &'static str = "match-3";
    const CAUSES: &'static [&'static str] = &["sets", "deck"];

    fn seats(&self) -> RangeInclusive<usize> {
        PLAYERS..=PLAYERS
    }

    fn cards(&self) -> Vec<String> {
        self.unshuffled().into_iter().map(|card| self.id(card).to_owned()).collect()
    }

    fn deal<W: Witness<Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<(Deal, Position), Vec<Objection>> {
        let cards: Vec<Suit> = request.deck.iter().filter_map(|id| self.suit(id)).collect();
        let objections = deal::objections(self, request, &cards);
        if objections.is_empty() { Ok(self.start(cards, witness)) } else { Err(objections) }
    }

    fn shuffle_and_deal<W: Witness<Event>>(&self, chance: &mut Chance, _: usize, witness: &mut W) -> (Deal, Position) {
        let mut order = self.unshuffled();
        chance.shuffle(&mut order);
        self.start(order, witness)
    }

    fn order(&self, deal: &Deal) -> Vec<String> {
        deal.order.iter().map(|card| self.id(*card).to_owned()).collect()
    }

    fn shuffle(&self, position: &Position, chance: &mut Chance) -> Option<Action> {
        if position.phase != Phase::Shuffle {
            return None;
        }
        let mut order = self.unshuffled();
        chance.shuffle(&mut order);
        Some(Action::Shuffle(order))
    }

    fn position(&self, json: &Value) -> Result<(Deal, Position), Vec<String>> {
        request::read(self, json)
    }

    fn setup(&self, _: &Deal, position: &Position) -> Option<Value> {
        json::setup(self, position)
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

    #[inline]
    fn play<W: Witness<Event>>(
        &self,
        _: &Deal,
        position: &mut Position,
        actor: Actor,
        action: &Action,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        if !legal::is_legal(self, position, actor, action) {
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

    fn view(&self, _: &Deal, position: &Position, _: Seat) -> Value {
        json::view(self, position)
    }

    fn knowledge(&self, _: &Deal, position: &Position, _: Seat) -> Knowledge {
        Knowledge::of(position)
    }

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        knowledge.imagine(chance)
    }

    fn standing(&self, _: &Deal, position: &Position, _: Seat) -> f64 {
        standing::standing(self, position)
    }

    fn is_hopeless(&self, position: &Position, _: Seat) -> bool {
        standing::is_hopeless(self, position)
    }

    fn sight(&self, view: &Value) -> Sight {
        outlook::sight(view)
    }

    fn explain(&self, view: &Value, _: Seat, action: &Action) -> String {
        outlook::explain(self, view, action)
    }

    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        position.image(out);
    }

    fn essence(&self, position: &Position, out: &mut Vec<u8>) {
        position.essence().image(out);
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
        Some(super::length::longest(self))
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded)
    }

    fn line_symbols(&self) -> Vec<String> {
        self.parts().suits.iter().map(|suit| suit.id.clone()).collect()
    }

    fn line_taken(event: &Event) -> Option<usize> {
        match event {
            Event::SetTaken { card, .. } => Some(card.index()),
            _ => None,
        }
    }

    fn report(&self, event: &Event) -> EventReport {
        event.report(self)
    }
}
