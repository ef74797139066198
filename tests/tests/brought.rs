//! Games that somebody brings, played at a table by an engine that describes itself: what it answers is held against its own
//! words, and what it does wrong is its fault, never a refusal.

use serde_json::{Value, json};
use umpire_engine::game::Actor;
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::FAULT;
use umpire_engine::seat::Seat;
use umpire_engine::variant::Brought as _;
use umpire_game::declaration::{Declaration, FILE};
use umpire_game::game::Game;
use umpire_protocol::client::AnyLink;
use umpire_scenarios::engine::{BlockingEngine as _, EngineError, InHouse};
use umpire_scenarios::ruleset::Ruleset;
use umpire_tests::take_away::TakeAway;

type Spoil = fn(&Value, &mut Value);

fn game(begins: &str, spoil: Spoil) -> Result<Game, String> {
    let text = format!("game: take-away\nengine: none\nseats: {{A: Ann, B: Bob}}\nbegins: {begins}\n");
    let declaration = Declaration::read(&text, FILE).expect("it has no fault");
    let game = Game::new(declaration, ".".to_owned(), Box::new(move || AnyLink::new(TakeAway::spoiled(spoil))))?;
    game.begins_as_said().map(|()| game)
}

fn begun(game: &Game, from: Value) -> Result<Value, String> {
    let begun = game.rulebook(&json!({})).begin(&Beginning::Position(from));
    begun.map(|(table, _)| table.state()).map_err(|objections| objections[0].reason.clone())
}

#[test]
fn a_game_that_begins_by_play_goes_on_from_accepted_actions() {
    let game = game("{play: {actions: []}}", |_, _| {}).expect("it describes itself");
    let of = |actions: Value| begun(&game, json!({"actions": actions}));
    assert_eq!(of(json!([])).expect("a game")["pile"], 7);
    let state = of(json!(["take 2", "B take 1"])).expect("both are accepted");
    assert_eq!((&state["pile"], &state["to_act"]), (&json!(4), &json!("A")));
    for (actions, told) in [
        (json!(["take 2", "take 3"]), "the Given's action 2 `take 3` is refused: 1 to 2 can be taken"),
        (json!(["B take 1"]), "the Given's action 1 `B take 1` is refused: the other seat is to act"),
        (json!("take 1"), "`actions` of the beginning is no list of texts: \"take 1\""),
    ] {
        assert_eq!(of(actions), Err(told.to_owned()));
    }
}

#[test]
fn an_engine_that_cannot_begin_as_the_file_says_is_told_so() {
    let only_play: Spoil = |asked, answer| {
        if asked["do"] == "describe" {
            answer["begins"] = json!(["play"]);
        }
    };
    let fault = game("{position: {}}", only_play).expect_err("it cannot set up positions");
    assert_eq!(fault, "the file says that the game begins by `position`, and the engine begins it by play");
    assert!(game("play", only_play).is_ok());
}

