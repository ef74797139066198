//! Navigation: list of actions, controls, help.

use maud::{Markup, html};
use umpire_engine::game::Actor;
use umpire_engine::notation::is_shuffle;
use umpire_judging::replay::Seen;
use umpire_judging::visibility::{SeenEvent, SeenStep};

use super::context::Kinds;
use super::wording::brief;
use crate::page::words::Words;

/// The search for events and the list of actions.
pub fn list(words: &Words, seen: &Seen<'_>, kinds: &Kinds) -> Markup {
    html! {
        nav .list aria-label=(words.all_actions) {
            (finder(words, kinds))
            (actions(words, seen))
        }
    }
}

/// Links to all actions.
pub fn actions(words: &Words, seen: &Seen<'_>) -> Markup {
    html! {
        details .panel {
            summary { (words.all_actions) }
            ol {
                @for step in &seen.steps { li { a href={ "#" (step.n()) } { span .n { (step.n()) } " " (entry(words, *step)) } } }
                @if seen.differs.is_some() { li { a href="#differs" { (words.differs) } } }
            }
        }
    }
}

/// An action in words and in notation.
fn entry(words: &Words, step: SeenStep<'_>) -> Markup {
    let (events, actor) = (step.events(), step.actor().map(|actor| actor.to_string()));
    // Room may be made before the card of the action is put there.
    let names = |event: &&SeenEvent| {
        let card = event.data["card"].as_str();
        event.data["seat"].as_str() == actor.as_deref()
            && card.is_some_and(|card| step.action().split([' ', '@']).any(|word| word == card))
    };
    let own = events.iter().take(2).rfind(names).or(events.first());
    let told = own.map_or("", |event| words.event(event));
    html! {
        @match step.actor() {
            None => span { (words.beginning(step)) },
            Some(Actor::Chance) if is_shuffle(step.action()) => { span { (words.shuffled) } " " code { (brief(step.action())) } }
            Some(_) => { span { (told) } " " code { (brief(step.action())) } }
        }
    }
}

/// The search for the next event of a kind. It needs the script.
fn finder(words: &Words, kinds: &Kinds) -> Markup {
    html! {
        div .find.js-only role="group" aria-label=(words.find) {
            select #kind aria-label=(words.find_kind) {
                option value="" { (words.find_choose) }
                @for (kind, (name, count)) in kinds { option value=(kind) data-name=(name) data-figure={ "with " (kind) " /steps" } { (name) " (" (count) ")" } }
            }
            button #before type="button" aria-label=(words.find_before) disabled { (icon("M15 5l-7 7 7 7")) }
            button #after type="button" aria-label=(words.find_after) disabled { (icon("M9 5l7 7-7 7")) }
        }
    }
}

/// The controls. They need the script.
pub fn controls(words: &Words, seen: &Seen<'_>) -> Markup {
    let last = seen.last();
    html! {
        div .controls.js-only role="group" aria-label=(words.controls) {
            input #scrub type="range" min="0" max=(last) value="0" aria-label=(words.action);
            div .row {
                button #first type="button" aria-label=(words.to_deal) { (icon("M18 5l-8 7 8 7zM6 5v14")) }
                button #back type="button" aria-label=(words.back) { (icon("M15 5l-7 7 7 7")) }
                label .goto {
                    span .sr { (words.go_to) }
                    input #goto type="number" inputmode="numeric" min="0" max=(last) value="0";
                    span .soft data-figure={ "/steps/" (last) "/n" } { "/ " (last) }
                }
                button #on type="button" aria-label=(words.on) { (icon("M9 5l7 7-7 7")) }
                button #last type="button" aria-label=(words.to_end) { (icon("M6 5l8 7-8 7zM18 5v14")) }
                span .more {
                    button #play type="button" aria-pressed="false" aria-label=(words.play) title=(words.play) data-stop=(words.pause) {
                        span .off { (icon("M7 4l11 8-11 8z")) } span .on { (icon("M6 5h4v14H6zM14 5h4v14h-4z")) }
                    }
                    button #link type="button" aria-label=(words.link) title=(words.link) data-done=(words.copied) {
                        (icon("M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1.5-1.5"))
                    }
                    button #help type="button" aria-label=(words.keys) title=(words.keys) { "?" }
                }
            }
        }
    }
}

/// The dialog that lists the keys.
pub fn keys(words: &Words) -> Markup {
    let rows: [(&[&str], &str); 6] = [
        (&["→", "←", "j", "k"], words.key_step),
        (&["Home", "End"], words.key_ends),
        (&["g"], words.key_go),
        (&["n", "p"], words.key_find),
        (&["a"], words.key_play),
        (&["?"], words.key_help),
    ];
    html! {
        dialog #keys aria-labelledby="t-keys" {
            h2 #t-keys { (words.keys) }
            table {
                @for (keys, does) in rows { tr { th scope="row" { @for key in keys { kbd { (key) } " " } } td { (does) } } }
            }
            p .small { (words.key_swipe) }
            button #shut type="button" { (words.close) }
        }
    }
}

/// An inline icon: not every font has these symbols.
fn icon(path: &str) -> Markup {
    html! { svg .icon viewBox="0 0 24 24" aria-hidden="true" { path d=(path); } }
}
