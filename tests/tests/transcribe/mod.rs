//! Logs of random games, with a random part of what was seen: a record comes of each in which all of it is so; and
//! where something is said that was not, it is refused.

mod answers;
mod contradictions;
mod scant;

use std::fmt::Write as _;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Record, Verdict, verify};
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::{EventReport, Hidden};
use umpire_engine::table::Table;
use umpire_engine::variant::Variant;
use umpire_tests::games::shipped;
use umpire_tests::share::one_in;
use umpire_transcribe::transcribe;

/// A game with its shuffles.
struct Game {
    request: DealRequest,
    actions: Vec<(Actor, String)>,
}

/// A random game, of sixty actions or not many more.
fn random(variant: &Variant, seats: usize, seed: u64) -> Game {
    random_of(variant, seats, seed, 60)
}

/// A random game that is left after so many actions.
fn random_of(variant: &Variant, seats: usize, seed: u64, most: usize) -> Game {
    let rulebook = variant.rulebook();
    let mut chance = Chance::from_seed(seed);
    let mut deck = rulebook.cards();
    chance.shuffle(&mut deck);
    let request = DealRequest { deck, first: Seat::A, seats };
    let (mut table, _) = rulebook.deal(&request).expect("it is whole");
    let mut actions = Vec::new();
    // It does not end before a shuffle, since a log cannot tell whether that took place.
    while let Some(actor) = table.to_act().filter(|actor| *actor == Actor::Chance || actions.len() < most) {
        let action = table.shuffle(&mut chance).unwrap_or_else(|| {
            let mut legal = table.legal();
            legal.swap_remove(chance.below(legal.len() as u32) as usize)
        });
        table.act(actor, &action).expect("it is legal");
        actions.push((actor, action));
    }
    Game { request, actions }
}

/// The game of a record.
fn recorded(record: &str) -> Game {
    let record = Record::read(record).expect("it is a record");
    let Ok(Beginning::Deal(request)) = record.header.begins() else { panic!("it can be dealt") };
    let actor = |seat: &str| Actor::parse(seat).expect("it is one");
    Game { request, actions: record.entries.iter().map(|entry| (actor(&entry.seat), entry.action.clone())).collect() }
}

/// How much is written down, in percent.
#[derive(Clone, Copy)]
struct Habits {
    /// Of what comes off the deck face up.
    open: u32,
    /// Of all else.
    rest: u32,
}

/// Writes down a game: the same of it for the same seed.
fn written(variant: &Variant, game: &Game, habits: Habits, seed: u64) -> String {
    let mut chance = Chance::from_seed(seed);
    let mut log = format!("variant: {}\nseats: {}\n", variant.name, game.request.seats);
    let (mut table, events) = variant.rulebook().deal(&game.request).expect("it can be dealt");
    let mut kinds = variant.rulebook().cards();
    kinds.dedup();
    let mut seen = events;
    for (actor, action) in game.actions.iter().map(Some).chain([None]).map(|each| each.cloned().unzip()) {
        let shuffles = actor == Some(Actor::Chance);
        // Events after an unlogged shuffle belong to the action before it.
        if !shuffles {
            note(&mut log, &seen, table.as_ref(), (game.request.seats, &kinds), habits, &mut chance);
            seen.clear();
        }
        let (Some(actor), Some(action)) = (actor, action) else { break };
        if !shuffles {
            writeln!(log, "{actor}: {action}").expect("it is a text");
        }
        seen.extend(table.act(actor, &action).expect("it is legal"));
    }
    log
}

