//! The document around every page: head, theme, footer.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use umpire_engine::sanitize;

use super::words::{EN, Words};

const LOOK: &str = include_str!("assets/shell.css");
const DAY: &str = include_str!("assets/day.css");
const NIGHT: &str = include_str!("assets/night.css");
const EARLY: &str = include_str!("assets/early.js");
const THEME: &str = include_str!("assets/theme.js");

/// Forbids network requests, even if untrusted text should inject markup.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; \
                      base-uri 'none'; form-action 'none'";

/// Keeps browsers from requesting `/favicon.ico`.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http:%2F%2Fwww.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect \
                    width='16' height='16' rx='3' fill='%231c6b4b'/%3E%3Cpath d='M4 4v5a4 4 0 0 0 8 0V4' fill='none' \
                    stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

/// The parts of a page.
pub struct Page<'p> {
    /// The title of window and bookmark.
    pub title: &'p str,
    /// The class of its body, for its styles: `replay`.
    pub kind: &'p str,
    /// Its own styles.
    pub style: &'p str,
    /// Its own script, which runs last. Never untrusted text.
    pub script: &'p str,
    /// The heading.
    pub head: Markup,
    /// The content.
    pub body: Markup,
}

impl Page<'_> {
    /// The HTML, in English.
    pub fn write(&self) -> String {
        self.write_in(&EN)
    }

    /// The HTML, in a language.
    pub fn write_in(&self, words: &Words) -> String {
        let style = format!("{}{LOOK}{}", colours(), self.style);
        let page = html! {
            (DOCTYPE)
            html lang=(words.lang) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="color-scheme" content="light dark";
                    meta name="referrer" content="no-referrer";
                    meta name="generator" content={ "umpire " (env!("CARGO_PKG_VERSION")) };
                    link rel="icon" href=(PreEscaped(ICON));
                    title { (self.title) }
                    style { (PreEscaped(style)) }
                    script { (PreEscaped(EARLY)) }
                }
                body class=(self.kind) {
                    a .skip href="#main" { (words.skip) }
                    header .top {
                        (self.head)
                        button #theme .js-only type="button" aria-label=(words.colours) data-device=(words.colours_device) data-light=(words.colours_light)
                            data-dark=(words.colours_dark) { "◐" }
                    }
                    (self.body)
                    footer .foot {
                        p { (words.written_by) " umpire " (env!("CARGO_PKG_VERSION")) ". " (words.foot) }
                    }
                    script { (PreEscaped(THEME)) (PreEscaped(self.script)) }
                }
            }
        };
        sanitize::lines(&small(page.into_string())) + "\n"
    }
}

/// Closing tags that HTML allows to be left out.
const NEEDLESS: [&str; 3] = ["</li>", "</dt>", "</dd>"];

/// Removes optional closing tags and empty `class` attributes. Text cannot match: its brackets and quotes are escaped.
fn small(page: String) -> String {
    NEEDLESS.iter().fold(page.replace(" class=\"\"", ""), |page, tag| page.replace(tag, ""))
}

/// The light theme, and the dark theme where the device or the reader asks for it.
fn colours() -> String {
    format!(
        ":root{{{DAY}}}@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{NIGHT}}}}}\
         @media screen{{:root[data-theme=dark]{{{NIGHT}}}}}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_outside_is_text_and_nothing_else() {
        let evil = "</title><script>alert(1)</script>\"'&";
        let page = Page {
            title: evil,
            kind: "replay",
            style: "",
            script: "",
            head: html! { h1 title=(evil) { (evil) } },
            body: html! {},
        };
        let text = page.write();
        assert_eq!(text.matches("<script>").count(), 2, "ours alone");
        assert!(text.contains("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;"));
    }
}
