//! Match-3 Solitaire as scenarios.

use serde_json::Value;
use umpire_engine::game::{Actor, DealRequest};

use super::card_slot::{changed, given_deck, is_line, is_number};
use super::excerpt::Deed;
use super::sheet::Sheet;
use super::shrink::shorter;
use super::wanted::{cards_of, list_of, smaller};
use super::words::{Line, Voice};
use crate::spec::failure::Failure;
use crate::spec::ruleset::Ruleset;
use crate::spec::steps::cards::{Counts, Wanted, count};
use crate::spec::steps::match_3::Setup;

impl Sheet for Setup {
    fn of_position(position: &Value) -> Option<Setup> {
        if position["to_act"] != "A" {
            return None;
        }
        let cell = |n: usize| position["grid"][n.to_string()].as_str().map(str::to_owned);
        Some(Setup {
            grid: std::array::from_fn(|n| cell(n + 1)),
            row: Some(Wanted::Exactly(list_of(&position["row"]))),
            deck: Some(Wanted::Exactly(list_of(&position["deck"]))),
            scored: cards_of(&position["scored"]),
            ..Setup::default()
        })
    }

    fn of_deal(deal: &DealRequest, _: &Ruleset) -> Option<Setup> {
        Some(Setup { dealt: Some(deal.deck.clone()), ..Setup::default() })
    }

    fn is_dealt(&self) -> bool {
        self.dealt.is_some()
    }

    fn position(&self, rules: &Ruleset) -> Result<Value, Failure> {
        self.position(rules)
    }

    fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure> {
        self.deal(rules, seats)
    }

    fn smaller(&self) -> Vec<Setup> {
        let mut all = Vec::new();
        all.extend(smaller(&self.deck).into_iter().map(|deck| Setup { deck, ..self.clone() }));
        all.extend(smaller(&self.row).into_iter().map(|row| Setup { row, ..self.clone() }));
        for n in (0..9).filter(|n| self.grid[*n].is_some()) {
            let mut less = self.clone();
            less.grid[n] = None;
            all.push(less);
        }
        all.extend(self.fewer_sets());
        let dealt = self.dealt.as_deref().map(shorter).into_iter().flatten().filter(|cards| !cards.is_empty());
        all.extend(dealt.map(|cards| Setup { dealt: Some(cards), ..self.clone() }));
        all
    }

