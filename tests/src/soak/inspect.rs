//! One game, watched.

use std::collections::BTreeMap;

use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Seat};

use super::Figures;

/// More actions of players than any game may take whose rules set no bound.
const LONGEST: u64 = 100_000;
/// How many actions of earlier are kept to be tried where they may not be legal.
const KEPT: usize = 64;
/// Views are looked through in one position of so many.
const VIEWED: u32 = 8;

/// Plays a random game and looks at every position.
pub struct Inspector<'r, G: Game> {
    rules: &'r G,
    chance: Chance,
    cards: BTreeMap<String, u64>,
    /// Whether hands lie open.
    open: bool,
    /// Actions that were legal once.
    known: Vec<G::Action>,
    figures: Figures,
}

impl<'r, G: Game> Inspector<'r, G> {
    /// Ready to play by these rules.
    pub fn new(rules: &'r G, chance: Chance, open: bool) -> Self {
        let mut cards = BTreeMap::new();
        for card in rules.cards() {
            *cards.entry(card).or_default() += 1;
        }
        Inspector { rules, chance, cards, open, known: Vec::new(), figures: Figures::default() }
    }

    /// Plays the game to its end.
    ///
    /// # Errors
    /// The first invariant that does not hold.
    pub fn play(mut self) -> Result<Figures, String> {
        let (fewest, most) = self.rules.seats().into_inner();
        let seats = fewest + self.chance.below((most - fewest) as u32 + 1) as usize;
        let (deal, mut position) = self.rules.shuffle_and_deal(&mut self.chance, seats, &mut ());
        let longest = self.rules.longest().unwrap_or(LONGEST);
        let mut by_seats = 0;
        self.look(&deal, &position, seats)?;
        while let Some(actor) = self.rules.to_act(&position) {
            let legal = self.legal(&deal, &position);
            self.try_illegal(&deal, &position, actor, &legal, seats)?;
            let action = self.choose(&position, actor, &legal)?;
            self.act(&deal, &mut position, actor, &action)?;
            by_seats += u64::from(actor != Actor::Chance);
            if by_seats > longest {
                return Err(format!("it is not over after {longest} actions"));
            }
            self.figures.actions += 1;
            self.look(&deal, &position, seats)?;
        }
        if !self.legal(&deal, &position).is_empty() {
            return Err("the game is over and actions are legal".to_owned());
        }
        self.figures.games = 1;
        Ok(self.figures)
    }

