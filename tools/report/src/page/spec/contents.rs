//! The contents of a run: what fails, then the sections of the document.

use maud::{Markup, html};
use umpire_scenarios::verdict::{ClauseVerdict, RulingVerdict, Verdict};

use super::words::Words;
use crate::page::words::fill;

/// The anchor of a section.
pub fn anchor(run: &str, section: &str) -> String {
    format!("{run}::{section}")
}

/// The sections of a run, each with its clauses. Neighbours without a title are one.
pub fn sections(verdict: &Verdict) -> impl Iterator<Item = (&(String, String), &[ClauseVerdict])> {
    let untitled = |verdict: &ClauseVerdict| verdict.section.1.is_empty();
    let sections =
        verdict.clauses.chunk_by(move |one, next| one.section == next.section || untitled(one) && untitled(next));
    sections.map(|clauses| (&clauses[0].section, clauses))
}

/// The heading of a section.
pub fn heading(words: &Words, (number, title): &(String, String)) -> Markup {
    html! { @if title.is_empty() { (words.clauses) } @else { "§" (number) " " (title) } }
}

/// The list.
pub fn list(words: &Words, verdict: &Verdict, run: &str) -> Markup {
    let failing = failing(verdict);
    html! {
        nav .contents aria-label=(fill(words.contents_of, &verdict.variant)) {
            details {
                summary { (words.contents) }
                ol {
                    @if failing > 0 { li { a href={ "#" (anchor(run, "fails")) } { (words.fails) } } }
                    @for (section, clauses) in sections(verdict) {
                        li {
                            a href={ "#" (anchor(run, &section.0)) } { (heading(words, section)) }
                            @if clauses.iter().any(ClauseVerdict::fails) { " " span .badge.bad { (words.fails_word) } }
                        }
                    }
                    @if !verdict.rulings.is_empty() {
                        li {
                            a href={ "#" (anchor(run, "rulings")) } { (words.silent) }
                            @if verdict.rulings.iter().any(RulingVerdict::fails) { " " span .badge.bad { (words.fails_word) } }
                        }
                    }
                    @if !verdict.unassigned.is_empty() { li { a href={ "#" (anchor(run, "others")) } { (words.others) } } }
                }
            }
        }
    }
}

/// How many clauses and rulings fail.
pub fn failing(verdict: &Verdict) -> usize {
    let clauses = verdict.clauses.iter().filter(|clause| clause.fails()).count();
    clauses + verdict.rulings.iter().filter(|ruling| ruling.fails()).count()
}
