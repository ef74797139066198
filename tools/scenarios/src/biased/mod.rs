//! Random starts and actions of each game, biased towards positions where rules interact.

mod bias;
pub mod card_slot;
pub mod cirno_neu;
pub mod match_3;
mod pick;

pub use self::bias::Bias;
pub use self::pick::{lines, one};

/// The generators of every game.
pub const BIASES: [&Bias; 3] = [&card_slot::BIAS, &match_3::BIAS, &cirno_neu::BIAS];

/// The generators of the game with this name.
pub fn of_game(game: &str) -> Option<&'static Bias> {
    BIASES.into_iter().find(|bias| bias.game == game)
}
