//! Choices where what was written down leaves several ways, tried in a fixed order until one leads to the end of the log.

use std::collections::BTreeMap;

use umpire_engine::chance::Chance;

/// Where a choice is made: the part of the log, and which choice of that part.
pub(super) type Key = (usize, usize);

/// The choices of one attempt. What is not in it takes the first way.
#[derive(Default, Debug)]
pub(super) struct Choices {
    made: BTreeMap<Key, (usize, usize)>,
    /// Whether ways were left out, so that where all others fail nothing is proven.
    pub inexact: bool,
    /// What decides between ways that are alike, where they are not tried one after the other.
    chance: Option<Chance>,
}

impl Choices {
    /// Choices of an attempt that is one of many at random.
    pub fn by(chance: Chance) -> Choices {
        Choices { chance: Some(chance), ..Choices::default() }
    }

    /// Whether the ways are not tried one after the other: then nothing need be settled that a later line may yet tell.
    pub fn are_by_chance(&self) -> bool {
        self.chance.is_some()
    }

    /// Which of so many ways that are alike is taken.
    pub fn take_any(&mut self, key: Key, of: usize) -> usize {
        if let Some(chance) = &mut self.chance
            && of > 1
        {
            self.made.entry(key).or_insert_with(|| (chance.below(of as u32) as usize, of));
        }
        self.take(key, of)
    }

    /// Which of so many ways is taken.
    pub fn take(&mut self, key: Key, of: usize) -> usize {
        if of < 2 {
            return 0;
        }
        let (way, _) = *self.made.entry(key).or_insert((0, of));
        way.min(of - 1)
    }

    /// Goes on to the next way of the last of these choices, where there is one, and forgets what was chosen after it: what
    /// went wrong hangs on them. Else as [`Choices::advance`].
    pub fn advance_one_of(&mut self, suspects: &[Key]) -> bool {
        if let Some(last) = suspects.iter().max() {
            let before = self.made.len();
            self.made.retain(|key, _| key <= last);
            // What was chosen after it was not tried in all ways.
            self.inexact |= self.made.len() < before;
        }
        self.advance()
    }

    /// Goes on to the next way of the last choice that has one, and forgets what was chosen after it. Nothing is left when
    /// it says no.
    pub fn advance(&mut self) -> bool {
        while let Some(mut last) = self.made.last_entry() {
            let (way, of) = *last.get();
            if way + 1 < of {
                last.insert((way + 1, of));
                return true;
            }
            last.remove();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suspects_are_tried_first() {
        let mut choices = Choices::default();
        let taken = |choices: &mut Choices| [(0, 1), (1, 1), (2, 1)].map(|key| choices.take(key, 2));
        assert_eq!(taken(&mut choices), [0, 0, 0]);
        assert!(choices.advance_one_of(&[(0, 1), (1, 1)]));
        assert_eq!(taken(&mut choices), [0, 1, 0]);
        assert!(choices.inexact, "the last was not tried");
    }

    #[test]
    fn every_way_is_taken_once() {
        let (mut choices, mut taken) = (Choices::default(), Vec::new());
        loop {
            let first = choices.take((0, 0), 2);
            // Only the first way leads on to a further choice.
            let second = if first == 0 { choices.take((3, 1), 3) } else { 9 };
            taken.push((first, second));
            if !choices.advance() {
                break;
            }
        }
        assert_eq!(taken, [(0, 0), (0, 1), (0, 2), (1, 9)]);
    }
}
