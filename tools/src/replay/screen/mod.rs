//! The screen of a replay.

use super::{Eyes, Replay};
use crate::diff::Ruled;

/// Shows a replay on the terminal until it is left.
///
/// # Errors
/// The terminal fails.
pub fn show(_: &Replay, _: Ruled<'_>, _: Eyes, _: Option<String>, _: bool) -> std::io::Result<()> {
    Ok(())
}
