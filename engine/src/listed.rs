//! Legal actions as an outside engine lists them: an action, or a range of numbers, such as `raise 6..100`.

use crate::chance::Chance;

/// A range of numbers with the text around it.
struct Range<'a> {
    head: &'a str,
    from: u64,
    to: u64,
    tail: &'a str,
}

impl Range<'_> {
    fn with(&self, number: u64) -> String {
        format!("{}{number}{}", self.head, self.tail)
    }
}

/// Parses the range of a listed action; `None` where it is a single action.
fn range(listed: &str) -> Option<Range<'_>> {
    numbers(listed).find(|range| range.from <= range.to)
}

/// The ends of a range that goes down, such as `raise 100..6`, which is none.
pub fn swapped(listed: &str) -> Option<(u64, u64)> {
    let found = numbers(listed).find(|range| range.from > range.to)?;
    range(listed).is_none().then_some((found.from, found.to))
}

/// Every pair of numbers with `..` between them.
fn numbers(listed: &str) -> impl Iterator<Item = Range<'_>> {
    listed.match_indices("..").filter_map(|(at, dots)| {
        let (before, after) = (&listed[..at], &listed[at + dots.len()..]);
        let digits = |c: &char| c.is_ascii_digit();
        let start = before.len() - before.chars().rev().take_while(digits).count();
        let end = after.chars().take_while(digits).count();
        let (from, to) = (before[start..].parse().ok()?, after[..end].parse().ok()?);
        Some(Range { head: &before[..start], from, to, tail: &after[end..] })
    })
}

/// The action that is listed, or both ends of a range.
pub fn ends(listed: &str) -> Vec<String> {
    match range(listed) {
        Some(range) if range.from < range.to => vec![range.with(range.from), range.with(range.to)],
        Some(range) => vec![range.with(range.from)],
        None => vec![listed.to_owned()],
    }
}

/// Whether an action is the one that is listed, or one of a range.
pub fn allows(listed: &str, action: &str) -> bool {
    let is_in = |range: Range<'_>| {
        let number = action.strip_prefix(range.head)?.strip_suffix(range.tail)?.parse().ok()?;
        Some((range.from..=range.to).contains(&number) && range.with(number) == action)
    };
    listed == action || range(listed).and_then(is_in) == Some(true)
}

/// Whether the action that is listed, or every one of a range, begins with a text.
pub fn begins(listed: &str, prefix: &str) -> bool {
    match range(listed) {
        // Between two numbers of one length all begin as both do.
        Some(Range { head, from, to, .. }) if !head.starts_with(prefix) => {
            from.to_string().len() == to.to_string().len() && ends(listed).iter().all(|end| end.starts_with(prefix))
        }
        _ => listed.starts_with(prefix),
    }
}

/// The action that is listed, or one of a range: an end of it half of the time.
pub fn one_of(listed: &str, chance: &mut Chance) -> String {
    let Some(range) = range(listed) else { return listed.to_owned() };
    let inner = (range.to - range.from).min(u64::from(u32::MAX) - 1) as u32;
    range.with(match chance.below(4) {
        0 => range.from,
        1 => range.to,
        _ => range.from + u64::from(chance.below(inner + 1)),
    })
}

/// An action just below or just above a range; `None` for a single action, and below 0.
pub fn beyond(listed: &str, chance: &mut Chance) -> Option<String> {
    let range = range(listed).filter(|range| range.from < range.to)?;
    let number = if chance.below(2) == 0 { range.from.checked_sub(1) } else { range.to.checked_add(1) };
    number.map(|number| range.with(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_a_range_lies_what_it_does_not_allow() {
        let beyond: std::collections::BTreeSet<_> =
            (0..20).map(|seed| beyond("bid 2..7 hearts", &mut Chance::from_seed(seed))).collect();
        assert_eq!(beyond, ["bid 1 hearts", "bid 8 hearts"].map(|bid| Some(bid.to_owned())).into());
        let mut chance = Chance::from_seed(1);
        assert_eq!(["pass", "bid 3..3"].map(|listed| super::beyond(listed, &mut chance)), [None, None]);
        let largest = format!("bid 0..{}", u64::MAX);
        assert!((0..20).all(|seed| super::beyond(&largest, &mut Chance::from_seed(seed)).is_none()));
    }

    #[test]
    fn a_range_has_two_ends_and_what_lies_between() {
        assert_eq!(ends("raise 6..100"), ["raise 6", "raise 100"]);
        assert_eq!(ends("bid 2..7 hearts"), ["bid 2 hearts", "bid 7 hearts"]);
        assert_eq!(ends("bid 3..3"), ["bid 3"]);
        assert!(["fold", "a..b", "..", "3..", "wait ...", "7..2"].iter().all(|action| ends(action) == [*action]));
        assert!(["raise 6", "raise 100", "raise 6..100"].iter().all(|action| allows("raise 6..100", action)));
        assert_eq!((swapped("raise 100..6"), swapped("raise 6..100"), swapped("a..b")), (Some((100, 6)), None, None));
        let others = ["raise 5", "raise 101", "raise 06", "raise", "call 7", "raise +7"];
        assert!(!others.iter().any(|action| allows("raise 6..100", action)));
        assert!(
            ["raise ", "raise"].iter().all(|prefix| begins("raise 6..100", prefix))
                && !begins("raise 6..60", "raise 6")
        );
        assert!(begins("raise 60..69", "raise 6") && begins("fold", "fo") && !begins("fold", "call"));
        let mut chance = Chance::from_seed(1);
        assert!((0..50).all(|_| allows("raise 6..8", &one_of("raise 6..8", &mut chance))));
    }
}
