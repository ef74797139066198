//! Thens about whose turn it is and what is legal.

use std::collections::BTreeSet;

use super::placeholder::Kind;
use super::{Args, Verb};
use crate::model::failure::{Done, Failure, ensure};
use crate::model::layout::Layout;
use crate::model::state::State;
use crate::steps::actions::{all_refused, expect, legal, listed, may, may_not, none_of, only};
use crate::steps::cards::{list, written_out};
use crate::steps::givens::{now, place, seat};
use crate::steps::pins::other_lines;
use crate::world::{Demand, World};

/// Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("is-at", is_at),
    ("awaits-shuffle", awaits_shuffle),
    ("is-turn-of", is_turn_of),
    ("owes", owes),
    ("chance-is-to", chance_is_to),
    ("goes-round", goes_round),
    ("is-in", |world, args, _| is_in(world, args, true)),
    ("is-out", |world, args, _| is_in(world, args, false)),
];

/// Those that look at the legal actions.
pub const LEGAL: &[(&str, Verb)] = &[
    ("is-to-act", is_to_act),
    ("is-about-to", is_about_to),
    ("chance-acts", chance_acts),
    ("none-of", |world, args, what| {
        let what = written_out(world, args, what)?;
        let (word, what) = what.split_once(' ').unwrap_or((&what, &what));
        none_of(world, word, what)
    }),
    ("may", |world, args, action| may(world, &seat(world, args, 0)?, &each(world, args, action)?)),
    ("may-each", |world, args, action| {
        let seat = seat(world, args, 0)?;
        each(world, args, action)?.into_iter().try_for_each(|action| may(world, &seat, &[action]))
    }),
    ("may-not", |world, args, action| may_not(world, &seat(world, args, 0)?, &written_out(world, args, action)?)),
    ("may-only", |world, args, action| only(world, &seat(world, args, 0)?, &each(world, args, action)?, |_| true)),
    ("may-only-of", may_only_of),
    ("may-only-on", may_only_on),
    ("may-only-lines", |world, args, action| may_only_lines(world, args, action, false)),
    ("must-only-lines", |world, args, action| may_only_lines(world, args, action, true)),
    ("may-only-places", may_only_places),
    ("may-only-word", may_only_word),
    ("may-only-cards", may_only_cards),
    ("can", |world, args, action| can(world, args, action, true)),
    ("cannot", |world, args, action| can(world, args, action, false)),
];

/// Whether an action is a turn, by what `game.yaml` says of turns.
pub fn is_turn(layout: &Layout, action: &str) -> bool {
    let turns = layout.plan.json["turn"].as_array().into_iter().flatten();
    turns.filter_map(|part| part.as_str()).any(|part| action.contains(part))
}

/// The actions of a template: one for each item of a list at its end, `take {lines}`.
fn each(world: &World, args: &Args, action: &str) -> Result<Vec<String>, Failure> {
    let Some((before, items)) = with_items(args, action) else { return Ok(vec![written_out(world, args, action)?]) };
    Ok(items.into_iter().map(|item| format!("{before}{item}")).collect())
}

/// The arguments that are lists.
const LISTS: [&str; 3] = ["list", "lines", "slots"];

fn with_items<'t>(args: &Args<'t>, action: &'t str) -> Option<(&'t str, Vec<&'t str>)> {
    let (before, name) = action.strip_suffix('}')?.split_once('{')?;
    let is_list = LISTS.contains(&name) || matches!(args.named(name), Some((Kind::List, _)));
    is_list.then(|| (before, args.items(args.place(name).unwrap_or(usize::MAX))))
}

/// The seat has a turn to play; after it stands what it is about to do.
fn is_about_to(world: &mut World, args: &Args, what: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let layout = &world.context().layout;
    let is = legal(world, &seat)?.iter().any(|action| is_turn(layout, action));
    expect(world, is, || format!("{seat} to be about to {what}"))
}

fn is_to_act(world: &mut World, args: &Args, _: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let acts = now(world)?.to_act.as_ref() == Some(&seat);
    expect(world, acts, || format!("{seat} to act"))
}

