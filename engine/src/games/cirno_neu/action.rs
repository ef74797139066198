//! Actions: what a seat does, and what chance does.

use super::{Card, CirnoNeu};
use crate::notation::{Argument, actions};
use crate::sanitize::short;
use crate::{Objection, Seat};

actions! {
    /// An action of a seat, or of chance.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Action of CirnoNeu as Action;

    Play(card: Card, seat: Option<Seat>) = "play {card}[ at {seat}]"
            told "出す" | "置く" | "places" | "puts" | "place" | "put" | "opens with",
        like "play n5": "play that card from hand into the main stack",
        like "play shot at C": "the same with a card that chooses a player";
    Shuffle(cards: Vec<Card>) = "shuffle {cards}",
        like "shuffle n5 skip n1":
            "chance only: the whole main stack in this order, top first, to draw or deal from";
}

impl Argument<CirnoNeu> for Seat {
    const LIKE: &'static str = "[A-H]";

    fn read(_: &CirnoNeu, text: &str) -> Result<Seat, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no seat; seats: A to H", short(text)));
        Seat::parse(text).ok_or_else(fault)
    }
}
