//! The games that have steps.

use std::sync::{Arc, LazyLock};

use super::{Steps, card_slot, cirno_neu, match_3};

/// The steps of every game.
pub static GAMES: LazyLock<[Arc<Steps>; 3]> =
    LazyLock::new(|| [card_slot::steps(), match_3::steps(), cirno_neu::steps()].map(Arc::new));

/// The steps of a game.
pub fn of_game(game: &str) -> Option<&'static Arc<Steps>> {
    GAMES.iter().find(|steps| steps.game == game)
}
