//! The lines of a board: three places each, complete if they show one card. Look-up tables find all complete lines at
//! once, without a loop over lines.

use std::fmt;

use serde_json::{Value, json};

use super::place::{Place, place};
use crate::event::Field;
use crate::notation::{Argument, UNREAD};
use crate::set::Set;
use crate::tree::fields::{Shape, custom};
use crate::tree::{Reader, Spot, schema};
use crate::{Board, CardGame, Objection, Tile, spelling};

/// The most lines that a board can have: every choice of three places out of nine.
pub const MAX_LINES: usize = 84;

/// A line of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its places as the variant spells them.
    pub places: [Place; 3],
}

impl Line {
    /// Its places as a set.
    #[inline]
    pub fn set(self) -> Set<Place> {
        self.places.into_iter().collect()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.places;
        write!(f, "{a}-{b}-{c}")
    }
}

/// The lines of a variant, no two over the same places; `place` is what the game calls one.
pub fn lines(place: &'static str) -> impl Shape<Value = Vec<Line>> {
    custom(
        move |spot: &Spot<'_>, reader: &mut Reader<'_>| read(spot, place, reader),
        move |about: &str, kind| {
            let place_schema = self::place().schema(&format!("A {place}."), kind);
            let line = format!("Three {place}s, spelled as actions spell the line.");
            schema::set(about, schema::set(&line, place_schema, 3..=3), 0..=MAX_LINES)
        },
    )
}

fn read(spot: &Spot<'_>, place: &str, reader: &mut Reader<'_>) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    for line in reader.list(spot, "lines")? {
        let Some(items) = reader.list(&line, &format!("three {place}s")) else { continue };
        if items.len() != 3 {
            reader.error(&line, format!("expected three {place}s; found {}", items.len()));
            continue;
        }
        let Ok(places) = reader.distinct(items, place, Place::read).try_into() else { continue };
        let new = Line { places };
        match lines.iter().find(|other| other.set() == new.set()) {
            Some(other) => reader.error(&line, format!("this is the line {other} again; each line stands once")),
            None => lines.push(new),
        }
    }
    Some(lines)
}

/// A line of the ruleset, by its place in the variant's list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LineId(pub(crate) u8);

impl LineId {
    /// Its bit in a set of lines.
    #[inline]
    pub(crate) const fn bit(self) -> LineSet {
        1 << self.0
    }
}

/// A set of lines: bit n is the line at place n of the variant's list.
pub type LineSet = u128;

/// The lines of a set, in the variant's order.
pub fn each(mut lines: LineSet) -> impl Iterator<Item = LineId> {
    std::iter::from_fn(move || {
        if lines == 0 {
            return None;
        }
        let line = LineId(lines.trailing_zeros() as u8);
        lines &= lines - 1;
        Some(line)
    })
}

/// A game with lines.
pub trait LineGame: CardGame {
    /// Its lines.
    fn lines(&self) -> &Lines;

    /// A line by its id.
    fn line(&self, line: LineId) -> Line {
        // A LineId comes only from this ruleset's notation and line sets, so the index is valid.
        self.lines().list[usize::from(line.0)]
    }

    /// The card that a line shows on its first place.
    fn shown(&self, board: Board, line: LineId) -> Option<Tile> {
        board.at(self.line(line).places[0])
    }

    /// Every line as actions spell it, in the variant's order.
    fn all_lines(&self) -> Vec<String> {
        self.lines().list.iter().map(ToString::to_string).collect()
    }

    /// The lines of a set as actions spell them.
    fn spelled(&self, lines: LineSet) -> Vec<String> {
        each(lines).map(|line| self.line(line).to_string()).collect()
    }

    /// The places of each line of a set.
    fn by_places(&self, lines: LineSet) -> Vec<Vec<String>> {
        each(lines).map(|line| self.line(line).places.iter().map(ToString::to_string).collect()).collect()
    }
}

impl<G: LineGame> Field<G> for LineId {
    fn json(&self, rules: &G) -> Value {
        json!(rules.line(*self).to_string())
    }
}

impl<G: LineGame> Argument<G> for LineId {
    const LIKE: &'static str = "[1-9](-[1-9])+";

    fn read(rules: &G, text: &str) -> Result<LineId, Objection> {
        spelling::line(text, &rules.lines().list).map(LineId).map_err(|fault| Objection::new(UNREAD, fault))
    }
}

/// A set of lines for every set of places, in two halves: few variants have lines in the second.
type BySet = Box<[[u64; Place::SETS]; 2]>;

/// The lines of a board, and what is known of every set of places.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The lines in the variant's order.
    list: Vec<Line>,
    /// The lines that lie wholly within the set.
    within: BySet,
    /// The lines that lie wholly within the set or wholly outside it.
    uniform: BySet,
    /// The lines through a place, by place index.
    pub(crate) through: [LineSet; 9],
    /// Whether any line is in the second halves.
    more: bool,
    /// Whether no line is, and three planes of a board distinguish all cards: the usual case.
    pub(crate) small: bool,
}

