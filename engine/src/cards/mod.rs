//! Games of cards that their variants list: kinds of card, decks, counts and the deal, the same for all such games.

mod card;
mod counts;
mod deck;
mod game;

pub use self::card::Card;
pub use self::counts::Counts;
pub use self::deck::Deck;
pub use self::game::{CardGame, Game};
