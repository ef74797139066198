//! The games. A game knows the shared modules of this crate and no other game.

pub mod card_slot;
pub mod cirno_neu;
pub mod match_3;
