//! Rulings that a release corrected. They are the first suspects where an older record is ruled differently today.

use std::borrow::Cow;

use crate::variant::rulings;

/// A ruling that a release corrected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The ruling: `C21`.
    pub ruling: Cow<'static, str>,
    /// The first release with the correct ruling.
    pub release: Cow<'static, str>,
    /// The correction, in a sentence.
    pub sentence: Cow<'static, str>,
}

/// Every correction, the oldest first.
const ALL: &[Correction] = &[Correction {
    ruling: Cow::Borrowed("C21"),
    release: Cow::Borrowed("0.2.0"),
    sentence: Cow::Borrowed(
        "The card that busts counts in the sum, and its turn is counted, when that bust ends the game too.",
    ),
}];

/// The corrections of a game's rulings since the release that wrote a record.
pub(super) fn since(release: &str, game: &str) -> Vec<Correction> {
    let of_game = |correction: &&Correction| rulings(game).iter().any(|ruling| ruling.id == correction.ruling);
    later(ALL, release).filter(of_game).cloned().collect()
}

fn later<'c>(all: &'c [Correction], release: &str) -> impl Iterator<Item = &'c Correction> {
    let written = numbers(release);
    all.iter().filter(move |correction| written < numbers(&correction.release))
}

/// Whether a text is a release: at least two numbers, and an optional suffix after a dash.
pub(super) fn is_release(text: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let bare = text.split(['-', '+']).next().unwrap_or_default();
    bare.contains('.') && bare.split('.').all(number)
}

/// A release as numbers, so that 0.10 comes after 0.9.
fn numbers(release: &str) -> Vec<u64> {
    let mut numbers: Vec<u64> = release.split(['.', '-']).map_while(|part| part.parse().ok()).collect();
    numbers.resize(3, 0);
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_correction_is_named_to_records_that_are_older() {
        let made_up =
            [Correction { ruling: "C2".into(), release: "0.10".into(), sentence: "Busts are counted.".into() }];
        let named = |release| later(&made_up, release).count();
        assert_eq!(["0.1.0", "0.9.2", "0.10.0-rc", "0.10", "0.10.0", "1.0"].map(named), [1, 1, 0, 0, 0, 0]);
        assert_eq!(numbers("what"), [0, 0, 0]);
    }
}
