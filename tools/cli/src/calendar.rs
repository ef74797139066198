//! Days as dates.

use std::{env, time};

/// Today, `YYYY-MM-DD` in UTC; `UMPIRE_TODAY` overrides it, for tests.
pub fn today() -> String {
    env::var("UMPIRE_TODAY").unwrap_or_else(|_| {
        let since = time::SystemTime::now().duration_since(time::UNIX_EPOCH).unwrap_or_default();
        date(since.as_secs() / 86_400)
    })
}

/// The date, `YYYY-MM-DD`, so many days after 1970-01-01.
pub fn date(days: u64) -> String {
    let mut year = 1970;
    let mut left = days;
    while left >= year_length(year) {
        left -= year_length(year);
        year += 1;
    }
    let february = if year_length(year) == 366 { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    format!("{year:04}-{month:02}-{:02}", left + 1)
}

fn year_length(year: u64) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    if leap { 366 } else { 365 }
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
