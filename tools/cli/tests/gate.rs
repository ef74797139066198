//! `umpire gate` in repositories of its own: each kind of change, unannounced and announced.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs, process};

use serde_json::Value;

/// A copy of the project, for a test to change.
pub struct Sandbox {
    pub root: PathBuf,
}

/// A rulebook of one small document is enough, and quick.
const FILES: [&str; 8] = [
    "variants/card-slot/1.0.0.yaml",
    "variants/house/double-bell.yaml",
    "variants/house/double-bell.feature",
    "features/card-slot-1.0.0/09-line-effects.feature",
    "features/card-slot-1.0.0/10-replay-action.feature",
    "features/card-slot-1.0.0/clauses.yaml",
    "features/rulings/04-elimination.feature",
    "tests/data/perft/card-slot-1.0.0.txt",
];

pub const VARIANT: &str = "variants/card-slot/1.0.0.yaml";
pub const EFFECTS: &str = "features/card-slot-1.0.0/09-line-effects.feature";
pub const CLAUSES: &str = "features/card-slot-1.0.0/clauses.yaml";
pub const PERFT: &str = "tests/data/perft/card-slot-1.0.0.txt";
pub const ANNOUNCED: &str = "variants/announced.yaml";
const GATE: &str = "balance: {games: 300, win-rate: 100, ends: 100, turns: 1000}\n";

