//! One step: the action, what happened and by which clauses, the table after it, what else could have been done.

use maud::{Markup, html};
use umpire_engine::game::Actor;

use super::summary::outcome;
use super::{Book, choices, judged, others, table};
use crate::page::words::{Words, fill};
use umpire_clauses::lists::unique;
use umpire_judging::citing::{Cited, Ground};
use umpire_judging::visibility::{Awaited, SeenEvent, SeenStep};

/// A step; `before` is the one before it.
pub fn article(book: &Book<'_>, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> Markup {
    let events = step.events();
    let kinds = unique(events.iter().map(SeenEvent::kind));
    let n = step.n();
    let happened = Ground::of_events(book.ruled, &events);
    html! {
        article .step id=(n) aria-labelledby={ "t" (n) } tabindex="-1" data-kinds=(kinds.join(" ")) {
            (heading(book.words, step))
            div .halves {
                div .table { (table::draw(book, step, before)) (next(book.words, step)) }
                div .told {
                    h3 { (book.words.happened) }
                    (grounds(book.words, &happened))
                    (others::on(book, n))
                    (judged::notes(book.words, step))
                    (judged::settled(book, &happened))
                    @if let Some(before) = before { (instead(book.words, step, before)) }
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

/// What of a clause the variant has otherwise.
pub fn changed(words: &Words, clause: &Cited) -> Markup {
    html! {
        @if !clause.changed.is_empty() {
            " " span .soft { (words.here) @for stated in &clause.changed { " " code { (stated) } } }
        }
    }
}

/// Who acts.
fn who(words: &Words, actor: Actor) -> String {
    if actor == Actor::Chance { words.chance.to_owned() } else { actor.to_string() }
}

/// The beginning of an action: a shuffle names every card.
pub fn brief(action: &str) -> String {
    const LONGEST: usize = 40;
    match action.char_indices().nth(LONGEST) {
        None => action.to_owned(),
        Some(_) => format!("{} …", action.split_whitespace().next().unwrap_or_default()),
    }
}

/// Statements, each with its clauses. A clause that was cited just above is not summed up again.
pub fn grounds(words: &Words, grounds: &[Ground]) -> Markup {
    let mut said: Vec<&str> = Vec::new();
    html! {
        ul .events {
            @for ground in grounds { li { p { (words.said(ground)) } (sources(words, ground, &mut said)) } }
        }
    }
}

fn sources<'g>(words: &Words, ground: &'g Ground, said: &mut Vec<&'g str>) -> Markup {
    let mut is_new = |id: &'g str| {
        let new = !said.contains(&id);
        said.extend(new.then_some(id));
        new
    };
    html! {
        @for clause in &ground.clauses {
            p .clause {
                a href={ "#clause-" (clause.id) } { "§" (clause.id) }
                @if is_new(&clause.id) { " " (clause.summary) (changed(words, clause)) }
            }
        }
        @if let Some(ruling) = &ground.ruling {
            p .clause.ruling {
                b { (fill(words.ruling, ruling)) } (words.colon) (words.silent)
                @if let Some(knob) = &ground.knob { " (" code { (knob) } ")" }
            }
        }
        // What nothing else tells about.
        @if ground.uncited().is_some() && words.said(ground) == words.forbidden { p .clause { code { (ground.rule) } } }
    }
}

/// What could have been done instead of the step's action.
fn instead(words: &Words, step: SeenStep<'_>, before: SeenStep<'_>) -> Markup {
    let made = step.action();
    html! {
        @if let Awaited::Act(seat, legal) = before.awaited() {
            details .legal {
                summary { (count(words, legal.len())) }
                (choices::list(words, before, seat, &legal, made))
            }
        }
        @if made.len() > brief(made).len() {
            details .legal { summary { (words.whole) } p .mono.small { (made) } }
        }
    }
}

fn count(words: &Words, actions: usize) -> String {
    if actions == 1 { words.one_legal.to_owned() } else { fill(words.legal, actions) }
}

/// How the game goes on from here.
fn next(words: &Words, step: SeenStep<'_>) -> Markup {
    html! {
        @match (step.outcome(), step.to_act()) {
            (Some(how), _) => p .outcome { b { (words.over) (words.colon) (outcome(words, &how)) } },
            (None, Some(Actor::Chance)) => p .next { (words.next) (words.colon) (words.shuffled_next) },
            (None, Some(actor)) => p .next { (words.next) (words.colon) b { (who(words, actor)) } },
            (None, None) => {}
        }
    }
}
