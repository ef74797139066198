//! A small checkout in a folder of its own, and commands run in this process.

use std::cell::RefCell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use serde_json::{Value, json};
use umpire_cli::cli;
use umpire_cli::commands::output::Exit;
use umpire_cli::disk::Checkout;

use super::nasty::{self, harm};
use super::spoil::{self, Spot, spoil, spots};

/// A folder that goes when the test ends.
pub struct Place {
    pub root: PathBuf,
    /// Outputs that did more than show the text.
    harms: RefCell<Vec<String>>,
}

/// Turns a tree into the text of a file.
pub type Write = fn(&Value) -> String;

impl Place {
    /// A rulebook of two scenarios, one of which fails, and one of a ruling that fails.
    pub fn new(name: &str) -> Place {
        let root = env::temp_dir().join(format!("umpire-harmless-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&root);
        let place = Place { root, harms: RefCell::default() };
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let parent = fs::read_to_string(project.join("variants/card-slot/1.0.0.yaml")).expect("a shipped variant");
        place.write("variants/card-slot/1.0.0.yaml", &parent);
        place.write("variants/gate.yaml", "balance: {games: 200, win-rate: 100, ends: 100, turns: 1000}\n");
        place.write("features/card-slot-1.0.0/clauses.yaml", &spoil::yaml(&inventory()));
        place.write("features/card-slot-1.0.0/a.feature", FEATURE);
        place.write(
            "features/rulings/a.feature",
            &FEATURE.replace("clause:9.4b", "ruling:R4").replace("9 cards", "8 cards"),
        );
        place
    }

    /// A path in it, as an argument.
    pub fn path(&self, name: &str) -> String {
        self.root.join(name).display().to_string()
    }

    /// Writes a file and gives its path.
    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.root.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(&path, text).expect("a file can be written");
        self.path(name)
    }

    /// Runs a command; all that it prints must be harmless. Gives how it ended and what it printed.
    pub fn run(&self, arguments: &[&str]) -> (Exit, String) {
        let checkout = Checkout::around(&self.root);
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let all = ["umpire"].iter().chain(arguments).map(OsString::from);
        let exit = cli::run(all, &checkout, &mut out, &mut err);
        let whence = arguments.join(" ");
        let at = arguments.iter().position(|argument| *argument == "--format");
        let format = at.and_then(|at| arguments.get(at + 1)).copied().unwrap_or("text");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        let (out, err) = (text(out), text(err));
        let harms = [harm(format, &out), harm("text", &err)].into_iter().flatten();
        self.harms.borrow_mut().extend(harms.map(|line| format!("{}: {}", whence.escape_debug(), line.escape_debug())));
        (exit, out + &err)
    }

    /// Replaces each value and each key of a tree by each nasty text and runs the probes on it. What is not refused is
    /// kept; gives the tree with all of that in it, and how much it is.
    pub fn spoiled(&self, base: &Value, name: &str, write: Write, probes: &[&[&str]]) -> (Value, usize) {
        let accepted = |(n, spot): (usize, &Spot)| {
            let texts = nasty::TEXTS.map(|text| text(n));
            let accepts = |text: &String| {
                let mut tree = base.clone();
                spoil(&mut tree, spot, text);
                self.write(name, &write(&tree));
                probes.iter().all(|probe| self.run(probe).0 != Exit::Bad)
            };
            // The worst is kept of what is taken, and all are tried.
            let taken: Vec<String> = texts.into_iter().filter(accepts).collect();
            taken.into_iter().next().map(|text| (spot.clone(), text))
        };
        let taken: Vec<(Spot, String)> = spots(base).iter().enumerate().filter_map(accepted).collect();
        let mut tree = base.clone();
        taken.iter().for_each(|(spot, text)| spoil(&mut tree, spot, text));
        self.write(name, &write(&tree));
        (tree, taken.len())
    }

    /// Runs commands, none of which may be refused, and each of which must tell of what is nasty.
    pub fn reports(&self, commands: &[&[&str]]) {
        for command in commands {
            let (exit, said) = self.run(command);
            assert_ne!(exit, Exit::Bad, "{command:?}: {said}");
            assert!(said.contains("evil"), "{command:?} has nothing to show: {said}");
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let harms = self.harms.borrow();
        assert!(harms.is_empty() || std::thread::panicking(), "{} harms:\n{}", harms.len(), harms.join("\n"));
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn inventory() -> Value {
    json!({
        "document": "card-slot-1.0.0", "variant": "card-slot/1.0.0", "sections": {"9.4": "Bell"},
        "clauses": [
            {"id": "9.4b", "kind": "rule", "summary": "One card is drawn.", "rules": ["effect.draw{symbol: bell}"],
             "states": ["symbols.bell.line"], "presupposes": ["symbols.bell"]},
            {"id": "9.4c", "kind": "rule", "summary": "There are some.", "rules": ["line.discard"], "states": []}
        ]
    })
}

const FEATURE: &str = "@some
Feature: Bell
  What it does.

  @clause:9.4b
  Rule: One card is drawn
    So it is.

    Background:
      Given 7-6-5 is a line

    @view
    Scenario Outline: It is <card>
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is <card> and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A holds 9 cards

      Examples:
        | card   |
        | REPLAY |
        | Cherry |
";

/// Its lines, for spoiling.
pub fn feature() -> Vec<&'static str> {
    FEATURE.lines().collect()
}
