//! The probability of a clean grid: one without three of one suit on a line.
//!
//! A grid that is dealt with a line is dealt again, so a variant whose grids are never or rarely clean has no games,
//! or none that begin in reasonable time (M11). The share is computed exactly, by dynamic programming over suits: for
//! each set of cells that the suits so far can cover without a line, the number of ways to cover it.

use super::place::CELLS;
use super::ruleset::SET;
use crate::board::Line;

/// The number of sets of cells.
const SETS: usize = 1 << CELLS;

/// A lower bound of the share of clean grids, by the union bound over lines.
pub fn least(counts: &[u8], lines: &[Line]) -> f64 {
    let cards: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    let three = |cards: u64| ways(cards, SET as u32);
    let same: f64 = counts.iter().map(|count| three(u64::from(*count))).sum();
    if cards < CELLS as u64 { 0.0 } else { 1.0 - lines.len() as f64 * same / three(cards) }
}

/// The share of clean grids, 0 to 1, for a deck with these counts of each suit; 0 for fewer than nine cards.
pub fn share(counts: &[u8], lines: &[Line]) -> f64 {
    let cards: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    let all = ways(cards, CELLS as u32);
    if all == 0.0 {
        return 0.0;
    }
    let lines: Vec<usize> = lines.iter().map(|line| usize::from(line.set().bits())).collect();
    let has_line: Vec<bool> = (0..SETS).map(|set| lines.iter().any(|line| set & line == *line)).collect();
    let mut covered = vec![0.0; SETS];
    covered[0] = 1.0;
    for count in counts.iter().filter(|count| **count > 0) {
        let ways: Vec<f64> = (0..=CELLS as u32).map(|taken| ways(u64::from(*count), taken)).collect();
        covered = with_suit(&covered, &ways, &has_line);
    }
    covered[SETS - 1] / all
}

/// The number of ways to lay `n` of these cards on as many cells; 0 if there are too few.
fn ways(cards: u64, cells: u32) -> f64 {
    (0..u64::from(cells)).map(|used| cards.saturating_sub(used) as f64).product()
}

/// Adds one more suit to the covered cells; `ways` is indexed by the number of its cells.
fn with_suit(covered: &[f64], ways: &[f64], has_line: &[bool]) -> Vec<f64> {
    let mut with = vec![0.0; SETS];
    for (set, sum) in with.iter_mut().enumerate() {
        // Every subset of the set, the set itself first and the empty one last.
        let mut own = set;
        loop {
            if !has_line[own] {
                *sum += covered[set & !own] * ways[own.count_ones() as usize];
            }
            if own == 0 {
                break;
            }
            own = (own - 1) & set;
        }
    }
    with
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::match_3::place::Cell;

    fn lines(cells: &[[u8; 3]]) -> Vec<Line> {
        let cell = |number| Cell::new(number).expect("a cell");
        cells.iter().map(|line| Line { places: line.map(cell) }).collect()
    }

    #[test]
    fn the_share_is_exact_where_it_can_be_counted_by_hand() {
        let row = lines(&[[1, 2, 3]]);
        // Of two suits with five and four cards, a line of the first has 5*4*3 of 9*8*7 orders, of the second 4*3*2.
        let with_line = f64::from(5 * 4 * 3 + 4 * 3 * 2) / f64::from(9 * 8 * 7);
        assert!((share(&[5, 4], &row) - (1.0 - with_line)).abs() < 1e-12);
        assert_eq!(share(&[9], &row), 0.0);
        assert_eq!(share(&[9], &[]), 1.0);
        assert_eq!(share(&[4, 4], &[]), 0.0);
        assert!((share(&[99, 99, 52], &[]) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_quick_share_is_never_above_the_true_one() {
        let some = lines(&[[1, 2, 3], [4, 5, 6], [1, 5, 9], [2, 5, 8]]);
        for counts in [&[4; 12][..], &[9, 9, 9], &[30, 1, 1], &[2; 9], &[5, 4], &[8]] {
            let (least, share) = (least(counts, &some), share(counts, &some));
            assert!(least <= share + 1e-12, "{counts:?}: {least} and {share}");
        }
        assert!(least(&[4; 12], &some) > 0.98);
    }
}
