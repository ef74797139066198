//! Choosing an action by arrows.
//!
//! Where every legal action is spelled `CARD@PLACE`, the card is chosen first and the place then, on the board if it
//! shows all those places. Any other actions are one list.

use umpire_engine::game::Promise;
use umpire_engine::view::Cell;

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The card to place.
    Card,
    /// Where to place it.
    Place,
    /// An action as a whole.
    Action,
}

/// A step of the arrow keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// One column left.
    Left,
    /// One column right.
    Right,
}

/// The legal actions and what is chosen among them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    actions: Vec<String>,
    promises: Vec<Promise>,
    cards: Vec<String>,
    /// Whether the card was chosen and the place is now.
    placing: bool,
    card: usize,
    /// The place, or the action as a whole, among those of the stage.
    at: usize,
}

impl Choices {
    /// The choice among these actions; `promises` says what each of them promises.
    pub fn new(actions: Vec<String>, promises: Vec<Promise>) -> Choices {
        let mut cards: Vec<String> = Vec::new();
        for action in &actions {
            match action.split_once('@') {
                Some((card, _)) if cards.last().is_none_or(|last| last != card) => cards.push(card.to_owned()),
                Some(_) => {}
                None => {
                    cards.clear();
                    break;
                }
            }
        }
        Choices { actions, promises, cards, placing: false, card: 0, at: 0 }
    }

    /// What is being chosen.
    pub fn stage(&self) -> Stage {
        match (self.cards.is_empty(), self.placing) {
            (true, _) => Stage::Action,
            (false, true) => Stage::Place,
            (false, false) => Stage::Card,
        }
    }

    /// The actions that the stage offers, each by its place among the legal ones; none while a card is chosen.
    fn offered(&self) -> Vec<usize> {
        let suits = |n: &usize| match self.stage() {
            Stage::Action => true,
            Stage::Card => false,
            Stage::Place => {
                let card = self.actions[*n].split_once('@').map(|(card, _)| card);
                card == self.cards.get(self.card).map(String::as_str)
            }
        };
        (0..self.actions.len()).filter(suits).collect()
    }

    /// What the stage offers, as it is listed, with what it promises.
    pub fn options(&self) -> Vec<(String, Option<Promise>)> {
        if self.stage() == Stage::Card {
            return self.cards.iter().map(|card| (card.clone(), None)).collect();
        }
        let label = |action: &String| match (self.stage(), action.split_once('@')) {
            (Stage::Place, Some((_, place))) => place.to_owned(),
            _ => action.clone(),
        };
        self.offered().into_iter().map(|n| (label(&self.actions[n]), self.promises.get(n).copied())).collect()
    }

    /// Which option is chosen, counted from 0.
    pub fn chosen(&self) -> usize {
        if self.stage() == Stage::Card { self.card } else { self.at }
    }

    /// The action that Enter would play; none while a card is chosen, or where nothing is legal.
    pub fn action(&self) -> Option<&str> {
        self.offered().get(self.at).map(|n| self.actions[*n].as_str())
    }

    /// The card whose place is being chosen.
    pub fn card(&self) -> Option<&str> {
        let placing = self.stage() == Stage::Place;
        self.cards.get(self.card).map(String::as_str).filter(|_| placing)
    }

    /// The places on offer, while a place is chosen.
    pub fn places(&self) -> Vec<String> {
        match self.stage() {
            Stage::Place => self.options().into_iter().map(|(place, _)| place).collect(),
            Stage::Card | Stage::Action => Vec::new(),
        }
    }

    /// Goes from the card to its place; false where there is no card to choose.
    pub fn enter(&mut self) -> bool {
        let card = self.stage() == Stage::Card;
        if card {
            (self.placing, self.at) = (true, 0);
        }
        card
    }

    /// Back from the place to the card.
    pub fn back(&mut self) {
        self.placing = false;
    }

    /// Moves the choice: along the list, or over the board where that shows every place on offer.
    pub fn step(&mut self, arrow: Arrow, board: &[Vec<Cell>]) {
        if self.stage() == Stage::Place
            && let Some(at) = self.over_the_board(arrow, board)
        {
            self.at = at;
            return;
        }
        let count = self.options().len();
        let chosen = if self.stage() == Stage::Card { &mut self.card } else { &mut self.at };
        *chosen = match arrow {
            Arrow::Down | Arrow::Right => (*chosen + 1).min(count.saturating_sub(1)),
            Arrow::Up | Arrow::Left => chosen.saturating_sub(1),
        };
    }

    /// The nearest place on offer in a direction, or the one chosen if there is none; nothing where the board does not
    /// show all places on offer.
    fn over_the_board(&self, arrow: Arrow, board: &[Vec<Cell>]) -> Option<usize> {
        let find = |place: &String| {
            board.iter().enumerate().find_map(|(y, row)| {
                let x = row.iter().position(|cell| cell.place == *place)?;
                Some((x as i64, y as i64))
            })
        };
        let spots: Vec<(i64, i64)> = self.places().iter().map(find).collect::<Option<_>>()?;
        let from = *spots.get(self.at)?;
        let distance = |to: &(i64, i64)| {
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let (along, aside) = match arrow {
                Arrow::Up => (-y, x),
                Arrow::Down => (y, x),
                Arrow::Left => (-x, y),
                Arrow::Right => (x, y),
            };
            (along > 0).then_some(along + 3 * aside.abs())
        };
        let nearest = spots.iter().enumerate().filter_map(|(n, to)| Some((distance(to)?, n))).min();
        Some(nearest.map_or(self.at, |(_, n)| n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(actions: &[&str]) -> Choices {
        let promises = vec![Promise::Plain; actions.len()];
        Choices::new(actions.iter().map(|action| (*action).to_owned()).collect(), promises)
    }

    fn board() -> Vec<Vec<Cell>> {
        let row = |places: [&str; 3]| places.map(|place| Cell { place: place.to_owned(), card: None }).to_vec();
        vec![row(["1", "2", "3"]), row(["8", "9", "4"]), row(["7", "6", "5"])]
    }

    #[test]
    fn a_placement_is_a_card_and_then_a_place() {
        let mut choices = choices(&["bell@1", "bell@9", "bell@5", "cherry@1"]);
        assert_eq!((choices.stage(), choices.action()), (Stage::Card, None));
        assert!(choices.enter());
        assert_eq!(choices.places(), ["1", "9", "5"]);
        let mut steps = |arrow| {
            choices.step(arrow, &board());
            choices.action().map(str::to_owned).unwrap_or_default()
        };
        assert_eq!(steps(Arrow::Down), "bell@9");
        assert_eq!(steps(Arrow::Right), "bell@5");
        assert_eq!(steps(Arrow::Right), "bell@5");
        assert_eq!(steps(Arrow::Up), "bell@9");
        choices.back();
        choices.step(Arrow::Down, &board());
        choices.enter();
        assert_eq!(choices.action(), Some("cherry@1"));
    }

    #[test]
    fn other_actions_are_one_list() {
        let mut choices = choices(&["take 3", "take 4", "stop"]);
        assert_eq!((choices.stage(), choices.action()), (Stage::Action, Some("take 3")));
        assert!(!choices.enter());
        (0..9).for_each(|_| choices.step(Arrow::Down, &board()));
        assert_eq!(choices.action(), Some("stop"));
        assert_eq!(self::choices(&[]).action(), None);
    }
}
