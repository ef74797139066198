//! Selecting an action with the arrow keys.
//!
//! Placements `CARD@PLACE`, and any actions that are too many for one list, are chosen in two stages: their common
//! beginning first (a card), then the rest (a place). If the board has the places, at its edges too, the arrows move over
//! it. Otherwise actions are one list.

use umpire_engine::{Cell, Promise};

use crate::play::groups::{Group, rest};

/// More actions than these are not one list.
const FEW: usize = 9;

/// A stage of the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The beginning of an action: a card.
    Card,
    /// The rest of it: a place.
    Place,
    /// A whole action.
    Action,
}

/// An option of a stage.
pub struct Choice<'c> {
    /// Its text.
    pub text: &'c str,
    /// The actions that it stands for.
    pub actions: &'c [String],
    /// The promise, if it is one action.
    pub promise: Option<Promise>,
}

/// The legal actions and the selection.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// All actions.
    pub actions: Vec<String>,
    /// Each with the names of its cards, which may be typed for it.
    named: Vec<String>,
    /// The promise of each.
    promises: Vec<Promise>,
    /// The beginnings; empty in the stage `Action`.
    groups: Vec<Group>,
    /// Whether all actions place a card.
    pub places_cards: bool,
    /// Whether the beginning is selected already.
    placing: bool,
    card: usize,
    /// The index of the rest or of the whole action.
    at: usize,
}

impl Choices {
    /// A selection among actions, with their names and promises.
    pub fn new(actions: Vec<String>, named: Vec<String>, promises: Vec<Promise>) -> Choices {
        let places_cards = actions.iter().all(|action| action.contains('@'));
        let groups = Group::all(&actions);
        let is_grouped = places_cards || (actions.len() > FEW && groups.len() < actions.len());
        let groups = if is_grouped { groups } else { Vec::new() };
        Choices { actions, named, promises, groups, places_cards, placing: false, card: 0, at: 0 }
    }

    /// The current stage.
    pub fn stage(&self) -> Stage {
        match (self.groups.is_empty(), self.placing) {
            (true, _) => Stage::Action,
            (false, true) => Stage::Place,
            (false, false) => Stage::Card,
        }
    }

    /// The selected group.
    pub fn group(&self) -> Option<&Group> {
        self.groups.get(self.card)
    }

