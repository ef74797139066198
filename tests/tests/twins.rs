//! Twins: two games that are alike in all that a seat may know show it the same, to the last byte.
//!
//! A random game is played, and its hidden cards are exchanged for one another as long as every action stays legal and
//! all that the seat may know stays as it was. What that is, [`Known`] says anew: from what the referee sees, and by
//! the kind of an event. Then whatever shows a game to a seat is asked for both.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_cli::cli;
use umpire_cli::disk::Checkout;
use umpire_cli::play::line_mode::LineMode;
use umpire_cli::play::screen::Screen;
use umpire_cli::replay::screen::Screen as Stepper;
use umpire_cli::terminal::App;
use umpire_cli::widgets::theme::Theme;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Game, Seat};
use umpire_engine::record::{Generator, Origin, Record, Scribe};
use umpire_engine::rulebook::Compiled;
use umpire_engine::ruling::EventReport;
use umpire_engine::table::{SeatKnowledge as Knows, Table};
use umpire_engine::variant::{self, Variant};
use umpire_engine::with_rules;
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::session::{InMemory, Session, Turn};
use umpire_playout::simulate::AgentName;
use umpire_playout::simulate::agents::Choice;
use umpire_report::page::replay::Pieces;
use umpire_tests::share::one_in;
use umpire_tests::{arbitrary, arbitrary_cirno_neu, games};
use umpire_transcribe::transcribe;

/// Events that no other seat notices.
const UNNOTICED: &str = "decline";

/// The cards of a game in the order in which they were dealt, then of each shuffle; and what was done, but for what the
/// seat does not notice.
#[derive(Clone)]
struct Dealt {
    orders: Vec<Vec<String>>,
    first: Seat,
    seats: usize,
    actions: Vec<(Actor, String)>,
}

/// A game that was played, as a record, with what a seat knows of it: step by step who did what, what happened, and how
/// the table lies.
struct Played {
    record: String,
    known: Vec<Value>,
    /// The number that each step has in the record.
    numbers: Vec<u64>,
}

/// The information that a seat may have by the rules.
struct Known {
    seat: Seat,
    /// Whether it sees which cards are discarded (R26).
    open: bool,
    /// Whether it sees the other hand (R44).
    hands: bool,
}

impl Known {
    fn of(seat: Seat, variant: &Variant) -> Known {
        let ruleset = variant.tree.to_json();
        let open = variant.game != "card-slot" || ruleset["rulings"]["discard-pile"] == "open";
        Known { seat, open, hands: ruleset["rulings"]["hands"] == "open" }
    }

    /// Of what the referee sees only the number of the cards that are hidden.
    fn table(&self, table: &dyn Table) -> Value {
        let mut state = table.state();
        let own = self.seat.to_string();
        let count = |cards: &Value| match cards {
            Value::Array(cards) => json!(cards.len()),
            Value::Object(cards) => json!(cards.values().filter_map(Value::as_u64).sum::<u64>()),
            other => other.clone(),
        };
        let hands = state.get_mut("hands").and_then(Value::as_object_mut).into_iter().flatten();
        hands.filter(|(seat, _)| !self.hands && **seat != own).for_each(|(_, hand)| *hand = count(hand));
        state["deck"] = count(&state["deck"]);
        if !self.open {
            state["discard"] = count(&state["discard"]);
        }
        state
    }

    /// An event without a card that is drawn by another, or goes to a pile that lies face down.
    fn event(&self, event: &EventReport) -> Value {
        let mut data = event.data.clone();
        let hidden = match data["event"].as_str().unwrap_or_default() {
            "drew" | "opponent-drew" => !self.hands && data["seat"] != self.seat.to_string(),
            "milled" | "opponent-milled" => !self.open,
            _ => false,
        };
        if hidden {
            data.as_object_mut().expect("an event is an object").remove("card");
        }
        data
    }

    fn step(&self, actor: Option<Actor>, action: &str, events: &[EventReport]) -> Value {
        let events: Vec<Value> = events.iter().map(|event| self.event(event)).collect();
        let action = if action.starts_with("shuffle ") { "shuffle" } else { action };
        json!({"actor": actor.map(|actor| actor.to_string()), "action": action, "events": events})
    }
}

