//! Every release's records replay for ever: what each wrote is frozen in `tests/frozen/`, and read here by today's engine.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use umpire_engine::knob::Ruling;
use umpire_engine::record::{Record, Verdict, adjudicate, verify};
use umpire_engine::variant::{self, ruleset_hash};
use umpire_protocol::serve::serve;

/// The files below `tests/frozen/` with this ending, and what is in each.
fn frozen(ending: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the checkout") {
            let path = entry.expect("its entries").path();
            if path.is_dir() { walk(&path, files) } else { files.push(path) }
        }
    }
    let mut files = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("frozen"), &mut files);
    files.sort();
    files.retain(|path| path.extension().is_some_and(|each| each == ending));
    let text = |path: PathBuf| (path.clone(), fs::read_to_string(path).expect("a text"));
    files.into_iter().map(text).collect()
}

fn rulesets() -> Vec<(PathBuf, Value)> {
    let json = |(path, text): (PathBuf, String)| (path, serde_json::from_str(&text).expect("a ruleset is JSON"));
    frozen("json").into_iter().map(json).collect()
}

/// What an engine behind the protocol says to a ruleset.
fn told(ruleset: &Value) -> Value {
    let request = format!("{}\n", json!({"do": "rules", "ruleset": ruleset}));
    let mut answer = Vec::new();
    serve(request.as_bytes(), &mut answer).expect("nothing fails in memory");
    serde_json::from_slice(&answer).expect("an answer is JSON")
}

/// The frozen records that a correction touches: at which action, and the ruling with the release that corrected it.
const CORRECTED: [(&str, u64, &str, &str); 5] = [
    ("0.1/games/cirno-neu-sudden-simulated-1.jsonl", 10, "C21", "0.2.0"),
    ("0.1/games/cirno-neu/chips-2.jsonl", 10, "C21", "0.2.0"),
    ("0.1/games/cirno-neu/sudden-2.jsonl", 2, "C21", "0.2.0"),
    ("0.1/games/cirno-neu/sudden-3.jsonl", 11, "C21", "0.2.0"),
    ("0.1/games/cirno-neu/sudden-8.jsonl", 61, "C21", "0.2.0"),
];

#[test]
fn a_correction_is_named_at_the_first_action_that_it_touches() {
    let records = frozen("jsonl");
    for (name, n, ruling, release) in CORRECTED {
        let (_, text) = records.iter().find(|(path, _)| path.ends_with(name)).expect(name);
        let verdict = verify(text);
        let Verdict::RuledDifferently(found) = verdict else { panic!("{name}: {verdict:?}") };
        let named: Vec<_> = found.corrected.iter().map(|each| (each.ruling.as_ref(), each.release.as_ref())).collect();
        assert_eq!((found.n, named), (n, vec![(ruling, release)]), "{name}");
        let before: String = text.split_inclusive('\n').take(found.line - 1).collect();
        let verdict = verify(&before);
        assert!(matches!(verdict, Verdict::Sound { finished: false, .. }), "{name} before that: {verdict:?}");
    }
}

#[test]
fn every_other_frozen_record_is_sound_and_replays() {
    let mut records = frozen("jsonl");
    records.retain(|(path, _)| !CORRECTED.iter().any(|(name, ..)| path.ends_with(name)));
    assert!(records.len() >= 21, "{} records", records.len());
    for (path, text) in records {
        let verdict = verify(&text);
        let Verdict::Sound { finished, actions } = verdict else { panic!("{}: {verdict:?}", path.display()) };
        assert!(finished, "{}", path.display());
        let record = Record::read(&text).expect("it is sound");
        let variant = variant::from_json(&record.header.ruleset, "ruleset").expect("it is sound");
        let mut shown = Vec::new();
        adjudicate(&record, &variant, &mut |step| shown.push(step.table.state())).expect("it is sound");
        assert_eq!(shown.len(), actions + 1, "the deal and every action");
        assert!(shown.last().is_some_and(|state| !state["outcome"].is_null()), "{}", path.display());
    }
}

#[test]
fn every_frozen_ruleset_is_read_and_its_hash_is_what_it_was() {
    let headers: Vec<_> =
        frozen("jsonl").iter().map(|(_, text)| Record::read(text).expect("a record").header).collect();
    let rulesets = rulesets();
    assert!(rulesets.len() >= 11, "{} rulesets", rulesets.len());
    for (path, ruleset) in rulesets {
        let path = path.display();
        let variant = variant::from_json(&ruleset, "ruleset").unwrap_or_else(|faults| panic!("{path}: {}", faults[0]));
        assert_eq!(told(&ruleset), json!({"ok": true}), "{path}");
        let header = headers.iter().find(|header| header.ruleset == ruleset).expect("a record carries it");
        assert_eq!(ruleset_hash(&variant::Node::from_json(&ruleset, "ruleset")), header.ruleset_hash, "{path}");
        assert_eq!((&variant.name, &variant.game), (&header.variant, &header.game));
    }
}

#[test]
fn a_ruleset_that_lacks_a_knob_is_read_as_it_was_meant() {
    let mut older = 0;
    for (path, ruleset) in rulesets() {
        let game = ruleset["game"].as_str().expect("it says its game");
        for knob in variant::rulings(game).iter().filter_map(Ruling::knob) {
            let mut lacking = ruleset.clone();
            let pointer = format!("/{}", knob.path.replace('.', "/"));
            let map =
                pointer.rsplit_once('/').and_then(|(map, _)| lacking.pointer_mut(map)).and_then(Value::as_object_mut);
            if map.is_none_or(|map| map.remove(knob.key()).is_none()) && knob.absent.is_none() {
                continue;
            }
            let read = variant::from_json(&lacking, "ruleset");
            let what = format!("{} without {}", path.display(), knob.path);
            let Some(absent) = &knob.absent else {
                // Every release ever wrote this knob, so that a ruleset without it is no release's, and broken.
                let faults = read.expect_err(&what);
                assert!(
                    faults.iter().any(|fault| fault.path == knob.path && fault.message == "this key is missing"),
                    "{what}"
                );
                assert!(told(&lacking)["unsupported"].is_string(), "{what}");
                continue;
            };
            let variant = read.unwrap_or_else(|faults| panic!("{what}: {}", faults[0]));
            assert_eq!(
                variant.tree.get(&knob.path).map(variant::Node::to_json).as_ref(),
                Some(&absent.value),
                "{what}"
            );
            assert_eq!(told(&lacking), json!({"ok": true}), "{what}");
            older += 1;
        }
    }
    assert!(older > 0, "no knob says what it meant before it was there");
}
