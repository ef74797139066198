//! How much is tried. CI tries everything; elsewhere the dearest tests try a share, so that they are run often.

/// One of how many is tried: `share` of them on a desk, every one where `UMPIRE_ALL` is set, as CI does.
pub fn one_in(share: usize) -> usize {
    if std::env::var_os("UMPIRE_ALL").is_some() { 1 } else { share }
}
