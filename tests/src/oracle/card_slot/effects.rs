//! 9 (beta.2 8.1 to 8.5, manual 8): what a resolved line does. The effects are carried out in the variant's order.

use serde_json::Value;

use super::facts::Of;
use super::position::{Choice, Seat};
use super::rules::{Rules, list};
use super::wrong::Mistake;
use super::{Oracle, once, other};

/// One thing that a resolved line does.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Win the game.
    Win,
    /// Draw cards.
    Draw(u64),
    /// Take cards from the board: at most so many, and one must be taken where no more than so many can be.
    Take(u64, u64),
    /// Carry out Replay Actions.
    Place(u64),
    /// Discard from the top of the deck.
    Mill(u64),
    /// Discard the whole deck.
    EmptyDeck,
    /// Discard cards of one's own hand.
    Discard(u64),
    /// The opponent draws cards.
    OpponentDraw(u64),
    /// The opponent discards from the top of the deck.
    OpponentMill(u64),
    /// Have another turn.
    Again,
    /// Pick one of these lists.
    Choose(Vec<Vec<Effect>>),
    /// Take cards of the other hand.
    Steal(u64),
    /// Give cards to the other seat.
    Give(u64),
    /// Exchange a card of the hand for one on the board.
    Swap,
}

/// What an effect asks.
#[derive(Clone, Debug)]
pub enum Asked {
    /// Which card to take from the board.
    Pick {
        /// How many more may be taken.
        left: u64,
        /// R30: with no more cards to take than this, one must be taken.
        forced_at: u64,
    },
    /// Which card of the hand to discard, and so many times.
    Discard(u64),
    /// Which of these lists of effects to carry out.
    List(Vec<Vec<Effect>>),
    /// Which card of the other hand to take, and so many times.
    Steal(u64),
    /// Which card of the hand to give, and so many times.
    Give(u64),
    /// Which card of the hand to exchange for which on the board.
    Swap,
}

impl Asked {
    /// R46: chance picks a card of a hidden hand.
    pub fn is_by_chance(&self, rules: &Rules) -> bool {
        matches!(self, Asked::Steal(_)) && rules.ruling("hands", "hidden")
    }
}

/// The effects of a line.
///
/// # Errors
/// The first that cannot be read.
pub fn line(value: &Value) -> Result<Vec<Effect>, String> {
    Ok(list(value, "line")?.iter().map(effects).collect::<Result<Vec<_>, _>>()?.concat())
}

/// One item of a line: one effect, or those that it lists for the opponent.
fn effects(value: &Value) -> Result<Vec<Effect>, String> {
    let Some(of_opponent) = value["opponent"].as_array() else { return Ok(vec![effect(value)?]) };
    let turned = of_opponent.iter().map(|each| match effect(each)? {
        Effect::Draw(n) => Ok(Effect::OpponentDraw(n)),
        Effect::Mill(n) => Ok(Effect::OpponentMill(n)),
        _ => Err(format!("{each} cannot be done to an opponent here")),
    });
    turned.collect()
}

fn effect(value: &Value) -> Result<Effect, String> {
    if let Some(word) = value.as_str() {
        return match word {
            "win" => Ok(Effect::Win),
            "empty-deck" => Ok(Effect::EmptyDeck),
            "swap" => Ok(Effect::Swap),
            _ => Err(format!("the effect {word} is not known here")),
        };
    }
    if let Some(n) = value["draw"].as_u64() {
        return Ok(Effect::Draw(n));
    }
    if let Some(n) = value["place"].as_u64() {
        return Ok(Effect::Place(n));
    }
    if let Some(n) = value["mill"].as_u64() {
        return Ok(Effect::Mill(n));
    }
    if let Some(n) = value["discard"].as_u64() {
        return Ok(Effect::Discard(n));
    }
    if let Some(lists) = value["choose"].as_array() {
        return Ok(Effect::Choose(lists.iter().map(line).collect::<Result<_, _>>()?));
    }
    if let Some(n) = value["steal"].as_u64() {
        return Ok(Effect::Steal(n));
    }
    if let Some(n) = value["give"].as_u64() {
        return Ok(Effect::Give(n));
    }
    if value["turn"] == "again" {
        return Ok(Effect::Again);
    }
    if let Some(n) = value["take"]["up-to"].as_u64() {
        return Ok(Effect::Take(n, value["take"]["forced-at"].as_u64().unwrap_or(0)));
    }
    if let Some(n) = value["take"]["exactly"].as_u64() {
        return Ok(Effect::Take(n, u64::MAX));
    }
    Err(format!("the effect {value} is not known here"))
}