fn chance_acts(world: &mut World, _: &Args, _: &str) -> Done {
    let acts = now(world)?.to_act.as_deref() == Some("chance");
    let told = world.context().layout.chance.clone().unwrap_or_default();
    expect(world, acts, || told.into_owned())
}

/// The places of the actions with this sign, which stands before their place, are those of the second argument.
fn may_only_on(world: &mut World, args: &Args, sign: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let legal = legal(world, &seat)?;
    let found: BTreeSet<&str> = legal.iter().filter_map(|action| Some(action.split_once(sign)?.1)).collect();
    let wanted: BTreeSet<&str> = args.items(1).into_iter().collect();
    let told = |slots: BTreeSet<&str>| match slots.len() {
        0 => "no slot".to_owned(),
        _ => format!("slots {}", slots.into_iter().collect::<Vec<_>>().join(", ")),
    };
    ensure(found == wanted, || {
        format!("expected that {seat} may place on {}, found that it may on {}", told(wanted), told(found))
    })
}

/// The legal actions are those of these lines, and no other line is accepted; `must` says what there is instead.
fn may_only_lines(world: &mut World, args: &Args, action: &str, must: bool) -> Done {
    let (seat, wanted) = (seat(world, args, 0)?, each(world, args, action)?);
    let (before, lines) = with_items(args, action).unwrap_or_default();
    if must {
        let found: BTreeSet<String> = legal(world, &seat)?.into_iter().collect();
        let wanted: BTreeSet<String> = wanted.iter().cloned().collect();
        expect(world, found == wanted, || format!("that {seat} may only {}", listed(&wanted)))?;
    } else {
        only(world, &seat, &wanted, |_| true)?;
    }
    let others = other_lines(world, &lines)?;
    all_refused(world, &seat, others.iter().map(|line| format!("{before}{line}")));
    Ok(())
}

/// The legal actions are this word with every card of a pile, and nothing else.
fn may_only_of(world: &mut World, args: &Args, what: &str) -> Done {
    let (pile, word) = what.split_once(' ').unwrap_or((what, ""));
    let (seat, (pile, _)) = (seat(world, args, 0)?, place(world, args, pile)?);
    let held = now(world)?.counts(&pile);
    let wanted: Vec<String> = held.keys().map(|card| format!("{word} {card}")).collect();
    only(world, &seat, &wanted, |_| true)
}

/// The legal actions but to stop are this word with these places, and no other place of the board is accepted.
fn may_only_places(world: &mut World, args: &Args, word: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let wanted: Vec<String> = args.items(1).into_iter().map(|slot| format!("{word} {slot}")).collect();
    only(world, &seat, &wanted, |action| action != "stop")?;
    let context = world.context();
    let places = context.layout.board.iter().flat_map(|board| board.places());
    let others = places.map(|place| format!("{word} {place}")).filter(|action| !wanted.contains(action));
    all_refused(world, &seat, others);
    Ok(())
}

/// The legal actions that begin with a word take, at the word with this number, exactly the values of the argument.
fn may_only_word(world: &mut World, args: &Args, what: &str) -> Done {
    let (verb, n) = what.split_once(' ').unwrap_or((what, ""));
    let (verb, n) = (format!("{verb} "), n.parse().unwrap_or(0));
    let actions = legal(world, &seat(world, args, 0)?)?;
    let actions = actions.iter().filter(|action| action.starts_with(&verb));
    let found: BTreeSet<&str> = actions.filter_map(|action| action.split(' ').nth(n)).collect();
    let wanted: BTreeSet<&str> = args.items(0).into_iter().collect();
    ensure(found == wanted, || format!("expected {}, found {}", listed(&wanted), listed(&found)))
}

/// The actor, for messages.
fn awaited(world: &World, state: &State) -> String {
    match (state.to_act.as_deref(), state.text("pending/shuffle")) {
        (None, _) => format!("that {}", state.ending(&world.context().layout)),
        (Some("chance"), Some("new-round")) => "that a new round is to be dealt".to_owned(),
        (Some("chance"), _) => "that the main stack is to be shuffled".to_owned(),
        (Some(seat), _) => format!("that {seat} owes {} card(s)", state.number("owed")),
    }
}

