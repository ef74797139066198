//! A clause: text, standing, stated values, scenarios.

use maud::{Markup, html};
use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::Tally;
use umpire_judging::citing::{Ruled, Stated};
use umpire_scenarios::verdict::{ClauseStatus, ClauseVerdict, Tested};

use super::causes::contrast;
use super::context::{Context, folded, passing};
use super::marks::Marks;
use super::place::place;
use super::words::{EN, Words};
use crate::page::differing;
use crate::page::words::fill;

/// The entry of a clause.
pub fn entry(context: &Context<'_>, verdict: &ClauseVerdict, place: usize) -> Markup {
    let from = format!("/runs/{}/clauses/{place}", context.n);
    let (clause, standing) = (&verdict.clause, verdict.standing);
    let name = format!("{}:{}", context.anchor, clause.id);
    let marks = Marks::of(clause, &context.plan.variant.tree);
    let words = context.words;
    let inside = html! {
        @if let Some(tested) = verdict.scenarios.iter().find(|tested| tested.fails()) { (contrast(words, tested)) }
        p .small.soft {
            a href={ "#" (name) } aria-label=(fill(words.link_to, &clause.id)) { "§" (clause.id) }
            (fill(words.is_a, words.word(clause.kind.word()))) (passing(words, &verdict.scenarios, &from)) (words.stop)
        }
        (remark(words, verdict))
        (states(context, verdict))
        (context.diagrams.draw(&verdict.scenarios, &context.scenarios))
        (context.scenarios.entries(&verdict.scenarios, &marks))
        (asserts(context, (&clause.asserts, clause.unasserted.as_deref()), (&verdict.tallies, verdict.games), &verdict.scenarios, &from))
        (context.cases.on_clause(words, &context.plan.inventory.document, &clause.id))
        @if !clause.rules.is_empty() {
            p .small.soft { (words.engine_rules) @for rule in &clause.rules { code { (rule) } " " } }
        }
    };
    // Links to former ids lead here too.
    let id = html! { @for was in &clause.was { span id={ (context.anchor) ":" (was) } {} } "§" (clause.id) };
    folded(context, &name, id, html! { (clause.summary) }, (standing, verdict.fails()), inside)
}

/// Explains a standing other than "holds".
fn remark(words: &Words, verdict: &ClauseVerdict) -> Markup {
    let told = match (verdict.standing, &verdict.amend) {
        (ClauseStatus::Needless, _) => words.needless_why,
        (ClauseStatus::Untested, Some(_)) => words.amended_untested,
        (ClauseStatus::Untested, None) if verdict.has_misfits() => words.misfits_why,
        (ClauseStatus::Untested, None) => words.untested_why,
        (ClauseStatus::Amended, _) => words.amended_why,
        (ClauseStatus::Moot, _) => words.moot_why,
        // A value that is another says why itself.
        (ClauseStatus::NotReached, _) if verdict.because.is_empty() => words.not_reached_why,
        _ => "",
    };
    html! {
        @if !told.is_empty() { p { (told) } }
        @if let Some(why) = &verdict.inapplicable { p { (words.not_shown) span lang=(EN.lang) { (why) } (words.stop) } }
        @for reason in &verdict.because {
            p .small { (words.because_of) code { (reason.path) " = " (reason.value) } " (" (place(&reason.at)) ")" }
        }
        @if let Some(amend) = &verdict.amend {
            p .amend {
                (amend.because) " " span .soft { "— " (amend.by) @if let Some(until) = &amend.until { (words.until) (until) } }
            }
        }
    }
}

/// The assertions of a clause or ruling, how often games met them, and their violations; or why it has none. They are
/// folded, unless a violation is all that fails.
pub fn asserts(
    context: &Context<'_>,
    (asserts, unasserted): (&[Assertion], Option<&str>),
    (tallies, games): (&[Tally], u64),
    tested: &[Tested],
    from: &str,
) -> Markup {
    let words = context.words;
    let violated = tallies.iter().filter(|tally| tally.violated.is_some()).count();
    let pairs = || asserts.iter().zip(tallies).enumerate();
    html! {
        @if let Some(why) = unasserted {
            p .small.soft { (words.unasserted) span lang=(EN.lang) { (why) } }
        }
        @if pairs().len() > 0 {
            details .asserts open[violated > 0 && !tested.iter().any(Tested::fails)] {
                summary {
                    @if violated > 0 { span .badge.bad { (words.violated) } } @else { span .good-text { "✓" } }
                    " " (words.asserted)
                    span data-figure={ (from) "/games" } { (fill(words.games, games)) }
                }
                @for (n, (assertion, tally)) in pairs() {
                    (asserted(context, assertion, tally, &format!("{from}/asserts/{n}")))
                }
            }
        }
    }
}

fn asserted(context: &Context<'_>, assertion: &Assertion, tally: &Tally, from: &str) -> Markup {
    let words = context.words;
    let [when, then] = [&assertion.when, &assertion.then].map(|part| part.as_ref().map(ToString::to_string));
    let parts = [("on", Some(assertion.on.clone())), ("when", when), ("then", then)];
    html! {
        div .assertion {
            @for (key, part) in parts { @if let Some(part) = part { p .part-of { code .soft { (key) } " " code { (part) } } } }
            p .small.soft {
                span data-figure={ (from) "/met" } { (fill(words.met, tally.met)) }
            }
            @if let Some(violated) = &tally.violated {
                @for (is, due) in violated.sides.iter().filter(|(is, due)| is != due) {
                    p .failure { code { (differing(is, due)) } (words.against) code { (differing(due, is)) } }
                }
                @if let Some(error) = &violated.error { p .failure { code { (error) } } }
                @match &violated.scenario {
                    Some(scenario) => {
                        (context.diagrams.played(scenario))
                        details .scenario { summary { (words.as_scenario) } ol .gherkin lang=(EN.lang) { li { pre { (scenario) } } } }
                    }
                    None => {
                        pre .position { (violated.picture) }
                        p .small { @for (seat, action) in &violated.actions { code { (seat) ": " (action) } " " } }
                    }
                }
            }
        }
    }
}

/// The values that the clause states, as in the variant.
fn states(context: &Context<'_>, verdict: &ClauseVerdict) -> Markup {
    let plan = context.plan;
    let from = |path: &str| format!("as {} /rulesets/{}", path, context.n);
    let ruled = Ruled { variant: &plan.variant, inventory: &plan.inventory };
    // Those of a failure are told with it.
    let told = |path: &String| verdict.because.iter().any(|reason| reason.path == *path);
    let values = verdict.clause.values();
    let states: Vec<Stated> = values.iter().filter(|path| !told(path)).map(|path| ruled.stated(path)).collect();
    html! {
        @if !states.is_empty() {
            dl .facts.values {
                @for stated in &states { dt { code { (stated.path) } } dd { code data-figure=(from(&stated.path)) { (stated.value) } } }
            }
        }
    }
}