impl Oracle {
    /// The answers to what an effect asks, whoever gives them.
    pub(super) fn answers(&self, asked: &Asked) -> Vec<String> {
        match asked {
            Asked::Pick { left: _, forced_at } => self.picks(*forced_at),
            // R32: any card of the hand.
            Asked::Discard(_) => self.each_held("discard"),
            Asked::List(lists) => (1..=lists.len()).map(|list| format!("choose {list}")).collect(),
            Asked::Steal(_) => self.steals(),
            Asked::Give(_) => self.each_held("give"),
            Asked::Swap => self.swaps(),
        }
    }

    /// An answer to what an effect asks.
    pub(super) fn answer(&mut self, asked: Asked, action: &str) {
        let (seat, opponent) = (self.at.seat, other(self.at.seat));
        let (_, what) = action.split_once(' ').unwrap_or_default();
        match asked {
            Asked::Pick { left, forced_at } if action == "stop" => self.stop(left, forced_at),
            Asked::Pick { left, forced_at } => self.take(what.parse().unwrap_or(0), left, forced_at),
            Asked::Discard(left) => self.discard_from_hand(what, left),
            Asked::List(lists) => {
                let chosen = what.parse().ok().and_then(|list: usize| lists.get(list - 1)).cloned();
                self.choose(chosen.unwrap_or_default());
            }
            Asked::Steal(left) => self.move_card(what, opponent, seat, left, Asked::Steal),
            Asked::Give(left) => self.move_card(what, seat, opponent, left, Asked::Give),
            Asked::Swap => {
                let (card, slot) = what.split_once(" with ").unwrap_or_default();
                self.swap(card, slot.parse().unwrap_or(0));
            }
        }
    }

    /// Carries out the effects that are left, until the player is asked or the game is over.
    pub(super) fn carry_on(&mut self) {
        while !self.at.effects.is_empty() {
            match self.at.effects.remove(0) {
                Effect::Win => return self.win(self.at.seat, "seven"),
                Effect::Draw(n) => self.draw(n),
                Effect::Take(n, forced_at) => self.begin_picks(n, forced_at),
                Effect::Place(n) => self.replay_actions(n),
                Effect::Mill(n) => self.mill(n),
                Effect::EmptyDeck => self.empty_deck(),
                Effect::Discard(n) => self.begin_discards(n),
                Effect::OpponentDraw(n) => self.opponent_draws(n),
                Effect::OpponentMill(n) => self.mill(n),
                Effect::Again => self.at.further_turns += 1,
                // R45: what comes before the choice is done by now.
                Effect::Choose(lists) => self.at.choice = Choice::Effect(Asked::List(lists)),
                Effect::Steal(n) if n > 0 && !self.at.hand(other(self.at.seat)).is_empty() => {
                    self.at.choice = Choice::Effect(Asked::Steal(n));
                }
                Effect::Give(n) if n > 0 && !self.at.hand(self.at.seat).is_empty() => {
                    self.at.choice = Choice::Effect(Asked::Give(n));
                }
                Effect::Swap if !self.swaps().is_empty() => self.at.choice = Choice::Effect(Asked::Swap),
                // R23, R48: with nothing to take, give or swap, nothing happens.
                Effect::Steal(_) | Effect::Give(_) | Effect::Swap => {}
            }
            if !matches!(self.at.choice, Choice::Placement | Choice::Line(_)) {
                return;
            }
        }
        self.finish_resolution();
    }

    /// 9.3b, 9.4b (manual 8.4b, 8.5b): draws from the top of the deck. R23, manual 8.4c: as many as there are.
    fn draw(&mut self, n: u64) {
        let left = self.at.deck.len() as u64;
        let n = n + u64::from(n < left && self.wrong(Mistake::DrawsOneMore));
        let n = n - u64::from((1..=left).contains(&n) && self.wrong(Mistake::DrawsOneFewer));
        if self.draws_nothing(n) || matches!(self.at.choice, Choice::Over(_)) {
            return;
        }
        for _ in 0..n {
            if self.at.deck.is_empty() {
                break;
            }
            let bottom = self.at.deck.len() > 1 && self.wrong(Mistake::DrawsFromBottom);
            let card = if bottom { self.at.deck.pop().unwrap_or_default() } else { self.at.deck.remove(0) };
            self.receive(card);
        }
        self.deck_was_drawn_from();
    }