    fn givens(&self, voice: &Voice) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.grid.iter().any(Option::is_some) {
            let cell = |card: &Option<String>| card.as_ref().map_or("?".to_owned(), |card| voice.card(card));
            let table = self.grid.chunks(3).map(|row| row.iter().map(cell).collect()).collect();
            lines.push(Line { table, ..voice.given("the grid", &[]) });
        }
        lines.extend(self.row.as_ref().map(|row| match row {
            Wanted::Exactly(cards) => voice.given("the row above is {list}", &[&voice.list(cards)]),
            other => voice.given("the row above is {list} and others", &[&voice.list(other.named())]),
        }));
        lines.extend(self.deck.as_ref().map(|deck| given_deck(deck, "the deck", voice)));
        if !self.scored.is_empty() {
            lines.push(voice.given("the scoring pile holds {list}", &[&voice.hand(&self.scored)]));
        }
        if self.sets > 0 {
            lines.push(voice.given("A has {number} sets", &[&self.sets.to_string()]));
        }
        if let Some(cards) = &self.dealt {
            let order = voice.list(cards);
            lines.push(voice.given("the cards are dealt in the order {list} and others", &[&order]));
            lines.push(voice.when("the cards are dealt", &[]));
        }
        lines
    }

    fn when((actor, action): &Deed, tried: bool, voice: &Voice) -> Line {
        let seat = actor.to_string();
        let push = action.strip_prefix("push ").and_then(|rest| rest.split_once(" at "));
        let edge = |text: &str| {
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        match (push, action.strip_prefix("take "), action.strip_prefix("shuffle ")) {
            (_, _, Some(order)) if *actor == Actor::Chance => {
                let cards: Vec<String> = order.split(' ').map(str::to_owned).collect();
                voice.when("the cards are shuffled again into {list} and others", &[&voice.list(&cards)])
            }
            (Some((n, at)), _, _) if seat == "A" && is_number(n) && edge(at) => {
                let sentence = if tried {
                    "A tries to push in card {number} at {word}"
                } else {
                    "A pushes in card {number} at {word}"
                };
                voice.when(sentence, &[n, at])
            }
            (_, Some(line), _) if seat == "A" && is_line(line) => {
                voice.when(if tried { "A tries to take {line}" } else { "A takes {line}" }, &[line])
            }
            _ => voice.when("{seat} tries {action}", &[&seat, action]),
        }
    }

    fn thens(before: &Value, after: &Value, legal: &[String], voice: &Voice) -> Vec<Line> {
        let mut lines = Vec::new();
        lines.extend(changed_grid(before, after, voice));
        for n in (0..4).filter(|n| before["row"][n] != after["row"][n]) {
            let place = (n + 1).to_string();
            lines.push(match after["row"][n].as_str() {
                Some(card) => voice.then("place {number} above shows {symbol}", &[&place, &voice.card(card)]),
                None => voice.then("place {number} above is empty", &[&place]),
            });
        }
        let (deck, left) = (list_of(&before["deck"]), list_of(&after["deck"]));
        let drawn = deck.len().saturating_sub(left.len());
        if drawn > 0 {
            lines.push(voice.then("the deck loses {list}", &[&voice.list(&deck[..drawn])]));
        }
        for (pile, sentence) in
            [("discard", "the discard pile gains {list}"), ("scored", "the scoring pile gains {list}")]
        {
            let counts = |state: &Value| -> Counts { count(&cards_of(&state[pile])) };
            let more = changed(&counts(before), &counts(after));
            lines.extend(more.map(|more| voice.then(sentence, &[&voice.counts(&more)])));
        }
        lines.extend(whose(after, legal, voice));
        lines
    }
}

impl Setup {
    /// The same with a set less in the scoring pile, or with one of which it does not matter what it is.
    fn fewer_sets(&self) -> Vec<Setup> {
        let mut all = Vec::new();
        if self.scored.len() >= 3 {
            let scored = self.scored[..self.scored.len() - 3].to_vec();
            all.push(Setup { scored: scored.clone(), ..self.clone() });
            all.push(Setup { scored, sets: self.sets + 1, ..self.clone() });
        }
        if self.sets > 0 {
            all.push(Setup { sets: self.sets - 1, ..self.clone() });
        }
        all
    }
}

fn changed_grid(before: &Value, after: &Value, voice: &Voice) -> Option<Line> {
    let cell = |n: usize| {
        let (was, is) = (&before["grid"][n.to_string()], &after["grid"][n.to_string()]);
        match is.as_str() {
            _ if was == is => "?".to_owned(),
            Some(card) => voice.card(card),
            None => ".".to_owned(),
        }
    };
    let cells: Vec<String> = (1..=9).map(cell).collect();
    let table: Vec<Vec<String>> = cells.chunks(3).map(<[String]>::to_vec).collect();
    let any = table.iter().flatten().any(|cell| cell != "?");
    any.then(|| Line { table, ..voice.then("the grid is", &[]) })
}

/// How it ended, or what is to be done.
fn whose(after: &Value, legal: &[String], voice: &Voice) -> Vec<Line> {
    let outcome = &after["outcome"];
    if let Some(cause) = outcome["cause"].as_str() {
        return vec![match outcome["winner"].as_str() {
            Some(_) => voice.then("A wins by {word}", &[cause]),
            None => voice.then("the game is lost by {word}", &[cause]),
        }];
    }
    if after["to_act"] == "chance" {
        return vec![voice.then("the cards are to be shuffled again", &[])];
    }
    let lines: Vec<&str> = legal.iter().filter_map(|action| action.strip_prefix("take ")).collect();
    if lines.is_empty() {
        return vec![voice.then("it is A's turn", &[])];
    }
    vec![voice.then("A may only take {lines}", &[&lines.join(", ")])]
}
