//! Watches what clauses assert in a game.

use umpire_scenarios::asserted::{Violated, violations};
use umpire_scenarios::extract::Move;
use umpire_scenarios::suite::{Filter, Plan};

use super::opening::Start;
use super::pair::Terms;

/// The assertions of clauses that every engine violates in a game.
pub fn shared(start: &Start, moves: &[Move], filter: &Filter, terms: Terms<'_>) -> Vec<Violated> {
    // Assertions read the parameters of the variant itself.
    if !start.books.is_plain {
        return Vec::new();
    }
    let by = |plan: &Plan, book| {
        let all = violations(plan, book, filter, &start.beginning, moves, None).into_iter();
        // Rulings are no clauses.
        all.filter(|violated| plan.inventory.get(&violated.id).is_some()).collect::<Vec<_>>()
    };
    let mut ours = by(terms.plan, &start.books.ours);
    if let (false, Some((other, book))) = (ours.is_empty(), terms.other.zip(start.books.theirs.as_ref())) {
        let theirs = by(other, book);
        ours.retain(|our| theirs.iter().any(|their| their.id == our.id && their.after == our.after));
    }
    ours
}