impl Lines {
    /// The lines of a game with `kinds` kinds of card.
    pub(crate) fn new(list: &[Line], kinds: usize) -> Lines {
        let empty = || Box::new([[0; Place::SETS]; 2]);
        let (within, uniform, more) = (empty(), empty(), list.len() > 64);
        let small = !more && kinds < 1 << 3;
        let mut tables = Lines { list: list.to_vec(), within, uniform, through: [0; 9], more, small };
        for (n, line) in list.iter().enumerate() {
            let (half, bit) = (n / 64, 1 << (n % 64));
            let places = usize::from(line.set().bits());
            // Every set of the other places, with and without the line.
            let others = Place::SETS - 1 - places;
            let mut without = others;
            loop {
                tables.within[half][without | places] |= bit;
                tables.uniform[half][without | places] |= bit;
                tables.uniform[half][without] |= bit;
                if without == 0 {
                    break;
                }
                without = (without - 1) & others;
            }
            for place in line.places {
                tables.through[place.index()] |= 1 << n;
            }
        }
        tables
    }

    /// The lines that lie wholly within a set.
    #[inline]
    pub(crate) fn within(&self, places: Set<Place>) -> LineSet {
        self.halves(|half| self.within[half][usize::from(places.bits())])
    }

    /// The lines of which exactly one place lies outside a set.
    pub(crate) fn all_but_one_within(&self, places: Set<Place>) -> LineSet {
        let one_more = places.complement().iter().fold(0, |lines, place| lines | self.within(places.with(place)));
        one_more & !self.within(places)
    }

    /// The lines whose three places show the same card.
    #[inline]
    pub(crate) fn complete(&self, board: Board) -> LineSet {
        if self.small {
            return self.complete_of_few(board);
        }
        self.halves(|half| self.complete_in::<4>(half, board))
    }

    /// [`complete`](Self::complete) for a game with few lines and kinds of card (`small`): one half and three bits suffice.
    #[inline]
    pub(crate) fn complete_of_few(&self, board: Board) -> LineSet {
        debug_assert!(self.small, "there are more");
        LineSet::from(self.complete_in::<3>(0, board))
    }

    /// The lines of one half, by the first planes of the board.
    #[inline]
    fn complete_in<const PLANES: u32>(&self, half: usize, board: Board) -> u64 {
        let filled = usize::from(board.filled().bits());
        let uniform = (0..PLANES).map(|n| self.uniform[half][board.plane(n)]);
        uniform.fold(self.within[half][filled], |lines, same| lines & same)
    }

    #[inline]
    fn halves(&self, half: impl Fn(usize) -> u64) -> LineSet {
        let first = LineSet::from(half(0));
        if self.more { first | LineSet::from(half(1)) << 64 } else { first }
    }
}

// The planes of a board index these tables directly.
const _: () = assert!(Board::EMPTY.plane(0) < Place::SETS);

#[cfg(test)]
mod tests {
    use super::super::cards::MOST_KINDS;
    use super::*;
    use crate::chance::Chance;

    /// All lines that there can be, and a few.
    fn lists() -> [Vec<Line>; 2] {
        let behind = |place: usize| Place::ALL.into_iter().skip(place + 1);
        let pairs = |a: usize| behind(a).flat_map(move |b| behind(b.index()).map(move |c| [Place::ALL[a], b, c]));
        let every: Vec<Line> = (0..9).flat_map(pairs).map(|places| Line { places }).collect();
        assert_eq!(every.len(), MAX_LINES);
        let few = every[40..48].to_vec();
        [every, few]
    }

    /// The lines of a list that are so, as a set.
    fn those(list: &[Line], are: impl Fn(&Line) -> bool) -> LineSet {
        let lines = (0..).map(LineId).zip(list).filter(|(_, line)| are(line));
        lines.fold(0, |lines, (line, _)| lines | line.bit())
    }

    #[test]
    fn of_every_set_of_places_the_lines_are_known_that_lie_within_or_lack_one() {
        for list in lists() {
            let lines = Lines::new(&list, MOST_KINDS);
            for bits in 0..Place::SETS {
                let places: Set<Place> = Set::from_bits(bits as u16);
                let having = |count: usize| {
                    let within = |line: &Line| line.places.into_iter().filter(|place| places.contains(*place)).count();
                    those(&list, |line| within(line) == count)
                };
                assert_eq!(lines.within(places), having(3), "{places:?}");
                assert_eq!(lines.all_but_one_within(places), having(2), "{places:?}");
            }
        }
    }

    #[test]
    fn a_line_is_complete_where_it_shows_one_card_however_many_kinds_and_lines_there_are() {
        let mut chance = Chance::from_seed(5);
        for (list, kinds) in lists().iter().flat_map(|list| (1..=MOST_KINDS).map(move |kinds| (list, kinds))) {
            let lines = Lines::new(list, kinds);
            for _ in 0..200 {
                // Few kinds at a time, the last ones, or hardly a line is ever complete.
                let any = |chance: &mut Chance| Tile::new((kinds - 1).saturating_sub(chance.below(3) as usize));
                let lying =
                    (1..=9).filter_map(|place| Some((place, any(&mut chance).filter(|_| chance.below(5) > 0)?)));
                let board: Board = lying.collect();
                let shows_one = |line: &Line| {
                    let [a, b, c] = line.places.map(|place| board.at(place));
                    a.is_some() && a == b && b == c
                };
                assert_eq!(lines.complete(board), those(list, shows_one), "{kinds} kinds, {board:?}");
            }
        }
    }
}
