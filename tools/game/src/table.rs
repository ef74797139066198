//! A game in progress that an outside engine plays.
//!
//! The engine stands at one position. Each table remembers how its game began and every action since, with the state and the
//! legal actions that the engine answered; before an action it leads the engine to where it is itself. A table has its answer at
//! once, so the thread that asks waits here; other threads play on with other processes of the engine.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use pollster::block_on;
use serde_json::{Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Outcome, Seat};
use umpire_engine::listed;
use umpire_engine::rulebook::{Beginning, Dealt, Playable, Profile};
use umpire_engine::ruling::{CHANGED, EventReport, FAULT, LISTED, Objection, Refusal, Rule, UNSUPPORTED};
use umpire_engine::sanitize::cut;
use umpire_engine::table::{Observed, Table};
use umpire_engine::told::{Told, UNSEEN, report};
use umpire_engine::tree::{Fault, Spot};
use umpire_engine::variant::ImportedGame;
use umpire_engine::view::View;
use umpire_protocol::client::{AnyLink, Client, NO_ANSWER};
use umpire_protocol::request::Request;

use crate::declaration::Declaration;
use crate::description::{self, Begin, Description};
use crate::legal_form::{self, LegalForm};
use crate::position_form::PositionForm;
use crate::state_form::StateForm;

/// The most faults of an engine, and the most timeouts beside one for each thread, after which it is not asked any more.
const MOST_FAULTS: usize = 1_000;
const MOST_TIMEOUTS: usize = 20;
/// The most answers that are kept.
const MOST_KNOWN: usize = 5_000;
/// The most told of what an engine answers.
const LONGEST: usize = 300;
/// The key of a beginning by `play` that lists actions.
const ACTIONS: &str = "actions";

/// The fields that every event may have beside those that its engine describes.
const COMMON: [&str; 3] = ["seat", "says", "hidden"];

/// An action with its actor.
type Move = (String, String);

/// A game as its file and its engine have it, with the engine.
pub struct Played {
    /// The contents of its file.
    pub declaration: Declaration,
    /// Its engine's description.
    pub description: Arc<Description>,
    pub(crate) profile: Profile,
    pub(crate) forms: Forms,
    pub(crate) engines: Engines,
}

/// The rules of a game by an engine with given parameters.
#[derive(Clone)]
pub struct GameOfEngine {
    pub(crate) of: Arc<Played>,
    pub(crate) parameters: Arc<Value>,
}

/// The forms of what an engine answers and of what it is asked, by its description.
#[derive(Debug)]
pub struct Forms {
    states: StateForm,
    legal: LegalForm,
    positions: PositionForm,
}

impl Forms {
    /// The forms of an engine that describes itself so.
    ///
    /// # Errors
    /// A schema or a form of actions is none.
    pub fn of(description: &Description) -> Result<Forms, String> {
        Ok(Forms {
            states: StateForm::of(description)?,
            legal: LegalForm::of(description)?,
            positions: PositionForm::of(&description.position)?,
        })
    }
}

/// The processes or connections of one engine. Several threads play several games, and each goes on where one of them stands.
pub struct Engines {
    open: Box<Open>,
    idle: Mutex<Vec<Conversation>>,
    /// How many were opened.
    opened: AtomicUsize,
    faults: Mutex<Faults>,
    /// Answers by the game that they belong to. Scenarios are watched after they were run, and need not be played again.
    known: Mutex<HashMap<String, Result<Answered, No>>>,
}

/// The faults of an engine so far.
#[derive(Default)]
struct Faults {
    told: BTreeSet<String>,
    count: usize,
    /// How many of them were no answer in time.
    timeouts: usize,
}

/// Opens a link to the engine.
pub type Open = dyn Fn() -> AnyLink + Send + Sync;

impl Engines {
    /// The engine behind links that are opened so.
    pub fn new(open: Box<Open>) -> Engines {
        Engines {
            open,
            idle: Mutex::default(),
            opened: AtomicUsize::new(0),
            faults: Mutex::default(),
            known: Mutex::default(),
        }
    }

