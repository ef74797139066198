//! A game that the engine describes itself: is the description whole, and does the engine do as it says?

use std::collections::BTreeSet;

use serde_json::{Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::listed::ends;
use umpire_engine::sanitize::cut;
use umpire_engine::seat::Seat;
use umpire_game::declaration::is_word;
use umpire_game::description::{self, Begin, Description};
use umpire_game::legal_form::{LegalForm, weights};
use umpire_game::position_form::PositionForm;
use umpire_game::schema::Schema;
use umpire_game::state_form::StateForm;
use umpire_protocol::client::Link;
use umpire_scenarios::runner::{Help, in_parts};

use super::check::Check;
use super::conversation::{Conversation, Found, Stop};
use super::playing::{GAMES, Illegal, MOST_UNLISTED, NO_LIST, Playing, REFUSED_AT, SHOWN, UNREADABLE};

/// After so many actions a game is left. One of somebody's own may be long.
const LONGEST: usize = 300;

/// A finished game. The engine deals as it likes.
type Played = super::playing::Played<()>;

/// Whether the engine decides itself what chance does, and the game that was played, if any.
type Asked = Result<(bool, Option<Played>), Stop>;

/// Asks what the engine says of a game, sets up positions, and plays some games of it by its lists of legal actions. Each game
/// may be played by another of its processes. What stops one ends the probe of the game.
pub fn play<L: Link>(
    link: &mut L,
    help: &Help<impl Fn() -> Option<L> + Sync, impl Fn(L) + Sync>,
    clock: &(dyn Fn() -> f64 + Sync),
    game: &str,
) -> Found {
    let at_table = |link: &mut L, work: &dyn Fn(&mut Table<'_, '_, L>) -> Asked| {
        let mut conversation = Conversation::new(link, clock);
        let done = Table::begin(&mut conversation, game).and_then(|mut table| work(&mut table));
        (done, conversation.into_found())
    };
    let by_itself = |table: &Table<'_, '_, L>| table.description.chance == description::Chance::Itself;
    // The positions, then the games.
    let first = |link: &mut L, n: usize| {
        at_table(link, &|table| match n.checked_sub(1) {
            None => table.positions().map(|()| (by_itself(table), None)),
            Some(seed) => Ok((by_itself(table), Some(table.game(seed as u64, None)?))),
        })
    };
    let parts = in_parts(link, help, 1 + GAMES as usize, first, |(done, _)| done.is_err());
    let (done, found): (Vec<_>, Vec<Found>) = parts.into_iter().unzip();
    let found = found.into_iter().fold(Found::default(), Found::then);
    let Ok(done) = done.into_iter().collect::<Result<Vec<_>, Stop>>() else { return found };
    let by_itself = done.iter().any(|(by_itself, _)| *by_itself);
    let played: Vec<Played> = done.into_iter().filter_map(|(_, played)| played).collect();
    let seen: BTreeSet<String> =
        played.iter().flat_map(|played| &played.legal).flat_map(|(_, actions)| actions.iter().cloned()).collect();
    let then = |link: &mut L, n: usize| {
        at_table(link, &|table| {
            match (n, played.first()) {
                // Such an engine decides otherwise in each game.
                (0, Some(first)) if !by_itself => table.each_legal_is_accepted(first)?,
                (0, _) => {}
                _ => {
                    let played = table.game(GAMES, Some(&seen))?;
                    if !by_itself {
                        table.again(&played)?;
                    }
                }
            }
            Ok((by_itself, None))
        })
    };
    let parts = in_parts(link, help, 2, then, |(done, _)| done.is_err());
    parts.into_iter().map(|(_, later)| later).fold(found, Found::then)
}

/// A game in progress, with what the engine says of such games.
struct Table<'t, 'c, L> {
    conversation: &'t mut Conversation<'c, L>,
    description: Description,
    states: StateForm,
    /// Each form as a schema of texts, and whether any seat may play it.
    forms: Vec<(Schema, bool)>,
    state: Value,
    /// The legal actions that the last answer told of itself.
    told: Option<Vec<String>>,
    legal: LegalForm,
    positions: PositionForm,
    /// Whether a range is legal: then more is legal than is listed.
    ranges: bool,
}

impl<'t, 'c, L: Link> Table<'t, 'c, L> {
    /// Asks for the description and sends the parameters by their defaults.
    fn begin(conversation: &'t mut Conversation<'c, L>, game: &str) -> Result<Self, Stop> {
        let answer = conversation.exchange(&json!({"do": "describe", "game": game}))?;
        if let Some(no) = ["error", "refused", "unsupported"].into_iter().find_map(|key| answer[key].as_str()) {
            let no = cut(no, SHOWN);
            return conversation
                .stop(Check::Describe, format!("its hello says that it describes {game}, and it answers: {no}"));
        }
        conversation.passed(Check::Answers);
        let description = match Description::read(&answer) {
            Ok(description) => description,
            Err(faults) => return conversation.stop(Check::Describe, faults.join("; ")),
        };
        if !is_word(game) {
            let message = format!("`{game}` cannot be the name of a game in game.yaml: it takes a lower-case word");
            return conversation.stop(Check::Describe, message);
        }
        let contradictions = description.contradictions();
        if !contradictions.is_empty() {
            conversation.fail(Check::Examples, contradictions.join("; "));
        }
        conversation.passed(Check::Examples);
        let forms = description.actions.iter().map(|form| Ok((form.schema()?, form.any_seat)));
        let compiled = forms.collect::<Result<Vec<_>, String>>();
        let compiled =
            compiled.and_then(|forms| Ok((forms, StateForm::of(&description)?, Schema::of(&description.parameters)?)));
        let lists = || Ok::<_, String>((LegalForm::of(&description)?, PositionForm::of(&description.position)?));
        let ((forms, states, parameters), (legal, positions)) = match compiled.and_then(|read| Ok((read, lists()?))) {
            Ok(compiled) => compiled,
            Err(fault) => return conversation.stop(Check::Describe, fault),
        };
        let defaults = description.defaults();
        let faults = parameters.faults(&defaults, "parameters");
        let misfits = || format!("its defaults do not fit: {}", faults.join("; "));
        conversation.judge(Check::Describe, (!faults.is_empty()).then(misfits))?;
        let answer = conversation.ask(&json!({"do": "rules", "ruleset": defaults}), "ok")?;
        let no = || answer["unsupported"].as_str().or(answer["refused"].as_str()).unwrap_or("without a reason");
        let no = || format!("it does not play by the defaults of its own parameters: {}", cut(no(), SHOWN));
        conversation.judge(Check::Parameters, (answer["ok"] != true).then(no))?;
        let (state, told, ranges) = (Value::Null, None, false);
        Ok(Table { conversation, description, states, forms, legal, positions, state, told, ranges })
    }

    fn events(&mut self, events: &Value) -> Result<(), Stop> {
        let Some(list) = events.as_array() else {
            return self.conversation.stop(Check::Events, "`events` of the answer is no list");
        };
        for event in list {
            let shown = cut(&event.to_string(), SHOWN);
            let kind = event["event"].as_str();
            let Some(fields) = kind.and_then(|kind| self.description.events.get(kind)) else {
                let known: Vec<&str> = self.description.events.keys().map(String::as_str).collect();
                let message = format!("{shown}: `event` is none of what `describe` has: {}", known.join(", "));
                return self.conversation.stop(Check::Events, message);
            };
            if let Some(missing) = fields.iter().find(|field| event.get(field.as_str()).is_none()) {
                let message = format!("{shown}: `{missing}` is missing, which `describe` has");
                return self.conversation.stop(Check::Events, message);
            }
        }
        self.conversation.passed(Check::Events);
        Ok(())
    }

    fn weights(&mut self, told: &Value, legal: &[String]) -> Result<(), Stop> {
        match weights(told, legal, self.state["to_act"] == "chance") {
            Ok(_) => Ok(()),
            Err(fault) => self.conversation.stop(Check::Answers, fault),
        }
    }

    /// Sets up positions of the form that the engine describes: an empty one, that of its schema's defaults, and what a deal
    /// has of it. Each may be refused, but one that is set up is a state in form.
    fn positions(&mut self) -> Result<(), Stop> {
        if !self.description.begins.contains(&Begin::Position) {
            return Ok(());
        }
        let is_dealt = self.description.begins.iter().any(|begin| *begin != Begin::Position);
        let dealt = if is_dealt { self.deal(&()).map(|()| Some(self.state.clone()))? } else { None };
        for position in self.description.positions(dealt.as_ref()) {
            let fits = self.positions.faults(&position).is_empty();
            if fits && self.ask_state(&json!({"do": "position", "position": position}))?.is_ok() {
                self.conversation.passed(Check::Begins);
                self.legal()?;
            }
        }
        Ok(())
    }

    /// The forms that an action has, each with whether any seat may play it.
    fn forms(&self, action: &str) -> impl Iterator<Item = bool> {
        let action = json!(action);
        self.forms.iter().filter(move |(schema, _)| schema.accepts(&action)).map(|(_, any_seat)| *any_seat)
    }

    /// Plays a random game by the listed actions. With `unlisted`, also tries some of these where they are illegal.
    fn game(&mut self, seed: u64, unlisted: Option<&BTreeSet<String>>) -> Result<Played, Stop> {
        let mut chance = Chance::from_stream(seed, 1);
        self.deal(&())?;
        let mut played = Played { dealt: (), actions: Vec::new(), states: vec![self.state.clone()], legal: Vec::new() };
        while played.actions.len() < LONGEST {
            let Some(actor) = self.state["to_act"].as_str().map(str::to_owned) else {
                let is_listed = !self.legal()?.is_empty();
                let fault = is_listed.then_some("the game is over, but something is listed as legal");
                self.conversation.judge(Check::Nothing, fault)?;
                self.conversation.passed(Check::Ends);
                return Ok(played);
            };
            if self.description.sees && actor != "chance" {
                let answer = self.conversation.ask(&json!({"do": "see", "seat": actor}), "view")?;
                if answer.get("view").is_none_or(Value::is_null) {
                    let message = format!("{actor} is to act, and gets no `view` of the game");
                    return self.conversation.stop(Check::Answers, message);
                }
            }
            let legal = self.legal()?;
            let Some(action) = legal.get(chance.below(legal.len() as u32) as usize).cloned() else {
                return self.conversation.stop(Check::Ends, format!("{actor} is to act, and nothing is legal"));
            };
            if let Some(unlisted) = unlisted.filter(|_| REFUSED_AT.contains(&played.actions.len())) {
                self.refuses(self.illegal(&actor, &legal, unlisted), &legal)?;
            }
            played.legal.push((played.actions.len(), legal));
            let refused = self.act(&actor, &action)?.err();
            let told = |reason| format!("{} is listed as legal, but was refused: {reason}", Self::called(&action));
            self.conversation.judge(Check::Legal, refused.map(told))?;
            played.actions.push((actor, action));
            played.states.push(self.state.clone());
        }
        Ok(played)
    }

    /// Actions that are illegal where a seat is to act, some of these among them.
    fn illegal(&self, actor: &str, legal: &[String], unlisted: &BTreeSet<String>) -> Vec<Illegal> {
        let mut tries = vec![(actor.to_owned(), UNREADABLE.to_owned(), "it is none that `describe` has")];
        if self.forms(UNREADABLE).any(|_| true) {
            tries.clear();
        }
        let other = Seat::first(Seat::MOST).map(|seat| seat.to_string()).find(|seat| seat != actor);
        let of_turn = legal.iter().find(|action| !self.forms(action).any(|any_seat| any_seat));
        if let (Some(other), Some(action)) = (other, of_turn) {
            tries.push((other, action.clone(), "another seat is to act"));
        }
        let unlisted = unlisted.iter().filter(|action| !self.ranges && !legal.contains(action)).take(MOST_UNLISTED);
        tries.extend(unlisted.map(|action| (actor.to_owned(), action.clone(), "it is not listed as legal")));
        tries
    }
}

impl<'c, L: Link> Playing<'c, L> for Table<'_, 'c, L> {
    type Dealt = ();

    fn conversation(&mut self) -> &mut Conversation<'c, L> {
        self.conversation
    }

    fn state(&self) -> &Value {
        &self.state
    }

    fn called(action: &str) -> String {
        format!("`{}`", cut(action, SHOWN))
    }

    fn ask_state(&mut self, request: &Value) -> Result<Result<(), String>, Stop> {
        let mut answer = self.conversation.ask(request, "state")?;
        if let Some(no) = answer.get("refused").or_else(|| answer.get("unsupported")) {
            return Ok(Err(cut(no.as_str().unwrap_or("without a reason"), SHOWN)));
        }
        self.state = answer["state"].take();
        let faults = self.states.faults(&self.state);
        if !faults.is_empty() {
            return self.conversation.stop(Check::States, faults.join("; "));
        }
        let acts = self.state["to_act"] != "chance" || self.description.chance == description::Chance::Acts;
        let fault = "state/to_act: chance is to act, and `describe` does not say that it `acts`";
        self.conversation.judge(Check::States, (!acts).then_some(fault))?;
        self.told = None;
        if let Some(told) = answer.get("legal") {
            let told = self.conversation.listed(told, "`legal` of the answer is no list of texts")?;
            self.weights(&answer["weights"], &told)?;
            self.told = Some(told);
        }
        if let Some(events) = answer.get("events") {
            self.events(events)?;
        }
        Ok(Ok(()))
    }

    /// Begins a game as the engine chooses to begin one.
    fn deal(&mut self, _: &()) -> Result<(), Stop> {
        let dealt = self.description.begins.iter().any(|begin| *begin != Begin::Position);
        let word = if dealt { "deal" } else { "position" };
        let refused = self.ask_state(&json!({"do": word, word: {}}))?.err();
        let told = |reason| format!("`{word}` with {{}}, a beginning that the engine chooses, was refused: {reason}");
        self.conversation.judge(Check::Begins, refused.map(told))
    }

    /// The legal actions, a range as both of its ends.
    fn legal(&mut self) -> Result<Vec<String>, Stop> {
        let answer = self.conversation.ask(&json!({"do": "legal"}), "actions")?;
        let listed = self.conversation.listed(&answer["actions"], NO_LIST)?;
        let as_set = |list: &[String]| list.iter().cloned().collect::<BTreeSet<_>>();
        if let Some(fault) = self.legal.fault(&listed) {
            return self.conversation.stop(Check::Notation, fault);
        }
        self.weights(&answer["weights"], &listed)?;
        if self.told.as_ref().is_some_and(|told| as_set(told) != as_set(&listed)) {
            let message = "the answer before listed other actions in its `legal` than the answer to `legal`";
            return self.conversation.stop(Check::Legal, message);
        }
        let actions: Vec<String> = listed.iter().flat_map(|action| ends(action)).collect();
        self.ranges = actions.len() > listed.len();
        self.conversation.passed(Check::Notation);
        Ok(actions)
    }
}
