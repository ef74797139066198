//! The inverse of a game's steps: the sentences for a position, a deal, an action and what came of it.
//!
//! `game.yaml` lists what is told, in order: `tells` of a position, each part with its rank; `thens` of what came of an action,
//! each part with how a change of it is told. The sentences are those of the steps that set or check these parts.

use serde_json::Value;
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::variant::Variant;

use super::excerpt::Move;
use super::given::{Board, Given, Says, cards_of, deck, hand, list_of};
use super::words::{Line, Voice};
use crate::model::cards::{Counts, Wanted, count, surplus};
use crate::model::ruleset::Ruleset;
use crate::sentence::pattern::parts;
use crate::steps::does::{Action, Asked, Does, Pinned};
use crate::steps::{Keyword, Step, Steps};

/// All that a position says, in the order in which it is told; nothing where no step says it.
pub fn of_position(steps: &Steps, position: &Value) -> Option<Vec<Given>> {
    let json = &steps.layout.plan.json;
    Seat::parse(position["to_act"].as_str()?)?;
    let mut at_rest = json["at-rest"].as_object().into_iter().flatten();
    let due = |value: &'_ Value| value.as_str().and_then(|pointer| position.pointer(pointer)).unwrap_or(value).clone();
    if at_rest.any(|(pointer, value)| position.pointer(pointer) != Some(&due(value))) {
        return None;
    }
    let filled = |wanted: &str| {
        let mut parts = json["position"].as_object().into_iter().flatten();
        parts
            .find(|(_, how)| how.as_str().is_some_and(|how| is_about(how, wanted)))
            .and_then(|(part, _)| position.get(part))
    };
    let playing = filled("seats-without").map(list_of);
    let plays = |seat: &str| playing.as_ref().is_none_or(|playing| playing.iter().any(|each| each == seat));
    let of_seats = filled("hands");
    let seats = || of_seats.and_then(Value::as_object).into_iter().flatten();
    let mut givens = Vec::new();
    for (part, rank) in json["tells"].as_object()? {
        let (value, rank) = (&position[part], rank.as_u64().map(|rank| rank as u8));
        let given = |says| Given { rank, ..Given::of(0, says) };
        let of_seat = |seat: &str, line: Line| Given { seat: Some(seat.to_owned()), ..given(Says::Line(line)) };
        let path = format!("{part}/{{seat}}");
        let how = json["position"][part].as_str().unwrap_or_default();
        let (how, of) = how.split_once(' ').unwrap_or((how, ""));
        match how {
            "laid" | "full" => {
                let cards = value.as_object().into_iter().flatten();
                let cards =
                    cards.filter_map(|(place, card)| Some((place.clone(), card.as_str()?.to_owned()))).collect();
                let nothing = if how == "full" { "?" } else { "." };
                let rows = steps.layout.board.as_ref()?.rows.clone();
                let sentence = sentence(steps, Keyword::Given, "lay", "", &[])?;
                givens.push(given(Says::Board(Board { sentence, rows, nothing, cards })));
            }
            "hands" => {
                for (seat, cards) in value.as_object().into_iter().flatten().filter(|(seat, _)| plays(seat)) {
                    let list = sentence(steps, Keyword::Given, "cards", &path, &["seat", "list"])?;
                    let nothing =
                        || Some((sentence(steps, Keyword::Given, "cards", &path, &["seat"])?, vec![seat.as_str()]));
                    let number = || sentence(steps, Keyword::Given, "number-of-cards", &path, &["seat", "number"]);
                    let (none, arguments) = nothing().or_else(|| Some((number()?, vec![seat, "0"])))?;
                    let none = Line::given(&none, &arguments);
                    givens.push(Given { rank, ..hand(0, seat, list, none, cards_of(cards)) });
                }
            }
            "pile" | "deck" => {
                let list = sentence(steps, Keyword::Given, "cards", part, &["list"])?;
                let none = sentence(steps, Keyword::Given, "cards", part, &[]).unwrap_or_else(|| list.clone());
                givens.push(Given { rank, ..deck(0, list, &none, Wanted::Exactly(list_of(value))) });
            }
            "groups" => givens.push(given(Says::Sets(cards_of(value), 0))),
            "seats-without" => {
                let out = sentence(steps, Keyword::Given, "set", &format!("{of}/{{seat}} true"), &["seat"])?;
                let gone = seats().map(|(seat, _)| seat).filter(|seat| !plays(seat));
                givens.extend(gone.map(|seat| of_seat(seat, Line::given(&out, &[seat]))));
            }
            _ if part == "players" => givens.push(given(Says::Players(seats().count()))),
            _ => {
                let usual = &json["usual"][part];
                if let Value::Object(of_seats) = value {
                    let unusual = of_seats.iter().filter(|(_, number)| *number != usual);
                    givens.extend(unusual.filter_map(|(seat, number)| {
                        Some(of_seat(seat, numbered(steps, Keyword::Given, &path, Some(seat), number.as_i64()?)?))
                    }));
                } else if value != usual {
                    givens.extend(set(steps, part, value).map(|line| given(Says::Line(line))));
                }
            }
        }
    }
    Some(givens)
}

