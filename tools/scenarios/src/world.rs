//! The state of a running scenario: the ruleset with its pins, the game as the engine reports it, the last action.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;
use std::{fmt, mem};

use serde_json::{Map, Value};
use umpire_clauses::rule_ref::RuleRef;
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::Rule;

use crate::context::RunContext;
use crate::engine::{Answer, Ask, BlockingEngine as _, EngineError, InHouse};
use crate::model::difference::Difference;
use crate::model::ending::Ending;
use crate::model::failure::{Done, Failure, ensure, faulty, require};
use crate::model::reached::Reached;
use crate::model::ruleset::{Pin, Ruleset};
use crate::model::setup::{Given, Setup};
use crate::model::state::State;
use crate::played_game::{Play, PlayedGame};

/// An action that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Attempt {
    /// The action in words.
    pub what: String,
    /// The refusal, if it was refused.
    pub refusal: Option<(String, Vec<Rule>)>,
    /// The legal actions before, where it may be refused.
    pub legal: Vec<String>,
}

/// Shuffles of the deck from the seeds 0, 1, 2 and so on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shuffles {
    /// The deck unshuffled.
    pub cards: Vec<String>,
    /// For each seed, which card of the unshuffled deck comes up when.
    pub orders: Vec<Vec<usize>>,
}

impl Shuffles {
    /// The cards in the order of one shuffle.
    pub fn order(&self, order: &[usize]) -> Vec<String> {
        order.iter().filter_map(|card| self.cards.get(*card).cloned()).collect()
    }
}

/// A further question of a Then, to be asked once it has looked at what is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Demand {
    /// That the last action, which was refused, changed nothing.
    Unchanged,
    /// That nothing is listed as legal, since the game is over.
    NothingLegal,
    /// That this actor's action, which is not listed as legal, is refused when it is tried.
    Refusal(String, String),
}

/// The world of a scenario.
pub struct World {
    context: Rc<RunContext>,
    /// The engine rules of the clauses that the scenario belongs to.
    pub clause_rules: Vec<RuleRef>,
    pins: Vec<Pin>,
    /// The Given that pinned each path.
    pinned_by: HashMap<String, Given>,
    /// The paths of those that are only usual, such as those of backgrounds: the scenario may say otherwise.
    by_default: HashSet<String>,
    /// How many steps of backgrounds are still to come.
    backgrounds: usize,
    /// The requests of the Givens.
    pub setup: Setup,
    /// The game that is played as a person would, where the scenario asks for one.
    pub play: Play,
    before: Option<Rc<State>>,
    now: Option<Rc<State>>,
    /// The position that an outside engine did not set up, as ours does.
    refused: Option<State>,
    last: Option<Attempt>,
    /// The legal actions now, once they were asked for.
    legal: Option<Vec<String>>,
    /// Further questions of a step.
    demands: Vec<Demand>,
    /// The last deal that was asked for.
    pub dealt: Option<DealRequest>,
    /// The shuffles that were made.
    pub shuffles: Option<Shuffles>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "World({})", self.last.as_ref().map_or("nothing played", |attempt| &attempt.what))
    }
}

impl World {
    /// The world of a scenario that has yet to begin, the rules of the clauses that it is about, and how many of its steps are
    /// those of backgrounds.
    pub fn new(context: &Rc<RunContext>, clause_rules: Vec<RuleRef>, backgrounds: usize) -> World {
        context.begins();
        World {
            context: Rc::clone(context),
            clause_rules,
            pins: Vec::new(),
            pinned_by: HashMap::new(),
            by_default: HashSet::new(),
            backgrounds,
            setup: Setup::default(),
            play: Play::None,
            before: None,
            now: None,
            refused: None,
            last: None,
            legal: None,
            demands: Vec::new(),
            dealt: None,
            shuffles: None,
        }
    }

    /// A step was carried out. After the last one of backgrounds, the scenario may say otherwise.
    pub(crate) fn end_step(&mut self) {
        if self.backgrounds == 1 {
            self.by_default.extend(self.pins.iter().map(|pin| pin.path.clone()));
            self.setup.is_by_default();
        }
        self.backgrounds = self.backgrounds.saturating_sub(1);
    }

    /// The ending of the scenario when this step fails.
    pub fn ended_at(&self, step: &gherkin::Step, failure: &Failure) -> Ending {
        let (reached, difference) = (self.reached().map(Box::new), self.difference().map(Box::new));
        Ending { reached, difference, ..Ending::at(step, failure) }
    }

    /// The context of the run.
    pub fn context(&self) -> Rc<RunContext> {
        Rc::clone(&self.context)
    }

    /// The variant under test without pins: what names mean.
    pub fn plain(&self) -> Rc<Ruleset> {
        Rc::clone(self.context.rulesets.plain())
    }

