//! The notation of actions. Cards are read alike in all games.

use super::ruleset::CirnoNeu;
use crate::game::Seat;
use crate::notation::Argument;
use crate::ruling::Objection;
use crate::sanitize::short;

impl Argument<CirnoNeu> for Seat {
    fn read(_: &CirnoNeu, text: &str) -> Result<Seat, Objection> {
        let fault = || Objection::new("notation", format!("`{}` is no seat; seats: A to H", short(text)));
        Seat::parse(text).ok_or_else(fault)
    }
}
