//! One game of a run, played action by action from outside: by people at a prompt, or by a caller's own agents.
//!
//! It is dealt and shuffled as `simulate` does game `n` of a seed, and our agents draw from the same random stream, so
//! between our agents it is the very game that `simulate` plays. Chance acts by itself.

use umpire_engine::chance::ALGORITHM;
use umpire_engine::record::Generator;
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::ruling::{Refusal, reasons};
use umpire_engine::{Actor, Chance, DealRequest, Game, Objection, Rulebook, Seat, Variant, with_rules};
use umpire_playout::simulate::game::{Played, replay};
use umpire_playout::simulate::{AgentName, Tally};

use super::asked;
use crate::visibility::{SeenStep, Step, Viewer, through};

/// A game being played.
pub struct Round {
    rules: Compiled,
    rulebook: Rulebook,
    request: DealRequest,
    seed: u64,
    game: u64,
    chance: Chance,
    dealt: Step,
    played: Vec<Step>,
}

impl Round {
    /// Shuffles and deals game `game` of a seed, `A` opening.
    ///
    /// # Errors
    /// The game is not for so many seats.
    pub fn deal(rules: Compiled, seats: usize, seed: u64, game: u64) -> Result<Round, String> {
        let (fewest, most) = rules.seats();
        if !(fewest..=most).contains(&seats) {
            return Err(format!("{} is for {fewest} to {most} seats, not {seats}", rules.game()));
        }
        let mut chance = Chance::from_stream(seed, game);
        let deck = with_rules!(&rules, rules => shuffled(rules.as_ref(), seats, &mut chance));
        let request = DealRequest { deck, first: Seat::A, seats };
        let rulebook = Rulebook::new(rules.clone());
        let dealt = Step::begin(&rulebook, &request.clone().into()).map_err(|objections| reasons(&objections))?;
        let mut round = Round { rules, rulebook, request, seed, game, chance, dealt, played: Vec::new() };
        round.chance_acts();
        Ok(round)
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.request.seats
    }

    /// The latest step as a viewer sees it.
    pub fn now(&self, viewer: Viewer) -> SeenStep<'_> {
        self.seen(viewer).next_back().unwrap_or(self.dealt.seen(viewer))
    }

    /// The deal and every action so far, as a viewer sees them.
    pub fn seen(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = SeenStep<'_>> {
        through(std::iter::once(&self.dealt).chain(&self.played), viewer)
    }

    /// The seat to act; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        if let Some(Actor::Seat(seat)) = self.now(None).to_act() { Some(seat) } else { None }
    }

    /// Plays an action of the seat to act, then the actions of chance.
    ///
    /// # Errors
    /// Every rule that forbids it; the game is then as it was.
    pub fn play(&mut self, action: &str) -> Result<(), Refusal> {
        let over =
            || Refusal { action: action.to_owned(), objections: vec![Objection::new("game.over", "the game is over")] };
        let seat = self.to_act().ok_or_else(over)?;
        let step = self.last().then(Actor::Seat(seat), action)?;
        self.played.push(step);
        self.chance_acts();
        Ok(())
    }

    /// An agent's choice for the seat to act, by what that seat knows; `None` where the game is over.
    pub fn chosen(&mut self, agent: AgentName) -> Option<String> {
        let seat = self.to_act()?;
        let now = self.played.last().unwrap_or(&self.dealt).seen(Some(seat));
        let (mut legal, known) = (now.legal(), now.knowledge()?);
        let place = asked::choose(&self.rulebook, agent, (seat, &legal), &known, &mut self.chance)?;
        (place < legal.len()).then(|| legal.swap_remove(place))
    }

    /// Its record so far, by the variant that it was dealt by; `players` has a name for each seat.
    pub fn record(&self, variant: &Variant, players: &[String]) -> String {
        let rng = Generator { algorithm: ALGORITHM.to_owned(), seed: self.seed, stream: Some(self.game) };
        let seats = Seat::first(self.seats()).map(|seat| seat.to_string());
        let players: Vec<(String, String)> = seats.zip(players.iter().cloned()).collect();
        let (mut scribe, mut text) =
            self.dealt.begin_record(variant, &players, &self.request.clone().into(), Some(rng));
        for step in &self.played {
            text += &step.record(step.seen(None).actor().unwrap_or(Actor::Seat(Seat::A)), &mut scribe);
        }
        text + &self.now(None).outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default()
    }

    /// Adds the game, as far as it was played, to the sums of others.
    ///
    /// # Errors
    /// An action that was played is refused: a fault of the engine.
    pub fn count(&self, tally: &mut Tally) -> Result<(), String> {
        let actions: Vec<&str> = self.played.iter().map(|step| step.seen(None).action()).collect();
        let course = &mut tally.course;
        let played: Played =
            with_rules!(&self.rules, rules => replay(rules.as_ref(), &self.request, &actions, course))?;
        tally.add(&played);
        Ok(())
    }

    fn last(&self) -> &Step {
        self.played.last().unwrap_or(&self.dealt)
    }

    /// Lets chance act while it is to.
    fn chance_acts(&mut self) {
        while let Some(Actor::Chance) = self.now(None).to_act() {
            let last = self.played.last().unwrap_or(&self.dealt);
            let Some(step) = last.shuffle(&mut self.chance).and_then(|order| last.then(Actor::Chance, &order).ok())
            else {
                return;
            };
            self.played.push(step);
        }
    }
}

/// The deck as `simulate` shuffles it.
fn shuffled<G: Game>(rules: &G, seats: usize, chance: &mut Chance) -> Vec<String> {
    let (deal, _) = rules.shuffle_and_deal(chance, seats, &mut ());
    rules.order(&deal)
}