    /// The options of the stage.
    pub fn options(&self) -> Vec<Choice<'_>> {
        let one = |text, action| {
            let promise = self.actions.iter().position(|each| each == action).and_then(|n| self.promises.get(n));
            Choice { text, actions: std::slice::from_ref(action), promise: promise.copied() }
        };
        match (self.stage(), self.group()) {
            (Stage::Card, _) => {
                let choices = self.groups.iter().map(|group| match &group.actions[..] {
                    [action] if !self.places_cards => one(action.as_str(), action),
                    actions => Choice { text: group.head.as_str(), actions, promise: None },
                });
                choices.collect()
            }
            (Stage::Place, Some(group)) => group.actions.iter().map(|action| one(rest(action), action)).collect(),
            _ => self.actions.iter().map(|action| one(action, action)).collect(),
        }
    }

    /// The actions that begin with a text, in any case, or whose names or words after the first do; each with what does.
    pub fn beginning(&self, text: &str) -> Vec<(&str, &str)> {
        let text = text.trim_start().to_lowercase();
        let begins = |(_, spelling): &(&str, &str)| spelling.to_lowercase().starts_with(&text);
        (0..self.actions.len()).filter_map(|n| self.spellings(n).into_iter().find(begins)).collect()
    }

    /// The action that a text names, in any case.
    pub fn meant(&self, text: &str) -> Option<&str> {
        let is_it = |n: &usize| self.spellings(*n).iter().any(|(_, each)| each.to_lowercase() == text.to_lowercase());
        match (0..self.actions.len()).filter(is_it).collect::<Vec<_>>()[..] {
            [n] => Some(&self.actions[n]),
            _ => None,
        }
    }

    /// An action with each way to type it.
    fn spellings(&self, n: usize) -> [(&str, &str); 3] {
        let action = self.actions[n].as_str();
        let rest = action.split_once(' ').map_or(action, |(_, rest)| rest);
        [action, &self.named[n], rest].map(|spelling| (action, spelling))
    }

    /// The index of the selected option.
    pub fn chosen(&self) -> usize {
        if self.stage() == Stage::Card { self.card } else { self.at }
    }

    /// The selected action; `None` while only its beginning is selected, or if there is none.
    pub fn action(&self) -> Option<&str> {
        let options = self.options();
        match options.get(self.chosen())?.actions {
            [action] if self.stage() != Stage::Card || !self.places_cards => Some(action),
            _ => None,
        }
    }

    /// The selected beginning, while the rest is being selected.
    pub fn card(&self) -> Option<&str> {
        self.group().map(|group| group.head.as_str()).filter(|_| self.placing)
    }

    /// The places to select from: the last words of the options.
    pub fn places(&self) -> Vec<&str> {
        let options = self.options().into_iter().filter(|_| self.stage() == Stage::Place);
        options.map(|option| option.text.rsplit(' ').next().unwrap_or_default()).collect()
    }

    /// Selects the beginning and goes on to the rest; false in other stages, and if it is an action already.
    pub fn enter(&mut self) -> bool {
        let card = self.stage() == Stage::Card && self.action().is_none();
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
            let on_board = board.iter().enumerate().find_map(|(y, row)| {
                let x = row.iter().position(|cell| cell.place == place)?;
                Some((x as i64, y as i64))
            });
            on_board.or_else(|| edge(place, board))
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

/// The spot of an edge beside the board: `left-2` is the left end of the second row.
fn edge(place: &str, board: &[Vec<Cell>]) -> Option<(i64, i64)> {
    let (side, lane) = place.split_once('-')?;
    let lane = lane.parse::<i64>().ok()? - 1;
    let (wide, high) = (board.first()?.len() as i64, board.len() as i64);
    match side {
        "top" => Some((lane, -1)),
        "bottom" => Some((lane, high)),
        "left" => Some((-1, lane)),
        "right" => Some((wide, lane)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOWN: (i64, i64) = (0, 1);
    const UP: (i64, i64) = (0, -1);
    const RIGHT: (i64, i64) = (1, 0);

    fn choices(actions: &[&str]) -> Choices {
        let actions: Vec<String> = actions.iter().map(|action| (*action).to_owned()).collect();
        let promises = vec![Promise::Plain; actions.len()];
        Choices::new(actions.clone(), actions, promises)
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
    fn many_actions_are_chosen_by_their_beginning_and_then_by_an_arrow_at_the_board() {
        let sides = ["top", "bottom", "left", "right"];
        let edges: Vec<String> = sides.iter().flat_map(|side| (1..4).map(move |n| format!("{side}-{n}"))).collect();
        let pushes = (1..3).flat_map(|card| edges.iter().map(move |edge| format!("push {card} at {edge}")));
        let actions: Vec<String> = pushes.chain(["pass".to_owned()]).collect();
        let mut choices = choices(&actions.iter().map(String::as_str).collect::<Vec<_>>());
        let texts: Vec<&str> = choices.options().iter().map(|option| option.text).collect();
        assert_eq!((texts, choices.action()), (vec!["push 1", "push 2", "pass"], None));
        choices.step(DOWN, &board());
        assert!(choices.enter());
        let mut steps = |arrow| {
            choices.step(arrow, &board());
            choices.action().map(str::to_owned).unwrap_or_default()
        };
        assert_eq!(steps(RIGHT), "push 2 at top-2");
        assert_eq!(steps(DOWN), "push 2 at bottom-2");
        assert_eq!(steps(RIGHT), "push 2 at bottom-3");
        assert_eq!(steps(RIGHT), "push 2 at right-3");
        assert_eq!(steps(UP), "push 2 at right-2");
        choices.back();
        choices.step(DOWN, &board());
        assert_eq!(choices.action(), Some("pass"));
        assert!(!choices.enter());
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
