//! Manual column alignment: white space that places a token below or above another one is kept.

use std::collections::HashMap;

use umpire_clauses::style::width;

use super::line::{Line, is_empty};
use super::scan::{Gap, Piece};

/// How often alignment is re-evaluated after some white space was removed. Real files need two rounds.
const ROUNDS: usize = 8;

/// Removes white space that aligns nothing. If this does not converge, the lines are left alone.
pub fn align(lines: &mut [Line]) {
    for paragraph in lines.chunk_by_mut(|one, other| !is_empty(one) && !is_empty(other)) {
        let mut pieces: Vec<(usize, Vec<Piece>)> = paragraph.iter().filter_map(laid).collect();
        if (0..ROUNDS).any(|_| !narrowed(&mut pieces)) {
            let mut narrow = pieces.into_iter();
            for line in paragraph.iter_mut().filter(|line| matches!(line, Line::Laid(..))) {
                if let Some((columns, pieces)) = narrow.next() {
                    *line = Line::Laid(columns, pieces);
                }
            }
        }
    }
}

fn laid(line: &Line) -> Option<(usize, Vec<Piece>)> {
    match line {
        Line::Laid(columns, pieces) => Some((*columns, pieces.clone())),
        Line::Kept(_) => None,
    }
}

/// Removes white space once; whether there was any.
fn narrowed(lines: &mut [(usize, Vec<Piece>)]) -> bool {
    let mut begin: HashMap<usize, usize> = HashMap::new();
    let places: Vec<Vec<usize>> = lines.iter().map(|(columns, pieces)| places(*columns, pieces)).collect();
    places.iter().flatten().for_each(|column| *begin.entry(*column).or_default() += 1);
    let mut narrowed = false;
    for ((_, pieces), places) in lines.iter_mut().zip(&places) {
        for (piece, place) in pieces.iter_mut().zip(places) {
            if matches!(piece.gap, Gap::Aligned(wide) if wide > 1) && begin.get(place) == Some(&1) {
                piece.gap = Gap::Aligned(1);
                narrowed = true;
            }
        }
    }
    narrowed
}

/// The column of each piece.
fn places(columns: usize, pieces: &[Piece]) -> Vec<usize> {
    let mut at = columns;
    let place = |piece: &Piece| {
        let place = at + piece.columns();
        at = place + width(&piece.text);
        place
    };
    pieces.iter().map(place).collect()
}
