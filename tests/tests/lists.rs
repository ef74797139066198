//! An engine whose list of legal actions and whose answers disagree is caught, whichever of the two is right.

use serde_json::Value;
use umpire_engine::game::DealRequest;
use umpire_scenarios::engine::{BlockingEngine, EngineError, InHouse, Own};
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::Filter;
use umpire_tests::suite::book;

/// In what an engine differs from the project's own, which it is otherwise.
#[derive(Clone, Copy, PartialEq)]
enum Twist {
    /// It accepts what it does not list.
    Lax,
    /// It lists a pass when the game is over.
    Endless,
    /// It names no rule when it refuses.
    Silent,
}

struct Twisted(Twist, InHouse);

impl Twisted {
    fn state(&self) -> Option<Value> {
        self.1.own().and_then(Own::state)
    }
}

impl BlockingEngine for Twisted {
    fn name(&self) -> String {
        "twisted".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.1.rules(rules)
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        self.1.deal(request)
    }

    fn position(&mut self, position: &Value) -> Result<Value, EngineError> {
        self.1.position(position)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        match (self.1.act(seat, action), self.0, self.state()) {
            (Err(EngineError::Refused { .. }), Twist::Lax, Some(state)) => Ok(state),
            (Err(EngineError::Refused { reason, .. }), Twist::Silent, _) => {
                Err(EngineError::Refused { reason, rules: Vec::new() })
            }
            (answer, _, _) => answer,
        }
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        let over = self.state().is_some_and(|state| !state["outcome"].is_null());
        if over && self.0 == Twist::Endless { Ok(vec!["pass".to_owned()]) } else { self.1.legal() }
    }

    fn names_our_rules(&self) -> bool {
        true
    }
}

/// The verdicts of a document's scenarios on such an engine, and how many detect it.
fn said(document: &str, twist: Twist, what: &str) -> usize {
    let failures = book(document).failures_of(&Filter::default(), Box::new(Twisted(twist, InHouse::default())));
    failures.iter().filter(|tested| tested.ending.told().contains(what)).count()
}

#[test]
fn lists_and_answers_must_agree_in_every_game() {
    let twists = [
        (Twist::Lax, "is not listed as legal, but it was accepted when tried"),
        (Twist::Endless, "the game is over, but these are listed as legal: pass"),
        (Twist::Silent, "but by no rule"),
    ];
    for document in ["card-slot-1.0.0", "match-3", "cirno-neu"] {
        for (twist, what) in twists {
            assert!(said(document, twist, what) > 0, "{document}: nothing says that {what}");
        }
    }
}
