//! Picking one of the legal actions without listing them.

use crate::chance::Chance;

/// Chooses an index of a list, given its length.
pub trait Picker {
    /// An index below this number, which is not 0.
    fn below(self, count: u32) -> u32;

    /// An index of a list of pairs, ordered by the first and then the second, as two indices. Neither number is 0.
    fn below_each(self, firsts: u8, seconds: u8) -> (u8, u8)
    where
        Self: Sized,
    {
        let place = self.below(u32::from(firsts) * u32::from(seconds));
        ((place / u32::from(seconds)) as u8, (place % u32::from(seconds)) as u8)
    }
}

impl<F: FnOnce(u32) -> u32> Picker for F {
    fn below(self, count: u32) -> u32 {
        self(count)
    }
}

/// Uniformly random.
impl Picker for &mut Chance {
    #[inline]
    fn below(self, count: u32) -> u32 {
        Chance::below(self, count)
    }

    #[inline]
    fn below_each(self, firsts: u8, seconds: u8) -> (u8, u8) {
        Chance::below_each(self, firsts, seconds)
    }
}
