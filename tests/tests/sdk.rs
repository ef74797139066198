//! The deliverables for authors of engines: both SDKs by their own tests, and a whole engine written with each.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use pollster::block_on;
use umpire_cli::engine_link;
use umpire_protocol::client::Client;
use umpire_scenarios::ending::Status;
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::suite::Filter;
use umpire_tests::share::one_in;
use umpire_tests::suite::book;

fn sdk() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tools/sdk")
}

/// Whether a program is here.
fn is_here(program: &str) -> bool {
    let is_here = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    if !is_here {
        eprintln!("SKIPPED: there is no {program}");
    }
    is_here
}

fn passes(folder: &str, program: &str, arguments: &[&str]) {
    if is_here(program) {
        let mut command = Command::new(program);
        let command = command.args(arguments).current_dir(sdk().join(folder)).env("PYTHONDONTWRITEBYTECODE", "1");
        let done = command.output().expect("it starts");
        let told = format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(done.status.success(), "{told}");
    }
}

#[test]
fn the_sdk_for_python_passes_its_tests() {
    passes("python", "python3", &["-m", "unittest"]);
}

#[test]
fn the_sdk_for_javascript_passes_its_tests() {
    passes("js", "node", &["--test"]);
}

/// An example plays a document: every clause that is chosen, and all scenarios where all are wanted.
fn plays(program: &str, example: &str, documents: &[&str]) {
    if !is_here(program) {
        return;
    }
    for (n, document) in documents.iter().enumerate() {
        let command = format!("{program} '{}'", sdk().join("examples").join(example).display());
        let mut process = Client::new(engine_link::to(&command, None, Duration::from_secs(30)));
        let introduction = block_on(process.hello()).expect("it says hello");
        let book = book(document);
        // Of each of the next documents other clauses.
        let clauses = book.plan.inventory.clauses.iter().skip(n % one_in(4)).step_by(one_in(4));
        let clauses: Vec<String> = clauses.map(|clause| clause.id.to_string()).collect();
        let is_whole = one_in(2) == 1;
        let filter = if is_whole { Filter::default() } else { Filter { clauses, ..Filter::default() } };
        let failures = book.failures_of(&filter, Box::new(Outside::new(process, introduction.name)));
        // Of clauses it plays every scenario, of rulings it leaves some out.
        let failures = failures.iter().filter(|tested| !is_whole || tested.ending.status != Status::Unsupported);
        let told: Vec<String> = failures.map(|tested| format!("{} {}", tested.at, tested.ending.told())).collect();
        assert!(told.is_empty(), "{document}:\n{}", told.join("\n"));
    }
}

#[test]
fn card_slot_in_javascript_plays_by_the_rulebooks() {
    plays("node", "card-slot.mjs", &["card-slot-1.0.0", "card-slot-beta.2", "card-slot-manual"]);
}

/// A game that goes on by itself where there is no choice, and holds that back.
#[test]
fn an_engine_that_does_not_wait_can_be_judged() {
    plays("node", "eager.mjs", &["card-slot-1.0.0"]);
}

#[test]
fn cirno_neu_in_python_plays_by_the_rulebook() {
    plays("python3", "cirno_neu.py", &["cirno-neu"]);
}

/// An example is to be read in one go.
#[test]
fn an_example_stays_short() {
    for example in ["card-slot.mjs", "cirno_neu.py", "eager.mjs"] {
        let text = std::fs::read_to_string(sdk().join("examples").join(example)).expect("an example");
        assert!(text.lines().count() < 400, "{example}");
    }
}