    /// The answer to the last action of a game, or to its beginning, which is asked for once.
    fn answer(
        &self,
        game: &GameOfEngine,
        beginning: &Beginning,
        moves: &[Move],
        ask: impl FnOnce() -> Result<Answered, No>,
    ) -> Result<Answered, No> {
        // An engine that decides itself what chance does answers otherwise each time.
        if game.of.description.chance == description::Chance::Itself {
            return ask();
        }
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let key = format!("{} {beginning:?} {moves:?}", game.parameters);
        if let Some(answer) = known().get(&key) {
            return answer.clone();
        }
        let answer = ask();
        let mut known = known();
        if known.len() < MOST_KNOWN && matches!(answer, Ok(_) | Err(No::Refused { .. })) {
            known.insert(key, answer.clone());
        }
        answer
    }

    /// Asks one of them: the one that stands furthest on the way to a game, else the one that this thread asked last, else a new
    /// one where there are fewer than processors.
    fn ask<T>(
        &self,
        way: Option<(&Beginning, &[Move])>,
        ask: impl FnOnce(&mut Conversation) -> Result<T, No>,
    ) -> Result<T, No> {
        if let Some(fault) = self.fault().filter(|_| self.is_hopeless()) {
            return Err(No::Fault(fault));
        }
        // A poisoned lock is safe: whole conversations are taken out and put back.
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut kept = idle();
        let here = rayon::current_thread_index();
        let rank = |n: &usize| (way.map_or(0, |(from, moves)| kept[*n].reach(from, moves)), kept[*n].thread == here);
        let nearest = (0..kept.len()).max_by_key(rank);
        let is_others = nearest.is_some_and(|n| rank(&n) == (0, false));
        let may_open = self.opened.load(Ordering::Relaxed) < rayon::current_num_threads();
        let conversation = nearest.filter(|_| !(is_others && may_open)).map(|n| kept.swap_remove(n));
        drop(kept);
        let mut conversation = match conversation {
            Some(conversation) => conversation,
            None => {
                let mut new = Conversation::new((self.open)());
                let introduction = block_on(new.client.hello()).map_err(|fault| self.failed(No::Fault(fault)))?;
                new.lacks_game = introduction.games.len() > 1;
                self.opened.fetch_add(1, Ordering::Relaxed);
                new
            }
        };
        conversation.thread = here;
        let answer = ask(&mut conversation);
        if matches!(answer, Err(No::Fault(_))) {
            // The next one that is asked is started anew.
            self.opened.fetch_sub(1, Ordering::Relaxed);
        } else {
            idle().push(conversation);
        }
        answer.map_err(|no| self.failed(no))
    }

    /// A fault of the engine, if there was one; always the same one of several.
    pub fn fault(&self) -> Option<String> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).told.first().cloned()
    }

    /// Whether it is not asked any more. Scenarios give an engine up much earlier; this bounds the games that are watched.
    fn is_hopeless(&self) -> bool {
        let faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        faults.count >= MOST_FAULTS || faults.timeouts >= MOST_TIMEOUTS + rayon::current_num_threads()
    }

    fn failed(&self, no: No) -> No {
        if let No::Fault(fault) | No::Unfit(fault) | No::Contradicts(_, fault) = &no {
            let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
            faults.count += 1;
            faults.timeouts += usize::from(fault.starts_with(NO_ANSWER));
            faults.told.insert(fault.clone());
        }
        no
    }

    /// Asks for the games in a text of the game's own world.
    ///
    /// # Errors
    /// It refuses the text, or its answer is not in form.
    pub fn import(&self, text: &str) -> Result<Vec<ImportedGame>, String> {
        let told = |no| objections(no).into_iter().map(|objection| objection.reason).collect::<Vec<_>>().join("; ");
        let games = self.ask(None, |engine| {
            engine.stands = None;
            let mut answer = engine.ask(&Request::Import { text })?;
            let games = serde_json::from_value(answer["games"].take());
            games.map_err(|error| No::Unfit(format!("its answer to `import` is not in form: {error}")))
        });
        games.map_err(told)
    }

    /// Asks what the engine says of a game.
    ///
    /// # Errors
    /// It cannot be reached, does not play the game, or does not describe it as the protocol has it.
    pub fn describe(&self, game: &str) -> Result<Description, String> {
        let mut conversation = Conversation::new((self.open)());
        let description = conversation.describe(game)?;
        // It goes on to play.
        self.opened.fetch_add(1, Ordering::Relaxed);
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(conversation);
        Ok(description)
    }
}

