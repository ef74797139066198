//! Card Slot as a [`Game`].

use std::ops::RangeInclusive;

use serde_json::Value;

use super::action::{Action, Coded};
use super::event::Event;
use super::hand::Hand;
use super::knowledge::Knowledge;
use super::play::Play;
use super::position::{Deal, Phase, Position};
use super::ruleset::PLAYERS;
use super::slot::Slot;
use super::symbol::Symbol;
use super::{CardSlot, json, legal, outlook, picture, standing};
use crate::chance::Chance;
use crate::game::{Actor, DealRequest, Game, Outcome, Seat};
use crate::ruling::{EventReport, Objection, Refusal, Witness};
use crate::sight::{Promise, Sight};

impl CardSlot {
    /// The whole deck in the variant's order.
    pub fn unshuffled(&self) -> Vec<Symbol> {
        self.parts().unshuffled()
    }

    /// Starts a game with a deal of this ruleset's own cards: A's hand first, then B's, the rest is the deck.
    pub fn start<W: Witness<Event>>(&self, deal: &Deal, first: Seat, witness: &mut W) -> Position {
        let size = usize::from(self.parts().hand);
        let hand = |cards: Option<&[Symbol]>| Hand::of(cards.unwrap_or_default().iter().copied());
        let hands = [hand(deal.cards().get(..size)), hand(deal.cards().get(size..2 * size))];
        let mut position = Position { hands, seat: first, first, drawn: (2 * size) as u8, ..Position::EMPTY };
        for seat in [Seat::A, Seat::B] {
            witness.saw(Event::Dealt { seat, cards: self.parts().hand });
        }
        Play { rules: self, deal, position: &mut position, witness }.look_for_heavenly_hand();
        position
    }

    #[cold]
    fn refuse(&self, position: &Position, actor: Actor, action: Action) -> Refusal {
        let objections = legal::objections(self, position, actor, action);
        Refusal { action: action.spell(self), objections }
    }

