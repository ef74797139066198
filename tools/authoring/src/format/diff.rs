//! A unified diff of two layouts of a file. Only white space differs, so lines that are not empty correspond one by
//! one, and no search for the shortest difference is needed.

use super::lines::bare;

/// The lines of context around a change.
const AROUND: usize = 3;

/// A line of a diff: its sign and text.
type Part<'t> = (char, &'t str);

/// The unified diff of two layouts of one file; empty if they are the same.
pub fn unified(path: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let parts = parts(old, new);
    let changes: Vec<usize> = (0..parts.len()).filter(|n| parts[*n].0 != ' ').collect();
    let mut text = format!("--- {path}\n+++ {path}\n");
    let mut rest = changes.as_slice();
    while let Some(first) = rest.first() {
        let far = |pair: &[usize]| pair[1] - pair[0] > 2 * AROUND;
        let together = rest.windows(2).position(far).map_or(rest.len(), |n| n + 1);
        let from = first.saturating_sub(AROUND);
        let to = (rest[together - 1] + AROUND + 1).min(parts.len());
        text.push_str(&hunk(&parts, from, to));
        rest = &rest[together..];
    }
    text
}

fn hunk(parts: &[Part<'_>], from: usize, to: usize) -> String {
    let place = |sign: char| {
        let count = |parts: &[Part<'_>]| parts.iter().filter(|(each, _)| *each == ' ' || *each == sign).count();
        let (before, lines) = (count(&parts[..from]), count(&parts[from..to]));
        format!("{sign}{},{lines}", if lines == 0 { before } else { before + 1 })
    };
    let lines = parts[from..to].iter().map(|(sign, line)| match line.strip_suffix('\n') {
        Some(line) => format!("{sign}{line}\n"),
        None => format!("{sign}{line}\n\\ No newline at end of file\n"),
    });
    format!("@@ {} {} @@\n{}", place('-'), place('+'), lines.collect::<String>())
}

fn parts<'t>(old: &'t str, new: &'t str) -> Vec<Part<'t>> {
    let (mut old, mut new) = (old.split_inclusive('\n').peekable(), new.split_inclusive('\n').peekable());
    let (mut parts, mut added) = (Vec::new(), Vec::new());
    loop {
        let empty = |line: &Option<&&str>| line.is_some_and(|line| bare(line).is_empty());
        match (old.peek(), new.peek()) {
            (None, None) => break,
            (Some(a), Some(b)) if a == b => {
                parts.append(&mut added);
                parts.push((' ', *a));
                old.next();
                new.next();
            }
            (a, b) if a.is_none() || empty(&b) && !empty(&a) => added.extend(new.next().map(|line| ('+', line))),
            (a, b) if b.is_none() || empty(&a) && !empty(&b) => parts.extend(old.next().map(|line| ('-', line))),
            _ => {
                parts.extend(old.next().map(|line| ('-', line)));
                added.extend(new.next().map(|line| ('+', line)));
            }
        }
    }
    parts.append(&mut added);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_shown_with_what_stands_around_it() {
        let old = "a\nb\nc\nd\n  e \n\n\nf\ng\nh\ni\nj\nk\nl\nm\nn";
        let new = "a\nb\nc\nd\ne\n\nf\ng\nh\ni\nj\nk\nl\nm\nn\n";
        let told = unified("x.feature", old, new);
        let expected = "--- x.feature\n+++ x.feature\n@@ -2,9 +2,8 @@\n b\n c\n d\n-  e \n+e\n \n-\n f\n g\n h\n\
                        @@ -13,4 +12,4 @@\n k\n l\n m\n-n\n\\ No newline at end of file\n+n\n";
        assert_eq!(told, expected);
        assert_eq!(unified("x", new, new), "");
    }
}