    fn legal(&self, deal: &G::Deal, position: &G::Position) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.rules.legal(deal, position, &mut actions);
        actions
    }

    fn choose(&mut self, position: &G::Position, actor: Actor, legal: &[G::Action]) -> Result<G::Action, String> {
        if actor == Actor::Chance {
            let shuffled = self.rules.shuffle(position, &mut self.chance);
            return shuffled.ok_or_else(|| "chance is to act and does not shuffle".to_owned());
        }
        let chosen = legal.get(self.chance.below(legal.len() as u32) as usize).cloned();
        let chosen = chosen.ok_or_else(|| format!("{actor} is to act and nothing is legal: {position:?}"))?;
        if self.known.len() < KEPT && !self.known.contains(&chosen) {
            self.known.push(chosen.clone());
        }
        Ok(chosen)
    }

    /// Legal actions are accepted, with and without a witness, with the same result.
    fn act(&self, deal: &G::Deal, position: &mut G::Position, actor: Actor, action: &G::Action) -> Result<(), String> {
        let objections = self.rules.objections(deal, position, actor, action);
        if !objections.is_empty() {
            return Err(format!("{action:?} is listed as legal, with objections {objections:?} in {position:?}"));
        }
        let spelled = self.rules.spell(action);
        if self.rules.parse(&spelled).ok().as_ref() != Some(action) {
            return Err(format!("{action:?} is written `{spelled}`, which is read otherwise"));
        }
        let mut watched = position.clone();
        let mut events = Vec::new();
        let refused = |refusal| format!("{spelled} is listed as legal and was refused: {refusal}");
        self.rules.play(deal, &mut watched, actor, action, &mut events).map_err(refused)?;
        self.rules.play(deal, position, actor, action, &mut ()).map_err(refused)?;
        if watched != *position {
            return Err(format!("{spelled} leads elsewhere when it is watched"));
        }
        if events.is_empty() { Err(format!("{spelled} left no trace")) } else { Ok(()) }
    }

    /// An action of earlier, by any seat: if it is not legal now, it is refused and changes nothing.
    fn try_illegal(
        &mut self,
        deal: &G::Deal,
        position: &G::Position,
        to_act: Actor,
        legal: &[G::Action],
        seats: usize,
    ) -> Result<(), String> {
        let Some(action) = self.known.get(self.chance.below(self.known.len() as u32) as usize) else { return Ok(()) };
        // One more than the seats at the table, so that a seat that does not play tries too; there is no ninth seat.
        let Some(seat) = Seat::new(self.chance.below(seats as u32 + 1) as usize) else { return Ok(()) };
        let actor = Actor::Seat(seat);
        if actor == to_act && legal.contains(action) {
            return Ok(());
        }
        let objections = self.rules.objections(deal, position, actor, action);
        let mut after = position.clone();
        match self.rules.play(deal, &mut after, actor, action, &mut ()) {
            Ok(()) => Err(format!("{action:?} by {actor} is not listed as legal and was accepted in {position:?}")),
            Err(_) if after != *position => Err(format!("{action:?} by {actor} was refused and changed {position:?}")),
            Err(refusal) if refusal.objections != objections || objections.is_empty() => {
                Err(format!("{action:?} by {actor}: refused by {:?}, objections {objections:?}", refusal.objections))
            }
            Err(_) => {
                self.figures.refused += 1;
                Ok(())
            }
        }
    }

    /// All cards are there, an outcome is there exactly at the end, and views hide what they must.
    fn look(&mut self, deal: &G::Deal, position: &G::Position, seats: usize) -> Result<(), String> {
        let state = self.rules.view(deal, position, None).into_json();
        let found = cards_in(&state);
        if !found.iter().map(|(card, count)| (*card, *count)).eq(self.cards.iter().map(|(card, n)| (card.as_str(), *n)))
        {
            return Err(format!("there are {found:?}, not {:?}, in {state}", self.cards));
        }
        let outcome = self.rules.outcome(deal, position);
        if outcome.is_some() == self.rules.to_act(position).is_some() {
            return Err(format!("the outcome is {outcome:?} in {state}"));
        }
        if let Some(outcome) = outcome.filter(|outcome| !G::causes().contains(&outcome.cause.as_ref())) {
            return Err(format!("the game ended by {}, which is no cause", outcome.cause));
        }
        if self.chance.below(VIEWED) == 0 {
            for seat in Seat::first(seats) {
                self.figures.views += 1;
                hides(&self.rules.view(deal, position, Some(seat)).into_json(), &state, seat, self.open)?;
            }
        }
        Ok(())
    }
}

/// Where a state has cards.
const PLACES: [&str; 8] = ["board", "grid", "row", "hands", "deck", "discard", "stack", "scored"];

/// Every card of a state, wherever it lies.
pub fn cards_in(state: &Value) -> BTreeMap<&str, u64> {
    let mut found = BTreeMap::new();
    PLACES.iter().filter_map(|place| state.get(place)).for_each(|place| add(place, &mut found));
    found
}

/// Adds the cards of one place: names stand for one card each, and numbers say how many of the name before them.
fn add<'s>(place: &'s Value, found: &mut BTreeMap<&'s str, u64>) {
    match place {
        Value::String(card) => *found.entry(card).or_default() += 1,
        Value::Array(cards) => cards.iter().for_each(|card| add(card, found)),
        Value::Object(entries) => {
            for (key, value) in entries {
                match value.as_u64() {
                    Some(0) => {}
                    Some(count) => *found.entry(key).or_default() += count,
                    None => add(value, found),
                }
            }
        }
        _ => {}
    }
}

/// A seat sees its own hand; of the other hands, unless they lie `open`, and of the deck it sees how many cards they have.
fn hides(view: &Value, state: &Value, seat: Seat, open: bool) -> Result<(), String> {
    let wrong = |what: &str| Err(format!("{seat} sees {what}: {view}"));
    if view["deck"].as_u64() != state["deck"].as_array().map(|deck| deck.len() as u64) {
        return wrong("something else than the height of the deck");
    }
    for (holder, hand) in state["hands"].as_object().into_iter().flatten() {
        let seen = &view["hands"][holder];
        if open || *holder == seat.to_string() {
            if seen != hand {
                return wrong("another hand than its own");
            }
        } else {
            let mut cards = BTreeMap::new();
            add(hand, &mut cards);
            if seen.as_u64() != Some(cards.values().sum()) {
                return wrong("something else than the size of a hand");
            }
        }
    }
    Ok(())
}