/// One process or connection, and where it stands.
pub struct Conversation {
    client: Client<AnyLink>,
    /// The thread of the pool that asked it last; none outside the pool.
    thread: Option<usize>,
    /// Whether it plays several games, and has yet to be told by `describe` which one's parameters come.
    lacks_game: bool,
    /// The parameters that it plays by.
    parameters: Option<Arc<Value>>,
    /// How the game began that stands there, and the actions since.
    stands: Option<(Beginning, Vec<Move>)>,
}

/// A position as the engine answers it.
#[derive(Clone, Debug)]
struct Answered {
    told: Told,
    /// The weights of actions of chance that are not 1.
    weights: BTreeMap<String, u64>,
    events: Vec<Value>,
}

/// Why there is no state.
#[derive(Clone)]
enum No {
    Refused {
        reason: String,
        rules: Vec<String>,
    },
    /// It is not what the engine plays.
    Unsupported(String),
    /// An answer is not in form. The engine can be asked on.
    Unfit(String),
    /// An answer contradicts another: says which way, by the argument of the rule of faults. The engine can be asked on.
    Contradicts((&'static str, &'static str), String),
    /// The engine cannot be asked any more.
    Fault(String),
}

impl fmt::Debug for GameOfEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameOfEngine({})", self.of.declaration.game)
    }
}

impl Conversation {
    /// A conversation with the engine at the other end of a link, which has yet to be greeted.
    pub fn new(link: AnyLink) -> Conversation {
        Conversation { client: Client::new(link), thread: None, lacks_game: false, parameters: None, stands: None }
    }

    /// Greets the engine and asks what it says of a game.
    ///
    /// # Errors
    /// It cannot be reached, does not play the game, or does not describe it as the protocol has it.
    pub fn describe(&mut self, game: &str) -> Result<Description, String> {
        let introduction = block_on(self.client.hello())?;
        if !introduction.games.iter().any(|each| each == game) {
            let played = introduction.games.join(", ");
            return Err(format!("{} plays {played}, not {game}", introduction.name));
        }
        if !introduction.describes {
            return Err(format!(
                "{} does not describe its games: its hello has no \"describes\": true",
                introduction.name
            ));
        }
        let answer = block_on(self.client.ask(&Request::Describe { game }))?;
        if let Some(reason) = ["error", "unsupported", "refused"].into_iter().find_map(|key| answer[key].as_str()) {
            return Err(format!("it answers `describe` so: {reason}"));
        }
        let read = Description::read(&answer);
        let told = |faults: Vec<String>| format!("its answer to `describe`: {}", faults.join("; "));
        read.map(|read| Description { engine: introduction.name, ..read }).map_err(told)
    }

    /// How far it stands on the way to a game: 0 where it stands elsewhere.
    fn reach(&self, beginning: &Beginning, moves: &[Move]) -> usize {
        let stands = self.stands.as_ref().filter(|(begun, done)| begun == beginning && moves.starts_with(done));
        stands.map_or(0, |(_, done)| done.len() + 1)
    }

    fn ask(&mut self, request: &Request<'_>) -> Result<Value, No> {
        let answer = match block_on(self.client.ask(request)) {
            Ok(answer) => answer,
            Err(fault) => return Err(self.lost(No::Fault(fault))),
        };
        if let Some(reason) = answer["refused"].as_str().filter(|_| request.can_be_refused()) {
            let rules = answer["rules"].as_array().into_iter().flatten().filter_map(Value::as_str);
            return Err(No::Refused { reason: reason.to_owned(), rules: rules.map(str::to_owned).collect() });
        }
        if let Some(reason) = answer["unsupported"].as_str() {
            return Err(self.lost(No::Unsupported(reason.to_owned())));
        }
        match answer["error"].as_str() {
            Some(reason) => Err(self.lost(No::Fault(format!("it answers `{}` so: {reason}", request.word())))),
            None => Ok(answer),
        }
    }

    /// Why there is no answer that tells where the engine stands.
    fn lost(&mut self, no: No) -> No {
        self.stands = None;
        no
    }

    /// Sends the parameters of a game, unless it plays by them.
    fn plays_by(&mut self, GameOfEngine { of, parameters }: &GameOfEngine) -> Result<(), No> {
        if std::mem::take(&mut self.lacks_game) {
            self.ask(&Request::Describe { game: &of.declaration.game })?;
        }
        if !self.parameters.as_ref().is_some_and(|known| Arc::ptr_eq(known, parameters)) {
            self.stands = None;
            self.ask(&Request::Rules { ruleset: parameters })?;
            self.parameters = Some(Arc::clone(parameters));
        }
        Ok(())
    }

