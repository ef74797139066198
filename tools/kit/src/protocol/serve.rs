//! The project's own engine behind the protocol: what `umpire engine` does.

use std::io::{self, BufRead, Read, Write};

use serde_json::{Value, json};
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::{GAMES, Rulebook};
use umpire_engine::ruling::Objection;
use umpire_engine::table::Table;
use umpire_engine::tree::{Fault, Node, Reader, Spot};
use umpire_engine::variant;

use super::request::Request;

/// The most faults of one request that are told.
const MOST_FAULTS: usize = 100;
/// A request longer than this is refused unread.
const LONGEST_LINE: u64 = 1 << 20;

/// Answers requests until `bye` or the end of the input.
///
/// # Errors
/// The answers cannot be written, or the requests not read.
pub fn serve(mut input: impl BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut desk = Desk::default();
    loop {
        let mut line = Vec::new();
        if (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            line.clear();
        }
        let request = serde_json::from_slice::<Value>(&line).map(|json| Node::from_json(&json, "ruleset"));
        let answer = match &request {
            Ok(request) => desk.answer(&Spot::root(request)),
            Err(error) => fault(format!("a request is one JSON object a line, of at most 1 MiB: {error}")),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if request.is_ok_and(|request| request.entry("do").and_then(Node::text) == Some("bye")) {
            return Ok(());
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let chunk = input.fill_buf()?;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(chunk.len(), |at| at + 1);
        let done = end.is_some() || chunk.is_empty();
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// What one conversation is about.
#[derive(Default)]
struct Desk {
    rules: Option<Rulebook>,
    table: Option<Box<dyn Table>>,
}

/// What cannot be answered: a request that makes no sense. Not a refusal of an action.
fn fault(message: impl Into<String>) -> Value {
    json!({"error": message.into()})
}

fn refused(objections: &[Objection]) -> Value {
    let reasons: Vec<&str> = objections.iter().map(|objection| objection.reason.as_str()).collect();
    let rules: Vec<String> = objections.iter().map(|objection| objection.rule.to_string()).collect();
    json!({"refused": reasons.join("; "), "rules": rules})
}

impl Desk {
    fn answer(&mut self, request: &Spot<'_>) -> Value {
        let mut reader = Reader::default().at_most(MOST_FAULTS);
        match Request::read(request, &mut reader).filter(|_| reader.is_clean()) {
            Some(Request::Hello(version)) => hello(version),
            Some(Request::Rules(ruleset)) => self.rules(ruleset.clone()),
            Some(Request::Deal { deck, first, seats }) => self.deal(deck, first, seats),
            Some(Request::Position(position)) => self.position(position),
            Some(Request::Act(actor, action)) => self.act(actor, action),
            Some(Request::Legal) => match &self.table {
                Some(table) => json!({"actions": table.legal()}),
                None => fault("no game was set up: ask `deal` or `position` first"),
            },
            Some(Request::Bye) => json!({"ok": true}),
            None => fault(told(&reader.faults)),
        }
    }

    fn rules(&mut self, ruleset: Node) -> Value {
        self.table = None;
        match variant::from_tree(ruleset) {
            Ok(variant) => {
                self.rules = Some(variant.rulebook());
                json!({"ok": true})
            }
            Err(faults) => {
                self.rules = None;
                let told = faults.iter().filter(|fault| fault.is_error());
                let told: Vec<String> = told.map(|fault| format!("{}: {}", fault.path, fault.message)).collect();
                json!({"unsupported": told.join("; ")})
            }
        }
    }

    fn deal(&mut self, deck: Vec<String>, first: Seat, seats: Option<usize>) -> Value {
        let Some(rules) = &self.rules else { return fault("no rules were given: ask `rules` first") };
        match rules.deal(&DealRequest { deck, first, seats: seats.unwrap_or(rules.seats().0) }) {
            Ok((table, _)) => self.set_up(table),
            Err(objections) => refused(&objections),
        }
    }

    fn position(&mut self, position: &Node) -> Value {
        let Some(rules) = &self.rules else { return fault("no rules were given: ask `rules` first") };
        match rules.set_up(&Spot::root(position)) {
            Ok(table) => self.set_up(table),
            Err(faults) => json!({"refused": told(&faults), "rules": []}),
        }
    }

    fn set_up(&mut self, table: Box<dyn Table>) -> Value {
        let state = json!({"state": table.state()});
        self.table = Some(table);
        state
    }

    fn act(&mut self, actor: Actor, action: &str) -> Value {
        let Some(table) = &mut self.table else { return fault("no game was set up: ask `deal` or `position` first") };
        match table.act(actor, action) {
            Ok(_) => json!({"state": table.state()}),
            Err(refusal) => refused(&refusal.objections),
        }
    }
}

/// JSON has no places: a fault is found by its path.
fn told(faults: &[Fault]) -> String {
    faults.iter().map(Fault::without_place).collect::<Vec<_>>().join("; ")
}

fn hello(version: i64) -> Value {
    if version != super::VERSION as i64 {
        return fault(format!("this engine speaks version {} of the protocol", super::VERSION));
    }
    json!({"engine": "umpire", "version": env!("CARGO_PKG_VERSION"), "umpire": super::VERSION, "games": GAMES})
}