impl Dealt {
    /// Plays it; nothing where an action is refused, or where the seat knows something else than `as_known`.
    fn played(&self, variant: &Variant, known: &Known, as_known: Option<&[Value]>) -> Option<Played> {
        self.written(variant, variant, known, as_known)
    }

    /// The same, written down as a game by other rules.
    fn written(
        &self,
        written: &Variant,
        variant: &Variant,
        known: &Known,
        as_known: Option<&[Value]>,
    ) -> Option<Played> {
        let rulebook = variant.rulebook();
        let deck = self.orders[0].clone();
        let beginning = DealRequest { deck, first: self.first, seats: self.seats }.into();
        let (mut table, events) = rulebook.begin(&beginning).ok()?;
        let names: Vec<_> = Seat::first(self.seats).map(|seat| (seat.to_string(), "human".to_owned())).collect();
        let (mut scribe, mut record) = Scribe::begin(written, &names, &beginning, None, table.as_ref(), &events);
        let (mut all, mut numbers, mut n) = (vec![known.step(None, "", &events)], vec![0], 0);
        let mut shuffles = self.orders[1..].iter();
        let mut actions = self.actions.iter().peekable();
        loop {
            // Skip events that the seat does not notice.
            while let Some(Actor::Seat(other)) = table.to_act().filter(|actor| *actor != Actor::Seat(known.seat))
                && table.legal().iter().any(|action| action == UNNOTICED)
                && actions.peek().is_none_or(|next| **next != (Actor::Seat(other), UNNOTICED.to_owned()))
            {
                let events = table.act(Actor::Seat(other), UNNOTICED).ok()?;
                // The game would not go on as if nothing had been.
                if events.len() > 1 {
                    return None;
                }
                n += 1;
                record += &scribe.action(Actor::Seat(other), UNNOTICED, &events, table.as_ref());
            }
            all.last_mut().expect("there is the deal")["table"] = known.table(table.as_ref());
            if as_known.is_some_and(|as_known| as_known.get(all.len() - 1) != all.last()) {
                return None;
            }
            let Some((actor, action)) = actions.next() else { break };
            let action = match actor {
                Actor::Chance if action.starts_with("shuffle ") => format!("shuffle {}", shuffles.next()?.join(" ")),
                _ => action.clone(),
            };
            let events = table.act(*actor, &action).ok()?;
            n += 1;
            record += &scribe.action(*actor, &action, &events, table.as_ref());
            all.push(known.step(Some(*actor), &action, &events));
            numbers.push(n);
        }
        record += &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default();
        Some(Played { record, known: all, numbers })
    }

    /// Another game that is the same to the seat: hidden cards exchanged for one another, as often as that goes in so
    /// many tries.
    fn twin(&self, variant: &Variant, known: &Known, chance: &mut Chance, tries: u32) -> Option<Dealt> {
        let as_known = self.played(variant, known, None)?.known;
        let (mut twin, mut found) = (self.clone(), false);
        for _ in 0..tries {
            let which = chance.below(twin.orders.len() as u32) as usize;
            let most = twin.orders[which].len() as u32;
            let [one, other] = [(); 2].map(|()| chance.below(most) as usize);
            if twin.orders[which][one] == twin.orders[which][other] {
                continue;
            }
            twin.orders[which].swap(one, other);
            match twin.played(variant, known, Some(&as_known)) {
                Some(_) => found = true,
                None => twin.orders[which].swap(one, other),
            }
        }
        found.then_some(twin)
    }
}

/// A random game of at most so many actions from this order of the deck; no seat declares a Heavenly Hand.
fn random(
    variant: &Variant,
    deck: Vec<String>,
    seats: (usize, Seat),
    seat: Seat,
    most: u32,
    chance: &mut Chance,
) -> Dealt {
    let (seats, first) = seats;
    let mut dealt = Dealt { orders: vec![deck.clone()], first, seats, actions: Vec::new() };
    let (mut table, _) = variant.rulebook().begin(&DealRequest { deck, first, seats }.into()).expect("it can be dealt");
    for _ in 0..most {
        let Some(actor) = table.to_act() else { break };
        let mut legal = table.legal();
        let action = match table.shuffle(chance) {
            Some(shuffle) => {
                let order = shuffle.strip_prefix("shuffle ").map(|cards| cards.split(' ').map(str::to_owned).collect());
                dealt.orders.extend(order);
                shuffle
            }
            None if legal.iter().any(|action| action == UNNOTICED) => UNNOTICED.to_owned(),
            None => legal.swap_remove(chance.below(legal.len() as u32) as usize),
        };
        let events = table.act(actor, &action).expect("it is legal").len();
        if action != UNNOTICED || actor == Actor::Seat(seat) || events > 1 {
            dealt.actions.push((actor, action));
        }
    }
    dealt
}

