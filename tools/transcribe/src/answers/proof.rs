//! Proofs about every deal that fits the log.
//!
//! A seat's legal actions follow from what it sees: open cards and its own hand (`tests/tests/knowledge.rs`). If the
//! log has all open cards, they are the same in every fitting deal. So most refusals are provable, and everything is if
//! the hand is known or few hands are possible.

use umpire_engine::game::{Actor, Seat};

use super::answer::{Answers, Asked, Basis};
use crate::attempt::in_order;
use crate::log::{Block, Note, Observation, readable};
use crate::problem::Problem;

/// The most hands to try.
const MOST_HANDS: usize = 2000;

/// The most actions to play: about a second's worth.
const WORK: usize = 80_000;

/// Proves something about the answer, if possible.
pub(super) fn proven(log: &str, asked: &Asked<'_>) -> Option<Answers> {
    let text = readable(log);
    let mut problem = Problem::read(&text, asked.ruled.variant, 0).ok()?;
    let block = block(&problem, asked)?;
    let why = asked.why;
    if is_noted(&problem, block, asked) {
        return Some(Answers::none(Basis::Notes, why));
    }
    let refused = why.tried.iter().flat_map(|tried| &tried.refused);
    if refused.clone().any(|ground| ground.rule.id.starts_with("notation")) {
        return Some(Answers::none(Basis::Notation, why));
    }
    let mut work = WORK;
    let played = in_order(&problem, &mut work, &mut 0).ok()?;
    if played.is_only {
        return Some(Answers::none(Basis::OnlyDeal, why));
    }
    if played.unseen_from.is_some_and(|unseen| unseen <= block) || !is_begun(&problem, block, asked) {
        return None;
    }
    let by_others = |rule: &str| problem.hands.others.iter().any(|(other, _)| *other == rule);
    let by_hand = |rule: &str| rule.ends_with("from-hand") || problem.hands.rules.contains(&rule) || by_others(rule);
    let always: Vec<String> =
        refused.filter(|ground| !by_hand(&ground.rule.id)).map(|ground| ground.text.clone()).collect();
    if !always.is_empty() {
        return Some(Answers { always, ..Answers::none(Basis::Open, why) });
    }
    let asked_of = match &why.tried {
        Some(tried) => tried.actor,
        None => why.to_act?,
    };
    let Actor::Seat(seat) = asked_of else { return None };
    let hands = hands(&problem, asked, block, seat)?;
    if hands.iter().all(Vec::is_empty) {
        return Some(Answers::none(Basis::Open, why));
    }
    with_each(&mut problem, &text, (block, seat), &hands, asked, &mut work)
}

/// The answers with each possible hand; `None` if one stays undecided.
fn with_each(
    problem: &mut Problem<'_>,
    text: &str,
    (block, seat): (usize, Seat),
    hands: &[Vec<usize>],
    asked: &Asked<'_>,
    work: &mut usize,
) -> Option<Answers> {
    let mut answers = Answers::none(Basis::Hands, asked.why);
    for hand in hands {
        let cards = hand.iter().copied().map(Some).collect();
        problem.log.blocks[block].notes.push(Note { line: 0, seen: Observation::Hand { seat, cards, whole: true } });
        let found = in_order(problem, work, &mut 0);
        problem.log.blocks[block].notes.pop();
        match found {
            Ok(played) => answers.count(asked.why, &asked.of(&problem.record(text, &played).ok()?.record)?),
            Err(refused) => drop(refused.certain()?),
        }
    }
    (answers.tried > 0).then_some(answers)
}

/// The block of the log after which the question is asked; `None` if chance is to act.
fn block(problem: &Problem<'_>, asked: &Asked<'_>) -> Option<usize> {
    let n = usize::try_from(asked.why.n).ok()?;
    if asked.why.to_act == Some(Actor::Chance) {
        return None;
    }
    let entries = asked.record.entries.get(..n)?;
    let mut block = 0;
    for entry in entries {
        let next = problem.log.blocks.get(block + 1).and_then(|block| block.act.as_ref());
        match next {
            Some(act) if (act.actor == Actor::Chance) == (entry.seat == "chance") => block += 1,
            // A shuffle that the log omits.
            _ if entry.seat == "chance" => {}
            _ => return None,
        }
    }
    Some(block)
}

