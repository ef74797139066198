//! Actions, statements and results in words, for all parts of the page.

use maud::{Markup, html};
use umpire_engine::game::{Outcome, Seat};
use umpire_judging::citing::{Cited, Ground};

use crate::page::words::{EN, Words, fill};

/// Abbreviates a long action, such as a shuffle, which names every card.
pub fn brief(action: &str) -> String {
    const LONGEST: usize = 40;
    match action.char_indices().nth(LONGEST) {
        None => action.to_owned(),
        Some(_) => format!("{} …", action.split_whitespace().next().unwrap_or_default()),
    }
}

/// Statements with their clauses, in English where the language lacks them. The summary of a clause is shown only where
/// it is first cited.
pub fn grounds(words: &Words, grounds: &[Ground]) -> Markup {
    let mut said: Vec<&str> = Vec::new();
    html! {
        ul .events {
            @for ground in grounds {
                @let own = words.said(ground);
                li {
                    p lang=[own.is_none().then_some(EN.lang)] { (own.unwrap_or(&ground.text)) }
                    (sources(words, ground, &mut said))
                }
            }
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
    }
}

/// The variant's changes to a clause.
pub fn changed(words: &Words, clause: &Cited) -> Markup {
    html! {
        @if !clause.changed.is_empty() {
            " " span .soft { (words.here) @for stated in &clause.changed { " " code { (stated) } } }
        }
    }
}

/// Steps as ticks, each where it lies in the game; folded below them, links.
pub fn ticks(words: &Words, steps: &[u64], last: u64) -> Markup {
    html! {
        details .where style={ "--of:" (last.max(1)) } {
            summary aria-label=(fill(words.actions, steps.len())) { @for n in steps { i style={ "--n:" (n) } {} } }
            @for n in steps { a href={ "#" (n) } { (n) } " " }
        }
    }
}

/// The result of a game.
pub fn outcome(words: &Words, outcome: &Outcome) -> String {
    let several: Vec<String> = outcome.winners.iter().map(Seat::to_string).collect();
    let who = match outcome.winner {
        Some(seat) => fill(words.wins, seat),
        None if several.is_empty() => words.nobody.to_owned(),
        None => fill(words.win, several.join(words.comma)),
    };
    let scores = outcome.scores.as_ref().map(|scores| {
        let seats = Seat::first(scores.len());
        let each: Vec<String> = seats.zip(scores).map(|(seat, score)| format!("{seat} {score}")).collect();
        format!("{}{}{}{}", words.semicolon, words.scores, words.colon, each.join(words.comma))
    });
    format!("{who}{}{}", fill(words.caused, words.cause(&outcome.cause)), scores.unwrap_or_default())
}
