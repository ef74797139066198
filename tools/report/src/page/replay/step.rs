//! One step: action, events with clauses, table, alternatives.

use maud::{Markup, html};
use umpire_clauses::lists::unique;
use umpire_engine::game::Actor;
use umpire_judging::citing::Ground;
use umpire_judging::visibility::{Awaited, SeenEvent, SeenStep};

use super::context::Context;
use super::wording::{brief, grounds, outcome};
use super::{choices, editions, judged, table};
use crate::page::words::{Words, fill};

/// A step; `before` is the one before it.
pub fn article(context: &Context<'_>, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> Markup {
    let events = step.events();
    let kinds = unique(events.iter().map(SeenEvent::kind));
    let n = step.n();
    let happened = Ground::of_events(context.ruled, &events);
    html! {
        article .step id=(n) aria-labelledby={ "t" (n) } tabindex="-1" data-kinds=(kinds.join(" ")) {
            (heading(context.words, step))
            div .halves {
                div .table { (table::draw(context, step, before)) (next(context.words, step)) }
                div .told {
                    h3 { (context.words.happened) }
                    (grounds(context.words, &happened))
                    (editions::on(context, n))
                    (judged::notes(context.words, step))
                    (judged::settled(context, &happened))
                    @if let Some(before) = before { (instead(context.words, step, before)) }
                }
            }
        }
    }
}

fn heading(words: &Words, step: SeenStep<'_>) -> Markup {
    html! {
        h2 id={ "t" (step.n()) } {
            @match step.actor() {
                None => { (words.beginning(step)) }
                Some(actor) => {
                    span .n { (step.n()) ". " }
                    (who(words, actor)) ": " code { (brief(step.action())) }
                }
            }
        }
    }
}

/// The name of an actor.
fn who(words: &Words, actor: Actor) -> String {
    if actor == Actor::Chance { words.chance.to_owned() } else { actor.to_string() }
}

/// The alternatives to the step's action, and the action in full where it was abbreviated.
fn instead(words: &Words, step: SeenStep<'_>, before: SeenStep<'_>) -> Markup {
    let made = step.action();
    html! {
        @if let Awaited::Act(seat, legal) = before.awaited() {
            details .legal {
                summary { (fill(words.legal, legal.len())) }
                (choices::list(words, before, seat, &legal, made))
            }
        }
        @if made.len() > brief(made).len() {
            details .legal { summary { (words.whole) } p .mono.small { (made) } }
        }
    }
}

/// The next actor, or the result.
fn next(words: &Words, step: SeenStep<'_>) -> Markup {
    html! {
        @match (step.outcome(), step.to_act()) {
            (Some(how), _) => p .outcome { b { (words.over) (words.colon) (outcome(words, &how)) } },
            (None, Some(actor)) => p .next { (words.next) (words.colon) b { (who(words, actor)) } },
            (None, None) => {}
        }
    }
}
