//! Manual column alignment: white space that places a token below or above another one is kept.

use std::collections::HashMap;

use umpire_clauses::style::width;

use super::scan::{Gap, Piece};

/// A line of a layout: its columns and its pieces; or a line that is kept as it is.
#[derive(Clone)]
pub enum Line {
    Laid(usize, Vec<Piece>),
    Kept(String),
}

/// Whether a line is empty and not part of a string.
pub fn is_empty(line: &Line) -> bool {
    matches!(line, Line::Laid(_, pieces) if pieces.is_empty())
}

/// How often alignment is re-evaluated after some white space was removed. Real files need two rounds.
const ROUNDS: usize = 8;

/// Removes white space that aligns nothing. If this does not converge, the lines are left alone.
pub fn align(lines: &mut [Line]) {
    for paragraph in lines.chunk_by_mut(|one, other| !is_empty(one) && !is_empty(other)) {
        let mut narrow = paragraph.to_vec();
        if (0..ROUNDS).any(|_| !narrowed(&mut narrow)) {
            paragraph.clone_from_slice(&narrow);
        }
    }
}

/// Removes white space once; whether there was any.
fn narrowed(lines: &mut [Line]) -> bool {
    let laid = lines.iter_mut().filter_map(|line| match line {
        Line::Laid(columns, pieces) => Some((places(*columns, pieces), pieces)),
        Line::Kept(_) => None,
    });
    let (places, pieces): (Vec<Vec<usize>>, Vec<&mut Vec<Piece>>) = laid.unzip();
    let mut begin: HashMap<usize, usize> = HashMap::new();
    places.iter().flatten().for_each(|column| *begin.entry(*column).or_default() += 1);
    let mut narrowed = false;
    for (piece, place) in pieces.into_iter().flatten().zip(places.iter().flatten()) {
        if matches!(piece.gap, Gap::Aligned(wide) if wide > 1) && begin.get(place) == Some(&1) {
            piece.gap = Gap::Aligned(1);
            narrowed = true;
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
