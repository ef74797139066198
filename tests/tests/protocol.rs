//! The page that tells strangers how to write an adapter, and the adapter it shows: both are kept true.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use pollster::block_on;
use serde_json::{Map, Value, json};
use umpire_cli::disk::Checkout;
use umpire_cli::engine_link;
use umpire_engine::variant::{self, Origin};
use umpire_protocol::against::differences;
use umpire_protocol::client::{AnyLink, Client};
use umpire_protocol::request::Request;
use umpire_protocol::ruleset::{bare, laid_out};
use umpire_protocol::serve::{Served, serve};
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::suite::Filter;
use umpire_tests::oracle;
use umpire_tests::suite::book;
use umpire_tests::take_away::take_away;

fn here(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn page() -> String {
    std::fs::read_to_string(here("protocol.md")).expect("the page is there")
}

/// The sessions of the page, each a list of requests and answers. A line that begins with neither `>` nor `<` goes on
/// with the one before.
fn sessions() -> Vec<Vec<(Value, Value)>> {
    sessions_after("```session\n")
}

fn sessions_after(fence: &str) -> Vec<Vec<(Value, Value)>> {
    let page = page();
    let blocks = page.split(fence).skip(1).filter_map(|rest| rest.split("```").next());
    blocks.map(session).collect()
}

fn session(block: &str) -> Vec<(Value, Value)> {
    let mut texts: Vec<String> = Vec::new();
    for line in block.lines() {
        match line.strip_prefix("> ").or_else(|| line.strip_prefix("< ")) {
            Some(begun) => texts.push(begun.to_owned()),
            None => texts.last_mut().expect("a session begins with a request").push_str(line),
        }
    }
    let values: Vec<Value> =
        texts.iter().map(|text| serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))).collect();
    values.chunks(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

/// The answers to requests, one a line.
fn answers(session: &[(Value, Value)], serve: impl Fn(&[u8], &mut Vec<u8>)) -> Vec<Value> {
    let input: String = session.iter().map(|(request, _)| format!("{request}\n")).collect();
    let mut output = Vec::new();
    serve(input.as_bytes(), &mut output);
    let text = String::from_utf8(output).expect("JSON is UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

#[test]
fn the_page_shows_a_session_of_each_game_as_it_is() {
    let mut games = Vec::new();
    for session in sessions() {
        let found = answers(&session, |input, output| serve(input, output).expect("memory can be read and written"));
        assert_eq!(found.len(), session.len());
        for ((request, shown), mut found) in session.iter().zip(found) {
            // The page tells of the games that have an oracle; there may be more.
            if let Some(all) = found.get_mut("games").and_then(Value::as_array_mut) {
                all.retain(|game| oracle::GAMES.iter().any(|known| game == known));
            }
            assert_eq!(*shown, found, "the answer to {request}");
            games.extend(request["ruleset"]["game"].as_str().map(str::to_owned));
        }
    }
    assert_eq!(games, oracle::GAMES);
}

#[test]
fn the_page_shows_a_session_of_a_game_of_ones_own_as_it_is() {
    let sessions = sessions_after("```session of=take-away\n");
    assert_eq!(sessions.len(), 1);
    let mut engine = take_away();
    for (request, shown) in sessions.concat() {
        assert_eq!(shown, engine.answer(&request), "the answer to {request}");
    }
}

/// The kit sends the requests that the page shows.
#[test]
fn a_game_of_ones_own_is_begun_as_the_page_shows() {
    let shown = sessions_after("```session of=take-away\n").concat();
    let requests = [
        Request::Hello { umpire: umpire_protocol::VERSION },
        Request::Describe { game: "take-away" },
        Request::Begin { deal: &json!({}) },
        Request::Act { seat: "A", action: "take 2" },
        Request::Legal,
    ];
    for request in requests {
        let sent: Value = serde_json::from_str(&request.line()).expect("JSON");
        assert!(shown.iter().any(|(asked, _)| *asked == sent), "{sent}");
    }
}

/// Texts for people change no ruleset: they are not sent, our engine does not need them, and the ruleset printed for
/// authors is the one that is sent.
#[test]
fn rulesets_go_out_without_names() {
    let library = Checkout::find().library;
    for name in library.variants() {
        let variant = variant::load(&library, Origin::Shipped(&name)).expect("a shipped variant is valid");
        let bare = bare(&variant.tree.to_json());
        assert!(
            !bare.to_string().contains("\"name\"") && differences(&bare, &variant.tree.to_json()).is_empty(),
            "{name}"
        );
        let (answer, _) = Served::default().answer(json!({"do": "rules", "ruleset": bare}).to_string().as_bytes());
        assert_eq!(answer, json!({"ok": true}), "{name}");
        let printed = laid_out(&bare, 80);
        assert_eq!(serde_json::from_str::<Value>(&printed).expect("it is JSON"), bare, "{name}");
        assert!(printed.lines().all(|line| line.chars().count() <= 80), "{name}: {printed}");
    }
}

/// An answer without what two engines need not say alike: their reasons, their names, how much waits for them, the
/// order of actions.
fn without_words(answer: &Value) -> Value {
    let mut answer = answer.clone();
    for key in ["refused", "engine", "version", "games"] {
        if answer.get(key).is_some() {
            answer[key] = json!(true);
        }
    }
    if let Some(answer) = answer.as_object_mut() {
        answer.remove("rules");
        answer.remove("in_flight");
        answer.remove("describes");
    }
    if let Some(actions) = answer.get_mut("actions").and_then(Value::as_array_mut) {
        actions.sort_by_key(Value::to_string);
    }
    answer
}

#[test]
fn the_oracle_answers_the_sessions_alike() {
    for session in sessions() {
        let found = answers(&session, |input, output| {
            oracle::serve::serve(input, output, None).expect("memory can be read and written");
        });
        for ((request, shown), found) in session.iter().zip(found) {
            assert_eq!(without_words(shown), without_words(&found), "the answer to {request}");
        }
    }
}

/// Every key of every state on the page has a row in a table of the page.
#[test]
fn the_page_explains_every_key() {
    let page = page();
    for (request, answer) in sessions().concat() {
        let state = answer["state"].as_object().into_iter().flat_map(Map::keys);
        let pending = answer["state"]["pending"].as_object().into_iter().flat_map(Map::keys);
        for key in state.chain(pending) {
            assert!(page.contains(&format!("\n| `{key}` |")), "{key}, in the answer to {request}");
        }
    }
}

/// The command of the adapter, where there is a Python to run it.
fn adapter() -> Option<String> {
    if Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return Some(format!("python3 '{}'", here("examples/match_3.py").display()));
    }
    eprintln!("SKIPPED: there is no python3 to run the adapter with");
    None
}

fn started(command: &str) -> Client<AnyLink> {
    Client::new(engine_link::to(command, None, Duration::from_secs(30)))
}

#[test]
fn the_adapter_passes_the_suite() {
    let Some(command) = adapter() else { return };
    let mut process = started(&command);
    let introduction = block_on(process.hello()).expect("it says hello");
    assert_eq!(introduction.games, ["match-3"]);
    let engine = Box::new(Outside::new(process, introduction.name));
    let failures = book("match-3").failures_of(&Filter::default(), engine);
    let told: Vec<String> = failures.iter().map(|tested| format!("{} {}", tested.at, tested.ending.told())).collect();
    assert!(failures.is_empty(), "{}", told.join("\n"));
}

#[test]
fn the_adapter_says_what_it_does_not_play() {
    let Some(command) = adapter() else { return };
    let mut process = started(&command);
    for session in sessions() {
        for (request, shown) in session {
            if request["do"] == "bye" {
                break;
            }
            let game = request["ruleset"]["game"].as_str().unwrap_or("match-3");
            let mut line = None;
            block_on(process.ask_all(&mut [request.to_string()].into_iter(), &mut |answer| line = Some(answer)));
            let line = line.expect("one answer").expect("no fault");
            let found: Value = serde_json::from_str(&line).expect("JSON");
            if game != "match-3" {
                assert!(found["unsupported"].is_string(), "{request}: {found}");
                break;
            }
            assert_eq!(without_words(&shown), without_words(&found), "the answer to {request}");
        }
    }
}