#[test]
fn an_engine_that_does_not_describe_itself_is_told_what_is_missing() {
    let faults = [
        (|asked: &Value, answer: &mut Value| {
            if asked["do"] == "hello" {
                answer["describes"] = json!(null);
            }
        }) as Spoil,
        |asked, answer| {
            if asked["do"] == "describe" {
                *answer = json!({"stat": {}, "actions": 1});
            }
        },
        |asked, answer| {
            if asked["do"] == "describe" {
                *answer = json!({"error": "what is that?"});
            }
        },
    ];
    let told: Vec<String> = faults.into_iter().filter_map(|spoil| game("play", spoil).err()).collect();
    for (told, part) in told.iter().zip([
        "take-away does not describe its games: its hello has no \"describes\": true",
        "its answer to `describe`: state: missing (is it meant by `stat`?); actions: expected a list, found 1; begins: missing",
        "it answers `describe` so: what is that?",
    ]) {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!(told.len(), 3);
}

/// Once the pile is at 5, a state does not fit the engine's own schema.
const SLIPS: Spoil = |_, answer| {
    if answer["state"]["pile"] == 5 {
        answer["state"]["pile"] = json!("five");
    }
};

#[test]
fn a_state_that_does_not_fit_the_engines_own_schema_is_its_fault() {
    let game = game("{position: {}}", SLIPS).expect("it describes itself");
    let told = "its answer is not in form: state/pile: \"five\" is not of type \"integer\"";
    assert_eq!(begun(&game, json!({"pile": 5})), Err(told.to_owned()));
    let (mut table, _) = game.rulebook(&json!({})).begin(&Beginning::Position(json!({}))).expect("a game");
    let refusal = table.act(Actor::Seat(Seat::A), "take 2").expect_err("its answer does not fit");
    assert_eq!((refusal.objections[0].rule.id.as_str(), refusal.objections[0].reason.as_str()), (FAULT, told));
    // The table is as it was, and the engine can be asked on.
    assert_eq!(table.state()["pile"], 7);
    assert!(table.act(Actor::Seat(Seat::A), "take 1").is_ok());
    let seen = game.fault();
    assert_eq!(seen.as_deref(), Some(told), "it is not forgotten either");
}

/// What a scenario gets to know: a fault is neither a refusal, nor a position that makes no sense.
#[test]
fn a_scenario_takes_a_fault_for_no_refusal() {
    let game = game("{position: {}}", SLIPS).expect("it describes itself");
    let mut engine = InHouse::default();
    let json = json!({});
    let book = game.rulebook(&json);
    engine.rules(&Ruleset { book, json, symbols: Vec::new() }).expect("it plays by them");
    let is_fault = |answer: Result<Value, EngineError>| matches!(answer, Err(EngineError::Fault(_)));
    assert!(is_fault(engine.position(&json!({"pile": 5}))));
    assert!(engine.position(&json!({"pile": 6})).is_ok());
    assert!(is_fault(engine.act("A", "take 1")));
    assert!(matches!(engine.act("A", "take 3"), Err(EngineError::Refused { .. })));
    assert!(engine.act("A", "take 2").is_ok());
}

#[test]
fn several_winners_reach_the_state_that_clauses_see() {
    let both: Spoil = |_, answer| {
        if let Some(outcome) = answer.pointer_mut("/state/outcome").filter(|outcome| outcome.is_object()) {
            *outcome = json!({"winners": ["A", "B"], "cause": "last", "scores": {"A": 1, "B": 1}});
        }
    };
    let game = game("{position: {}}", both).expect("it describes itself");
    let (mut table, _) = game.rulebook(&json!({})).begin(&Beginning::Position(json!({"pile": 1}))).expect("a game");
    table.act(Actor::Seat(Seat::A), "take 1").expect("it is legal");
    assert_eq!(table.state()["outcome"]["winners"], json!(["A", "B"]));
    let outcome = table.outcome().expect("it is over");
    assert_eq!((outcome.winner, outcome.scores), (None, Some(vec![1, 1])));
}

/// Its list of legal actions goes on when the pile is at 1, where one is refused.
const TAKES_TOO_MANY: Spoil = |_, answer| {
    if answer["state"]["pile"] == 1 {
        answer["legal"] = json!(["take 1", "take 2"]);
    }
    if answer["actions"] == json!(["take 1"]) {
        answer["actions"] = json!(["take 1", "take 2"]);
    }
};

#[test]
fn what_is_listed_and_refused_is_a_fault_and_what_is_not_listed_is_refused() {
    let game = game("{position: {}}", TAKES_TOO_MANY).expect("it describes itself");
    let begin = || game.rulebook(&json!({})).begin(&Beginning::Position(json!({"pile": 1}))).expect("a game").0;
    let rule = |action: &str, by: Seat| {
        let refusal = begin().act(Actor::Seat(by), action).expect_err("it is refused");
        (refusal.objections[0].rule.id.as_str() == FAULT, refusal.objections[0].reason.clone())
    };
    let (is_fault, told) = rule("take 2", Seat::A);
    assert!(is_fault && told.starts_with("it lists `take 2` as legal and refuses `take 2` of A: "), "{told}");
    assert!(!rule("take 3", Seat::A).0 && !rule("take 1", Seat::B).0, "these are not listed for whoever plays them");
    let told = begun(&game, json!({"pile": 0})).expect_err("it does not fit");
    assert!(told.starts_with("position/pile: 0 is less than the minimum of 1"), "{told}");
    assert_eq!(
        game.fault().map(|fault| fault.contains("position")),
        Some(false),
        "a position is never the engine's fault"
    );
}
