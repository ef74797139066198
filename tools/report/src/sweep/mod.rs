//! What came of a sweep, in every format.

mod csv;
mod json;
mod shard;
mod text;

pub use csv::csv;
pub use json::json;
pub use shard::{part, shard};
pub use text::text;