    fn begin(&mut self, game: &GameOfEngine, beginning: &Beginning) -> Result<Answered, No> {
        self.plays_by(game)?;
        self.stands = None;
        let (way, mut told) = game.told(beginning);
        if way == Begin::Position {
            let misfits = game.of.forms.positions.faults(&told);
            if !misfits.is_empty() {
                let told = cut(&misfits.join("; "), LONGEST);
                let reason = format!("{told}; so says the engine's own schema of `position`");
                return Err(No::Refused { reason, rules: Vec::new() });
            }
        }
        let actions = if way == Begin::Play { taken_out(&mut told)? } else { Vec::new() };
        let answer = match way {
            Begin::Position => self.ask(&Request::Position { position: &told })?,
            Begin::Deal | Begin::Play => self.ask(&Request::Begin { deal: &told })?,
        };
        let mut answered = self.answered(answer, &game.of.forms)?;
        for (n, line) in actions.iter().enumerate() {
            let (actor, action) = match line.split_once(' ').filter(|(actor, _)| Actor::parse(actor).is_some()) {
                Some(named) => named,
                None => (answered.told.state["to_act"].as_str().unwrap_or_default(), line.as_str()),
            };
            let acted = self.ask(&Request::Act { seat: actor, action });
            let acted = acted.and_then(|answer| self.answered(answer, &game.of.forms));
            answered = acted.map_err(|no| match no {
                No::Refused { reason, rules } => {
                    let n = n + 1;
                    No::Refused { reason: format!("the Given's action {n} `{line}` is refused: {reason}"), rules }
                }
                no => no,
            })?;
            answered.events.clear();
        }
        self.stands = Some((beginning.clone(), Vec::new()));
        Ok(answered)
    }

    fn act(&mut self, game: &GameOfEngine, actor: &str, action: &str) -> Result<Answered, No> {
        let answer = self.ask(&Request::Act { seat: actor, action })?;
        let answered = self.answered(answer, &game.of.forms)?;
        if let Some((_, moves)) = &mut self.stands {
            moves.push((actor.to_owned(), action.to_owned()));
        }
        Ok(answered)
    }

    /// Asks anew what is legal after a refusal, which must have changed nothing. The answer may have the state, too.
    fn is_unchanged(&mut self, before: &Answered, action: &str) -> Result<(), No> {
        let answer = self.ask(&Request::Legal)?;
        let changed = |what: &str| format!("it refuses `{action}` and yet changes {what}");
        if answer["actions"].as_array().is_some_and(|actions| !actions.iter().eq(&before.told.legal)) {
            let listed = answer["actions"].to_string();
            let told = format!("{}: {} before, {listed} now", changed("what is legal"), json!(before.told.legal));
            return Err(self.contradicts(CHANGED, &told));
        }
        let differs = |state: &Value| {
            let parts = before.told.state.as_object().into_iter().flatten();
            let part = parts.map(|(part, was)| (part, was, &state[part])).find(|(_, was, is)| was != is)?;
            Some(format!("{}: `{}` was {} and is {}", changed("the state"), part.0, part.1, part.2))
        };
        let mut state = answer["state"].clone();
        complete(&mut state);
        match Some(&state).filter(|state| state.is_object()).and_then(differs) {
            Some(told) => Err(self.contradicts(CHANGED, &told)),
            None => Ok(()),
        }
    }

