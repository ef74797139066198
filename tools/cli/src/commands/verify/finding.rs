//! The result of verifying one file.

use serde::Serialize;
use serde_json::Value;
use umpire_kit::replay::found::{Found, placed};

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grade {
    /// It is only counted.
    Aside,
    Sound,
    Differs,
    Bad,
}

/// What verifying one file found.
#[derive(Serialize)]
pub(super) struct Finding {
    pub(super) path: String,
    /// One word, of [`WORDS`].
    pub(super) verdict: &'static str,
    pub(super) line: Option<usize>,
    #[serde(rename = "message")]
    pub(super) text: String,
    /// What else JSON tells.
    #[serde(flatten)]
    pub(super) details: Value,
    /// What else the text tells.
    #[serde(skip)]
    pub(super) below: String,
}

/// The verdicts with how bad they are, in the order of the sums.
pub(super) const WORDS: [(&str, Grade); 17] = [
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
    ("newer", Grade::Bad),
    ("no-record", Grade::Bad),
    ("bad-ruleset", Grade::Bad),
    ("bad-case", Grade::Bad),
    ("unsettled", Grade::Differs),
];

impl Finding {
    pub(super) fn of(path: &str, (verdict, line, text): Found) -> Finding {
        Finding { path: path.to_owned(), verdict, line, text, details: Value::Null, below: String::new() }
    }

    pub(super) fn is(&self, grade: Grade) -> bool {
        WORDS.contains(&(self.verdict, grade))
    }
}

/// The finding as one line of text, with its place.
pub(super) fn line(finding: &Finding) -> String {
    match finding.verdict {
        // The faults of a case have their places in their text.
        "bad-case" => finding.text.clone(),
        _ => placed(&finding.path, finding.line, &finding.text),
    }
}
