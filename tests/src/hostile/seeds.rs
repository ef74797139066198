//! Good inputs for each reader, to be spoiled: little of what is shipped, and short.

use std::ffi::OsString;

use serde_json::json;
use umpire_clauses::library::Library;
use umpire_cli::cli;
use umpire_cli::disk::Checkout;
use umpire_engine::record::Record;
use umpire_protocol::serve::serve;

use super::{VARIANTS, brought};
use crate::games::{library, record, shipped};
use crate::take_away;

/// Logs of each kind of game.
const LOGS: [&str; 4] = [
    "variant: card-slot/1.0.0\nseats: A Ann, B Bob\nA hand: 3 bell, 2 Cherry, 8 cards\nAnn: Bell on 9\nB: replay@5\nA: bell@1\n\
     B: replay@4\nA: bell@2\nboard: bell bell ? / . bell replay / . . replay\ndeck: 37\nB has: seven\n",
    "変種: card-slot/1.0.0\nAの手札: bell 3枚、cherry×2、8枚\nAがbellを9番のマスに置く\nB：replay＠5\nBの手札：12枚\n",
    "variant: match-3/standard\ngrid: pine plum pine / iris peony clover / willow maple ?\nrow: pine, plum, iris, ?\n\
     A: push 2 at left-1\nturned: maple\n",
    "variant: cirno-neu/chips\nseats: 2\nA hand: n5, n10, ?\nA: play n5\nA draws Skip\nsum: 5\nB: play ⑨\n",
];

/// Expressions, a line each.
const EXPRESSIONS: [&str; 4] = [
    "size(legal) > 0\n!d0 || state.to_act == seat && may(seat, 'e2' + \"e4\")\nd1 ? [d0, 1] : {'a': -1.5}\n",
    "state.board.filter(s, state.board[s] == 'K').map(s, s.split(''))\nd0.all(l, l.exists(c, c in ['e', '1']))\n",
    "total([1, 2]) - n({'a': 3}, 'a') * 2 / 3 % 4 == 1\nplus(pile(top(legal, 2)), {'offer': -2}) == minus({}, {})\n",
    "has(state.outcome.winner) ? state.outcome.winner != null : legal[0].size() >= int('4')\nrules.agreement == 'allowed'\n\
     only(['board']) && legal.sort().reverse().slice(0, 2).join('-') < 'z' && string(type(1)) != ''\n",
];

/// Longer texts are no seeds: they slow everything down.
const LONGEST: usize = 12_000;

/// Good inputs for the reader of this name.
pub fn seeds(reader: &str) -> Vec<Vec<u8>> {
    let texts: Vec<String> = match reader {
        "variant" => shipped_texts("variants", "yaml"),
        "ruleset" => VARIANTS.iter().map(|name| shipped(name).tree.to_json().to_string()).collect(),
        "record" => VARIANTS.iter().map(|name| short_record(name)).collect(),
        "case" | "ruling" => shipped_texts("scenarios/cases", "yaml"),
        "notes" => vec![notes()],
        "feature" | "steps" => shipped_texts("features", "feature"),
        "inventory" => shipped_texts("features", "yaml"),
        "protocol" => vec![requests()],
        "answers" => {
            let mut answers = Vec::new();
            // Writing to memory cannot fail.
            let _ = serve(requests().as_bytes(), &mut answers);
            vec![String::from_utf8_lossy(&answers).into_owned()]
        }
        "description" => {
            let state = json!({"pile": 3, "to_act": "A", "outcome": null});
            let over = json!({"pile": 0, "to_act": null, "outcome": {"winners": ["A", "B"], "cause": "last", "scores": {"A": 1}}});
            let mut strict = take_away::description();
            strict["state"]["properties"]["pile"] = json!({"$ref": "#/$defs/pile"});
            strict["state"]["$defs"] = json!({"pile": {"type": "integer", "pattern": "^[1-9]+$", "enum": [1, 2, 3]}});
            [take_away::description(), strict].map(|said| format!("{said}\n{state}\n{over}\n")).into()
        }
        "game" => vec![brought::GAME.to_owned()],
        "sentences" => vec![brought::STEPS.to_owned()],
        "expression" => EXPRESSIONS.map(str::to_owned).into(),
        "action" => ["resolve 1-9-5", "push 2 at left-1", "play shot at C", "shuffle n1 n2"].map(str::to_owned).into(),
        "gate" => vec![
            "announced:\n  - {change: perft card-slot/1.0.0, because: It was wrong., by: Ada}\n".to_owned(),
            "balance: {games: 500, seed: 1, win-rate: 1.5, ends: 1, turns: 0.25}\n".to_owned(),
        ],
        "words" => [
            "symbols counts 6",
            "symbols.bell.line has draw",
            "effect.draw{symbol: bell, slot: 9}",
            "turn.order",
            "@clause:9.4b and not (@view or @only:card-slot/1.0.0)",
            "2/3",
            "symbols.bell.count=15..27/3",
            "refresh=null,{slots: [2]}",
            "greedy/random",
        ]
        .map(str::to_owned)
        .into(),
        "log" => LOGS.map(str::to_owned).into(),
        "shard" => vec![shard(&["simulate"]), shard(&["sweep", "card-slot/1.0.0", "--vary", "refresh.slots=[1],[2]"])],
        _ => Vec::new(),
    };
    texts.into_iter().map(String::into_bytes).collect()
}

fn shipped_texts(folder: &str, extension: &str) -> Vec<String> {
    let texts = library().texts(folder, extension).unwrap_or_default();
    texts.into_iter().map(|text| text.text.into_owned()).filter(|text| text.len() < LONGEST).take(12).collect()
}

fn notes() -> String {
    let record = Record::read(&short_record(&VARIANTS[0])).expect("a record that was just written");
    let note =
        "  - at: 2\n    by: Ann\n    text: It lay on the table.\n    clauses: [\"7.2c\", R4]\n    public: true\n";
    format!("# Remarks stay.\nrecord: \"{}\"\nnotes:\n{note}", record.head)
}

/// The beginning of a game.
pub fn short_record(name: &str) -> String {
    let variant = shipped(name);
    let (fewest, _) = variant.rulebook().seats();
    record(&variant, &variant, fewest, 7).split_inclusive('\n').take(6).collect()
}

fn requests() -> String {
    let rules = shipped("card-slot/1.0.0").tree.to_json();
    [
        r#"{"do":"hello","umpire":1}"#,
        &format!(r#"{{"do":"rules","ruleset":{rules}}}"#),
        r#"{"do":"position","position":{"board":{"9":"bell"},"hands":{"A":{"bell":2}},"deck":["bell"],"to_act":"A"}}"#,
        r#"{"do":"act","seat":"A","action":"bell@1"}"#,
        r#"{"do":"legal"}"#,
    ]
    .join("\n")
}

/// The output of a command for one shard, made from that of a whole run.
fn shard(command: &[&str]) -> String {
    let rest = ["--games", "3", "--threads", "1", "--shard", "1/1", "--format", "json"];
    let arguments = ["umpire"].iter().chain(command).chain(&rest).map(OsString::from);
    let checkout = Checkout { library: Library::embedded(), root: None };
    let mut out = Vec::new();
    cli::run(arguments, &checkout, &mut out, &mut Vec::new());
    String::from_utf8_lossy(&out).into_owned()
}
