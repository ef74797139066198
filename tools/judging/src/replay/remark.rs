//! Remarks on a record: where it is torn, and where the current engine rules differently.

use serde_json::{Value, json};
use umpire_engine::record::Correction;
use umpire_engine::ruling::reasons;
use umpire_engine::{Record, sanitize};

use super::Seen;
use crate::visibility::{Differs, Recorded, Today, outcome, outcome_of};

/// A remark on a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// One word: `ruled-differently`, `edited`, `torn` or `unfinished`.
    pub word: &'static str,
    /// The line of the record, 1-based, where there is one to look at.
    pub line: Option<usize>,
    /// The message.
    pub text: String,
}

impl Remark {
    /// The most important remark on a record; `None` for one that is complete and holds.
    pub fn of(record: &Record, seen: &Seen<'_>) -> Option<Remark> {
        let remark = |word, line, text: &str| Some(Remark { word, line, text: text.to_owned() });
        if let Some(differs) = &seen.differs {
            return remark("ruled-differently", Some(differs.line), &differently(differs));
        }
        if let Some((line, why)) = &seen.edited {
            // The reason may quote the line.
            let why = sanitize::indented(why);
            return remark("edited", Some(*line), &format!("edited or reordered: {why}; all before it is shown"));
        }
        match seen.torn {
            Some(line) => remark("torn", Some(line), "torn: this line is not whole; all before it is shown"),
            None if record.end.is_none() => remark("unfinished", None, "the record ends here; the game is unfinished"),
            None => None,
        }
    }

    /// Whether the record holds.
    pub fn is_harmless(&self) -> bool {
        self.word == "unfinished"
    }

    /// The message with its file and line.
    pub fn told(&self, name: &str) -> String {
        match self.line {
            Some(line) => format!("{}:{line}: {}", sanitize::line(name), self.text),
            None => self.text.clone(),
        }
    }
}

/// Both rulings in words, the recorded one first. As JSON where words do not show what differs.
pub fn differently(differs: &Differs) -> String {
    let (mut recorded, mut today) = (recorded(differs), today(differs));
    if recorded == today
        && let (Recorded::Whole(json), Today::Events(events)) = (&differs.recorded, &differs.today)
    {
        let data: Vec<&Value> = events.iter().map(|event| &event.data).collect();
        (recorded, today) = (json.clone(), json!(data).to_string());
    }
    let corrected =
        |each: &Correction| format!("\n  corrected in {}: {}, {}", each.release, each.ruling, each.sentence);
    let corrected: String = differs.corrected.iter().map(corrected).collect();
    let moment = sanitize::line(&differs.moment());
    format!("ruled differently at {moment}\n  recorded: {recorded}\n  today:    {today}{corrected}")
}

fn recorded(differs: &Differs) -> String {
    match &differs.recorded {
        Recorded::Kinds(kinds) => kinds.join(", "),
        Recorded::Whole(_) if !differs.told.is_empty() => sanitize::line(&differs.told.join("; ")),
        Recorded::Whole(json) => match serde_json::from_str::<Value>(json) {
            Ok(ended @ Value::Object(_)) => sanitize::line(&outcome_of(&ended)),
            _ => json.clone(),
        },
    }
}

fn today(differs: &Differs) -> String {
    let because = |word: &str, why: String| if why.is_empty() { word.to_owned() } else { format!("{word}: {why}") };
    match &differs.today {
        Today::Refused(objections) => because("refused", sanitize::line(&reasons(objections))),
        Today::Events(events) => {
            let hidden =
                matches!(differs.recorded, Recorded::Kinds(_)).then_some("what follows is not for a seat to see");
            events.iter().map(|event| event.text.as_str()).chain(hidden).collect::<Vec<_>>().join("; ")
        }
        Today::Position => "the same events, but another position".to_owned(),
        Today::Outcome(Some(how)) => outcome(how),
        Today::Outcome(None) => "the game is not over".to_owned(),
        Today::NoStart(why) => because("no such deal", sanitize::line(why)),
    }
}
