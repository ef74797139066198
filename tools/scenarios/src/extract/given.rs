//! The Givens of a scenario as data, so that they can be shrunk. Steps fill up what they leave out.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_engine::game::Seat;

use super::shrink::shorter;
use super::words::{Line, Voice};
use crate::model::cards::Wanted;

/// One thing that is set up.
#[derive(Clone, Debug)]
pub struct Given {
    /// Its content.
    pub says: Says,
    /// Lower ranks are tried to be left out first; what has none stays.
    pub rank: Option<u8>,
    /// The seat that it belongs to and leaves the table with.
    pub seat: Option<String>,
    /// Whether it is about a deal; all others are about a position.
    pub is_dealt: bool,
}

/// The content of a Given.
#[derive(Clone, Debug)]
pub enum Says {
    /// A sentence, whole or not at all.
    Line(Line),
    /// A hand, a deck or another group of cards.
    Cards(Cards),
    /// Cards on the places of a board, each by itself.
    Board(Board),
    /// How many play.
    Players(usize),
    /// The sets of a scoring pile: the cards of some, and a number of others.
    Sets(Vec<String>, usize),
}

/// A group of cards that a sentence lists.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The sentence with all the cards, `the deck is {list}`. With ` and others` it names only some.
    pub sentence: String,
    /// The line for no cards at all.
    pub none: Line,
    /// The seat whose cards they are.
    pub seat: Option<String>,
    /// Whether their order matters.
    pub in_order: bool,
    /// The cards.
    pub wanted: Wanted,
}

/// Cards on the places of a board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The sentence above the table.
    pub sentence: String,
    /// The places as they are printed.
    pub rows: Vec<Vec<String>>,
    /// The cell for a place about which nothing is said.
    pub nothing: &'static str,
    /// The cards by place.
    pub cards: BTreeMap<String, String>,
}

impl Given {
    /// Something of which less can be said.
    pub fn of(rank: u8, says: Says) -> Given {
        let seat = if let Says::Cards(cards) = &says { cards.seat.clone() } else { None };
        Given { says, rank: Some(rank), seat, is_dealt: false }
    }

    /// Its lines; none where nothing is left of it.
    pub fn lines(&self, voice: &Voice) -> Vec<Line> {
        match &self.says {
            Says::Line(line) => vec![line.clone()],
            Says::Cards(cards) => vec![cards.line(voice)],
            Says::Board(board) => board.line(voice).into_iter().collect(),
            Says::Players(players) => vec![Line::given("{number} players", &[&players.to_string()])],
            Says::Sets(cards, others) => {
                let named = || Line::given("the scoring pile holds {list}", &[&voice.hand(cards)]);
                let number = || Line::given("A has {number} set{s}", &[&others.to_string()]);
                let both = [(!cards.is_empty()).then(named), (*others > 0).then(number)];
                both.into_iter().flatten().collect()
            }
        }
    }

    /// Every slightly smaller content; none for leaving it out.
    fn less(&self) -> Vec<Option<Says>> {
        match &self.says {
            Says::Line(_) | Says::Players(_) => vec![None],
            Says::Cards(cards) => {
                let less = |wanted| Says::Cards(Cards { wanted, ..cards.clone() });
                fewer_words(&cards.wanted).into_iter().map(|wanted| wanted.map(less)).collect()
            }
            Says::Board(board) => {
                let without = |place: &String| {
                    let mut board = board.clone();
                    board.cards.remove(place);
                    Some(Says::Board(board))
                };
                board.cards.keys().map(without).collect()
            }
            Says::Sets(cards, others) => {
                let rest = cards.len().checked_sub(3).map(|rest| cards[..rest].to_vec());
                let without = rest.map(|rest| [Says::Sets(rest.clone(), *others), Says::Sets(rest, others + 1)]);
                let fewer = others.checked_sub(1).map(|others| Says::Sets(cards.clone(), others));
                without.into_iter().flatten().chain(fewer).map(Some).collect()
            }
        }
    }
}

