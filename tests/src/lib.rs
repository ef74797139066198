//! The shared code of the suite: random variants and games, the oracles, and the runner of scenarios against them.

pub mod arbitrary;
pub mod arbitrary_cirno_neu;
pub mod by_cucumber;
pub mod differential;
pub mod games;
pub mod hostile;
pub mod oracle;
pub mod share;
pub mod soak;
pub mod suite;
pub mod take_away;
