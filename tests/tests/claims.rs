//! Verdicts against what readers say of edited variants, from the sentences alone: `tests/claims/`.
//!
//! A share of the edits is tried; with `UMPIRE_CLAIMS=1`, which `just claims` sets, all of them, and the score is printed.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use serde_json::Value;
use umpire_cli::disk::Checkout;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Origin, yaml};
use umpire_scenarios::suite::{Filter, Suite};

/// One edit in so many is tried.
const SHARE: usize = 24;
/// The most of a hundred verdicts that may be false.
const MOST: usize = 1;

/// The claims of a file by their edit: the clause and what is said of it.
type Claims = BTreeMap<String, Vec<(String, String)>>;

/// How a file's claims fared: right, silent, false.
#[derive(Clone, Copy, Debug, Default)]
struct Score([usize; 3]);

impl Score {
    fn and(self, other: Score) -> Score {
        Score([0, 1, 2].map(|n| self.0[n] + other.0[n]))
    }

    fn all(self) -> usize {
        self.0.iter().sum()
    }
}

fn read(text: &str) -> (String, Claims) {
    let mut faults = Vec::new();
    let tree = yaml::parse(text, &Arc::from("claims"), &mut faults).unwrap_or_else(|| panic!("{faults:?}"));
    let json = tree.to_json();
    let mut claims = Claims::new();
    for claim in json["claims"].as_array().expect("claims") {
        let said = |key: &str| claim[key].as_str().expect("a text").to_owned();
        claims.entry(claim["edit"].to_string()).or_default().push((said("clause"), said("says")));
    }
    (json["base"].as_str().expect("a base").to_owned(), claims)
}

fn score(suite: &Suite, base: &str, edit: &str, claims: &[(String, String)]) -> Score {
    let base = variant::load(suite.library(), Origin::Shipped(base)).expect("a shipped variant is valid");
    let changes: Value = serde_json::from_str(edit).expect("it was written so");
    let edited = variant::overlay(&base, Node::from_json(&changes, "edit"))
        .unwrap_or_else(|faults| panic!("{edit}: {}", faults[0]));
    let plan = suite.plan(edited).unwrap_or_else(|faults| panic!("{edit}: {}", faults.join("; ")));
    let clauses = claims.iter().map(|(id, _)| id.clone()).collect();
    let verdict = umpire_scenarios::run(&plan, &Filter { clauses, ..Filter::default() });
    let mut score = Score::default();
    for (id, says) in claims {
        let status = verdict.clauses.iter().find(|each| each.clause.id == *id).map(|each| each.standing.word());
        let is = match (status, says.as_str()) {
            (Some("holds"), "true") | (Some("broken"), "false") | (Some("moot"), "moot") => 0,
            (Some("holds" | "broken" | "moot"), _) => 2,
            _ => 1,
        };
        score.0[is] += 1;
    }
    score
}

#[test]
fn verdicts_are_what_readers_say() {
    let folder = Checkout::find().root.expect("a checkout").join("tests/claims");
    let share = if std::env::var_os("UMPIRE_CLAIMS").is_some() { 1 } else { SHARE };
    let suite = Suite::new(Checkout::find().library, None);
    let mut files: Vec<_> = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "yaml"));
    files.sort();
    let mut sum = Score::default();
    for path in files {
        let (base, claims) = read(&fs::read_to_string(&path).expect("a file"));
        let edits: Vec<_> = claims.iter().enumerate().filter(|(n, _)| n % share == 0).map(|(_, edit)| edit).collect();
        let scores = edits.iter().map(|(edit, claims)| score(&suite, &base, edit, claims));
        let score = scores.fold(Score::default(), Score::and);
        let [right, silent, wrong] = score.0;
        println!("{}: {right} right, {silent} silent, {wrong} false", path.file_name().expect("a file").display());
        sum = sum.and(score);
    }
    let [.., wrong] = sum.0;
    println!("{wrong} of {} false", sum.all());
    // The score of a small sample varies more.
    let most = if share == 1 { MOST } else { 3 * MOST };
    assert!(100 * wrong <= most * sum.all(), "{wrong} of {} verdicts are not what readers say", sum.all());
}
