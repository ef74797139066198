//! What a reader wants to know first: which game it was, who played, how it ended and by which clause.

use maud::{Markup, html};
use umpire_engine::game::Outcome;
use umpire_engine::record::Record;

use super::Book;
use super::step::changed;
use crate::page::words::{Words, fill};
use umpire_judging::citing::{Cited, Ground};
use umpire_judging::deciding::says_much;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::SeenStep;

/// The summary.
pub fn draw(book: &Book<'_>, record: &Record, seen: &Seen<'_>) -> Markup {
    let (words, header) = (book.words, &record.header);
    let ended = seen.steps.last().and_then(|step| Some((step, step.outcome()?)));
    html! {
        section .panel.summary aria-label=(words.result) {
            p .players {
                @for (seat, who) in &header.seats {
                    span .wins[ended.as_ref().is_some_and(|(_, how)| how.winner.is_some_and(|winner| winner.to_string() == *seat))] {
                        b { (seat) } " " span data-figure={ "/header/seats/" (seat) } { (who.as_str().map_or_else(|| who.to_string(), str::to_owned)) }
                        @if header.deal.as_ref().is_some_and(|deal| deal.first == *seat) && header.seats.len() > 1 { " " small .soft { (words.opens) } }
                    } " "
                }
            }
            @match &ended {
                Some((step, how)) => {
                    p .result { b { (outcome(words, how)) } }
                    (deciding(book, **step))
                }
                None => p .result .soft { (words.unfinished) },
            }
        }
    }
}

/// The clause by which a step ended the game, where one says so.
pub fn deciding(book: &Book<'_>, step: SeenStep<'_>) -> Markup {
    html! {
        @if let Some(clause) = decided(&Ground::of_events(book.ruled, &step.events())) {
            p .clause { (book.words.decided) " " a href={ "#clause-" (clause.id) } { "§" (clause.id) } " " (clause.summary) (changed(book.words, &clause)) }
        }
    }
}

/// How a game ended.
pub fn outcome(words: &Words, outcome: &Outcome) -> String {
    let who = outcome.winner.map_or_else(|| words.nobody.to_owned(), |seat| fill(words.wins, seat));
    let scores = outcome.scores.as_ref().map(|scores| {
        let seats = umpire_engine::game::Seat::first(scores.len());
        let each: Vec<String> = seats.zip(scores).map(|(seat, score)| format!("{seat} {score}")).collect();
        format!("{}{}{}{}", words.semicolon, words.scores, words.colon, each.join(words.comma))
    });
    format!("{who}{}{}", fill(words.caused, words.cause(&outcome.cause)), scores.unwrap_or_default())
}

/// The clause that decided a game: of what happened last, what says more than that a turn or a game ends.
fn decided(grounds: &[Ground]) -> Option<Cited> {
    let mut cited = grounds.iter().rev().filter_map(|ground| Some((says_much(&ground.rule), ground.clauses.first()?)));
    let last = cited.clone().next();
    cited.find(|(much, _)| *much).or(last).map(|(_, clause)| clause.clone())
}
