//! Text that fits where it is drawn.

use umpire_engine::view::Cell;
use umpire_kit::style::{self, cut, padded};

/// The widest a board's cell is drawn, and the narrowest.
const CELL: (usize, usize) = (14, 3);

/// How wide a cell of a board of so many columns is in so much room.
pub fn cell_width(columns: usize, room: usize) -> usize {
    (room.saturating_sub(1) / columns.max(1)).saturating_sub(3).clamp(CELL.1, CELL.0)
}

/// A cell's place and card, or the card that would lie there, in exactly this width.
pub fn cell_text(cell: &Cell, card: Option<&str>, wide: usize) -> String {
    let card = card.or(cell.card.as_deref()).unwrap_or_default();
    padded(&cut(&format!("{} {card}", cell.place), wide), wide)
}

/// A line of text of at most so many columns.
pub fn fit(text: &str, columns: u16) -> String {
    cut(text, usize::from(columns))
}

/// Lines broken at spaces; what follows the first part of a line is indented as the line's own text is.
pub fn hanging(lines: &[String], columns: usize) -> Vec<String> {
    let broken = lines.iter().flat_map(|line| {
        let text = line.trim_start_matches([' ', '-']);
        let head = &line[..line.len() - text.len()];
        style::hanging(text, columns, head, &" ".repeat(head.len()))
    });
    broken.collect()
}

/// A line in parts of at most so many columns, cut anywhere.
pub fn chopped(line: &str, columns: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    for c in line.chars() {
        let last = parts.len() - 1;
        if style::width(&parts[last]) + style::width(c.encode_utf8(&mut [0; 4])) > columns.max(2) {
            parts.push(c.to_string());
        } else {
            parts[last].push(c);
        }
    }
    parts
}
