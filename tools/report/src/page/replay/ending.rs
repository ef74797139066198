//! Warnings about a record: torn, unfinished, or ruled differently today.

use maud::{Markup, html};
use umpire_engine::record::Record;
use umpire_judging::citing::Ground;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::{Awaited, Differs, Recorded, Today};

use super::choices;
use super::context::Context;
use super::wording::{brief, grounds, outcome};
use crate::page::words::fill;

/// The warning at the top.
pub fn banner(context: &Context<'_>, record: &Record, seen: &Seen<'_>) -> Markup {
    let words = context.words;
    html! {
        @if let Some(differs) = &seen.differs {
            p .banner.bad role="note" {
                b { (words.rules_differently) } (fill(&fill(words.where_differently, words.place(differs)), differs.line))
                a href="#differs" { (words.see_both) } (words.stop)
            }
        } @else if let Some((line, _)) = &seen.edited {
            p .banner.bad role="note" { b { (words.edited) } (fill(words.edited_at, line)) }
        } @else if let Some(line) = seen.torn {
            p .banner.odd role="note" { b { (words.torn) } (fill(words.torn_at, line)) }
        } @else if record.end.is_none() {
            p .banner.odd role="note" { b { (words.cut_short) } (words.cut_short_why) }
        }
    }
}

/// Both rulings side by side, and the legal actions of an unfinished game.
pub fn article(context: &Context<'_>, seen: &Seen<'_>) -> Markup {
    html! {
        @if let Some(differs) = &seen.differs { (differently(context, differs)) }
        @if let Some(last) = seen.steps.last() {
            @if let Awaited::Act(seat, legal) = last.awaited() {
                aside .open.panel data-at=(last.n()) {
                    h3 { (fill(context.words.legal_now, seat)) }
                    (choices::list(context.words, *last, seat, &legal, ""))
                }
            }
        }
    }
}

fn differently(context: &Context<'_>, differs: &Differs) -> Markup {
    let words = context.words;
    html! {
        article #differs .differs.panel aria-labelledby="t-differs" tabindex="-1" {
            h2 #t-differs { (fill(words.differently_at, words.place(differs))) }
            @if let (Recorded::Whole(_), false) = (&differs.recorded, differs.action.is_empty()) {
                p { code { (brief(&differs.action)) } }
            }
            div .halves {
                div {
                    h3 { (words.recorded) }
                    @match &differs.recorded {
                        Recorded::Whole(recorded) => pre { (spread(recorded)) },
                        Recorded::Kinds(_) => p .soft { (words.kept_from_seat) },
                    }
                }
                div { h3 { (words.today) } (today(context, differs)) }
            }
        }
    }
}

/// A list of events one per line; any other text as it is.
fn spread(json: &str) -> String {
    let read: Result<serde_json::Value, _> = serde_json::from_str(json);
    match read {
        Ok(serde_json::Value::Array(events)) => events.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        _ => json.to_owned(),
    }
}

fn today(context: &Context<'_>, differs: &Differs) -> Markup {
    let words = context.words;
    html! {
        @match &differs.today {
            Today::Refused(objections) => {
                @if objections.is_empty() { p { (words.is_refused) } } @else {
                    p { (words.refused_since) }
                    (grounds(context.words, &Ground::of_objections(context.ruled, objections, None)))
                }
            }
            Today::Events(events) => {
                (grounds(context.words, &Ground::of_events(context.ruled, events)))
                @match differs.recorded {
                    Recorded::Whole(_) => pre { @for event in events { (event.data) "\n" } },
                    Recorded::Kinds(_) => p .soft { (words.kept_from_seat) },
                }
            }
            Today::Position => p { (words.other_position) },
            Today::Outcome(Some(how)) => p { (outcome(words, how)) },
            Today::Outcome(None) => p { (words.not_over) },
            Today::NoStart(why) => p { @if why.is_empty() { (words.no_deal) } @else { (fill(words.no_deal_since, why)) } },
        }
    }
}
