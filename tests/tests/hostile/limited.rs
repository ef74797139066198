//! Input that is read in a process of its own, under kernel limits: 10 s of CPU time and 1 GB of address space.
//!
//! They are generous, so that a slow machine does not fail a test; the limits of the design (1 s and 256 MB in a
//! release build) are measured by hand with `cargo test --release --test rules hostile:: -- --nocapture`.

use std::io::{Read as _, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, io, thread};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use umpire_tests::hostile::{reader, worst};
use umpire_tests::share::one_in;

use super::whole;

const SECONDS: u64 = 10;
const BYTES: u64 = 1 << 30;

/// The variable that names the reader to the process that reads a worst input from its standard input.
const CHILD: &str = "UMPIRE_WORST";

/// Reads its standard input under limits, by the reader that the environment names, or as a file of a whole checkout.
/// Does nothing when none is.
#[test]
fn child() {
    let Ok(name) = env::var(CHILD) else { return };
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).expect("the parent writes");
    for (resource, most) in [(Resource::Cpu, SECONDS), (Resource::As, BYTES)] {
        let limit = Rlimit { current: Some(most), maximum: getrlimit(resource).maximum };
        setrlimit(resource, limit).expect("a limit may be lowered");
    }
    match reader(&name) {
        Some((_, read)) => read(&bytes),
        None => whole::looked_at(&name, &bytes),
    }
}

/// The most memory a process had resident so far, in MB.
fn peak(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? >> 10)
}

/// How long a process has computed so far, in hundredths of a second, its waiting for other processes left out.
fn computed(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let mut fields = status.rsplit(") ").next()?.split(' ').skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some(ticks()? + ticks()?)
}

/// Has an input read, and prints what that took; what went wrong, if anything did.
pub fn lost(name: &str, what: &str, bytes: &[u8]) -> Option<String> {
    let mut child = Command::new(env::current_exe().expect("this test is a file"))
        .args(["--exact", "hostile::limited::child"])
        .env(CHILD, name)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("this test can be run again");
    // A child that ends without reading on is told by its status.
    let _ = child.stdin.take().map(|mut pipe| pipe.write_all(bytes));
    let (mut most, mut took) = (0, 0);
    let status = loop {
        most = most.max(peak(child.id()).unwrap_or(0));
        took = took.max(computed(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status;
        }
        thread::sleep(Duration::from_millis(2));
    };
    println!("{name}: {what}: {}.{:02} s, {most} MB", took / 100, took % 100);
    (!status.success()).then(|| format!("{name}: {what}: {status} (signal {:?})", status.signal()))
}

#[test]
fn the_worst_megabyte_is_read_within_the_limits() {
    let all = worst::all().into_iter().step_by(one_in(6));
    let lost: Vec<String> = all.filter_map(|(name, what, bytes)| lost(name, what, &bytes)).collect();
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}
