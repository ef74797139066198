//! The gate's reports, in the formats of CI.

use std::process::Command;

use serde_json::json;
use umpire_cli::commands::output::Exit;

use super::nasty::{TEXTS, on_one_line};
use super::place::{self, Place};
use super::spoil::{spoil, spots, yaml};
use super::{CASE, VARIANT, tree};

fn git(place: &Place, arguments: &[&str]) {
    let who = ["-c", "user.name=a", "-c", "user.email=a@b.c"];
    let done = Command::new("git").args(who).args(arguments).current_dir(&place.root).output().expect("git runs");
    assert!(done.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// The inputs of the gate, with each text for people replaced.
fn change(place: &Place, text: &dyn Fn(usize) -> String) {
    let (one, two) = (text(1), text(2));
    let mut variant = tree(VARIANT);
    variant["amends"]["9.4b"] = json!({"because": one, "by": two});
    variant["symbols"]["bell"]["line"] = json!([{"draw": 3}]);
    variant["description"] = one.clone().into();
    place.write("variants/house/mine.yaml", &yaml(&variant));
    let mut case = tree(CASE);
    case["question"] = one.clone().into();
    case["because"] = two.clone().into();
    case["ruling"] = json!({"refused": ["turn.order"], "to_act": "B"});
    place.write("scenarios/cases/card-slot/mine.yaml", &yaml(&case));
    let announced = json!({"announced": [{"change": format!("scenario {one}"), "because": two, "by": one},
                                         {"change": "case mine", "because": one, "by": two}]});
    place.write("variants/announced.yaml", &yaml(&announced));
    let features = place::feature().join("\n").replace("It is", &format!("It {}", on_one_line(&one)));
    place.write("features/card-slot-1.0.0/a.feature", &features);
    place.write(
        &format!("features/card-slot-1.0.0/{}.feature", on_one_line(&one).replace('/', " ")),
        &features.replace("card is", "other is"),
    );
}

#[test]
fn the_gate_mentions_and_commands_nobody() {
    let place = Place::new("gate");
    place.write("variants/house/mine.yaml", VARIANT);
    place.write("scenarios/cases/card-slot/mine.yaml", CASE);
    git(&place, &["init", "-q", "-b", "main"]);
    git(&place, &["add", "-A"]);
    git(&place, &["commit", "-q", "-m", "base"]);
    let branch = "e\u{202e}@evil`::error";
    git(&place, &["update-ref", &format!("refs/heads/{}", branch.replace(':', "")), "HEAD"]);
    let mut told = 0;
    for text in &TEXTS[..2] {
        change(&place, text);
        for base in ["main", &branch.replace(':', "")] {
            for format in ["text", "json", "markdown", "junit", "github", "sarif"] {
                let (exit, said) = place.run(&["gate", "--base", base, "--format", format]);
                told += usize::from(said.contains("evil") && exit != Exit::Bad);
            }
        }
    }
    assert!(told > 10, "{told}");
    // Faults of its own files.
    for name in ["variants/announced.yaml", "variants/gate.yaml"] {
        let base =
            json!({"announced": [{"change": "x", "because": "y", "by": "z"}], "balance": {"games": 100, "turns": 1}});
        for (n, spot) in spots(&base).iter().enumerate() {
            let mut spoiled = base.clone();
            spoil(&mut spoiled, spot, &TEXTS[n % 2](n));
            place.write(name, &yaml(&spoiled));
            place.run(&["gate", "--base", "main"]);
        }
        place.write(name, "announced: []\n");
    }
}
