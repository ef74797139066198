//! How long a game can last.
//!
//! A push that is not the last one has its place in the row filled from the deck again, and nothing ever comes back to the
//! deck: so there is at most one push for each card that the deal leaves in the deck, and one more. Where the player
//! chooses the lines to take, each choice scores a set, and the game ends with the last one it takes to win; nor are there
//! more sets than the cards make. Hence, with `cards` in the deck before the deal:
//!
//! ```text
//! pushes  <= cards - 13 + 1
//! choices <= the smaller of cards / 3 and the sets that win
//! ```
//!
//! Chance is not counted: nothing bounds how often a grid comes out with a line on it.

use super::Match3;
use super::place::{CELLS, ROW};
use super::ruleset::SET;

/// The most actions of the player in a game under this ruleset.
pub(crate) fn longest(rules: &Match3) -> u64 {
    let cards = rules.parts().cards();
    let pushes = cards.saturating_sub(CELLS + ROW) + 1;
    let choices = (cards / SET).min(usize::from(rules.parts().sets_to_win));
    (pushes + choices) as u64
}
