//! A comparison of variants, as text and as JSON.

pub mod json;
pub mod text;

pub use self::json::json;
pub use self::text::text;
