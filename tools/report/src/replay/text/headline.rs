//! Answers to a judge's questions, in one sentence each.

use umpire_clauses::lists::unique;
use umpire_clauses::style::{counted, sentence, stopped};
use umpire_engine::game::{Actor, Seat};
use umpire_engine::sanitize::short;
use umpire_judging::citing::Ground;
use umpire_judging::replay::backup::{Backup, Fairness};
use umpire_judging::replay::comparison::{Difference, Disputed, OtherPart, Response, Under};
use umpire_judging::replay::history::History;
use umpire_judging::replay::why::{Tried, Why};
use umpire_judging::visibility::outcome;

use super::names::cards;

/// How many clauses a sentence names at most.
const MOST_CLAUSES: usize = 3;

/// `§7.2c §8a` or `ruling R4`: the first clause of each ground, else its ruling; may be empty.
fn cited<'g>(grounds: impl IntoIterator<Item = &'g Ground>) -> String {
    let source = |ground: &Ground| match (ground.clauses.first(), &ground.ruling) {
        (Some(clause), _) => Some(format!("§{}", clause.id)),
        (None, ruling) => ruling.as_ref().map(|ruling| format!("ruling {ruling}")),
    };
    let mut sources = unique(grounds.into_iter().filter_map(source));
    if sources.len() > MOST_CLAUSES {
        sources.truncate(MOST_CLAUSES);
        sources.push("…".to_owned());
    }
    sources.join(" ")
}

/// The same in brackets.
fn by<'g>(grounds: impl IntoIterator<Item = &'g Ground>) -> String {
    let cited = cited(grounds);
    if cited.is_empty() { cited } else { format!(" ({cited})") }
}

fn listed(grounds: &[Ground]) -> String {
    unique(grounds.iter().map(|each| each.text.as_str())).join("; ")
}

/// The events and the legal actions of a position; or whether an action tried is legal.
pub fn why(why: &Why) -> String {
    if let Some(asked) = &why.tried {
        return tried(asked);
    }
    let told = listed(&why.happened);
    let happened = match why.n {
        0 => format!("{told}{}", by(&why.happened)),
        n if told.is_empty() => format!("action {n}, {}, is legal", why.title),
        n => format!("action {n}, {}, is legal{}: {told}", why.title, by(&why.happened)),
    };
    format!("{} {}", sentence(&happened), sentence(&now(why)))
}

fn now(why: &Why) -> String {
    match why {
        Why { outcome: Some(how), .. } => format!("now nothing is legal: the game is over, {}", outcome(how)),
        Why { to_act: Some(Actor::Seat(seat)), hidden: true, .. } => {
            format!("now {seat} is to act; what is legal depends on cards that are hidden from you")
        }
        Why { to_act: Some(Actor::Seat(seat)), legal, binding, .. } => {
            let count = counted(legal.len(), "action is", "actions are");
            let allowed = by(legal.iter().filter_map(|each| each.ground.as_ref()));
            let bound = by(binding);
            let nothing_else = if bound.is_empty() { bound } else { format!(", nothing else{bound}") };
            format!("now {seat} is to act: {count} legal{allowed}{nothing_else}")
        }
        Why { to_act: Some(Actor::Chance) | None, .. } => "now chance is to act".to_owned(),
    }
}

/// Whether an action is legal, with clauses.
pub fn tried(tried: &Tried) -> String {
    if tried.legal {
        let name = named(tried);
        let told = if tried.told.is_empty() { listed(&tried.events) } else { tried.told.clone() };
        let told = if told.is_empty() { told } else { format!(": {told}") };
        return stopped(&format!("{name} is legal{}{told}", by(tried.events.first())));
    }
    stopped(&format!("{}: {}", not_legal(tried), listed(&tried.refused)))
}

fn named(tried: &Tried) -> String {
    format!("{}: {}", tried.actor, short(&tried.action))
}

