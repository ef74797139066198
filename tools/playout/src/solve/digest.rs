//! Digests of positions, as keys of tables.

use std::hash::{DefaultHasher, Hasher};

use umpire_engine::game::Game;

/// A 128-bit digest; a collision within one search is negligibly unlikely.
pub(super) type Digest = (u64, u64);

/// The digest of what matters for the rest of the game. `image` is a scratch buffer.
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