/// A folder of this process, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("umpire-twins-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("there is room");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The ways to show a game, each with its whole output.
struct Shows {
    checkout: Checkout,
    variant: Variant,
    inventory: Inventory,
    folder: Folder,
}

/// The output by question.
type Shown = BTreeMap<String, String>;

impl Shows {
    fn of(variant: Variant, name: &str) -> Shows {
        let inventory = Inventory::of(&Library::embedded(), &variant).expect("its document is known");
        let checkout = Checkout { library: Library::embedded(), root: None };
        Shows { checkout, variant, inventory, folder: Folder::new(name) }
    }

    fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }

    /// The output of `umpire replay` with these arguments. The file always has the same name.
    fn replay(&self, record: &str, arguments: &[&str]) -> String {
        let path = self.folder.0.join("game.jsonl");
        std::fs::write(&path, record).expect("there is room");
        let all = [OsString::from("umpire"), "replay".into(), path.into()];
        let all = all.into_iter().chain(arguments.iter().map(OsString::from));
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let exit = cli::run(all, &self.checkout, &mut out, &mut err);
        format!("{exit:?}\n{}\n{}", String::from_utf8_lossy(&out), String::from_utf8_lossy(&err))
    }

    /// The answers to every question about it, or to a share of them that begins with this one; `n` is the number of a
    /// step, and `legal` the legal actions of the seat at the end. A judge's note is on that step, whatever its number
    /// in the record.
    fn asked(&self, record: &str, seat: Seat, n: &str, number: u64, legal: &[String], from: usize) -> Shown {
        let seat = seat.to_string();
        let head = Record::read(record).expect("it is one").head;
        let note = |(text, public)| format!("- at: {number}\n  text: {text}\n  public: {public}\n");
        let notes: String = [("for all", true), ("for the judge", false)].map(note).concat();
        let notes_file = self.folder.0.join("game.notes.yaml");
        std::fs::write(&notes_file, format!("record: \"{head}\"\nnotes:\n{notes}")).expect("there is room");
        let other = if seat == "A" { "B: bell@9" } else { "A: bell@9" };
        let own: Vec<String> =
            legal.iter().take(2).cloned().chain(["bell@9".to_owned(), "decline".to_owned()]).collect();
        let mut asked: Vec<Vec<&str>> = vec![
            vec!["--all"],
            vec!["--format", "json"],
            vec!["--format", "html"],
            vec!["--at", n],
            vec!["--at", n, "--format", "json"],
            vec!["--at", n, "--why"],
            vec!["--at", "0", "--why"],
            vec!["--why", "--format", "json"],
            vec!["--at", n, "--try", other],
            vec!["--history", "9"],
            vec!["--at", n, "--history", "bell", "--format", "json"],
            vec!["--backup-check", "0"],
            vec!["--at", n, "--backup-check", "0", "--format", "json"],
            vec!["--at", "9999"],
            vec!["--backup-check", "9999"],
        ];
        asked.extend(own.iter().map(|action| vec!["--at", n, "--try", action.as_str()]));
        let ask = |question: Vec<&str>| {
            let arguments = [vec!["--seat", seat.as_str()], question].concat();
            (arguments.join(" "), self.replay(record, &arguments))
        };
        let mut shown: Shown = asked.into_iter().skip(from).step_by(one_in(SHARE)).map(ask).collect();
        std::fs::remove_file(notes_file).expect("it is there");
        // A record that was cut while a line was written.
        let torn = format!("{record}{{\"n\":");
        for format in ["text", "json", "html"].into_iter().skip(from % 3).step_by(one_in(3)) {
            let arguments = ["--seat", seat.as_str(), "--format", format];
            shown.insert(format!("torn, as {format}"), self.replay(&torn, &arguments));
        }
        shown
    }

    /// The output of the screens and lines, and the choices of agents.
    fn screens(&self, record: &str, seat: Seat, legal: &[String], from: usize) -> Shown {
        let record = Record::read(record).expect("it is one");
        let replay = Replay::of(&record, &self.variant);
        let mut shown = Shown::new();
        let mut presses = from;
        let is_shown = |presses: &mut usize| {
            *presses += 1;
            presses.is_multiple_of(one_in(4))
        };
        let mut screen = Stepper::new(&replay, self.ruled(), Some(seat), None, LOOK).expect("it has a deal");
        for keys in ["", "\u{1b}[F", "w\n", "\u{1b}", "l", "\u{1b}", "k", "\u{1b}", "u", "\u{1b}", "g0\n", "s", "b"] {
            press(&mut screen, keys);
            if is_shown(&mut presses) {
                shown.insert(format!("replay, after {keys:?}"), drawn(&screen));
            }
        }
        let seen = replay.seen(Some(seat));
        let now = seen.steps.last().expect("it has a deal");
        let docket = Docket::default();
        let pieces = Pieces::of(self.ruled(), &docket);
        let happened: String = seen.steps.iter().map(|step| pieces.happened(*step)).collect();
        let whole = [pieces.summary(&record, &seen), pieces.list(&seen), pieces.ending(&seen), pieces.clauses(&seen)];
        shown.insert("pieces of a page".to_owned(), happened + &pieces.table(*now, None) + &whole.concat());
        if now.to_act() == Some(Actor::Seat(seat)) {
            let knows = now.knowledge().expect("a seat knows something");
            let rulebook = self.variant.compiled().expect("a compiled game");
            for agent in ["random", "easy", "greedy", "search:3"].map(|name| AgentName::read(name).expect("it is one"))
            {
                shown.insert(format!("{agent:?}"), format!("{:?}", chosen(&rulebook, agent, (seat, legal), &knows)));
            }
            let session = || {
                let kept = || Ok(Box::new(InMemory::default()) as _);
                Session::resume(&record, &self.variant, kept).unwrap_or_else(|trouble| panic!("{trouble:?}"))
            };
            let mut session_on_screen = session();
            let mut screen = Screen::new(&mut session_on_screen, self.ruled(), LOOK).expect("it goes on");
            for keys in ["", "!", "\u{1b}", "/", "\u{1b}", "declare\n", "\u{1b}", "\u{1b}", "n"] {
                press(&mut screen, keys);
                if is_shown(&mut presses) {
                    shown.insert(format!("play, after {keys:?}"), drawn(&screen));
                }
            }
            let (mut session, mut out) = (session(), Vec::new());
            let lines = format!("look\nlegal\nwhy {}\nwhy bell@9\nnonsense\nquit\n", legal[0]);
            let played = LineMode::new(&mut session, self.ruled(), &mut out, false).play(&mut lines.as_bytes());
            assert!(played.is_ok_and(|outcome| outcome.is_none()));
            shown.insert("play, by lines".to_owned(), String::from_utf8_lossy(&out).into_owned());
        }
        shown
    }

    /// Both games are shown alike.
    fn are_alike(&self, one: &Dealt, other: &Dealt, known: &Known, chance: &mut Chance) {
        let [one, other] =
            [one, other].map(|dealt| dealt.played(&self.variant, known, None).expect("it can be played"));
        assert_eq!(one.known, other.known);
        let (n, from) = (chance.below(one.known.len() as u32) as usize, chance.below(one_in(SHARE) as u32) as usize);
        let legal = |played: &Played| {
            let record = Record::read(&played.record).expect("it is one");
            let replay = Replay::of(&record, &self.variant);
            replay.seen(Some(known.seat)).steps.last().map(|step| step.legal()).unwrap_or_default()
        };
        let here = legal(&one);
        assert_eq!(here, legal(&other));
        let shown = |played: &Played| {
            let number = played.numbers[n];
            let mut shown = self.asked(&played.record, known.seat, &n.to_string(), number, &here, from);
            shown.extend(self.screens(&played.record, known.seat, &here, from));
            shown
        };
        same(&shown(&one), &shown(&other), &one.record, &other.record);
    }
}