/// The Given that sets a part of a position to a value.
fn set(steps: &Steps, part: &str, value: &Value) -> Option<Line> {
    let seat = value.as_str().filter(|text| Seat::parse(text).is_some());
    let of_seat = seat
        .and_then(|seat| Some(Line::given(&sentence(steps, Keyword::Given, "set-seat", part, &["seat"])?, &[seat])));
    let number = || numbered(steps, Keyword::Given, part, None, value.as_i64()?);
    let told = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let literal = || Some(Line::given(&sentence(steps, Keyword::Given, "set", &format!("{part} {told}"), &[])?, &[]));
    of_seat.or_else(number).or_else(literal)
}

/// All that a deal says; nothing where no step says it.
pub fn of_deal(steps: &Steps, deal: &DealRequest, variant: &Variant) -> Option<Vec<Given>> {
    let json = &steps.layout.plan.json;
    let rank = json["deal"]["told"].as_u64()? as u8;
    let dealt = |given| Given { is_dealt: true, ..given };
    if let Some(order) = json["deal"]["order"].as_str() {
        let others = sentence(steps, Keyword::Given, "cards-and-others", order, &["list"])?;
        let list = others.strip_suffix(" and others")?;
        return Some(vec![dealt(deck(rank, list.to_owned(), list, Wanted::And(deal.deck.clone())))]);
    }
    let (rules, mut rest, mut givens) = (Ruleset::of(variant, &[], json), deal.deck.as_slice(), Vec::new());
    for seat in Seat::first(steps.layout.plan.players).map(|seat| seat.to_string()) {
        let (cards, others) = rest.split_at_checked(rules.hand(&seat))?;
        let list = sentence(steps, Keyword::Given, "cards", "dealt/{seat}", &["seat", "list"])?;
        let none = Line::given(&list, &[&seat, ""]);
        givens.push(dealt(hand(rank, &seat, list, none, cards.to_vec())));
        rest = others;
    }
    let list = sentence(steps, Keyword::Given, "cards", "deck", &["list"])?;
    let none = sentence(steps, Keyword::Given, "cards", "deck", &[])?;
    givens.push(deck(0, list, &none, Wanted::And(rest.to_vec())));
    if deal.first.index() > 0 {
        let first = json["deal"]["first"].as_str()?;
        let line = set(steps, first, &deal.first.to_string().into())?;
        let rank = json["tells"][first].as_u64().map(|rank| rank as u8);
        givens.push(dealt(Given { rank, ..Given::of(0, Says::Line(line)) }));
    }
    Some(givens)
}

/// The Given that pins a value of the variant.
pub fn pin(steps: &Steps, path: &str, value: &Value) -> Option<Line> {
    let of_path = |step: &Step| match step.does.as_slice() {
        [Does::Pin(Pinned { path: own, value: Asked::Filled(pinned), .. })] if own == path => match pinned {
            pinned if pinned == value => Some(Line::given(&step.en.sentence, &[])),
            Value::String(asked) if asked == "{number}" => {
                Some(Line::given(&step.en.sentence, &[&value.as_i64()?.to_string()]))
            }
            _ => None,
        },
        _ => None,
    };
    let lines = || steps.all().filter_map(of_path);
    lines().find(|line| line.arguments.is_empty()).or_else(|| lines().next())
}

