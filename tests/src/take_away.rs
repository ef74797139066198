//! A small engine of a game that Umpire has never heard of, which describes itself: two seats take one or two from a pile, and
//! who takes the last wins. `tests/protocol.md` shows it.

use serde_json::{Value, json};
use umpire_protocol::client::BlockingLink;

/// The engine, and what is done to its answers.
pub struct TakeAway<F> {
    /// The parameters.
    pile: u64,
    most: u64,
    /// What is left, and who is to act.
    table: Option<(u64, bool)>,
    spoil: F,
}

/// The engine as it is.
pub fn take_away() -> TakeAway<fn(&Value, &mut Value)> {
    TakeAway::spoiled(|_, _| {})
}

/// The name of a seat.
const fn seat(is_a: bool) -> &'static str {
    if is_a { "A" } else { "B" }
}

impl<F: FnMut(&Value, &mut Value)> TakeAway<F> {
    /// The engine with something done to its answers, by the request.
    pub fn spoiled(spoil: F) -> TakeAway<F> {
        TakeAway { pile: 7, most: 2, table: None, spoil }
    }

    /// The answer to a request.
    pub fn answer(&mut self, request: &Value) -> Value {
        let mut answer = match request["do"].as_str() {
            Some("hello") => json!({"engine": "take-away", "umpire": 1, "games": ["take-away"], "describes": true}),
            Some("describe") => description(),
            Some("rules") => {
                let number = |key: &str, default| request["ruleset"][key].as_u64().unwrap_or(default);
                (self.pile, self.most, self.table) = (number("pile", 7), number("most", 2), None);
                json!({"ok": true})
            }
            Some("deal") => self.stands(self.pile, true, json!([])),
            Some("position") => {
                let position = &request["position"];
                let pile = position["pile"].as_u64().unwrap_or(self.pile);
                self.stands(pile, position["to_act"] != "B", json!([]))
            }
            Some("act") => self.act(request),
            Some("legal") => json!({"actions": self.legal()}),
            Some("bye") => json!({"ok": true}),
            _ => json!({"error": "what is that?"}),
        };
        (self.spoil)(request, &mut answer);
        answer
    }

    fn legal(&self) -> Vec<String> {
        let (pile, _) = self.table.unwrap_or_default();
        (1..=self.most.min(pile)).map(|n| format!("take {n}")).collect()
    }

    fn stands(&mut self, pile: u64, is_a: bool, events: Value) -> Value {
        self.table = Some((pile, is_a));
        let (to_act, outcome) = if pile > 0 {
            (json!(seat(is_a)), Value::Null)
        } else {
            (Value::Null, json!({"winner": seat(!is_a), "winners": [seat(!is_a)], "cause": "last"}))
        };
        let state = json!({"pile": pile, "to_act": to_act, "outcome": outcome});
        json!({"state": state, "legal": self.legal(), "events": events})
    }

    fn act(&mut self, request: &Value) -> Value {
        let Some((pile, is_a)) = self.table else { return json!({"error": "no game was set up yet"}) };
        let number = request["action"].as_str().and_then(|action| action.strip_prefix("take ")?.parse::<u64>().ok());
        match number {
            _ if pile == 0 => json!({"refused": "the game is over", "rules": ["end"]}),
            _ if request["seat"] != seat(is_a) => json!({"refused": "the other seat is to act", "rules": ["turn"]}),
            Some(n) if (1..=self.most.min(pile)).contains(&n) => {
                self.stands(pile - n, !is_a, json!([{"event": "taken", "seat": seat(is_a), "n": n}]))
            }
            _ => {
                let most = self.most.min(pile);
                json!({"refused": format!("1 to {most} can be taken"), "rules": ["take.number"]})
            }
        }
    }
}

impl<F: FnMut(&Value, &mut Value)> BlockingLink for TakeAway<F> {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let request = serde_json::from_str(request).map_err(|error| error.to_string())?;
        Ok(self.answer(&request).to_string())
    }

    fn close(&mut self) {}
}

/// What it says of its game.
pub fn description() -> Value {
    json!({
        "parameters": {"type": "object", "properties": {
            "pile": {"type": "integer", "minimum": 1, "maximum": 100, "default": 7},
            "most": {"type": "integer", "minimum": 1, "maximum": 9, "default": 2}}},
        "state": {"type": "object", "required": ["pile"], "properties": {
            "pile": {"type": "integer", "minimum": 0},
            "to_act": {"enum": ["A", "B", null]},
            "outcome": {"type": ["object", "null"]}}},
        "position": {"type": "object", "properties": {
            "pile": {"type": "integer", "minimum": 1}, "to_act": {"enum": ["A", "B"]}}},
        "actions": [{"form": "take {n}", "types": {"n": "[1-9]"}, "examples": ["take 1", "take 2"]}],
        "begins": ["deal", "position"],
        "chance": "none",
        "causes": ["last"],
        "events": {"taken": ["n"]},
        "names-rules": true
    })
}
