//! Sums of lists.

/// Adds numbers element by element; both lists have the same names in the same order.
pub(super) fn add_named(sums: &mut [(String, u64)], more: &[(String, u64)]) {
    sums.iter_mut().zip(more).for_each(|((_, sum), (_, more))| *sum += more);
}

pub(super) fn add_up(sums: &mut Vec<u64>, more: &[u64]) {
    more.iter().enumerate().for_each(|(at, more)| *grown(sums, at) += more);
}

/// The element at an index; the list grows if it is too short.
#[inline]
pub(super) fn grown<T: Copy + Default>(list: &mut Vec<T>, at: usize) -> &mut T {
    if list.len() <= at {
        list.resize(at + 1, T::default());
    }
    &mut list[at]
}