/// Of the questions about a record one of so many is asked.
const SHARE: usize = 8;

const LOOK: Theme = Theme { coloured: false, unicode: true };

fn same(one: &Shown, other: &Shown, a: &str, b: &str) {
    for (asked, shown) in one {
        let there = &other[asked];
        if shown != there {
            let differing = shown.lines().zip(there.lines()).find(|(here, there)| here != there);
            let lines = (shown.lines().count(), there.lines().count());
            panic!("{asked}\n  {differing:#?}\n  {lines:?} lines\nof\n{a}\nand\n{b}");
        }
    }
}

fn drawn(picture: &impl App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 40)).expect("a terminal in memory");
    terminal.draw(|frame| picture.paint(frame, LOOK)).expect("it is drawn");
    let cells = terminal.backend().buffer().content().chunks(80);
    cells.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>() + "\n").collect()
}

fn press(picture: &mut impl App, keys: &str) {
    let keys: Vec<KeyCode> = match keys {
        "\u{1b}[F" => vec![KeyCode::End],
        _ => {
            let code = |key| match key {
                '\n' => KeyCode::Enter,
                '\u{1b}' => KeyCode::Esc,
                key => KeyCode::Char(key),
            };
            keys.chars().map(code).collect()
        }
    };
    for key in keys {
        let _ = picture.press(KeyEvent::new(key, KeyModifiers::NONE));
    }
}

