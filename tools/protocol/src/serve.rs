//! The server of the protocol: our own engine, as `umpire engine` runs it.

use std::io::{self, BufReader, Read, Write};

use serde_json::{Value, json};
use umpire_engine::rulebook::{GAMES, Rulebook};
use umpire_engine::ruling::{Objection, reasons};
use umpire_engine::table::Table;
use umpire_engine::tree::{Fault, Node, Reader, Spot};
use umpire_engine::{Actor, DealRequest, Seat, Variant, variant};

use super::client::BlockingLink;
use super::{LONGEST_LINE, Line, ruleset};

/// The requests, each with its keys.
const ASKED: [(&str, &[&str]); 7] = [
    ("hello", &["do", "umpire"]),
    ("rules", &["do", "ruleset"]),
    ("deal", &["do", "deck", "first", "seats"]),
    ("position", &["do", "position"]),
    ("act", &["do", "seat", "action"]),
    ("legal", &["do"]),
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
        if !reader.map(request) {
            return None;
        }
        let asked = reader.required(request, "do")?;
        let (asked, keys) = ASKED[reader.word(&asked, &ASKED.map(|(word, _)| word))?];
        reader.keys(request, keys);
        match asked {
            "hello" => hello(request, reader),
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
                Some(table) => json!({"actions": table.legal()}).to_string(),
                None => fault(NO_GAME),
            }),
            _ => Some(json!({"ok": true}).to_string()),
        }
    }

    fn rules(&mut self, ruleset: Node) -> String {
        self.table = None;
        // Names are optional here.
        let variant = variant::from_tree(ruleset::named(ruleset));
        self.rules = variant.as_ref().ok().map(Variant::rulebook);
        let Err(faults) = variant else { return json!({"ok": true}).to_string() };
        let told = faults.iter().filter(|fault| fault.is_error());
        let told: Vec<String> = told.map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
        json!({"unsupported": told.join("; ")}).to_string()
    }

    fn deal(&mut self, request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
        let deck = reader.required(request, "deck").and_then(|spot| reader.list(&spot, "card ids")).unwrap_or_default();
        let deck = deck.iter().filter_map(|card| reader.any_text(card).map(str::to_owned)).collect();
        let first = request.value("first");
        let first = reader.or(first, Seat::A, |reader, spot| reader.parsed(spot, Seat::parse, "a seat, A to H"));
        let fewest = self.rules.as_ref().map_or(0, |rules| rules.seats().0);
        let seats = reader.or(request.value("seats"), fewest, |reader, spot| reader.small(spot, 0..=i64::MAX));
        if !reader.is_clean() {
            return None;
        }
        let Some(rules) = &self.rules else { return Some(fault(NO_RULES)) };
        Some(match rules.deal(&DealRequest { deck, first, seats }) {
            Ok((table, _)) => self.set_up(table),
            Err(objections) => refused(&objections),
        })
    }

    fn position(&mut self, position: &Node) -> String {
        let Some(rules) = &self.rules else { return fault(NO_RULES) };
        match rules.set_up(&Spot::root(position)) {
            Ok(table) => self.set_up(table),
            Err(faults) => json!({"refused": told(&faults), "rules": []}).to_string(),
        }
    }

    fn set_up(&mut self, table: Box<dyn Table>) -> String {
        let state = state(table.as_ref());
        self.table = Some(table);
        state
    }

    fn act(&mut self, request: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
        let seat = reader.required(request, "seat");
        let actor = seat.and_then(|spot| reader.parsed(&spot, Actor::parse, "a seat from A to H, or chance"));
        let action = reader.required(request, "action").and_then(|spot| reader.any_text(&spot));
        let (actor, action) = (actor?, action.filter(|_| reader.is_clean())?);
        let Some(table) = &mut self.table else { return Some(fault(NO_GAME)) };
        Some(match table.apply(actor, action) {
            Ok(_) => state(table.as_ref()),
            Err(refusal) => refused(&refusal.objections),
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
    let hello = json!({"engine": "umpire", "version": version, "umpire": super::VERSION, "games": GAMES, "in_flight": IN_FLIGHT});
    Some(hello.to_string())
}