    /// 8f, 9.3c, 9.4c (beta.2 8d): with the deck empty, nothing is drawn and nothing else happens.
    fn draws_nothing(&mut self, n: u64) -> bool {
        if self.at.deck.is_empty() && n > 0 {
            if self.wrong(Mistake::DryDrawReshuffles) {
                self.at.deck = std::mem::take(&mut self.at.discard);
                return false;
            }
            if self.wrong(Mistake::DryDrawEnds) {
                self.deck_ends();
            }
            return true;
        }
        n == 0 || (self.at.deck.len() as u64) < n && self.wrong(Mistake::DrawsAllOrNothing)
    }

    /// manual 8.4d: a drawn card is accepted, whatever it is.
    fn receive(&mut self, card: String) {
        let bad = self.rules.symbol(&card).is_some_and(|symbol| symbol.score < 0);
        if bad && self.wrong_of(Mistake::DrawsRefuseBad, Of::Card(&card)) {
            self.discard(card);
        } else {
            self.gain(card);
        }
    }

    /// 8d: a card obtained goes to the hand at once.
    pub(super) fn gain(&mut self, card: String) {
        let seat = self.at.seat;
        if self.wrong_of(Mistake::GainsLater, Of::Card(&card)) {
            self.at.astray.gains.push((seat, card));
        } else if self.wrong_of(Mistake::GainsDiscarded, Of::Card(&card)) {
            self.discard(card);
        } else {
            self.at.hands.entry(seat).or_default().push(card);
        }
    }

    /// Only of an oracle told to be wrong: gains reach the hand a turn late.
    pub(super) fn late_gains_arrive(&mut self) {
        for (seat, card) in std::mem::take(&mut self.at.astray.gains) {
            if seat == self.at.seat {
                self.at.hands.entry(seat).or_default().push(card);
            } else {
                self.at.astray.gains.push((seat, card));
            }
        }
    }

    /// 9.1b, 9.2b (manual 8.3b), R8: so many cards may be taken, or must be: up to so many is forced at none, and exactly
    /// so many at any number. R30: a variant says at how many. 9.1d, 9.2d: none where none is valid.
    fn begin_picks(&mut self, n: u64, forced_at: u64) {
        let n = n + u64::from(self.wrong(Mistake::TakesOneMore));
        let n = n.saturating_sub(u64::from(self.wrong(Mistake::TakesOneFewer)));
        let forced_at = match forced_at {
            u64::MAX if self.wrong(Mistake::MayStop) => 0,
            0 if self.wrong(Mistake::MustTake) => u64::MAX,
            as_written => as_written,
        };
        if self.slots_to_take().is_empty() && n > 0 {
            if self.wrong(Mistake::NoCardsDraws) {
                self.draw(1);
            }
            if self.wrong(Mistake::NoCardsAsks) {
                self.at.choice = Choice::Effect(Asked::Pick { left: n, forced_at: 0 });
            }
            return;
        }
        if n > 0 {
            self.at.choice = Choice::Effect(Asked::Pick { left: n, forced_at });
        }
    }

    /// 8e, 9.1c, 9.2c: the cards on the board, but those of the centre. R9: the line is gone by then.
    fn slots_to_take(&self) -> Vec<u64> {
        let spared = |(slot, card): &(&u64, &String)| match self.rules.immune.contains(slot) {
            true => !self.wrong_of(Mistake::CenterMayBeTaken, Of::Placing(card, **slot)),
            false => self.wrong_of(Mistake::CardCannotBeTaken, Of::Placing(card, **slot)),
        };
        self.at.board.iter().filter(|place| !spared(place)).map(|(slot, _)| *slot).collect()
    }

    /// R8, R30: one of the cards; or no more, where there are more than force a pick.
    fn picks(&self, forced_at: u64) -> Vec<String> {
        let mut actions: Vec<String> = self.slots_to_take().iter().map(|slot| format!("take {slot}")).collect();
        // Only an oracle told to be wrong asks where there is nothing to take.
        if actions.is_empty() || actions.len() as u64 > forced_at {
            actions.push("stop".to_owned());
        }
        actions
    }

    /// 9.1b, 9.2b: the card goes to the hand. After the last pick the turn goes on by itself.
    fn take(&mut self, slot: u64, left: u64, forced_at: u64) {
        let valid = self.slots_to_take().len() as u64;
        let card = self.at.board.remove(&slot);
        self.at.astray.line.retain(|late| *late != slot);
        card.into_iter().for_each(|card| self.gain(card));
        let still = self.slots_to_take().len() as u64;
        if left > 1 && still > 0 {
            let is_forced_now = valid > forced_at && still <= forced_at;
            let forced_at = if is_forced_now && self.wrong(Mistake::ForcedJudgedOnce) { 0 } else { forced_at };
            self.at.choice = Choice::Effect(Asked::Pick { left: left - 1, forced_at });
        } else {
            self.end_picks();
        }
    }