/// That an action is not legal, with the clauses but without the reasons.
pub fn not_legal(tried: &Tried) -> String {
    format!("{} is not legal{}", named(tried), by(&tried.refused))
}

/// The last action that touched a place or a card.
pub fn history(history: &History) -> String {
    let History { place, card, name, on_board, until, now, traces } = history;
    let did = traces.first().map(|last| {
        let told = last.events.last().map_or("", |event| event.text.as_str());
        format!("action {}: {told}{}", last.n, by(&last.events))
    });
    let did = did.map(|did| if did.starts_with("action 0:") { did.replacen("action 0", "the deal", 1) } else { did });
    let id = now.as_ref().or(card.as_ref()).cloned().unwrap_or_default();
    let name = name.as_ref().unwrap_or(&id);
    let told = match (place, now, did) {
        (Some(place), Some(_), Some(did)) => format!("{name} lies on place {place} since {did}"),
        (Some(place), Some(_), None) => {
            format!("{name} lies on place {place}, and nothing touched it up to action {until}")
        }
        (Some(place), None, Some(did)) if *on_board => format!("nothing lies on place {place} since {did}"),
        (Some(place), None, Some(did)) => format!("place {place} was touched last by {did}"),
        (Some(place), None, None) => format!("nothing touched place {place} up to action {until}"),
        (None, _, Some(did)) => {
            let times = counted(traces.len(), "action", "actions");
            format!("{name} was touched last by {did}; by {times} in all up to action {until}")
        }
        (None, _, None) => format!("nothing touched {name} up to action {until}"),
    };
    sentence(&told)
}

/// Whether taking the game back is fair.
pub fn backup(backup: &Backup) -> String {
    let known = known(backup);
    let to = if backup.to == 0 { "the deal".to_owned() } else { format!("action {}", backup.to) };
    let back = format!("taking the game back from action {} to {to}", backup.from);
    let told = match backup.fairness {
        Fairness::Nothing => format!("there is nothing to take back: nothing was done since {to}"),
        Fairness::Fair => format!("{back} is fair: nothing hidden became known since"),
        Fairness::HandsShown => {
            format!("{back} is fair but for the cards of hands that were shown; the deck has shown nothing")
        }
        Fairness::DeckKnown => format!(
            "{back} is not fair as it stands: of the deck, {known}. Whoever knows them knows what will be drawn again, unless the \
             deck is shuffled"
        ),
    };
    sentence(&told)
}

