//! The server of the protocol: our own engine, as `umpire engine` runs it.

use std::collections::BTreeMap;
use std::io::{self, BufReader, Read, Write};

use serde_json::{Value, json};
use umpire_engine::game::absence;
use umpire_engine::rulebook::{GAMES, Rulebook};
use umpire_engine::ruling::{Objection, reasons};
use umpire_engine::table::Table;
use umpire_engine::tree::{Fault, Node, Reader, Spot};
use umpire_engine::{Actor, Chance, DealRequest, EventReport, Seat, Variant, variant};

use super::client::BlockingLink;
use super::describe::{self, description, event, standard};
use super::{LONGEST_LINE, Line, ruleset};

/// The requests, each with its keys.
const ASKED: [(&str, &[&str]); 9] = [
    ("hello", &["do", "umpire"]),
    ("describe", &["do", "game"]),
    ("rules", &["do", "ruleset"]),
    ("deal", &["do", "deck", "first", "seats", "deal"]),
    ("position", &["do", "position"]),
    ("act", &["do", "seat", "action"]),
    ("legal", &["do"]),
    ("see", &["do", "seat"]),
    ("bye", &["do"]),
];
const NO_RULES: &str = "no rules were given: ask `rules` first";
const NO_GAME: &str = "no game was set up: ask `deal` or `position` first";
/// How many requests may be sent before the first answer is read; the rest waits in the input.
const IN_FLIGHT: usize = 256;
/// The size of the read and write buffers, in bytes.
const AT_ONCE: usize = 64 << 10;
/// The most faults of one request in an answer.
const MOST_FAULTS: usize = 100;
/// How often chance is asked what it may do, and after how many different actions no more: its shuffles are too many.
const ASKED_OF_CHANCE: u64 = 64;
const MOST_OF_CHANCE: usize = 12;

/// Answers requests until `bye` or the end of the input. The answers to requests that arrived together are written at
/// once, since each write to the output may be a system call.
///
/// # Errors
/// The output cannot be written, or the input not read.
pub fn serve(input: impl Read, output: &mut dyn Write) -> io::Result<()> {
    let mut input = BufReader::with_capacity(AT_ONCE, input);
    let mut served = Served::default();
    let mut answers = Vec::new();
    loop {
        let line = Line::read_whole(&mut input, LONGEST_LINE)?;
        let is_over = match line.map(|line| if line.is_cut { Vec::new() } else { line.bytes }) {
            None => true,
            Some(line) => {
                let (reply, is_over) = served.reply(&line);
                answers.extend_from_slice(reply.as_bytes());
                answers.push(b'\n');
                is_over
            }
        };
        if is_over || answers.len() > AT_ONCE || !input.buffer().contains(&b'\n') {
            output.write_all(&answers)?;
            output.flush()?;
            answers.clear();
        }
        if is_over {
            return Ok(());
        }
    }
}

/// Our engine at the other end of a conversation in this process.
#[derive(Default)]
pub struct Served {
    rules: Option<Rulebook>,
    table: Option<Box<dyn Table>>,
    /// The game that was described last.
    described: Option<&'static str>,
    /// Whether the rules are parameters of that game.
    is_described: bool,
}

impl Served {
    /// The answer to a line as JSON, and whether it was the last.
    pub fn answer(&mut self, line: &[u8]) -> (Value, bool) {
        let (reply, is_over) = self.reply(line);
        // The reply was serialized above, so it parses.
        (serde_json::from_str(&reply).unwrap_or_default(), is_over)
    }

    /// The answer to a line, as a line, and whether it was the last.
    fn reply(&mut self, line: &[u8]) -> (String, bool) {
        let request = serde_json::from_slice::<Value>(line).map(|json| Node::from_json(&json, "ruleset"));
        let answer = match &request {
            Ok(request) => self.answer_request(&Spot::root(request)),
            Err(error) => fault(format!("a request is one JSON object a line, of at most 1 MiB: {error}")),
        };
        (answer, request.is_ok_and(|request| request.entry("do").and_then(Node::text) == Some("bye")))
    }
}

impl BlockingLink for Served {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        Ok(self.reply(request.as_bytes()).0)
    }

    fn close(&mut self) {
        *self = Served::default();
    }
}

