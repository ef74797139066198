//! A record as a page: the game to click or key through, with what each action did and which clauses say so.
//!
//! The page is a list of steps, each whole by itself: its number is its fragment (`#23`), so a step can be linked to,
//! and without a script the list is simply read. The script shows one step at a time.

mod bar;
mod choices;
mod clauses;
mod ending;
mod judged;
mod others;
mod pieces;
mod ring;
mod step;
mod summary;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::iter;

use maud::{Markup, html};
use umpire_engine::record::Record;
use umpire_engine::variant::Variant;

use super::cards::{self, Cards, language};
use super::shell::Page;
use super::words::{self, Words, fill};
use umpire_clauses::inventory::Inventory;
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::Ruled;
use umpire_judging::notes::Note;
use umpire_judging::replay::editions::Compared;
use umpire_judging::replay::{Replay, Seen};
use umpire_judging::visibility::{Eyes, SeenStep};

pub use pieces::{Choice, Pieces};

const REPLAY: &str = include_str!("../assets/replay.css");

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
    /// A judge's notes.
    pub notes: &'s [Note],
    /// The settled cases of the document.
    pub docket: &'s Docket,
    /// The editions that its actions are put to as well, each with the clauses of its document.
    pub editions: &'s [(Variant, Inventory)],
}

/// What every part of the page needs to know.
struct Book<'s> {
    ruled: Ruled<'s>,
    docket: &'s Docket,
    cards: Cards,
    words: &'static Words,
    /// What the other editions say; nothing on a seat's page, since it takes cards that the seat does not see.
    others: Vec<Compared<'s>>,
}

/// The kinds of event there are, each with what it is called and how many steps have one.
type Kinds = BTreeMap<String, (String, usize)>;
impl<'s> Book<'s> {
    fn of(ruled: Ruled<'s>, docket: &'s Docket) -> Book<'s> {
        let words = words::of(language(ruled.variant));
        Book { ruled, docket, cards: Cards::of(ruled.variant, words.lang), words, others: Vec::new() }
    }
}

/// The page.
pub fn write(source: &Source<'_>) -> String {
    let replay = Replay::of(source.record, source.variant).with_notes(source.notes);
    let seen = replay.seen(source.eyes);
    let ruled = Ruled { variant: source.variant, inventory: source.inventory };
    let others = if source.eyes.is_none() { others::all(&replay.steps, ruled, source.editions) } else { Vec::new() };
    let book = Book { others, ..Book::of(ruled, source.docket) };
    let seats = seen.steps.first().and_then(|step| step.sight().ring).map(|ring| ring::places(ring.seats.len()));
    let style = format!("{}{REPLAY}{}{}", cards::STYLE, book.cards.style(), seats.unwrap_or_default());
    let title = format!("{} · {}", file_name(source.name), source.variant.name);
    let page = Page {
        title: &title,
        kind: "replay",
        style: &style,
        script: include_str!("../assets/replay.js"),
        head: head(source, book.words, &seen),
        body: body(source, &book, &seen),
    };
    page.write_in(book.words)
}

/// The last part of a path: what a reader knows the file by.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().filter(|name| !name.is_empty()).unwrap_or(path)
}

fn head(source: &Source<'_>, words: &Words, seen: &Seen<'_>) -> Markup {
    let actions = seen.last();
    html! {
        div {
            h1 { (file_name(source.name)) }
            p .soft.small {
                (source.variant.name) ", "
                span data-figure={ "/steps/" (actions) "/n" } { @if actions == 1 { (words.one_action) } @else { (fill(words.actions, actions)) } }
                @if let Some(seat) = source.eyes { (words.comma) (fill(words.eyes, seat)) }
                @if source.record.header.transcribed.is_some() { (words.comma) (words.transcribed) }
            }
        }
    }
}

fn body(source: &Source<'_>, book: &Book<'_>, seen: &Seen<'_>) -> Markup {
    let (words, kinds) = (book.words, kinds(book.words, seen));
    let before = iter::once(None).chain(seen.steps.iter().copied().map(Some));
    html! {
        (drawings(book, seen.steps.first().copied()))
        main #main tabindex="-1" data-start=(source.start) data-none-before=(words.none_before) data-none-after=(words.none_after) {
            (summary::draw(book, source.record, seen))
            (ending::banner(book, source.record, seen))
            div .game {
                (bar::list(words, seen, &kinds))
                section .steps aria-label=(words.steps) {
                    @for (each, before) in seen.steps.iter().zip(before) { (step::article(book, *each, before)) }
                    (ending::article(book, seen))
                }
            }
            p #said .sr role="status" aria-live="polite" {}
            (bar::controls(words, seen))
            (bar::keys(words))
            (clauses::cited(book, seen))
            (others::part(book, source))
            (judged::cases(book, seen))
            (about(source, words))
        }
    }
}

/// What every table draws by reference, once for a page; `step` is any of the game.
fn drawings(book: &Book<'_>, step: Option<SeenStep<'_>>) -> Markup {
    html! {
        (book.cards.drawings())
        @if let Some(ring) = step.and_then(|step| step.sight().ring) { (ring::arrows(ring.seats.len())) }
    }
}

/// Where the game comes from.
fn about(source: &Source<'_>, words: &Words) -> Markup {
    let Source { record, variant, eyes, .. } = source;
    let header = &record.header;
    html! {
        section .panel.about aria-labelledby="about" {
            h2 #about { (words.about) }
            dl .facts {
                dt { (words.record) } dd .mono data-figure="/record" { (file_name(source.name)) }
                dt { (words.variant) } dd {
                    span data-figure="/variant" { (variant.name) } ", "
                    (words.after.split("{}").next().unwrap_or_default())
                    span data-figure="/document" { (source.inventory.document) }
                    (words.after.split("{}").nth(1).unwrap_or_default())
                }
                dt { (words.engine) } dd { "umpire " span data-figure="/header/engine" { (header.engine) } }
                dt { (words.ruleset) } dd .mono data-figure="/header/ruleset_hash" { (header.ruleset_hash) }
                @if let (None, Some(rng)) = (eyes, &header.rng) {
                    dt { (words.dealt_by) } dd {
                        span data-figure="/header/rng/algorithm" { (rng.algorithm) }
                        ", " (words.seed) " " span data-figure="/header/rng/seed" { (rng.seed) }
                        @if let Some(n) = rng.stream { ", " (words.game) " " span data-figure="/header/rng/stream" { (n) } }
                    }
                }
                // A digest of all that happened could be compared with those of guessed games.
                @if eyes.is_none() { dt { (words.digest) } dd .mono data-figure="/digest" { (record.head) } }
            }
            @if let Some(seat) = eyes { p .small { (fill(words.only_seat, seat)) } }
        }
    }
}

fn kinds(words: &Words, seen: &Seen<'_>) -> Kinds {
    let mut kinds = Kinds::new();
    for step in &seen.steps {
        let of_step: BTreeSet<(String, String)> =
            step.events().iter().map(|event| (event.kind().to_owned(), words.kind(event))).collect();
        of_step.into_iter().for_each(|(kind, name)| kinds.entry(kind).or_insert((name, 0)).1 += 1);
    }
    kinds
}
