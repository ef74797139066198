//! The oracle as an outside engine: one request a line, one answer a line.

use std::io::{BufRead, Write};

use serde_json::{Value, json};

use super::{Begun, Fault, GAMES, Oracle, Rules};

/// The state of a session: the rules once they are sent, and the game once it is dealt.
#[derive(Default)]
struct Session {
    fault: Option<Fault>,
    rules: Option<Rules>,
    game: Option<Box<dyn Oracle>>,
}

/// Answers requests until `bye` or the end of the input. With a fault, the oracle is wrong in that one point.
///
/// # Errors
/// Reading or writing fails.
pub fn serve(input: impl BufRead, mut output: impl Write, fault: Option<Fault>) -> std::io::Result<()> {
    let mut session = Session { fault, ..Session::default() };
    for line in input.lines() {
        let request: Value = serde_json::from_str(&line?).unwrap_or_default();
        let answer = session.answer(&request).unwrap_or_else(|reason| json!({"refused": reason}));
        writeln!(output, "{answer}")?;
        output.flush()?;
        if request["do"] == "bye" {
            break;
        }
    }
    Ok(())
}

impl Session {
    fn answer(&mut self, request: &Value) -> Result<Value, String> {
        match request["do"].as_str() {
            Some("hello") => Ok(hello()),
            Some("rules") => Ok(self.set_rules(&request["ruleset"])),
            Some("deal") => self.deal(request),
            Some("position") => self.position(&request["position"]),
            Some("act") => self.act(request),
            Some("legal") => Ok(json!({"actions": self.game()?.legal()})),
            Some("bye") => Ok(json!({"ok": true})),
            _ => Err("ask for hello, rules, deal, position, act, legal or bye".to_owned()),
        }
    }

    fn set_rules(&mut self, ruleset: &Value) -> Value {
        self.game = None;
        match Rules::read(ruleset) {
            Ok(rules) => {
                self.rules = Some(rules);
                json!({"ok": true})
            }
            Err(reason) => {
                self.rules = None;
                json!({"unsupported": reason})
            }
        }
    }

    fn deal(&mut self, request: &Value) -> Result<Value, String> {
        let cards = request["deck"].as_array().ok_or("deal: `deck` is no list")?;
        let deck: Vec<String> = cards.iter().filter_map(|card| card.as_str().map(str::to_owned)).collect();
        let first = if request["first"].is_null() { "A" } else { request["first"].as_str().ok_or("deal: `first`?")? };
        let rules = self.rules()?;
        let seats = request["seats"].as_u64().unwrap_or(rules.seats());
        let game = rules.deal(self.fault, &deck, first, seats);
        self.show(game)
    }

    fn position(&mut self, position: &Value) -> Result<Value, String> {
        let game = self.rules()?.stand(self.fault, position);
        self.show(game)
    }

    fn act(&mut self, request: &Value) -> Result<Value, String> {
        let seat = request["seat"].as_str().ok_or("act: `seat` is no text")?;
        let action = request["action"].as_str().ok_or("act: `action` is no text")?;
        let game = self.game.as_mut().ok_or("no game is dealt")?;
        game.act(seat, action)?;
        Ok(json!({"state": game.state()}))
    }

    fn show(&mut self, game: Begun) -> Result<Value, String> {
        let game = game?;
        let state = game.state();
        self.game = Some(game);
        Ok(json!({"state": state}))
    }

    fn rules(&self) -> Result<&Rules, String> {
        self.rules.as_ref().ok_or_else(|| "no rules were sent".to_owned())
    }

    fn game(&self) -> Result<&dyn Oracle, String> {
        self.game.as_deref().ok_or_else(|| "no game is dealt".to_owned())
    }
}

fn hello() -> Value {
    json!({"engine": "oracle", "version": env!("CARGO_PKG_VERSION"), "umpire": 1, "games": GAMES, "in_flight": 64})
}
