//! The oracle itself: how it answers the protocol, and that the shipped editions say what it read in their documents.

use serde_json::{Value, json};
use umpire_tests::games::{library, shipped};
use umpire_tests::oracle::card_slot::editions;
use umpire_tests::oracle::{catalogue, serve};

/// The answers to a session of requests.
fn session(requests: &[Value], wrong: Option<&str>) -> Vec<Value> {
    let fault = wrong.map(|name| catalogue::find(name).expect("a way to be wrong"));
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let mut output = Vec::new();
    serve::serve(input.as_bytes(), &mut output, fault).expect("memory can be read and written");
    let text = String::from_utf8(output).expect("JSON is UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

fn bell_line() -> Vec<Value> {
    vec![
        json!({"do": "hello", "umpire": 1}),
        json!({"do": "rules", "ruleset": editions::v1_0_0()}),
        json!({"do": "position", "position": {
            "board": {"7": "bell", "6": "bell"}, "hands": {"A": {"bell": 2}, "B": {"cherry": 1}},
            "deck": ["replay", "cherry", "seven"], "to_act": "A"}}),
        json!({"do": "act", "seat": "A", "action": "bell@5"}),
        json!({"do": "act", "seat": "A", "action": "pass"}),
        json!({"do": "legal"}),
        json!({"do": "act", "seat": "A", "action": "resolve 7-6-5"}),
        json!({"do": "bye"}),
    ]
}

#[test]
fn one_answer_to_each_request() {
    let answers = session(&bell_line(), None);
    assert_eq!(answers.len(), 8);
    assert_eq!(answers[0]["games"], json!(["card-slot", "match-3", "cirno-neu"]));
    assert_eq!(answers[1], json!({"ok": true}));
    assert_eq!(answers[2]["state"]["to_act"], "A");
    assert_eq!(answers[3]["state"]["board"]["5"], "bell");
    assert!(answers[4]["refused"].is_string());
    assert_eq!(answers[5], json!({"actions": ["resolve 7-6-5"]}));
    let state = &answers[6]["state"];
    assert_eq!(state["board"], json!({}));
    assert_eq!(state["hands"], json!({"A": {"bell": 1, "replay": 1}, "B": {"cherry": 1}}));
    assert_eq!(state["deck"], json!(["cherry", "seven"]));
    assert_eq!((&state["to_act"], &state["outcome"]), (&json!("B"), &Value::Null));
}

#[test]
fn told_to_be_wrong_it_is_wrong_there_only() {
    let (sound, wrong) = (session(&bell_line(), None), session(&bell_line(), Some("9.4b")));
    assert_eq!(sound[..6], wrong[..6]);
    assert_eq!(wrong[6]["state"]["hands"]["A"], json!({"bell": 1, "replay": 1, "cherry": 1}));
}

#[test]
fn nonsense_is_refused() {
    let requests = [
        json!({"do": "legal"}),
        json!({"do": "deal", "deck": []}),
        json!({"do": "dance"}),
        json!(7),
        json!({"do": "rules", "ruleset": {"game": "chess"}}),
        json!({"do": "rules", "ruleset": editions::manual()}),
        json!({"do": "deal", "deck": ["bell"], "first": "A", "seats": 2}),
        json!({"do": "position", "position": {"board": {"10": "bell"}, "to_act": "A"}}),
        json!({"do": "position", "position": {"hands": {"A": {"seven": 6}}, "to_act": "A"}}),
        json!({"do": "act", "seat": "A", "action": "bell@9"}),
    ];
    let answers = session(&requests, None);
    assert_eq!(answers.len(), requests.len());
    for (request, answer) in requests.iter().zip(&answers) {
        let accepted = request["ruleset"]["document"] == "card-slot-manual";
        let refused = answer["refused"].is_string() || answer["unsupported"].is_string();
        assert!(refused != accepted, "{request}: {answer}");
    }
}

/// Positions that an engine must not accept, of the games whose oracles read them from shipped rulesets.
#[test]
fn positions_that_make_no_sense_are_refused() {
    let grid: Value = (1..=9).map(|cell| (cell.to_string(), json!("pine"))).collect::<serde_json::Map<_, _>>().into();
    let of_match_3 = [
        json!({}),
        json!({"grid": {"0": "pine"}, "deck": []}),
        json!({"grid": grid, "deck": []}),
        json!({"grid": {}, "row": ["pine", "plum", "iris", "maple"], "deck": []}),
        json!({"grid": {}, "deck": [], "scored": {"pine": 2}}),
        json!({"grid": {}, "deck": [], "to_act": "B"}),
    ];
    let of_cirno_neu = [
        json!({}),
        json!({"hands": {"1": {}}, "deck": []}),
        json!({"hands": {"A": {"n5": 1}, "B": {}}}),
        json!({"hands": {"A": {}, "B": {"n5": 1}}, "deck": []}),
        json!({"hands": {"A": {"n5": 9}, "B": {}}, "deck": []}),
        json!({"hands": {"A": {"n5": 1}, "B": {}}, "deck": [], "owed": 0}),
        json!({"hands": {"A": {"n5": 1}, "B": {}}, "deck": [], "to_act": "chance"}),
        json!({"hands": {"A": {"n5": 1}, "B": {}}, "deck": [], "to_act": "C"}),
    ];
    for (name, positions) in [("match-3/standard", &of_match_3[..]), ("cirno-neu/chips", &of_cirno_neu[..])] {
        let mut requests = vec![json!({"do": "rules", "ruleset": shipped(name).tree.to_json()})];
        requests.extend(positions.iter().map(|position| json!({"do": "position", "position": position})));
        let answers = session(&requests, None);
        assert_eq!(answers[0], json!({"ok": true}));
        for (request, answer) in requests.iter().zip(&answers).skip(1) {
            assert!(answer["refused"].is_string(), "{request}: {answer}");
        }
    }
}

#[test]
fn the_shipped_editions_say_what_the_documents_say() {
    for read in editions::all() {
        let name = read["variant"].as_str().expect("a name");
        if !library().variants().iter().any(|shipped| shipped == name) {
            continue;
        }
        let mut says = shipped(name).tree.to_json();
        let mut read = read.clone();
        for ruleset in [&mut says, &mut read] {
            for symbol in ruleset["symbols"].as_object_mut().expect("symbols").values_mut() {
                symbol.as_object_mut().expect("a symbol").remove("name");
            }
        }
        for key in ["setup", "symbols", "board", "opening", "heavenly-hand", "refresh", "rulings", "document"] {
            assert_eq!(says[key], read[key], "{name}: {key}");
        }
    }
}