/// Whether the log has the answer: the action comes next, or the ending is noted.
fn is_noted(problem: &Problem<'_>, block: usize, asked: &Asked<'_>) -> bool {
    let next = problem.log.blocks.get(block + 1).and_then(|block| block.act.as_ref());
    match (&asked.why.tried, &asked.why.outcome) {
        (Some(tried), _) => {
            tried.legal
                && next
                    .is_some_and(|act| act.actor == tried.actor && act.action.as_deref() == Some(tried.action.as_str()))
        }
        (None, Some(_)) => {
            let says = |note: &Note| matches!(&note.seen, Observation::Winner { cause: Some(_), .. });
            problem.log.blocks[block].notes.iter().any(says)
        }
        (None, None) => false,
    }
}

/// Whether it is certain whose turn it is. After the deal that may depend on a hand that is declared before play
/// begins.
fn is_begun(problem: &Problem<'_>, block: usize, asked: &Asked<'_>) -> bool {
    let of_hand = |told: &str| problem.hands.dealt.contains(&told);
    let acts = problem.log.blocks[..=block].iter().filter_map(|block| block.act.as_ref()?.action.as_deref());
    let before: Vec<bool> = acts.map(of_hand).collect();
    let is_won = !before.is_empty() && asked.why.outcome.as_ref().is_some_and(|outcome| of_hand(&outcome.cause));
    before.contains(&false) || is_won || problem.log.blocks.len() > block + 1
}

/// Every hand that a seat may have had by the notes on it alone; `None` if these are too many.
fn hands(problem: &Problem<'_>, asked: &Asked<'_>, block: usize, seat: Seat) -> Option<Vec<Vec<usize>>> {
    let size = asked.size_of_hand(seat)?;
    let entries = asked.record.entries.iter().take(usize::try_from(asked.why.n).ok()?);
    // After a shuffle the hands may be new: then only the last block counts.
    let from = if entries.into_iter().any(|entry| entry.seat == "chance") { block } else { 0 };
    let told = told(problem, &problem.log.blocks[from..=block], seat);
    let known = told.iter().enumerate().flat_map(|(kind, count)| std::iter::repeat_n(kind, *count)).collect::<Vec<_>>();
    let mut hands = vec![known.clone()];
    let open = size.checked_sub(known.len())?;
    let in_all = |kind: usize| problem.deck().iter().filter(|card| **card == kind).count();
    let in_all: Vec<usize> = (0..told.len()).map(in_all).collect();
    for _ in 0..open {
        let more = |hand: &Vec<usize>| {
            let last = hand[known.len()..].last().copied().unwrap_or_default();
            let may = |kind: &usize| hand.iter().filter(|card| *card == kind).count() < in_all[*kind];
            (last..in_all.len()).filter(may).map(|kind| [hand.as_slice(), &[kind]].concat()).collect::<Vec<_>>()
        };
        hands = hands.iter().flat_map(more).collect();
        if hands.len() > MOST_HANDS {
            return None;
        }
    }
    Some(hands)
}

/// The cards of each kind that a seat must hold after these blocks: noted ones minus played ones.
fn told(problem: &Problem<'_>, blocks: &[Block], seat: Seat) -> Vec<usize> {
    let mut least = vec![0usize; problem.names.ids.len()];
    for block in blocks {
        if let Some(act) = block.act.as_ref().filter(|act| act.actor == Actor::Seat(seat)) {
            let action = act.action.as_deref().unwrap_or_default();
            problem.names.named_in(action).into_iter().for_each(|kind| least[kind] = least[kind].saturating_sub(1));
        }
        for note in &block.notes {
            if let Observation::Hand { seat: of, cards, .. } = &note.seen
                && *of == seat
            {
                let count = |kind: usize| cards.iter().filter(|card| **card == Some(kind)).count();
                least.iter_mut().enumerate().for_each(|(kind, least)| *least = (*least).max(count(kind)));
            }
        }
    }
    least
}
