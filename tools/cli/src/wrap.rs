//! Wrapping of text to a width.

use umpire_clauses::style;

/// Wraps a text at spaces; a word longer than a line is broken anywhere.
pub fn wrapped(text: &str, columns: u16) -> Vec<String> {
    wrapped_hanging(text, usize::from(columns))
}

/// Wraps a line at spaces, and breaks longer words anywhere. Continuation lines are indented like the text of the line,
/// behind its bullet or number. An empty line stays a line.
pub fn wrapped_hanging(line: &str, columns: usize) -> Vec<String> {
    let (head, text) = line.split_at(text_start(line));
    let parts = style::hanging(text, columns, head, &" ".repeat(style::width(head)));
    if parts.is_empty() { vec![String::new()] } else { parts.iter().flat_map(|part| broken(part, columns)).collect() }
}

/// Where the text of a line begins, after its indentation and its bullet or number.
fn text_start(line: &str) -> usize {
    let margin = line.len() - line.trim_start_matches(' ').len();
    let rest = &line[margin..];
    let sign = rest.trim_start_matches(|c: char| "-•*>".contains(c) || (margin > 0 && c.is_ascii_digit()));
    let text = sign.trim_start_matches(' ');
    if sign.len() < rest.len() && text.len() < sign.len() { line.len() - text.len() } else { margin }
}

/// The column where the text of a line begins.
fn indentation(line: &str) -> usize {
    style::width(&line[..text_start(line)])
}

/// Undoes wrapping at a width: joins a line with the next one if both have the same indentation and the first word of
/// the next one did not fit.
pub fn unwrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = 0;
    for line in text.lines() {
        let margin = line.len() - line.trim_start_matches(' ').len();
        let word = line.split_whitespace().next().map_or(0, style::width);
        let is_wrapped = word > 0 && indentation(line) == margin && last + 1 + word > columns;
        match lines.last_mut().filter(|begun| is_wrapped && indentation(begun) == margin) {
            Some(begun) => *begun += &format!(" {}", line.trim_start()),
            None => lines.push(line.to_owned()),
        }
        last = style::width(line);
    }
    lines
}

/// Breaks a line into parts of at most `columns`, after `.` or `-` if there is one, else anywhere. The parts are indented
/// like the text of the line.
pub fn broken(line: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let (mut parts, mut head, mut rest, mut start) = (Vec::new(), String::new(), line, text_start(line));
    loop {
        let mut used = head.len();
        let is_beyond = |(at, c): &(usize, char)| {
            used += style::width(c.encode_utf8(&mut [0; 4]));
            used > columns && *at > 0
        };
        let Some((end, _)) = rest.char_indices().find(is_beyond) else { break };
        start = start.min(end);
        let end = rest[start..end].rfind(['.', '-']).map_or(end, |at| start + at + 1);
        parts.push(format!("{head}{}", &rest[..end]));
        (head, rest, start) = (" ".repeat(indentation(line).min(columns - 2)), &rest[end..], 0);
    }
    parts.push(head + rest);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_broken_is_joined_and_broken_anew() {
        let broken = "  • A places Bell\n    on slot 9\n    §7: it\n    short\nB passes";
        let whole = unwrapped(broken, 18);
        assert_eq!(whole, ["  • A places Bell on slot 9", "    §7: it", "    short", "B passes"]);
        assert_eq!(wrapped_hanging(&whole[0], 14), ["  • A places", "    Bell on", "    slot 9"]);
    }

    #[test]
    fn no_line_is_longer_than_there_is_room() {
        let text = "  12 A resolves a-word-that-is-too-long-for-any-line 99 チェリーチェリー";
        for columns in 8..40 {
            let lines = wrapped(text, columns);
            assert!(lines.iter().all(|line| style::width(line) <= usize::from(columns)), "{columns}: {lines:?}");
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrapped("9 is added to 12", 10), ["9 is added", "to 12"]);
        assert_eq!(wrapped("  • rulings.resolvable-lines", 16), ["  • rulings.", "    resolvable-", "    lines"]);
    }
}
