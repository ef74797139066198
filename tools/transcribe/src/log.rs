//! Reads a log line by line.

use umpire_engine::sanitize::{is_harmful, short};
use umpire_engine::spelling::hint;
use umpire_engine::tree::fault::did_you_mean;
use umpire_engine::{Actor, Rulebook, Seat, Variant};
use umpire_judging::written::action;
use umpire_judging::written::names::{Card, Names, plain};

use super::fault::Fault;
use super::words::{NOBODY, OF_SEAT, OF_TABLE, PARTICLES};

/// The largest log, in bytes.
pub const LARGEST: usize = 256 << 10;
/// The most lines of a log.
const MOST_LINES: usize = 5000;

/// An observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Observation {
    /// A hand; with `whole`, all of it.
    Hand { seat: Seat, cards: Vec<Card>, whole: bool },
    /// Cards that came from the deck since the last action, in order: into a hand, or else turned up.
    Came { seat: Option<Seat>, cards: Vec<Card> },
    /// Places of the board, empty or with a card.
    Board { places: Vec<(Place, Option<usize>)> },
    /// The size of the deck.
    Deck(usize),
    /// The sum.
    Sum(i64),
    /// How the game ended.
    Winner { winner: Option<Seat>, cause: Option<String> },
    /// The scores of hands.
    Scores(Vec<(Seat, i64)>),
}

/// A place of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// By its name in actions: `9`, `above-2`.
    Named(String),
    /// By its index in the printed layout, row by row.
    Printed(usize),
}

/// An observation and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Note {
    pub line: usize,
    pub seen: Observation,
}

/// An action and the observations after it. The first block is the deal, without an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Block {
    pub act: Option<Act>,
    pub notes: Vec<Note>,
}

/// An action of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Act {
    pub line: usize,
    pub actor: Actor,
    /// In notation; `None` for a shuffle in unknown order.
    pub action: Option<String>,
}

/// A log.
#[derive(Clone, Debug)]
pub(super) struct Log {
    pub seats: usize,
    pub first: Seat,
    pub blocks: Vec<Block>,
    /// The number of lines that say something.
    pub statements: usize,
}

/// The variant that a log names.
pub fn variant_named(text: &str) -> Option<String> {
    lines(&readable(text)).find_map(|(_, line)| match behind(&line, OF_TABLE)? {
        ("variant", name) => Some(name.to_owned()).filter(|name| !name.is_empty()),
        _ => None,
    })
}

/// A log without invisible characters and without what a CI would take for a command: the record has it in this form.
pub(super) fn readable(text: &str) -> String {
    let seen = text.replace('\t', " ").chars().filter(|c| *c == '\n' || !is_harmful(*c)).collect::<String>();
    // A space between comment signs changes nothing.
    let mut before = ' ';
    let parted = seen.chars().flat_map(|c| {
        let between = (before == '#' && c == '#').then_some(' ');
        before = c;
        between.into_iter().chain([c])
    });
    parted.collect()
}

/// The lines with content, with their numbers, normalised and without comments.
fn lines(text: &str) -> impl Iterator<Item = (usize, String)> {
    let said = |line: &str| {
        let line = plain(line);
        let mut before = None;
        let comment = line.char_indices().find(|(_, c)| {
            let begins = *c == '#' && before.is_none_or(char::is_whitespace);
            before = Some(*c);
            begins
        });
        line[..comment.map_or(line.len(), |(at, _)| at)].trim().to_owned()
    };
    text.lines().enumerate().map(move |(n, line)| (n + 1, said(line))).filter(|(_, line)| !line.is_empty())
}

