//! Adds a note to a file, whose other text and comments stay.

use serde_json::json;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Text;
use umpire_engine::Record;
use umpire_engine::sanitize::short;

use super::{File, Note, one_line, unknown};
use crate::casebook::ruling::yaml;

/// The first line of a new file.
const HEAD: &str = "# Notes on a recorded game: `umpire replay` shows each at its action.\n";

impl Note {
    /// The note, checked, with its texts on one line.
    ///
    /// # Errors
    /// It is empty, on an action that the record lacks, or about an unknown clause.
    pub fn checked(self, record: &Record, inventory: &Inventory) -> Result<Note, String> {
        let note = Note {
            text: one_line(&self.text),
            by: self.by.map(|by| one_line(&by)).filter(|by| !by.is_empty()),
            ..self
        };
        if note.text.is_empty() {
            return Err("a note says something; its text is empty".to_owned());
        }
        let last = record.entries.len() as u64;
        if note.at > last {
            return Err(format!("the record has actions 0 (the deal) to {last}"));
        }
        let unknown = note.clauses.iter().find_map(|id| unknown(id, &record.header.game, inventory, short));
        unknown.map_or(Ok(note), Err)
    }
}

/// The text of a file of notes with one more. `file` is the present file and its text. Where the layout does not allow
/// an edit, the file is written anew without its comments.
pub fn with(file: Option<(&File, &str)>, note: &Note, record: &Record) -> String {
    let mut notes = file.map(|(file, _)| file.notes.clone()).unwrap_or_default();
    notes.push(note.clone());
    let says = |text: &String| {
        let read = File::read(&Text { path: String::new(), text: text.clone().into() });
        read.is_ok_and(|read| read.notes == notes && read.record == record.head)
    };
    let edited = file.map(|(file, text)| edited(file, text, note, &record.head)).filter(says);
    edited.unwrap_or_else(|| HEAD.to_owned() + &written(&record.head, &notes))
}

/// The text with the new digest, and the note appended.
fn edited(file: &File, text: &str, note: &Note, head: &str) -> String {
    let mut text = text.replacen(&file.record, head, 1).trim_end().to_owned();
    text.push('\n');
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    text + &item(note).replace('\n', newline)
}

fn written(head: &str, notes: &[Note]) -> String {
    format!("record: {}\nnotes:\n{}", yaml(&json!(head)), notes.iter().map(item).collect::<String>())
}

fn item(note: &Note) -> String {
    let Note { at, by, text, clauses, public } = note;
    let by = by.as_ref().map(|by| ("by", json!(by)));
    let clauses = (!clauses.is_empty()).then(|| ("clauses", json!(clauses)));
    let public = public.then(|| ("public", json!(true)));
    let rest = [by, Some(("text", json!(text))), clauses, public].into_iter().flatten();
    let rest: String = rest.map(|(key, value)| format!("    {key}: {}\n", yaml(&value))).collect();
    format!("  - at: {at}\n{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADS: [&str; 2] = ["0123456789abcdef0123456789abcdef", "11111111111111111111111111111111"];

    fn note(at: u64, text: &str) -> Note {
        Note {
            at,
            by: Some("Ann: a judge".to_owned()),
            text: text.to_owned(),
            clauses: vec!["8".to_owned()],
            public: at == 0,
        }
    }

    fn read(text: &str) -> File {
        File::read(&Text { path: "a.notes.yaml".to_owned(), text: text.to_owned().into() })
            .expect("what is written is read")
    }

    #[test]
    fn what_is_written_is_read_and_remarks_stay() {
        let first = HEAD.to_owned() + &written(HEADS[0], &[note(3, "It was: \"Bell\" # no remark")]);
        let remarked = first.replace("  - at: 3", "  # said at once\n  - at: 3  # here");
        let file = read(&remarked);
        let more = edited(&file, &remarked, &note(0, "- a list?"), HEADS[1]);
        assert!(more.contains("# said at once") && more.contains("# here"), "{more}");
        let again = read(&more);
        assert_eq!(
            (again.record.as_str(), again.notes),
            (HEADS[1], vec![note(3, "It was: \"Bell\" # no remark"), note(0, "- a list?")])
        );
    }
}
