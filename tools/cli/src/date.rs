//! The date of today.

use std::{env, time};

use umpire_engine::variant::amends::days_in;

/// Today, `YYYY-MM-DD` in UTC; `UMPIRE_TODAY` overrides it, for tests.
pub fn today() -> String {
    env::var("UMPIRE_TODAY").unwrap_or_else(|_| {
        let since = time::SystemTime::now().duration_since(time::UNIX_EPOCH).unwrap_or_default();
        date(since.as_secs() / 86_400)
    })
}

/// The date, `YYYY-MM-DD`, of a number of days after 1970-01-01.
fn date(days: u64) -> String {
    let (mut year, mut month, mut left) = (1970, 1, days);
    while left >= days_in(year, month) {
        left -= days_in(year, month);
        (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
    }
    format!("{year:04}-{month:02}-{:02}", left + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_become_dates() {
        let dates = [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_148, "2025-03-01")];
        for (days, text) in dates {
            assert_eq!(date(days), text);
        }
        assert_eq!(date(20_148 + 305), "2025-12-31");
    }
}
