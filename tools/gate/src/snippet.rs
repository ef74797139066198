//! How entries of announcements go into a file: below their key where it has entries, in place of an empty one, or with it.

use super::finding::ANNOUNCED;

/// A text to write into a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snippet {
    /// How: `write into variants/announced.yaml`.
    pub how: String,
    /// The text, a line or more.
    pub text: String,
    /// The things that it takes besides, a sentence each.
    pub takes: Vec<String>,
}

impl Snippet {
    /// Entries for a file that has this text, if there is one.
    pub fn of(file: &str, text: Option<&str>, entries: &str) -> Snippet {
        let key = if file == ANNOUNCED { "announced" } else { "amends" };
        let snippet = |how: String, text: String| Snippet { how, text, takes: Vec::new() };
        let whole = || format!("{key}:\n{entries}");
        let mut lines = text.unwrap_or_default().lines();
        let value =
            |line: &'_ str| Some(line.strip_prefix(key)?.strip_prefix(':')?.split(" #").next()?.trim().to_owned());
        let Some((line, value)) = lines.find_map(|line| Some((line.trim_end(), value(line)?))) else {
            return snippet(format!("write into {file}"), whole());
        };
        let mut below = lines.filter(|line| !matches!(line.trim_start().chars().next(), None | Some('#')));
        let first = below.next().filter(|line| line.starts_with([' ', '-']));
        let margin = match (value.as_str(), first) {
            ("[]" | "{}" | "null" | "~", _) | ("", None) => {
                return snippet(format!("put this in place of `{line}` in {file}"), whole());
            }
            (_, first) => first.map_or("  ", |first| &first[..first.len() - first.trim_start().len()]),
        };
        let indented = |line: &str| format!("{margin}{}\n", line.strip_prefix("  ").unwrap_or(line));
        snippet(format!("write under `{key}:` in {file}"), entries.lines().map(indented).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_go_below_their_key_or_in_place_of_an_empty_one() {
        let entries = "  - change: x\n    by: y\n";
        let told = |text: Option<&str>| {
            let Snippet { how, text, .. } = Snippet::of(ANNOUNCED, text, entries);
            format!("{how}|{text}")
        };
        let whole = format!("announced:\n{entries}");
        let missing = format!("write into {ANNOUNCED}|{whole}");
        assert_eq!([told(None), told(Some("# announced:\n"))], [missing.clone(), missing]);
        for empty in ["announced: []", "announced:", "announced: {} # none"] {
            let place = format!("put this in place of `{empty}` in {ANNOUNCED}|{whole}");
            assert_eq!(told(Some(&format!("# x\n{empty}\n\n# y\n"))), place);
        }
        let under = format!("write under `announced:` in {ANNOUNCED}|");
        assert_eq!(told(Some("announced:\n\n # x\n  - change: z\n")), format!("{under}{entries}"));
        assert_eq!(told(Some("announced:\n- change: z\n")), format!("{under}- change: x\n  by: y\n"));
    }
}
