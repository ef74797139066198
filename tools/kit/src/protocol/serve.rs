//! The project's own engine behind the protocol: what `umpire engine` does.

use std::io::{self, BufRead, Read, Write};

use serde_json::{Value, json};
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::rulebook::{GAMES, Rulebook};
use umpire_engine::ruling::Objection;
use umpire_engine::table::Table;
use umpire_engine::variant;

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
        let request = serde_json::from_slice::<Value>(&line);
        let answer = match &request {
            Ok(request) => desk.answer(request),
            Err(error) => fault(format!("a request is one JSON object a line, of at most 1 MiB: {error}")),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
        if request.is_ok_and(|request| request["do"] == "bye") {
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
    fn answer(&mut self, request: &Value) -> Value {
        match request["do"].as_str() {
            Some("hello") => hello(request),
            Some("rules") => self.rules(&request["ruleset"]),
            Some("deal") => self.deal(request),
            Some("position") => self.position(&request["position"]),
            Some("act") => self.act(request),
            Some("legal") => match &self.table {
                Some(table) => json!({"actions": table.legal()}),
                None => fault("no game was set up: ask `deal` or `position` first"),
            },
            Some("bye") => json!({"ok": true}),
            _ => fault("`do` is one of hello, rules, deal, position, act, legal, bye"),
        }
    }

    fn rules(&mut self, ruleset: &Value) -> Value {
        self.table = None;
        match variant::from_json(ruleset, "ruleset") {
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

    fn deal(&mut self, request: &Value) -> Value {
        let Some(rules) = &self.rules else { return fault("no rules were given: ask `rules` first") };
        let deck = request["deck"].as_array().map(|cards| cards.iter().map(|card| card.as_str().map(str::to_owned)));
        let Some(deck) = deck.and_then(Iterator::collect::<Option<Vec<String>>>) else {
            return fault("`deck` is a list of card ids");
        };
        let first = match &request["first"] {
            Value::Null => Some(Seat::A),
            first => first.as_str().and_then(Seat::parse),
        };
        let Some(first) = first else { return fault("`first` is a seat, A to H") };
        let seats = match &request["seats"] {
            Value::Null => Some(rules.seats().0),
            seats => seats.as_u64().and_then(|seats| usize::try_from(seats).ok()),
        };
        let Some(seats) = seats else { return fault("`seats` is a number") };
        match rules.deal(&DealRequest { deck, first, seats }) {
            Ok((table, _)) => self.set_up(table),
            Err(objections) => refused(&objections),
        }
    }

    fn position(&mut self, position: &Value) -> Value {
        let Some(rules) = &self.rules else { return fault("no rules were given: ask `rules` first") };
        match rules.position(position) {
            Ok(table) => self.set_up(table),
            Err(faults) => json!({"refused": faults.join("; "), "rules": []}),
        }
    }

    fn set_up(&mut self, table: Box<dyn Table>) -> Value {
        let state = json!({"state": table.state()});
        self.table = Some(table);
        state
    }

    fn act(&mut self, request: &Value) -> Value {
        let Some(table) = &mut self.table else { return fault("no game was set up: ask `deal` or `position` first") };
        let Some(actor) = request["seat"].as_str().and_then(Actor::parse) else {
            return fault("`seat` is A to H, or chance");
        };
        let Some(action) = request["action"].as_str() else { return fault("`action` is a text in notation") };
        match table.act(actor, action) {
            Ok(_) => json!({"state": table.state()}),
            Err(refusal) => refused(&refusal.objections),
        }
    }
}

fn hello(request: &Value) -> Value {
    if request["umpire"].as_u64() != Some(super::VERSION) {
        return fault(format!("this engine speaks version {} of the protocol", super::VERSION));
    }
    json!({"engine": "umpire", "version": env!("CARGO_PKG_VERSION"), "umpire": super::VERSION, "games": GAMES})
}