    /// Overrides a value of the variant.
    ///
    /// # Errors
    /// Another Given says otherwise, or a game is already going on.
    pub fn pin(&mut self, pin: Pin) -> Done {
        let said = self.pins.iter().find(|other| !self.by_default.contains(&other.path) && other.contradicts(&pin));
        if let Some(other) = said {
            let giver = self.pinned_by.get(&other.path).cloned().unwrap_or_default();
            let contradiction = self.setup.given().contradicts(&giver);
            return faulty(format!("{contradiction} ({other} and {pin} cannot both be)"));
        }
        self.repin(pin)
    }

    /// Overrides a value of the variant, whatever it was pinned to before.
    ///
    /// # Errors
    /// A game is already going on.
    pub fn repin(&mut self, pin: Pin) -> Done {
        self.setting_up()?;
        self.by_default.remove(&pin.path);
        self.pinned_by.insert(pin.path.clone(), self.setup.given().clone());
        self.pins.retain(|each| each.path != pin.path);
        self.pins.push(pin);
        Ok(())
    }

    /// Overrides a value of the variant, which another Given may override again.
    ///
    /// # Errors
    /// As [`World::pin`].
    pub fn pin_by_default(&mut self, pin: Pin) -> Done {
        let path = pin.path.clone();
        self.pin(pin)?;
        self.by_default.insert(path);
        Ok(())
    }

    /// The pins so far.
    pub fn pins(&self) -> &[Pin] {
        &self.pins
    }

    /// Fails once a game is going on: what is given must be given before.
    ///
    /// # Errors
    /// A game is already going on.
    pub fn setting_up(&self) -> Done {
        require(!self.begun(), || "the game has begun; what is given stands before the first When or Then".to_owned())
    }

    /// The ruleset with the pins.
    ///
    /// # Errors
    /// The pins make no sense together with the variant.
    pub fn rules(&self) -> Result<Rc<Ruleset>, Failure> {
        self.context.rulesets.with(&self.pins).map_err(Failure::Faulty)
    }

    /// The failure of a Then without a game: no When made one, and no Given a position.
    pub fn nothing_to_look_at(&self) -> Failure {
        let message = match self.play {
            Play::Wanted(_) => "the players have not sat down yet; write `When the players sit down`",
            _ => "there is no game yet: nothing was dealt or played, and no position was given",
        };
        Failure::Faulty(message.to_owned())
    }

    /// Whether a game was set up or dealt.
    pub fn begun(&self) -> bool {
        self.now.is_some() || self.last.is_some()
    }

    /// Sets up a position and starts from it.
    ///
    /// # Errors
    /// The position makes no sense, or the engine cannot play it.
    pub async fn start_from(&mut self, position: &Value) -> Done {
        let rules = self.rules()?;
        self.legal = None;
        let begin = Ask::Begin(Beginning::Position(position.clone()));
        let state = match self.context.tell_rules(&rules).await {
            Ok(()) => self.context.ask_state(&begin).await,
            Err(no) => Err(no),
        };
        let state = state.map_err(|no| self.not_set_up(&rules, position, no))?;
        self.now = Some(Rc::new(State::read(state)?));
        Ok(())
    }

    /// The failure to set up a position. A refusal by an outside engine is its failure, unless ours refuses it, too.
    fn not_set_up(&mut self, rules: &Ruleset, position: &Value, no: EngineError) -> Failure {
        let faulty = |reason: &str| Failure::Faulty(format!("no such position can be set up: {reason}"));
        let EngineError::Refused { reason: theirs, .. } = no else { return cannot(no) };
        if !self.context.is_outside() {
            return faulty(&theirs);
        }
        let mut ours = InHouse::default();
        match ours.rules(rules).and_then(|()| ours.position(position)) {
            Ok(state) => {
                self.refused = State::read(state).ok();
                Failure::NotSetUp(theirs)
            }
            Err(EngineError::Refused { reason, .. }) => faulty(&reason),
            Err(other) => cannot(other),
        }
    }

    /// The game has come to this state by other ways than a single action.
    ///
    /// # Errors
    /// The state cannot be read.
    pub fn stands_at(&mut self, state: Value) -> Done {
        self.before = self.now.replace(Rc::new(State::read(state)?));
        Ok(())
    }

    /// Deals a game and starts from it. Returns whether the engine accepted.
    ///
    /// # Errors
    /// The engine cannot play it.
    pub async fn deal(&mut self, request: DealRequest, what: &str) -> Done {
        let rules = self.rules()?;
        self.context.tell_rules(&rules).await.map_err(cannot)?;
        let answer = self.context.ask_state(&Ask::Begin(Beginning::Deal(request.clone()))).await;
        self.dealt = Some(request);
        self.note(what.to_owned(), Vec::new(), answer)
    }

