//! A megabyte of the worst for each reader, of features as much as is read: deep nesting, aliases, huge numbers, endless lines, many faults.

use serde_json::{Value, json};
use umpire_scenarios::feature::FeatureFile;

use crate::games::shipped;
use crate::take_away;

/// How much is written.
const SIZE: usize = 1 << 20;

/// The worst inputs: the reader's name, what is bad about it, and the bytes.
pub fn all() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let mut all = Vec::new();
    for reader in ["variant", "case", "inventory", "notes"] {
        all.extend(yaml().into_iter().map(|(what, text)| (reader, what, text)));
    }
    for reader in ["ruleset", "record", "protocol", "action", "shard"] {
        all.extend(json().into_iter().map(|(what, text)| (reader, what, text)));
    }
    all.push(("feature", "more than is read", filled("Feature: f\n", "# x\n", "")));
    all.extend(gherkin().into_iter().map(|(what, text)| ("feature", what, first_lines(&text))));
    all.extend(scenarios().into_iter().map(|(what, text)| ("steps", what, first_lines(&text))));
    all.extend(variants().into_iter().map(|(what, text)| ("variant", what, text)));
    all.extend(json().into_iter().chain(descriptions()).map(|(what, text)| ("description", what, text)));
    all.extend(logs().into_iter().map(|(what, text)| ("log", what, text)));
    all.extend(records().into_iter().map(|(what, text)| ("record", what, text)));
    all
}