    /// The state of an answer, with the legal actions, which are asked for where it has none: each held against what the engine
    /// itself says of it.
    fn answered(&mut self, mut answer: Value, forms: &Forms) -> Result<Answered, No> {
        let mut state = answer["state"].take();
        if state.is_null() {
            return Err(self.lost(No::Unfit("its answer has no `state`".to_owned())));
        }
        let faults = forms.states.faults(&state);
        if !faults.is_empty() {
            return Err(self.lost(No::Unfit(format!("its answer is not in form: {}", faults.join("; ")))));
        }
        complete(&mut state);
        let (listed, weights) = match answer["legal"].take() {
            Value::Null => {
                let mut told = self.ask(&Request::Legal)?;
                (told["actions"].take(), told["weights"].take())
            }
            listed => (listed, answer["weights"].take()),
        };
        let texts = |list: &Vec<Value>| list.iter().map(|action| action.as_str().map(str::to_owned)).collect();
        let legal: Option<Vec<String>> = listed.as_array().and_then(texts);
        let Some(legal) = legal else {
            return Err(self.lost(No::Unfit("its legal actions are no list of texts".to_owned())));
        };
        if let Some(fault) = forms.legal.fault(&legal) {
            return Err(self.lost(No::Unfit(fault)));
        }
        let weights = legal_form::weights(&weights, &legal, state["to_act"] == "chance");
        let weights = weights.map_err(|fault| self.lost(No::Unfit(fault)))?;
        let events = answer["events"].as_array().cloned().unwrap_or_default();
        Ok(Answered { told: Told { state, legal, ..Told::default() }, weights, events })
    }

    /// Two answers do not go together: where the engine stands is not known any more.
    fn contradicts(&mut self, which: (&'static str, &'static str), told: &str) -> No {
        self.lost(No::Contradicts(which, cut(told, LONGEST)))
    }

    /// Leads the engine to where a game is.
    fn lead(&mut self, game: &GameOfEngine, beginning: &Beginning, moves: &[Move]) -> Result<(), No> {
        self.plays_by(game)?;
        let done = match self.reach(beginning, moves).checked_sub(1) {
            Some(done) => done,
            None => {
                self.begin(game, beginning)?;
                0
            }
        };
        for (actor, action) in &moves[done..] {
            match self.act(game, actor, action) {
                Ok(_) => {}
                Err(No::Refused { reason, .. }) => {
                    let told = format!("it took `{action}` before and refuses it now: {reason}");
                    return Err(self.lost(No::Unfit(told)));
                }
                Err(no) => return Err(no),
            }
        }
        Ok(())
    }
}

/// Puts in the winner of a state where it is told as a list of one, or not at all.
fn complete(state: &mut Value) {
    if let Some(outcome) = state.get_mut("outcome").and_then(Value::as_object_mut) {
        outcome.entry("winner").or_insert(Value::Null);
    }
    let only = match state["outcome"]["winners"].as_array().map(Vec::as_slice) {
        Some([winner]) => winner.clone(),
        _ => return,
    };
    if state["outcome"]["winner"].is_null() {
        state["outcome"]["winner"] = only;
    }
}

/// The actions that a beginning by `play` lists, taken out of what the engine is told.
fn taken_out(told: &mut Value) -> Result<Vec<String>, No> {
    let listed = told.as_object_mut().and_then(|told| told.remove(ACTIONS)).unwrap_or_else(|| json!([]));
    let texts = |list: &Vec<Value>| list.iter().map(|action| action.as_str().map(str::to_owned)).collect();
    let reason = || format!("`{ACTIONS}` of the beginning is no list of texts: {listed}");
    listed.as_array().and_then(texts).ok_or_else(|| No::Refused { reason: reason(), rules: Vec::new() })
}

impl GameOfEngine {
    /// The way to begin, and the value of the request.
    fn told(&self, beginning: &Beginning) -> (Begin, Value) {
        let Played { declaration, forms, .. } = &*self.of;
        let way = declaration.way();
        let request = match beginning {
            Beginning::Position(position) => return (way, position.clone()),
            Beginning::Deal(request) => request,
        };
        let (mut told, (fewest, most)) = (declaration.begins.1.to_json(), self.seats());
        let takes_seats = way != Begin::Position || forms.positions.takes("seats");
        if fewest < most && told.is_object() && takes_seats {
            told["seats"] = json!(request.seats);
        }
        (way, told)
    }
}

fn objections(no: No) -> Vec<Objection> {
    match no {
        No::Fault(fault) | No::Unfit(fault) => vec![Objection::new(FAULT, fault)],
        No::Contradicts((name, value), told) => {
            vec![Objection { rule: Rule::about(FAULT, name, value), ..Objection::new(FAULT, told) }]
        }
        No::Unsupported(reason) => vec![Objection::new(UNSUPPORTED, reason)],
        No::Refused { reason, rules } if rules.is_empty() => vec![Objection::new(UNSEEN, reason)],
        No::Refused { reason, rules } => rules.iter().map(|rule| Objection::new(rule, reason.clone())).collect(),
    }
}