fn note(
    log: &mut String,
    seen: &[EventReport],
    table: &dyn Table,
    (seats, kinds): (usize, &[String]),
    habits: Habits,
    chance: &mut Chance,
) {
    let drawn = std::cell::RefCell::new(chance);
    let is_told = |share: u32| drawn.borrow_mut().below(100) < share;
    let which = |of: usize| drawn.borrow_mut().below(of as u32) as usize;
    let card = |event: &EventReport| event.data.get("card").and_then(Value::as_str).map(str::to_owned);
    let from_deck = |event: &&EventReport| event.uncovers.is_some_and(|each| each.from == Hidden::Deck);
    let say = |log: &mut String, line: String| writeln!(log, "{line}").expect("it is a text");
    for seat in Seat::first(seats) {
        let own =
            seen.iter().filter(from_deck).filter(|event| event.uncovers.is_some_and(|each| each.to == Some(seat)));
        let drawn: Vec<String> = own.filter_map(card).collect();
        if is_told(habits.rest) && !drawn.is_empty() {
            let told: Vec<String> = drawn.into_iter().map(|card| if is_told(70) { card } else { "?".into() }).collect();
            say(log, format!("{seat} draws {}", told.join(", ")));
        }
    }
    let open: Vec<&EventReport> =
        seen.iter().filter(from_deck).filter(|event| event.uncovers.is_some_and(|each| each.to.is_none())).collect();
    let cards: Vec<String> = open.iter().filter_map(|event| card(event)).collect();
    let laid = cards.len() < open.len();
    if !open.is_empty() && !laid && is_told(habits.open) {
        say(log, format!("turned: {}", cards.join(", ")));
    }
    let state = table.state();
    if state.get("grid").is_some() && (is_told(habits.rest) || laid) {
        let cell = |n: usize| state["grid"].get(n.to_string()).and_then(Value::as_str).unwrap_or(".").to_owned();
        let cells: Vec<String> = (1..=9).map(cell).collect();
        say(log, format!("grid: {}", cells.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ")));
        let row = state["row"].as_array().expect("it has one");
        let row: Vec<&str> = row.iter().map(|card| card.as_str().unwrap_or(".")).collect();
        say(log, format!("row: {}", row.join(" ")));
    }
    if let Some(board) = state.get("board") {
        for slot in (1..=9).filter(|_| is_told(habits.rest / 5)) {
            let card = board.get(slot.to_string()).and_then(Value::as_str).unwrap_or(".");
            say(log, format!("board {slot}: {card}"));
        }
    }
    for (seat, hand) in state.get("hands").and_then(Value::as_object).into_iter().flatten() {
        let cards: Vec<String> =
            hand.as_object().into_iter().flatten().map(|(id, count)| format!("{id} {count}")).collect();
        if cards.is_empty() {
            continue;
        }
        if is_told(habits.rest / 4) {
            say(log, format!("{seat} hand: {}", cards.join(", ")));
        } else if is_told(habits.rest / 4) {
            let id = &kinds[which(kinds.len())];
            match hand.get(id) {
                Some(count) => say(log, format!("{seat} has: {id} {count}")),
                None => say(log, format!("# {seat} has no {id}")),
            }
        }
    }
    if is_told(habits.rest / 3) {
        say(log, format!("deck: {}", state["deck"].as_array().map_or(0, Vec::len)));
    }
    if let Some(sum) = state.get("sum").filter(|_| is_told(habits.rest)) {
        say(log, format!("sum: {sum}"));
    }
    if let Some(cause) = state["outcome"].get("cause").and_then(Value::as_str) {
        let winner = state["outcome"]["winner"].as_str().unwrap_or("nobody");
        // The winner by hands follows from cards that may be hidden.
        if cause != "deck" {
            say(log, format!("winner: {winner} {cause}"));
        }
    }
}

/// The variants with how many sit at the table.
const TABLES: [(&str, usize); 6] = [
    ("card-slot/1.0.0", 2),
    ("card-slot/beta.2", 2),
    ("card-slot/manual", 2),
    ("match-3/standard", 1),
    ("cirno-neu/sudden", 3),
    ("cirno-neu/chips", 2),
];

/// Statements about one game that are false of the other; a nonempty hand may have more cards.
fn untrue(told: &str, other: &str) -> Option<String> {
    let holds = |(one, other): (&str, &str)| match (one.rsplit_once(' '), other.rsplit_once(' ')) {
        _ if one.starts_with('#') => true,
        (Some((has, count)), Some((also, more))) if one.contains(" has: ") => {
            has == also && count.parse::<usize>().ok() <= more.parse().ok()
        }
        _ => one == other,
    };
    let same_length = told.lines().count() == other.lines().count();
    let mut pairs = told.lines().zip(other.lines());
    pairs.find(|pair| !holds(*pair)).map(|(one, other)| format!("{one} | {other}")).or((!same_length).then(String::new))
}

/// Says of one line of a log what was not so, if it can be said of that.
fn falsified(line: &str, kinds: &[String]) -> Option<String> {
    let other = |id: &str| kinds.iter().find(|kind| *kind != id).cloned().unwrap_or_default();
    let more = |number: &str| number.parse::<i64>().ok().map(|number| number + 1);
    if let Some(cards) = line.strip_prefix("deck: ").and_then(more) {
        return Some(format!("deck: {cards}"));
    }
    if let Some(sum) = line.strip_prefix("sum: ").and_then(more) {
        return Some(format!("sum: {sum}"));
    }
    if let Some(winner) = line.strip_prefix("winner: ") {
        let (seat, cause) = winner.split_once(' ')?;
        return Some(format!("winner: {} {cause}", if seat == "nobody" { "A" } else { "nobody" }));
    }
    if line.contains(" draws ") || line.starts_with("turned: ") {
        return Some(format!("{line}, ?"));
    }
    if let Some((place, card)) = line.strip_prefix("board ").and_then(|rest| rest.split_once(": ")) {
        return Some(format!("board {place}: {}", if card == "." { kinds[0].clone() } else { ".".to_owned() }));
    }
    if let Some((seat, _)) = line.split_once(" hand: ") {
        return Some(format!("{seat} hand: {} 99", kinds[0]));
    }
    if let Some((action, slot)) = line.split_once('@') {
        return Some(format!("{action}@{}", if slot == "9" { 0 } else { 9 })).filter(|_| slot != "9");
    }
    let cells = line.strip_prefix("row: ")?;
    let first = cells.split(' ').next()?;
    Some(line.replacen(first, &other(first), 1))
}

#[test]
fn what_contradicts_what_was_seen_is_refused_at_that_line_or_at_one_that_it_contradicts() {
    let mut faults = Vec::new();
    let mut refused = 0;
    for (name, seats) in TABLES {
        let variant = shipped(name);
        let kinds = variant.rulebook().cards();
        for seed in 0..100 / one_in(10) as u64 {
            let game = random(&variant, seats, seed);
            let log = written(&variant, &game, Habits { open: 100, rest: 80 }, seed);
            let lines: Vec<&str> = log.lines().collect();
            let at = 3 + seed as usize * 7 % (lines.len() - 3);
            let Some(wrong) = falsified(lines[at], &kinds) else { continue };
            let log: String = lines
                .iter()
                .enumerate()
                .map(|(n, line)| format!("{}\n", if n == at { &wrong } else { *line }))
                .collect();
            match transcribe(&log, &variant, seed + 1) {
                Err(found) if found.iter().any(|fault| fault.line == at + 1 || fault.against.contains(&(at + 1))) => {
                    refused += 1;
                }
                // A card may lie elsewhere than it lay: then what does not fit comes later.
                Err(found) if wrong.contains('@') && found[0].line > at + 1 => refused += 1,
                Err(found) => faults.push(format!("{name}, seed {seed}, line {}: {wrong}: {found:?}\n{log}", at + 1)),
                Ok(_) if wrong.contains('@') => {}
                Ok(_) => faults.push(format!("{name}, seed {seed}, line {}: {wrong}: it is accepted\n{log}", at + 1)),
            }
        }
    }
    assert!(refused > 50 / one_in(10), "only {refused} were refused");
    assert!(
        faults.is_empty(),
        "{} logs: {}",
        faults.len(),
        faults.into_iter().take(4).collect::<Vec<_>>().join("\n\n")
    );
}

#[test]
fn what_was_seen_of_a_random_game_makes_a_record_in_which_all_of_it_is_so() {
    let mut faults = Vec::new();
    let mut given_up = 0;
    for (name, seats) in TABLES {
        let variant = shipped(name);
        for seed in 0..200 / one_in(10) as u64 {
            let game = random(&variant, seats, seed);
            // If the placement on a board of suits was not seen, there are too many ways for a second.
            let open = if name.starts_with("match-3") || seed % 8 > 0 { 100 } else { 70 };
            let habits = Habits { open, rest: (seed as u32 % 5) * 25 };
            let log = written(&variant, &game, habits, seed);
            let made = match transcribe(&log, &variant, seed + 1) {
                Ok(made) => made,
                // Of what lay open and was not written down not every way may have been tried; then that is said.
                Err(refused) if open < 100 && refused.iter().all(|fault| !fault.is_certain()) => {
                    given_up += 1;
                    continue;
                }
                Err(refused) => {
                    faults.push(format!("{name}, seed {seed}: {refused:?}\n{log}"));
                    continue;
                }
            };
            assert!(matches!(verify(&made.record), Verdict::Sound { .. }), "{name}, seed {seed}");
            let again = written(&variant, &recorded(&made.record), habits, seed);
            faults.extend(untrue(&log, &again).map(|pair| format!("{name}, seed {seed}: {pair}\n{log}")));
        }
    }
    assert!(
        faults.is_empty(),
        "{} logs: {}",
        faults.len(),
        faults.into_iter().take(4).collect::<Vec<_>>().join("\n\n")
    );
    // One in eight logs of five variants leaves such cards out.
    assert!(given_up <= 25 / one_in(10), "{given_up} logs were given up");
}