type Input = (&'static str, Vec<u8>);

/// Repeats a part until there is a megabyte of it, between a beginning and an end.
fn filled(before: &str, part: &str, after: &str) -> Vec<u8> {
    filled_to(SIZE, before, part, after)
}

/// The same up to another size.
fn filled_to(size: usize, before: &str, part: &str, after: &str) -> Vec<u8> {
    let times = (size - before.len() - after.len()) / part.len();
    [before, &part.repeat(times), after].concat().into_bytes()
}

/// Numbers the parts.
fn numbered(before: &str, part: impl Fn(usize) -> String) -> Vec<u8> {
    numbered_to(SIZE, before, part)
}

/// The same up to another size.
fn numbered_to(size: usize, before: &str, part: impl Fn(usize) -> String) -> Vec<u8> {
    let mut text = before.to_owned();
    for n in 0.. {
        let next = part(n);
        if text.len() + next.len() > size {
            break;
        }
        text += &next;
    }
    text.into_bytes()
}

/// Descriptions of a game, each with one part as large as a line of the protocol allows.
fn descriptions() -> Vec<Input> {
    let with = |part: &str, value: Value, state: Value| {
        let mut said = take_away::description();
        said[part] = value;
        format!("{said}\n{state}\n").into_bytes()
    };
    let state = |of: Value| json!({"type": "object", "properties": {"pile": of}});
    let many = |part: &dyn Fn(usize) -> Value, size: usize| (0..size).map(part).collect::<Value>();
    let texts = many(&|n| json!(format!("{n}{}", "a".repeat(40))), 20_000);
    let pattern = format!("^{}$", "(a|aa)+".repeat(20));
    let nested = (0..50).fold(json!({}), |inner, _| json!({"properties": {"a": inner}}));
    let deep = (0..50).fold(json!(1), |inner, _| json!({"a": inner}));
    let choices = many(&|n| json!({"properties": {"a": {"const": n}}, "required": [n.to_string()]}), 9_000);
    let mut chain = state(json!({"$ref": "#/$defs/0"}));
    for n in 0..9_000 {
        chain["$defs"][n.to_string()] = json!({"$ref": format!("#/$defs/{}", n + 1)});
    }
    let forms = many(
        &|n| json!({"form": format!("take {n} {{n}}"), "types": {"n": "[1-9]{1,50}"}, "examples": ["take 1"]}),
        9_000,
    );
    vec![
        ("forms", with("actions", forms, json!({}))),
        ("a form with many placeholders", with("actions", json!([{"form": "{number}".repeat(50_000)}]), json!({}))),
        ("a type that repeats repetitions", with("types", json!({"t": "((a{1,99}){1,99}){1,99}"}), json!({}))),
        ("types", with("types", (0..9_000).map(|n| (n.to_string(), json!("[a-z]{1,50}"))).collect(), json!({}))),
        (
            "a pattern that can be read in many ways",
            with("state", state(json!({"items": {"pattern": pattern}})), json!({"pile": texts})),
        ),
        (
            "a list of which no two are alike",
            with("state", state(json!({"uniqueItems": true})), json!({"pile": texts})),
        ),
        ("a deep schema", with("state", state(nested), json!({"pile": deep}))),
        (
            "many choices",
            with("state", state(json!({"items": {"oneOf": choices}})), json!({"pile": many(&|n| json!({"a": n}), 50)})),
        ),
        ("a long chain of references", with("state", chain, json!({"pile": 1}))),
        ("causes", with("causes", texts.clone(), json!({"to_act": null, "outcome": {"cause": "no"}}))),
    ]
}

/// As much as is read of a log, and a megabyte, which is refused.
fn logs() -> Vec<Input> {
    const READ: usize = 250 << 10;
    let plays = |n: usize| format!("{}: play n{}\n", if n.is_multiple_of(2) { "A" } else { "B" }, 1 + n % 9);
    let first = |text: Vec<u8>| {
        let text = String::from_utf8_lossy(&text).into_owned();
        text.lines().take(5000).flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
    };
    vec![
        ("a megabyte of actions", filled("variant: card-slot/1.0.0\n", "A: bell@9\n", "")),
        ("actions", first(filled_to(READ, "variant: cirno-neu/chips\n", "A: play n1\nB: play n1\n", ""))),
        ("actions of a long game", first(numbered_to(READ, "variant: cirno-neu/chips\nseats: 2\n", plays))),
        ("hands", first(filled_to(READ, "variant: card-slot/1.0.0\n", "A has: bell 3, cherry 2\n", ""))),
        ("hands that contradict each other", first(numbered_to(READ, "", |n| format!("A has: bell {}\n", n % 14)))),
        ("one long line", filled_to(READ, "A: ", "bell を", "")),
        ("one long list", filled_to(READ, "A draws ", "bell 9 ", "")),
        ("a list of numbers", filled_to(READ, "A draws ", "9", "")),
        ("lines that say nothing", first(numbered_to(READ, "", |n| format!("unknown{n}: x\n")))),
        (
            "a game of which nobody saw anything",
            first(filled_to(READ, "variant: match-3/standard\n", "A: push 1 at left-1\nA: take 1-2-3\n", "")),
        ),
    ]
}

fn yaml() -> Vec<Input> {
    let bomb = (1..40).fold("a0: &a0 [x, x, x, x, x, x, x, x]\n".to_owned(), |text, n| {
        let before = format!("*a{}", n - 1);
        text + &format!("a{n}: &a{n} [{}]\n", [before.as_str(); 8].join(", "))
    });
    vec![
        ("lists in lists", filled("a: ", "[", "")),
        ("maps in maps", filled("a: ", "{a: ", "")),
        ("ever deeper by indent", deeper()),
        ("dashes", filled("a:\n", "- ", "")),
        ("an alias bomb", bomb.into_bytes()),
        ("many aliases", filled("a: &a {b: c}\nd: [", "*a, ", "]")),
        ("many anchors", numbered("", |n| format!("k{n}: &a{n} x\n"))),
        ("merge keys", filled("a: &a {b: c}\nd:\n", "  <<: *a\n", "")),
        ("unknown keys", numbered("", |n| format!("unknown{n}: x\n"))),
        ("the same key", filled("", "setup: {}\n", "")),
        ("a huge number", filled("setup: ", "9", "")),
        ("a huge number of digits after the point", filled("setup: 0.", "9", "")),
        ("one long key", filled("", "k", ": x")),
        ("one long text", filled("variant: \"", "\\u3042", "\"")),
        ("an unclosed text", filled("variant: \"", "x", "")),
        ("a folded block", filled("variant: >\n", "  x\n", "")),
        ("comments", filled("", "# x\n", "")),
        ("documents", filled("", "---\n", "")),
        ("tags", filled("a: ", "!!map ", "")),
        ("question marks", filled("", "? ", "")),
        ("tabs", filled("", "\t", "")),
        ("line breaks", filled("", "\r\n", "")),
        ("nothing", vec![b' '; SIZE]),
        ("zeros", vec![0; SIZE]),
        ("no UTF-8", vec![0xff; SIZE]),
        ("combining marks", filled("a: e", "\u{301}", "")),
    ]
}

/// Each line one deeper than the one before.
fn deeper() -> Vec<u8> {
    let mut text = String::new();
    for depth in 0.. {
        if text.len() + depth + 3 > SIZE {
            break;
        }
        text += &" ".repeat(depth);
        text += "a:\n";
    }
    text.into_bytes()
}

fn json() -> Vec<Input> {
    vec![
        ("lists in lists", filled("", "[", "")),
        ("maps in maps", filled("", r#"{"a":"#, "")),
        ("a huge number", filled(r#"{"umpire":"#, "9", "}")),
        ("a huge exponent", filled(r#"{"umpire":1e"#, "9", "}")),
        ("unknown keys", [numbered(r#"{"umpire":1"#, |n| format!(r#","k{n}":1"#)), b"}".to_vec()].concat()),
        ("one long text", filled(r#"{"do":""#, "\\u3042", r#""}"#)),
        ("an unclosed text", filled(r#"{"do":""#, "x", "")),
        ("short lines", filled("", "{}\n", "")),
        ("empty lines", filled("", "\n", "")),
        ("requests", filled("", "{\"do\":\"legal\"}\n", "")),
        ("zeros", vec![0; SIZE]),
        ("no UTF-8", vec![0xff; SIZE]),
    ]
}

/// As many lines as a feature has at most.
fn first_lines(text: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').take(FeatureFile::LONGEST).collect();
    lines.concat()
}

fn gherkin() -> Vec<Input> {
    const MOST: usize = FeatureFile::LARGEST;
    let scenarios = "Feature: f\n  Rule: r\n";
    vec![
        ("line breaks", filled_to(MOST, "", "\n", "")),
        ("remarks below a feature", filled_to(MOST, "Feature: f\n", "# x\n", "")),
        ("many scenarios", numbered_to(MOST, scenarios, |n| format!("    Scenario: s{n}\n      When A passes\n"))),
        ("many rules", numbered_to(MOST, "Feature: f\n", |n| format!("  Rule: r{n}\n    Scenario: s\n      When x\n"))),
        ("many steps", filled_to(MOST, "Feature: f\n  Scenario: s\n", "    Given x\n", "")),
        ("many tags", filled_to(MOST, "", "@t ", "\nFeature: f\n  Scenario: s\n    Given x\n")),
        ("many rows", filled_to(MOST, "Feature: f\n  Scenario: s\n    Given x\n", "      | a | b |\n", "")),
        (
            "a wide cell above many rows",
            numbered_to(MOST, "Feature: f\n  Scenario: s\n", |_| {
                format!("    Given x\n      |{}|\n{}", "x".repeat(500), "|y|\n".repeat(120))
            }),
        ),
        ("one wide row", filled_to(MOST, "Feature: f\n  Scenario: s\n    Given x\n      |", " a |", "\n")),
        (
            "an outline with many examples",
            numbered_to(
                MOST,
                "Feature: f\n  Scenario Outline: s <n>\n    Given <n>\n\n    Examples:\n      | n |\n",
                |n| format!("      | {n} |\n"),
            ),
        ),
        (
            "a long outline with many examples",
            filled_to(
                MOST,
                &format!(
                    "Feature: f\n  Scenario Outline: s\n{}    Examples:\n      | n |\n",
                    "    Given <n>\n".repeat(1000)
                ),
                "      | 1 |\n",
                "",
            ),
        ),
        ("prose", filled_to(MOST, "Feature: f\n", "  so it goes\n", "")),
        (
            "a text that does not end",
            filled_to(MOST, "Feature: f\n  Scenario: s\n    Given x\n      \"\"\"\n", "x\n", ""),
        ),
        ("keywords", filled_to(MOST, "", "Feature: ", "")),
        ("languages", filled_to(MOST, "", "# language: ja\n", "")),
        ("comments", filled_to(MOST, "", "# x\n", "")),
        ("bars", filled_to(MOST, "Feature: f\n", "|", "")),
        ("spaces", vec![b' '; MOST]),
        ("zeros", vec![0; MOST]),
    ]
}

/// Features that are no trouble to read.
fn scenarios() -> Vec<Input> {
    const MOST: usize = FeatureFile::LARGEST;
    let scenarios = "Feature: f\n  Rule: r\n";
    let outline = |step: &str, rows: &str| {
        let outline = "    Scenario Outline: s\n";
        format!("{scenarios}{outline}      Given {step}\n      Then x\n      Examples:\n        | a |\n{rows}")
            .into_bytes()
    };
    let row = |cell: &str, times| format!("        | {cell} |\n").repeat(times);
    let no_step = format!("    Scenario: s\n      Given {}\n", "A holds Bell, ".repeat(9));
    let list = format!("A holds {}Bell", "Bell, ".repeat(8000));
    vec![
        ("lines that are no steps", filled_to(MOST, scenarios, &no_step, "")),
        ("one long list", filled_to(MOST, scenarios, &format!("    Scenario: s\n      Given {list}\n"), "")),
        ("an outline of a long step", outline(&"<a>".repeat(800), &row(&"y".repeat(2400), 1))),
        ("an outline of long lists", outline(&"<a>, ".repeat(700), &row("Bell", 250))),
        ("as many rows as are read", outline("A holds <a>", &row("Bell", 2000))),
        ("more rows than are read", outline("A holds <a>", &row("Bell", 9000))),
        ("what begins like a placeholder", outline(&"<".repeat(MOST - 2000), &row("Bell", 2))),
    ]
}

fn variants() -> Vec<Input> {
    let symbols = "extends: card-slot/1.0.0\nsymbols:\n";
    vec![
        (
            "many symbols",
            numbered(symbols, |n| format!("  s{n}: {{name: {{en: S{n}}}, count: 1, score: 1, line: []}}\n")),
        ),
        ("many lines", filled("extends: card-slot/1.0.0\nboard: {lines: [", "[1, 2, 3], ", "]}")),
        ("many effects", filled(&format!("{symbols}  bell: {{line: ["), "{draw: 1}, ", "]}")),
        (
            "many amends",
            numbered("extends: card-slot/1.0.0\namends:\n", |n| format!("  x{n}: {{because: a, by: b}}\n")),
        ),
        ("many languages", numbered(&format!("{symbols}  bell:\n    name:\n"), |n| format!("      l{n}: Bell\n"))),
        ("misspelled knobs", numbered("extends: card-slot/1.0.0\nrulings:\n", |n| format!("  deck-ent{n}: x\n"))),
        (
            "many cards",
            numbered("extends: cirno-neu/chips\ncards:\n", |n| format!("  c{n}: {{count: 99, value: 99}}\n")),
        ),
        ("many suits", numbered("extends: match-3/standard\nsuits:\n", |n| format!("  c{n}: {{count: 99}}\n"))),
    ]
}

fn records() -> Vec<Input> {
    let header =
        r#"{"umpire":1,"engine":"0.1.0","game":"card-slot","variant":"card-slot/1.0.0","ruleset":{},"state":"0"}"#;
    let action = r#"{"n":1,"seat":"A","do":"bell@9","events":[],"state":"0"}"#;
    let ruleset = shipped("card-slot/1.0.0").tree.to_json();
    let deep = "a.".repeat(SIZE / 4) + "a";
    let book = json!({
        "inventory": {"document": "d", "sections": {}, "clauses": [
            {"id": "1", "kind": "rule", "summary": "s", "rules": [], "states": [deep]}]},
        "values": {"1": {deep.as_str(): 1}},
    });
    let mut carrying: Value = serde_json::from_str(header).unwrap_or_default();
    carrying["ruleset"] = ruleset;
    carrying["rulebook"] = book;
    vec![
        ("a rulebook that states something deep", format!("{carrying}\n").into_bytes()),
        ("many actions", filled(&format!("{header}\n"), &format!("{action}\n"), "")),
        ("many headers", filled("", &format!("{header}\n"), "")),
        ("a long deal", filled(r#"{"umpire":1,"deal":{"deck":["#, r#""bell","#, "]}}")),
    ]
}
