//! Untrusted trees: YAML or JSON to checked values. One run finds every fault.
//!
//! [`yaml`] parses a text into values with line and column; [`Node::from_json`] takes JSON, which has no places, so
//! its faults have only a path. A [`Reader`] then visits the tree, one [`Spot`] (a value and its path) at a time, and
//! notes faults: an unknown key, with the nearest known one, a number out of its range, a word that is none of the
//! choices. It is independent of what is read.
//!
//! ```
//! use umpire_engine::tree::read_yaml;
//!
//! let read = |text: &str| {
//!     read_yaml(text, "my.yaml", |root, reader| {
//!         reader.keys(root, &["games", "seed"]);
//!         let games = reader.required(root, "games").and_then(|spot| reader.int(&spot, 100..=1000));
//!         let seed = reader.or(root.value("seed"), 1, |reader, spot| reader.int(spot, 0..=i64::MAX));
//!         Some((games?, seed))
//!     })
//! };
//! assert_eq!(read("games: 500"), Ok((500, 1)));
//! let faults: Vec<String> = read("games: 50\nsed: 7").unwrap_err().iter().map(ToString::to_string).collect();
//! assert_eq!(faults[0], "my.yaml:1:8: error: games: expected a whole number from 100 to 1000; found `50`");
//! assert_eq!(faults[1], "my.yaml:2:1: error: sed: unknown key; allowed: games, seed (did you mean `seed`?)");
//! ```

pub mod card_art;
pub mod choice;
pub mod fault;
pub mod fields;
pub mod limit;
pub mod named;
pub mod node;
pub mod read;
pub mod schema;
pub mod yaml;

pub use self::choice::Choice;
pub use self::fault::{Fault, Severity};
pub use self::limit::Limit;
pub use self::node::{Key, Node, Place, Value};
pub use self::read::{Reader, Removal, Spot};

/// The most faults of a text that are told.
const MOST_FAULTS: usize = 1000;

/// Reads a YAML text with `read`, which may return `None` only after a fault.
///
/// # Errors
/// Every fault up to a thousand, in the order of the text.
pub fn read_yaml<T>(
    text: &str,
    file: &str,
    read: impl FnOnce(&Spot<'_>, &mut Reader<'_>) -> Option<T>,
) -> Result<T, Vec<Fault>> {
    // A hostile text could have one in every part of a value.
    let mut reader = Reader::default().at_most(MOST_FAULTS);
    let tree = yaml::parse(text, &file.into(), &mut reader.faults);
    let read = tree.and_then(|tree| read(&Spot::root(&tree), &mut reader));
    reader.faults.sort_by(|one, other| one.place.cmp(&other.place));
    reader.faults.truncate(MOST_FAULTS);
    read.filter(|_| reader.faults.is_empty()).ok_or(reader.faults)
}