/// The agent's choice for the seat.
fn chosen(rulebook: &Compiled, agent: AgentName, (seat, legal): (Seat, &[String]), knows: &Knows) -> usize {
    fn ask<G: Game>(rules: &G, agent: AgentName, (seat, legal): (Seat, &[String]), knows: &Knows) -> usize {
        let actions: Vec<_> = legal.iter().map(|action| rules.parse(action).expect("it is legal")).collect();
        let known = knows.of::<G>().expect("it is of this game");
        let choice = Choice { rules, seat, actions: &actions, knowledge: &|| known.clone() };
        agent.choose(&choice, &mut Chance::from_seed(1))
    }
    with_rules!(rulebook, rules => ask(rules.as_ref(), agent, (seat, legal), knows))
}

/// Random games of a variant with their twins; how many had one.
fn twins(shows: &Shows, seeds: std::ops::Range<u64>, tries: u32) -> usize {
    let (fewest, most) = shows.variant.rulebook().seats();
    let mut found = 0;
    for seed in seeds {
        let mut chance = Chance::from_seed(seed);
        let seats = fewest + chance.below((most.min(fewest + 2) - fewest + 1) as u32) as usize;
        let seat = Seat::first(seats).nth(chance.below(seats as u32) as usize).expect("it sits there");
        let mut deck = shows.variant.rulebook().cards();
        chance.shuffle(&mut deck);
        let known = Known::of(seat, &shows.variant);
        let most = 1 + chance.below(30);
        let dealt = random(&shows.variant, deck, (seats, Seat::A), seat, most, &mut chance);
        let Some(twin) = dealt.twin(&shows.variant, &known, &mut chance, tries) else { continue };
        shows.are_alike(&dealt, &twin, &known, &mut chance);
        found += 1;
    }
    found
}

#[test]
fn twins_are_shown_alike_in_every_shipped_variant() {
    for (n, name) in games::library().variants().into_iter().enumerate() {
        let shows = Shows::of(games::shipped(&name), &format!("shipped-{n}"));
        let found = twins(&shows, 0..(4 / one_in(4)) as u64, 60);
        // Where all cards are alike, no order hides anything.
        let cards = shows.variant.rulebook().cards();
        assert!(found > 0 || cards.iter().all(|card| *card == cards[0]), "no twin was found of {name}");
    }
}

#[test]
fn twins_are_shown_alike_in_random_variants() {
    let random: [BoxedStrategy<Value>; 3] = [
        arbitrary::card_slot().boxed(),
        arbitrary::match_3::variant().boxed(),
        arbitrary_cirno_neu::cirno_neu(30).boxed(),
    ];
    let mut runner = TestRunner::deterministic();
    let mut found = 0;
    for (n, ruleset) in random.iter().enumerate() {
        for seed in 0..(12 / one_in(3)) as u64 {
            let ruleset = ruleset.new_tree(&mut runner).expect("there is one").current();
            let variant = variant::from_json(&ruleset, "random").expect("a random variant is valid");
            let shows = Shows::of(variant, &format!("random-{n}-{seed}"));
            found += twins(&shows, seed..seed + 1, 20);
        }
    }
    assert!(found > 4, "{found}");
}

