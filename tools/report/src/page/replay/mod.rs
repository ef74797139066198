//! The game page: a record step by step, with the events of each action and their clauses.
//!
//! The page is a list of self-contained steps. A step's number is its fragment (`#23`), so steps can be linked to. The
//! script shows one step at a time; without it the page is a list to read.

mod choices;
mod clauses;
mod context;
mod editions;
mod ending;
mod judged;
mod navigation;
mod pieces;
mod ring;
mod step;
mod summary;
mod table;
mod wording;

use std::collections::BTreeSet;
use std::iter;

use maud::{Markup, html};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::{Replay, Seen};

use self::context::{Context, Kinds};
pub use self::context::{Context as Pieces, Source};
pub use self::pieces::Choice;
use super::cards;
use super::shell::Page;
use super::words::{Words, fill};

const REPLAY: &str = include_str!("../assets/replay.css");

/// The page.
pub fn html(source: &Source<'_>) -> String {
    let replay = Replay::of(source.record, source.variant).with_notes(source.notes);
    let seen = replay.seen(source.eyes);
    let ruled = Ruled { variant: source.variant, inventory: source.inventory };
    let others = if source.eyes.is_none() { editions::all(&replay.steps, ruled, source.editions) } else { Vec::new() };
    let context = Context { others, ..Context::of(ruled, source.docket) };
    let seats = seen.steps.first().and_then(|step| step.sight().ring).map(|ring| ring::places(ring.seats.len()));
    let style = format!("{}{REPLAY}{}{}", cards::STYLE, context.cards.style(), seats.unwrap_or_default());
    let title = format!("{} · {}", file_name(source.name), source.variant.name);
    let page = Page {
        title: &title,
        kind: "replay",
        style: &style,
        script: include_str!("../assets/replay.js"),
        head: head(source, context.words, &seen),
        body: body(source, &context, &seen),
    };
    page.write_in(context.words)
}

/// The last part of a path.
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
                span data-figure={ "/steps/" (actions) "/n" } { (fill(words.actions, actions)) }
                @if let Some(seat) = source.eyes { (words.comma) (fill(words.eyes, seat)) }
                @if source.record.header.transcribed.is_some() { (words.comma) (words.transcribed) }
            }
        }
    }
}

fn body(source: &Source<'_>, context: &Context<'_>, seen: &Seen<'_>) -> Markup {
    let (words, kinds) = (context.words, kinds(context.words, seen));
    let noted = seen.steps.iter().find(|step| !step.notes().is_empty()).map(|step| step.n());
    let start = source.start.or(noted).unwrap_or_else(|| seen.last());
    let before = iter::once(None).chain(seen.steps.iter().copied().map(Some));
    html! {
        (table::drawings(context, seen.steps.first().copied()))
        main #main tabindex="-1" data-start=(start) data-none-before=(words.none_before) data-none-after=(words.none_after) {
            (summary::draw(context, source.record, seen))
            (ending::banner(context, source.record, seen))
            div .game {
                (navigation::list(words, seen, &kinds))
                section .steps aria-label=(words.steps) {
                    @for (each, before) in seen.steps.iter().zip(before) { (step::article(context, *each, before)) }
                    (ending::article(context, seen))
                }
            }
            p #said .sr role="status" aria-live="polite" {}
            (navigation::controls(words, seen))
            (navigation::keys(words))
            (clauses::cited(context, seen, false))
            (editions::part(context, source, seen.last()))
            (judged::cases(context, seen, false))
            (about(source, words))
        }
    }
}

/// Facts about the record.
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
                // Not for a seat: a digest of all events could be compared with those of guessed games.
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