impl Sandbox {
    /// A repository with one commit on `main`, and a small perft vector.
    pub fn new(name: &str) -> Sandbox {
        let root = env::temp_dir().join(format!("umpire-gate-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&root);
        let sandbox = Sandbox { root };
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for file in FILES {
            sandbox.write(file, &fs::read_to_string(project.join(file)).expect("a file of the project"));
        }
        sandbox.edit(PERFT, "4 125304\n", "");
        sandbox.write("variants/gate.yaml", GATE);
        sandbox.git(&["init", "-q", "-b", "main"]);
        sandbox.commit("base");
        sandbox
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.root.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
        fs::write(path, text).expect("a file can be written");
    }

    pub fn remove(&self, file: &str) {
        fs::remove_file(self.root.join(file)).expect("a file can be removed");
    }

    /// Replaces what must be there.
    pub fn edit(&self, file: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.root.join(file)).expect("a file");
        assert!(text.contains(from), "{file} has no {from:?}");
        self.write(file, &text.replacen(from, to, 1));
    }

    pub fn announce(&self, change: &str) {
        let entry = format!("announced:\n  - change: {change}\n    because: it was wrong\n    by: Ada\n");
        self.write(ANNOUNCED, &entry);
    }

    pub fn git(&self, arguments: &[&str]) {
        let done = Command::new("git").args(arguments).current_dir(&self.root).output().expect("git runs");
        assert!(done.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    }

    pub fn commit(&self, message: &str) {
        self.git(&["add", "-A"]);
        self.git(&["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", message]);
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.umpire(&[&["gate"], arguments].concat())
    }

    pub fn umpire(&self, arguments: &[&str]) -> Output {
        let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
        umpire.current_dir(&self.root).env("UMPIRE_TODAY", "2027-03-01").env_remove("GITHUB_ACTIONS");
        umpire.args(arguments).output().expect("umpire runs")
    }

    /// The output of git.
    pub fn git_says(&self, arguments: &[&str]) -> String {
        let done = Command::new("git").args(arguments).current_dir(&self.root).output().expect("git runs");
        String::from_utf8(done.stdout).expect("text")
    }

    /// The exit code, and the findings as JSON.
    pub fn gate(&self) -> (i32, Vec<Value>) {
        self.gate_against("main")
    }

    pub fn gate_against(&self, base: &str) -> (i32, Vec<Value>) {
        let done = self.run(&["--base", base, "--format", "json"]);
        let text = String::from_utf8(done.stdout).expect("text");
        let report: Value = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{error}: {text}{}", String::from_utf8_lossy(&done.stderr)));
        (code(&done.status), report["findings"].as_array().expect("findings").clone())
    }

    /// Holds that a change is found under this id, at this place, keeps the gate shut, and opens it once announced.
    fn must_be_announced(&self, id: &str, at: &str) -> Value {
        let (code, findings) = self.gate();
        let found = finding(&findings, id);
        assert_eq!((code, &found["status"], &found["at"]), (1, &"unannounced".into(), &at.into()), "{found:#}");
        self.announce(&serde_json::json!(id).to_string());
        let (code, findings) = self.gate();
        assert_eq!((code, &finding(&findings, id)["status"]), (0, &"announced".into()), "{findings:#?}");
        assert_eq!(finding(&findings, id)["by"], "Ada");
        found
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn code(status: &process::ExitStatus) -> i32 {
    status.code().expect("umpire ends by itself")
}

pub fn finding(findings: &[Value], id: &str) -> Value {
    let found = findings.iter().find(|finding| finding["id"] == id);
    found.cloned().unwrap_or_else(|| panic!("no {id} among {findings:#?}"))
}

pub fn said(done: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (code(&done.status), text(&done.stdout), text(&done.stderr))
}

pub const CASE: &str = "scenarios/cases/card-slot/last-card-bell-line-saved.yaml";
pub const GAME: &str = "scenarios/games/card-slot/elimination.jsonl";
const CASE_ID: &str = "case card-slot/last-card-bell-line-saved";

/// A repository that has a case and a recorded game too.
pub fn with_casebook(name: &str) -> Sandbox {
    let sandbox = Sandbox::new(name);
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in [CASE, GAME] {
        sandbox.write(file, &fs::read_to_string(project.join(file)).expect("a file of the project"));
    }
    sandbox.commit("a casebook");
    sandbox
}

fn details(finding: &Value) -> Vec<&str> {
    finding["details"].as_array().expect("details").iter().filter_map(Value::as_str).collect()
}

pub const BELL: (&str, &str) = ("line: [{draw: 1}]}", "line: [{draw: 3}]}");

#[test]
fn nothing_changed() {
    let sandbox = Sandbox::new("nothing");
    let (code, out, err) = said(&sandbox.run(&["--base", "main"]));
    assert_eq!((code, out.lines().count(), err.as_str()), (0, 1, ""), "{out}");
    assert!(out.starts_with("nothing changed against main ("));
}

#[test]
fn a_broken_clause_is_announced_by_the_variant() {
    let sandbox = Sandbox::new("clause");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "clause card-slot/1.0.0 9.4b");
    assert_eq!((code, &found["status"], &found["what"]), (1, &"unannounced".into(), &"holds -> broken".into()));
    let line = 1 + fs::read_to_string(sandbox.root.join(VARIANT))
        .expect("the variant")
        .lines()
        .position(|line| line.contains(BELL.1))
        .expect("the edit");
    assert!(found["at"].as_str().expect("a place").starts_with(&format!("{VARIANT}:{line}:")), "{found}");
    assert_eq!(found["announce"]["file"], VARIANT);

    sandbox.edit(VARIANT, "\nsymbols:", "\namends:\n  9.4b: {because: more fun, by: Rin}\nsymbols:");
    sandbox.write(
        "variants/card-slot/1.0.0.feature",
        "Feature: f\n  @amends:9.4b\n  Rule: three\n    Scenario: Three\n      Given 7-6-5 is a line\n      And the board\n        \
         | . | . | . |\n        | . | . | . |\n        | Bell | Bell | . |\n      And A holds Bell, Cherry\n      And the \
         deck is Cherry, Bell, Bell and others\n      When A places Bell on slot 5\n      And A resolves 7-6-5\n      Then \
         the deck loses Cherry, Bell, Bell\n",
    );
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "clause card-slot/1.0.0 9.4b");
    assert_eq!((code, &found["what"], &found["by"]), (0, &"holds -> amended".into(), &"Rin".into()), "{findings:#?}");
    assert_eq!(finding(&findings, "amendment card-slot/1.0.0 9.4b")["status"], "reported");
}

#[test]
fn an_announcement_of_a_clause_that_holds_is_needless() {
    let sandbox = Sandbox::new("needless-amends");
    sandbox.edit(VARIANT, "\nsymbols:", "\namends:\n  9.4b: {because: more fun, by: Rin}\nsymbols:");
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "clause card-slot/1.0.0 9.4b");
    assert_eq!((code, &found["status"], &found["what"]), (1, &"wrong".into(), &"holds -> needless".into()));
}

#[test]
fn an_announcement_given_up_is_announced_unless_it_has_expired() {
    let sandbox = Sandbox::new("given-up");
    let double = "variants/house/double-bell.yaml";
    let text = fs::read_to_string(sandbox.root.join(double)).expect("the variant");
    let (before, _) = text.split_once("symbols:").expect("symbols");
    let feature = "variants/house/double-bell.feature";
    let scenarios = fs::read_to_string(sandbox.root.join(feature)).expect("the feature");
    let (background, rules) = scenarios.split_once("  @amends").expect("what is announced");
    let (_, kept) = rules.split_once("  # By").expect("what is not");
    let give_up = || {
        sandbox.write(double, before);
        sandbox.write(feature, &format!("{background}  # By{kept}"));
    };
    give_up();
    sandbox.must_be_announced("amendment house/double-bell 9.4b", &format!("{double}:5:10"));

    sandbox.git(&["checkout", "-q", "--", "."]);
    sandbox.remove(ANNOUNCED);
    sandbox.write(double, &(text.trim_end().to_owned() + "\n    until: 2027-02-01\n"));
    sandbox.commit("with a last day");
    // While it stands in the file, it is a fault of the file.
    let (code, _, err) = said(&sandbox.run(&["--base", "main"]));
    assert!(code == 2 && err.contains("announced until 2027-02-01"), "{err}");
    give_up();
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "amendment house/double-bell 9.4b");
    assert!(code == 0 && found["what"].as_str().is_some_and(|what| what.starts_with("expired")), "{findings:#?}");
}

