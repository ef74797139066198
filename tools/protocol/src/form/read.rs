//! Checks a state part by part, and notes each slip at its place.

use serde_json::{Map, Value};
use umpire_engine::sanitize::{cut, short};
use umpire_engine::spelling::nearest;

use super::expected::Expected;
use super::slip::{About, COMMON, LONGEST_FOUND, MOST_SLIPS, Slip};
use umpire_engine::game::shape::{Form, Shuffled};

/// The most allowed words in a message.
const MOST_ALLOWED: usize = 24;
/// The allowed values of an outcome.
const OUTCOME: &str = "null while the game goes on, else {\"winner\", \"cause\", \"scores\"}";

/// A state being read.
pub(super) struct Read<'e> {
    pub(super) expected: &'e Expected,
    pub(super) slips: Vec<Slip>,
    /// How many of each card it has shown.
    pub(super) found: Vec<usize>,
}

impl Read<'_> {
    pub(super) fn slip(&mut self, about: About, path: &str, found: &Value, allowed: impl Into<String>) {
        let found = cut(&found.to_string(), LONGEST_FOUND);
        self.push(about, path, found, allowed.into(), None);
    }

    fn push(&mut self, about: About, path: &str, found: String, allowed: String, nearest: Option<String>) {
        if self.slips.len() >= MOST_SLIPS {
            return;
        }
        let nearest = nearest.map(|nearest| format!("`{nearest}`"));
        self.slips.push(Slip { about, path: path.to_owned(), found, allowed, nearest, heading: self.heading(path) });
    }

    /// The heading of the protocol page for a path.
    fn heading(&self, path: &str) -> &'static str {
        let is_common = ["state.deck", "state.to_act", "state.outcome"].iter().any(|common| path.starts_with(common));
        if is_common { COMMON } else { self.expected.shape.heading }
    }

    /// Notes a part that is not there, with what is allowed there.
    pub(super) fn missing(&mut self, part: &str, wanted: String, map: &Map<String, Value>) {
        let known: Vec<&str> = self.expected.parts().map(|(part, _)| *part).chain(["to_act", "outcome"]).collect();
        let squeezed = |key: &str| key.to_lowercase().replace(['_', '-'], "");
        let unknown = || map.keys().map(String::as_str).filter(|key| !known.contains(key));
        let near = unknown().find(|key| squeezed(key) == squeezed(part)).or_else(|| nearest(part, unknown()));
        let found =
            near.map_or_else(|| "nothing".to_owned(), |near| format!("nothing, but there is `{}`", short(near)));
        self.push(About::Keys, &format!("state.{part}"), found, wanted, None);
    }

    /// The allowed values of a part of this form, in words.
    pub(super) fn wanted(&self, form: Form) -> String {
        match form {
            Form::Ordered => "a list of cards, top first".to_owned(),
            Form::Row(places) => format!("a list of {places}, each a card or null"),
            Form::Counted => "an object of card to count, without zeros".to_owned(),
            Form::OfSeats => format!("an object with {}, each card to count", listed(&self.expected.seats)),
            Form::Placed(places) => format!("an object of place ({}) to card", ends(places)),
            Form::Number => "a whole number".to_owned(),
            Form::Flag => "true or false".to_owned(),
            Form::Word(words) => listed(words),
            Form::WordOrNull(words) => format!("{} or null", listed(words)),
            Form::Seat => listed(&self.expected.seats),
            Form::Seats => format!("a list of seats of {}, each once", listed(&self.expected.seats)),
            Form::Numbers | Form::Points => format!("an object of {} to a whole number", listed(&self.expected.seats)),
            Form::Object(_) => "an object".to_owned(),
        }
    }

    pub(super) fn part(&mut self, form: Form, value: &Value, path: &str) {
        match (form, value) {
            (Form::Ordered, Value::Array(cards)) => {
                cards.iter().enumerate().for_each(|(at, card)| self.card(card, &|| format!("{path}[{at}]")));
            }
            (Form::Row(places), Value::Array(cards)) if cards.len() == places => {
                let there = cards.iter().enumerate().filter(|(_, card)| !card.is_null());
                there.for_each(|(at, card)| self.card(card, &|| format!("{path}[{at}]")));
            }
            (Form::Counted, Value::Object(counts)) => self.counts(counts, path),
            (Form::OfSeats, Value::Object(hands)) => {
                self.of_seats(hands, path);
                for (seat, hand) in hands {
                    self.part(Form::Counted, hand, &format!("{path}.{}", short(seat)));
                }
            }
            (Form::Placed(places), Value::Object(board)) => {
                for (place, card) in board {
                    if !places.contains(&place.as_str()) {
                        self.push(About::Keys, path, format!("a place `{}`", short(place)), ends(places), None);
                    }
                    self.card(card, &|| format!("{path}.{}", short(place)));
                }
            }
            (Form::Number, Value::Number(number)) if number.is_i64() || number.is_u64() => {}
            (Form::Word(words) | Form::WordOrNull(words), Value::String(word)) => {
                if !words.contains(&word.as_str()) {
                    self.word(About::Keys, word, words, path, self.wanted(form));
                }
            }
            (Form::WordOrNull(_), Value::Null) | (Form::Flag, Value::Bool(_)) => {}
            (Form::Seat, Value::String(seat)) => self.seat(seat, path),
            (Form::Seats, Value::Array(seats)) if seats.len() <= self.expected.seats.len() => self.seats(seats, path),
            (Form::Numbers, Value::Object(numbers)) => self.numbers(numbers, path, Value::is_u64),
            (Form::Points, Value::Object(numbers)) => self.numbers(numbers, path, Value::is_i64),
            (Form::Object(parts), Value::Object(map)) => {
                for (part, form) in parts {
                    match map.get(*part) {
                        Some(value) => self.part(*form, value, &format!("{path}.{part}")),
                        None => self.slip(About::Keys, &format!("{path}.{part}"), &Value::Null, self.wanted(*form)),
                    }
                }
            }
            (form, value) => self.slip(About::Keys, path, value, self.wanted(form)),
        }
    }

    /// Checks and counts a card.
    fn card(&mut self, card: &Value, path: &dyn Fn() -> String) {
        let Some(card) = card.as_str() else {
            return self.slip(About::Cards, &path(), card, "the id of a card of the ruleset");
        };
        self.cards(card, 1, path);
    }

    /// Checks and counts so many of a card.
    fn cards(&mut self, card: &str, number: usize, path: &dyn Fn() -> String) {
        match self.expected.cards.iter().position(|(id, _)| id == card) {
            Some(at) => self.found[at] = self.found[at].saturating_add(number),
            None => {
                let expected = self.expected;
                let ids: Vec<&str> = expected.cards.iter().map(|(id, _)| id.as_str()).collect();
                let allowed = format!("a card of the ruleset: {}", listed(&ids));
                self.word(About::Cards, card, &ids, &path(), allowed);
            }
        }
    }

    fn counts(&mut self, counts: &Map<String, Value>, path: &str) {
        for (card, count) in counts {
            let path = || format!("{path}.{}", short(card));
            match count.as_u64().and_then(|count| usize::try_from(count).ok()) {
                Some(0) => self.slip(About::Keys, &path(), count, "no key for a card of which there is none"),
                Some(number) => self.cards(card, number, &path),
                None => self.slip(About::Keys, &path(), count, "a whole number above 0"),
            }
        }
    }

    /// Checks that the keys are the seats of the table.
    fn of_seats(&mut self, map: &Map<String, Value>, path: &str) {
        for seat in map.keys() {
            self.seat(seat, path);
        }
        for seat in self.expected.seats.iter().filter(|seat| !map.contains_key(*seat)) {
            self.push(
                About::Seats,
                &format!("{path}.{seat}"),
                "nothing".to_owned(),
                format!("a key for each seat: {}", listed(&self.expected.seats)),
                None,
            );
        }
    }

    fn numbers(&mut self, numbers: &Map<String, Value>, path: &str, suits: fn(&Value) -> bool) {
        self.of_seats(numbers, path);
        for (seat, number) in numbers.iter().filter(|(_, number)| !suits(number)) {
            self.slip(About::Keys, &format!("{path}.{}", short(seat)), number, "a whole number");
        }
    }

    fn seats(&mut self, seats: &[Value], path: &str) {
        for (at, seat) in seats.iter().enumerate() {
            let path = format!("{path}[{at}]");
            match seat.as_str() {
                Some(text) if !seats[..at].contains(seat) => self.seat(text, &path),
                _ => self.slip(About::Seats, &path, seat, self.wanted(Form::Seats)),
            }
        }
    }

    /// Checks a seat of the table.
    fn seat(&mut self, seat: &str, path: &str) {
        let expected = self.expected;
        if !expected.seats.iter().any(|each| each == seat) {
            self.word(About::Seats, seat, &expected.seats, path, listed(&expected.seats));
        }
    }

    /// Checks a seat of the table or one of these others, where `null` is allowed as well.
    fn actor(&mut self, actor: &str, path: &str, others: &[&str]) {
        let allowed = self.expected.seats_or(others);
        if !allowed.iter().any(|each| each == actor) {
            self.word(About::Seats, actor, &allowed, path, format!("{} or null", listed(&allowed)));
        }
    }

    /// Notes a word that is not allowed.
    fn word<T: AsRef<str>>(&mut self, about: About, found: &str, allowed: &[T], path: &str, wanted: String) {
        if self.slips.len() >= MOST_SLIPS {
            return;
        }
        let near = near(found, allowed);
        self.push(about, path, cut(&Value::from(found).to_string(), LONGEST_FOUND), wanted, near);
    }

    /// Checks that the state has each card as often as the ruleset.
    pub(super) fn conserved(&mut self) {
        let expected = self.expected;
        let holding: Vec<&str> =
            expected.parts().filter(|(_, form)| form.is_of_cards()).map(|(part, _)| *part).collect();
        for (at, (card, number)) in expected.cards.iter().enumerate() {
            if self.found[at] == *number {
                continue;
            }
            let found = format!("{} {card} in {}", self.found[at], holding.join(", "));
            let allowed = format!("{number} {card}, as many as the ruleset has");
            self.push(About::Conservation, "state", found, allowed, None);
        }
    }

    /// `to_act` and `outcome`, exactly one of which is null.
    pub(super) fn end(&mut self, map: &Map<String, Value>) {
        let chance = if self.expected.shape.shuffled == Shuffled::Nothing { &[][..] } else { &["chance"] };
        let allowed = format!("{} or null", listed(&self.expected.seats_or(chance)));
        match map.get("to_act") {
            Some(Value::String(actor)) => self.actor(actor, "state.to_act", chance),
            Some(Value::Null) => {}
            Some(other) => self.slip(About::Seats, "state.to_act", other, allowed),
            None => self.missing("to_act", allowed, map),
        }
        match map.get("outcome") {
            Some(Value::Object(outcome)) => self.outcome(outcome),
            Some(Value::Null) => {}
            Some(other) => self.slip(About::Outcome, "state.outcome", other, OUTCOME),
            None => self.missing("outcome", OUTCOME.to_owned(), map),
        }
        if let (Some(to_act), Some(outcome)) = (map.get("to_act"), map.get("outcome")) {
            if to_act.is_null() && outcome.is_null() {
                self.slip(
                    About::Outcome,
                    "state.outcome",
                    outcome,
                    "an outcome where `to_act` is null: nobody is to act",
                );
            } else if !to_act.is_null() && outcome.is_object() {
                self.slip(About::Outcome, "state.to_act", to_act, "null where there is an outcome: the game is over");
            }
        }
    }

    fn outcome(&mut self, outcome: &Map<String, Value>) {
        let seats = listed(&self.expected.seats);
        match outcome.get("winner") {
            Some(Value::String(seat)) => self.actor(seat, "state.outcome.winner", &[]),
            Some(Value::Null) => {}
            other => {
                let found = other.map_or_else(|| "nothing".to_owned(), |other| cut(&other.to_string(), LONGEST_FOUND));
                self.push(About::Outcome, "state.outcome.winner", found, format!("{seats} or null"), None);
            }
        }
        let causes = self.expected.causes.clone();
        match outcome.get("cause").and_then(Value::as_str) {
            Some(cause) if causes.iter().any(|each| each == cause) => {}
            Some(cause) => self.word(About::Outcome, cause, &causes, "state.outcome.cause", listed(&causes)),
            None => {
                let found = outcome.get("cause").unwrap_or(&Value::Null);
                self.slip(About::Outcome, "state.outcome.cause", found, listed(&causes));
            }
        }
        match outcome.get("scores") {
            None | Some(Value::Null) => {}
            Some(Value::Object(scores)) => self.numbers(scores, "state.outcome.scores", Value::is_i64),
            Some(other) => {
                self.slip(
                    About::Outcome,
                    "state.outcome.scores",
                    other,
                    format!("an object of {seats} to a number, or null"),
                );
            }
        }
    }
}

/// The first and the last of some words.
fn ends(words: &[&str]) -> String {
    format!("{} to {}", words.first().unwrap_or(&""), words.last().unwrap_or(&""))
}

/// Words joined for a message.
fn listed<T: AsRef<str>>(words: &[T]) -> String {
    let more = if words.len() > MOST_ALLOWED { ", ..." } else { "" };
    let shown: Vec<&str> = words.iter().take(MOST_ALLOWED).map(AsRef::as_ref).collect();
    format!("{}{more}", shown.join(", "))
}

/// The allowed word that was most likely meant: spelled in other letters, one of the words of a longer text, or nearly
/// it.
fn near<T: AsRef<str>>(found: &str, allowed: &[T]) -> Option<String> {
    let same = |word: &str, other: &str| word.eq_ignore_ascii_case(other);
    let all = || allowed.iter().map(AsRef::as_ref);
    let squeezed = found.trim().replace([' ', '_'], "-");
    let within = || found.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let chosen = all()
        .find(|word| same(word, &squeezed))
        .or_else(|| all().find(|word| within().any(|part| same(part, word))))
        .or_else(|| nearest(found, all()));
    chosen.map(str::to_owned)
}
