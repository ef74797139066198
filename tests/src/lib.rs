//! What the suite shares: random variants, and random games under them.

pub mod arbitrary;
pub mod arbitrary_cirno_neu;
pub mod games;
pub mod hostile;
pub mod oracle;
pub mod positions;
pub mod soak;
