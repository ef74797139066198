//! Rulings: how the variant plays where its document is silent.

use maud::{Markup, html};
use umpire_clauses::style;
use umpire_engine::knob::{Answer, Ruling};
use umpire_engine::variant;
use umpire_judging::citing::Ruled;
use umpire_scenarios::verdict::RulingVerdict;

use super::clause::asserts;
use super::context::{Context, folded, passing};
use super::marks::Marks;
use super::words::Words;
use crate::register::said;

/// The entry of a ruling: question, answer of this variant, scenarios.
pub fn entry(context: &Context<'_>, ruling: &RulingVerdict, place: usize) -> Markup {
    let from = format!("/runs/{}/rulings/{place}", context.n);
    let name = format!("{}:{}", context.anchor, ruling.id);
    let (words, variant) = (context.words, &context.plan.variant);
    let ruled = Ruled { variant, inventory: &context.plan.inventory };
    let declared = variant::rulings(&variant.game).iter().find(|declared| declared.id == ruling.id);
    let title = || context.scenarios.title(ruling.scenarios.first().map_or("", |tested| tested.at.as_str()));
    let says = html! {
        @match declared {
            Some(declared) => { (declared.question.tagged(words.lang)) " " b { (sentence(&answer(words, declared, ruled))) } }
            None => (title()),
        }
    };
    let inside = html! {
        p .small.soft {
            a href={ "#" (name) } { (ruling.id) } ": " (passing(words, &ruling.scenarios, &from)) (words.stop)
            @if let Some(knob) = ruled.knob(&ruling.id) { (words.says) code { (knob) } (words.stop) }
        }
        (context.scenarios.entries(&ruling.scenarios, &Marks::default()))
        (asserts(context, (&ruling.asserts, ruling.unasserted.as_deref()), (&ruling.tallies, ruling.games), &ruling.scenarios, &from))
        (context.cases.on_ruling(words, &variant.game, &ruling.id))
    };
    folded(context, &name, html! { (ruling.id) }, says, (ruling.standing(), ruling.fails()), inside)
}

/// The variant's answer to a ruling's question, in words.
fn answer(words: &Words, ruling: &Ruling, ruled: Ruled<'_>) -> String {
    let knob = match &ruling.answer {
        Answer::Ruled(text) => return text.tagged(words.lang).to_owned(),
        Answer::Knob(knob) => knob,
    };
    let value = ruled.knob(&ruling.id).map(|stated| stated.value).or_else(|| said(ruling, &ruled.variant.tree));
    let value = value.unwrap_or_default();
    let value = value.trim();
    if let Some(reading) = knob.readings.iter().find(|reading| reading.spelling == value) {
        return reading.meaning.tagged(words.lang).to_owned();
    }
    let suited = knob.readings.iter().filter(|reading| suits(&reading.spelling, value));
    let meant: Vec<&str> = suited.map(|reading| reading.meaning.tagged(words.lang)).collect();
    match meant[..] {
        [] => words.no_such_rule.to_owned(),
        [one] if value.parse::<i64>().is_ok() && one.contains('N') => one.replacen('N', value, 1),
        _ => format!("{}: {value}", meant.join("; ")),
    }
}

/// Whether a reading with a placeholder `N`, or a list, matches a value.
fn suits(spelling: &str, value: &str) -> bool {
    match spelling.split('N').next().unwrap_or_default().trim() {
        "" => !value.contains('{') && value.contains(|c: char| c.is_ascii_digit()),
        list if list.starts_with('[') => value.starts_with('['),
        words => value.contains(words),
    }
}

/// With a capital letter and a full stop, in Japanese its own.
fn sentence(text: &str) -> String {
    let is_japanese = text.chars().any(|letter| letter >= '\u{3040}');
    let stop = if is_japanese && !text.ends_with(['.', '?', '!', '。', '？']) { "。" } else { "" };
    style::sentence(&format!("{text}{stop}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use umpire_clauses::inventory::Inventory;
    use umpire_clauses::library::Library;
    use umpire_engine::variant::{Origin, load};

    use super::super::words::EN;
    use super::*;

    #[test]
    fn every_ruling_of_every_game_is_answered_in_words() {
        let library = Library::embedded();
        let mut all = BTreeSet::new();
        for name in library.variants() {
            let variant = load(&library, Origin::Shipped(&name)).expect("it is shipped");
            let inventory = Inventory::of(&library, &variant).expect("an inventory");
            let ruled = Ruled { variant: &variant, inventory: &inventory };
            for ruling in variant::rulings(&variant.game) {
                let told = sentence(&answer(&EN, ruling, ruled));
                assert!(
                    told.split(' ').count() > 1 || ["Once.", "Optional."].contains(&&*told),
                    "{name} {}: {told}",
                    ruling.id
                );
                all.insert(format!("{}: {told}", ruling.id));
            }
        }
        for expected in [
            "R8: The player may stop at any time, after N picks at the latest: silver3 {up-to: 2}, cherry {up-to: 1}.",
            "R37: Both seats are dealt as many cards: 13.",
            "R38: There is no such rule here.",
            "C3: A life is so many chips: 2.",
        ] {
            assert!(all.contains(expected), "{expected}: {all:#?}");
        }
    }
}
