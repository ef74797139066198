//! Input that means harm: nothing panics, nothing hangs, nothing takes the machine's memory.
//!
//! The worst inputs are read in a process of their own, `limited.rs`.

#[cfg(target_os = "linux")]
mod limited;
#[cfg(target_os = "linux")]
mod whole;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use proptest::prelude::*;
use umpire_scenarios::suite::tags;
use umpire_tests::hostile::READERS;
use umpire_tests::hostile::seeds::seeds;

/// Good inputs of every kind, to be spoiled.
fn good() -> Vec<Vec<u8>> {
    READERS.iter().flat_map(|(name, _)| seeds(name).into_iter().take(4)).collect()
}

/// Writes what fuzzing begins with: `just fuzz` calls this.
#[test]
#[ignore = "it writes fuzz/corpus"]
fn seeds_for_fuzzing() {
    for (name, _) in READERS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(name);
        fs::create_dir_all(&folder).expect("a folder can be made");
        for (n, seed) in seeds(name).iter().enumerate() {
            fs::write(folder.join(format!("seed-{n}")), seed).expect("a file can be written");
        }
    }
}

/// Found by fuzzing: the time to read an expression over tags grew by a factor with each bracket.
#[test]
fn tags_are_read_at_once() {
    let nested = |n: usize| format!("{}@a{}", "@a and not (@b or ".repeat(n), ")".repeat(n));
    let begun = std::time::Instant::now();
    assert!(tags(&nested(2)).is_ok());
    let _ = (tags(&nested(6)), tags(&nested(6).replace(')', "")), tags(&"not ".repeat(120)));
    assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    assert!(tags(&nested(7)).is_err());
}

#[test]
fn every_reader_has_seeds_and_a_target() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/fuzz_targets");
    for (name, read) in READERS {
        assert!(!seeds(name).is_empty() && folder.join(format!("{name}.rs")).exists(), "{name}");
        seeds(name).iter().for_each(|seed| read(seed));
    }
}

/// Mutations that make good input bad.
#[derive(Clone, Debug)]
enum Spoil {
    Set(prop::sample::Index, u8),
    Cut(prop::sample::Index, prop::sample::Index),
    Double(prop::sample::Index, prop::sample::Index),
    Insert(prop::sample::Index, &'static str),
}

const POISON: &[&str] = &[
    "\u{0}",
    "\u{feff}",
    "\u{2028}",
    "99999999999999999999",
    "-1",
    "1e999",
    "~",
    "null",
    "[[[[",
    "{{{{",
    "&a ",
    "*a",
    "<<: ",
    "..",
    "\"",
    "\\u0000",
    "\\ud800",
    "| ",
    "\n",
    "\t",
    "'",
    "@",
    "# language: xx\n",
    "0x7f",
    ".nan",
    "9223372036854775807",
    "a.all(a, ",
    "((((",
    "{to:square}",
    "- ",
    "(?:a{9}){9}",
];

fn spoil() -> impl Strategy<Value = Spoil> {
    use prop::sample::{Index, select};
    prop_oneof![
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Spoil::Set(at, byte)),
        (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Spoil::Cut(from, to)),
        (any::<Index>(), any::<Index>()).prop_map(|(from, to)| Spoil::Double(from, to)),
        (any::<Index>(), select(POISON)).prop_map(|(at, text)| Spoil::Insert(at, text)),
    ]
}

fn spoiled(mut bytes: Vec<u8>, spoils: &[Spoil]) -> Vec<u8> {
    for spoil in spoils {
        if bytes.is_empty() {
            break;
        }
        let length = bytes.len();
        // A short stretch, so that what is left still means something.
        let stretch = |from: &prop::sample::Index, to: &prop::sample::Index| {
            let from = from.index(length);
            from..length.min(from + 1 + to.index(64))
        };
        match spoil {
            Spoil::Set(at, byte) => bytes[at.index(length)] = *byte,
            Spoil::Cut(from, to) => drop(bytes.drain(stretch(from, to))),
            Spoil::Double(from, to) => {
                let part = bytes[stretch(from, to)].to_vec();
                let at = from.index(length);
                bytes.splice(at..at, part);
            }
            Spoil::Insert(at, text) => {
                let at = at.index(length);
                bytes.splice(at..at, text.bytes());
            }
        }
    }
    bytes
}

#[test]
fn spoiled_input_never_panics() {
    let good = good();
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let strategy = (any::<prop::sample::Index>(), prop::collection::vec(spoil(), 1..6));
    let tested = runner.run(&strategy, |(which, spoils)| {
        let bytes = spoiled(which.get(&good).clone(), &spoils);
        for (name, read) in READERS {
            let survived = catch_unwind(|| read(&bytes)).is_ok();
            prop_assert!(survived, "{name} panicked on {:?}", String::from_utf8_lossy(&bytes));
        }
        Ok(())
    });
    tested.unwrap_or_else(|failure| panic!("{failure}"));
}
