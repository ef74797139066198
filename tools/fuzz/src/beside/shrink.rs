//! The smallest game that shows a difference.

use std::cell::Cell;

use umpire_engine::rulebook::Beginning;
use umpire_scenarios::extract::Move;
use umpire_scenarios::steps::inverse::givens;
use umpire_scenarios::suite::Filter;

use super::opening::Start;
use super::pair::{NoGame, Pair, Terms, bare, kind_of};
use super::play::Place;
use super::watched::shared;
use crate::compare::{Kind, Symptom};

/// The most games that are played to make one smaller.
const TRIALS: usize = 80;

/// Makes the game of a place smaller for as long as it shows the same.
pub fn smaller(place: &Place, terms: Terms<'_>) -> Place {
    let left = Cell::new(TRIALS);
    let shows = |start: &Start, moves: &[Move]| {
        left.set(left.get().checked_sub(1)?);
        let symptom = match place.symptom.kind {
            Kind::Violated => violated(start, moves, place.asked.as_ref(), &place.symptom, terms),
            _ => shown(start, moves, place.asked.as_ref(), terms),
        }?;
        (kind_of(&symptom, terms.profile) == kind_of(&place.symptom, terms.profile)).then_some(symptom)
    };
    let mut small = place.clone();
    for (start, played) in later(place, terms) {
        if let Some(symptom) = shows(&start, &place.moves[played..]) {
            small = Place { start, moves: place.moves[played..].to_vec(), symptom, ..small };
            break;
        }
    }
    // From large pieces to single actions, each piece of which may go.
    let mut size = small.moves.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at + size <= small.moves.len() {
            let without = [&small.moves[..at], &small.moves[at + size..]].concat();
            match shows(&small.start, &without) {
                Some(symptom) => small = Place { moves: without, symptom, ..small },
                None => at += 1,
            }
        }
        size /= 2;
    }
    small
}

/// The symptom, if every engine violates what the same clause asserts at the end of a game.
fn violated(
    start: &Start,
    moves: &[Move],
    asked: Option<&Move>,
    symptom: &Symptom,
    terms: Terms<'_>,
) -> Option<Symptom> {
    let moves: Vec<Move> = moves.iter().chain(asked).cloned().collect();
    let filter = Filter { clauses: symptom.parts.clone(), ..Filter::default() };
    let of_all = shared(start, &moves, &filter, terms);
    of_all.iter().any(|violated| violated.after == moves.len()).then(|| symptom.clone())
}

/// How the engines differ at the end of a game, if they do there and nowhere before.
pub fn shown(start: &Start, moves: &[Move], asked: Option<&Move>, terms: Terms<'_>) -> Option<Symptom> {
    let (mut pair, begins) = match Pair::begin(start, terms) {
        Ok(begun) => begun,
        Err(NoGame::Differs(symptom, _)) if moves.is_empty() && asked.is_none() => return Some(*symptom),
        Err(_) => return None,
    };
    for each in moves {
        if !pair.act(each, &start.books).goes_on {
            return None;
        }
    }
    match asked {
        Some(asked) => pair.act(asked, &start.books).symptom,
        None if moves.is_empty() => begins.or_else(|| pair.listed()),
        None => pair.listed(),
    }
}

/// The beginnings at states that the game comes to, the latest first, each with how many actions lead there: those that
/// Givens can say and that the reference sets up as it came to them.
fn later<'p>(place: &'p Place, terms: Terms<'p>) -> Vec<(Start, usize)> {
    if !place.start.books.is_plain {
        // Its Givens say the parameters, too.
        return Vec::new();
    }
    let Some(template) = &terms.plan.steps.layout.template else { return Vec::new() };
    let Ok((mut pair, _)) = Pair::begin(&place.start, terms) else { return Vec::new() };
    let mut starts = Vec::new();
    for (n, each) in place.moves.iter().enumerate() {
        if !pair.act(each, &place.start.books).goes_on {
            break;
        }
        let state = pair.ours.state();
        let mut position = template.clone();
        let Some(parts) = position.as_object_mut() else { break };
        for (part, value) in parts {
            if let Some(is) = state.get(part) {
                value.clone_from(is);
            }
        }
        let Some(lines) = givens(&terms.plan.steps, template, &position) else { continue };
        let beginning = Beginning::Position(position);
        let is_there = place.start.books.ours.begin(&beginning).is_ok_and(|(table, _)| {
            bare(&table.state(), &terms.profile.ignore) == bare(&state, &terms.profile.ignore)
                && table.legal() == pair.ours.legal()
        });
        if is_there {
            starts.push((Start { beginning, givens: Ok(lines), backgrounds: 0, ..place.start.clone() }, n + 1));
        }
    }
    starts.reverse();
    starts.truncate(TRIALS / 4);
    starts
}