#[test]
fn a_value_that_no_clause_shows_is_announced_by_itself() {
    let sandbox = Sandbox::new("value");
    sandbox.edit(VARIANT, "opening-stuck: pass", "opening-stuck: forfeit");
    let (_, findings) = sandbox.gate();
    let value = finding(&findings, "value card-slot/1.0.0 rulings.opening-stuck");
    let at = value["at"].as_str().expect("a place").to_owned();
    assert!(at.starts_with(VARIANT), "{at}");
    let both = ["value card-slot/1.0.0 rulings.opening-stuck", "value house/double-bell rulings.opening-stuck"];
    sandbox.announce(&serde_json::json!(both).to_string());
    assert_eq!(sandbox.gate().0, 0);
}

#[test]
fn a_weakened_scenario_is_announced() {
    let sandbox = Sandbox::new("weakened");
    let id = "scenario card-slot-1.0.0 9.1a Three Silver 3s go to the discard pile";
    sandbox.edit(EFFECTS, "Then the discard pile gains 3 Silver 3", "Then the deck loses nothing");
    let found = sandbox.must_be_announced(id, &format!("{EFFECTS}:12:1"));
    assert_eq!(found["details"][0], "instead of `the discard pile gains 3 Silver 3`: `the deck loses nothing`");
}

#[test]
fn a_removed_scenario_is_announced_and_accounts_for_its_clause() {
    let sandbox = Sandbox::new("removed");
    let text = fs::read_to_string(sandbox.root.join(EFFECTS)).expect("the feature");
    let (start, end) = (text.find("  @clause:9.4b").expect("9.4b"), text.find("  @clause:9.4c").expect("9.4c"));
    sandbox.write(EFFECTS, &(text[..start].to_owned() + &text[end..]));
    let (code, findings) = sandbox.gate();
    let removed: Vec<&str> = findings
        .iter()
        .filter(|finding| finding["kind"] == "scenario" && finding["what"] == "removed")
        .filter_map(|finding| finding["id"].as_str())
        .collect();
    assert!(code == 1 && !removed.is_empty(), "{findings:#?}");
    sandbox.announce(&serde_json::json!(removed).to_string());
    let (code, findings) = sandbox.gate();
    assert_eq!(finding(&findings, "clause card-slot/1.0.0 9.4b")["what"], "holds -> untested");
    assert_eq!(code, 0, "{findings:#?}");
}

