//! A random game: the actions of a scenario or others, with attempts at actions that may be illegal.

use std::collections::BTreeSet;

use umpire_engine::chance::Chance;
use umpire_engine::game::random_input::one;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::listed;
use umpire_scenarios::extract::Move;
use umpire_scenarios::suite::Filter;

use super::opening::{Opening, Openings, Start};
use super::pair::{KindOf, NoGame, Pair, Terms, kind_of};
use super::watched::shared;
use crate::compare::{Kind, Symptom};

/// The most actions of a game from the beginning in `game.yaml`.
const LONGEST: usize = 150;
/// The most random actions after what a scenario plays: most consequences of a position come soon.
const SHORT: usize = 16;
/// At one position of so many, an action is tried that may be illegal.
const SLIPS: u32 = 2;
/// Of so many games that no scenario plays, what clauses assert is watched in one: it is played once more for that.
const WATCHED: u64 = 2;

/// A place where the engines differ, or where the only one is wrong.
#[derive(Clone, Debug)]
pub struct Place {
    /// How the game began.
    pub start: Start,
    /// The actions that were accepted.
    pub moves: Vec<Move>,
    /// The action at which it shows; `None` for the beginning and for the list of legal actions.
    pub asked: Option<Move>,
    /// How they differ.
    pub symptom: Symptom,
    /// The index of the opening, if its scenario plays exactly this.
    pub scenario: Option<usize>,
    /// Whether it was met by what is listed as legal, and not by what was played.
    pub is_listed: bool,
}

/// A game that was played.
#[derive(Default)]
pub struct Played {
    /// The number of accepted actions.
    pub actions: u64,
    /// Where the engines differ.
    pub places: Vec<Place>,
    /// Whether it began.
    pub has_begun: bool,
    /// Why an engine does not support a request of it.
    pub unsupported: Option<String>,
}

/// The source of random games.
pub struct Source<'s> {
    /// How they begin.
    pub openings: &'s Openings,
    /// The actions that scenarios play and try, which may be illegal elsewhere.
    pub known: &'s [String],
    /// The sentences and the profile of the game.
    pub terms: Terms<'s>,
    /// The seed.
    pub seed: u64,
}

/// A game while it is played.
struct Game<'g> {
    source: &'g Source<'g>,
    start: &'g Start,
    chance: Chance,
    moves: Vec<Move>,
    /// The actions that were legal so far.
    met: Vec<String>,
    /// The kinds of differences so far: each is recorded once in a game.
    told: BTreeSet<KindOf>,
    played: Played,
    /// The index of the opening, while exactly its actions are played.
    verbatim: Option<usize>,
}

impl Source<'_> {
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
        let mut game = Game { source: self, start, chance, moves: moves_done, met, told, played, verbatim };
        game.play(moves, more);
        if verbatim.is_some() || n.is_multiple_of(WATCHED) {
            game.watch();
        }
        game.played
    }
}

impl Game<'_> {
    fn play(&mut self, written: &[Move], more: usize) {
        let (mut pair, symptom) = match Pair::begin(self.start, self.source.terms) {
            Ok(begun) => begun,
            Err(NoGame::Refused) => return,
            Err(NoGame::Unsupported(why)) => return self.played.unsupported = Some(why),
            Err(NoGame::Differs(symptom, _)) => return self.differs(None, *symptom, false),
        };
        self.played.has_begun = true;
        if let Some(symptom) = symptom {
            self.differs(None, symptom, false);
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
            self.differs(Some(asked.clone()), symptom, false);
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

    /// Watches what clauses assert. What the engines violate alike is no difference between them.
    fn watch(&mut self) {
        let is_fault = |place: &Place| place.symptom.kind == Kind::Fault;
        if !self.played.has_begun || self.played.places.iter().any(is_fault) {
            return;
        }
        let played = std::mem::take(&mut self.moves);
        for violated in shared(self.start, &played, &Filter::default(), self.source.terms) {
            let (due, found) = (violated.then.into(), violated.found.into());
            let symptom = Symptom { kind: Kind::Violated, parts: vec![violated.id], due, found };
            if !self.told.insert(kind_of(&symptom, self.source.terms.profile)) {
                continue;
            }
            self.moves = played[..violated.after].to_vec();
            let asked = self.moves.pop();
            self.differs(asked, symptom, false);
        }
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
        if !self.told.insert(kind_of(&symptom, self.source.terms.profile)) {
            return;
        }
        let confirmed = asked.and_then(|asked| {
            let symptom = pair.fork().act(&asked, &self.start.books).symptom?;
            Some((asked, symptom))
        });
        match confirmed {
            Some((asked, symptom)) if matches!(symptom.kind, Kind::Accepted | Kind::Refused) => {
                self.differs(Some(asked), symptom, true);
            }
            _ => self.differs(None, symptom, true),
        }
    }

    fn differs(&mut self, asked: Option<Move>, symptom: Symptom, is_listed: bool) {
        let (start, moves, scenario) = (self.start.clone(), self.moves.clone(), self.verbatim);
        self.played.places.push(Place { start, moves, asked, symptom, scenario, is_listed });
    }

    /// Chooses an action of the actor whose turn it is, of a range often an end; with two engines, one that both list.
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

    /// Now and then tries an action that may be illegal: one that was legal elsewhere, one of another seat, or one beyond a
    /// range.
    fn slip(&mut self, pair: &Pair<'_>) {
        if self.chance.below(SLIPS) > 0 {
            return;
        }
        let seats = self.source.terms.plan.steps.layout.seats.max(1);
        let other = Seat::new(self.chance.below(seats as u32) as usize).map(Actor::Seat);
        let (legal, actor) = (pair.ours.legal(), pair.ours.to_act());
        let elsewhere = if self.chance.below(2) == 0 { self.source.known } else { &self.met };
        let is_here = |action: &String| legal.iter().any(|each| listed::allows(each, action));
        let elsewhere: Vec<&String> = elsewhere.iter().filter(|action| !is_here(action)).collect();
        let asked = match self.chance.below(4) {
            0 if !legal.is_empty() => other.zip(Some(one(&legal, &mut self.chance))),
            1 if !legal.is_empty() => actor.zip(listed::beyond(&one(&legal, &mut self.chance), &mut self.chance)),
            _ if !elsewhere.is_empty() => actor.or(other).zip(Some(one(&elsewhere, &mut self.chance).clone())),
            _ => None,
        };
        let Some((actor, listed)) = asked else { return };
        let asked = (actor, listed::one_of(&listed, &mut self.chance));
        // Chance chooses nothing, so its actions are not tried.
        if actor == Actor::Chance || pair.lists(&asked) {
            return;
        }
        let Some(symptom) = pair.fork().act(&asked, &self.start.books).symptom else { return };
        if self.told.insert(kind_of(&symptom, self.source.terms.profile)) {
            self.differs(Some(asked), symptom, false);
        }
    }
}
