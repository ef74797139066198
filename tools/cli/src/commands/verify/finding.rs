//! The result of verifying one file.

use serde::Serialize;
use serde_json::Value;
use umpire_judging::replay::found::{Found, placed};

/// The severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grade {
    /// Only counted.
    Aside,
    Sound,
    Differs,
    Bad,
}

/// The result of verifying a file.
#[derive(Serialize)]
pub(super) struct Finding {
    pub(super) path: String,
    /// One of the words in [`WORDS`].
    pub(super) verdict: &'static str,
    pub(super) line: Option<usize>,
    #[serde(rename = "message")]
    pub(super) text: String,
    /// The digest of the last whole line of a record that was verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) head: Option<String>,
    /// Further fields in JSON.
    #[serde(flatten)]
    pub(super) details: Value,
    /// Further lines of text.
    #[serde(skip)]
    pub(super) below: String,
}

/// The verdicts with their grades, in the order of the summary.
pub(super) const WORDS: [(&str, Grade); 18] = [
    ("left-alone", Grade::Sound),
    ("other-actions", Grade::Differs),
    ("ruled-otherwise", Grade::Differs),
    ("finished", Grade::Aside),
    ("finished-otherwise", Grade::Aside),
    ("other-game", Grade::Aside),
    ("sound", Grade::Sound),
    ("settled", Grade::Sound),
    ("unfinished", Grade::Sound),
    ("torn", Grade::Differs),
    ("edited", Grade::Differs),
    ("ruled-differently", Grade::Differs),
    ("not-played", Grade::Bad),
    ("newer", Grade::Bad),
    ("no-record", Grade::Bad),
    ("bad-ruleset", Grade::Bad),
    ("bad-case", Grade::Bad),
    ("unsettled", Grade::Differs),
];

impl Finding {
    pub(super) fn of(path: &str, (verdict, line, text): Found) -> Finding {
        Finding { path: path.to_owned(), verdict, line, text, head: None, details: Value::Null, below: String::new() }
    }

    pub(super) fn is(&self, grade: Grade) -> bool {
        WORDS.contains(&(self.verdict, grade))
    }
}

/// The finding as one line of text, with its place.
pub(super) fn line(finding: &Finding) -> String {
    match finding.verdict {
        // Faults of a case contain their places.
        "bad-case" => finding.text.clone(),
        _ => placed(&finding.path, finding.line, &finding.text),
    }
}
