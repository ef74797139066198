//! A scenario or a case made of an action of a record that is called by its name, as the command line and the playground do.

use umpire_clauses::library::Library;
use umpire_engine::record::Record;
use umpire_engine::variant::Variant;

use super::{Asked, Excerpt, as_case, scenario};
use crate::suite::Suite;

/// The kind of text to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// A scenario.
    Scenario,
    /// A case of the casebook.
    Case,
}

/// The text made of action `n` of the record in the file `file`; or of `tried`, an action that is tried after it.
///
/// # Errors
/// The record has no such action, or it cannot be told so.
pub fn write(
    library: &Library,
    file: &str,
    (record, variant): (&Record, &Variant),
    n: u64,
    tried: Option<&str>,
    made: Made,
) -> Result<String, String> {
    let (excerpt, source) = excerpt(file, (record, variant), n, tried)?;
    let suite = Suite::new(library.clone(), None);
    match made {
        Made::Scenario => scenario::write(&suite, variant, &excerpt, &source),
        Made::Case => {
            let inventory = suite.inventory_of(variant).map_err(|faults| faults.join("\n"))?;
            as_case::write(library, variant, &excerpt, &inventory, &case_name(file, n, tried.is_some()), &source)
        }
    }
}

/// The excerpt that the text is made of, and a line that says where it comes from.
///
/// # Errors
/// The record has no such action.
pub fn excerpt(
    file: &str,
    (record, variant): (&Record, &Variant),
    n: u64,
    tried: Option<&str>,
) -> Result<(Excerpt, String), String> {
    let asked = tried.map_or(Asked::Played(n), |action| Asked::Tried { after: n, action: seat_first(action) });
    let excerpt = Excerpt::of(record, variant, &asked)?;
    let source = source(&excerpt, file, n, tried);
    Ok((excerpt, source))
}

/// The name of a case.
pub fn case_name(file: &str, n: u64, tried: bool) -> String {
    format!("{}-{n}{}", stem(file), if tried { "-try" } else { "" })
}

/// `B: bell@9` as `B bell@9`; both are read.
fn seat_first(action: &str) -> String {
    let parts = action.split_once(':').map(|(seat, rest)| (seat.trim(), rest.trim()));
    let parts = parts.filter(|(seat, _)| seat.len() == 1 || *seat == "chance");
    parts.map_or_else(|| action.to_owned(), |(seat, rest)| format!("{seat} {rest}"))
}

/// The action and its source, on one line.
fn source(excerpt: &Excerpt, file: &str, n: u64, tried: Option<&str>) -> String {
    let deed = excerpt.asked.as_ref().map_or("the deal".to_owned(), |(actor, action)| format!("{actor} {action}"));
    let deed: String = deed.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let when = if tried.is_some() { "tried after action" } else { "action" };
    format!("{deed} ({when} {n} of {file})")
}

/// A file's name as that of a case: lower-case words.
fn stem(file: &str) -> String {
    let stem = file.strip_suffix(".jsonl").unwrap_or(file).to_lowercase();
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    stem.chars().map(word).collect::<String>().trim_matches('-').to_owned()
}
