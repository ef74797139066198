//! Positions told apart by a digest of what matters for the rest of the game.

use std::hash::{DefaultHasher, Hasher};

use umpire_engine::game::Game;

/// 128 bits of a position: that two positions of one search share them by accident is past all odds.
pub(super) type Digest = (u64, u64);

/// The digest of a position's essence. `image` is room to work in.
pub(super) fn digest<G: Game>(rules: &G, position: &G::Position, image: &mut Vec<u8>) -> Digest {
    image.clear();
    rules.essence(position, image);
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(salt);
        hasher.write(image);
        hasher.finish()
    };
    (half(0), half(1))
}
