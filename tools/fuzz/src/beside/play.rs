//! A random game: what a scenario plays, or something else, with attempts at what may be illegal, until the engines differ.

use std::collections::BTreeSet;

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::listed;
use umpire_scenarios::biased::one;
use umpire_scenarios::extract::Move;

use super::opening::{Opening, Openings, Start};
use super::pair::{NoGame, Pair, Terms, kind_of};
use crate::compare::{Kind, Symptom};

/// The most actions of a game from the beginning that the file of the game has.
const LONGEST: usize = 150;
/// The most random actions after what a scenario plays: most consequences of a position come soon.
const SHORT: usize = 16;
/// One position of so many is one at which something is tried that may be illegal.
const SLIPS: u32 = 2;

/// A place where the engines differ, or where the only one is wrong.
#[derive(Clone, Debug)]
pub struct Place {
    /// How the game began.
    pub start: Start,
    /// What was played, and accepted.
    pub moves: Vec<Move>,
    /// The action at which it shows; nothing where it is the beginning, or what is legal there.
    pub asked: Option<Move>,
    /// How they differ.
    pub symptom: Symptom,
    /// The opening of the scenario that plays exactly this.
    pub scenario: Option<usize>,
}

/// A game that was played.
#[derive(Default)]
pub struct Played {
    /// How many actions were accepted.
    pub actions: u64,
    /// Where the engines differ.
    pub places: Vec<Place>,
    /// Whether it began.
    pub has_begun: bool,
    /// Why an engine does not play something of it.
    pub unsupported: Option<String>,
}

/// What games are played with.
pub struct Table<'t> {
    /// How they begin.
    pub openings: &'t Openings,
    /// What is played and tried in scenarios: actions that may be illegal elsewhere.
    pub known: &'t [String],
    /// What they are compared by.
    pub terms: Terms<'t>,
    /// The seed.
    pub seed: u64,
}

/// A game while it is played.
struct Game<'g> {
    table: &'g Table<'g>,
    start: &'g Start,
    chance: Chance,
    moves: Vec<Move>,
    /// The actions that were legal in it.
    met: Vec<String>,
    /// The differences that were met in it, which are told once.
    told: BTreeSet<String>,
    played: Played,
    /// The opening whose actions are played to the letter.
    verbatim: Option<usize>,
}

impl Table<'_> {
    /// Game `n`. The first games are those of the scenarios, to the letter and then on; others vary them, or go from the
    /// beginning.
    pub fn game(&self, n: u64) -> Played {
        let mut chance = Chance::from_stream(self.seed, n);
        let Openings { plain, of_scenarios } = self.openings;
        let at = usize::try_from(n).unwrap_or(usize::MAX);
        let (start, moves, verbatim) = match of_scenarios.get(at) {
            Some(opening) => (&opening.start, opening.moves.as_slice(), Some(at)),
            None if of_scenarios.is_empty() || chance.below(3) == 0 => {
                let Some(start) = plain.get(chance.below(plain.len().max(1) as u32) as usize) else {
                    return Played::default();
                };
                (start, [].as_slice(), None)
            }
            None => {
                let Opening { start, moves, .. } = &of_scenarios[chance.below(of_scenarios.len() as u32) as usize];
                let played = chance.below(moves.len() as u32 + 1) as usize;
                (start, &moves[..played], None)
            }
        };
        let more = if moves.is_empty() && verbatim.is_none() { LONGEST } else { SHORT };
        let (moves_done, met, told) = (Vec::new(), Vec::new(), BTreeSet::new());
        let played = Played::default();
        let mut game = Game { table: self, start, chance, moves: moves_done, met, told, played, verbatim };
        game.play(moves, more);
        game.played
    }
}

