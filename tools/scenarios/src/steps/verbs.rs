//! The verbs that steps name after `does`, and those of them that a Then of any game may name: they look at nothing that only
//! some games have.

use umpire_engine::sanitize::short;
use umpire_engine::spelling::none_such;

use super::does::{Deed, Does};
use super::placeholder::Argument;
use super::{Verb, board, givens, outcome, piles, pins, play, refusal, shuffles, turns, view};

/// The verbs, by concept.
const VERBS: [&[(&str, Verb)]; 9] = [
    givens::VERBS,
    pins::VERBS,
    shuffles::VERBS,
    refusal::VERBS,
    board::VERBS,
    piles::VERBS,
    turns::VERBS,
    outcome::VERBS,
    view::VERBS,
];

/// A verb that a Then of any game may name.
#[derive(Clone, Copy, Debug)]
pub struct SharedVerb {
    /// Its name.
    pub name: &'static str,
    /// The placeholders with which the sentence begins.
    pub begins: &'static [&'static str],
    /// The words after the name, with arguments in braces; empty if there are none.
    pub with: &'static str,
    /// The condition that it checks.
    pub about: &'static str,
}

const fn verb(
    name: &'static str,
    begins: &'static [&'static str],
    with: &'static str,
    about: &'static str,
) -> SharedVerb {
    SharedVerb { name, begins, with, about }
}

/// Every verb that a Then of any game may name.
pub const SHARED: [SharedVerb; 13] = [
    verb("is-refused", &[], "", "the last action was refused, and what is legal stayed as it was"),
    verb("is-accepted", &[], "", "the last action was accepted"),
    verb("is-to-act", &["seat"], "", "it is the turn of the seat"),
    verb("may", &["seat"], "ACTION", "the action is legal for the seat"),
    verb("may-not", &["seat"], "ACTION", "the action is not legal for the seat, and is refused when it is tried"),
    verb("may-only", &["seat"], "ACTION", "nothing else is legal for the seat"),
    verb("none-of", &[], "WORD", "no legal action begins with the word"),
    verb("goes-on", &[], "", "the game is not over, and somebody is to act"),
    verb("is-over", &[], "", "the game is over, and nothing is legal any more"),
    verb("wins", &["seat"], "", "the seat alone has won, and nothing is legal any more"),
    verb("does-not-win", &["seat"], "", "the seat has not won, with others or alone"),
    verb("ends-without-winner", &[], "", "the game is over without a winner, and nothing is legal any more"),
    verb("scores", &["seat", "number"], "", "the game is over, and the seat has that score"),
];

/// The effect of a verb with the words after it, in a step with these arguments.
///
/// # Errors
/// There is no such verb, or the sentence or the words do not go with it.
pub fn read(text: &str, arguments: &[Argument], is_of: impl Fn(&Argument, &str) -> bool) -> Result<Does, String> {
    let (name, with) = text.split_once(' ').unwrap_or((text, ""));
    let found = SHARED.into_iter().find(|verb| verb.name == name);
    let verb = found.ok_or_else(|| none_such("verb", name, SHARED.map(|verb| verb.name)))?;
    let fits = |(n, kind): (usize, &&str)| arguments.get(n).is_some_and(|argument| is_of(argument, kind));
    if !verb.begins.iter().enumerate().all(fits) {
        let needed = verb.begins.iter().map(|kind| format!("`{{{kind}}}`")).collect::<Vec<_>>().join(" and then ");
        return Err(format!("`{name}` needs a sentence whose first placeholder is {needed}"));
    }
    match (verb.with, with) {
        ("", "") => {}
        ("", with) => return Err(format!("nothing stands after `{name}`; found `{}`", short(with))),
        (what, "") => return Err(format!("after `{name}` stands its {what}, as in `{name} {what}`")),
        _ => {}
    }
    deed(name, with).ok_or_else(|| format!("`{name}` cannot be carried out"))
}

/// The effect of a verb with the words after it.
pub(super) fn deed(verb: &str, what: &str) -> Option<Does> {
    let of = |verbs: &[(&'static str, Verb)], looks_at_legal| {
        let (name, verb) = *verbs.iter().find(|(name, _)| *name == verb)?;
        Some(Does::Verb(Deed { name, verb, what: what.to_owned(), looks_at_legal }))
    };
    let others = || VERBS.into_iter().chain([play::VERBS]).find_map(|verbs| of(verbs, false));
    of(turns::LEGAL, true).or_else(others)
}
