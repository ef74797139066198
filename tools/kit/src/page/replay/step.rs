//! One step: the action, what happened and by which clauses, the table after it, what else could have been done.

use maud::{Markup, html};
use umpire_engine::game::Actor;

use super::steps::{Choice, Step, Told};
use super::{Book, knob, table};

/// A step; `before` is the one before it.
pub fn article(book: &Book<'_>, step: &Step, before: Option<&Step>) -> Markup {
    html! {
        article .step id=(step.n) aria-labelledby={ "t" (step.n) } tabindex="-1" data-kinds=(step.kinds().join(" ")) {
            (heading(step))
            div .halves {
                div .table { (table::draw(book, step, before)) (next(step)) }
                div .told {
                    h3 { "What happened" }
                    (events(book, &step.events))
                    @if let Some(before) = before { (instead(step, before)) }
                }
            }
        }
    }
}

fn heading(step: &Step) -> Markup {
    html! {
        h2 id={ "t" (step.n) } {
            @match &step.move_ {
                None => { "The deal" }
                Some(move_) => {
                    span .n { (step.n) ". " }
                    (move_.actor) ": " code { (brief(&move_.action)) }
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

/// Events, each with its clauses. A clause that was cited just above is not summed up again.
pub fn events(book: &Book<'_>, events: &[Told]) -> Markup {
    let mut said: Vec<&str> = Vec::new();
    html! {
        ul .events {
            @for event in events { li { p { (event.text) } (sources(book, event, &mut said)) } }
        }
    }
}

fn sources<'b>(book: &'b Book<'_>, event: &Told, said: &mut Vec<&'b str>) -> Markup {
    let carriers = book.source.inventory.carriers(&event.rule);
    let known = |said: &mut Vec<&'b str>, id: &'b str| {
        let known = said.contains(&id);
        if !known {
            said.push(id);
        }
        known
    };
    html! {
        @for clause in carriers {
            p .clause {
                a href={ "#clause-" (clause.id) } { "§" (clause.id) }
                @if !known(said, &clause.id) { " " (clause.summary) }
            }
        }
        @if let Some(ruling) = &event.ruling { (silent(book, ruling)) }
    }
}

/// That the text is silent here, and how it was ruled.
pub fn silent(book: &Book<'_>, ruling: &str) -> Markup {
    html! {
        p .clause.ruling {
            b { "Ruling " (ruling) } ": the text is silent"
            @if let Some(knob) = knob(book.source.variant, ruling) { " (" code { (knob) } ")" }
        }
    }
}

/// What could have been done instead of the step's action.
fn instead(step: &Step, before: &Step) -> Markup {
    let made = step.move_.as_ref().map_or("", |move_| &move_.action);
    html! {
        @if !before.open.is_empty() {
            details .legal {
                summary { (count(before.open.len())) " legal here" }
                (list(&before.open, made))
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

/// Actions, the one that was made marked.
pub fn list(choices: &[Choice], made: &str) -> Markup {
    html! {
        ul .choices {
            @for choice in choices {
                @if choice.action == made {
                    li .made { code { (choice.action) } " " b { "made" } (meaning(choice)) }
                } @else {
                    li { code { (choice.action) } (meaning(choice)) }
                }
            }
        }
    }
}

fn meaning(choice: &Choice) -> Markup {
    html! { @if !choice.told.is_empty() { " " i { (choice.told) } } }
}

/// How the game goes on from here.
fn next(step: &Step) -> Markup {
    html! {
        @match (&step.outcome, &step.next) {
            (Some(outcome), _) => p .outcome { b { "The game is over: " (crate::session::show::outcome(outcome)) } },
            (None, Some(Actor::Chance)) => p .next { "Next: the cards are shuffled." },
            (None, Some(actor)) => p .next { "Next: " b { (actor) } "." },
            (None, None) => {}
        }
    }
}