    /// Tries an action; the attempt is kept for `it is refused`.
    ///
    /// # Errors
    /// The engine is at fault. A refusal is no error.
    pub async fn attempt(&mut self, seat: &str, action: &str) -> Done {
        self.ask_legal().await?;
        let legal = self.legal()?;
        self.ask_to_act(seat, action, legal).await
    }

    /// Plays an action that must be accepted.
    ///
    /// # Errors
    /// It was refused; says why.
    pub async fn act(&mut self, seat: &str, action: &str) -> Done {
        // The legal actions before matter only where a refusal is expected.
        self.ask_to_act(seat, action, Vec::new()).await?;
        self.must_be_accepted()
    }

    async fn ask_to_act(&mut self, seat: &str, action: &str, legal: Vec<String>) -> Done {
        if let Play::Sat(_) = self.play {
            return faulty("in a game that is played from the deal, `the person plays a turn`");
        }
        let answer = self.context.ask_state(&Ask::Act(seat.to_owned(), action.to_owned())).await;
        self.note(format!("{seat}: {action}"), legal, answer)
    }

    /// Fails if the last action was refused, and says why it was.
    ///
    /// # Errors
    /// It was refused.
    pub fn must_be_accepted(&self) -> Done {
        match &self.last {
            Some(Attempt { what, refusal: Some((reason, rules)), .. }) => {
                Err(Failure::Failed(format!("`{what}` was refused: {reason}{}", by(rules))))
            }
            _ => Ok(()),
        }
    }

    fn note(&mut self, what: String, legal: Vec<String>, answer: Result<Value, EngineError>) -> Done {
        self.before = self.now.clone();
        self.legal = None;
        let refusal = match answer {
            Ok(state) => {
                self.now = Some(Rc::new(State::read(state)?));
                None
            }
            Err(EngineError::Refused { reason, rules }) => Some((reason, rules)),
            Err(other) => return Err(cannot(other)),
        };
        self.last = Some(Attempt { what, refusal, legal });
        Ok(())
    }

    /// The last action.
    ///
    /// # Errors
    /// No action was played.
    pub fn last(&self) -> Result<&Attempt, Failure> {
        self.last.as_ref().ok_or_else(|| Failure::Faulty("nothing was played or tried yet".to_owned()))
    }

    /// The state now.
    ///
    /// # Errors
    /// No game is going on.
    pub fn now(&self) -> Result<Rc<State>, Failure> {
        self.now.clone().ok_or_else(|| Failure::Faulty("no game is going on".to_owned()))
    }

    /// The position that the scenario has reached, or that was not set up, if there is any.
    pub fn reached(&self) -> Option<Reached> {
        let state = self.now.as_deref().or(self.refused.as_ref())?;
        Reached::of(state, &self.context.layout, self.context.rulesets.plain())
    }

    /// The position before what was done last, or the one now where nothing was done.
    pub fn stood(&self) -> Option<Reached> {
        let state = self.before.as_deref().or(self.now.as_deref())?;
        Reached::of(state, &self.context.layout, self.context.rulesets.plain())
    }

    /// Where an outside engine's answers first differed from ours in this scenario, if ours was asked beside it.
    pub fn difference(&self) -> Option<Difference> {
        self.context.lockstep.borrow().as_ref()?.difference().cloned()
    }

    /// The events of the last action, as far as the engine of a game that somebody brings tells it.
    pub fn events(&self) -> Vec<Value> {
        self.context.engine.borrow().events()
    }

    /// The state before the last action.
    ///
    /// # Errors
    /// No action was played yet.
    pub fn before(&self) -> Result<Rc<State>, Failure> {
        self.last()?;
        self.before.clone().ok_or_else(|| Failure::Faulty("there was no game before".to_owned()))
    }

    /// Asks something of the engine when the step is carried out.
    pub fn demand(&mut self, demand: Demand) {
        self.demands.push(demand);
    }

    /// Asks the engine what the step demands of it.
    ///
    /// # Errors
    /// It does not fulfil it, or is at fault.
    pub(crate) async fn meet_demands(&mut self) -> Done {
        for demand in mem::take(&mut self.demands) {
            match demand {
                Demand::Unchanged => self.is_unchanged().await?,
                Demand::NothingLegal => self.nothing_is_legal().await?,
                Demand::Refusal(actor, action) => self.must_refuse(&actor, &action).await?,
            }
        }
        Ok(())
    }

    async fn is_unchanged(&mut self) -> Done {
        // After a refused deal there is no game to compare.
        let Some(now) = self.now.clone() else { return Ok(()) };
        self.legal = None;
        self.ask_legal().await?;
        let Attempt { what, legal, .. } = self.last()?;
        let state = self.context.engine.borrow().own().and_then(|own| own.state());
        ensure(state.is_none_or(|state| now.is(&state)), || format!("`{what}` was refused, but it changed the state"))?;
        ensure(self.legal()? == *legal, || format!("`{what}` was refused, but other actions are legal than before"))
    }

