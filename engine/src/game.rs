//! What every game gives: the [`Game`] trait, and the seats that play it.

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use crate::chance::Chance;
use crate::ruling::{EventReport, Objection, Refusal, Witness};
use crate::sight::{Promise, Sight};
use crate::tree::{Reader, Spot};

/// A player's place at the table, `A` to `H`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MOST: usize = 8;
    /// The first seat.
    pub const A: Seat = Seat(0);
    /// The second seat.
    pub const B: Seat = Seat(1);

    /// The seat of this place (0 is `A`), below [`Seat::MOST`].
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MOST { Some(Seat(index as u8)) } else { None }
    }

    /// The first `count` seats, at most eight.
    pub fn first(count: usize) -> impl Iterator<Item = Seat> {
        (0..count.min(Seat::MOST) as u8).map(Seat)
    }

    /// Its place, 0 for `A`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat of this letter.
    pub fn parse(text: &str) -> Option<Seat> {
        match text.as_bytes() {
            [letter @ b'A'..=b'H'] => Some(Seat(letter - b'A')),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {self}")
    }
}

/// Who acts: a seat, or chance, the one who shuffles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Whoever shuffles; its only action is `shuffle <order>`.
    Chance,
}

impl Actor {
    /// The actor written `A`..`H` or `chance`.
    pub fn parse(text: &str) -> Option<Actor> {
        if text == "chance" { Some(Actor::Chance) } else { Seat::parse(text).map(Actor::Seat) }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Chance => f.write_str("chance"),
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; nobody means a draw (or, in a solitaire, a loss).
    pub winner: Option<Seat>,
    /// What ended it, one of the causes its game lists.
    pub cause: &'static str,
    /// The score of each seat, in seat order, where hands were scored.
    pub scores: Option<Vec<i32>>,
}

impl Outcome {
    /// `{"winner": ..., "cause": ..., "scores": ...}` as protocol and records write it.
    pub fn to_json(&self) -> Value {
        let scores = self.scores.as_ref().map(|scores| {
            let by_seat = Seat::first(scores.len()).zip(scores).map(|(seat, score)| (seat.to_string(), json!(score)));
            by_seat.collect::<Map<_, _>>()
        });
        json!({"winner": self.winner.map(|seat| seat.to_string()), "cause": self.cause, "scores": scores})
    }
}

/// What a deal is asked for: the order of the whole deck, who opens, how many play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealRequest {
    /// Every card by id, in the order in which it is drawn.
    pub deck: Vec<String>,
    /// Who opens.
    pub first: Seat,
    /// How many seats.
    pub seats: usize,
}

