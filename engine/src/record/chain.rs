//! The chain of digests.

use crate::table::Table;

const LENGTH: usize = 32;
/// The separator between the covered text and its digest.
pub(super) const STATE_KEY: &str = ",\"state\":\"";

/// The predecessor digest of the first line.
pub(super) const ORIGIN: &str = "umpire record 1";

/// The digest of a position.
pub fn position(table: &dyn Table) -> String {
    let mut image = Vec::with_capacity(64);
    table.image(&mut image);
    shorten(&blake3::hash(&image))
}

/// The digest of a text, such as a file.
pub fn of_text(text: &str) -> String {
    shorten(&blake3::hash(text.as_bytes()))
}

/// The digest of a line: `line` is its text up to the `state` key.
pub(super) fn link(previous: &str, line: &str) -> String {
    of_text(&format!("{previous}\n{line}"))
}

fn shorten(hash: &blake3::Hash) -> String {
    hash.to_hex()[..LENGTH].to_owned()
}

/// The digests of a record's whole lines, in their order; the last is the head.
pub fn digests(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| split(line).map(|(_, digest)| digest))
}

/// Splits a line into the covered text and the digest; `None` if the line is not complete.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (open_line, rest) = line.rsplit_once(STATE_KEY)?;
    let digest = rest.strip_suffix("\"}")?;
    (digest.len() == LENGTH && digest.bytes().all(|b| b.is_ascii_hexdigit())).then_some((open_line, digest))
}
