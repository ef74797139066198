//! Games of which next to nothing was written down: a deal is found for each.

use std::fmt::Write as _;

use umpire_engine::game::{Actor, Seat};
use umpire_engine::record::{Verdict, verify};
use umpire_engine::ruling::{EventReport, Hidden};
use umpire_engine::variant::Variant;
use umpire_tests::games::shipped;
use umpire_tests::share::one_in;
use umpire_transcribe::transcribe;

use super::{Game, TABLES, random, recorded};

/// What is told of the cards that came up or were drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cards {
    /// Nothing.
    None,
    /// All, but one in so many.
    AllBut(usize),
}

/// Writes down the actions of a game and how it ended, and of the cards that were seen as much.
pub(super) fn brief(variant: &Variant, game: &Game, told: Cards) -> String {
    let mut log = format!("variant: {}\nseats: {}\n", variant.name, game.request.seats);
    let (mut table, mut seen) = variant.rulebook().deal(&game.request).expect("it can be dealt");
    let mut count = 0;
    let mut or_unseen = |card: &str| {
        count += 1;
        if matches!(told, Cards::AllBut(each) if count % each > 0) { card.to_owned() } else { "?".to_owned() }
    };
    for (actor, action) in game.actions.iter().map(Some).chain([None]).map(|each| each.cloned().unzip()) {
        let shuffles = actor == Some(Actor::Chance);
        if !shuffles && matches!(told, Cards::AllBut(_)) {
            let state = table.state();
            let from_deck = |event: &&EventReport| event.uncovers.is_some_and(|each| each.from == Hidden::Deck);
            for seat in Seat::first(game.request.seats).map(Some).chain([None]) {
                let own = seen.iter().filter(from_deck).filter(|e| e.uncovers.is_some_and(|each| each.to == seat));
                let cards: Vec<String> =
                    own.filter_map(|event| event.data.get("card")?.as_str()).map(&mut or_unseen).collect();
                let says = seat.map_or("turned:".to_owned(), |seat| format!("{seat} draws"));
                if !cards.is_empty() {
                    writeln!(log, "{says} {}", cards.join(", ")).expect("it is a text");
                }
            }
            if seen.iter().any(|event| event.data["event"] == "row-laid") {
                let cells: Vec<String> =
                    (1..=9).map(|n| or_unseen(state["grid"][n.to_string()].as_str().expect("it is full"))).collect();
                let rows: Vec<String> = cells.chunks(3).map(|row| row.join(" ")).collect();
                let row = state["row"].as_array().expect("it has one").iter();
                let row: Vec<String> = row.map(|card| or_unseen(card.as_str().expect("it is full"))).collect();
                writeln!(log, "grid: {}\nrow: {}", rows.join(" / "), row.join(" ")).expect("it is a text");
            }
        }
        let (Some(actor), Some(action)) = (actor, action) else { break };
        if !shuffles {
            seen.clear();
            writeln!(log, "{actor}: {action}").expect("it is a text");
        }
        seen.extend(table.act(actor, &action).expect("it is legal"));
    }
    if let Some(outcome) = table.outcome() {
        let winner = outcome.winner.map_or("nobody".to_owned(), |seat| seat.to_string());
        writeln!(log, "winner: {winner} {}", outcome.cause).expect("it is a text");
    }
    log
}

/// Who won, and why.
type End = (Option<Seat>, String);

/// What players did, and how it ended.
fn played(variant: &Variant, game: &Game) -> (Vec<(Actor, String)>, Option<End>) {
    let (mut table, _) = variant.rulebook().deal(&game.request).expect("it can be dealt");
    for (actor, action) in &game.actions {
        table.act(*actor, action).expect("it is legal");
    }
    let actions = game.actions.iter().filter(|(actor, _)| *actor != Actor::Chance).cloned().collect();
    (actions, table.outcome().map(|outcome| (outcome.winner, outcome.cause.to_string())))
}

#[test]
fn what_little_was_written_down_of_a_random_game_makes_a_record_of_the_same_actions_and_end() {
    let mut faults = Vec::new();
    for (name, seats) in TABLES {
        let variant = shipped(name);
        for told in [Cards::None, Cards::AllBut(2), Cards::AllBut(3)] {
            for seed in 0..20 / one_in(5) as u64 {
                let game = random(&variant, seats, 1000 + seed);
                let log = brief(&variant, &game, told);
                match transcribe(&log, &variant, seed) {
                    Err(refused) => faults.push(format!("{name}, seed {seed}, {told:?}: {refused:?}")),
                    Ok(made) => {
                        assert!(matches!(verify(&made.record), Verdict::Sound { .. }), "{name}, seed {seed}");
                        if played(&variant, &recorded(&made.record)) != played(&variant, &game) {
                            faults.push(format!("{name}, seed {seed}, {told:?}: another game\n{log}"));
                        }
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} logs:\n{}", faults.len(), faults.join("\n"));
}