/// A game under one ruleset. The value is the compiled ruleset; positions are plain values beside it.
///
/// Invariants that every implementation keeps, and the property tests hold: `play` accepts exactly the actions that
/// `legal` lists for the actor whose turn it is; a refusal leaves the position as it was; no card appears or vanishes;
/// every game ends.
pub trait Game: Send + Sync + Sized + 'static {
    /// The state of a game in progress, small; what never changes during a game is kept in [`Game::Deal`].
    type Position: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// What was fixed when the cards were dealt: the order of the deck.
    type Deal: Clone + fmt::Debug + Send + Sync;
    /// What an actor does.
    type Action: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// What happens because of it.
    type Event: fmt::Debug;
    /// What a seat knows of a position: as much as its view tells, and what is awaited; nothing that is hidden from it.
    type Knowledge: Clone + PartialEq + fmt::Debug + Send + Sync + 'static;

    /// The name in variant files: `card-slot`.
    const NAME: &'static str;
    /// Everything that can end a game.
    const CAUSES: &'static [&'static str];

    /// How many can play.
    fn seats(&self) -> RangeInclusive<usize>;

    /// The whole deck by card id, unshuffled, in the variant's order.
    fn cards(&self) -> Vec<String>;

    /// Deals: the start of a game.
    ///
    /// # Errors
    /// A deck that is not this game's, or a number of seats that cannot play it.
    fn deal<W: Witness<Self::Event>>(
        &self,
        request: &DealRequest,
        witness: &mut W,
    ) -> Result<(Self::Deal, Self::Position), Vec<Objection>>;

    /// Shuffles the whole deck and deals it, `A` opening. `seats` is clamped to what the game allows.
    fn shuffle_and_deal<W: Witness<Self::Event>>(
        &self,
        chance: &mut Chance,
        seats: usize,
        witness: &mut W,
    ) -> (Self::Deal, Self::Position);

    /// The cards of a deal by id, in the order drawn: what a record writes.
    fn order(&self, deal: &Self::Deal) -> Vec<String>;

    /// What chance does where chance is to act; nothing anywhere else.
    fn shuffle(&self, position: &Self::Position, chance: &mut Chance) -> Option<Self::Action>;

    /// A position from its tree (the protocol's `position`). The reader notes everything that is wrong with it; what is
    /// given then is of no use.
    fn position(&self, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Self::Deal, Self::Position)>;

    /// A position in its JSON form, as [`Game::position`] reads it; nothing where no such form says all of it, as in the
    /// middle of a turn.
    fn setup(&self, deal: &Self::Deal, position: &Self::Position) -> Option<Value>;

    /// Whose action is awaited; nobody's when the game is over.
    fn to_act(&self, position: &Self::Position) -> Option<Actor>;

    /// Lists the legal actions of whoever is to act, each once, in a fixed order. Empty when the game is over, and for
    /// chance, whose shuffles are too many to list.
    fn legal(&self, deal: &Self::Deal, position: &Self::Position, actions: &mut Vec<Self::Action>);

    /// Every rule that forbids the action; empty exactly when it is legal.
    fn objections(
        &self,
        deal: &Self::Deal,
        position: &Self::Position,
        actor: Actor,
        action: &Self::Action,
    ) -> Vec<Objection>;

    /// Carries the action out and tells the witness what happened.
    ///
    /// # Errors
    /// The refusal; the position is then as it was.
    fn play<W: Witness<Self::Event>>(
        &self,
        deal: &Self::Deal,
        position: &mut Self::Position,
        actor: Actor,
        action: &Self::Action,
        witness: &mut W,
    ) -> Result<(), Refusal>;

    /// How the game ended, once it has.
    fn outcome(&self, deal: &Self::Deal, position: &Self::Position) -> Option<Outcome>;

    /// The referee's view as JSON, hiding nothing (the protocol's `state`).
    fn state(&self, deal: &Self::Deal, position: &Self::Position) -> Value;

    /// What a seat may see, as JSON of the same shape: what is hidden from it is given as a number of cards.
    fn view(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> Value;

    /// What a seat knows of a game that is not over.
    fn knowledge(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> Self::Knowledge;

    /// A position that could be the one behind this knowledge: what is hidden is dealt by chance, every way alike. Its
    /// owner knows exactly as much of it, and no card appears or vanishes.
    fn imagine(&self, knowledge: &Self::Knowledge, chance: &mut Chance) -> (Self::Deal, Self::Position);

    /// How well a seat stands in a position that is not over, as a rule of thumb: -1 (as good as lost) to 1 (as good as
    /// won). It may look at all of the position, so an agent asks it of imagined positions only.
    fn standing(&self, deal: &Self::Deal, position: &Self::Position, seat: Seat) -> f64;

    /// Whether it is certain that `seat` cannot win any more, however lucky it is. Never true of a position that can
    /// still be won; it may be false of one that cannot.
    fn is_hopeless(&self, position: &Self::Position, seat: Seat) -> bool {
        let _ = (position, seat);
        false
    }

    /// A seat's view laid out for showing.
    fn sight(&self, view: &Value) -> Sight {
        Sight::of_view(view, &[])
    }

    /// What an action would do, in words, by what `seat` sees; empty where there is nothing to say.
    fn explain(&self, view: &Value, seat: Seat, action: &Self::Action) -> String {
        let _ = (view, seat, action);
        String::new()
    }

    /// What each of these legal actions promises `seat`, by what it sees.
    fn promises(&self, view: &Value, seat: Seat, actions: &[Self::Action]) -> Vec<Promise> {
        let _ = (view, seat);
        vec![Promise::Plain; actions.len()]
    }

    /// The position as bytes: equal exactly for equal positions of one deal, the same in every release. For digests.
    fn image(&self, position: &Self::Position, out: &mut Vec<u8>);

    /// The position as bytes like [`Game::image`], but the same for positions of one deal that differ in nothing that
    /// matters for the rest of the game. For searches.
    fn essence(&self, position: &Self::Position, out: &mut Vec<u8>) {
        self.image(position, out);
    }

    /// The table as printed text, a few lines.
    fn picture(&self, deal: &Self::Deal, position: &Self::Position) -> String;

    /// Reads an action in the game's notation.
    ///
    /// # Errors
    /// An objection that says what is wrong and what would be right.
    fn parse(&self, text: &str) -> Result<Self::Action, Objection>;

    /// Writes an action in the game's notation.
    fn spell(&self, action: &Self::Action) -> String;

    /// The most actions of seats that a game can take, where the rules bound it. Those of chance are not counted: what it
    /// shuffles may have to be shuffled again.
    fn longest(&self) -> Option<u64>;

    /// Whether an event ends a turn: how statistics count turns.
    fn ends_turn(event: &Self::Event) -> bool;

    /// The symbols that lines are made of, by id in the variant's order; none in a game without lines.
    fn line_symbols(&self) -> Vec<String> {
        Vec::new()
    }

    /// The symbol of the line that an event took off the board, by its place in [`Game::line_symbols`]: how statistics
    /// count lines.
    fn line_taken(event: &Self::Event) -> Option<usize> {
        let _ = event;
        None
    }

    /// How many cards a seat holds; nothing in a game without hands.
    fn hand_size(&self, position: &Self::Position, seat: Seat) -> Option<u32> {
        let _ = (position, seat);
        None
    }

    /// An event as reports show it.
    fn report(&self, event: &Self::Event) -> EventReport;
}
