//! Trees from strangers: YAML or JSON to values that are checked, every fault found in one run.
//!
//! [`yaml`] reads a text whose values remember their line and column; [`Node::from_json`] takes JSON, which has no
//! places, so that there a fault is found by its path alone. A [`Reader`] then goes through the tree, one [`Spot`] (a value
//! and its path) at a time, and notes what is wrong: a key that nobody asked for, with the nearest that is known, a
//! number out of its range, a word that is none of the choices. It knows nothing of what is read.
//!
//! ```
//! use umpire_engine::tree::{Reader, Spot, yaml};
//!
//! let mut faults = Vec::new();
//! let tree = yaml::parse("games: 50\nsed: 1\n", &"my.yaml".into(), &mut faults).expect("a map");
//! let (root, mut reader) = (Spot::root(&tree), Reader::default());
//! reader.keys(&root, &["games", "seed"]);
//! let games = reader.required(&root, "games").and_then(|spot| reader.int(&spot, 100..=1000));
//! assert_eq!(games, None);
//! let told: Vec<String> = reader.faults.iter().map(ToString::to_string).collect();
//! assert_eq!(told[0], "my.yaml:2:1: error: sed: unknown key; allowed: games, seed (did you mean `seed`?)");
//! assert_eq!(told[1], "my.yaml:1:8: error: games: expected a whole number from 100 to 1000; found `50`");
//! ```

pub mod choice;
pub mod fault;
mod keys;
pub mod lists;
pub mod named;
pub mod node;
pub mod read;
pub mod schema;
pub mod yaml;

pub use choice::Choice;
pub use fault::{Fault, Severity};
pub use keys::check_keys;
pub use node::{Key, Node, Place, Value};
pub use read::{Reader, Removal, Spot};