    async fn must_refuse(&self, actor: &str, action: &str) -> Done {
        if let Play::Sat(_) = self.play {
            return Ok(());
        }
        match self.context.ask(&Ask::Act(actor.to_owned(), action.to_owned())).await {
            Err(EngineError::Refused { rules, .. })
                if rules.is_empty() && self.context.engine.borrow().names_our_rules() =>
            {
                Err(Failure::Failed(format!("`{actor}: {action}` was refused when tried, but by no rule")))
            }
            Err(EngineError::Refused { .. }) => Ok(()),
            Err(other) => Err(cannot(other)),
            Ok(_) => {
                let message = format!("`{actor}: {action}` is not listed as legal, but it was accepted when tried");
                Err(Failure::Failed(message))
            }
        }
    }

    async fn nothing_is_legal(&mut self) -> Done {
        self.ask_legal().await?;
        let legal = self.legal()?;
        ensure(legal.is_empty(), || format!("the game is over, but these are listed as legal: {}", legal.join(", ")))
    }

    /// Asks for the legal actions, unless they are known.
    ///
    /// # Errors
    /// The engine is at fault.
    pub(crate) async fn ask_legal(&mut self) -> Done {
        if self.legal.is_none() && !matches!(self.play, Play::Sat(_)) {
            let answer = self.context.ask(&Ask::Legal).await.map_err(cannot)?;
            self.legal = Some(answer.into_actions().map_err(cannot)?);
        }
        Ok(())
    }

    /// The legal actions now, which were asked for.
    ///
    /// # Errors
    /// The step does not say that it looks at them.
    pub fn legal(&self) -> Result<Vec<String>, Failure> {
        match (&self.play, &self.legal) {
            (Play::Sat(sitting), _) => Ok(sitting.legal()),
            (_, Some(legal)) => Ok(legal.clone()),
            (_, None) => faulty("the legal actions were not asked for"),
        }
    }

    /// The view of each seat at the table, by its letter.
    ///
    /// # Errors
    /// The engine is at fault, or does not tell.
    pub async fn seen(&self) -> Result<Value, Failure> {
        let mut views = Map::new();
        for seat in Seat::first(self.context.layout.seats) {
            match self.context.ask(&Ask::See(seat.to_string())).await.and_then(Answer::into_view) {
                Ok(view) => drop(views.insert(seat.to_string(), view)),
                // An empty seat.
                Err(EngineError::Refused { .. }) => {}
                Err(no) => return Err(cannot(no)),
            }
        }
        Ok(Value::Object(views))
    }

    /// The weight of each legal action of chance.
    pub fn weights(&self) -> BTreeMap<String, u64> {
        self.context.engine.borrow().own().map(|own| own.weights()).unwrap_or_default()
    }

    /// The game that the scenario plays as a person would.
    ///
    /// # Errors
    /// The scenario asks for none, or nobody has sat down to it.
    pub fn sitting(&mut self) -> Result<&mut PlayedGame, Failure> {
        if let Play::Wanted(_) = self.play {
            return Err(self.nothing_to_look_at());
        }
        match &mut self.play {
            Play::Sat(sitting) => Ok(sitting),
            _ => faulty("no game is played here; begin with `a solo game` or `a game against the computer`"),
        }
    }

    /// Deals the game that was asked for; false if none was.
    ///
    /// # Errors
    /// The cards cannot be dealt.
    pub fn sit_down(&mut self) -> Result<bool, Failure> {
        let Play::Wanted(controllers) = &self.play else { return Ok(false) };
        let controllers = controllers.clone();
        let sitting = PlayedGame::begin(&*self.rules()?, controllers)?;
        self.stands_at(sitting.state())?;
        self.play = Play::Sat(Box::new(sitting));
        Ok(true)
    }

    /// Plays on, and looks at the state that it led to.
    ///
    /// # Errors
    /// As `play`.
    pub fn play_on(&mut self, play: impl FnOnce(&mut PlayedGame) -> Done) -> Done {
        let sitting = self.sitting()?;
        let done = play(sitting);
        let state = sitting.state();
        self.stands_at(state)?;
        done
    }
}

/// An engine that cannot go on.
pub fn cannot(no: EngineError) -> Failure {
    match no {
        EngineError::Refused { reason, .. } => Failure::Failed(format!("it was refused: {reason}")),
        EngineError::Unsupported(reason) => Failure::Unsupported(reason),
        EngineError::Fault(message) => Failure::Engine(message),
    }
}

/// The rules of a refusal, as messages show them.
fn by(rules: &[Rule]) -> String {
    let names: Vec<String> = rules.iter().map(ToString::to_string).collect();
    if names.is_empty() { String::new() } else { format!(" [{}]", names.join(", ")) }
}