fn is_turn_of(world: &mut World, args: &Args, _: &str) -> Done {
    let (seat, state) = (seat(world, args, 0)?, now(world)?);
    let is = state.to_act.as_ref() == Some(&seat);
    ensure(is, || format!("expected {seat}'s turn, found {}", awaited(world, &state)))
}

fn owes(world: &mut World, args: &Args, _: &str) -> Done {
    let wanted: i64 = args.number_or_one(1)?;
    let (seat, state) = (seat(world, args, 0)?, now(world)?);
    let holds = state.to_act.as_ref() == Some(&seat) && state.number("owed") == wanted;
    ensure(holds, || format!("expected that {seat} owes {wanted} card(s), found {}", awaited(world, &state)))
}

fn chance_is_to(world: &mut World, _: &Args, what: &str) -> Done {
    let (shuffle, wanted) = what.split_once(' ').unwrap_or((what, what));
    let state = now(world)?;
    let holds = state.to_act.as_deref() == Some("chance") && state.text("pending/shuffle") == Some(shuffle);
    ensure(holds, || format!("expected {wanted}, found {}", awaited(world, &state)))
}

fn awaits_shuffle(world: &mut World, _: &Args, _: &str) -> Done {
    let actor = now(world)?.to_act.clone().unwrap_or_else(|| "nobody".to_owned());
    ensure(actor == "chance", || format!("expected chance to shuffle, found that {actor} is to act"))
}

fn goes_round(world: &mut World, _: &Args, wanted: &str) -> Done {
    let state = now(world)?;
    let found = state.text("direction").unwrap_or_default();
    ensure(found == wanted, || format!("expected the turns to go round {wanted}, found {found}"))
}

/// A part of the state names the seat; after the part stands what the seat is then.
fn is_at(world: &mut World, args: &Args, what: &str) -> Done {
    let (part, name) = what.split_once(' ').unwrap_or((what, what));
    let (wanted, state) = (seat(world, args, 0)?, now(world)?);
    let found = state.text(part).unwrap_or_default();
    ensure(wanted == found, || format!("expected {wanted} to be {name}, found that {found} is"))
}

fn is_in(world: &mut World, args: &Args, wanted: bool) -> Done {
    let seat = seat(world, args, 0)?;
    let found = now(world)?.list("in").contains(&seat);
    let told = |is_in: bool| if is_in { format!("{seat} to be in") } else { format!("{seat} to be out") };
    ensure(wanted == found, || format!("expected {}, found {}", told(wanted), told(found)))
}

fn can(world: &mut World, args: &Args, action: &str, wanted: bool) -> Done {
    let (seat, action) = (seat(world, args, 0)?, written_out(world, args, action)?);
    let legal = legal(world, &seat)?;
    let told = if wanted { "may" } else { "may not" };
    ensure(legal.contains(&action) == wanted, || {
        let legal = if legal.is_empty() { "nothing".to_owned() } else { legal.join(", ") };
        format!("expected that {seat} {told} {action}, found that {seat} may {legal}")
    })?;
    if !wanted {
        world.demand(Demand::Refusal(seat, action));
    }
    Ok(())
}

/// Fails unless the cards that the seat may play are these, whoever they may be aimed at.
fn may_only_cards(world: &mut World, args: &Args, word: &str) -> Done {
    let seat = seat(world, args, 0)?;
    let wanted: BTreeSet<String> = list(world, args, 1)?.into_iter().collect();
    let card = |action: String| Some(action.strip_prefix(word)?.trim_start().split(' ').next()?.to_owned());
    let found: BTreeSet<String> = legal(world, &seat)?.into_iter().filter_map(card).collect();
    let told = |cards: &BTreeSet<String>| cards.iter().cloned().collect::<Vec<_>>().join(", ");
    ensure(wanted == found, || format!("expected that {seat} may only {}, found {}", told(&wanted), told(&found)))
}