/// A state as an answer: the most frequent one, so it is written directly.
fn state(table: &dyn Table) -> String {
    format!("{{\"state\":{}}}", table.view(None).text())
}

/// The legal actions of whoever is to act; of chance some, each with how often it came.
fn listed(table: &dyn Table) -> (Vec<String>, BTreeMap<String, u64>) {
    let mut weights = BTreeMap::new();
    for action in (0..ASKED_OF_CHANCE).map_while(|seed| table.shuffle(&mut Chance::from_seed(seed))) {
        if weights.len() < MOST_OF_CHANCE {
            *weights.entry(action).or_insert(0) += 1;
        }
    }
    (table.legal().into_iter().chain(weights.keys().cloned()).collect(), weights)
}

/// The answer to a malformed request; a refused action is no fault.
fn fault(message: impl Into<String>) -> String {
    json!({"error": message.into()}).to_string()
}

fn refused(objections: &[Objection]) -> String {
    let rules: Vec<String> = objections.iter().map(|objection| objection.rule.to_string()).collect();
    json!({"refused": reasons(objections), "rules": rules}).to_string()
}

impl Served {
    fn answer_request(&mut self, request: &Spot<'_>) -> String {
        let mut reader = Reader::default().at_most(MOST_FAULTS);
        let answer = self.carry_out(request, &mut reader).filter(|_| reader.is_clean());
        answer.unwrap_or_else(|| fault(told(&reader.faults)))
    }

    /// Carries out a request and answers it; `None` where the reader noted a fault.
    fn carry_out(&mut self, request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
        reader.map(request).then_some(())?;
        let asked = reader.required(request, "do")?;
        let (asked, keys) = ASKED[reader.word(&asked, &ASKED.map(|(word, _)| word))?];
        reader.keys(request, keys);
        match asked {
            "hello" => hello(request, reader),
            "describe" => {
                let game = reader.required(request, "game")?;
                let game = GAMES[reader.word(&game, GAMES)?];
                self.described = Some(game);
                description(game).map(|told| told.to_string())
            }
            "rules" => {
                let ruleset = reader.required(request, "ruleset")?;
                reader.is_clean().then(|| self.rules(ruleset.node.clone()))
            }
            "deal" => self.deal(request, reader),
            "position" => {
                let position = reader.required(request, "position")?;
                reader.is_clean().then(|| self.position(position.node))
            }
            "act" => self.act(request, reader),
            "legal" => Some(match &self.table {
                Some(table) if self.is_described => {
                    let (actions, weights) = listed(table.as_ref());
                    json!({"actions": actions, "weights": weights, "state": table.state()}).to_string()
                }
                Some(table) => json!({"actions": table.legal()}).to_string(),
                None => fault(NO_GAME),
            }),
            "see" => self.see(request, reader),
            _ => Some(json!({"ok": true}).to_string()),
        }
    }

    /// Goes on with these rules. Those that name no game are parameters of the game that was described last.
    fn rules(&mut self, mut ruleset: Node) -> String {
        self.table = None;
        let game = self.described.filter(|_| ruleset.entry("game").is_none());
        self.is_described = game.is_some();
        if let Some(standard) = game.and_then(standard) {
            let known = ["game", "document"].into_iter().filter_map(|key| Some((key, standard.tree.entry(key)?)));
            known.for_each(|(key, value)| ruleset.set(key, value.clone()));
        }
        // Names are optional here.
        let variant = variant::from_tree(ruleset::named(ruleset));
        self.rules = variant.as_ref().ok().map(Variant::rulebook);
        let Err(faults) = variant else { return json!({"ok": true}).to_string() };
        let told = faults.iter().filter(|fault| fault.is_error());
        let told: Vec<String> = told.map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
        json!({"unsupported": told.join("; ")}).to_string()
    }