    /// What is wrong with a deal, if anything.
    fn deal_objections(&self, request: &DealRequest, cards: &[Symbol]) -> Vec<Objection> {
        let mut out = Vec::new();
        if request.seats != PLAYERS {
            let reason = format!("Card Slot is for exactly {PLAYERS} players, not {}", request.seats);
            out.push(Objection::new("setup.players", reason));
        }
        if request.first.index() >= PLAYERS {
            out.push(Objection::new("setup.first", format!("{} does not play; the seats are A and B", request.first)));
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

impl Game for CardSlot {
    type Position = Position;
    type Deal = Deal;
    type Action = Coded;
    type Event = Event;
    type Knowledge = Knowledge;

    const NAME: &'static str = "card-slot";
    const CAUSES: &'static [&'static str] = &["seven", "elimination", "deck", "heavenly-hand", "forfeit"];

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
        let cards: Vec<Symbol> = request.deck.iter().filter_map(|id| self.symbol(id)).collect();
        let objections = self.deal_objections(request, &cards);
        if !objections.is_empty() {
            return Err(objections);
        }
        let deal = Deal::new(&cards);
        let position = self.start(&deal, request.first, witness);
        Ok((deal, position))
    }

    fn shuffle_and_deal<W: Witness<Event>>(&self, chance: &mut Chance, _: usize, witness: &mut W) -> (Deal, Position) {
        // Shuffled where it will stay: a deal is too large to be moved about for nothing.
        let mut dealt = (self.unshuffled_deal().clone(), Position::EMPTY);
        chance.shuffle(dealt.0.cards_mut());
        dealt.1 = self.start(&dealt.0, Seat::A, witness);
        dealt
    }

    fn order(&self, deal: &Deal) -> Vec<String> {
        deal.cards().iter().map(|card| self.id(*card).to_owned()).collect()
    }

    fn shuffle(&self, _: &Position, _: &mut Chance) -> Option<Coded> {
        None
    }

    fn position(&self, json: &Value) -> Result<(Deal, Position), Vec<String>> {
        let (deal, mut position) = json::read(self, json)?;
        if position.phase == Phase::Opening {
            Play { rules: self, deal: &deal, position: &mut position, witness: &mut () }.begin_opening();
        }
        Ok((deal, position))
    }

    fn setup(&self, deal: &Deal, position: &Position) -> Option<Value> {
        json::setup(self, deal, position)
    }

    fn to_act(&self, position: &Position) -> Option<Actor> {
        position.ending().is_none().then_some(Actor::Seat(position.seat))
    }

    fn legal(&self, _: &Deal, position: &Position, actions: &mut Vec<Coded>) {
        legal::list(self, position, actions);
    }

    fn objections(&self, _: &Deal, position: &Position, actor: Actor, action: &Coded) -> Vec<Objection> {
        legal::objections(self, position, actor, action.decode())
    }

    #[inline]
    fn play<W: Witness<Event>>(
        &self,
        deal: &Deal,
        position: &mut Position,
        actor: Actor,
        action: &Coded,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        let action = action.decode();
        if actor != Actor::Seat(position.seat) || !legal::is_legal(self, position, action) {
            return Err(self.refuse(position, actor, action));
        }
        if let (Phase::Place, Action::Place(card, slot)) = (position.phase, action) {
            Play { rules: self, deal, position, witness }.place(card, slot);
            return Ok(());
        }
        Play { rules: self, deal, position, witness }.carry_out(action);
        Ok(())
    }

    fn outcome(&self, _: &Deal, position: &Position) -> Option<Outcome> {
        json::outcome(self, position)
    }

    fn state(&self, deal: &Deal, position: &Position) -> Value {
        json::state(self, deal, position)
    }

    fn view(&self, deal: &Deal, position: &Position, seat: Seat) -> Value {
        json::view(self, deal, position, seat)
    }

    fn knowledge(&self, deal: &Deal, position: &Position, seat: Seat) -> Knowledge {
        Knowledge::of(self, deal, position, seat)
    }

    fn imagine(&self, knowledge: &Knowledge, chance: &mut Chance) -> (Deal, Position) {
        knowledge.imagine(self, chance)
    }

    fn standing(&self, deal: &Deal, position: &Position, seat: Seat) -> f64 {
        standing::standing(self, deal, position, seat)
    }

    fn sight(&self, view: &Value) -> Sight {
        Sight::of_view(view, &Slot::PRINTED.map(|row| row.map(|slot| slot.to_string()).to_vec()))
    }

    fn explain(&self, view: &Value, seat: Seat, action: &Coded) -> String {
        outlook::Outlook::of(self, view, seat).explain(action.decode())
    }

    fn promises(&self, view: &Value, seat: Seat, actions: &[Coded]) -> Vec<Promise> {
        let outlook = outlook::Outlook::of(self, view, seat);
        actions.iter().map(|action| outlook.promise(action.decode())).collect()
    }

    fn image(&self, position: &Position, out: &mut Vec<u8>) {
        position.image(out);
    }

    fn picture(&self, deal: &Deal, position: &Position) -> String {
        picture::draw(self, deal, position)
    }

    fn parse(&self, text: &str) -> Result<Coded, Objection> {
        Action::parse(self, text).map(Coded::from)
    }

    fn spell(&self, action: &Coded) -> String {
        action.decode().spell(self)
    }

    fn longest(&self) -> Option<u64> {
        Some(super::length::longest(self))
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded { .. })
    }

    fn line_symbols(&self) -> Vec<String> {
        self.parts().symbols.iter().map(|symbol| symbol.id.clone()).collect()
    }

    #[inline]
    fn line_taken(event: &Event) -> Option<usize> {
        match event {
            Event::LineResolved { card, .. } => Some(card.index()),
            _ => None,
        }
    }

    #[inline]
    fn hand_size(&self, position: &Position, seat: Seat) -> Option<u32> {
        Some(u32::from(position.hand(seat).size()))
    }

    fn report(&self, event: &Event) -> EventReport {
        event.report(self)
    }
}
