//! Reports of a sweep.

mod csv;
mod json;
mod shard;
mod text;

pub use self::csv::csv;
pub use self::json::json;
pub use self::shard::{part, shard};
pub use self::text::{text, told};
