//! One pass through a log with the real engine, on the cards as they are thought to lie.
//!
//! Where a line tells something of a card that is thought to be another, the cards are exchanged and the pass is made again
//! from the deal. So the engine judges every action on the cards that the record will have, and what it refuses is refused.

use std::collections::{BTreeMap, VecDeque};

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::ruling::{EventReport, Hidden, Refusal, reasons};
use umpire_engine::table::Table;
use umpire_engine::tree::{Node, Value as Tree};
use umpire_engine::view::{Cards, Part};

use super::Problem;
use super::choices::Choices;
use super::hands::{Hands, Held, Spot};
use super::log::{Act, Block};
use super::pile::{ANY, Kinds, Lines, Pile, only};

mod ending;
mod notes;

/// Why a pass did not come to the end of the log.
pub(super) enum Halt {
    /// Cards were exchanged: it is to be made again.
    Again,
    /// The log contradicts itself or the rules.
    Stuck(Stuck),
    /// As much was played as is worth it.
    Tired,
}

/// What contradicts what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stuck {
    /// How far it came: the part of the log.
    pub block: usize,
    /// The line that does not fit.
    pub line: usize,
    /// What is wrong with it.
    pub text: String,
    /// The lines that it contradicts.
    pub against: Lines,
}

/// What was found: a deal, and what was played.
pub(super) struct Played {
    pub request: DealRequest,
    pub actions: Vec<(Actor, String)>,
    /// The piles, the deal's first, each later one with the number of the action that shuffled it.
    pub piles: Vec<(u64, Pile)>,
    /// Whether no other deal would fit: every card was told, and where it came from.
    pub is_only: bool,
}

/// What is known so far, and kept from one pass to the next.
pub(super) struct Findings<'w> {
    pub piles: Vec<Pile>,
    pub choices: &'w mut Choices,
    /// Whether a card may have come from another place than it is thought to.
    pub open: bool,
    /// How many actions may still be played.
    pub work: &'w mut usize,
}

impl Findings<'_> {
    /// Notes that so much was done.
    pub fn spend(&mut self, work: usize) -> Result<(), Halt> {
        *self.work = self.work.checked_sub(work).ok_or(Halt::Tired)?;
        Ok(())
    }
}

/// A card that came off the deck face up.
struct Turned {
    spot: Spot,
    /// Where it lies, if it stayed on the board.
    place: Option<String>,
    told: bool,
}

/// A pass through the log.
pub(super) struct Sitting<'p, 'f, 'w> {
    problem: &'p Problem<'p>,
    known: &'f mut Findings<'w>,
    table: Box<dyn Table>,
    hands: Hands,
    /// The deck.
    deck: VecDeque<Spot>,
    /// What was drawn into hands since the last action of the log, and whether the log told of it.
    drawn: Vec<(Seat, Spot, bool)>,
    turned: Vec<Turned>,
    actions: Vec<(Actor, String)>,
    shuffles: Vec<u64>,
    /// The last line that told what lies on a place of the board.
    told_at: BTreeMap<String, usize>,
    block: usize,
    /// The line of the last action; 0 for the deal.
    line: usize,
}

/// The rules that forbid an action because of the cards that its seat holds besides.
const BY_HAND: [&str; 3] = ["bust.forced", "turn.one-card", "opening.slot"];

/// Plays the log through.
///
/// # Errors
/// Why that did not succeed.
pub(super) fn pass(problem: &Problem<'_>, known: &mut Findings<'_>) -> Result<Played, Halt> {
    let request =
        DealRequest { deck: problem.ids(known.piles[0].cards()), first: problem.log.first, seats: problem.log.seats };
    let dealt = problem.rulebook.deal(&request);
    let (table, events) = dealt.map_err(|objections| {
        let text = format!("there is no such deal: {}", reasons(&objections));
        Halt::Stuck(Stuck { block: 0, line: 1, text, against: Lines::new() })
    })?;
    let deck = (0..known.piles[0].len()).map(|at| Spot { pile: 0, at }).collect();
    let mut sitting = Sitting {
        problem,
        known,
        table,
        hands: Hands::of(problem.log.seats),
        deck,
        drawn: Vec::new(),
        turned: Vec::new(),
        actions: Vec::new(),
        shuffles: Vec::new(),
        told_at: BTreeMap::new(),
        block: 0,
        line: 0,
    };
    sitting.follow(&events)?;
    for (n, block) in problem.log.blocks.iter().enumerate() {
        sitting.block = n;
        sitting.play(block)?;
    }
    let Sitting { actions, shuffles, .. } = sitting;
    let numbers = std::iter::once(0).chain(shuffles);
    let piles: Vec<(u64, Pile)> = numbers.zip(known.piles.iter().cloned()).collect();
    let is_only = !known.open && piles.iter().all(|(_, pile)| pile.filled().is_empty());
    Ok(Played { request, actions, piles, is_only })
}