impl Cards {
    fn line(&self, voice: &Voice) -> Line {
        let cards = self.wanted.named();
        let list = if self.in_order { voice.list(cards) } else { voice.hand(cards) };
        let arguments: Vec<&str> = self.seat.as_deref().into_iter().chain([list.as_str()]).collect();
        match &self.wanted {
            Wanted::Exactly(cards) if cards.is_empty() => self.none.clone(),
            Wanted::Exactly(_) => Line::given(&self.sentence, &arguments),
            _ => Line::given(&format!("{} and others", self.sentence), &arguments),
        }
    }
}

impl Board {
    fn line(&self, voice: &Voice) -> Option<Line> {
        let cell = |place: &String| self.cards.get(place).map_or(self.nothing.to_owned(), |card| voice.card(card));
        let table = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        (!self.cards.is_empty()).then(|| Line { table, ..Line::given(&self.sentence, &[]) })
    }
}

/// Whether a game begins with a deal.
pub fn is_dealt(givens: &[Given]) -> bool {
    givens.iter().any(|given| given.is_dealt)
}

/// The same with a little less said, each offer by itself.
pub fn smaller(givens: &[Given]) -> Vec<Vec<Given>> {
    let mut order: Vec<usize> = (0..givens.len()).filter(|n| givens[*n].rank.is_some()).collect();
    order.sort_by_key(|n| givens[*n].rank);
    let mut all = Vec::new();
    for n in order {
        for says in givens[n].less() {
            let mut less = givens.to_vec();
            match says {
                Some(says) => less[n].says = says,
                None => drop(less.remove(n)),
            }
            all.push(less);
        }
    }
    all.extend(without_last_seat(givens));
    // A deal without details is still a deal.
    all.retain(|less| is_dealt(less) == is_dealt(givens));
    all
}

/// The same with one player less at the table; two stay.
fn without_last_seat(givens: &[Given]) -> Option<Vec<Given>> {
    let players = |given: &Given| if let Says::Players(players) = given.says { Some(players) } else { None };
    let number = givens.iter().find_map(players).filter(|players| *players > 2)?;
    let last = Seat::first(number).last()?.to_string();
    let mut less: Vec<Given> = givens.iter().filter(|given| given.seat.as_ref() != Some(&last)).cloned().collect();
    for given in &mut less {
        if let Says::Players(players) = &mut given.says {
            *players -= 1;
        }
    }
    Some(less)
}

/// The same group of cards in fewer words: not at all, with others, with one card less.
fn fewer_words(wanted: &Wanted) -> Vec<Option<Wanted>> {
    let cards = wanted.named();
    let mut all = vec![None];
    let lists = shorter(cards).into_iter().filter(|cards| !cards.is_empty());
    if matches!(wanted, Wanted::Exactly(_)) {
        let and = [cards.to_vec()].into_iter().filter(|cards| !cards.is_empty());
        all.extend(lists.chain(and).map(|cards| Some(Wanted::And(cards))));
        all.extend(shorter(cards).into_iter().map(|cards| Some(Wanted::Exactly(cards))));
    } else {
        all.extend(lists.map(|cards| Some(Wanted::And(cards))));
    }
    all
}

/// The cards of a count by id, as a list.
pub fn cards_of(counts: &Value) -> Vec<String> {
    let entries = counts.as_object().into_iter().flatten();
    let cards = entries.map(|(id, count)| (id.clone(), count.as_u64().unwrap_or(0) as usize));
    cards.flat_map(|(id, count)| std::iter::repeat_n(id, count)).collect()
}

/// A list of ids.
pub fn list_of(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A deck or another row of cards: `sentence` lists them, `none` says that there are none.
pub fn deck(rank: u8, sentence: String, none: &str, wanted: Wanted) -> Given {
    let none = Line::given(none, &[]);
    Given::of(rank, Says::Cards(Cards { sentence, none, seat: None, in_order: true, wanted }))
}

/// The cards that a seat holds or is dealt.
pub fn hand(rank: u8, seat: &str, sentence: String, none: Line, cards: Vec<String>) -> Given {
    let (seat, wanted) = (Some(seat.to_owned()), Wanted::Exactly(cards));
    Given::of(rank, Says::Cards(Cards { sentence, none, seat, in_order: false, wanted }))
}