/// `2 cards became known to everybody, 1 card became known to A alone`.
fn known(backup: &Backup) -> String {
    let whose = std::iter::once(None).chain(Seat::first(Seat::MOST_COMPILED).map(Some));
    let counts = whose.map(|seat| (seat, backup.deck_known_to(seat))).filter(|(_, cards)| *cards > 0);
    let told = counts.map(|(seat, cards)| {
        let to = seat.map_or_else(|| "to everybody".to_owned(), |seat| format!("to {seat} alone"));
        format!("{} became known {to}", counted(cards, "card", "cards"))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// The rulings of another variant.
pub fn under(under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let told = match (&under.disputed, &under.in_place, &under.difference) {
        (disputed, Some(all), _) => {
            let asked = all.same + all.otherwise.len() + all.impossible.len();
            let first = |disputed| format!(", and first otherwise {}", disputed_action(disputed, under));
            let (rules, further) = match disputed {
                Some(disputed) => (format!("{} of {asked} actions", all.same), first(disputed)),
                None if all.impossible.is_empty() => (every(all.same), String::new()),
                None => {
                    let further = format!("; {} could not be asked", all.impossible.len());
                    (counted(all.same, "action", "actions"), further)
                }
            };
            format!(
                "{to} has another deck; with the cards that it has, it rules {rules} as {from} does, each in its own position{further}"
            )
        }
        (Some(disputed), None, _) => one(disputed, under),
        (None, None, Some(difference)) => first(difference, under),
        (None, None, None) if under.actions == 0 => format!("{to} rules the deal as {from} does"),
        (None, None, None) if under.same < under.actions => {
            let same = counted(under.same as usize, "action", "actions");
            format!("{to} rules {same} as {from} does; the record itself does not hold any further")
        }
        (None, None, None) => format!("{to} rules {} as {from} does", every(under.same as usize)),
    };
    stopped(&told)
}

fn every(actions: usize) -> String {
    match actions {
        1 => "the one action".to_owned(),
        _ => format!("all {actions} actions"),
    }
}

/// A single action.
fn one(disputed: &Disputed, under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    match &disputed.there {
        None => format!("{to} cannot be asked about {}: {}", name(disputed), disputed.why_not.join("; ")),
        Some(there) if disputed.alike => {
            let told = match there {
                Response::Refused(_) => response(there, under),
                _ => format!("it is {}", response(there, under)),
            };
            format!("{to} rules on {} as {from} does: {told}", name(disputed))
        }
        Some(_) => format!("{to} rules otherwise on {}", disputed_action(disputed, under)),
    }
}

fn name(disputed: &Disputed) -> String {
    match (disputed.tried, disputed.n) {
        (true, 0) => format!("{}, tried after the deal", disputed.title),
        (true, n) => format!("{}, tried after action {n}", disputed.title),
        (false, n) => format!("action {n}, {}", disputed.title),
    }
}

fn disputed_action(disputed: &Disputed, under: &Under) -> String {
    let there = disputed.there.as_ref().unwrap_or(&disputed.here);
    format!("{}: {}", name(disputed), both((&disputed.here, there), &disputed.after, under))
}

fn first(difference: &Difference, under: &Under) -> String {
    let to = &under.diff.to.variant;
    let what = match difference.n {
        0 => "the deal".to_owned(),
        n => format!("action {n}, {},", difference.title),
    };
    let told = both((&difference.here, &difference.there), &difference.table, under);
    format!("{to} rules otherwise from {what} on: {told}")
}

/// Both rulings, the other variant's first, without what they share. Where neither tells an event, the first of the `parts` of
/// the table that differ is told.
fn both((here, there): (&Response, &Response), parts: &[OtherPart], under: &Under) -> String {
    let (from, to) = (&under.diff.from.variant, &under.diff.to.variant);
    let (Response::Accepted(first), Response::Accepted(second)) = (here, there) else {
        return format!("by {to} it is {}; by {from} it is {}", response(there, under), response(here, under));
    };
    if let (true, true, [part, ..]) = (first.is_empty(), second.is_empty(), parts) {
        return format!("by {to} {} is then {}; by {from} {}", part.part, part.there, part.here);
    }
    let same = first.iter().zip(second).take_while(|(a, b)| a.is_alike(b)).count();
    let part = |events: &[Ground]| match events.get(same..).unwrap_or_default() {
        [] => "nothing more happens".to_owned(),
        [event, ..] => format!("{}{}", event.text, by([event])),
    };
    let begins =
        first.first().filter(|_| same > 0).map(|event| format!("{}, and then ", event.text)).unwrap_or_default();
    format!("{begins}by {to} {}; by {from} {}", part(second), part(first))
}

fn response(response: &Response, under: &Under) -> String {
    match response {
        Response::Accepted(events) => {
            let first = events.first().map(|event| format!(": {}", event.text)).unwrap_or_default();
            format!("legal{}{first}", by(events.first()))
        }
        Response::Refused(grounds) => format!("not legal{}: {}", by(grounds), listed(grounds)),
        Response::OtherDeck { missing, surplus } => {
            let both = [("more", missing), ("fewer", surplus)].into_iter().filter(|(_, counts)| !counts.is_empty());
            let told: Vec<String> =
                both.map(|(word, counts)| format!("{word}: {}", cards(counts, &under.names))).collect();
            format!("impossible, for its deck is another one ({})", told.join("; "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_one_action_is_that_action() {
        assert_eq!((every(1), every(26)), ("the one action".to_owned(), "all 26 actions".to_owned()));
    }
}