impl Sitting<'_, '_, '_> {
    fn stuck<T>(
        &self,
        line: usize,
        text: impl Into<String>,
        against: impl IntoIterator<Item = usize>,
    ) -> Result<T, Halt> {
        let mut against: Lines = against.into_iter().collect();
        against.remove(&line);
        against.remove(&0);
        Err(Halt::Stuck(Stuck { block: self.block, line, text: text.into(), against }))
    }

    fn play(&mut self, block: &Block) -> Result<(), Halt> {
        if let Some(act) = &block.act {
            self.act(act)?;
        }
        self.notes(&block.notes)
    }

    fn act(&mut self, act: &Act) -> Result<(), Halt> {
        if act.actor == Actor::Chance {
            self.begin(act.line);
            if self.table.to_act() != Some(Actor::Chance) {
                return self.stuck(act.line, "nothing is to be shuffled here", []);
            }
            return self.shuffle(act.action.as_deref(), act.line);
        }
        self.settle()?;
        self.begin(act.line);
        let Some(action) = &act.action else { return Ok(()) };
        self.has(act, action)?;
        let Err(refusal) = self.carry_out(act.actor, action)? else { return Ok(()) };
        let by_hand = refusal.objections.iter().all(|objection| BY_HAND.contains(&objection.rule.id.as_str()));
        if by_hand && let Actor::Seat(seat) = act.actor {
            self.cannot_do_otherwise(seat, action, act.line)?;
        }
        self.stuck(act.line, refusal.to_string(), [])
    }

    /// A new part of the log begins.
    fn begin(&mut self, line: usize) {
        self.line = line;
        self.drawn.clear();
        self.turned.clear();
    }

    /// Plays an action; the inner error is the refusal.
    fn carry_out(&mut self, actor: Actor, action: &str) -> Result<Result<(), Refusal>, Halt> {
        self.known.spend(1)?;
        match self.table.act(actor, action) {
            Err(refusal) => Ok(Err(refusal)),
            Ok(events) => {
                self.actions.push((actor, action.to_owned()));
                self.follow(&events)?;
                Ok(Ok(()))
            }
        }
    }

    /// Chance shuffles where it is to, as nobody wrote down.
    fn settle(&mut self) -> Result<(), Halt> {
        while self.table.to_act() == Some(Actor::Chance) {
            self.shuffle(None, self.line)?;
            self.choose_unseen()?;
        }
        Ok(())
    }

    /// Chance shuffles, in this order if somebody saw it.
    fn shuffle(&mut self, order: Option<&str>, line: usize) -> Result<(), Halt> {
        let pile = self.shuffles.len() + 1;
        let mut chance = Chance::from_stream(self.problem.seed, pile as u64);
        let any = self.table.shuffle(&mut chance).unwrap_or_default();
        let cards = self.problem.names.named_in(&any);
        let sorted = |cards: &mut dyn Iterator<Item = usize>| {
            let mut cards: Vec<usize> = cards.collect();
            cards.sort_unstable();
            cards
        };
        let same = |known: &Pile| sorted(&mut known.cards()) == sorted(&mut cards.iter().copied());
        if !self.known.piles.get(pile).is_some_and(same) {
            self.known.piles.truncate(pile);
            self.known.piles.push(Pile::new(cards.iter().copied()));
        }
        if let Some(order) = order {
            let told = self.problem.names.named_in(order);
            if told.len() != cards.len() {
                let text = format!("{} cards are shuffled here, not {}", cards.len(), told.len());
                return self.stuck(line, text, []);
            }
            let told = told.into_iter().enumerate().map(|(at, kind)| (Spot { pile, at }, Some(kind)));
            self.learn_all(told, line)?;
        }
        self.deck = (0..cards.len()).map(|at| Spot { pile, at }).collect();
        let action = format!("shuffle {}", self.problem.ids(self.known.piles[pile].cards()).join(" "));
        self.shuffles.push(self.actions.len() as u64 + 1);
        match self.carry_out(Actor::Chance, &action)? {
            Ok(()) => Ok(()),
            Err(refusal) => self.stuck(line, refusal.to_string(), []),
        }
    }

    /// Follows every card through what happened.
    fn follow(&mut self, events: &[EventReport]) -> Result<(), Halt> {
        for (n, event) in events.iter().enumerate() {
            match event.uncovers {
                Some(uncovered) if uncovered.from == Hidden::Deck => match uncovered.to {
                    Some(seat) => self.to_hand(seat, uncovered.cards, event.data.get("card").is_some()),
                    None => self.turn_up(uncovered.cards, event, events.get(n + 1)),
                },
                // It went from the deck to a pile that nobody sees.
                None if event.secret.as_ref().is_some_and(|secret| secret.known_to.is_none()) => {
                    self.deck.pop_front();
                }
                _ => {}
            }
        }
        self.follow_table()
    }

    fn to_hand(&mut self, seat: Seat, cards: usize, drawn: bool) {
        for _ in 0..cards {
            let Some(spot) = self.deck.pop_front() else { return };
            self.hands.add(seat, Held::From(spot));
            if drawn {
                self.drawn.push((seat, spot, false));
            }
        }
    }

    fn turn_up(&mut self, cards: usize, event: &EventReport, next: Option<&EventReport>) {
        let laid = self.problem.laid.get(event.data["event"].as_str().unwrap_or_default());
        for n in 0..cards {
            let Some(spot) = self.deck.pop_front() else { return };
            let place = match laid {
                Some(places) => places.get(n).cloned(),
                None => place_of(event)
                    .or_else(|| next.filter(|next| next.data.get("card") == event.data.get("card")).and_then(place_of)),
            };
            self.turned.push(Turned { spot, place, told: false });
        }
    }

    /// Holds deck and hands against the table.
    fn follow_table(&mut self) -> Result<(), Halt> {
        let view = self.table.view(None);
        let (mut deck, mut hands) = (None, Vec::new());
        for (name, part) in &view.parts {
            match part {
                Part::Pile(Cards::Ordered(cards)) if name == "deck" => deck = Some(cards.len()),
                Part::Hands(each) => hands.extend(each.iter().map(|(seat, cards)| (*seat, self.problem.counts(cards)))),
                _ => {}
            }
        }
        drop(view);
        let deck = deck.unwrap_or_default();
        while self.deck.len() > deck {
            self.deck.pop_front();
        }
        let any_left = hands.iter().any(|(_, counts)| counts.iter().any(|count| *count > 0));
        let mut unseen = Vec::new();
        for (seat, counts) in hands {
            unseen.extend(self.hands.follow(seat, &counts, &self.known.piles, self.line));
        }
        // Where all hands are gathered, all cards are shuffled anew. Else what left a hand lies open, and is what it is.
        for spot in unseen.into_iter().filter(|_| any_left) {
            let card = self.known.piles[spot.pile].card(spot.at);
            self.known.choices.inexact = true;
            let _ = self.known.piles[spot.pile].choose(spot.at, card);
        }
        Ok(())
    }

    /// Sees to it that who acts holds the card that the action names.
    fn has(&mut self, act: &Act, action: &str) -> Result<(), Halt> {
        let Actor::Seat(seat) = act.actor else { return Ok(()) };
        let hand = self.hands.of_seat(seat);
        if self.table.to_act() != Some(act.actor) || hand.is_empty() {
            return Ok(());
        }
        let piles = &self.known.piles;
        let Some(kind) = self.problem.names.named_in(action).first().copied() else { return Ok(()) };
        if hand.iter().any(|held| held.may(piles) == only(kind)) {
            return Ok(());
        }
        // Of cards of which as much is known, any will do; of which less may be lost, the better.
        let mut ways: BTreeMap<(u32, usize, Kinds), Vec<Spot>> = BTreeMap::new();
        for held in hand {
            if let Held::From(spot) = *held
                && held.may(piles) & only(kind) != 0
            {
                let may = held.may(piles);
                ways.entry((may.count_ones(), spot.pile, may)).or_default().push(spot);
            }
        }
        let name = &self.problem.names.shown[kind];
        let Some(way) = ways.len().checked_sub(1).map(|_| self.known.choices.take((self.block, 0), ways.len())) else {
            let why = hand.iter().flat_map(|held| held.why(piles));
            let why: Lines = why.collect();
            return self.stuck(
                act.line,
                format!("{seat} plays {name}, but none is in {seat}'s hand, of which every card is told"),
                why,
            );
        };
        self.known.open |= ways.values().map(Vec::len).sum::<usize>() > 1;
        let Some(alike) = ways.into_values().nth(way) else { return Ok(()) };
        let mut chance = Chance::from_stream(self.problem.seed, self.block as u64);
        let spot = alike[chance.below(alike.len() as u32) as usize];
        self.learn_all([(spot, Some(kind))], act.line)
    }

    /// An action is legal only if the seat cannot do otherwise: what would let it is not in its hand.
    fn cannot_do_otherwise(&mut self, seat: Seat, action: &str, line: usize) -> Result<(), Halt> {
        let names = &self.problem.names;
        let own = names.named_in(action);
        let legal = self.table.legal();
        let open = legal.iter().flat_map(|action| names.named_in(action)).filter(|kind| !own.contains(kind));
        let open: Kinds = open.fold(0, |kinds, kind| kinds | only(kind));
        let piles = &mut self.known.piles;
        let mut again = false;
        for held in self.hands.of_seat(seat) {
            if open & only(held.card(piles)) == 0 {
                continue;
            }
            let name = &names.shown[held.card(piles)];
            let why = held.why(piles);
            let text =
                format!("`{seat}: {action}` is legal only if {seat} cannot do otherwise, but {seat} holds {name}");
            let Held::From(spot) = *held else { return self.stuck(line, text, why) };
            if held.is_settled(piles) {
                return self.stuck(line, text, why);
            }
            match piles[spot.pile].learn(spot.at, ANY & !open, Some(line)) {
                Ok(exchanged) => again |= exchanged,
                Err(why) => return self.stuck(line, text, why),
            }
        }
        if again { Err(Halt::Again) } else { Ok(()) }
    }

    /// Learns cards, from one line.
    fn learn_all(&mut self, cards: impl IntoIterator<Item = (Spot, Option<usize>)>, line: usize) -> Result<(), Halt> {
        let mut again = false;
        for (spot, kind) in cards {
            let Some(kind) = kind else { continue };
            let pile = &mut self.known.piles[spot.pile];
            let before = pile.why(spot.at).clone();
            let name = &self.problem.names.shown[kind];
            if pile.may(spot.at) & only(kind) == 0 {
                let other = &self.problem.names.shown[pile.card(spot.at)];
                let text = if pile.is_settled(spot.at) {
                    format!("it is {other}, not {name}")
                } else {
                    format!("it cannot be {name}")
                };
                return self.stuck(line, text, before);
            }
            match pile.learn(spot.at, only(kind), Some(line)) {
                Ok(exchanged) => {
                    again |= exchanged;
                    self.known.spend(if exchanged { 10 } else { 0 })?;
                }
                Err(why) => {
                    let all = pile.cards().filter(|card| *card == kind).count();
                    return self.stuck(
                        line,
                        format!("no {name} is left for it: all {all} of the deck are elsewhere"),
                        why,
                    );
                }
            }
        }
        if again { Err(Halt::Again) } else { Ok(()) }
    }

    /// Cards that nobody saw come up, but that lie on the board, are what they are from now on.
    fn choose_unseen(&mut self) -> Result<(), Halt> {
        for n in 0..self.turned.len() {
            let Turned { spot, place: Some(_), told: false } = self.turned[n] else { continue };
            let pile = &mut self.known.piles[spot.pile];
            if pile.is_settled(spot.at) {
                continue;
            }
            let now = pile.card(spot.at);
            let others =
                (0..self.problem.names.ids.len()).filter(|kind| *kind != now && pile.may(spot.at) & only(*kind) != 0);
            let ways: Vec<usize> = std::iter::once(now).chain(others).collect();
            let way = self.known.choices.take((self.block, 1 + n), ways.len());
            match pile.choose(spot.at, ways[way]) {
                Ok(false) => {}
                Ok(true) => return Err(Halt::Again),
                Err(why) => return self.stuck(self.line, "no card is left that could have been turned up here", why),
            }
        }
        Ok(())
    }
}

/// The place of the board that an event names.
fn place_of(event: &EventReport) -> Option<String> {
    let place = ["slot", "cell", "place"].iter().find_map(|field| event.data.get(*field))?;
    Some(place.as_str().map_or_else(|| place.to_string(), str::to_owned))
}

/// Where the cards of an event go that lays several, by its kind: the grid and the row of a game that is dealt face up.
pub(super) fn laid(tree: &Node) -> BTreeMap<&'static str, Vec<String>> {
    let order = tree.entry("rulings").and_then(|rulings| rulings.entry("fill-order"));
    let Some(Tree::List(order)) = order.map(|order| &order.value) else { return BTreeMap::new() };
    let text = |node: &Node| match &node.value {
        Tree::Int(cell) => cell.to_string(),
        _ => node.text().unwrap_or_default().to_owned(),
    };
    let (row, grid) = order.iter().map(text).partition(|place: &String| place.starts_with("above-"));
    BTreeMap::from([("grid-laid", grid), ("row-laid", row)])
}