#[test]
fn a_scenario_renamed_or_made_to_check_more_is_free() {
    let sandbox = Sandbox::new("renamed");
    sandbox.edit(EFFECTS, "Scenario: Three Silver 3s go to the discard pile", "Scenario: All three are discarded");
    sandbox.edit(
        EFFECTS,
        "Then A may only take from slots 1\n",
        "Then A may only take from slots 1\n      And the deck loses nothing\n",
    );
    let (code, findings) = sandbox.gate();
    assert!(code == 0 && findings.is_empty(), "{findings:#?}");
}

#[test]
fn what_a_clause_states_is_announced() {
    let sandbox = Sandbox::new("states");
    let text = fs::read_to_string(sandbox.root.join(CLAUSES)).expect("the inventory");
    let number = text.lines().position(|line| line.contains("\"12.1b\"")).expect("12.1b");
    sandbox.edit(CLAUSES, "states: [symbols.seven.line has win]", "states: [symbols.seven.score]");
    let at = format!("{CLAUSES}:{}:5", number + 1);
    let found = sandbox.must_be_announced("inventory card-slot-1.0.0 12.1b", &at);
    assert_eq!(found["what"], "states: no longer symbols.seven.line has win; now symbols.seven.score");
}

#[test]
fn a_perft_vector_is_announced() {
    let sandbox = Sandbox::new("perft");
    sandbox.edit(PERFT, "2 120", "2 121");
    let found = sandbox.must_be_announced("perft card-slot-1.0.0", &format!("{PERFT}:6:1"));
    assert_eq!(found["what"], "depth 2: 120 -> 121");
    assert_eq!(found["details"][0], "depth 2: the file says 121, counted 120");
    sandbox.remove(PERFT);
    sandbox.remove(ANNOUNCED);
    sandbox.must_be_announced("perft card-slot-1.0.0", &format!("{ANNOUNCED}:1:1"));
}

#[test]
fn a_balance_beyond_its_threshold_is_announced() {
    let sandbox = Sandbox::new("balance");
    sandbox.write("variants/gate.yaml", "balance: {games: 300, win-rate: 100, ends: 100, turns: 0.1}\n");
    sandbox.commit("a strict threshold");
    sandbox.edit(VARIANT, "hand: 13", "hand: 6");
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "balance card-slot/1.0.0");
    assert_eq!((code, &found["status"]), (1, &"unannounced".into()), "{found:#}");
    assert!(found["at"].as_str().is_some_and(|at| at.starts_with(VARIANT)), "{found:#}");
    assert!(found["details"][0].as_str().is_some_and(|told| told.starts_with("turns: ")), "{found:#}");
    sandbox.announce("balance card-slot/1.0.0");
    assert_eq!(finding(&sandbox.gate().1, "balance card-slot/1.0.0")["status"], "announced");
}

/// So few games tell nothing within a point, whoever plays; and greedy players are asked unless the file says otherwise.
#[test]
fn a_balance_is_within_the_thresholds_only_where_its_whole_interval_is() {
    let sandbox = Sandbox::new("unsettled");
    let measured = |balance: &str| {
        sandbox.write("variants/gate.yaml", &format!("balance: {{{balance}}}\n"));
        sandbox.commit(balance);
        sandbox.edit(VARIANT, "count: 21", "count: 20");
        let done = sandbox.run(&["--base", "main", "--format", "json"]);
        sandbox.git(&["checkout", "-q", "."]);
        let report: Value = serde_json::from_slice(&done.stdout).expect("JSON");
        let balances = report["balance"].as_array().expect("a list").iter();
        let own = balances.filter(|balance| balance["variant"] == "card-slot/1.0.0");
        let agents: Vec<Value> = own.map(|balance| balance["agent"].clone()).collect();
        let found = finding(report["findings"].as_array().expect("findings"), "balance card-slot/1.0.0").clone();
        (agents, found)
    };
    let (agents, found) = measured("games: 300, win-rate: 3, ends: 100, turns: 1000");
    assert_eq!(agents, ["greedy", "random"]);
    let what = found["what"].as_str().expect("a text");
    assert!(what.contains("may have moved") && !what.contains("within"), "{found:#}");
    let details = found["details"].as_array().expect("a list");
    let told =
        |detail: &Value| detail.as_str().is_some_and(|it| it.starts_with("greedy players, not settled: A wins "));
    assert!(details.iter().any(told), "{found:#}");
    let (agents, found) = measured("agents: [random], games: 300, win-rate: 100, ends: 100, turns: 1000");
    assert_eq!((agents, &found["what"]), (vec!["random".into()], &"within the thresholds".into()));
}