    /// R8: no more picks.
    fn stop(&mut self, left: u64, forced_at: u64) {
        if left > 1 && self.wrong(Mistake::StopEndsOnePick) {
            self.at.choice = Choice::Effect(Asked::Pick { left: left - 1, forced_at });
        } else {
            self.end_picks();
        }
    }

    fn end_picks(&mut self) {
        self.at.choice = Choice::Placement;
        self.carry_on();
    }

    /// R32: so many cards of the hand are to go, or all that there are.
    fn begin_discards(&mut self, n: u64) {
        let held = self.at.hand(self.at.seat).len() as u64;
        if n.min(held) > 0 {
            self.at.choice = Choice::Effect(Asked::Discard(n.min(held)));
        }
    }

    /// This done with each card of the hand.
    pub(super) fn each_held(&self, verb: &str) -> Vec<String> {
        once(self.at.hand(self.at.seat)).iter().map(|card| format!("{verb} {card}")).collect()
    }

    /// R46: any card of the other hand.
    fn steals(&self) -> Vec<String> {
        once(self.at.hand(other(self.at.seat))).iter().map(|card| format!("steal {card}")).collect()
    }

    /// R48: any card of the hand for any that could be taken.
    fn swaps(&self) -> Vec<String> {
        let slots = self.slots_to_take();
        let with = |card: &String| slots.iter().map(|slot| format!("swap {card} with {slot}")).collect::<Vec<_>>();
        once(self.at.hand(self.at.seat)).iter().flat_map(with).collect()
    }

    /// R45: the list comes before what the line still has.
    fn choose(&mut self, list: Vec<Effect>) {
        let rest = std::mem::replace(&mut self.at.effects, list);
        self.at.effects.extend(rest);
        self.at.choice = Choice::Placement;
        self.carry_on();
    }

    /// R46, R47: a card goes from hand to hand. An empty hand counts as R4 says; after the last card the line goes on.
    fn move_card(&mut self, card: &str, from: Seat, to: Seat, left: u64, next: fn(u64) -> Asked) {
        if self.remove_from_hand(from, card) {
            self.at.hands.entry(to).or_default().push(card.to_owned());
        }
        self.after_parting(from, left, next);
    }

    /// R48: the cards change places, and the turn goes on by itself.
    fn swap(&mut self, card: &str, slot: u64) {
        let lying = self.at.board.insert(slot, card.to_owned());
        self.remove_from_hand(self.at.seat, card);
        self.at.hands.entry(self.at.seat).or_default().extend(lying);
        self.end_picks();
    }

    /// R31: the card goes; a hand that is empty then counts as R4 says. After the last one the line goes on.
    fn discard_from_hand(&mut self, card: &str, left: u64) {
        self.remove_from_hand(self.at.seat, card);
        self.discard(card.to_owned());
        self.after_parting(self.at.seat, left, Asked::Discard);
    }

    fn after_parting(&mut self, from: Seat, left: u64, next: fn(u64) -> Asked) {
        let empty = self.at.hand(from).is_empty();
        if empty && self.rules.ruling("elimination", "immediately") {
            self.win(other(from), "elimination");
        } else if left > 1 && !empty {
            self.at.choice = Choice::Effect(next(left - 1));
        } else {
            self.end_picks();
        }
    }

    /// R33: the opponent gets what there is of so many cards.
    fn opponent_draws(&mut self, n: u64) {
        let count = (n as usize).min(self.at.deck.len());
        let drawn: Vec<String> = self.at.deck.drain(..count).collect();
        self.at.hands.entry(other(self.at.seat)).or_default().extend(drawn);
        if count > 0 {
            self.deck_was_drawn_from();
        }
    }

    /// The top cards of the deck go to the discard pile.
    fn mill(&mut self, n: u64) {
        let count = (n as usize).min(self.at.deck.len());
        for _ in 0..count {
            let card = self.at.deck.remove(0);
            self.discard(card);
        }
        if count > 0 {
            self.deck_was_drawn_from();
        }
    }

    /// manual 8.2b, R15: the whole deck goes to the discard pile. manual 8.2c: the game then ends.
    fn empty_deck(&mut self) {
        let kept = usize::from(self.wrong(Mistake::DeckKeepsOne));
        let mut emptied = false;
        while self.at.deck.len() > kept {
            let card = self.at.deck.remove(0);
            if self.wrong(Mistake::DeckEmptiedToHand) {
                self.gain(card);
            } else {
                self.discard(card);
            }
            emptied = true;
        }
        if emptied && !self.wrong(Mistake::EmptiedGoesOn) {
            self.deck_was_drawn_from();
        }
    }
}
