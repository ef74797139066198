//! Sanitizes untrusted text (from files, engines, git and people) for reports.
//!
//! This is the only definition of harmful characters, with a function for each output. A harmful character is shown
//! escaped (`\u{202e}`) and never dropped, so reports hide nothing.

/// The most characters of a text that a message shows.
const LONGEST_SHOWN: usize = 40;

/// Whether a character controls a terminal, changes the direction of writing, breaks a line or is invisible.
pub fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{fffe}'..='\u{ffff}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Text on one line.
pub fn line(text: &str) -> String {
    shown(text, is_harmful)
}

/// Text on one line, cut after so many characters.
pub fn cut(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => line(&text[..end]) + "…",
        None => line(text),
    }
}

/// At most 40 characters of a text, on one line, for messages.
pub fn short(text: &str) -> String {
    cut(text, LONGEST_SHOWN)
}

/// Text that keeps its line breaks, such as a whole report.
pub fn lines(text: &str) -> String {
    shown(text, |c| c != '\n' && is_harmful(c))
}

/// Text that keeps its line breaks; later lines are indented so that none looks like a line of the report.
pub fn indented(text: &str) -> String {
    let indent = |line: &str| if line.starts_with(' ') { format!("\n{line}") } else { format!("\n  {line}") };
    let mut parts = text.trim_end().split('\n');
    let first = parts.next().unwrap_or_default().to_owned();
    lines(&(first + &parts.map(indent).collect::<String>()))
}

/// A report for a terminal or a CI log, without lines that CI systems interpret as commands.
pub fn log(text: &str) -> String {
    let mut safe = lines(text);
    if safe.contains("::") {
        safe = safe.split('\n').map(no_command).collect::<Vec<_>>().join("\n");
    }
    for opening in ["##[", "##vso[", "##teamcity["] {
        safe = safe.replace(opening, &format!("\\u{{23}}{}", &opening[1..]));
    }
    safe
}

fn no_command(line: &str) -> String {
    match line.trim_start().strip_prefix("::") {
        Some(rest) => format!("{}\\u{{3a}}:{rest}", &line[..line.len() - rest.len() - 2]),
        None => line.to_owned(),
    }
}

/// A JSON document with harmful characters escaped in its strings. The value stays the same.
pub fn json(document: &str) -> String {
    let mut safe = String::with_capacity(document.len());
    for c in document.chars() {
        if c != '\n' && is_harmful(c) {
            // JSON has such characters only in strings.
            safe.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            safe.push(c);
        }
    }
    safe
}

/// Text for an XML element or attribute.
pub fn xml(text: &str) -> String {
    escaped(&lines(text), |c| match c {
        '&' => "&amp;",
        '<' => "&lt;",
        '>' => "&gt;",
        '"' => "&quot;",
        '\n' => "&#10;",
        _ => "",
    })
}

/// Text for Markdown, without markup, mentions or links. Sites look for mentions in the rendered page, after escapes
/// are resolved; an inserted comment prevents a match.
pub fn markdown(text: &str) -> String {
    let text = escaped(&lines(text), |c| match c {
        '|' => "\\|",
        '*' => "\\*",
        '_' => "\\_",
        '[' => "\\[",
        ']' => "\\]",
        '~' => "\\~",
        '`' => "\\`",
        '!' => "\\!",
        '$' => "\\$",
        '\\' => "\\\\",
        '<' => "&lt;",
        '>' => "&gt;",
        '&' => "&amp;",
        '@' => "@<!-- -->",
        '#' => "\\#<!-- -->",
        '\n' => "<br>",
        _ => "",
    });
    let text = text.replace("://", ":<!-- -->//");
    let parted = |text: String, before: &str| match text.to_ascii_lowercase().contains(before) {
        true => split_after(&text, before),
        false => text,
    };
    ["gh-", "www."].into_iter().fold(text, parted)
}

/// Inserts a comment after each occurrence of a word, so that it forms no link.
fn split_after(text: &str, word: &str) -> String {
    let mut parted = String::new();
    let mut rest = text;
    // ASCII lower-casing keeps byte offsets.
    while let Some(at) = rest.to_ascii_lowercase().find(word) {
        let (before, after) = rest.split_at(at + word.len());
        parted += before;
        parted += "<!-- -->";
        rest = after;
    }
    parted + rest
}

/// Text for a code span in Markdown, also in a table cell.
pub fn code(text: &str) -> String {
    line(text).replace('`', "'").replace('|', "\\|")
}

/// The text of a cell of a table. A leading quote keeps spreadsheets from evaluating formulas.
pub fn cell(text: &str) -> String {
    let text = line(text);
    if text.trim_start().starts_with(['=', '+', '-', '@']) { format!("'{text}") } else { text }
}

/// The message of a GitHub workflow command, with its line breaks.
pub fn annotation(text: &str) -> String {
    lines(text).replace('%', "%25").replace('\n', "%0A")
}

/// A property of a workflow command; commas and colons are escaped as well.
pub fn property(text: &str) -> String {
    line(text).replace('%', "%25").replace(':', "%3A").replace(',', "%2C")
}

fn shown(text: &str, harmful: impl Fn(char) -> bool) -> String {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if !harmful(c) => safe.push(c),
            c if c.is_control() => safe.extend(c.escape_default()),
            c => safe.extend(c.escape_unicode()),
        }
    }
    safe
}

/// Replaces characters that have an escape.
fn escaped(text: &str, spelled: impl Fn(char) -> &'static str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match spelled(c) {
            "" => safe.push(c),
            spelled => safe.push_str(spelled),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_harmful_is_shown() {
        assert_eq!(line("a\u{1b}[31m\r\n\u{202e}b\u{e0041}"), "a\\u{1b}[31m\\r\\n\\u{202e}b\\u{e0041}");
        assert_eq!(lines("チェリー é\n✅\t"), "チェリー é\n✅\\t");
        assert_eq!((cut("チェリー", 2), short("x")), ("チェ…".to_owned(), "x".to_owned()));
        assert_eq!(indented("a\nb\n c\n"), "a\n  b\n c");
    }

    #[test]
    fn no_line_of_a_log_is_a_command() {
        assert_eq!(log("a\n ::error::b\n::\n::1"), "a\n \\u{3a}:error::b\n\\u{3a}:\n\\u{3a}:1");
        assert_eq!(log("x ##[group]y ##vso[z"), "x \\u{23}#[group]y \\u{23}#vso[z");
    }

    #[test]
    fn each_format_has_its_own_dangers() {
        assert_eq!(json("\"\u{202e}\u{e0041}é\"\n"), "\"\\u202e\\udb40\\udc41é\"\n");
        assert_eq!(xml("a<b>&\"c\"\u{1}\n"), "a&lt;b&gt;&amp;&quot;c&quot;\\u{1}&#10;");
        assert_eq!(markdown("a|b *c* <d> @e #1"), "a\\|b \\*c\\* &lt;d&gt; @<!-- -->e \\#<!-- -->1");
        assert_eq!(markdown("http://x WWW.x gh-1"), "http:<!-- -->//x WWW.<!-- -->x gh-<!-- -->1");
        assert_eq!(code("a`b|c\n"), "a'b\\|c\\n");
        assert_eq!([cell("=1"), cell(" -a"), cell("a-b")], ["'=1", "' -a", "a-b"]);
        assert_eq!((property("a:b,c%\n"), annotation("a:%\nb")), ("a%3Ab%2Cc%25\\n".into(), "a:%25%0Ab".into()));
    }
}
