//! Rulings of other editions: at each action they rule differently, and a summary.

use maud::{Markup, html};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::lists::unique;
use umpire_engine::variant::Variant;
use umpire_judging::citing::{Cited, Ground, Ruled};
use umpire_judging::replay::comparison::{Disputed, Response, only_one_has};
use umpire_judging::replay::editions::{Compared, compared};
use umpire_judging::visibility::Step;

use super::context::{Context, Source};
use super::wording::{changed, ticks};
use crate::page::words::{EN, Words, fill};

/// How many events of a differing ruling are shown.
const MOST: usize = 4;

/// Asks each edition to rule on every action.
pub fn all<'e>(steps: &[Step], own: Ruled<'_>, editions: &'e [(Variant, Inventory)]) -> Vec<Compared<'e>> {
    let ask = |(variant, inventory): &'e (Variant, Inventory)| compared(steps, own, Ruled { variant, inventory });
    editions.iter().map(ask).collect()
}

/// The editions that rule differently on an action, one line each.
pub fn on(context: &Context<'_>, n: u64) -> Markup {
    let words = context.words;
    let at = |each: &'_ Compared<'_>| each.otherwise.iter().position(|disputed| disputed.n == n);
    let rulings: Vec<_> =
        context.others.iter().enumerate().filter_map(|(at_page, each)| Some((at_page, each, at(each)?))).collect();
    html! {
        @if !rulings.is_empty() {
            div .otherwise {
                (words.otherwise)
                ul {
                    @for (edition, each, at) in rulings {
                        @let (told, grounds) = parted(words, &each.otherwise[at]);
                        li { b { (each.edition.variant.name) } (words.colon) (told) @for clause in clauses(grounds) { " " (cite(words, clause, edition, each)) } }
                    }
                }
            }
        }
    }
}

/// A differing ruling in words, and its grounds.
fn parted<'d>(words: &Words, disputed: &'d Disputed) -> (String, &'d [Ground]) {
    let listed = |grounds: &[Ground]| {
        let more = if grounds.len() > MOST { "…" } else { "" };
        unique(grounds.iter().take(MOST).filter_map(|ground| words.said(ground))).join(words.semicolon) + more
    };
    match (&disputed.here, &disputed.there) {
        (Response::Accepted(here), Some(Response::Accepted(there))) => {
            match only_one_has(here, there, Ground::is_alike) {
                (here, []) => (fill(words.not_there, listed(here)), &[]),
                (_, there) => (listed(there), there),
            }
        }
        (_, Some(Response::Refused(grounds))) => {
            // In Japanese only the clauses give reasons.
            let why = unique(grounds.iter().filter_map(|ground| words.said(ground)));
            let colon = if why.is_empty() { "" } else { words.colon };
            (format!("{}{colon}{}", words.refused, why.join(words.semicolon)), grounds)
        }
        (_, Some(Response::Accepted(there))) => (listed(there), there),
        (_, Some(Response::OtherDeck { .. }) | None) => (String::new(), &[]),
    }
}

/// The first clause of each ground.
fn clauses(grounds: &[Ground]) -> Vec<&Cited> {
    unique(grounds.iter().take(MOST).filter_map(|ground| ground.clauses.first()))
}

/// A clause, with a link to its text where that is on the page.
fn cite(words: &Words, clause: &Cited, edition: usize, each: &Compared<'_>) -> Markup {
    html! {
        @if is_read(words, each) { a href={ "#by" (edition) "-" (clause.id) } { "§" (clause.id) } } @else { span .soft { "§" (clause.id) } }
        (changed(words, clause))
    }
}

/// Whether the clauses of an edition are shown: only in the language of the page.
fn is_read(words: &Words, each: &Compared<'_>) -> bool {
    language(each.edition.inventory) == words.lang
}

/// The language of a document, detected from its clauses: its variant has the names of cards of the record's own.
fn language(inventory: &Inventory) -> &'static str {
    let kana = |letter: char| ('\u{3040}'..='\u{30ff}').contains(&letter);
    if inventory.clauses.iter().any(|clause| clause.summary.contains(kana)) { "ja" } else { "en" }
}

/// The summary: editions compared, results, actions that could not be compared.
pub fn part(context: &Context<'_>, source: &Source<'_>, last: u64) -> Markup {
    let words = context.words;
    html! {
        @if let Some(seat) = source.eyes {
            @if !source.editions.is_empty() { p .small.soft { (fill(words.not_compared, seat)) } }
        } @else if !context.others.is_empty() {
            section .cited aria-labelledby="editions" {
                details {
                    summary { h2 #editions { (words.editions) } }
                    p { (words.compared) }
                    ul { @for (n, each) in context.others.iter().enumerate() { (edition(context, last, n, each)) } }
                }
            }
        }
    }
}

fn edition(context: &Context<'_>, last: u64, n: usize, each: &Compared<'_>) -> Markup {
    let words = context.words;
    let asked_none = each.same == 0 && each.otherwise.is_empty();
    let otherwise: Vec<u64> = each.otherwise.iter().map(|disputed| disputed.n).collect();
    html! {
        li {
            div {
                b { (each.edition.variant.name) } (words.colon)
                @if asked_none { (words.none_asked) }
                @else if otherwise.is_empty() { (words.all_same) }
                @else { (words.some_otherwise) " " (ticks(words, &otherwise, last)) }
                @if !each.impossible.is_empty() && !asked_none { (words.semicolon) (words.not_asked) " " (ticks(words, &each.impossible, last)) }
                @if !each.lacks.is_empty() {
                    (words.semicolon) (words.left_out) (words.colon)
                    @for (at, (card, count)) in each.lacks.iter().enumerate() {
                        @if at > 0 { (words.comma) } (context.cards.name(card)) (fill(words.caused, fill(words.at_most, count)))
                    }
                }
                @if each.lives { (words.semicolon) (words.lives) }
                (words.stop)
            }
            @if is_read(words, each) { (summaries(n, each)) }
        }
    }
}

/// The clauses of an edition that its differing rulings cite.
fn summaries(n: usize, each: &Compared<'_>) -> Markup {
    let cited = |id: &str| {
        each.otherwise.iter().any(|disputed| clauses(parted(&EN, disputed).1).iter().any(|clause| clause.id == id))
    };
    html! {
        ol {
            @for clause in each.edition.inventory.clauses.iter().filter(|clause| cited(&clause.id)) {
                li id={ "by" (n) "-" (clause.id) } { b { "§" (clause.id) } " " (clause.summary) }
            }
        }
    }
}
