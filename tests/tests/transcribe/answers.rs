//! Whether an answer about a logged game depends on unseen cards: an answer said to be proven is true of the game that
//! was played, and an ending that hangs on hands is said to rest on them.

use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::chance::Chance;
use umpire_engine::game::Actor;
use umpire_engine::record::Record;
use umpire_engine::table::Table;
use umpire_engine::variant::{self, Node, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::Why;
use umpire_tests::games::shipped;
use umpire_tests::share::one_in;
use umpire_transcribe::answers::{Answers, Basis};
use umpire_transcribe::transcribe;

use super::scant::{Cards, brief};
use super::{Game, Habits, TABLES, random, random_of, written};

/// The answer to a question about a log, and what is said of other deals.
fn asked(log: &str, variant: &Variant, n: Option<u64>, tried: Option<&str>) -> Option<(Why, Answers)> {
    let made = transcribe(log, variant, 7).ok()?;
    let record = Record::read(&made.record).expect("it is one");
    let inventory = Inventory::of(&Library::embedded(), variant).expect("a shipped variant has one");
    let ruled = Ruled { variant, inventory: &inventory };
    let replay = Replay::of(&record, variant);
    let seen = replay.seen(None);
    let why = seen.why(ruled, n.unwrap_or(seen.last()), tried).expect("it can be asked");
    let answers = Answers::of(&record, ruled, None, &why).expect("it was transcribed");
    Some((why, answers))
}

/// The table after so many actions.
fn table(variant: &Variant, game: &Game, n: usize) -> Box<dyn Table> {
    let (mut table, _) = variant.rulebook().deal(&game.request).expect("it can be dealt");
    for (actor, action) in &game.actions[..n] {
        table.act(*actor, action).expect("it is legal");
    }
    table
}

#[test]
fn what_is_proven_of_every_deal_is_so_in_the_game_that_was_played() {
    let mut bases = std::collections::BTreeMap::new();
    for (name, seats) in TABLES {
        let variant = shipped(name);
        for seed in 0..60 / one_in(10) as u64 {
            let game = random(&variant, seats, 2000 + seed);
            let log = written(&variant, &game, Habits { open: 100, rest: [10, 50, 100][seed as usize % 3] }, seed);
            let mut chance = Chance::from_seed(seed);
            let n = 1 + chance.below(game.actions.len() as u32 - 1) as usize;
            let there = table(&variant, &game, n);
            let Some(Actor::Seat(seat)) = there.to_act() else { continue };
            // An action of the game, be it legal here or not.
            let (_, action) = &game.actions[chance.below(game.actions.len() as u32) as usize];
            let tried = (seed % 4 > 0).then(|| format!("{seat}: {action}")).filter(|_| !action.starts_with("shuffle"));
            let Some((why, answers)) = asked(&log, &variant, Some(n as u64), tried.as_deref()) else { continue };
            *bases.entry(format!("{:?}", answers.basis)).or_insert(0) += 1;
            if answers.basis == Basis::Sample || answers.otherwise.is_some() {
                continue;
            }
            match &why.tried {
                Some(tried) => {
                    let objections = there.objections(Actor::Seat(seat), action);
                    assert_eq!(
                        tried.legal,
                        objections.is_empty(),
                        "{name}, seed {seed}, {n}: {tried:?} {answers:?}\n{log}"
                    );
                    let held = |reason: &String| objections.iter().any(|objection| objection.reason == *reason);
                    assert!(
                        answers.always.iter().all(held),
                        "{name}, seed {seed}, {n}: {answers:?} {objections:?}\n{log}"
                    );
                }
                None => {
                    let legal: Vec<String> = why.legal.iter().map(|legal| legal.action.clone()).collect();
                    assert_eq!(legal, there.legal(), "{name}, seed {seed}, {n}: {answers:?}\n{log}");
                }
            }
        }
    }
    let of = |basis: &str| bases.get(basis).copied().unwrap_or(0);
    assert!(of("Open") > 25 / one_in(10) && of("Hands") > 0 && of("Sample") > 0, "{bases:?}");
}

#[test]
fn an_ending_that_hangs_on_hands_that_nobody_saw_is_said_to_rest_on_them() {
    // Random games of the others hardly ever last until the deck is empty.
    let name = "card-slot/manual";
    let variant = shipped(name);
    let (mut asked_of, mut otherwise) = (0, 0);
    for seed in 0..400 {
        let game = random_of(&variant, 2, 3000 + seed, 400);
        let last = game.actions.len();
        if table(&variant, &game, last).outcome().is_none_or(|outcome| outcome.scores.is_none()) {
            continue;
        }
        let log = brief(&variant, &game, Cards::AllBut(usize::MAX));
        let log: String =
            log.lines().filter(|line| !line.contains(" draws ")).map(|line| format!("{line}\n")).collect();
        let unsaid: String =
            log.lines().filter(|line| !line.starts_with("winner")).map(|line| format!("{line}\n")).collect();
        let Some((why, answers)) = asked(&unsaid, &variant, None, None) else { continue };
        if why.outcome.as_ref().is_none_or(|outcome| outcome.scores.is_none()) {
            continue;
        }
        assert_eq!(answers.basis, Basis::Sample, "{name}, seed {seed}: {answers:?}");
        otherwise += usize::from(answers.otherwise.is_some());
        assert_eq!(answers.told().starts_with("this rests on cards that nobody saw"), answers.otherwise.is_some());
        assert!(answers.otherwise.is_some() || answers.told().starts_with("not proven"), "{}", answers.told());
        // Where the notes say who won, it is so in every deal that fits.
        let (_, noted) = asked(&log, &variant, None, None).expect("it was found without");
        assert_eq!(noted.basis, Basis::Notes, "{name}, seed {seed}");
        asked_of += 1;
        if asked_of == 3 {
            break;
        }
    }
    assert!(asked_of > 0 && otherwise > 0, "{name}: {otherwise} of {asked_of}");
}

#[test]
fn that_a_card_is_not_in_a_hand_that_nobody_saw_is_not_proven() {
    let limited = Node::from_json(&serde_json::json!({"hand-limit": 6}), "test");
    let variant = variant::overlay(&shipped("card-slot/manual"), limited).expect("it can be played");
    let (_, answers) =
        asked("A places watermelon on slot 9\n", &variant, Some(1), Some("A: discard seven")).expect("it fits");
    assert_eq!((answers.basis, answers.otherwise.is_some()), (Basis::Sample, true), "{answers:?}");
}

#[test]
fn a_heavenly_hand_is_found_by_its_declaration() {
    for (name, log) in [
        ("card-slot/1.0.0", "A has: 3 seven\nA declares\nwinner: A heavenly-hand\n"),
        ("card-slot/1.0.0", "A declines\nA has: seven\n"),
        ("card-slot/manual", "B declares\n"),
        ("card-slot/beta.2", "winner: B heavenly-hand\n"),
    ] {
        let made = transcribe(log, &shipped(name), 3);
        assert!(made.is_ok(), "{name}: {log}{made:?}");
    }
    let refused = transcribe("A hand: bell, 12 cards\nB has: bell\nA declares\n", &shipped("card-slot/1.0.0"), 3);
    let refused = refused.expect_err("a Bell is not of it");
    assert_eq!((refused[0].line, &refused[0].against), (3, &vec![1]), "{refused:?}");
    assert!(refused[0].message.contains("Heavenly Hand") && refused[0].is_certain(), "{refused:?}");
}