#[test]
fn a_threshold_is_announced() {
    let sandbox = Sandbox::new("threshold");
    sandbox.edit("variants/gate.yaml", "turns: 1000", "turns: 999");
    let found = sandbox.must_be_announced("threshold turns", "variants/gate.yaml:1:56");
    assert_eq!(found["what"], "1000 -> 999");
}

#[test]
fn variants_come_free_and_go_announced() {
    let sandbox = Sandbox::new("variants");
    sandbox.write("variants/house/mine.yaml", "variant: house/mine\nextends: card-slot/1.0.0\n");
    let (code, findings) = sandbox.gate();
    assert_eq!((code, &finding(&findings, "variant house/mine")["what"]), (0, &"new, extends card-slot/1.0.0".into()));
    sandbox.commit("a variant");
    sandbox.remove("variants/house/mine.yaml");
    sandbox.write("variants/house/ours.yaml", "variant: house/ours\nextends: card-slot/1.0.0\n");
    let found = sandbox.must_be_announced("variant house/mine", "variants/house/ours.yaml:1:1");
    assert_eq!(found["what"], "renamed to house/ours");
    sandbox.remove("variants/house/ours.yaml");
    sandbox.remove(ANNOUNCED);
    let found = sandbox.must_be_announced("variant house/mine", &format!("{ANNOUNCED}:1:1"));
    assert_eq!(found["what"], "removed");
}

#[test]
fn a_new_variant_that_breaks_a_clause_announces_it() {
    let sandbox = Sandbox::new("new-broken");
    let text = "variant: house/mine\nextends: card-slot/1.0.0\nsymbols: {bell: {line: [{draw: 3}]}}\n";
    sandbox.write("variants/house/mine.yaml", text);
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "clause house/mine 9.4b");
    assert_eq!((code, &found["status"]), (1, &"unannounced".into()));
}

#[test]
fn an_announcement_of_what_did_not_change_is_needless_and_an_old_one_is_history() {
    let sandbox = Sandbox::new("needless");
    sandbox.announce("perft card-slot-1.0");
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "announcement perft card-slot-1.0");
    assert_eq!((code, &found["status"], &found["at"]), (1, &"needless".into(), &format!("{ANNOUNCED}:2:13").into()));
    sandbox.commit("announced");
    assert_eq!(sandbox.gate(), (0, Vec::new()));
    // Entries of the history are no announcements.
    sandbox.announce("perft card-slot-1.0.0");
    sandbox.commit("announced once");
    sandbox.edit(PERFT, "2 120", "2 121");
    assert_eq!(sandbox.gate().0, 1);
}

#[test]
fn bad_files_are_refused_with_every_fault() {
    let sandbox = Sandbox::new("bad");
    sandbox.write(ANNOUNCED, "announced:\n  - change: caes x\n    because: y\n");
    sandbox.write("variants/gate.yaml", "balance: {gmaes: 1}\n");
    let (code, out, err) = said(&sandbox.run(&["--base", "main"]));
    assert_eq!((code, out.as_str()), (2, ""));
    for part in
        ["variants/announced.yaml:2:13: ", "did you mean `case`?", "variants/gate.yaml:1:11: ", "did you mean `games`?"]
    {
        assert!(err.contains(part), "{part}: {err}");
    }
}

#[test]
fn a_base_may_be_a_folder() {
    let sandbox = Sandbox::new("folder");
    sandbox.git(&["worktree", "add", "-q", "--detach", "old", "main"]);
    sandbox.write(".git/info/exclude", "old\n");
    let (code, out, _) = said(&sandbox.run(&["--base-dir", "old"]));
    assert_eq!((code, out.as_str()), (0, "nothing changed against old\n"));
    fs::remove_dir_all(sandbox.root.join("old/features")).expect("a folder");
    let (code, _, err) = said(&sandbox.run(&["--base-dir", "old"]));
    let told = "old: there is nothing to compare with: it has no clauses.yaml in features/, and no umpire.yaml\n";
    assert_eq!((code, err.as_str()), (2, told));
}

