//! The engine against the oracles: a few games of each kind. `just differential` plays as many as one likes.

use umpire_tests::differential::{KINDS, round, round_with};
use umpire_tests::oracle::{Fault, catalogue};
use umpire_tests::share::one_in;

/// Plays the first games of seed 1 of each kind whose name has this prefix.
fn agree(prefix: &str, games: u64) {
    let kinds: Vec<_> = KINDS.iter().filter(|kind| kind.name.starts_with(prefix)).collect();
    assert!(!kinds.is_empty(), "{prefix}");
    for kind in kinds {
        for game in 0..games {
            round(kind, 1, game).unwrap_or_else(|story| panic!("{}, seed 1, game {game}: {story}", kind.name));
        }
    }
}

#[test]
fn card_slot_agrees() {
    agree("card-slot", 40);
}

#[test]
fn match_3_agrees() {
    agree("match-3", 40);
}

#[test]
fn cirno_neu_agrees() {
    agree("cirno-neu", 40);
}

/// Random games are only worth something where they reach what an engine can get wrong. (For Card Slot, whose wrong
/// oracles are compared with the sound one: `wrong_oracles.rs`.)
#[test]
fn every_wrong_oracle_differs() {
    let differs = |fault: Fault| {
        let prefix = match fault {
            Fault::CardSlot(_) => return true,
            Fault::Match3(_) => "match-3",
            Fault::CirnoNeu(_) => "cirno-neu",
        };
        let kinds = || KINDS.iter().filter(|kind| kind.name.starts_with(prefix));
        (0..300).any(|game| kinds().any(|kind| round_with(kind, 3, game, Some(fault)).is_err()))
    };
    let hidden = catalogue::all().into_iter().step_by(one_in(6)).filter(|(_, fault)| !differs(*fault));
    let hidden: Vec<String> = hidden.map(|(name, fault)| format!("{name}: {}", fault.text())).collect();
    assert!(hidden.is_empty(), "never seen to differ:\n{}", hidden.join("\n"));
}