impl Game<'_> {
    fn play(&mut self, written: &[Move], more: usize) {
        let (mut pair, symptom) = match Pair::begin(self.start, self.table.terms) {
            Ok(begun) => begun,
            Err(NoGame::Refused) => return,
            Err(NoGame::Unsupported(why)) => return self.played.unsupported = Some(why),
            Err(NoGame::Differs(symptom, _)) => return self.differs(None, *symptom),
        };
        self.played.has_begun = true;
        if let Some(symptom) = symptom {
            self.differs(None, symptom);
            if !pair.is_in_step() {
                return;
            }
        }
        for asked in written {
            self.look(&pair);
            if !self.ask(&mut pair, asked.clone()) {
                return;
            }
        }
        self.look(&pair);
        self.verbatim = None;
        for _ in 0..more {
            self.slip(&pair);
            let Some(asked) = self.choice(&pair) else { return };
            if !self.ask(&mut pair, asked) {
                return;
            }
            self.look(&pair);
        }
    }

    /// Plays or tries an action. Returns whether the game goes on.
    fn ask(&mut self, pair: &mut Pair<'_>, asked: Move) -> bool {
        let acted = pair.act(&asked, &self.start.books);
        let is_over = acted.symptom.is_some() && !acted.goes_on;
        if let Some(symptom) = acted.symptom {
            self.differs(Some(asked.clone()), symptom);
        }
        if is_over {
            return false;
        }
        if acted.unsupported.is_some() {
            self.played.unsupported = acted.unsupported;
            return false;
        }
        if acted.goes_on {
            self.moves.push(asked);
            self.played.actions += 1;
        }
        true
    }

    /// Compares what is legal. Where an action is legal at one engine alone, both are asked to play it.
    fn look(&mut self, pair: &Pair<'_>) {
        self.met.extend(pair.ours.legal());
        let Some(symptom) = pair.listed() else { return };
        let asked = symptom.parts.iter().find_map(|part| {
            let actor = pair.ours.to_act().or_else(|| pair.theirs.as_ref()?.to_act())?;
            let listed = part.get(2..)?;
            let legal = if part.starts_with('+') { pair.ours.legal() } else { pair.theirs.as_ref()?.legal() };
            let is_other = |end: &String| !legal.iter().any(|each| listed::allows(each, end));
            Some((actor, listed::ends(listed).into_iter().find(is_other)?))
        });
        let key = format!("{:?}", kind_of(&symptom, self.table.terms.profile));
        if !self.told.insert(key) {
            return;
        }
        let confirmed = asked.and_then(|asked| {
            let symptom = pair.fork().act(&asked, &self.start.books).symptom?;
            Some((asked, symptom))
        });
        match confirmed {
            Some((asked, symptom)) if matches!(symptom.kind, Kind::Accepted | Kind::Refused) => {
                self.differs(Some(asked), symptom);
            }
            _ => self.differs(None, symptom),
        }
    }

    fn differs(&mut self, asked: Option<Move>, symptom: Symptom) {
        let (start, moves) = (self.start.clone(), self.moves.clone());
        self.played.places.push(Place { start, moves, asked, symptom, scenario: self.verbatim });
    }

    /// An action of whoever is to act, of a range often an end; at two engines one that both list.
    fn choice(&mut self, pair: &Pair<'_>) -> Option<Move> {
        let actor = pair.ours.to_act()?;
        if actor == Actor::Chance {
            return Some((actor, pair.ours.shuffle(&mut self.chance)?));
        }
        let theirs = pair.theirs.as_ref().map(|theirs| theirs.legal());
        let is_both = |listed: &String| {
            theirs.as_ref().is_none_or(|theirs| {
                listed::ends(listed).iter().all(|end| theirs.iter().any(|each| listed::allows(each, end)))
            })
        };
        let legal: Vec<String> = pair.ours.legal().into_iter().filter(is_both).collect();
        (!legal.is_empty()).then(|| (actor, listed::one_of(&one(&legal, &mut self.chance), &mut self.chance)))
    }

    /// Now and then tries what may be illegal: what was legal elsewhere, what another seat may do, one beyond the end of a
    /// range.
    fn slip(&mut self, pair: &Pair<'_>) {
        if self.chance.below(SLIPS) > 0 {
            return;
        }
        let seats = self.table.terms.steps.layout.seats.max(1);
        let other = Seat::new(self.chance.below(seats as u32) as usize).map(Actor::Seat);
        let (legal, actor) = (pair.ours.legal(), pair.ours.to_act());
        let elsewhere = if self.chance.below(2) == 0 { self.table.known } else { &self.met };
        let is_here = |action: &String| legal.iter().any(|each| listed::allows(each, action));
        let elsewhere: Vec<&String> = elsewhere.iter().filter(|action| !is_here(action)).collect();
        let asked = match self.chance.below(4) {
            0 if !legal.is_empty() => other.zip(Some(one(&legal, &mut self.chance))),
            1 if !legal.is_empty() => actor.zip(beyond(&one(&legal, &mut self.chance), &mut self.chance)),
            _ if !elsewhere.is_empty() => actor.or(other).zip(Some(one(&elsewhere, &mut self.chance).clone())),
            _ => None,
        };
        let Some((actor, listed)) = asked else { return };
        let asked = (actor, listed::one_of(&listed, &mut self.chance));
        // Chance has no choice, so what it does is not tried.
        if actor == Actor::Chance || pair.lists(&asked) {
            return;
        }
        let Some(symptom) = pair.fork().act(&asked, &self.start.books).symptom else { return };
        let key = format!("{:?}", kind_of(&symptom, self.table.terms.profile));
        if self.told.insert(key) {
            self.differs(Some(asked), symptom);
        }
    }
}

/// One beyond an end of a range.
fn beyond(listed: &str, chance: &mut Chance) -> Option<String> {
    let ends = listed::ends(listed);
    let [low, high] = ends.as_slice() else { return None };
    let number = |text: &str, other: &str| {
        let head = text.bytes().zip(other.bytes()).take_while(|(a, b)| a == b && !a.is_ascii_digit()).count();
        let digits = text[head..].bytes().take_while(u8::is_ascii_digit).count();
        let value: u64 = text[head..head + digits].parse().ok()?;
        Some((head, digits, value))
    };
    let (end, other) = if chance.below(2) == 0 { (low, high) } else { (high, low) };
    let (head, digits, value) = number(end, other)?;
    let value = if end == low { value.checked_sub(1)? } else { value + 1 };
    Some(format!("{}{value}{}", &end[..head], &end[head + digits..]))
}
