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
use super::playing::{GAMES, Illegal, MOST_UNLISTED, NO_LIST, Played, Playing, REFUSED_AT, UNREADABLE};

/// How many seeds are searched for a deal that makes chance shuffle at once.
const SEEDS: u64 = 200;
/// Longer than any random game.
const LONGEST: usize = 2_000;
/// The checks of a state.
const OF_STATES: [Check; 5] = [Check::Keys, Check::Seats, Check::Cards, Check::Conservation, Check::Outcome];

/// A game with an engine by one ruleset.
pub struct Table<'t, 'c, L> {
    /// The conversation.
    pub conversation: &'t mut Conversation<'c, L>,
    expected: Expected,
    /// The rules.
    pub rules: Rc<Ruleset>,
    state: Value,
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

    /// Checks that the list of legal actions is empty, since nobody is to act.
    fn nothing_is_legal(&mut self, why: &str) -> Result<(), Stop> {
        let is_listed = !self.legal()?.is_empty();
        self.conversation.judge(Check::Nothing, is_listed.then(|| format!("{why}, but something is listed as legal")))
    }

    /// Plays a random game by the listed actions. With `unlisted`, also tries some of these where they are illegal.
    fn game(&mut self, seed: u64, seats: usize, unlisted: Option<&[String]>) -> Result<Played<DealRequest>, Stop> {
        let mut chance = Chance::from_stream(seed, 1);
        let dealt = self.deal_shuffled(seed, seats)?;
        let mut played = Played { dealt, actions: Vec::new(), states: vec![self.state.clone()], legal: Vec::new() };
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
                    self.refuses(illegal(&actor, &legal, unlisted, seats), &legal)?;
                }
                played.legal.push((played.actions.len(), legal));
                action
            };
            let check = if actor == "chance" { Check::Shuffles } else { Check::Legal };
            let told = if actor == "chance" { "the shuffle" } else { "it is listed as legal, but" };
            let refused = self.act(&actor, &action)?.err();
            self.conversation.judge(check, refused.map(|reason| format!("{told} was refused: {reason}")))?;
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
}

impl<'c, L: Link> Playing<'c, L> for Table<'_, 'c, L> {
    type Dealt = DealRequest;

    fn conversation(&mut self) -> &mut Conversation<'c, L> {
        self.conversation
    }

    fn state(&self) -> &Value {
        &self.state
    }

    fn called(_: &str) -> String {
        "it".to_owned()
    }

    fn ask_state(&mut self, request: &Value) -> Result<Result<(), String>, Stop> {
        let mut answer = self.conversation.ask(request, "state")?;
        if let Some(no) = answer.get("refused").or_else(|| answer.get("unsupported")) {
            return Ok(Err(cut(no.as_str().unwrap_or("without a reason"), 100)));
        }
        self.state = answer["state"].take();
        let slips = self.expected.state(&self.state);
        if self.conversation.in_form(&slips, &OF_STATES) { Ok(Ok(())) } else { Err(Stop) }
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

    fn legal(&mut self) -> Result<Vec<String>, Stop> {
        let answer = self.conversation.ask(&json!({"do": "legal"}), "actions")?;
        let actions = self.conversation.listed(&answer["actions"], NO_LIST)?;
        let slips = self.expected.actions(&actions);
        if self.conversation.in_form(&slips, &[Check::Notation]) { Ok(actions) } else { Err(Stop) }
    }
}

/// Actions that are illegal where a seat is to act, some of these among them.
fn illegal(actor: &str, legal: &[String], unlisted: &[String], seats: usize) -> Vec<Illegal> {
    let other = Seat::first(Seat::MOST_COMPILED).map(|seat| seat.to_string()).find(|seat| seat != actor);
    let mut tries = vec![(actor.to_owned(), UNREADABLE.to_owned(), "it cannot be read")];
    if let (Some(other), Some(action), true) = (other, legal.first(), seats > 1) {
        tries.push((other, action.clone(), "another seat is to act"));
    }
    let unlisted = unlisted.iter().filter(|action| !legal.contains(action)).take(MOST_UNLISTED);
    tries.extend(unlisted.map(|action| (actor.to_owned(), action.clone(), "it is not listed as legal")));
    tries
}
