//! Places in files, as a page may tell them.

/// Shortens an absolute path to its last part: pages are sent to others and must not show where a checkout lies.
pub fn place(at: &str) -> &str {
    let is_absolute = at.starts_with(['/', '\\']) || at.get(1..3).is_some_and(|sign| sign == ":\\" || sign == ":/");
    if is_absolute { file(at) } else { at }
}

/// The name of the file and the line.
pub fn file(at: &str) -> &str {
    at.rsplit(['/', '\\']).next().unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_tells_where_a_checkout_lies() {
        let told = ["/home/me/rules/mine.yaml:3:5", "C:\\me\\mine.yaml", "features/a.feature:2"].map(place);
        assert_eq!(told, ["mine.yaml:3:5", "mine.yaml", "features/a.feature:2"]);
    }
}
