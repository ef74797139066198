//! A comparison of variants, as text and as JSON.

pub mod json;
pub mod text;
