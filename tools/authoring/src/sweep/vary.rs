//! A varied path of a variant file and its values.

use std::collections::HashSet;
use std::sync::Arc;

use umpire_engine::tree::{Node, Place, Value, yaml};
use umpire_engine::variant::people::is_for_people;

/// The most values of one path.
const MOST: usize = 10_000;

/// Keys of a variant file that are no rules.
const ABOUT: [&str; 7] = ["variant", "game", "document", "description", "language", "extends", "amends"];

/// The file name in faults of values.
const FILE: &str = "--vary";

/// A path and its values.
#[derive(Clone, PartialEq, Debug)]
pub struct Vary {
    /// The dotted path: `symbols.bell.count`.
    pub path: String,
    /// The values, at least one, each once.
    pub values: Vec<Node>,
}

impl Vary {
    /// Reads `symbols.bell.count=15..27`, `15..27/3` for every third, or a list of YAML values: `a,b,c`.
    ///
    /// # Errors
    /// A message with the right form.
    pub fn read(text: &str) -> Result<Vary, String> {
        let written = || format!("`{text}` says no values; write PATH=VALUES, such as symbols.bell.count=15..27");
        let (path, values) = text.split_once('=').ok_or_else(written)?;
        let (path, values) = (path.trim(), values.trim());
        if path.is_empty() || values.is_empty() {
            return Err(written());
        }
        if ABOUT.contains(&path.split('.').next().unwrap_or_default()) || is_for_people(path) {
            return Err(format!("`{path}` is no rule, so there is nothing to vary"));
        }
        let values = match range(values) {
            Some(range) => range.map_err(|fault| format!("{path}: {fault}"))?,
            None => list(values).map_err(|fault| format!("{path}: {fault}"))?,
        };
        Vary::of(path, values)
    }

    /// A path and values for it.
    ///
    /// # Errors
    /// There are no values, too many, or duplicates.
    pub fn of(path: &str, values: Vec<Node>) -> Result<Vary, String> {
        if values.is_empty() || values.len() > MOST {
            return Err(format!("{path}: 1 to {MOST} values can be tried; found {}", values.len()));
        }
        let mut seen = HashSet::new();
        let mut json = values.iter().map(|value| value.to_json().to_string());
        match json.find(|value| !seen.insert(value.clone())) {
            Some(value) => Err(format!("{path}: {value} is named twice")),
            None => Ok(Vary { path: path.to_owned(), values }),
        }
    }
}

/// Reads `15..27` or `15..27/3`; `None` for another form.
fn range(text: &str) -> Option<Result<Vec<Node>, String>> {
    let (ends, step) = text.split_once('/').map_or((text, 1), |(ends, step)| (ends, step.trim().parse().unwrap_or(0)));
    let (first, last) = ends.split_once("..")?;
    let (first, last): (i64, i64) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    if first > last || step < 1 {
        let message = format!("`{text}` holds nothing; write 15..27, or 15..27/3 for every third from 15 on");
        return Some(Err(message));
    }
    let count = (i128::from(last) - i128::from(first)) / i128::from(step) + 1;
    if count > MOST as i128 {
        return Some(Err(format!("`{text}` holds {count} values; at most {MOST} can be tried")));
    }
    let node = |value: i64| Node { value: Value::Int(value), place: Place::start_of(FILE) };
    Some(Ok((0..count as i64).map(|n| node(first + n * step)).collect()))
}

fn list(text: &str) -> Result<Vec<Node>, String> {
    let mut faults = Vec::new();
    let tree = yaml::parse(&format!("it: [{text}]"), &Arc::from(FILE), &mut faults);
    let told = faults.first().map(umpire_engine::tree::Fault::without_place).unwrap_or_default();
    match tree.filter(|_| faults.is_empty()).and_then(|tree| tree.entry("it").cloned()) {
        Some(Node { value: Value::List(values), .. }) => Ok(values),
        _ => Err(format!("`{text}` is no list of values: {told}; write 15..27, or a,b,c as YAML has them")),
    }
}

#[cfg(test)]
mod tests {
    use umpire_engine::variant::flow;

    use super::*;

    fn read(text: &str) -> Result<String, String> {
        let told =
            |vary: Vary| format!("{}: {}", vary.path, vary.values.iter().map(flow).collect::<Vec<_>>().join(" | "));
        Vary::read(text).map(told)
    }

    #[test]
    fn ranges_steps_and_lists_of_any_value_are_read() {
        assert_eq!(read("symbols.bell.count=15..18").as_deref(), Ok("symbols.bell.count: 15 | 16 | 17 | 18"));
        assert_eq!(read("a=-3..7/4").as_deref(), Ok("a: -3 | 1 | 5"));
        assert_eq!(
            read("rulings.elimination=immediately, end-of-turn").as_deref(),
            Ok("rulings.elimination: immediately | end-of-turn")
        );
        assert_eq!(
            read("a.line=[{draw: 1}],[{draw: 2}, {place: 1}]").as_deref(),
            Ok("a.line: [{draw: 1}] | [{draw: 2}, {place: 1}]")
        );
        assert_eq!(read("refresh=null,{slots: [2]}").as_deref(), Ok("refresh: null | {slots: [2]}"));
    }

    #[test]
    fn what_says_no_values_is_refused() {
        for text in
            ["", "a", "a=", "=1", "a=5..3", "a=1..5/0", "a=1..99999", "a=[", "a=1,1", "variant=x,y", "amends.1=a"]
        {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
