//! Answers that are not in the protocol's form: each slip is a fault of the engine that says where it stands, and none
//! is taken for a broken rule.

use serde_json::{Value, json};
use umpire_protocol::client::{BlockingLink, Client};
use umpire_protocol::form::Expected;
use umpire_protocol::serve::Served;
use umpire_scenarios::ending::Status;
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::suite::Filter;
use umpire_tests::suite::{Book, book};

/// Our engine, what it answers spoiled.
pub struct Spoiled<F> {
    served: Served,
    spoil: F,
}

impl<F: FnMut(&Value, &mut Value)> Spoiled<F> {
    pub fn new(spoil: F) -> Spoiled<F> {
        Spoiled { served: Served::default(), spoil }
    }
}

impl<F: FnMut(&Value, &mut Value)> BlockingLink for Spoiled<F> {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let (mut answer, _) = self.served.answer(request.as_bytes());
        (self.spoil)(&serde_json::from_str(request).expect("requests are JSON"), &mut answer);
        Ok(answer.to_string())
    }

    fn close(&mut self) {
        self.served.close();
    }
}

/// A slip: what it does to an answer, and what is said of it.
type Slip = (fn(&mut Value), &'static str);

/// Takes a key away.
fn without(map: &mut Value, key: &str) {
    map.as_object_mut().expect("an object").remove(key);
}

/// Does something to a value that is there.
fn at(answer: &mut Value, path: &str, change: fn(&mut Value)) {
    if let Some(value) = answer.pointer_mut(path).filter(|value| !value.is_null()) {
        change(value);
    }
}

/// Renames the first key of an object.
fn renamed(map: &mut Value, name: &str) {
    let map = map.as_object_mut().expect("an object");
    if let Some(key) = map.keys().next().cloned() {
        let value = map.shift_remove(&key).expect("it is there");
        map.insert(name.to_owned(), value);
    }
}

const CARD_SLOT: [Slip; 22] = [
    (
        |a| at(a, "/state/to_act", |v| *v = json!("Player B")),
        "`state.to_act`: found \"Player B\" (did you mean `B`?); allowed: A, B or null",
    ),
    (|a| at(a, "/state/to_act", |v| *v = json!("C")), "`state.to_act`: found \"C\""),
    (|a| at(a, "/state/to_act", |v| *v = json!("chance")), "`state.to_act`: found \"chance\""),
    (|a| at(a, "/state/to_act", |v| *v = json!(1)), "`state.to_act`: found 1"),
    (|a| at(a, "/state", renamed_to_act), "`state.to_act`: found nothing, but there is `toAct`"),
    (|a| at(a, "/state", |v| without(v, "outcome")), "`state.outcome`: found nothing"),
    (|a| at(a, "/state", |v| without(v, "discard")), "`state.discard`: found nothing"),
    (
        |a| at(a, "/state/board/9", |v| *v = json!("CHERRY")),
        "`state.board.9`: found \"CHERRY\" (did you mean `cherry`?)",
    ),
    (|a| at(a, "/state/board", |v| renamed(v, "0")), "`state.board`: found a place `0`; allowed: 1 to 9"),
    (|a| at(a, "/state/hands", |v| without(v, "B")), "`state.hands.B`: found nothing"),
    (|a| at(a, "/state/hands", |v| renamed(v, "a")), "`state.hands`: found \"a\" (did you mean `A`?)"),
    (|a| at(a, "/state/hands/A", |v| *v = json!(["bell"])), "`state.hands.A`: found [\"bell\"]"),
    (|a| at(a, "/state/hands/A", |v| v["bell"] = json!("2")), "`state.hands.A.bell`: found \"2\""),
    (|a| at(a, "/state/discard", |v| v["bell"] = json!(0)), "`state.discard.bell`: found 0; allowed: no key"),
    (|a| at(a, "/state/discard", |v| v["bel"] = json!(1)), "`state.discard.bel`: found \"bel\" (did you mean `bell`?)"),
    (|a| at(a, "/state/deck/0", |v| *v = json!(null)), "`state.deck[0]`: found null"),
    (|a| at(a, "/state/deck", |v| drop(v.as_array_mut().expect("a list").pop())), "`state`: found"),
    (
        |a| at(a, "/state/outcome/cause", |v| *v = json!("sevens")),
        "`state.outcome.cause`: found \"sevens\" (did you mean `seven`?)",
    ),
    (|a| at(a, "/state/outcome/winner", |v| *v = json!("player")), "`state.outcome.winner`: found \"player\""),
    (
        |a| at(a, "/state/outcome", |v| *v = json!(null)),
        "`state.outcome`: found null; allowed: an outcome where `to_act` is null",
    ),
    (|a| at(a, "/actions", |v| v[0] = json!("Bell -> 9")), "`actions[0]`: found `Bell -> 9`"),
    (
        |a| {
            at(a, "/actions", |v| {
                let first = v[0].clone();
                v.as_array_mut().expect("a list").push(first);
            })
        },
        "allowed: each action once",
    ),
];

fn renamed_to_act(state: &mut Value) {
    let actor = state["to_act"].take();
    without(state, "to_act");
    state["toAct"] = actor;
}

const MATCH_3: [Slip; 2] = [
    (|a| at(a, "/state/row", |v| drop(v.as_array_mut().expect("a list").pop())), "`state.row`: found"),
    (|a| at(a, "/state/sets", |v| *v = json!(1.5)), "`state.sets`: found 1.5; allowed: a whole number"),
];

const CIRNO_NEU: [Slip; 5] = [
    (|a| at(a, "/state/direction", |v| *v = json!("CW")), "`state.direction`: found \"CW\" (did you mean `cw`?)"),
    (|a| at(a, "/state/in", |v| v.as_array_mut().expect("a list").push(json!("A"))), "allowed: a list of seats"),
    (|a| at(a, "/state/dealer", |v| *v = json!("H")), "`state.dealer`: found \"H\""),
    (|a| at(a, "/state/chips", |v| without(v, "B")), "`state.chips.B`: found nothing"),
    (|a| at(a, "/state/pending", |v| *v = json!({})), "`state.pending.shuffle`: found null"),
];

/// Runs the scenarios of some clauses against an engine with this slip.
fn slips(book: &Book, clauses: &[&str], slips: &[Slip]) {
    let filter = Filter { clauses: clauses.iter().map(|&id| id.to_owned()).collect(), ..Filter::default() };
    for (spoil, told) in slips.iter().copied() {
        let link = Spoiled::new(move |_: &Value, answer: &mut Value| spoil(answer));
        let failures = book.failures_of(&filter, Box::new(Outside::new(Client::new(link), "spoiled".to_owned())));
        assert!(failures.iter().any(|each| each.ending.message.contains(told)), "{told}: {failures:#?}");
        for each in failures.iter().filter(|each| each.ending.status != Status::Unsupported) {
            assert!(each.ending.message.starts_with("engine fault"), "{told}: {}", each.ending.message);
            assert!(each.ending.message.contains("of tests/protocol.md"), "{}", each.ending.message);
        }
    }
}

#[test]
fn a_slip_is_a_fault_of_the_engine_and_no_broken_rule() {
    slips(&book("card-slot-1.0.0"), &["9.4b", "12.1a"], &CARD_SLOT);
    slips(&book("match-3"), &["Pe"], &MATCH_3);
    slips(&book("cirno-neu"), &["Cg"], &CIRNO_NEU);
}

/// Well-formed answers get no remarks, whatever names the ruleset has lost.
#[test]
fn an_engine_in_form_has_no_faults() {
    let filter = Filter { clauses: vec!["9.4b".to_owned(), "12.1a".to_owned()], ..Filter::default() };
    let link = Spoiled::new(|request: &Value, _: &mut Value| {
        assert!(!request.to_string().contains("\"name\""), "engines get no names: {request}");
    });
    let failures =
        book("card-slot-1.0.0").failures_of(&filter, Box::new(Outside::new(Client::new(link), "x".to_owned())));
    assert_eq!(failures, []);
}

/// An answer may be as long as a line, and is read in no time all the same.
#[test]
fn a_flood_of_slips_has_an_end() {
    let expected = Expected::of(&book("card-slot-1.0.0").plan.variant.rulebook());
    let many = || (0..60_000).map(|n| format!("card {n}"));
    let state = json!({"deck": many().collect::<Vec<_>>(), "in": many().collect::<Vec<_>>()});
    assert_eq!(expected.state(&state).len(), 100);
    assert_eq!(expected.actions(&many().collect::<Vec<_>>()).len(), 100);
}
