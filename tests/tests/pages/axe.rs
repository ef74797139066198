//! Every page by axe-core, which looks for what keeps people from using a page: by day, by night, and on a phone.
//!
//! The program is fetched by npm when the test runs, or named in `UMPIRE_AXE`. Where there is neither, the test is ignored.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::json;

use crate::chromium::{DESK, Eyes, PHONE, Tab};
use crate::looks::{UNFOLD, pages};

pub const TESTS: &[(&str, fn())] = &[("axe::no_page_has_a_violation", no_violation)];

/// The version that is fetched.
const AXE: &str = "axe-core@4.10.2";

/// What is asked of it. Contrast is measured by `looks`, of every text and in both schemes.
const AUDIT: &str = "axe.run(document, {resultTypes: ['violations'], rules: {'color-contrast': {enabled: false}}}).then(told => \
                     told.violations.map(each => `${each.id}: ${each.help}: ${each.nodes[0].html.slice(0, 160)}`))";

/// The program, if there is one to be had.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = env::var_os("UMPIRE_AXE").filter(|named| !named.is_empty()) {
        return Some(PathBuf::from(named));
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let program = folder.join("node_modules/axe-core/axe.min.js");
    if !program.is_file() {
        fs::create_dir_all(&folder).ok()?;
        let quiet = ["install", "--silent", "--no-audit", "--no-fund", "--fetch-retries=0", "--prefix"];
        let fetched = Command::new("npm").args(quiet).arg(&folder).arg(AXE).output().ok()?;
        fetched.status.success().then_some(())?;
    }
    Some(program).filter(|program| program.is_file())
}

fn no_violation() {
    let program = fs::read_to_string(find().expect("the test is ignored without it")).expect("it is text");
    let mut found = Vec::new();
    for (name, page) in pages() {
        for (eyes, dark) in [(DESK, false), (DESK, true), (PHONE, false)] {
            let mut tab = Tab::open(&page, "", Eyes { dark, ..eyes });
            tab.ask(UNFOLD);
            // One step of a game is like the others; looking through all of them would take minutes.
            tab.ask("document.querySelectorAll('article.step:not(.now)').forEach(step => step.remove()); 1");
            tab.ask(&format!("{program}; 1"));
            let violations = tab.ask(AUDIT);
            if violations != json!([]) {
                found.push(format!("{name}, dark: {dark}, {:?}: {violations:#}", eyes.size));
            }
            tab.leave();
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
