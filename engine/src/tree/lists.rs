//! Lists of places: each place once, and lines of three of them.

use std::fmt::Display;

use super::{Reader, Spot};

/// The items of a list, each once; `what` is the noun for one. Faulty items are left out, so the result is valid only
/// without errors.
pub fn distinct<'n, T: Copy + PartialEq + Display>(
    items: Vec<Spot<'n>>,
    what: &str,
    read: impl Fn(&Spot<'n>, &mut Reader<'_>) -> Option<T>,
    reader: &mut Reader<'_>,
) -> Vec<T> {
    let mut all = Vec::new();
    for item in items {
        let Some(value) = read(&item, reader) else { continue };
        if all.contains(&value) {
            reader.error(&item, format!("{what} {value} is in this list already"));
        } else {
            all.push(value);
        }
    }
    all
}

/// The lines of a list, each of three different places, no two of the same three; `what` is the noun for a place.
pub fn lines<'n, T: Copy + PartialEq + Display>(
    spot: &Spot<'n>,
    what: &str,
    read: impl Fn(&Spot<'n>, &mut Reader<'_>) -> Option<T>,
    reader: &mut Reader<'_>,
) -> Option<Vec<[T; 3]>> {
    let mut lines: Vec<[T; 3]> = Vec::new();
    for line in reader.list(spot, "lines")? {
        let Some(items) = reader.list(&line, &format!("three {what}s")) else { continue };
        if items.len() != 3 {
            reader.error(&line, format!("expected three {what}s; found {}", items.len()));
            continue;
        }
        let Ok(places) = <[T; 3]>::try_from(distinct(items, what, &read, reader)) else { continue };
        match lines.iter().find(|other| other.iter().all(|place| places.contains(place))) {
            Some([a, b, c]) => {
                reader.error(&line, format!("this is the line {a}-{b}-{c} again; each line stands once"))
            }
            None => lines.push(places),
        }
    }
    Some(lines)
}
