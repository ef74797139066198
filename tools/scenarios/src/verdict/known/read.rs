//! Reading a file of known faults.

use std::collections::HashMap;

use umpire_clauses::library::Text;
use umpire_engine::tree::{Fault, Reader, Spot, Value, read_yaml};
use umpire_engine::variant::amends::date;

use super::{Entry, File, Known, Subject};

const KEYS: [&str; 2] = ["suite", "known"];
const OF_ENTRY: [&str; 9] =
    ["document", "clause", "ruling", "scenario", "difference", "found", "because", "until", "gherkin"];
/// Makes a subject from an id.
type Of = fn(String) -> Subject;
/// The keys for an entry's subject; an entry has exactly one.
const SUBJECTS: [(&str, Of); 4] = [
    ("clause", Subject::Clause),
    ("ruling", Subject::Ruling),
    ("scenario", Subject::Scenario),
    ("difference", Subject::Difference),
];

impl File {
    /// Reads a file of known faults. Whether what it names exists is for a run to say.
    ///
    /// # Errors
    /// Every fault of its form, and what is listed twice.
    pub fn read(text: &Text) -> Result<File, Vec<Fault>> {
        read_yaml(&text.text, &text.path, |root, reader| file(root, &text.path, reader))
    }
}

fn file(root: &Spot<'_>, path: &str, reader: &mut Reader<'_>) -> Option<File> {
    reader.map_of(root, &KEYS)?;
    let suite = root.value("suite").and_then(|spot| reader.small(&spot, 1..=i64::from(u32::MAX)));
    let listed = reader.required(root, "known")?;
    // A list whose entries were all removed reads as null.
    let items = match listed.node.value {
        Value::Null => Vec::new(),
        _ => reader.list(&listed, "known faults")?,
    };
    let mut read = File { path: path.to_owned(), known: Known { suite, entries: Vec::new() }, places: Vec::new() };
    let mut seen: HashMap<(String, Subject, Option<String>), u32> = HashMap::new();
    for item in &items {
        let Some(entry) = entry(item, reader) else { continue };
        let key = (entry.document.clone(), entry.subject.clone(), entry.found.clone());
        if let Some(line) = seen.insert(key, item.node.place.line) {
            reader.error(item, format!("{} is listed on line {line} already", entry.subject));
        }
        read.known.entries.push(entry);
        read.places.push(item.node.place.clone());
    }
    Some(read)
}

fn entry(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Entry> {
    reader.map_of(spot, &OF_ENTRY)?;
    let document = reader.required_text(spot, "document");
    let because = reader.required_text(spot, "because");
    let until = spot.value("until").and_then(|spot| date(&spot, reader));
    let found = spot.value("found").and_then(|spot| reader.text(&spot)).map(str::to_owned);
    let gherkin = spot.value("gherkin").and_then(|spot| reader.text(&spot)).map(str::to_owned);
    let named: Vec<_> = SUBJECTS.iter().filter_map(|(key, of)| Some((spot.value(key)?, of))).collect();
    let [(subject, of)] = named.as_slice() else {
        let help = Some("list the others in entries of their own".to_owned()).filter(|_| !named.is_empty());
        let message =
            format!("an entry has one of `clause`, `ruling`, `scenario` and `difference`; found {}", named.len());
        reader.error_with(spot, message, help);
        return None;
    };
    Some(Entry { document, subject: of(id(subject, reader)?), found, because, until, gherkin })
}

/// An id, which may look like a number: the clauses of cirno+neu begin so.
fn id(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
    match spot.node.value {
        Value::Int(number) => Some(number.to_string()),
        _ => reader.text(spot).map(str::to_owned),
    }
}