impl Playable for GameOfEngine {
    fn game(&self) -> &str {
        &self.of.declaration.game
    }

    fn parts(&self) -> Vec<String> {
        self.of.description.parts()
    }

    fn profile(&self) -> Option<&Profile> {
        Some(&self.of.profile)
    }

    fn event_kinds(&self) -> Vec<(String, Vec<String>)> {
        let common = |fields: &Vec<String>| {
            let others = COMMON.into_iter().filter(|name| !fields.iter().any(|field| field == name));
            others.map(str::to_owned).chain(fields.iter().cloned()).collect()
        };
        self.of.description.events.iter().map(|(kind, fields)| (kind.clone(), common(fields))).collect()
    }

    fn seats(&self) -> (usize, usize) {
        self.of.declaration.seats.range()
    }

    fn causes(&self) -> Vec<String> {
        self.of.description.causes.clone()
    }

    fn spelled(&self, action: &str) -> Result<String, Objection> {
        Ok(action.to_owned())
    }

    fn deal(&self, request: &DealRequest) -> Dealt {
        self.begin(&Beginning::Deal(request.clone()))
    }

    fn set_up(&self, position: &Spot<'_>) -> Result<Box<dyn Table>, Vec<Fault>> {
        let begun = self.begin(&Beginning::Position(position.node.to_json()));
        let fault = |objection: Objection| Fault::error(&position.node.place, "position", objection.reason);
        begun.map(|(table, _)| table).map_err(|objections| objections.into_iter().map(fault).collect())
    }

    fn begin(&self, beginning: &Beginning) -> Dealt {
        let begin = || self.of.engines.ask(None, |engine| engine.begin(self, beginning));
        let answered = self.of.engines.answer(self, beginning, &[], begin).map_err(objections)?;
        let events = answered.events.iter().map(|event| report(event, self.of.description.sees)).collect();
        let (game, beginning, moves) = (self.clone(), Arc::new(beginning.clone()), Vec::new());
        let table = EngineTable { game, beginning, moves, answered, seen: OnceLock::new() };
        Ok((Box::new(table), events))
    }
}

/// A game in progress.
#[derive(Clone)]
struct EngineTable {
    game: GameOfEngine,
    beginning: Arc<Beginning>,
    moves: Vec<Move>,
    answered: Answered,
    seen: OnceLock<Told>,
}

impl EngineTable {
    fn played(&mut self, actor: Actor, action: &str) -> Result<Vec<Value>, Refusal> {
        if actor == Actor::Chance && self.game.of.description.chance == description::Chance::Itself {
            let told = Objection::new(UNSUPPORTED, format!("it decides itself what chance does, so not `{action}`"));
            return Err(Refusal { action: action.to_owned(), objections: vec![told] });
        }
        let (game, beginning) = (&self.game, &self.beginning);
        let (last, before) = (self.moves.len(), &self.answered);
        let mut moves = self.moves.clone();
        moves.push((actor.to_string(), action.to_owned()));
        let ask = || {
            game.of.engines.ask(Some((beginning, &moves[..last])), |engine| {
                engine.lead(game, beginning, &moves[..last])?;
                let acted = engine.act(game, &moves[last].0, action);
                if let Err(No::Refused { reason, .. }) = &acted {
                    let is_turn = before.told.state["to_act"] == moves[last].0.as_str();
                    if let Some(listed) = before.told.legal.iter().find(|each| is_turn && listed::allows(each, action))
                    {
                        let told = format!("it lists `{listed}` as legal and refuses `{action}` of {actor}: {reason}");
                        return Err(engine.contradicts(LISTED, &told));
                    }
                    engine.is_unchanged(before, action)?;
                }
                acted
            })
        };
        let acted = game.of.engines.answer(game, beginning, &moves, ask);
        let refused = |no| Refusal { action: action.to_owned(), objections: objections(no) };
        self.answered = acted.map_err(refused)?;
        (self.moves, self.seen) = (moves, OnceLock::new());
        Ok(self.answered.events.clone())
    }

