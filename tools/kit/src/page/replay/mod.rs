//! A record as a page: the game to click or key through, with what each action did and which clauses say so.
//!
//! The page is a list of steps, each whole by itself: its number is its fragment (`#23`), so a step can be linked to,
//! and without a script the list is simply read. The script shows one step at a time.

mod bar;
mod clauses;
mod ending;
mod step;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use maud::{Markup, html};
use umpire_engine::record::Record;
use umpire_engine::variant::Variant;

use super::cards::Cards;
use super::shell::Page;
use crate::citing::Ruled;
use crate::clauses::Inventory;
use crate::replay::{Replay, Seen};
use crate::seen::Eyes;

/// What a page of a record is made from.
pub struct Source<'s> {
    /// The file's name, as it was asked for.
    pub name: &'s str,
    /// The record.
    pub record: &'s Record,
    /// The variant that it was played by.
    pub variant: &'s Variant,
    /// The clauses of its document.
    pub inventory: &'s Inventory,
    /// Whose eyes see it: a seat's, or the referee's, who sees everything. What a seat cannot see is not in the file.
    pub eyes: Eyes,
    /// The action that it opens at, unless its address names one.
    pub start: u64,
}

/// What every part of the page needs to know.
struct Book<'s> {
    source: &'s Source<'s>,
    ruled: Ruled<'s>,
    cards: Cards,
}

/// The page.
pub fn write(source: &Source<'_>) -> String {
    let replay = Replay::of(source.record, source.variant);
    let seen = replay.seen(source.eyes);
    let ruled = Ruled { variant: source.variant, inventory: source.inventory };
    let book = Book { source, ruled, cards: Cards::of(source.variant) };
    let style = format!("{}{}", include_str!("../assets/replay.css"), book.cards.style());
    let title = format!("{} · {}", file_name(source.name), source.variant.name);
    let page = Page {
        title: &title,
        kind: "replay",
        style: &style,
        script: include_str!("../assets/replay.js"),
        head: head(source, &seen),
        body: body(&book, &seen),
    };
    page.write()
}

/// The last part of a path: what a reader knows the file by.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().filter(|name| !name.is_empty()).unwrap_or(path)
}

fn head(source: &Source<'_>, seen: &Seen<'_>) -> Markup {
    let actions = seen.last();
    html! {
        div {
            h1 { (file_name(source.name)) }
            p .soft.small {
                (source.variant.name) ", "
                span data-figure={ "/steps/" (actions) "/n" } { (actions) @if actions == 1 { " action" } @else { " actions" } }
                @if let Some(seat) = source.eyes { ", as seat " (seat) " sees it" }
                @if source.record.header.transcribed.is_some() { ", made of notes: cards that nobody saw are filled in" }
            }
        }
    }
}

fn body(book: &Book<'_>, seen: &Seen<'_>) -> Markup {
    let kinds = kinds(seen);
    let before = iter::once(None).chain(seen.steps.iter().copied().map(Some));
    html! {
        main #main tabindex="-1" data-start=(book.source.start) {
            (ending::banner(book, seen))
            div .game {
                (bar::list(seen, &kinds))
                section .steps aria-label="The game, step by step" {
                    @for (each, before) in seen.steps.iter().zip(before) { (step::article(book, *each, before)) }
                    (ending::article(book, seen))
                }
            }
            p #said .sr role="status" aria-live="polite" {}
            (bar::controls(seen))
            (clauses::cited(book, seen))
            (about(book))
        }
    }
}

/// Where the game comes from, and how to use the page.
fn about(book: &Book<'_>) -> Markup {
    let Source { record, variant, eyes, .. } = book.source;
    let header = &record.header;
    html! {
        section .panel.about aria-labelledby="about" {
            h2 #about { "About this game" }
            dl .facts {
                dt { "Record" } dd .mono data-figure="/record" { (file_name(book.source.name)) }
                dt { "Variant" } dd {
                    span data-figure="/variant" { (variant.name) } ", after the document "
                    span data-figure="/document" { (book.source.inventory.document) }
                }
                dt { "Seats" }
                dd {
                    @for (index, (seat, who)) in header.seats.iter().enumerate() {
                        @if index > 0 { ", " }
                        (seat) ": "
                        span data-figure={ "/header/seats/" (seat) } { (who.as_str().map_or_else(|| who.to_string(), str::to_owned)) }
                    }
                    "; " (header.deal.first) " opens"
                }
                dt { "Written by" } dd { "umpire " span data-figure="/header/engine" { (header.engine) } }
                dt { "Ruleset" } dd .mono data-figure="/header/ruleset_hash" { (header.ruleset_hash) }
                @if let (None, Some(rng)) = (eyes, &header.rng) {
                    dt { "Dealt by" } dd {
                        span data-figure="/header/rng/algorithm" { (rng.algorithm) }
                        ", seed " span data-figure="/header/rng/seed" { (rng.seed) }
                        @if let Some(n) = rng.stream { ", game " span data-figure="/header/rng/stream" { (n) } }
                    }
                }
                // A digest of all that happened could be compared with those of guessed games.
                @if eyes.is_none() { dt { "Digest" } dd .mono data-figure="/digest" { (record.head) } }
            }
            @if let Some(seat) = eyes {
                p .small { "This page has only what seat " (seat) " could see: other hands and the order of the deck are not in it." }
            }
            p .small.js-only {
                kbd { "→" } " and " kbd { "←" } " (or " kbd { "j" } " and " kbd { "k" } ") step, "
                kbd { "Home" } " and " kbd { "End" } " jump, " kbd { "g" } " goes to a number, "
                kbd { "n" } " and " kbd { "p" } " find the next and the last one before of the event chosen. "
                "Swiping steps too. The address with " code { "#23" } " at its end opens action 23."
            }
        }
    }
}

/// The kinds of event there are, each with how many steps have one.
fn kinds(seen: &Seen<'_>) -> BTreeMap<String, usize> {
    let mut kinds = BTreeMap::new();
    for step in &seen.steps {
        let of_step: BTreeSet<String> = step.events().iter().map(|event| event.kind().to_owned()).collect();
        of_step.into_iter().for_each(|kind| *kinds.entry(kind).or_insert(0) += 1);
    }
    kinds
}
