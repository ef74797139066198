//! Columns set by hand: white space that puts a piece right below or above another stays.

use std::collections::HashMap;

use super::Line;
use super::scan::{Gap, Piece};
use umpire_clauses::style::width;

/// How often columns are looked at anew after some were given up. Real files need two rounds.
const ROUNDS: usize = 8;

/// Takes away white space that aligns nothing. Where that does not come to an end, all stays as it was.
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

/// Whether nothing stands on a line, and it is not part of a text.
pub fn is_empty(line: &Line) -> bool {
    matches!(line, Line::Laid(_, pieces) if pieces.is_empty())
}

/// Whether white space was taken away.
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

/// The column at which each piece begins.
fn places(columns: usize, pieces: &[Piece]) -> Vec<usize> {
    let mut at = columns;
    let place = |piece: &Piece| {
        let place = at + piece.columns();
        at = place + width(&piece.text);
        place
    };
    pieces.iter().map(place).collect()
}
