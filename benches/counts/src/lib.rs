//! Empty: the counts are in `benches/counts.rs`.
