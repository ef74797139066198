//! Engines of others: every field of every answer.

use pollster::block_on;
use serde_json::{Value, json};
use umpire_clauses::style::Style;
use umpire_cli::commands::output::{Format, Output};
use umpire_engine::variant::{self, Origin};
use umpire_protocol::client::{BlockingLink, Client};
use umpire_report::page;
use umpire_report::scenarios::{Report, json, junit, pretty};
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::suite::{Filter, Suite};

use super::nasty::{TEXTS, harm};
use super::place::Place;
use super::spoil::{spoil, spots};

/// An engine that always answers the same.
struct Scripted(Value);

impl BlockingLink for Scripted {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let request: Value = serde_json::from_str(request).map_err(|error| error.to_string())?;
        let answer = &self.0[request["do"].as_str().unwrap_or_default()];
        // A text is an answer that is no JSON.
        Ok(answer.as_str().map_or_else(|| answer.to_string(), str::to_owned))
    }

    fn close(&mut self) {}
}

fn answers() -> [Value; 4] {
    let state = json!({
        "board": {"6": "bell", "7": "bell"}, "hands": {"A": {"bell": 1}, "B": {"cherry": 1}}, "deck": ["bell"],
        "discard": {"bell": 1}, "to_act": "A", "outcome": {"winner": "A", "cause": "seven", "scores": {"A": 1, "B": 2}}
    });
    let sound = json!({
        "hello": {"engine": "toy", "version": "1", "umpire": 1, "games": ["card-slot"]}, "rules": {"ok": true},
        "deal": {"state": state}, "position": {"state": state}, "act": {"state": state}, "legal": {"actions": ["bell@5"]}
    });
    let with = |answer: &str, value: Value| {
        let mut answers = sound.clone();
        answers[answer] = value;
        answers
    };
    let refusing = with("act", json!({"refused": "no", "rules": ["turn.order"], "unsupported": "no"}));
    [
        refusing,
        with("rules", json!({"unsupported": "never heard of it"})),
        with("act", "no answer at all".into()),
        sound,
    ]
}

#[test]
fn what_an_engine_answers_is_harmless() {
    let place = Place::new("engines");
    let library = umpire_cli::disk::Checkout::around(&place.root).library;
    let variant = variant::load(&library, Origin::Shipped("card-slot/1.0.0")).expect("it is shipped");
    let suite = Suite::new(library.clone(), None);
    let plan = suite.plan(variant.clone()).expect("its features are sound");
    let mut told = 0;
    for base in answers() {
        for (spot, n) in spots(&base).iter().zip(0..) {
            let mut answers = base.clone();
            spoil(&mut answers, spot, &TEXTS[n % 2](n));
            let mut client = Client::new(Scripted(answers));
            let report = match block_on(client.hello()) {
                Err(why) => vec![("text", Output::differing(&why))],
                Ok(engine) => {
                    let verdict = umpire_scenarios::run_with(
                        &plan,
                        &Filter::default(),
                        Box::new(Outside::new(client, engine.name)),
                    );
                    let runs = [(suite.plan(variant.clone()).expect("as before"), verdict)];
                    let page = page::spec::html(&library.kind(), &runs, &page::spec::Cases::default());
                    let report = Report { origin: library.origin(), verdicts: runs.map(|(_, verdict)| verdict).into() };
                    vec![
                        ("html", Output::new(Format::Html, &page)),
                        ("text", Output::new(Format::Text, &pretty(&report, Style::PLAIN))),
                        ("json", Output::new(Format::Json, &json(&report))),
                        ("junit", Output::new(Format::Junit, &junit(&report))),
                    ]
                }
            };
            for (format, output) in report {
                let (mut out, mut err) = (Vec::new(), Vec::new());
                output.deliver(&mut out, &mut err).expect("it can be printed");
                for (format, bytes) in [(format, out), ("text", err)] {
                    let text = String::from_utf8(bytes).expect("text");
                    told += usize::from(text.contains("evil"));
                    assert_eq!(harm(format, &text), None, "{spot:?} of {base}");
                }
            }
        }
    }
    assert!(told > 30, "{told}");
}
