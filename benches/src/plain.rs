//! The plain yardstick: v1.0.0 as most people would write it, with enums and vectors.

use crate::{Cause, Dice, Game};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Symbol {
    Seven,
    Silver3,
    Cherry,
    Watermelon,
    Bell,
    Replay,
}

use Symbol::{Bell, Cherry, Replay, Seven, Silver3, Watermelon};

const SYMBOLS: [Symbol; 6] = [Seven, Silver3, Cherry, Watermelon, Bell, Replay];
const LINES: [[usize; 3]; 8] = [[1, 2, 3], [8, 9, 4], [7, 6, 5], [1, 8, 7], [2, 9, 6], [3, 4, 5], [1, 9, 5], [3, 9, 7]];
const CENTRE: usize = 9;
const HAND: usize = 13;

impl Symbol {
    fn count(self) -> usize {
        match self {
            Seven | Cherry | Watermelon => 8,
            Silver3 => 5,
            Bell => 21,
            Replay => 13,
        }
    }

    fn score(self) -> i32 {
        match self {
            Seven | Silver3 => -1,
            Cherry | Watermelon => 2,
            Bell => 1,
            Replay => 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    Declare,
    Decline,
    Place(Symbol, usize),
    Resolve([usize; 3]),
    Take(usize),
    Stop,
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Awaited {
    Declaration,
    Opening,
    Placement,
    Line,
    Pick { left: usize },
}

struct Table {
    board: Vec<Option<Symbol>>,
    hands: Vec<Vec<Symbol>>,
    deck: Vec<Symbol>,
    discard: Vec<Symbol>,
    seat: usize,
    awaited: Awaited,
    ended: Option<(Option<u8>, Cause)>,
}

/// Plays one game, both seats at random.
pub fn play(dice: &mut impl Dice) -> Game {
    let mut table = Table::dealt(dice);
    let mut decisions = 0;
    loop {
        if let Some((winner, cause)) = table.ended {
            return Game { winner, cause, decisions };
        }
        let legal = table.legal();
        let action = legal[dice.below(legal.len() as u32) as usize];
        decisions += 1;
        table.act(action);
    }
}

fn is_heavenly(hand: &[Symbol]) -> bool {
    hand.iter().all(|card| matches!(card, Seven | Silver3))
}

impl Table {
    fn dealt(dice: &mut impl Dice) -> Table {
        let mut deck: Vec<Symbol> =
            SYMBOLS.iter().flat_map(|symbol| std::iter::repeat_n(*symbol, symbol.count())).collect();
        dice.shuffle(&mut deck);
        let first = deck.drain(..HAND).collect::<Vec<_>>();
        let second = deck.drain(..HAND).collect::<Vec<_>>();
        // The top of the deck is the last of the vector, where drawing is cheap.
        deck.reverse();
        let holder = [&first, &second].iter().position(|hand| is_heavenly(hand));
        let awaited = if holder.is_some() { Awaited::Declaration } else { Awaited::Opening };
        Table {
            board: vec![None; 10],
            hands: vec![first, second],
            deck,
            discard: Vec::new(),
            seat: holder.unwrap_or(0),
            awaited,
            ended: None,
        }
    }

    fn distinct(&self) -> Vec<Symbol> {
        SYMBOLS.into_iter().filter(|symbol| self.hands[self.seat].contains(symbol)).collect()
    }

    fn is_full(&self) -> bool {
        self.board[1..].iter().all(Option::is_some)
    }

    fn legal(&self) -> Vec<Action> {
        match self.awaited {
            Awaited::Declaration => vec![Action::Declare, Action::Decline],
            Awaited::Opening => {
                let free = self.distinct().into_iter().filter(|card| !matches!(card, Seven | Silver3));
                let actions: Vec<Action> = free.map(|card| Action::Place(card, CENTRE)).collect();
                if actions.is_empty() { vec![Action::Pass] } else { actions }
            }
            Awaited::Placement => {
                let full = self.is_full();
                let open = |slot: &usize| if full { *slot != CENTRE } else { self.board[*slot].is_none() };
                let slots: Vec<usize> = (1..=9).filter(open).collect();
                let mut actions = Vec::new();
                for card in self.distinct() {
                    for slot in &slots {
                        actions.push(Action::Place(card, *slot));
                    }
                }
                actions
            }
            Awaited::Line => self.complete_lines().into_iter().map(Action::Resolve).collect(),
            Awaited::Pick { .. } => {
                let mut actions: Vec<Action> = self.takeable().into_iter().map(Action::Take).collect();
                actions.push(Action::Stop);
                actions
            }
        }
    }

    fn takeable(&self) -> Vec<usize> {
        (1..=9).filter(|slot| *slot != CENTRE && self.board[*slot].is_some()).collect()
    }

    fn complete_lines(&self) -> Vec<[usize; 3]> {
        let complete = |line: &[usize; 3]| {
            let [a, b, c] = line.map(|slot| self.board[slot]);
            a.is_some() && a == b && b == c
        };
        LINES.into_iter().filter(complete).collect()
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Declare => self.ended = Some((Some(self.seat as u8), Cause::HeavenlyHand)),
            Action::Decline => self.decline(),
            Action::Place(card, slot) if self.awaited == Awaited::Opening => {
                self.put(card, slot);
                self.next_turn();
            }
            Action::Place(card, slot) => self.place(card, slot),
            Action::Resolve(line) => self.resolve(line),
            Action::Take(slot) => self.take(slot),
            Action::Stop | Action::Pass => self.next_turn(),
        }
    }

    fn decline(&mut self) {
        if self.seat == 0 && is_heavenly(&self.hands[1]) {
            self.seat = 1;
        } else {
            self.seat = 0;
            self.awaited = Awaited::Opening;
        }
    }

    fn put(&mut self, card: Symbol, slot: usize) {
        let hand = &mut self.hands[self.seat];
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
        }
        self.board[slot] = Some(card);
    }

    fn place(&mut self, card: Symbol, slot: usize) {
        if let Some(lying) = self.board[slot].take() {
            self.discard.push(lying);
        }
        self.put(card, slot);
        let complete = self.complete_lines();
        if card == Seven && complete.iter().any(|line| line.contains(&slot)) {
            self.ended = Some((Some(self.seat as u8), Cause::Seven));
        } else if self.hands[self.seat].is_empty() {
            self.ended = Some((Some(1 - self.seat as u8), Cause::Elimination));
        } else if complete.is_empty() {
            self.next_turn();
        } else {
            self.awaited = Awaited::Line;
        }
    }

    fn resolve(&mut self, line: [usize; 3]) {
        let symbol = self.board[line[0]];
        for slot in line {
            if let Some(card) = self.board[slot].take() {
                self.discard.push(card);
            }
        }
        match symbol {
            Some(Silver3) => self.begin_taking(2),
            Some(Cherry) => self.begin_taking(1),
            Some(Watermelon) => self.draw(2),
            Some(Bell) => self.draw(1),
            Some(Replay) => self.replay(),
            Some(Seven) | None => self.next_turn(),
        }
    }

    fn begin_taking(&mut self, left: usize) {
        if left == 0 || self.takeable().is_empty() {
            self.next_turn();
        } else {
            self.awaited = Awaited::Pick { left };
        }
    }

    fn take(&mut self, slot: usize) {
        if let Some(card) = self.board[slot].take() {
            self.hands[self.seat].push(card);
        }
        if let Awaited::Pick { left } = self.awaited {
            self.begin_taking(left - 1);
        }
    }

    fn draw(&mut self, cards: usize) {
        for _ in 0..cards {
            self.hands[self.seat].extend(self.deck.pop());
        }
        self.end_or_go_on();
    }

    fn replay(&mut self) {
        if let Some(slot) = (1..=9).find(|slot| self.board[*slot].is_none()) {
            self.board[slot] = self.deck.pop();
        }
        self.end_or_go_on();
    }

    fn end_or_go_on(&mut self) {
        if self.deck.is_empty() { self.score() } else { self.next_turn() }
    }

    fn next_turn(&mut self) {
        self.seat = 1 - self.seat;
        self.awaited = Awaited::Placement;
        if self.is_full() {
            self.discard.extend(self.board[1].take());
            self.board[1] = self.deck.pop();
            if self.deck.is_empty() {
                self.score();
            }
        }
    }

    fn score(&mut self) {
        let [a, b] = [0, 1].map(|seat: usize| self.hands[seat].iter().map(|card| card.score()).sum::<i32>());
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        self.ended = Some((winner, Cause::Deck));
    }
}