/// Card Slot with hands of three cards, of which one is the Heavenly Hand; its holder may declare it.
fn heavenly(stuck: &str) -> Variant {
    let mut ruleset = games::shipped("card-slot/1.0.0").tree.to_json();
    ruleset["setup"]["hand"] = json!(3);
    ruleset["heavenly-hand"] = json!({"hand": {"seven": 2, "silver3": 1}, "declare": "optional"});
    ruleset["rulings"]["opening-stuck"] = json!(stuck);
    variant::from_json(&ruleset, "heavenly").expect("it is valid")
}

/// R13: a seat that is asked, and declines, holds a hand that the other would know, card by card.
#[test]
fn nobody_notices_that_another_declines_a_heavenly_hand() {
    for stuck in ["pass", "forfeit"] {
        let shows = Shows::of(heavenly(stuck), &format!("heavenly-{stuck}"));
        let heavenly = ["seven", "seven", "silver3"];
        for (seed, (seat, first, own)) in (0..).zip([
            (Seat::A, Seat::A, ["bell", "cherry", "bell"]),
            (Seat::A, Seat::B, ["bell", "cherry", "bell"]),
            (Seat::B, Seat::A, ["bell", "cherry", "bell"]),
            (Seat::B, Seat::B, ["bell", "cherry", "bell"]),
            (Seat::A, Seat::A, heavenly),
            (Seat::B, Seat::A, heavenly),
        ]) {
            let hands = if seat == Seat::A { [own, heavenly] } else { [heavenly, own] };
            let mut deck = hands.concat().into_iter().map(str::to_owned).collect::<Vec<_>>();
            let mut rest = shows.variant.rulebook().cards();
            deck.iter()
                .for_each(|card| drop(rest.remove(rest.iter().position(|other| other == card).expect("it is there"))));
            let mut chance = Chance::from_seed(seed);
            chance.shuffle(&mut rest);
            deck.extend(rest);
            let known = Known::of(seat, &shows.variant);
            for most in [0, 1, 2, 3].into_iter().skip(seed as usize % 3).step_by(one_in(3)) {
                let dealt = random(&shows.variant, deck.clone(), (2, first), seat, most, &mut chance);
                // The other seat holds a card that it never shows in place of a 7.
                let held = if seat == Seat::A { 3..6 } else { 0..3 };
                let swapped = held.flat_map(|held| (6..deck.len()).map(move |other| (held, other)));
                let as_known = dealt.played(&shows.variant, &known, None).map(|played| played.known);
                let twin = swapped.into_iter().find_map(|(held, other)| {
                    let mut twin = dealt.clone();
                    twin.orders[0].swap(held, other);
                    let differs = twin.orders[0][held] != dealt.orders[0][held];
                    let alike = || twin.played(&shows.variant, &known, as_known.as_deref()).is_some();
                    (differs && as_known.is_some() && alike()).then_some(twin)
                });
                let Some(twin) = twin else {
                    // A seat that cannot open loses only after the other was asked, so it knows that.
                    let opens = if first == seat { own } else { heavenly };
                    assert!(stuck == "forfeit" && opens == heavenly, "no twin of {seat}'s, {most} actions");
                    continue;
                };
                shows.are_alike(&dealt, &twin, &known, &mut chance);
            }
        }
    }
}

