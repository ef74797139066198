//! Selecting an action with the arrow keys.
//!
//! If all legal actions have the form `CARD@PLACE`, a card is selected first, then a place, on the board if it has all
//! these places. Otherwise actions are one list.

use umpire_engine::{Cell, Promise};

/// A stage of the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A card to place.
    Card,
    /// A place for it.
    Place,
    /// A whole action.
    Action,
}

/// The legal actions and the selection.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// Each with its promise.
    actions: Vec<(String, Promise)>,
    /// The cards that can be placed; empty in the stage `Action`.
    cards: Vec<String>,
    /// Whether the card is selected already.
    placing: bool,
    card: usize,
    /// The index of the place or action.
    at: usize,
}

impl Choices {
    /// A selection among actions with their promises.
    pub fn new(actions: Vec<(String, Promise)>) -> Choices {
        let card = |(action, _): &(String, Promise)| Some(action.split_once('@')?.0.to_owned());
        let mut cards: Vec<String> = actions.iter().map(card).collect::<Option<_>>().unwrap_or_default();
        cards.dedup();
        Choices { actions, cards, placing: false, card: 0, at: 0 }
    }

    /// The current stage.
    pub fn stage(&self) -> Stage {
        match (self.cards.is_empty(), self.placing) {
            (true, _) => Stage::Action,
            (false, true) => Stage::Place,
            (false, false) => Stage::Card,
        }
    }

    /// The options of the stage: text, promise and action. A card alone is no action.
    pub fn options(&self) -> Vec<(&str, Option<Promise>, Option<&str>)> {
        let Some(card) = self.cards.get(self.card) else {
            return self.actions.iter().map(|(action, promise)| (&**action, Some(*promise), Some(&**action))).collect();
        };
        if !self.placing {
            return self.cards.iter().map(|card| (&**card, None, None)).collect();
        }
        let places = self.actions.iter().filter_map(|(action, promise)| {
            let (_, place) = action.split_once('@').filter(|(of, _)| of == card)?;
            Some((place, Some(*promise), Some(&**action)))
        });
        places.collect()
    }

    /// The actions that begin with a text.
    pub fn beginning(&self, text: &str) -> Vec<&str> {
        let actions = self.actions.iter().map(|(action, _)| action.as_str());
        actions.filter(|action| action.starts_with(text.trim_start())).collect()
    }

    /// The index of the selected option.
    pub fn chosen(&self) -> usize {
        if self.stage() == Stage::Card { self.card } else { self.at }
    }

    /// The selected action; `None` while a card is selected or if there is none.
    pub fn action(&self) -> Option<&str> {
        self.options().get(self.chosen()).and_then(|(_, _, action)| *action)
    }

    /// The selected card, while its place is being selected.
    pub fn card(&self) -> Option<&str> {
        self.cards.get(self.card).map(String::as_str).filter(|_| self.placing)
    }

    /// The places to select from.
    pub fn places(&self) -> Vec<&str> {
        let options = self.options().into_iter().filter(|_| self.stage() == Stage::Place);
        options.map(|(place, ..)| place).collect()
    }

    /// Selects the card and goes on to its place; false in other stages.
    pub fn enter(&mut self) -> bool {
        let card = self.stage() == Stage::Card;
        if card {
            (self.placing, self.at) = (true, 0);
        }
        card
    }

    /// Goes back from the place to the card.
    pub fn back(&mut self) {
        self.placing = false;
    }

    /// Moves the selection by columns and rows, along the list, or over the board if it has all the places.
    pub fn step(&mut self, (columns, rows): (i64, i64), board: &[Vec<Cell>]) {
        if let Some(at) = self.over_the_board((columns, rows), board) {
            self.at = at;
            return;
        }
        let last = self.options().len().saturating_sub(1);
        let chosen = if self.stage() == Stage::Card { &mut self.card } else { &mut self.at };
        *chosen = if columns + rows > 0 { (*chosen + 1).min(last) } else { chosen.saturating_sub(1) };
    }

    /// The nearest place in a direction, else the selected one; `None` if the board does not have all the places.
    fn over_the_board(&self, (columns, rows): (i64, i64), board: &[Vec<Cell>]) -> Option<usize> {
        let find = |place: &str| {
            board.iter().enumerate().find_map(|(y, row)| {
                let x = row.iter().position(|cell| cell.place == place)?;
                Some((x as i64, y as i64))
            })
        };
        let spots: Vec<(i64, i64)> = self.places().into_iter().map(find).collect::<Option<_>>()?;
        let from = *spots.get(self.at)?;
        let distance = |to: &(i64, i64)| {
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let (along, aside) = (x * columns + y * rows, x * rows + y * columns);
            (along > 0).then_some(along + 3 * aside.abs())
        };
        let nearest = spots.iter().enumerate().filter_map(|(n, to)| Some((distance(to)?, n))).min();
        Some(nearest.map_or(self.at, |(_, n)| n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOWN: (i64, i64) = (0, 1);
    const UP: (i64, i64) = (0, -1);
    const RIGHT: (i64, i64) = (1, 0);

    fn choices(actions: &[&str]) -> Choices {
        Choices::new(actions.iter().map(|action| ((*action).to_owned(), Promise::Plain)).collect())
    }

    fn board() -> Vec<Vec<Cell<'static>>> {
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
        assert_eq!(steps(DOWN), "bell@9");
        assert_eq!(steps(RIGHT), "bell@5");
        assert_eq!(steps(RIGHT), "bell@5");
        assert_eq!(steps(UP), "bell@9");
        choices.back();
        choices.step(DOWN, &board());
        choices.enter();
        assert_eq!(choices.action(), Some("cherry@1"));
    }

    #[test]
    fn other_actions_are_one_list() {
        let mut choices = choices(&["take 3", "take 4", "stop"]);
        assert_eq!((choices.stage(), choices.action()), (Stage::Action, Some("take 3")));
        assert!(!choices.enter());
        (0..9).for_each(|_| choices.step(DOWN, &board()));
        assert_eq!(choices.action(), Some("stop"));
        assert_eq!(self::choices(&[]).action(), None);
    }
}
