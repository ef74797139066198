//! A megabyte of the worst for each reader, of features as much as is read: deep nesting, aliases, huge numbers, endless lines, many faults.

use serde_json::{Value, json};
use umpire_scenarios::feature::FeatureFile;

use crate::games::shipped;
use crate::take_away;

use super::brought;

/// How much is written.
const SIZE: usize = 1 << 20;

/// The worst inputs: the reader's name, what is bad about it, and the bytes.
pub fn all() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let mut all = Vec::new();
    for reader in ["variant", "case", "inventory", "notes", "game", "sentences"] {
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
    all.extend(games().into_iter().map(|(what, text)| ("game", what, text)));
    all.extend(sentences().into_iter().map(|(what, text)| ("sentences", what, text)));
    all.extend(expressions().into_iter().map(|(what, text)| ("expression", what, text)));
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

/// A game, with one part of it as large as is read.
fn games() -> Vec<Input> {
    const SQUARE: &str = "square: {like: \"[a-h][1-8]\"}\n";
    let with = |part: &str| format!("{}\n{part}", brought::GAME);
    // The text before and after a type.
    let (before, after) = brought::GAME.split_once(SQUARE).unwrap_or_default();
    let typed = |square: &str| format!("{before}square: {square}\n{after}").into_bytes();
    let like = |part: &str, size: usize| typed(&format!("{{like: \"{}\"}}", part.repeat(size / part.len())));
    let words = |count: usize, long: usize| {
        let words = (0..count).map(|n| format!("    word {n}{}: w{n}\n", "w".repeat(long)));
        typed(&format!("\n   words:\n{}", words.collect::<String>()))
    };
    let long_text = format!("\"'{}'\"", "x".repeat(1900));
    let derived = |first: &str, next: &dyn Fn(usize) -> String| {
        let names: String = (1..2000).map(|n| format!("  n{n}: {}\n", next(n))).collect();
        with(&format!("derive:\n  n0: {first}\n{names}spans: {{s: {{until: n1999 == n30}}}}\n")).into_bytes()
    };
    let always = |size: usize, part: &dyn Fn(usize) -> String| {
        let head = brought::GAME.split_once("always:").map_or("", |(head, _)| head);
        numbered_to(size, &format!("{head}always:\n"), |n| format!("  - {}\n", part(n)))
    };
    vec![
        ("a hundred thousand words", words(100_000, 0)),
        ("as many words as are read", words(2_500, 0)),
        ("words of as many letters as are read", words(8, 4_000)),
        ("long words", words(4_000, 200)),
        (
            "types",
            with("")
                .replace(
                    "types:\n",
                    &format!("types:\n{}", (0..2_000).map(|n| format!("  t{n}: {{like: a}}\n")).collect::<String>()),
                )
                .into_bytes(),
        ),
        ("a type that repeats repetitions", typed("{like: \"(a{1000}){1000}\"}")),
        ("a type of many groups", like("(a|b)*", SIZE / 2)),
        ("a type of as many groups as are read", like("(a|b)*", 400)),
        ("a type in brackets", like("(", SIZE / 2)),
        ("a type that ends what is around it", typed("{like: \"a)|(b\"}")),
        ("a type that makes the rest a comment", typed("{like: \"(?x)a #\"}")),
        ("a type that reads anything in many ways", like("(?:.*)*", 400)),
        ("derived of the one before", derived("'1'", &|n| format!("n{}", n - 1))),
        ("derived of both before", derived("'1'", &|n| format!("n{} + n{}", n - 1, n.max(2) - 2))),
        ("derived twice as long", derived(&long_text, &|n| format!("n{0} + n{0}", n - 1))),
        ("derived in a circle", with("derive: {a: b, b: a}\nspans: {s: {until: a == b}}\n").into_bytes()),
        ("always what is not known", always(90_000, &|n| format!("stat.bord == {n} && stat.bord == {n}"))),
        (
            "always as much as is read",
            always(SIZE / 4, &|n| format!("legal.all(a, legal.all(b, a != '{n}' || b == a))")),
        ),
        (
            "always loops of long texts",
            always(9_000, &|n| format!("legal.map(a, legal.map(b, '{}')) != [{n}]", "x".repeat(1_000))),
        ),
        ("a pool of a few", with("pool: '[\"a\", \"b\", \"b\"]'\n").into_bytes()),
        ("a pool of no cards", with("pool: 7\n").into_bytes()),
        (
            "a pool that makes itself large",
            with("pool: '[\"a\"].map(a, (a + a + a).split(\"\")).map(a, a + a + a + a)'\n").into_bytes(),
        ),
        ("a pool of a long text", with(&format!("pool: '\"{}\".split(\"\")'\n", "xy".repeat(900))).into_bytes()),
        ("a long name of a game", filled("", "g", brought::GAME).into_iter().collect()),
        (
            "seats",
            with("")
                .replace("B: Black", &(0..4_000).map(|n| format!("b{n}: b")).collect::<Vec<_>>().join(", "))
                .into_bytes(),
        ),
        (
            "a deep template",
            with("").replace("moves: []", &format!("moves: {}1{}", "{a: ".repeat(28), "}".repeat(28))).into_bytes(),
        ),
        (
            "a template with an alias bomb",
            with("")
                .replace(
                    "moves: []",
                    &format!(
                        "a: &a [{0}], b: &b [*a, {1}], c: [{2}]",
                        "1, ".repeat(50),
                        "*a, ".repeat(50),
                        "*b, ".repeat(50)
                    ),
                )
                .into_bytes(),
        ),
    ]
}

/// Sentences, each with one part as large as is read.
fn sentences() -> Vec<Input> {
    let step =
        |sentence: &str, does: &str, example: &str| format!("  - {sentence}\n    {does}\n    example: '{example}'\n");
    let given = |sentence: &str, path: &str, value: &str, example: &str| {
        let quoted =
            |text: &str| if text.len() > 1000 { format!("? \"{text}\"\n      ") } else { format!("\"{text}\"") };
        step(&format!("given: \"{sentence}\""), &format!("set:\n      {}: {value}", quoted(path)), example)
    };
    let when = |sentence: &str, action: &str, example: &str| {
        step(&format!("when: \"{sentence}\""), &format!("act: \"{action}\"\n    by: A"), example)
    };
    let check = |n: usize| {
        step(&format!("then: \"{n} is {{number}}\""), &format!("check: number == {n}"), &format!("{n} is {n}"))
    };
    let alike = |n: usize| {
        given(
            &format!("{{a{n}:list}}, {{b:list}}, {{c:list}}"),
            "/number",
            "1",
            "a, ".repeat(150).trim_end_matches(", "),
        )
    };
    let apart = |n: usize| given(&format!("{n} {{a:list}}"), "/number", "1", &format!("{n} {}", "a".repeat(450)));
    let many = |make: &dyn Fn(usize) -> String, count: usize| {
        format!("steps:\n{}", (0..count).map(make).collect::<String>()).into_bytes()
    };
    let one = |step: String| many(&|_| step.clone(), 1);
    // One that is played, since a Given alone begins no game.
    let played = |step: String| one(step + &when("the next", "resign", "the next"));
    let names: Vec<String> = ('a'..='z').map(|c| format!("{{{c}:word}}")).collect();
    let braces = ["{b}{b}{b}{b}{b}"; 19].join(" ");
    vec![
        ("steps", many(&check, 2_000)),
        ("as many steps as are read", many(&check, 1_100)),
        ("steps that read alike", many(&alike, 800)),
        ("steps with long examples", many(&apart, 450)),
        ("a sentence of optionals", one(given(&format!("a{}", "(s)".repeat(300_000)), "/number", "1", "a"))),
        (
            "a sentence of as many optionals as are read",
            one(given(&format!("a{}", "(s)".repeat(160)), "/number", "1", &format!("a{}", "s".repeat(160)))),
        ),
        ("a sentence of brackets", one(given(&"(".repeat(490), "/number", "1", &"(".repeat(490)))),
        ("a sentence of braces", one(given(&"{".repeat(490), "/number", "1", "a"))),
        ("a sentence of empty braces", one(given(&"{}".repeat(240), "/number", "1", "a"))),
        (
            "a sentence of placeholders",
            one(given(
                &(0..40).map(|n| format!("{{a{n}:list}}")).collect::<String>(),
                "/number",
                "1",
                &"a".repeat(490),
            )),
        ),
        (
            "many sentences of placeholders",
            many(
                &|n| {
                    given(
                        &format!("{n}{}", (0..30).map(|n| format!("{{a{n}:piece}}")).collect::<String>()),
                        "/number",
                        "1",
                        "a",
                    )
                },
                900,
            ),
        ),
        ("a long sentence", one(given(&"a".repeat(400_000), "/number", "1", &"a".repeat(400_000)))),
        ("a long example", one(given("{list}", "/number", "1", &"a, ".repeat(300_000)))),
        ("a deep path", one(given("it is so", &"/number".repeat(100_000), "1", "it is so"))),
        ("as deep a path as is read", one(given("it is so", &"/a".repeat(240), "1", "it is so"))),
        (
            "a deep path of arguments",
            played(given("it is {word}", "/board/{word}", "1", &format!("it is {}", "a/".repeat(240)))),
        ),
        (
            "arguments in arguments",
            played(when(&names[..20].join(" "), &"{a}".repeat(160), &format!("{{b}}{{b}} {braces}"))),
        ),
        (
            "a pin of many parts",
            one(step("given: it is {word}", "pin: {\"/agreement/{word}\": 1}", &format!("it is {}", "a.".repeat(240)))),
        ),
        ("an action of braces", one(when("a", &"{x}".repeat(300_000), "a"))),
        ("as many braces of an action as are read", one(when("a", &"{x}".repeat(160), "a"))),
        ("unknown names", many(&|n| step(&format!("then: \"a{n} {{x}}\""), "check: bord.x == bord.y", "a"), 1_100)),
        (
            "unknown parts of a state",
            many(&|n| step(&format!("then: \"a{n}\""), "check: state.bord == state.castlin", &format!("a{n}")), 1_100),
        ),
        ("a large value", one(given("it is so", "/number", &format!("[{}]", "[1, 2], ".repeat(2000)), "it is so"))),
        (
            "a huge number",
            one(given("it is {number}", "/number", "number + 9223372036854775807", "it is 99999999999999999999")),
        ),
    ]
}

/// Expressions, a line each, that may use those before as `d0`, `d1` and so on.
fn expressions() -> Vec<Input> {
    let line = |before: &str, part: &str, after: &str| {
        let times = (1990 - before.len() - after.len()) / part.len();
        format!("{before}{}{after}", part.repeat(times))
    };
    let nested = |before: &str, middle: &str, after: &str, times: usize| {
        [before.repeat(times), middle.to_owned(), after.repeat(times)].concat()
    };
    let chain = |first: &str, next: &dyn Fn(usize) -> String| {
        (1..40).fold(first.to_owned(), |text, n| text + "\n" + &next(n)).into_bytes()
    };
    let long = line("'", "x", "'");
    let many = line("[", "1,", "1]");
    let numbers = [
        "-9223372036854775808 - 1",
        "9223372036854775807 + 1",
        "9223372036854775807 * 9223372036854775807",
        "-(-9223372036854775808)",
        "-9223372036854775808 / -1",
        "-9223372036854775808 % -1",
        "1 / 0",
        "1 % 0",
        "1u - 2u",
        "1.0 / 0.0",
        "99999999999999999999",
        "1e999 == 1e999",
        "total([9223372036854775807, 1])",
        "total({'a': -9223372036854775807, 'b': -2})",
        "minus({}, {'a': -9223372036854775808})",
        "plus({'a': 9223372036854775807}, {'a': 1})",
        "worth({'a': 9223372036854775807}, {'a': 2})",
        "top(legal, -1)",
        "top(legal, 9223372036854775807)",
        "legal[9223372036854775807]",
        "legal[-1]",
        "legal[1u]",
        "legal[1.5]",
        "[1][0][0]",
        "legal.slice(-1, 9)",
        "legal.slice(3, 1)",
        "legal.slice(0, 9223372036854775807)",
        "int('9223372036854775808')",
        "int(1e300)",
        "int('')",
        "string(b'\\xff')",
        "''.split('')",
        "'é'.split('')",
        "'aé'.split('é', -1)",
        "'a'.split('a', 9223372036854775807)",
        "legal.sort() == [1, 'a'].sort()",
        "[0.0 / 0.0, 1.0].sort()",
        "[[1], [2]].sort()",
        "{0.0: 1}",
        "{[]: 1}",
        "{null: 1}",
        "{1: 1, 1: 2}",
        "type(type)",
        "has(a.b)",
        "\\x",
        "'\\ud800'",
        "'\\U00110000'",
        "[?a]",
        "{?a: b}",
        "a.?b",
        "b'\\400'",
        "-9223372036854775809",
        "0x8000000000000000",
        "size(legal.map(a, b, c))",
        "legal.all(__result__, true)",
        "legal.all(state, state == legal)",
        "@tick()",
        "only()",
        "may()",
        "may('A')",
        "n()",
        "total()",
        "slots(1)",
        "pile(1)",
        "field({}, 1)",
        "size(1, 2, 3)",
        "legal.may('A', 'e2e4')",
        "legal.only(1)",
        "only(1)",
        "may(1, 2)",
        "total(1)",
        "worth([], [])",
    ];
    let batches =
        numbers.chunks(30).map(|lines| ("numbers and places that are not there", lines.join("\n").into_bytes()));
    let mut all: Vec<Input> = batches.collect();
    all.extend(
        [
            ("brackets", nested("(", "1", ")", 990)),
            ("as many brackets as are read", nested("(", "1", ")", 46)),
            ("lists in lists", nested("[", "", "]", 990)),
            ("maps in maps", nested("{1:", "1", "}", 400)),
            ("signs", line("", "-", "1")),
            ("nots", line("", "!", "true")),
            ("choices", line("", "1?", "1")),
            ("choices in order", nested("true ? 1 : ", "1", "", 180)),
            ("loops in loops", nested("legal.map(a, ", "a", ")", 100)),
            ("loops side by side", line("", "legal.all(a,legal.all(b,a<b))&&", "true")),
            ("a long chain of fields", line("state", ".a", "")),
            ("a long chain of items", line("legal", "[0]", "")),
            ("a long chain of calls", line("legal", ".sort()", "")),
            ("a long sum", line("", "1+", "1")),
            ("a long conjunction", line("", "a&&", "a")),
            ("a long conjunction of comparisons", line("", "1==2&&", "1==2")),
            ("a failing part deep inside", nested("size([", "1 / 0", "])", 20)),
            ("loops that fail in loops", nested("legal.map(x, ", "1 / 0", ")", 3)),
            ("a long list", many.clone()),
            ("strings", line("'a'", "+'a'", "")),
            ("an unclosed text", line("'", "x", "")),
            ("escapes", line("'", "\\u0000", "'")),
            ("more than is read", "a".repeat(SIZE)),
        ]
        .map(|(what, text)| (what, text.into_bytes())),
    );
    all.extend([
        ("each of both before", chain("1", &|n| format!("d{} + d{}", n - 1, n.max(2) - 2))),
        (
            "each of the one before, many times",
            chain("1", &|n| line("", &format!("d{}+", n - 1), &format!("d{}", n - 1))),
        ),
        ("each twice as long", chain(&long, &|n| format!("d{0} + d{0}", n - 1))),
        ("lists each twice as long", chain(&many, &|n| format!("d{0} + d{0}", n - 1))),
        ("lists of both before", chain(&many, &|n| format!("[d{0}, d{0}]", n - 1))),
        ("a long text for each item", format!("{long}\n{many}\nd1.map(a, d1.map(b, d0))").into_bytes()),
        (
            "a long text of texts for each item",
            format!("{long}\n{many}\n{}d0\nd1.map(a, d1.map(b, d2))\nd1.map(a, d2)", "d0+".repeat(40)).into_bytes(),
        ),
        (
            "loops within loops",
            format!("{many}\nd0.map(a, d0.map(b, d0.map(c, [a, b, c])))\nd1.map(x, x.map(y, y))").into_bytes(),
        ),
        (
            "a loop whose turns are long",
            format!("{many}\nd0.all(a, d0.all(b, {}b != []))", "[a, b, a] + [b] != [a] && ".repeat(60)).into_bytes(),
        ),
        (
            "items of a long list among themselves",
            format!(
                "{many}\n{}d0\nd0.all(a, d0.all(b, b + 1 in d1))\nd1.distinct()\nd0.all(a, d1 == d1)\nd0.all(a, d1 + d1 != d1)\n\
                 d0.map(a, d1.sort())\nd0.all(a, d0.all(b, size(d0.map(x, x + a + b).distinct()) > 0))",
                "d0+".repeat(18)
            )
            .into_bytes(),
        ),
        (
            "letters of a long text",
            format!(
                "{long}\n{}d0\nd1.split('').map(a, d1)\nd1.split('').map(a, a).distinct().sort()\nd1.split('').all(a, d1.split('') != [])",
                "d0+".repeat(40)
            )
            .into_bytes(),
        ),
        (
            "joined again and again",
            chain("'x'", &|n| format!("legal.map(a, d{} + '{}').join('')", n - 1, "y".repeat(1000))),
        ),
    ]);
    all
}