/// The spellings of words, each behind the name of its word.
fn spellings(words: &[&[&'static str]]) -> impl Iterator<Item = (&'static str, &'static str)> {
    words.iter().flat_map(|spelled| spelled.iter().map(move |text| (spelled[0], *text)))
}

/// The keyword of a line, and the rest after its colon.
fn behind<'l>(line: &'l str, words: &[&[&'static str]]) -> Option<(&'static str, &'l str)> {
    let lower = line.to_ascii_lowercase();
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-');
    let (word, text) = spellings(words)
        .filter(|(_, text)| lower.starts_with(text) && ends(&lower[text.len()..]))
        .max_by_key(|(_, text)| text.len())?;
    let rest = line[text.len()..].trim_start();
    Some((word, rest.strip_prefix(':').unwrap_or(rest).trim()))
}

/// The state of the reader.
struct Reader<'v> {
    rulebook: Rulebook,
    names: &'v Names,
    /// The names of players and their seats.
    called: Vec<(String, Seat)>,
    seats: Option<usize>,
    first: Seat,
    highest: usize,
    blocks: Vec<Block>,
    faults: Vec<Fault>,
}

/// Reads a log.
///
/// # Errors
/// Every line that cannot be read, with the nearest spelling.
pub(super) fn read(text: &str, variant: &Variant, names: &Names) -> Result<Log, Vec<Fault>> {
    if text.len() > LARGEST || text.lines().count() > MOST_LINES {
        return Err(vec![Fault::at(1, format!("a log has at most {MOST_LINES} lines and {} KB", LARGEST >> 10))]);
    }
    let rulebook = variant.rulebook();
    let (fewest, most) = rulebook.seats();
    let mut reader = Reader {
        rulebook,
        names,
        called: Vec::new(),
        seats: None,
        first: Seat::A,
        highest: 0,
        blocks: vec![Block::default()],
        faults: Vec::new(),
    };
    let mut statements = 0;
    for (line, said) in lines(text) {
        statements += 1;
        reader.line(line, &said);
        // A hostile log could have a fault in every line; a hundred are enough.
        if reader.faults.len() > 100 {
            break;
        }
    }
    if reader.blocks.len() == 1 && reader.blocks[0].notes.is_empty() && reader.faults.is_empty() {
        reader.faults.push(Fault::at(1, "it says nothing of a game: no action, and no card that was seen".to_owned()));
    }
    if reader.faults.is_empty() {
        let seats = reader.seats.unwrap_or(reader.highest).clamp(fewest, most);
        Ok(Log { seats, first: reader.first, blocks: reader.blocks, statements })
    } else {
        Err(reader.faults)
    }
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, text: impl Into<String>) {
        self.faults.push(Fault::at(line, text.into()));
    }

    fn saw(&mut self, line: usize, seen: Observation) {
        // The deal's block is always there.
        if let Some(block) = self.blocks.last_mut() {
            block.notes.push(Note { line, seen });
        }
    }

    fn acted(&mut self, line: usize, actor: Actor, action: Option<String>) {
        self.blocks.push(Block { act: Some(Act { line, actor, action }), notes: Vec::new() });
    }

    fn line(&mut self, line: usize, said: &str) {
        if let Some((actor, rest)) = self.actor(said) {
            match actor {
                Actor::Seat(seat) => self.of_seat(line, seat, rest),
                Actor::Chance => self.action(line, actor, rest.trim_start_matches(':').trim()),
            }
        } else if let Some((word, rest)) = behind(said, OF_TABLE) {
            self.of_table(line, word, rest);
        } else {
            let word = said.split([' ', ':']).next().unwrap_or_default();
            let known = OF_TABLE.iter().map(|words| words[0]);
            let hint = hint(word, known);
            let help =
                "a line begins with a seat (`A: bell@9`, `A hand: ...`, `A draws ...`) or with a word such as `board:`";
            self.fault(line, format!("`{}` says nothing of a game{hint}; {help}", short(said)));
        }
    }

    /// The actor that a line begins with, and the rest.
    fn actor<'l>(&self, said: &'l str) -> Option<(Actor, &'l str)> {
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-');
        let named = self.called.iter().find(|(name, _)| said.starts_with(name.as_str()) && ends(&said[name.len()..]));
        let letter = || {
            let seat = Seat::parse(said.get(..1)?)?;
            ends(&said[1..]).then_some((Actor::Seat(seat), &said[1..]))
        };
        let chance = || said.strip_prefix("chance").filter(|rest| ends(rest)).map(|rest| (Actor::Chance, rest));
        let found = named.map(|(name, seat)| (Actor::Seat(*seat), &said[name.len()..]));
        let (actor, rest) = found.or_else(letter).or_else(chance)?;
        let rest = PARTICLES.iter().find_map(|particle| rest.strip_prefix(particle)).unwrap_or(rest);
        Some((actor, rest.trim_start()))
    }

    fn of_seat(&mut self, line: usize, seat: Seat, rest: &str) {
        let (_, most) = self.rulebook.seats();
        if seat.index() >= most {
            let last = Seat::new(most - 1).map(|seat| seat.to_string()).unwrap_or_default();
            return self.fault(line, format!("{seat} does not play; the seats are A to {last}"));
        }
        self.highest = self.highest.max(seat.index() + 1);
        if let Some(action) = rest.strip_prefix(':') {
            return self.action(line, Actor::Seat(seat), action.trim());
        }
        // In Japanese the verb comes last.
        let last = || {
            let mut all = spellings(OF_SEAT).filter(|(_, text)| !text.is_ascii());
            let (word, cards) = all.find_map(|(word, text)| Some((word, rest.strip_suffix(text)?)))?;
            Some((word, cards.trim_end().trim_end_matches('を').trim()))
        };
        let Some((word, cards)) = behind(rest, OF_SEAT).or_else(last) else {
            return self.action(line, Actor::Seat(seat), rest);
        };
        match self.names.list(cards) {
            Ok(cards) if word == "draws" => self.saw(line, Observation::Came { seat: Some(seat), cards }),
            Ok(cards) => self.saw(line, Observation::Hand { seat, cards, whole: word == "hand" }),
            Err(faults) => faults.into_iter().for_each(|fault| self.fault(line, fault)),
        }
    }

    fn action(&mut self, line: usize, actor: Actor, text: &str) {
        // Chance shuffled, without the order.
        let shuffled = || OF_TABLE.iter().any(|words| words[0] == "shuffled" && words.contains(&text));
        if actor == Actor::Chance && (text == "shuffle" || shuffled()) {
            return self.acted(line, actor, None);
        }
        match action::read(&self.rulebook, self.names, text) {
            Ok(action) => self.acted(line, actor, Some(action)),
            Err(why) => {
                let word = text.split([' ', ':']).next().unwrap_or_default();
                let near = did_you_mean(word, OF_SEAT.iter().map(|words| words[0]));
                let hint = near.map(|hint| hint + " ").unwrap_or_default();
                self.fault(line, format!("{hint}{why}"));
            }
        }
    }

    fn of_table(&mut self, line: usize, word: &str, rest: &str) {
        let seen = match word {
            "variant" => return,
            "seats" => return self.seats(line, rest),
            "first" => match self.actor(rest) {
                Some((Actor::Seat(seat), _)) => return self.first = seat,
                _ => Err(vec![format!("`{}` is no seat", short(rest))]),
            },
            "shuffled" => return self.acted(line, Actor::Chance, None),
            "turned" => self.names.list(rest).map(|cards| Observation::Came { seat: None, cards }),
            "board" => self.board(rest).map(|places| Observation::Board { places }),
            "row" => self.row(rest).map(|places| Observation::Board { places }),
            "deck" => number(rest).map(|cards: usize| Observation::Deck(cards)),
            "sum" => number(rest).map(Observation::Sum),
            "winner" => self.winner(rest),
            _ => self.scores(rest).map(Observation::Scores),
        };
        match seen {
            Ok(seen) => self.saw(line, seen),
            Err(faults) => faults.into_iter().for_each(|fault| self.fault(line, fault)),
        }
    }

    /// `A Alice, B Bob`, or a number.
    fn seats(&mut self, line: usize, text: &str) {
        let (fewest, most) = self.rulebook.seats();
        let named: Vec<&str> = text.split(',').map(str::trim).collect();
        let count = text.parse().unwrap_or(named.len());
        if !(fewest..=most).contains(&count) {
            let can = if fewest == most { most.to_string() } else { format!("{fewest} to {most}") };
            return self.fault(line, format!("{count} cannot play this game; {can} can"));
        }
        self.seats = Some(count);
        for (seat, each) in Seat::first(count).zip(named).filter(|_| text.parse::<usize>().is_err()) {
            match each.strip_prefix(&seat.to_string()).map(str::trim) {
                Some(name) if !name.is_empty() => self.called.push((name.to_owned(), seat)),
                Some(_) => {}
                None => self.fault(line, format!("`{}` stands where seat {seat} is due", short(each))),
            }
        }
        self.called.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    }

    /// `. bell . / cherry ? . / . . .` in the printed layout, or `9: bell`.
    fn board(&self, text: &str) -> Result<Vec<(Place, Option<usize>)>, Vec<String>> {
        if let Some((place, card)) = text.split_once(':') {
            let card = self.cell(card.trim())?;
            return Ok(card.into_iter().map(|card| (Place::Named(place.trim().to_owned()), card)).collect());
        }
        let (mut places, mut at) = (Vec::new(), 0);
        for row in text.split('/') {
            for cell in self.cells(row)? {
                places.extend(cell.map(|card| (Place::Printed(at), card)));
                at += 1;
            }
        }
        let found = || vec![format!("a board has nine places in three rows with `/` between; found {at}")];
        (at == 9).then_some(places).ok_or_else(found)
    }

    /// The row above the board.
    fn row(&self, text: &str) -> Result<Vec<(Place, Option<usize>)>, Vec<String>> {
        let cells = self.cells(text)?.into_iter().enumerate();
        Ok(cells.filter_map(|(n, card)| Some((Place::Named(format!("above-{}", n + 1)), card?))).collect())
    }

    /// The places of a row; `None` if a place was not seen.
    fn cells(&self, row: &str) -> Result<Vec<Option<Option<usize>>>, Vec<String>> {
        if row.contains(',') || self.names.find(row.trim()).is_some() {
            return row.split(',').map(|cell| self.cell(cell.trim())).collect();
        }
        row.split_whitespace().map(|cell| self.cell(cell)).collect()
    }

    fn cell(&self, cell: &str) -> Result<Option<Option<usize>>, Vec<String>> {
        match cell {
            "." => Ok(Some(None)),
            "?" => Ok(None),
            name => self.names.find(name).map(|kind| Some(Some(kind))).ok_or_else(|| vec![self.names.none_such(name)]),
        }
    }

    /// `A`, `A seven`, `nobody`.
    fn winner(&self, text: &str) -> Result<Observation, Vec<String>> {
        let nobody = NOBODY.iter().find_map(|word| text.strip_prefix(word)).map(|rest| (None, rest));
        let seat = || match self.actor(text)? {
            (Actor::Seat(seat), rest) => Some((Some(seat), rest)),
            (Actor::Chance, _) => None,
        };
        let (winner, cause) =
            nobody.or_else(seat).ok_or_else(|| vec![format!("`{}` is no seat, nor `nobody`", short(text))])?;
        let cause = Some(cause.trim_matches([' ', ',', ':', '(', ')'])).filter(|cause| !cause.is_empty());
        let causes = self.rulebook.causes();
        if let Some(cause) = cause.filter(|cause| !causes.iter().any(|each| each == cause)) {
            let hint = hint(cause, causes.iter().map(String::as_str));
            return Err(vec![format!("`{}` ends no game{hint}; causes: {}", short(cause), causes.join(", "))]);
        }
        Ok(Observation::Winner { winner, cause: cause.map(str::to_owned) })
    }

    /// `A 3, B 1`.
    fn scores(&self, text: &str) -> Result<Vec<(Seat, i64)>, Vec<String>> {
        let one = |each: &str| match self.actor(each.trim()) {
            Some((Actor::Seat(seat), rest)) => number(rest.trim_start_matches(':').trim()).map(|score| (seat, score)),
            _ => Err(vec![format!("`{}` is no score; write `A 3, B 1`", short(each))]),
        };
        text.split(',').map(one).collect()
    }
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, Vec<String>> {
    text.trim_end_matches('枚').trim().parse().map_err(|_| vec![format!("`{}` is no number", short(text))])
}
