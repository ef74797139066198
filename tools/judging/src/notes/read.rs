//! Reading a file of notes.

use umpire_clauses::library::Text;
use umpire_engine::Fault;
use umpire_engine::tree::{Place, Reader, Spot, Value, read_yaml};

use super::{File, Note};
use crate::casebook::read::map;

/// The keys of the file.
pub(super) const KEYS: [&str; 2] = ["record", "notes"];
/// The keys of a note, in the order in which they are written.
pub(super) const OF_NOTE: [&str; 5] = ["at", "by", "text", "clauses", "public"];
/// The length of a digest.
const DIGEST: usize = 32;
/// The highest number that an action can have.
pub(super) const LAST: i64 = u32::MAX as i64;

impl File {
    /// Reads a file of notes. Whether they are on a certain record is for [`File::of`] to say.
    ///
    /// # Errors
    /// Every fault of its form.
    pub fn read(text: &Text) -> Result<File, Vec<Fault>> {
        read_yaml(&text.text, &text.path, |root, reader| file(root, &text.path, reader))
    }
}

fn file(root: &Spot<'_>, path: &str, reader: &mut Reader<'_>) -> Option<File> {
    map(root, &KEYS, reader)?;
    let digest =
        |text: &str| (text.len() == DIGEST && text.bytes().all(|b| b.is_ascii_hexdigit())).then(|| text.to_owned());
    let head = reader.required(root, "record");
    let at_record = head.as_ref().map_or_else(|| root.node.place.clone(), |spot| spot.node.place.clone());
    let record = head.and_then(|spot| {
        let help = Some("`umpire replay RECORD --note TEXT` writes it".to_owned());
        let read = spot.node.text().and_then(digest);
        if read.is_none() {
            reader.expected_with(&spot, "the digest of a line of the record, 32 hexadecimal digits in quotes", help);
        }
        read
    });
    let listed = reader.required(root, "notes")?;
    // `notes:` without items is an empty list.
    let items = match listed.node.value {
        Value::Null => Vec::new(),
        _ => reader.list(&listed, "notes")?,
    };
    let (notes, places) = items.iter().filter_map(|item| note(item, reader)).unzip();
    Some(File { path: path.to_owned(), record: record?, notes, at_record, places })
}

/// A note, and where its action and its clauses stand.
fn note(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<(Note, (Place, Vec<Place>))> {
    map(spot, &OF_NOTE, reader)?;
    let action = reader.required(spot, "at");
    let place = action.as_ref().map_or_else(|| spot.node.place.clone(), |action| action.node.place.clone());
    let at = action.and_then(|action| reader.small(&action, 0..=LAST));
    let by = spot.value("by").and_then(|spot| reader.text(&spot)).map(str::to_owned);
    let text = reader.required_text(spot, "text");
    let cited = spot.value("clauses").and_then(|spot| reader.list(&spot, "clauses and rulings")).unwrap_or_default();
    let cited: Vec<(String, Place)> =
        cited.iter().filter_map(|item| Some((reader.text(item)?.to_owned(), item.node.place.clone()))).collect();
    let (clauses, places) = cited.into_iter().unzip();
    let public = spot.value("public").and_then(|spot| reader.flag(&spot)).unwrap_or(false);
    Some((Note { at: at?, by, text, clauses, public }, (place, places)))
}