/// An action as a When, by the first step that plays it; by one that tries it where it is `tried` and may be refused.
pub fn when(steps: &Steps, (actor, action): &Move, tried: bool, voice: &Voice) -> Line {
    let deed = format!("{actor}: {action}");
    let line = |step: &Step, by: &str, notation: &str| {
        let arguments = arguments(&format!("{by}: {notation}"), &deed, voice)?;
        Some(Line::when(&step.en.sentence, &arguments.iter().map(String::as_str).collect::<Vec<_>>()))
    };
    // A step that shuffles all cards fills up their order.
    let shuffles = |step: &Step| match step.does.as_slice() {
        [Does::Act { action: Action::Made(by, _, what), is_tried: false }] if what.is_empty() => {
            line(step, by, "shuffle {list}")
        }
        _ => None,
    };
    let acts = |step: &Step, tries: bool| match step.does.as_slice() {
        // A place depends on the position.
        [Does::Act { action: Action::Written(by, notation), is_tried }]
            if *is_tried == tries && !notation.contains(" in ") =>
        {
            line(step, by.as_deref().unwrap_or("{seat}"), notation)
        }
        _ => None,
    };
    let plays = || steps.all().filter(|_| !tried).find_map(|step| acts(step, false));
    let tries = || steps.all().find_map(|step| acts(step, true));
    let told = steps.all().find_map(shuffles).or_else(plays).or_else(tries);
    told.unwrap_or_else(|| Line::when("{seat} tries {action}", &[&actor.to_string(), action]))
}

/// The arguments of a notation's placeholders in a move, in the words of steps; none where it does not fit.
fn arguments(notation: &str, deed: &str, voice: &Voice) -> Option<Vec<String>> {
    let mut parts = parts(notation);
    let (first, mut next) = parts.next()?;
    let (mut rest, mut arguments) = (deed.strip_prefix(first)?, Vec::new());
    for (text, name) in parts {
        let at = if text.is_empty() { rest.len() } else { rest.find(text)? };
        arguments.push(argument(next?, &rest[..at], voice)?);
        (rest, next) = (&rest[at + text.len()..], name);
    }
    rest.is_empty().then_some(arguments)
}

fn argument(name: &str, text: &str, voice: &Voice) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit());
    let is_word = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    // The second of one name has a number behind it.
    let fits = match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "seat" => text.len() == 1 && ("A"..="H").contains(&text),
        "number" | "slot" => is_number(text),
        "line" => text.split('-').count() == 3 && text.split('-').all(is_number),
        "word" => !text.is_empty() && text.bytes().all(is_word),
        "symbol" => return voice.knows(text).then(|| voice.card(text)),
        "list" => return Some(voice.list(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())),
        _ => true,
    };
    fits.then(|| text.to_owned())
}

/// An action between the states before and after it.
pub struct Aftermath<'s> {
    /// The steps of the game.
    pub steps: &'s Steps,
    /// The state before.
    pub before: &'s Value,
    /// The state after.
    pub after: &'s Value,
    /// The legal actions after it.
    pub legal: &'s [String],
    /// The voice that tells it.
    pub voice: &'s Voice,
}

