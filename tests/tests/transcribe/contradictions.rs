//! A contradiction names no line too many: without any one of the lines that say what was seen, it is none.

use std::collections::BTreeSet;

use umpire_tests::games::shipped;
use umpire_tests::share::one_in;
use umpire_transcribe::{Fault, transcribe};

use super::{Habits, TABLES, falsified, random, written};

/// Whether a line of a log tells what was seen; an action cannot be left out.
fn is_note(line: &str) -> bool {
    let is_action = line.split_once(": ").is_some_and(|(seat, _)| seat.len() == 1);
    !is_action && !["variant", "seats", "first"].iter().any(|word| line.starts_with(word))
}

/// The log with these lines alone of those that tell what was seen.
fn with_only(log: &str, kept: &BTreeSet<usize>) -> String {
    let line = |(n, line): (usize, &str)| {
        if is_note(line) && !kept.contains(&(n + 1)) { "#\n".to_owned() } else { format!("{line}\n") }
    };
    log.lines().enumerate().map(line).collect()
}

/// What is wrong with a contradiction: it is none, or not the least.
fn too_much(variant: &str, log: &str, fault: &Fault) -> Option<String> {
    let variant = shipped(variant);
    let named: BTreeSet<usize> = fault.against.iter().copied().chain([fault.line]).collect();
    let still = |kept: &BTreeSet<usize>| {
        let refused = transcribe(&with_only(log, kept), &variant, 0).err().unwrap_or_default();
        refused.iter().any(|each| each.line == fault.line && each.is_certain())
    };
    if !still(&named) {
        return Some(format!("these lines alone do not contradict each other: {fault:?}"));
    }
    let of_notes = named.iter().filter(|line| is_note(log.lines().nth(**line - 1).unwrap_or_default()));
    of_notes.filter(|line| **line != fault.line).find_map(|line| {
        let without: BTreeSet<usize> = named.iter().copied().filter(|each| each != line).collect();
        still(&without).then(|| format!("line {line} is not needed: {fault:?}"))
    })
}

#[test]
fn the_lines_that_contradict_each_other_are_named_and_no_others() {
    for (variant, log, line, against, text) in [
        // The seventh line contradicts the third; what the others tell of the same hand has nothing to do with it.
        (
            "card-slot/1.0.0",
            "seats: 2\nA has: bell\nA hand: 8 cherry, 5 bell\nB has: 2 replay\nA: bell@9\nA has: cherry 2\nA has: seven\n",
            7,
            vec![3],
            "A holds no card of Gold 7 by then, and 1 are told",
        ),
        (
            "card-slot/1.0.0",
            "A has: 4 seven\nB has: bell\nB has: 3 seven\nA: bell@9\nB: bell@1\nB has: 5 seven\n",
            6,
            vec![1],
            "no Gold 7 is left for it: all 8 are accounted for",
        ),
        // That the fourth could go takes more work to see than is spent on it.
        (
            "match-3/standard",
            "grid: pine plum iris / pine plum iris / maple maple willow\nrow: pine pine plum ?\nA: push 3 at left-1\n\
             turned: willow\nA: push 1 at left-2\nturned: pine\n",
            6,
            vec![1, 2, 4],
            "no Pine is left for it: all 4 are accounted for",
        ),
        (
            "cirno-neu/chips",
            "seats: 2\nA has: n10\nB has: n9\nA: play n10\nsum: 12\n",
            5,
            vec![4],
            "the sum is 10 by then, not 12",
        ),
    ] {
        let refused = transcribe(log, &shipped(variant), 0).expect_err("it contradicts itself");
        let fault = &refused[0];
        assert!(fault.message.contains(text), "{variant}: {refused:?}");
        assert_eq!((fault.line, &fault.against), (line, &against), "{variant}: {refused:?}");
        if !variant.starts_with("match-3") {
            assert_eq!(too_much(variant, log, fault), None, "{variant}");
        }
    }
}

#[test]
fn what_is_named_of_the_log_of_a_random_game_is_a_contradiction_and_mostly_no_more() {
    let (mut tried, mut more, mut faults) = (0, 0, Vec::new());
    for (name, seats) in TABLES {
        let variant = shipped(name);
        let kinds = variant.rulebook().cards();
        for seed in 0..25 / one_in(8) as u64 {
            let game = random(&variant, seats, 500 + seed);
            let log = written(&variant, &game, Habits { open: 100, rest: 80 }, seed);
            let lines: Vec<&str> = log.lines().collect();
            let at = 3 + seed as usize * 7 % (lines.len() - 3);
            let Some(wrong) = falsified(lines[at], &kinds) else { continue };
            let lines: Vec<&str> =
                lines.iter().enumerate().map(|(n, line)| if n == at { &wrong } else { *line }).collect();
            let log = lines.join("\n");
            let Err(refused) = transcribe(&log, &variant, 0) else { continue };
            // What comes after the first was found without its line.
            let Some(fault) = refused.first().filter(|fault| fault.is_certain()) else { continue };
            tried += 1;
            match too_much(name, &log, fault) {
                None => {}
                // Whether some line is needed takes longer to prove than is spent on it.
                Some(wrong) if wrong.ends_with(&format!("is not needed: {fault:?}")) => more += 1,
                Some(wrong) => faults.push(format!("{name}, seed {seed}: {wrong}\n{log}")),
            }
        }
    }
    assert!(tried > 40 / one_in(8), "only {tried}");
    assert!(faults.is_empty(), "{} logs: {}", faults.len(), faults[..faults.len().min(3)].join("\n\n"));
    println!("{more} of {tried} contradictions have a line too many");
    assert!(more * 2 < tried, "{more} of {tried} have a line too many");
}