#[test]
fn a_ref_that_is_not_here_says_how_to_get_it() {
    let sandbox = Sandbox::new("ref");
    let (code, out, err) = said(&sandbox.run(&["--base", "mian"]));
    assert!(code == 2 && out.is_empty() && err.contains("did you mean `main`?"), "{err}");

    sandbox.git(&["branch", "feature"]);
    sandbox.edit(VARIANT, "# ", "#  ");
    sandbox.commit("more");
    let shallow = Sandbox { root: sandbox.root.with_extension("shallow") };
    let _ = fs::remove_dir_all(&shallow.root);
    let from = format!("file://{}", sandbox.root.display());
    let to = shallow.root.display().to_string();
    sandbox.git(&["clone", "-q", "--depth=1", "--branch=main", &from, &to]);
    for (name, mend) in [
        ("origin/feature", "git fetch --depth=1 origin +refs/heads/feature:refs/remotes/origin/feature"),
        ("HEAD~1", "git fetch --unshallow"),
    ] {
        let (code, _, err) = said(&shallow.run(&["--base", name]));
        assert!(code == 2 && err.contains("shallow") && err.contains(mend), "{err}");
        // The line does what it promises.
        shallow.git(&mend.split(' ').skip(1).collect::<Vec<_>>());
        let (code, _, err) = said(&shallow.run(&["--base", name]));
        assert_eq!((code, err.as_str()), (0, ""));
    }
}

#[test]
fn what_the_base_is_ahead_by_is_told() {
    let sandbox = Sandbox::new("ahead");
    sandbox.git(&["branch", "feature"]);
    for note in [
        "main has a commit that is not here: what it changed",
        "main has 2 commits that are not here: what they changed",
    ] {
        sandbox.git(&["checkout", "-q", "main"]);
        sandbox.edit(VARIANT, "# ", "#  ");
        sandbox.commit("more");
        sandbox.git(&["checkout", "-q", "feature"]);
        let (_, out, _) = said(&sandbox.run(&["--base", "main"]));
        let told = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(note), "{told}");
    }
}

#[test]
fn annotations_stand_beside_every_other_format_in_a_workflow() {
    let sandbox = Sandbox::new("github");
    sandbox.edit(PERFT, "2 120", "2 121");
    let done = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(&sandbox.root)
        .env("GITHUB_ACTIONS", "true")
        .args(["gate", "--base", "main", "--format", "json"])
        .output()
        .expect("umpire runs");
    let (code, out, err) = said(&done);
    assert!(code == 1 && serde_json::from_str::<Value>(&out).is_ok());
    let line = format!("::error file={PERFT},line=6,col=1,title=perft card-slot-1.0.0::depth 2: 120 -> 121%0A");
    assert!(err.starts_with(&line), "{err}");
    let (_, out, err) = said(&sandbox.run(&["--base", "main", "--format", "github"]));
    assert!(out.starts_with(&line) && err.is_empty());
    let (_, out, _) = said(&sandbox.run(&["--base", "main", "--format", "junit"]));
    assert!(out.contains("<testsuites name=\"umpire gate\" tests=\"1\" failures=\"1\""), "{out}");
}