impl Aftermath<'_> {
    /// The Thens for the changes.
    pub fn thens(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (part, how) in self.steps.layout.plan.json["thens"].as_object().into_iter().flatten() {
            let (was, is) = (&self.before[part], &self.after[part]);
            let of_seats = || is.as_object().into_iter().flatten();
            let path = format!("{part}/{{seat}}");
            match how.as_str().unwrap_or_default() {
                "places" => lines.extend(self.places(part)),
                "table" => lines.extend(self.table(part)),
                "row" => lines.extend(self.row(part)),
                "hands" => lines.extend(of_seats().filter_map(|(seat, _)| self.held(part, seat))),
                "drawn" => lines.extend(self.drawn(part)),
                "gained" => lines.extend(self.gained(part)),
                "gone" => {
                    let left = list_of(is);
                    let gone = list_of(was).into_iter().filter(|seat| !left.contains(seat));
                    lines.extend(gone.filter_map(|seat| self.line("is-out", "", &["seat"], &[&seat])));
                }
                "numbers" => lines.extend(of_seats().filter(|(seat, number)| was[*seat] != **number).filter_map(
                    |(seat, number)| numbered(self.steps, Keyword::Then, &path, Some(seat), number.as_i64()?),
                )),
                "way" if was != is => lines.extend(self.line("goes-round", is.as_str().unwrap_or_default(), &[], &[])),
                "always" => lines.extend(is.as_i64().and_then(|n| numbered(self.steps, Keyword::Then, part, None, n))),
                _ => {}
            }
        }
        match self.ended() {
            Some(ended) => lines.extend(ended),
            None => lines.extend(self.awaited()),
        }
        lines
    }

    /// The Then of a verb.
    fn line(&self, verb: &str, what: &str, with: &[&str], arguments: &[&str]) -> Option<Line> {
        Some(Line::then(&sentence(self.steps, Keyword::Then, verb, what, with)?, arguments))
    }

    /// Each place of the board that changed.
    fn places(&self, part: &str) -> Vec<Line> {
        let places = self.steps.layout.board.iter().flat_map(|board| board.places());
        let changed = places.filter(|place| self.before[part][*place] != self.after[part][*place]);
        let told = changed.filter_map(|place| match self.after[part][place].as_str() {
            Some(card) => self.line("shows", "", &["slot", "symbol"], &[place, &self.voice.card(card)]),
            None => self.line("is-empty", "", &["slot"], &[place]),
        });
        told.collect()
    }

    /// The board as a table of what changed.
    fn table(&self, part: &str) -> Option<Line> {
        let cell = |place: &String| match (&self.before[part][place], &self.after[part][place]) {
            (was, is) if was == is => "?".to_owned(),
            (_, is) => is.as_str().map_or_else(|| ".".to_owned(), |card| self.voice.card(card)),
        };
        let rows = &self.steps.layout.board.as_ref()?.rows;
        let table: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        let any = table.iter().flatten().any(|cell| cell != "?");
        any.then(|| Some(Line { table, ..self.line("board-is", "", &[], &[])? })).flatten()
    }

    /// Each place of a row of cards that changed.
    fn row(&self, part: &str) -> Vec<Line> {
        let row = self.after[part].as_array().into_iter().flatten().enumerate();
        let changed = row.filter(|(n, is)| self.before[part][n] != **is);
        let told = changed.filter_map(|(n, is)| {
            let place = (n + 1).to_string();
            match is.as_str() {
                Some(card) => self.line("place-shows", part, &["number", "symbol"], &[&place, &self.voice.card(card)]),
                None => self.line("place-is-empty", part, &["number"], &[&place]),
            }
        });
        told.collect()
    }

    /// How a hand changed. A Then about gains also says that nothing was lost, so the whole hand is told where both happened.
    fn held(&self, part: &str, seat: &str) -> Option<Line> {
        let (had, has) = (counts(&self.before[part][seat]), counts(&self.after[part][seat]));
        let (verb, cards) = match (changed(&had, &has), changed(&has, &had)) {
            // Before a deal there is no hand that could gain.
            (Some(_), _) if self.before.is_null() => ("holds", has),
            (Some(more), None) => ("gains", more),
            (None, Some(less)) => ("loses", less),
            (Some(_), Some(_)) => ("holds", has),
            (None, None) => return None,
        };
        self.line(verb, &format!("{part}/{{seat}}"), &["seat", "list"], &[seat, &self.voice.counts(&cards)])
    }

    /// The cards that came into a counted pile, if any did and none left it.
    fn gained(&self, pile: &str) -> Option<Line> {
        let (had, has) = (counts(&self.before[pile]), counts(&self.after[pile]));
        let more = changed(&had, &has).filter(|_| changed(&has, &had).is_none())?;
        self.line("gains", pile, &["list"], &[&self.voice.counts(&more)])
    }

    /// The cards that were drawn from the top of a pile; nothing where none were.
    fn drawn(&self, pile: &str) -> Option<Line> {
        let (before, after) = (list_of(&self.before[pile]), list_of(&self.after[pile]));
        let drawn = before.strip_suffix(after.as_slice()).filter(|drawn| !drawn.is_empty())?;
        let mut steps = deeds(self.steps, Keyword::Then, "drawn");
        let (step, _) = steps.find(|(step, what)| is_about(what, pile) && step.en.placeholders().eq(["list"]))?;
        Some(Line::then(&step.en.sentence, &[&self.voice.list(drawn)]))
    }

    /// How the game ended, and the scores; nothing while it goes on.
    fn ended(&self) -> Option<Vec<Line>> {
        let outcome = &self.after["outcome"];
        let cause = outcome["cause"].as_str()?;
        let ended = match outcome["winner"].as_str() {
            Some(seat) => {
                let named = self.line("wins-by", "", &["seat", "word"], &[seat, cause]);
                named.or_else(|| self.line("wins-by", "", &["word"], &[cause]))
            }
            None => self.line("ends-without-winner-by", "", &["word"], &[cause]),
        };
        let scores = outcome["scores"].as_object().into_iter().flatten();
        let scores = scores
            .filter_map(|(seat, score)| self.line("scores", "", &["seat", "number"], &[seat, &score.to_string()]));
        Some(ended.into_iter().chain(scores).collect())
    }

    /// The next actor, and what it is about to do.
    fn awaited(&self) -> Vec<Line> {
        let Some(actor) = self.after["to_act"].as_str() else { return Vec::new() };
        if actor == "chance" {
            let shuffle = self.after["pending"]["shuffle"].as_str().unwrap_or_default();
            let mut of_kind = deeds(self.steps, Keyword::Then, "chance-is-to");
            let told = of_kind.find(|(_, what)| is_about(what, shuffle));
            let told = told.map(|(step, _)| Line::then(&step.en.sentence, &[]));
            let acts = || self.line("chance-acts", "", &[], &[]);
            return told.or_else(acts).or_else(|| self.line("awaits-shuffle", "", &[], &[])).into_iter().collect();
        }
        if let Some((step, what)) = deeds(self.steps, Keyword::Then, "must-only-lines").next() {
            let word = what.split('{').next().unwrap_or_default();
            let lines: Vec<&str> = self.legal.iter().filter_map(|action| action.strip_prefix(word)).collect();
            if !lines.is_empty() {
                return vec![Line::then(&step.en.sentence, &[&lines.join(", ")])];
            }
        }
        let verbs = ["is-to-act", "is-turn-of", "is-about-to"].into_iter();
        let mut turns =
            verbs.map(|verb| deeds(self.steps, Keyword::Then, verb).map(|(step, _)| step).collect::<Vec<_>>());
        let turns = turns.find(|steps| !steps.is_empty()).unwrap_or_default();
        // The last of them says that it is still so.
        let is_same = self.before["to_act"] == self.after["to_act"];
        let turn = if is_same { turns.last() } else { turns.first() };
        let arguments = |step: &Step| if step.en.placeholders().next().is_some() { vec![actor] } else { Vec::new() };
        let owed = self.after["owed"].as_u64().filter(|owed| *owed > 1).map(|owed| owed.to_string());
        let owes = owed.and_then(|owed| self.line("owes", "", &["seat", "number"], &[actor, &owed]));
        turn.map(|step| Line::then(&step.en.sentence, &arguments(step))).into_iter().chain(owes).collect()
    }
}

