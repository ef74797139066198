//! A game of cards that its variants list, and its deal.

use std::ops::RangeInclusive;

use crate::game::{
    ActionPreview, DealRequest, Heuristic, Playing, Positions, Seat, Start, Statistics, Telling, Viewing,
};
use crate::view::Cards;
use crate::{Chance, Deck, Entry, Numbered, Objection, Witness};

/// A game with one deck of cards that its variants list. The deal and the messages about cards derive from that list.
pub trait CardGame: Playing<Deal = Deck<<Self as CardGame>::Card>> {
    /// A card, by its kind.
    type Card: Numbered;
    /// The game's own fields of a kind of card.
    type Own;

    /// The noun for a card in messages: `symbol`.
    const CARD: &'static str;

    /// The kinds of card, in the variant's order.
    fn kinds(&self) -> &[Entry<Self::Own>];

    /// The number of players.
    fn seats(&self) -> RangeInclusive<usize>;

    /// The objections to a number of seats and to the first seat.
    fn seating_objections(&self, request: &DealRequest, out: &mut Vec<Objection>);

    /// The table before the deal.
    fn undealt(&self, seats: usize, first: Seat) -> Self::Position;

    /// The whole deck in the variant's order, as [`Deck::whole`] makes it when the ruleset is compiled.
    fn deck(&self) -> &Deck<Self::Card>;

    /// Deals the cards to a table.
    fn start<W: Witness<Self::Event>>(&self, deal: &Self::Deal, position: &mut Self::Position, witness: &mut W);

    /// Whether seats may have actions with this first word.
    fn has_actions(&self, _word: &str) -> bool {
        true
    }

    /// The card with this id.
    fn card(&self, id: &str) -> Option<Self::Card> {
        self.kinds().iter().position(|kind| kind.id == id).and_then(Self::Card::new)
    }

    /// The id of a card; empty for a card of another ruleset.
    fn id(&self, card: Self::Card) -> &str {
        self.kinds().get(card.index()).map_or("", |kind| kind.id.as_str())
    }

    /// The first name of a card, for sentences; its id where it has none.
    fn name(&self, card: Self::Card) -> &str {
        let kind = self.kinds().get(card.index());
        kind.map_or("", |kind| kind.names.first().map_or(kind.id.as_str(), |(_, name)| name.as_str()))
    }

    /// The count of each kind, without these cards.
    fn rest(&self, elsewhere: impl Iterator<Item = Self::Card>) -> Vec<u8> {
        let mut rest: Vec<u8> = self.kinds().iter().map(|kind| kind.count).collect();
        for card in elsewhere {
            rest[card.index()] = rest[card.index()].saturating_sub(1);
        }
        rest
    }

    /// Every card except these, in the variant's order.
    fn unseen(&self, seen: impl Iterator<Item = Self::Card>) -> Vec<Self::Card> {
        let rest = self.rest(seen);
        let kinds = rest.iter().enumerate().filter_map(|(index, count)| Some((Self::Card::new(index)?, *count)));
        kinds.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect()
    }

    /// Whether these are exactly the cards of the whole deck.
    fn is_whole(&self, cards: &[Self::Card]) -> bool {
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        sorted == self.deck().all()
    }

    /// The objection to a list of cards that is not the whole deck.
    fn not_whole(what: &str) -> Objection {
        let reason = format!("the {what} must list every card of the ruleset, each as often as it has it");
        Objection::new("setup.deck", reason)
    }

    /// Cards by id.
    fn ids(&self, cards: &[Self::Card]) -> Vec<String> {
        cards.iter().map(|card| self.id(*card).to_owned()).collect()
    }

    /// The cards of a deck: their order for the referee alone.
    fn seen_deck(&self, deck: &[Self::Card], viewer: Option<Seat>) -> Cards<'_> {
        let ids = || deck.iter().map(|card| self.id(*card)).collect();
        if viewer.is_none() { Cards::Ordered(ids()) } else { Cards::Hidden(deck.len()) }
    }

    /// The cards of a hand or a pile, by kind; only their number if it is hidden.
    fn seen_pile(&self, counts: &[u8], hidden: bool) -> Cards<'_> {
        if hidden {
            return Cards::Hidden(counts.iter().map(|count| usize::from(*count)).sum());
        }
        let present = self.kinds().iter().zip(counts).filter(|(_, count)| **count > 0);
        Cards::Counted(present.map(|(kind, count)| (kind.id.as_str(), usize::from(*count))).collect())
    }

    /// The cards of a hand as printed: `2 bell, cherry`.
    fn listed(&self, counts: &[u8]) -> String {
        let present = self.kinds().iter().zip(counts).filter(|(_, count)| **count > 0);
        let each =
            present.map(|(kind, count)| if *count == 1 { kind.id.clone() } else { format!("{count} {}", kind.id) });
        each.collect::<Vec<_>>().join(", ")
    }

    /// The kinds of cards, by id in the variant's order.
    fn card_ids(&self) -> Vec<String> {
        self.kinds().iter().map(|kind| kind.id.clone()).collect()
    }

    /// The whole deck by card id, unshuffled, in the variant's order.
    fn cards(&self) -> Vec<String> {
        self.ids(self.deck().all())
    }

    /// Deals a new game.
    ///
    /// # Errors
    /// A deck that is not this game's, or a number of seats that cannot play it.
    fn deal<W: Witness<Self::Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<Start<Self>, Vec<Objection>> {
        let cards: Vec<Self::Card> = request.deck.iter().filter_map(|id| self.card(id)).collect();
        let mut objections = Vec::new();
        self.seating_objections(request, &mut objections);
        if cards.len() != request.deck.len() || !self.is_whole(&cards) {
            objections.push(Self::not_whole("deal"));
        }
        if !objections.is_empty() {
            return Err(objections);
        }
        let deal = Deck::new(&cards);
        let mut position = self.undealt(request.seats, request.first);
        self.start(&deal, &mut position, witness);
        Ok((deal, position))
    }

    /// Shuffles the whole deck and deals it, `A` opening. `seats` is clamped to what the game allows.
    // Not inlined: the caller's loop compiles better without it.
    #[inline(never)]
    fn shuffle_and_deal<W: Witness<Self::Event>>(
        &self,
        chance: &mut Chance,
        seats: usize,
        witness: &mut W,
    ) -> Start<Self> {
        let seats = seats.clamp(*self.seats().start(), *self.seats().end());
        // Shuffled in place, because a deal is large.
        let mut dealt = (*self.deck(), self.undealt(seats, Seat::A));
        dealt.0.shuffle(chance);
        self.start(&dealt.0, &mut dealt.1, witness);
        dealt
    }

    /// The cards of a deal by id, in the order drawn, as records have them.
    fn order(&self, deal: &Self::Deal) -> Vec<String> {
        self.ids(deal.all())
    }

    /// The action of chance where chance is to act; `None` elsewhere.
    fn shuffle(&self, position: &Self::Position, chance: &mut Chance) -> Option<Self::Action>;
}

/// A game under one ruleset.
pub trait Game: CardGame + Positions + Viewing + Telling + ActionPreview + Heuristic + Statistics {}

impl<G: CardGame + Positions + Viewing + Telling + ActionPreview + Heuristic + Statistics> Game for G {}
