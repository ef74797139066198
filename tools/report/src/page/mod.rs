//! HTML pages: reports as single files.
//!
//! A page is self-contained: its content security policy forbids network requests. It is complete without its script,
//! which only folds, filters and steps through the content. Untrusted text enters a page through `maud` alone, which
//! escapes it.
//!
//! Every element that shows numbers lists their sources in `data-figure`: places in the report's JSON, one for each
//! number, in order, separated by `;`. A hand or a pile names itself in `data-holding`, for its size and its cards.
//! `tools/playground/tests/pages/figures.test.mjs` compares every number with the JSON.

pub mod cards;
mod chart;
pub mod engines;
pub mod fuzz;
pub mod replay;
pub mod shell;
pub mod simulate;
pub mod spec;
pub mod sweep;
pub mod words;

use maud::{Markup, html};
use similar::DiffTag;
use similar::algorithms::{Capture, Replace, lcs};

/// A text with the words marked that another lacks; as it is where it is very long, or shares no word with the other.
fn differing(text: &str, other: &str) -> Markup {
    let [one, two] = [text, other].map(split);
    // The time of a comparison can grow with the product.
    if one.len() * two.len() > 250_000 {
        return html! { (text) };
    }
    // One algorithm by its name: a choice at run time takes all of them into the playground's module.
    let mut runs = Replace::new(Capture::new());
    let Ok(()) = lcs::diff_deadline_raw(&mut runs, &one, 0..one.len(), &two, 0..two.len(), None);
    let runs = runs.into_inner().into_ops();
    let runs = || runs.iter().map(|run| (run.tag() == DiffTag::Equal, one[run.old_range()].concat()));
    if !runs().any(|(same, words)| same && words.contains(char::is_alphanumeric)) {
        return html! { (text) };
    }
    html! {
        @for (same, words) in runs().filter(|(_, words)| !words.is_empty()) {
            @if same { (words) } @else { mark { (words) } }
        }
    }
}

/// The words of a text, and what stands between them.
fn split(text: &str) -> Vec<&str> {
    let is_between = |letter: char| !letter.is_alphanumeric();
    let parts = text.split_inclusive(is_between).map(|part| part.split_at(part.trim_end_matches(is_between).len()));
    parts.flat_map(|(word, between)| [word, between]).filter(|part| !part.is_empty()).collect()
}

/// A text, with code where it has pairs of backticks.
fn coded(text: &str) -> Markup {
    let parts: Vec<&str> = text.split('`').collect();
    html! {
        @if parts.len().is_multiple_of(2) { (text) }
        @else { @for (n, part) in parts.iter().enumerate() { @if n % 2 == 1 { code { (part) } } @else { (part) } } }
    }
}

/// A key of the report's JSON as a part of a pointer.
fn key(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_marked() {
        let (due, found) =
            ("A holds Gold 7, Silver 3; deck of 53 (<b>)", "A holds Gold 7, Silver 3, Cherry; deck of 52 (<b>)");
        let marked = |one, other| differing(one, other).into_string();
        assert_eq!(marked(due, found), "A holds Gold 7, Silver 3; deck of <mark>53</mark> (&lt;b&gt;)");
        let expected = "A holds Gold 7, Silver 3<mark>, Cherry</mark>; deck of <mark>52</mark> (&lt;b&gt;)";
        assert_eq!(marked(found, due), expected);
        assert_eq!(marked("refused: no <b>", "the position"), "refused: no &lt;b&gt;");
        assert_eq!(marked(due, due), maud::html! { (due) }.into_string());
        let long = "a ".repeat(1000);
        assert_eq!(marked(&long, &long.replace('a', "b")), long, "so long a text is not compared");
    }
}
