//! Games played with an engine by its own lists of legal actions: no rule is judged, only whether it does as it says.

use std::rc::Rc;

use serde_json::{Value, json};
use umpire_clauses::lists::unique;
use umpire_engine::chance::Chance;
use umpire_engine::game::shape::Shuffled;
use umpire_engine::game::{Actor, DealRequest};
use umpire_engine::sanitize::cut;
use umpire_engine::seat::Seat;
use umpire_engine::variant;
use umpire_protocol::client::Link;
use umpire_protocol::form::Expected;
use umpire_protocol::ruleset::bare;
use umpire_protocol::trace::normal;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::run_context;
use umpire_scenarios::suite::Plan;

use super::check::Check;
use super::conversation::{Conversation, Stop};

/// The number of plain games.
pub(super) const GAMES: u64 = 4;
/// How many seeds are searched for a deal that makes chance shuffle at once.
const SEEDS: u64 = 200;
/// Longer than any random game.
const LONGEST: usize = 2_000;
/// At how many of the first choices every legal action is tried.
pub(super) const TRIED_AT: usize = 3;
/// The most actions tried at each.
pub(super) const MOST_TRIED: usize = 12;
/// After how many actions illegal ones are tried.
pub(super) const REFUSED_AT: [usize; 5] = [0, 1, 2, 7, 15];
/// The most unlisted actions tried at a time.
pub(super) const MOST_UNLISTED: usize = 2;
/// An action of no game.
pub(super) const UNREADABLE: &str = "no such action";

/// The checks of a state.
const OF_STATES: [Check; 5] = [Check::Keys, Check::Seats, Check::Cards, Check::Conservation, Check::Outcome];

/// A game with an engine by one ruleset.
pub struct Table<'t, 'c, L> {
    conversation: &'t mut Conversation<'c, L>,
    expected: Expected,
    rules: Rc<Ruleset>,
    state: Value,
}

/// A finished game: the deal, the actions with their actors, and the states after each.
struct Played {
    request: DealRequest,
    actions: Vec<(String, String)>,
    states: Vec<Value>,
    /// The legal actions before each choice, with the number of the action.
    legal: Vec<(usize, Vec<String>)>,
}

/// Plays games by the ruleset of a plan.
pub fn play<L: Link>(conversation: &mut Conversation<'_, L>, plan: &Plan) -> Result<(), Stop> {
    let mut table = Table::begin(conversation, plan)?;
    let (fewest, most) = table.rules.book.seats();
    let mut games = Vec::new();
    let with_shuffle = seed_with_shuffle(&table.rules);
    for (game, seed) in (0..GAMES).chain(with_shuffle).enumerate() {
        let seats = if game % 2 == 0 { fewest } else { most };
        games.push(table.game(seed, seats, None)?);
    }
    if let Some(first) = games.first() {
        table.each_legal_is_accepted(first)?;
    }
    let seen = unique(games.into_iter().flat_map(|played| played.legal).flat_map(|(_, actions)| actions));
    let played = table.game(GAMES, most, Some(&seen))?;
    table.again(&played)
}

/// A seed whose deal makes chance shuffle at once, which few games come to otherwise.
fn seed_with_shuffle(rules: &Ruleset) -> Option<u64> {
    if matches!(variant::shape(rules.book.game()).shuffled, Shuffled::Nothing) {
        return None;
    }
    (GAMES + 1..SEEDS).find(|seed| {
        let request = DealRequest { deck: shuffled(rules, *seed), first: Seat::A, seats: rules.book.seats().0 };
        rules.book.deal(&request).is_ok_and(|(table, _)| table.to_act() == Some(Actor::Chance))
    })
}

/// The deck of a seed.
fn shuffled(rules: &Ruleset, seed: u64) -> Vec<String> {
    let mut deck = rules.book.cards();
    Chance::from_seed(seed).shuffle(&mut deck);
    deck
}

impl<'t, 'c, L: Link> Table<'t, 'c, L> {
    /// Sends the ruleset.
    pub fn begin(conversation: &'t mut Conversation<'c, L>, plan: &Plan) -> Result<Self, Stop> {
        let rules = run_context(plan, Box::new(InHouse::default()));
        let rules = Rc::clone(rules.rulesets.plain());
        let answer = conversation.ask(&json!({"do": "rules", "ruleset": bare(&rules.json)}), "ok")?;
        if answer["ok"] != true {
            return conversation.stop(Check::Answers, "it supported this ruleset before");
        }
        Ok(Table { conversation, expected: Expected::of(&rules.book), rules, state: Value::Null })
    }

