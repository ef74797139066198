//! One step: the action, what happened and by which clauses, the table after it, what else could have been done.

use maud::{Markup, html};
use umpire_engine::game::{Actor, Seat};

use super::{Book, judged, table};
use crate::citing::Ground;
use crate::lists::unique;
use crate::seen::{Awaited, SeenEvent, SeenStep, outcome};

/// A step; `before` is the one before it.
pub fn article(book: &Book<'_>, step: SeenStep<'_>, before: Option<SeenStep<'_>>) -> Markup {
    let events = step.events();
    let kinds = unique(events.iter().map(SeenEvent::kind));
    let n = step.n();
    let happened = Ground::of_events(book.ruled, &events);
    html! {
        article .step id=(n) aria-labelledby={ "t" (n) } tabindex="-1" data-kinds=(kinds.join(" ")) {
            (heading(step))
            div .halves {
                div .table { (table::draw(book, step, before)) (next(step)) }
                div .told {
                    h3 { "What happened" }
                    (grounds(&happened))
                    (judged::notes(step))
                    (judged::settled(book, &happened))
                    @if let Some(before) = before { (instead(step, before)) }
                }
            }
        }
    }
}

fn heading(step: SeenStep<'_>) -> Markup {
    html! {
        h2 id={ "t" (step.n()) } {
            @match step.actor() {
                None => { "The deal" }
                Some(actor) => {
                    span .n { (step.n()) ". " }
                    (actor) ": " code { (brief(step.action())) }
                }
            }
        }
    }
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
pub fn grounds(grounds: &[Ground]) -> Markup {
    let mut said: Vec<&str> = Vec::new();
    html! {
        ul .events {
            @for ground in grounds { li { p { (ground.text) } (sources(ground, &mut said)) } }
        }
    }
}

fn sources<'g>(ground: &'g Ground, said: &mut Vec<&'g str>) -> Markup {
    let mut is_new = |id: &'g str| {
        let new = !said.contains(&id);
        said.extend(new.then_some(id));
        new
    };
    html! {
        @for clause in &ground.clauses {
            p .clause {
                a href={ "#clause-" (clause.id) } { "§" (clause.id) }
                @if is_new(&clause.id) { " " (clause.summary) }
            }
        }
        @if let Some(ruling) = &ground.ruling {
            p .clause.ruling {
                b { "Ruling " (ruling) } ": the text is silent"
                @if let Some(knob) = &ground.knob { " (" code { (knob) } ")" }
            }
        }
    }
}

/// What could have been done instead of the step's action.
fn instead(step: SeenStep<'_>, before: SeenStep<'_>) -> Markup {
    let made = step.action();
    html! {
        @if let Awaited::Act(seat, legal) = before.awaited() {
            details .legal {
                summary { (count(legal.len())) " legal here" }
                (list(before, seat, &legal, made))
            }
        }
        @if made.len() > brief(made).len() {
            details .legal { summary { "The whole action" } p .mono.small { (made) } }
        }
    }
}

fn count(actions: usize) -> String {
    if actions == 1 { "1 action was".to_owned() } else { format!("{actions} actions were") }
}

/// The legal actions of a seat at a step, the one that was made marked.
pub fn list(step: SeenStep<'_>, seat: Seat, legal: &[String], made: &str) -> Markup {
    html! {
        ul .choices {
            @for action in legal {
                @let told = step.explain(seat, action);
                li .made[action == made] {
                    code { (action) }
                    @if action == made { " " b { "made" } }
                    @if !told.is_empty() { " " i { (told) } }
                }
            }
        }
    }
}

/// How the game goes on from here.
fn next(step: SeenStep<'_>) -> Markup {
    html! {
        @match (step.outcome(), step.to_act()) {
            (Some(how), _) => p .outcome { b { "The game is over: " (outcome(&how)) } },
            (None, Some(Actor::Chance)) => p .next { "Next: the cards are shuffled." },
            (None, Some(actor)) => p .next { "Next: " b { (actor) } "." },
            (None, None) => {}
        }
    }
}