/// A computer that is asked has answered before anybody looks, so that nothing shows that it was.
#[test]
fn a_computer_that_is_asked_answers_at_once() {
    let variant = heavenly("pass");
    let mut deck: Vec<String> = ["bell", "cherry", "bell", "seven", "seven", "silver3"].map(str::to_owned).into();
    let mut rest = variant.rulebook().cards();
    deck.iter().for_each(|card| drop(rest.remove(rest.iter().position(|other| other == card).expect("it is there"))));
    deck.extend(rest);
    let beginning = DealRequest { deck, first: Seat::A, seats: 2 }.into();
    let (table, events) = variant.rulebook().begin(&beginning).expect("it can be dealt");
    assert_eq!(table.to_act(), Some(Actor::Seat(Seat::B)));
    let players = [("A".to_owned(), "human".to_owned()), ("B".to_owned(), "random".to_owned())];
    let mut declined = 0;
    for seed in 0..8 {
        let rng = Generator { algorithm: "chacha8".to_owned(), seed, stream: None };
        let (_, line) =
            Scribe::begin(&variant, &players, &beginning, Some(Origin::Shuffled(rng)), table.as_ref(), &events);
        let kept = InMemory::default();
        let recorder = || Ok(Box::new(kept.clone()) as _);
        let session = Session::resume(&Record::read(&line).expect("it is one"), &variant, recorder);
        let session = session.unwrap_or_else(|trouble| panic!("{trouble:?}"));
        match session.turn().unwrap_or_else(|trouble| panic!("{trouble:?}")) {
            Turn::Person(Seat::A) => declined += 1,
            Turn::Over(outcome) if outcome.cause == "heavenly-hand" => continue,
            other => panic!("{other:?}"),
        }
        assert!(kept.text().contains(UNNOTICED), "{}", kept.text());
        assert_eq!((session.actions(), session.seen(Seat::A).count(), session.seen(Seat::B).count()), (0, 1, 2));
    }
    assert!(declined > 0);
}

/// By other rules other cards come to light, which were hidden in the game that was played.
#[test]
fn a_seat_is_not_told_what_another_ruling_would_have_shown_it() {
    let played = games::shipped("card-slot/1.0.0");
    let mut ruleset = played.tree.to_json();
    ruleset["symbols"]["bell"]["line"] = json!([{"place": 1}]);
    let shows = Shows::of(variant::from_json(&ruleset, "placing").expect("it is valid"), "differs");
    let (mut chance, mut differing) = (Chance::from_seed(3), 0);
    for seat in [Seat::A, Seat::B].into_iter().cycle().take(60) {
        let mut deck = played.rulebook().cards();
        chance.shuffle(&mut deck);
        let known = Known::of(seat, &played);
        let dealt = random(&played, deck, (2, Seat::A), seat, 25, &mut chance);
        if !dealt.actions.iter().any(|(_, action)| action.starts_with("resolve")) {
            continue;
        }
        let Some(twin) = dealt.twin(&played, &known, &mut chance, 60) else { continue };
        let written =
            |dealt: &Dealt| dealt.written(&shows.variant, &played, &known, None).expect("it was played").record;
        let [one, other] = [&dealt, &twin].map(written);
        let told = |record: &str| shows.replay(record, &["--at", "0"]);
        differing += usize::from(told(&one) != told(&other) && told(&one).contains("ruled differently"));
        let from = chance.below(one_in(SHARE) as u32) as usize;
        let shown = |record: &str| shows.asked(record, seat, "0", 0, &[], from);
        same(&shown(&one), &shown(&other), &one, &other);
        if differing > 2 {
            return;
        }
    }
    panic!("only {differing} games are ruled differently");
}

/// A judge's note about another hand reveals how many deals fit, which is more than the seat knows.
#[test]
fn what_was_noted_of_other_hands_is_shown_to_no_seat() {
    let shows = Shows::of(games::shipped("card-slot/1.0.0"), "noted");
    let noted = |of_b: &str, seed: u64| {
        let hand = "A hand: 3 bell, 2 cherry, seven, 4 replay, 2 watermelon, ?";
        let log = format!("{hand}\n{of_b}\nA: bell@9\nB: cherry@1\nA: bell@5\nB: watermelon@3\n");
        transcribe(&log, &shows.variant, seed).expect("it fits").record
    };
    let hand = |record: &str| {
        let replay = Replay::of(&Record::read(record).expect("it is one"), &shows.variant);
        replay.seen(Some(Seat::A)).steps[0].state()["hands"]["A"].clone()
    };
    // No Cherry is left for A, so fewer hands fit.
    let one = noted("B hand: 6 cherry, 5 watermelon, 2 bell", 0);
    let other = (0..99).map(|seed| noted("", seed)).find(|other| hand(other) == hand(&one)).expect("A holds the same");
    let legal = ["cherry@2".to_owned(), "replay@4".to_owned()];
    for from in 0..one_in(SHARE) {
        let shown = |record: &str| shows.asked(record, Seat::A, "2", 2, &legal, from);
        same(&shown(&one), &shown(&other), &one, &other);
    }
}
