//! What the suite shares: random variants, and random games under them.

pub mod arbitrary;
pub mod games;
pub mod oracle;
pub mod positions;