    fn deal(&mut self, request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
        let own = request.entry("deal").filter(|own| reader.map(own));
        own.iter().for_each(|own| reader.keys(own, &["deck", "first", "seats"]));
        let (request, is_own) = (own.as_ref().unwrap_or(request), own.is_some());
        let deck = if is_own { request.entry("deck") } else { reader.required(request, "deck") };
        let deck = deck.map(|spot| reader.list(&spot, "card ids").unwrap_or_default());
        let text = |card: &Spot<'_>| reader.any_text(card).map(str::to_owned);
        let deck: Option<Vec<String>> = deck.map(|deck| deck.iter().filter_map(text).collect());
        let first = request.value("first");
        let first = reader.or(first, Seat::A, |reader, spot| reader.parsed(spot, Seat::parse, "a seat, A to H"));
        let (fewest, most) = self.rules.as_ref().map_or((0, 0), |rules| rules.seats());
        let usual = if is_own { most } else { fewest };
        let seats = reader.or(request.value("seats"), usual, |reader, spot| reader.small(spot, 0..=i64::MAX));
        if !reader.is_clean() {
            return None;
        }
        let Some(rules) = &self.rules else { return Some(fault(NO_RULES)) };
        let deck = deck.unwrap_or_else(|| describe::deck(rules));
        Some(match rules.deal(&DealRequest { deck, first, seats }) {
            Ok((table, events)) => self.set_up(table, &events),
            Err(objections) => refused(&objections),
        })
    }

    fn position(&mut self, position: &Node) -> String {
        let Some(rules) = &self.rules else { return fault(NO_RULES) };
        match rules.set_up(&Spot::root(position)) {
            Ok(table) => self.set_up(table, &[]),
            Err(faults) => json!({"refused": told(&faults), "rules": []}).to_string(),
        }
    }

    fn set_up(&mut self, table: Box<dyn Table>, events: &[EventReport]) -> String {
        let told = self.told(table.as_ref(), events);
        self.table = Some(table);
        told
    }

    /// The answer with a state: in a game that was described also with what is legal there and with what happened.
    fn told(&self, table: &dyn Table, events: &[EventReport]) -> String {
        let Some(rules) = self.rules.as_ref().filter(|_| self.is_described) else { return state(table) };
        let ((legal, weights), kinds) = (listed(table), rules.event_kinds());
        let events: Vec<Value> = events.iter().map(|report| event(report, &kinds)).collect();
        json!({"state": table.state(), "legal": legal, "weights": weights, "events": events}).to_string()
    }

    fn act(&mut self, request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
        let seat = reader.required(request, "seat");
        let actor = seat.and_then(|spot| reader.parsed(&spot, Actor::parse, "a seat from A to H, or chance"));
        let action = reader.required(request, "action").and_then(|spot| reader.any_text(&spot));
        let (actor, action) = (actor?, action.filter(|_| reader.is_clean())?);
        let Some(table) = &mut self.table else { return Some(fault(NO_GAME)) };
        // Events that are not told need not be put into words.
        let acted =
            if self.is_described { table.act(actor, action) } else { table.apply(actor, action).map(|_| Vec::new()) };
        Some(match (acted, &self.table) {
            (Err(refusal), _) => refused(&refusal.objections),
            (Ok(events), table) => self.told(table.as_deref()?, &events),
        })
    }

    /// The view of a seat.
    fn see(&self, request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
        let seat = reader.required(request, "seat")?;
        let seat = reader.parsed(&seat, Seat::parse, "a seat, A to H")?;
        let (Some(table), Some(rules)) = (&self.table, &self.rules) else { return Some(fault(NO_GAME)) };
        let (most, view) = (rules.seats().1, table.seen(seat).ok());
        Some(match view.filter(|_| seat.index() < most) {
            Some(view) => json!({ "view": view }).to_string(),
            None => json!({"refused": absence(&seat.to_string(), most), "rules": []}).to_string(),
        })
    }
}

/// Faults without places, which JSON has none of.
fn told(faults: &[Fault]) -> String {
    faults.iter().map(Fault::without_place).collect::<Vec<_>>().join("; ")
}

fn hello(request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
    let version = reader.required(request, "umpire")?;
    if reader.int(&version, 0..=i64::MAX)? != super::VERSION as i64 {
        return Some(fault(format!("this engine speaks version {} of the protocol", super::VERSION)));
    }
    let version = env!("CARGO_PKG_VERSION");
    let hello = json!({"engine": "umpire", "version": version, "umpire": super::VERSION, "games": GAMES,
        "in_flight": IN_FLIGHT, "describes": true});
    Some(hello.to_string())
}
