//! The legal actions of a seat, grouped by their beginnings.

use maud::{Markup, html};
use umpire_engine::game::Seat;
use umpire_judging::visibility::SeenStep;

use crate::page::words::Words;

/// Actions with the same beginning and description.
struct Group<'a> {
    stem: &'a str,
    tails: Vec<&'a str>,
    /// The description, without its end where that repeats the action's.
    told: String,
}

/// The legal actions of a seat at a step; `made` is marked.
pub fn list(words: &Words, step: SeenStep<'_>, seat: Seat, legal: &[String], made: &str) -> Markup {
    html! {
        ul .choices {
            @for group in groups(words, step, seat, legal) {
                li {
                    code { (group.stem) }
                    @for (at, tail) in group.tails.iter().enumerate() {
                        @if at > 0 { " " }
                        @if made.strip_prefix(group.stem) == Some(*tail) { mark { (tail) } " " b { (words.made) } } @else { (tail) }
                    }
                    @if !group.told.is_empty() { " " i { (group.told) } }
                }
            }
        }
    }
}

fn groups<'a>(words: &Words, step: SeenStep<'_>, seat: Seat, legal: &'a [String]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for action in legal {
        let (stem, tail) = action.split_at(action.rfind([' ', '@']).map_or(0, |at| at + 1));
        let told = step.explained(seat, action);
        let told = words.text(&told);
        let told = told.strip_suffix(tail).map_or(told, |told| told.trim_end_matches([' ', '：'])).to_owned();
        match groups.iter_mut().find(|group| !stem.is_empty() && group.stem == stem && group.told == told) {
            Some(group) => group.tails.push(tail),
            None => groups.push(Group { stem, tails: vec![tail], told }),
        }
    }
    groups
}
