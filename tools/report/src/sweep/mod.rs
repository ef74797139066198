//! Reports of a sweep.

mod csv;
mod json;
mod shard;
mod text;

pub use csv::csv;
pub use json::json;
pub use shard::{part, shard};
pub use text::{text, told};
