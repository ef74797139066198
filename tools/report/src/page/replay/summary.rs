//! The summary: players, result, deciding clause.

use maud::{Markup, html};
use umpire_engine::record::Record;
use umpire_judging::citing::{Cited, Ground};
use umpire_judging::deciding::says_much;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::SeenStep;

use super::context::Context;
use super::wording::{changed, outcome};

/// The summary.
pub fn draw(context: &Context<'_>, record: &Record, seen: &Seen<'_>) -> Markup {
    let (words, header) = (context.words, &record.header);
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
                    (deciding(context, **step))
                }
                None => p .result .soft { (words.unfinished) },
            }
        }
    }
}

/// The clause by which a step ended the game.
pub fn deciding(context: &Context<'_>, step: SeenStep<'_>) -> Markup {
    html! {
        @if let Some(clause) = decided(&Ground::of_events(context.ruled, &step.events())) {
            p .clause { (context.words.decided) " " a href={ "#clause-" (clause.id) } { "§" (clause.id) } " " (clause.summary) (changed(context.words, &clause)) }
        }
    }
}

/// The deciding clause: the last cited one that says more than that a turn or a game ends.
fn decided(grounds: &[Ground]) -> Option<Cited> {
    let mut cited = grounds.iter().rev().filter_map(|ground| Some((says_much(&ground.rule), ground.clauses.first()?)));
    let last = cited.clone().next();
    cited.find(|(much, _)| *much).or(last).map(|(_, clause)| clause.clone())
}
