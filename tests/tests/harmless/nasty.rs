//! The worst of texts, and what must not be seen of them in any output.

/// Terminal escapes, bidirectional controls, line breaks and invisible characters.
const SIGNS: &str = "\u{202e}\u{2066}\u{200f}\u{61c}\u{200b}\u{e0041}\u{feff}\u{2028}\u{2029}";
/// Links and mentions of hosting sites, and markup of pages.
const MARKUP: &str = "@evil #17 GH-17 [evil](http://evil.example) <b>evil</b>";

/// Nasty texts, the worst first: not every reader takes control characters. The number makes each another.
pub const TEXTS: [fn(usize) -> String; 3] = [
    |n| {
        format!(
            "evil{n}\u{1b}[32m\u{1b}]0;x\u{7}\u{8}\r\t\u{7f}\u{9b}31m{SIGNS}\nFORGED {MARKUP}\n::error::x\n \
             ::warning::x\n##[error]x\n```\n{MARKUP}"
        )
    },
    |n| format!("::error::evil{n}{SIGNS}##[error]x{MARKUP}"),
    |n| format!("=evil{n}\u{202e}x"),
];

/// A nasty text as a line of a feature may have it, whose outlines take `<b>` for a column.
pub fn on_one_line(text: &str) -> String {
    text.replace('<', "(").replace(['\n', '\r'], "\u{85}")
}

fn is_bad(c: char) -> bool {
    let controls = c != '\n' && (c < ' ' || ('\u{7f}'..='\u{9f}').contains(&c));
    controls
        || SIGNS.contains(c)
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200b}'..='\u{200f}')
}

/// The first effect in this output format that only the nasty texts can have caused, and its line.
pub fn harm(format: &str, text: &str) -> Option<String> {
    let line = |bad: &dyn Fn(&str) -> bool| {
        let at = text.lines().position(bad)?;
        Some(text.lines().skip(at.saturating_sub(1)).take(2).collect::<Vec<_>>().join("\n"))
    };
    let control = line(&|line| line.contains(is_bad));
    control.or_else(|| match format {
        "text" | "pretty" => {
            line(&|line| line.starts_with("FORGED") || line.trim_start().starts_with("::") || line.contains("##["))
        }
        "json" | "sarif" => {
            (!text.is_empty() && serde_json::from_str::<serde_json::Value>(text).is_err()).then(|| text.to_owned())
        }
        "github" => line(&|line| !["::error ", "::warning ", "::notice "].iter().any(|known| line.starts_with(known))),
        "junit" | "html" => line(&|line| line.contains("<b>evil")),
        "csv" => line(&|line| line.split(',').any(|field| field.trim_start_matches('"').starts_with(['=', '@']))),
        "markdown" => {
            let read = without_code(text);
            let links = ["@evil", "#17", "GH-17", "](http", "http://", "<b>evil"];
            links.into_iter().find(|link| read.contains(link)).map(|link| format!("{link} in {read}"))
        }
        // On a screen markup is text; and what no command offers is refused.
        _ => None,
    })
}

/// Markdown without its blocks and spans of code, and without what is escaped.
fn without_code(text: &str) -> String {
    let plain = text.replace("\\`", "").replace("\\]", "");
    let blocks: String = plain.split("\n```").step_by(2).collect();
    blocks.split('`').step_by(2).collect()
}