/// The steps of a verb, each with what it is about.
fn deeds<'s>(steps: &'s Steps, keyword: Keyword, verb: &str) -> impl Iterator<Item = (&'s Step, &'s str)> {
    steps.all().filter(move |step| step.keyword == keyword).filter_map(move |step| match step.does.as_slice() {
        [Does::Verb(deed)] if deed.name == verb => Some((step, deed.what.as_str())),
        _ => None,
    })
}

/// The sentence of the first step of a verb that is about this and has these placeholders.
fn sentence(steps: &Steps, keyword: Keyword, verb: &str, what: &str, with: &[&str]) -> Option<String> {
    let mut deeds = deeds(steps, keyword, verb);
    let is = |(step, about): &(&Step, &str)| *about == what && step.en.placeholders().eq(with.iter().copied());
    deeds.find(is).map(|(step, _)| step.en.sentence.clone().into_owned())
}

/// Whether the first word after a verb is this one.
fn is_about(what: &str, word: &str) -> bool {
    what.split(' ').next() == Some(word)
}

/// The line for a number at a path, of a seat or of all. One has a sentence of its own where there is any.
fn numbered(steps: &Steps, keyword: Keyword, path: &str, seat: Option<&str>, number: i64) -> Option<Line> {
    let told = number.to_string();
    let (mut with, mut arguments): (Vec<&str>, Vec<&str>) = seat.map(|seat| ("seat", seat)).into_iter().unzip();
    let verbs = if keyword == Keyword::Given { &["set-number", "set-count"][..] } else { &["number-is"] };
    let find = |with: &[&str]| verbs.iter().find_map(|verb| sentence(steps, keyword, verb, path, with));
    if let Some(one) = find(&with).filter(|_| number == 1) {
        return Some(Line::of(keyword, &one, &arguments));
    }
    with.push("number");
    arguments.push(&told);
    Some(Line::of(keyword, &find(&with)?, &arguments))
}

/// Counted cards of a state.
fn counts(pile: &Value) -> Counts {
    count(&cards_of(pile))
}

/// The cards that were gained, if any.
fn changed(before: &Counts, after: &Counts) -> Option<Counts> {
    Some(surplus(after, before)).filter(|more| !more.is_empty())
}
