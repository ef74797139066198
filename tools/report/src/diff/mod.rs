//! A comparison of variants, as text and as JSON.

pub mod json;
pub mod text;

pub use json::json;
pub use text::text;
