//! One part of a run that is spread over several machines.

use std::fmt;
use std::ops::Range;

/// The most parts of a run.
pub const MOST: u64 = 1_000_000;

/// Part `index` of `of`, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// Part `index` of `of`, from 1 to `of`.
    pub const fn new(index: u64, of: u64) -> Option<Shard> {
        if index >= 1 && index <= of && of <= MOST { Some(Shard { index, of }) } else { None }
    }

    /// Reads `3/8`.
    ///
    /// # Errors
    /// Says what would be right.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
        let shard = parts.and_then(|(index, of)| Shard::new(index, of));
        shard.ok_or_else(|| format!("`{text}` is no shard; write 3/8 for the third of eight, 1/8 to 8/8"))
    }

    /// Which part, from 1.
    pub const fn index(self) -> u64 {
        self.index
    }

    /// Of how many.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// The numbers of its games in a run of so many: parts differ by one game at most.
    pub fn part(self, games: u64) -> Range<u64> {
        let from = |index: u64| (u128::from(games) * u128::from(index) / u128::from(self.of)) as u64;
        from(self.index - 1)..from(self.index)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// Says which shards of one run are there twice or not at all; each has the name of its file.
pub fn not_once_each(shards: &[(&str, Shard)]) -> Vec<String> {
    const TOLD: usize = 10;
    let of = shards.first().map_or(0, |(_, shard)| shard.of());
    let (mut faults, mut missing) = (Vec::new(), Vec::new());
    for index in 1..=of {
        let there = shards.iter().filter(|(_, shard)| shard.index() == index);
        let there: Vec<&str> = there.map(|(name, _)| *name).collect();
        match there.as_slice() {
            [] => missing.push(format!("{index}/{of}")),
            [_] => {}
            several => faults.push(format!("shard {index}/{of} is there more than once: {}", several.join(", "))),
        }
    }
    if !missing.is_empty() {
        let more = if missing.len() > TOLD { format!(" and {} more", missing.len() - TOLD) } else { String::new() };
        missing.truncate(TOLD);
        faults.push(format!("missing: shard {}{more}", missing.join(", ")));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_cover_every_game_once() {
        for (games, of) in [(10, 3), (1, 4), (1000, 7), (10_000_000_000, 999), (5, 5)] {
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
        assert_eq!(Shard::parse("3/8"), Ok(Shard { index: 3, of: 8 }));
        for text in ["0/8", "9/8", "3", "3/", "/8", "a/b", "1/0", "-1/2", "1/1000001"] {
            assert!(Shard::parse(text).is_err(), "{text}");
        }
    }
}