#[test]
fn a_case_ruled_otherwise_is_announced() {
    let sandbox = with_casebook("case");
    assert_eq!(sandbox.gate(), (0, Vec::new()));
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    let found = finding(&sandbox.gate().1, CASE_ID);
    assert_eq!(
        (&found["status"], &found["what"]),
        (&"unannounced".into(), &"ruled otherwise than it was settled".into())
    );
    let told = details(&found);
    assert!(told.contains(&"asked: A resolve 7-6-5"), "{found:#}");
    assert!(told.iter().any(|line| line.starts_with("settled: A's turn ends")), "{found:#}");
    assert!(
        told.iter().any(|line| line.starts_with("now:     Bell: A draws") && line.contains("by §9.4b")),
        "{found:#}"
    );
    assert!(found["at"].as_str().is_some_and(|at| at.starts_with(VARIANT)), "{found:#}");
    sandbox.announce(CASE_ID);
    assert_eq!(finding(&sandbox.gate().1, CASE_ID)["status"], "announced");

    // Blessed, it is settled otherwise, which is a change all the same.
    sandbox.remove(ANNOUNCED);
    let blessed = Command::new(env!("CARGO_BIN_EXE_umpire"))
        .current_dir(&sandbox.root)
        .args(["verify", "--bless", CASE, "--because", "Three cards are drawn now.", "--by", "Rin"])
        .output()
        .expect("umpire runs");
    assert!(blessed.status.success(), "{}", String::from_utf8_lossy(&blessed.stderr));
    let found = finding(&sandbox.gate().1, CASE_ID);
    assert_eq!((&found["status"], &found["what"]), (&"unannounced".into(), &"settled otherwise".into()));
    assert!(details(&found).iter().any(|line| line.starts_with("blessed by Rin on ")), "{found:#}");
}

#[test]
fn a_case_rewritten_against_the_rules_is_wrong_and_one_removed_is_announced() {
    let sandbox = with_casebook("case-rewritten");
    sandbox.edit(CASE, "to_act: B", "to_act: A");
    sandbox.announce(CASE_ID);
    let (code, findings) = sandbox.gate();
    assert_eq!((code, &finding(&findings, CASE_ID)["status"]), (1, &"wrong".into()), "{findings:#?}");
    sandbox.remove(CASE);
    sandbox.remove(ANNOUNCED);
    sandbox.must_be_announced(CASE_ID, &format!("{ANNOUNCED}:1:1"));
}

#[test]
fn a_question_in_other_words_settles_nothing_anew() {
    let sandbox = with_casebook("case-words");
    sandbox.edit(CASE, "Does my last card's Bell line save me?", "Am I saved by the Bell?");
    let (code, findings) = sandbox.gate();
    let found = &findings[0];
    assert_eq!(
        (code, findings.len(), &found["what"], &found["status"]),
        (0, 1, &"in other words".into(), &"reported".into())
    );
}

#[test]
fn a_recorded_game_that_goes_otherwise_is_announced() {
    let sandbox = with_casebook("record");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    let found = finding(&sandbox.gate().1, "record card-slot/elimination");
    assert_eq!(found["what"], "card-slot/1.0.0 now rules otherwise at action 11, B resolve 1-9-5");
    assert!(details(&found).iter().any(|line| line.starts_with("now:     ")), "{found:#}");
    assert!(found["at"].as_str().is_some_and(|at| at.starts_with(VARIANT)), "{found:#}");
    sandbox.announce("record card-slot/elimination");
    assert_eq!(finding(&sandbox.gate().1, "record card-slot/elimination")["status"], "announced");
}

#[test]
fn a_record_rewritten_is_wrong_and_one_removed_is_announced() {
    let sandbox = with_casebook("record-rewritten");
    sandbox.edit(GAME, "\"n\":18,\"seat\":\"A\"", "\"n\":18,\"seat\":\"B\"");
    let (code, findings) = sandbox.gate();
    let found = finding(&findings, "record card-slot/elimination");
    assert_eq!((code, &found["status"], &found["what"]), (1, &"wrong".into(), &"rewritten from line 19 on".into()));
    sandbox.remove(GAME);
    sandbox.must_be_announced("record card-slot/elimination", &format!("{ANNOUNCED}:1:1"));
}

#[test]
fn what_failed_before_counts_only_where_the_engine_changed() {
    let sandbox = Sandbox::new("engine");
    sandbox.edit(VARIANT, BELL.0, BELL.1);
    sandbox.edit(PERFT, "2 120", "2 121");
    sandbox.commit("broken already");
    assert_eq!(sandbox.gate(), (0, Vec::new()));
    sandbox.write("engine/src/lib.rs", "//! Another engine.\n");
    let (code, findings) = sandbox.gate();
    let clause = finding(&findings, "clause card-slot/1.0.0 9.4b");
    assert_eq!((code, &clause["what"]), (1, &"broken, and the engine has changed".into()));
    let perft = finding(&findings, "perft card-slot-1.0.0");
    assert_eq!(perft["what"], "depth 2: the file says 121, counted 120");
}
