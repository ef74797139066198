//! Writing a file of known faults: what stands there stays as it was written, remarks and all.

use serde_json::Value;
use umpire_clauses::library::Text;
use umpire_engine::tree::Node;
use umpire_engine::variant::flow;

use super::{Entry, File, Known};

/// The head of a new file.
const HEAD: &str =
    "# Known faults of an engine: what is listed may fail. `umpire spec --known FILE`; reasons are for people.\n";

impl File {
    /// The text of the file with the same entries but those `dropped`, with these `new` ones behind them, and the version of the
    /// suite. Where that cannot be done within the text as it is laid out, it is written anew, and remarks in it are lost.
    pub fn rewritten(&self, text: Option<&str>, suite: Option<u32>, dropped: &[Entry], new: &[Entry]) -> String {
        let kept = self.known.entries.iter().filter(|entry| !dropped.contains(entry)).cloned();
        let meant = Known { suite, entries: kept.chain(new.iter().cloned()).collect() };
        let says = |text: &String| {
            let read = File::read(&Text { path: self.path.clone(), text: text.clone().into() });
            read.is_ok_and(|file| file.known == meant)
        };
        let edited = text.map(|text| self.edited(text, suite, dropped, new)).filter(says);
        edited.unwrap_or_else(|| HEAD.to_owned() + &written(&meant))
    }

    /// The text, line by line: lines of dropped entries left out, new ones put behind the last.
    fn edited(&self, text: &str, suite: Option<u32>, dropped: &[Entry], new: &[Entry]) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let starts: Vec<usize> = self.places.iter().map(|place| place.line as usize - 1).collect();
        let mut gone = vec![false; lines.len()];
        for (n, start) in starts.iter().enumerate() {
            if dropped.contains(&self.known.entries[n]) {
                let end = starts.get(n + 1).copied().unwrap_or(lines.len());
                gone[*start..end.max(*start)].fill(true);
            }
        }
        let is_suite = |line: &str| line.starts_with("suite:");
        let named = suite.map(|suite| format!("suite: {suite}"));
        let mut written: Vec<String> = Vec::new();
        if !lines.iter().any(|line| is_suite(line)) {
            written.extend(named.clone());
        }
        let kept = lines.iter().zip(gone).filter(|(_, gone)| !gone);
        written.extend(kept.map(|(line, _)| match &named {
            Some(named) if is_suite(line) => named.clone(),
            _ => (*line).to_owned(),
        }));
        while written.last().is_some_and(|line| line.trim().is_empty()) {
            written.pop();
        }
        written.join("\n") + "\n" + &new.iter().map(entry).collect::<String>()
    }
}

fn written(known: &Known) -> String {
    let suite = known.suite.map(|suite| format!("suite: {suite}\n")).unwrap_or_default();
    let entries: String = known.entries.iter().map(entry).collect();
    if entries.is_empty() { format!("{suite}known: []\n") } else { format!("{suite}known:\n{entries}") }
}

fn entry(entry: &Entry) -> String {
    let (key, id) = entry.subject.parts();
    let spelled = |text: &str| flow(&Node::from_json(&Value::from(text), ""));
    let mut lines = vec![format!("  - document: {}", spelled(&entry.document)), format!("    {key}: {}", spelled(id))];
    lines.extend(entry.found.iter().map(|found| format!("    found: {}", spelled(found))));
    lines.push(format!("    because: {}", spelled(&entry.because)));
    lines.extend(entry.until.iter().map(|until| format!("    until: {until}")));
    if let Some(gherkin) = &entry.gherkin {
        // The text ends with one line end, or with none.
        lines.push(format!("    gherkin: |{}", if gherkin.ends_with('\n') { "2" } else { "2-" }));
        lines.extend(gherkin.lines().map(|line| format!("      {line}").trim_end().to_owned()));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::super::Subject;
    use super::*;

    fn entry(id: &str, because: &str) -> Entry {
        Entry {
            document: "d".to_owned(),
            subject: Subject::Clause(id.to_owned()),
            found: None,
            because: because.to_owned(),
            until: None,
            gherkin: None,
        }
    }

    fn read(text: &str) -> File {
        File::read(&Text { path: "known.yaml".into(), text: text.to_owned().into() }).unwrap_or_else(|faults| {
            panic!("{text}{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        })
    }

    #[test]
    fn what_is_written_reads_back() {
        let shown = Entry {
            found: Some("Then A scores 2: 1; A: pass: score: 1".to_owned()),
            until: Some("2027-03-01".to_owned()),
            gherkin: Some("Scenario: s\n\n  Given #a: [b\n".to_owned()),
            subject: Subject::Difference("x".to_owned()),
            ..entry("", "it's \"so\"\nand: so")
        };
        let new = [entry("9.4b", "TODO"), entry("2", "- because"), shown];
        let text = File::default().rewritten(None, Some(3), &[], &new);
        assert_eq!(read(&text).known, Known { suite: Some(3), entries: new.to_vec() });
    }

    #[test]
    fn remarks_stay() {
        let text = "# mine\nsuite: 1 # old\nknown:\n  # first\n  - {document: d, clause: a, because: b}\n  - document: d # x\n    \
                    clause: c\n    because: d\n\n";
        let file = read(text);
        let dropped = [file.known.entries[1].clone()];
        let written = file.rewritten(Some(text), Some(2), &dropped, &[entry("e", "f")]);
        let expected = "# mine\nsuite: 2\nknown:\n  # first\n  - {document: d, clause: a, because: b}\n  - document: d\n    clause: e\n    \
                        because: f\n";
        assert_eq!(written, expected);
        // Another layout is rewritten as a whole.
        let text = "known: [{document: d, clause: a, because: b}]\n";
        let written = read(text).rewritten(Some(text), None, &[], &[entry("e", "f")]);
        assert_eq!(read(&written).known.entries, [entry("a", "b"), entry("e", "f")]);
    }
}