    /// The position with what each seat sees of it, which is asked for once.
    fn seen_by_all(&self) -> &Told {
        self.seen.get_or_init(|| {
            let mut told = self.answered.told.clone();
            told.unseen = !self.game.of.description.sees;
            let seats = match &*self.beginning {
                Beginning::Deal(request) => request.seats,
                Beginning::Position(_) => self.game.seats().1,
            };
            let differs =
                |seat: Seat| Some((seat.to_string(), self.seen(seat).ok().filter(|seen| *seen != told.state)?));
            told.seen = Seat::first(seats).filter(|_| !told.unseen).filter_map(differs).collect();
            told
        })
    }
}

impl Table for EngineTable {
    fn to_act(&self) -> Option<Actor> {
        self.answered.told.to_act()
    }

    fn legal(&self) -> Vec<String> {
        self.answered.told.legal.clone()
    }

    fn objections(&self, actor: Actor, action: &str) -> Vec<Objection> {
        self.clone().played(actor, action).map_or_else(|refusal| refusal.objections, |_| Vec::new())
    }

    fn act(&mut self, actor: Actor, action: &str) -> Result<Vec<EventReport>, Refusal> {
        let sees = self.game.of.description.sees;
        Ok(self.played(actor, action)?.iter().map(|event| report(event, sees)).collect())
    }

    fn enact(&mut self, actor: Actor, action: &str, events: &mut String) -> Result<(), Refusal> {
        *events += &Value::Array(self.played(actor, action)?).to_string();
        Ok(())
    }

    fn observe(&mut self, actor: Actor, action: &str) -> Result<Vec<Observed>, Refusal> {
        let events = self.played(actor, action)?;
        Ok(events.into_iter().map(|event| Observed { event, table: self.fork() }).collect())
    }

    fn observes_each(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        self.answered.told.outcome()
    }

    fn setup(&self) -> Option<Value> {
        match (&*self.beginning, self.moves.as_slice()) {
            (Beginning::Position(position), []) => Some(position.clone()),
            _ => None,
        }
    }

    fn view(&self, viewer: Option<Seat>) -> View<'_> {
        let told = if viewer.is_some() { self.seen_by_all() } else { &self.answered.told };
        self.game.of.declaration.show.view(told.as_seen(viewer), told.to_act(), told.outcome())
    }

    fn told(&self) -> Option<&Value> {
        Some(&self.answered.told.state)
    }

    fn kept(&self) -> Option<Told> {
        Some(self.seen_by_all().clone())
    }

    fn seen(&self, seat: Seat) -> Result<Value, Vec<Objection>> {
        if !self.game.of.description.sees {
            return Err(vec![Objection::new(UNSUPPORTED, "it does not tell what a seat sees")]);
        }
        let (game, beginning, moves) = (&self.game, &self.beginning, &self.moves);
        let seat = seat.to_string();
        let asked = game.of.engines.ask(Some((beginning, moves)), |engine| {
            engine.lead(game, beginning, moves)?;
            let mut answer = engine.ask(&Request::See { seat: &seat })?;
            match answer["view"].take() {
                Value::Null => Err(engine.lost(No::Unfit("its answer to `see` has no `view`".to_owned()))),
                view => Ok(view),
            }
        });
        asked.map_err(objections)
    }

    fn weights(&self) -> BTreeMap<String, u64> {
        let Answered { told: Told { legal, .. }, weights, .. } = &self.answered;
        let of_chance = legal.iter().filter(|_| self.to_act() == Some(Actor::Chance));
        of_chance.map(|action| (action.clone(), weights.get(action).copied().unwrap_or(1))).collect()
    }

    /// As the engine tells it, with what an outcome has besides: winners, and scores of any seats.
    fn state(&self) -> Value {
        self.answered.told.state.clone()
    }

    /// An action of chance by the weights of the engine.
    fn shuffle(&self, chance: &mut Chance) -> Option<String> {
        let (legal, weights) = (&self.answered.told.legal, self.weights());
        let weight = |action: &String| weights.get(action).copied().unwrap_or_default();
        let all: u64 = legal.iter().map(weight).fold(0, u64::saturating_add);
        let mut at = u64::from(chance.below(u32::try_from(all).ok().filter(|all| *all > 0)?));
        let chosen = legal.iter().find(|action| {
            let is_here = at < weight(action);
            at = at.saturating_sub(weight(action));
            is_here
        });
        chosen.map(|listed| listed::one_of(listed, chance))
    }

    fn image(&self, out: &mut Vec<u8>) {
        self.answered.told.image(out);
    }

    fn picture(&self) -> String {
        self.answered.told.picture()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
