//! Games of cards that their variants list: kinds of card, decks, counts and the deal, the same for all such games.

mod card;
mod counts;
mod deck;
mod game;

pub use card::Card;
pub use counts::Counts;
pub use deck::Deck;
pub(crate) use game::is_order;
pub use game::{CardGame, Shuffle};
