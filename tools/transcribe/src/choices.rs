//! Choices where the log leaves several possibilities, tried in a fixed order until one leads to the end of the log.

use std::collections::BTreeMap;

use umpire_engine::chance::Chance;

/// A choice: the block of the log, and the number of the choice in it.
pub(super) type Key = (usize, usize);

/// The choices of one attempt. The default is the first option.
#[derive(Default, Debug)]
pub(super) struct Choices {
    made: BTreeMap<Key, (usize, usize)>,
    /// Whether options were left out, so that failure of all others proves nothing.
    pub inexact: bool,
    /// Decides between equal options in a random search.
    chance: Option<Chance>,
}

impl Choices {
    /// Choices for a random search.
    pub fn by(chance: Chance) -> Choices {
        Choices { chance: Some(chance), ..Choices::default() }
    }

    /// Whether this is a random search, in which nothing is settled that a later line may still tell.
    pub fn are_by_chance(&self) -> bool {
        self.chance.is_some()
    }

    /// Chooses one of `of` equal options.
    pub fn take_any(&mut self, key: Key, of: usize) -> usize {
        if let Some(chance) = &mut self.chance
            && of > 1
        {
            self.made.entry(key).or_insert_with(|| (chance.below(of as u32) as usize, of));
        }
        self.take(key, of)
    }

    /// Chooses one of `of` options.
    pub fn take(&mut self, key: Key, of: usize) -> usize {
        if of < 2 {
            return 0;
        }
        let (way, _) = *self.made.entry(key).or_insert((0, of));
        way.min(of - 1)
    }

    /// Advances the last of these choices that has another option and drops those after it, since the contradiction
    /// depends on these. Else as [`Choices::advance`].
    pub fn advance_one_of(&mut self, suspects: &[Key]) -> bool {
        if let Some(last) = suspects.iter().max() {
            let before = self.made.len();
            self.made.retain(|key, _| key <= last);
            // The dropped choices were not tried exhaustively.
            self.inexact |= self.made.len() < before;
        }
        self.advance()
    }

    /// Advances the last choice that has another option and drops those after it. Returns `false` when all were tried.
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
