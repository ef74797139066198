//! What all pages share: the document around them, their colours by day and by night, their look.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use umpire_engine::outside;

use super::words::{EN, Words};

const LOOK: &str = include_str!("assets/shell.css");
const DAY: &str = include_str!("assets/day.css");
const NIGHT: &str = include_str!("assets/night.css");
const EARLY: &str = include_str!("assets/early.js");
const THEME: &str = include_str!("assets/theme.js");

/// A page may fetch nothing, also if text from outside should get markup into it.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; \
                      base-uri 'none'; form-action 'none'";

/// Without an icon of its own a page would be asked for one.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http:%2F%2Fwww.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect \
                    width='16' height='16' rx='3' fill='%231c6b4b'/%3E%3Cpath d='M4 4v5a4 4 0 0 0 8 0V4' fill='none' \
                    stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E";

/// A page to be.
pub struct Page<'p> {
    /// What the window and the bookmark are called.
    pub title: &'p str,
    /// Its kind, for its look: `replay`.
    pub kind: &'p str,
    /// Its own styles.
    pub style: &'p str,
    /// Its own script; run last. Fixed text of ours, never text from outside.
    pub script: &'p str,
    /// What stands beside the name at the top.
    pub head: Markup,
    /// What it says.
    pub body: Markup,
}

impl Page<'_> {
    /// The file, in English.
    pub fn write(&self) -> String {
        self.write_in(&EN)
    }

    /// The file, in a language.
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
        outside::lines(&small(page.into_string())) + "\n"
    }
}

/// Tags that HTML lets go without: what follows them ends the element as well.
const NEEDLESS: [&str; 3] = ["</li>", "</dt>", "</dd>"];

/// A page without what says nothing: such tags, and classes that do not hold, which leave an empty attribute. No text has
/// brackets or quotes that are not escaped.
fn small(page: String) -> String {
    NEEDLESS.iter().fold(page.replace(" class=\"\"", ""), |page, tag| page.replace(tag, ""))
}

/// The colours of the day, and those of the night where the device or the reader asks for them.
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
