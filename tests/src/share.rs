//! How much is tried. The longest tests try a share of their cases, so that they are run often; `just all` tries every case.

/// One of how many is tried: `share` of them, every one where `UMPIRE_ALL` is set.
pub fn one_in(share: usize) -> usize {
    if std::env::var_os("UMPIRE_ALL").is_some() { 1 } else { share }
}
