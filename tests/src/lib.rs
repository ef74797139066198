//! What the suite shares: random variants, and random games under them.

pub mod arbitrary;
pub mod games;
