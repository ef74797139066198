//! Input that means harm: nothing panics, nothing hangs, nothing takes the machine's memory.
//!
//! The worst inputs are read in a process of their own under limits that the kernel holds: 10 s of computing and 1 GB
//! of address space. They are generous, so that a slow machine does not fail the test; the limits of the design (1 s and
//! 256 MB in a release build) are measured by hand with `cargo test --release --test rules hostile:: -- --nocapture`.

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use proptest::prelude::*;
use umpire_kit::spec::suite::tags;
use umpire_tests::hostile::seeds::seeds;
use umpire_tests::hostile::{READERS, reader, worst};
use umpire_tests::share::one_in;

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

/// What makes good input bad.
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

/// The variable that names the reader to the process that reads a worst input from its standard input.
const CHILD: &str = "UMPIRE_WORST";

#[cfg(target_os = "linux")]
mod limited {
    use super::*;
    use std::io::{Read as _, Write as _};
    use std::os::unix::process::ExitStatusExt as _;
    use std::process::{Command, Stdio};

    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    const SECONDS: u64 = 10;
    const BYTES: u64 = 1 << 30;

    /// Reads its standard input under limits, by the reader that the environment names. Does nothing when none is.
    #[test]
    fn child() {
        let Ok(name) = std::env::var(CHILD) else { return };
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).expect("the parent writes");
        for (resource, most) in [(Resource::Cpu, SECONDS), (Resource::As, BYTES)] {
            let limit = Rlimit { current: Some(most), maximum: getrlimit(resource).maximum };
            setrlimit(resource, limit).expect("a limit may be lowered");
        }
        let (_, read) = reader(&name).expect("there is such a reader");
        read(&bytes);
    }

    /// The most memory a process had resident so far, in MB.
    fn peak(pid: u32) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? >> 10)
    }

    /// How long a process has computed so far, in hundredths of a second, its waiting for other processes left out.
    fn computed(pid: u32) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let mut fields = status.rsplit(") ").next()?.split(' ').skip(11);
        let mut ticks = || fields.next()?.parse::<u64>().ok();
        Some(ticks()? + ticks()?)
    }

    #[test]
    fn the_worst_megabyte_is_read_within_the_limits() {
        let mut lost = Vec::new();
        for (name, what, bytes) in worst::all().into_iter().step_by(one_in(3)) {
            let mut child = Command::new(std::env::current_exe().expect("this test is a file"))
                .args(["--exact", "hostile::limited::child"])
                .env(CHILD, name)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("this test can be run again");
            // A child that ends without reading on is told by its status.
            let _ = child.stdin.take().map(|mut pipe| pipe.write_all(&bytes));
            let (mut most, mut took) = (0, 0);
            let status = loop {
                most = most.max(peak(child.id()).unwrap_or(0));
                took = took.max(computed(child.id()).unwrap_or(0));
                if let Some(status) = child.try_wait().expect("a child can be waited for") {
                    break status;
                }
                std::thread::sleep(std::time::Duration::from_millis(2));
            };
            println!("{name}: {what}: {}.{:02} s, {most} MB", took / 100, took % 100);
            if !status.success() {
                lost.push(format!("{name}: {what}: {status} (signal {:?})", status.signal()));
            }
        }
        assert!(lost.is_empty(), "{}", lost.join("\n"));
    }
}