    /// The conversation.
    pub fn conversation(&mut self) -> &mut Conversation<'c, L> {
        self.conversation
    }

    /// The rules.
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Asks for a state and checks its form. The inner error is the reason of a refusal.
    fn ask_state(&mut self, request: &Value) -> Result<Result<(), String>, Stop> {
        let mut answer = self.conversation.ask(request, "state")?;
        if let Some(no) = answer.get("refused").or_else(|| answer.get("unsupported")) {
            return Ok(Err(cut(no.as_str().unwrap_or("without a reason"), 100)));
        }
        self.state = answer["state"].take();
        let slips = self.expected.state(&self.state);
        if self.conversation.in_form(&slips, &OF_STATES) { Ok(Ok(())) } else { Err(Stop) }
    }

    /// Sets up a position.
    pub fn set_up(&mut self, position: &Value) -> Result<Result<(), String>, Stop> {
        self.expected.set_up(position);
        self.ask_state(&json!({"do": "position", "position": position}))
    }

    /// Fails a check unless the parts of the state that `of` selects equal those of our own state.
    pub fn is_as(&mut self, ours: &Value, check: Check, of: &dyn Fn(&str) -> bool) -> bool {
        let shape = self.expected.shape();
        let [found, wanted] =
            [&self.state, ours].map(|state| normal(&json!({"state": state}), Some(shape))["state"].take());
        let parts = shape.parts.iter().chain(shape.at_times).map(|(part, _)| *part).chain(["to_act"]);
        let mut other = parts.filter(|part| of(part) && found[*part] != wanted[*part]);
        if let Some(part) = other.next() {
            let (found, wanted) = (cut(&found[part].to_string(), 80), cut(&wanted[part].to_string(), 80));
            self.conversation.fail(check, format!("`state.{part}` is {found}; expected {wanted}"));
            return false;
        }
        self.conversation.passed(check);
        true
    }

    fn deal(&mut self, request: &DealRequest) -> Result<(), Stop> {
        self.expected.dealt_to(request.seats);
        let first = request.first.to_string();
        let asked = json!({"do": "deal", "deck": request.deck, "first": first, "seats": request.seats});
        if let Err(reason) = self.ask_state(&asked)? {
            return self.conversation.stop(Check::Deal, format!("the deal was refused: {reason}"));
        }
        Ok(())
    }

    fn deal_shuffled(&mut self, seed: u64, seats: usize) -> Result<DealRequest, Stop> {
        let request = DealRequest { deck: shuffled(&self.rules, seed), first: Seat::A, seats };
        self.deal(&request)?;
        if let Ok((ours, _)) = self.rules.book.deal(&request) {
            let shape = self.expected.shape();
            let holds = |part: &str| shape.parts.iter().any(|(name, form)| *name == part && form.is_of_cards());
            if !self.is_as(&ours.state(), Check::Deal, &holds) {
                return Err(Stop);
            }
        }
        self.conversation.expect_silence();
        Ok(request)
    }

    fn act(&mut self, actor: &str, action: &str) -> Result<Result<(), String>, Stop> {
        self.ask_state(&json!({"do": "act", "seat": actor, "action": action}))
    }

    fn legal(&mut self) -> Result<Vec<String>, Stop> {
        let answer = self.conversation.ask(&json!({"do": "legal"}), "actions")?;
        let texts = answer["actions"].as_array().map(|actions| actions.iter().map(|a| a.as_str().map(str::to_owned)));
        let Some(actions) = texts.and_then(Iterator::collect::<Option<Vec<String>>>) else {
            return self
                .conversation
                .stop(Check::Answers, "`legal` is answered by {\"actions\": [ACTION, ...]}, each a text");
        };
        let slips = self.expected.actions(&actions);
        if self.conversation.in_form(&slips, &[Check::Notation]) { Ok(actions) } else { Err(Stop) }
    }

    /// Checks that the list of legal actions is empty, since nobody is to act.
    fn nothing_is_legal(&mut self, why: &str) -> Result<(), Stop> {
        if !self.legal()?.is_empty() {
            return self.conversation.stop(Check::Nothing, format!("{why}, but something is listed as legal"));
        }
        self.conversation.passed(Check::Nothing);
        Ok(())
    }

    /// Plays a random game by the listed actions. With `unlisted`, also tries some of these where they are illegal.
    fn game(&mut self, seed: u64, seats: usize, unlisted: Option<&[String]>) -> Result<Played, Stop> {
        let mut chance = Chance::from_stream(seed, 1);
        let request = self.deal_shuffled(seed, seats)?;
        let mut played = Played { request, actions: Vec::new(), states: vec![self.state.clone()], legal: Vec::new() };
        while played.actions.len() < LONGEST {
            let Some(actor) = self.state["to_act"].as_str().map(str::to_owned) else {
                self.nothing_is_legal("the game is over")?;
                self.conversation.passed(Check::Ends);
                self.conversation.expect_silence();
                return Ok(played);
            };
            let action = if actor == "chance" {
                self.nothing_is_legal("chance is to shuffle")?;
                self.shuffle(&mut chance)
            } else {
                let legal = self.legal()?;
                let Some(action) = legal.get(chance.below(legal.len() as u32) as usize).cloned() else {
                    return self.conversation.stop(Check::Ends, format!("{actor} is to act, and nothing is legal"));
                };
                if let Some(unlisted) = unlisted.filter(|_| REFUSED_AT.contains(&played.actions.len())) {
                    self.refuses(&actor, &legal, unlisted, seats)?;
                }
                played.legal.push((played.actions.len(), legal));
                action
            };
            let check = if actor == "chance" { Check::Shuffles } else { Check::Legal };
            if let Err(reason) = self.act(&actor, &action)? {
                let told = if actor == "chance" { "the shuffle" } else { "it is listed as legal, but" };
                return self.conversation.stop(check, format!("{told} was refused: {reason}"));
            }
            self.conversation.passed(check);
            played.actions.push((actor, action));
            played.states.push(self.state.clone());
        }
        self.conversation.stop(Check::Ends, format!("a game at random is not over after {LONGEST} actions"))
    }

    /// A shuffle by chance.
    fn shuffle(&self, chance: &mut Chance) -> String {
        let mut cards = match self.expected.shape().shuffled {
            Shuffled::Part(part) => {
                let counts = self.state[part].as_object().into_iter().flatten();
                counts.flat_map(|(card, n)| vec![card.clone(); n.as_u64().unwrap_or(0) as usize]).collect()
            }
            Shuffled::Everything | Shuffled::Nothing => self.rules.book.cards(),
        };
        chance.shuffle(&mut cards);
        format!("shuffle {}", cards.join(" "))
    }

    /// Checks that illegal actions are refused and change nothing.
    fn refuses(&mut self, actor: &str, legal: &[String], unlisted: &[String], seats: usize) -> Result<(), Stop> {
        let other = Seat::first(Seat::MOST_COMPILED).map(|seat| seat.to_string()).find(|seat| seat != actor);
        let mut tries = vec![(actor.to_owned(), UNREADABLE.to_owned(), "it cannot be read")];
        if let (Some(other), Some(action), true) = (other, legal.first(), seats > 1) {
            tries.push((other, action.clone(), "another seat is to act"));
        }
        let unlisted = unlisted.iter().filter(|action| !legal.contains(action)).take(MOST_UNLISTED);
        tries.extend(unlisted.map(|action| (actor.to_owned(), action.clone(), "it is not listed as legal")));
        for (seat, action, why) in tries {
            if self.act(&seat, &action)?.is_ok() {
                return self
                    .conversation
                    .stop(Check::Refusals, format!("`{action}` of {seat} was accepted, but {why}"));
            }
            self.conversation.passed(Check::Refusals);
            let now = self.legal()?;
            let same = now.len() == legal.len() && now.iter().all(|action| legal.contains(action));
            if !same {
                let message = format!("`{action}` of {seat} was refused, and now other actions are legal than before");
                return self.conversation.stop(Check::Unchanged, message);
            }
        }
        Ok(())
    }

    /// Checks that the actions listed at the first choices are accepted.
    fn each_legal_is_accepted(&mut self, played: &Played) -> Result<(), Stop> {
        for (at, legal) in played.legal.iter().take(TRIED_AT) {
            for action in legal.iter().take(MOST_TRIED) {
                self.deal(&played.request)?;
                for (actor, before) in &played.actions[..*at] {
                    let _ = self.act(actor, before)?;
                }
                let actor = played.actions[*at].0.clone();
                if let Err(reason) = self.act(&actor, action)? {
                    let message = format!("it is listed as legal, but was refused: {reason}");
                    return self.conversation.stop(Check::Legal, message);
                }
            }
        }
        Ok(())
    }

    /// Checks that the game without the refused actions leads to the same states.
    fn again(&mut self, played: &Played) -> Result<(), Stop> {
        self.deal(&played.request)?;
        for ((actor, action), state) in played.actions.iter().zip(&played.states[1..]) {
            let accepted = self.act(actor, action)?.is_ok();
            if !accepted || self.state != *state {
                let message = "without the actions that were refused in between, the same game goes otherwise";
                return self.conversation.stop(Check::Unchanged, message);
            }
        }
        self.conversation.passed(Check::Unchanged);
        Ok(())
    }
}
