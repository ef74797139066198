//! Shards: the parts of a run that is spread over several machines.

use std::fmt;
use std::ops::{Range, RangeInclusive};

use serde_json::{Value, json};

/// The largest number of parts of a run.
pub const MOST: u64 = 1_000_000;

/// Parts `index` to `to` of `of`, counted from 1. Usually a shard is one part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    index: u64,
    to: u64,
    of: u64,
}

impl Shard {
    /// Part `index` of `of`; none unless 1 <= `index` <= `of`.
    pub const fn new(index: u64, of: u64) -> Option<Shard> {
        Shard::of_parts(index, index, of)
    }

    /// Parts `index` to `to` of `of`; none unless 1 <= `index` <= `to` <= `of` <= [`MOST`].
    pub const fn of_parts(index: u64, to: u64, of: u64) -> Option<Shard> {
        if index >= 1 && index <= to && to <= of && of <= MOST { Some(Shard { index, to, of }) } else { None }
    }

    /// Parses `3/8` or `3-5/8`.
    ///
    /// # Errors
    /// The text is no shard; the message says what is expected.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let read = |(parts, of): (&str, &str)| {
            let (index, to) = parts.split_once('-').unwrap_or((parts, parts));
            Shard::of_parts(index.parse().ok()?, to.parse().ok()?, of.parse().ok()?)
        };
        text.split_once('/').and_then(read).ok_or_else(|| {
            format!("`{text}` is no shard; write 3/8 for the third of eight, 1/8 to 8/8, or 3-5/8 for three of them")
        })
    }

    /// As JSON: `{"index": 3, "of": 8}`, with `to` if it has several parts.
    pub fn to_json(self) -> Value {
        let Shard { index, to, of } = self;
        if index == to { json!({"index": index, "of": of}) } else { json!({"index": index, "to": to, "of": of}) }
    }

    /// Reads it back.
    pub fn from_json(json: &Value) -> Option<Shard> {
        let number = |key: &str| json.get(key).map(Value::as_u64);
        let index = number("index")??;
        Shard::of_parts(index, number("to").unwrap_or(Some(index))?, number("of")??)
    }

    /// The numbers of its parts, from 1.
    pub const fn parts(self) -> RangeInclusive<u64> {
        self.index..=self.to
    }

    /// The number of parts of the run.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// Whether it has all parts of the run.
    pub const fn is_whole(self) -> bool {
        self.index == 1 && self.to == self.of
    }

    /// The numbers of its games in a run of this many. The sizes of parts differ by at most one game.
    pub fn part(self, games: u64) -> Range<u64> {
        let from = |index: u64| (u128::from(games) * u128::from(index) / u128::from(self.of)) as u64;
        from(self.index - 1)..from(self.to)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shard { index, to, of } = self;
        if index == to { write!(f, "{index}/{of}") } else { write!(f, "{index}-{to}/{of}") }
    }
}

/// Joins the shards of one run, each with the name of its file. `whole` demands all parts of the run; otherwise they
/// only have to be consecutive.
///
/// # Errors
/// Duplicate and missing parts.
pub fn joined(shards: &[(String, Shard)], whole: bool) -> Result<Shard, Vec<String>> {
    let first = shards.iter().map(|(_, shard)| *shard).min().ok_or_else(|| vec!["no shard to add up".to_owned()])?;
    let last = shards.iter().map(|(_, shard)| shard.to).max().unwrap_or(first.to);
    let all = if whole { Shard { index: 1, to: first.of, ..first } } else { Shard { to: last, ..first } };
    let faults = not_once_each(shards, all);
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

/// The parts of `all` that are duplicated or missing.
fn not_once_each(shards: &[(String, Shard)], all: Shard) -> Vec<String> {
    const TOLD: usize = 10;
    let mut sorted: Vec<&(String, Shard)> = shards.iter().collect();
    sorted.sort_by_key(|(_, shard)| *shard);
    let (mut faults, mut missing) = (Vec::new(), Vec::new());
    // The next expected part, and the file with the one before it.
    let (mut due, mut owner) = (all.index, "");
    for (name, shard) in sorted {
        if shard.index < due {
            let twice = Shard { to: shard.to.min(due - 1), ..*shard };
            faults.push(format!("shard {twice} is there more than once: {owner}, {name}"));
        } else if shard.index > due {
            missing.push(Shard { index: due, to: shard.index - 1, of: all.of });
        }
        if shard.to >= due {
            (due, owner) = (shard.to + 1, name);
        }
    }
    if due <= all.to {
        missing.push(Shard { index: due, ..all });
    }
    if !missing.is_empty() {
        let more = if missing.len() > TOLD { format!(" and {} more", missing.len() - TOLD) } else { String::new() };
        let told: Vec<String> = missing.iter().take(TOLD).map(Shard::to_string).collect();
        faults.push(format!("missing: shard {}{more}", told.join(", ")));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_every_game_once() {
        for (games, of) in [(10, 3), (1, 4), (1000, 7), (1_000_000_000_000, 999), (5, 5)] {
            let mut next = 0;
            for index in 1..=of {
                let part = Shard::new(index, of).expect("a shard").part(games);
                assert_eq!(part.start, next);
                assert!(part.end - part.start <= games / of + 1);
                next = part.end;
            }
            assert_eq!(next, games);
        }
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        assert_eq!(Shard::parse("3/8"), Ok(Shard { index: 3, to: 3, of: 8 }));
        assert_eq!(Shard::parse("3-5/8"), Ok(Shard { index: 3, to: 5, of: 8 }));
        for text in
            ["0/8", "9/8", "3", "3/", "/8", "a/b", "1/0", "-1/2", "1/1000001", "5-3/8", "3-9/8", "3-/8", "1-2-3/8"]
        {
            assert!(Shard::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_shard_is_read_as_it_is_written() {
        for text in ["1/1", "3/8", "3-5/8", "1-8/8"] {
            let shard = Shard::parse(text).expect("a shard");
            assert_eq!(shard.to_string(), text);
            assert_eq!(Shard::from_json(&shard.to_json()), Some(shard));
        }
        for json in [json!({"index": 3}), json!({"index": 3, "of": 2}), json!({"index": 3, "to": null, "of": 8})] {
            assert_eq!(Shard::from_json(&json), None, "{json}");
        }
    }

    #[test]
    fn shards_that_follow_one_another_are_one() {
        let named = |texts: &[&str]| -> Vec<(String, Shard)> {
            texts.iter().map(|text| ((*text).to_owned(), Shard::parse(text).expect("a shard"))).collect()
        };
        let joined = |texts: &[&str], whole| joined(&named(texts), whole).map(|shard| shard.to_string());
        assert_eq!(joined(&["4/8", "2-3/8", "5/8"], false), Ok("2-5/8".to_owned()));
        let twice = "shard 3/8 is there more than once: 2-3/8, 3-4/8".to_owned();
        assert_eq!(joined(&["2-3/8", "3-4/8", "7/8"], false), Err(vec![twice, "missing: shard 5-6/8".to_owned()]));
        assert_eq!(joined(&["2-3/8", "5/8"], true), Err(vec!["missing: shard 1/8, 4/8, 6-8/8".to_owned()]));
        assert_eq!(joined(&["4-8/8", "1-3/8"], true), Ok("1-8/8".to_owned()));
    }
}
