//! Colours and text styles, by the abilities of the terminal.

use ratatui::style::{Color, Style};
use umpire_engine::game::Seat;

/// The abilities of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Whether colours are supported and wanted.
    pub coloured: bool,
    /// Whether Unicode is supported.
    pub unicode: bool,
}

impl Theme {
    /// No colours, ASCII only.
    pub const PLAIN: Theme = Theme { coloured: false, unicode: false };

    /// A colour, if colours are wanted.
    pub fn colour(self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    /// The colour of a seat.
    pub fn seat(self, seat: Seat) -> Style {
        let colours = [Color::Cyan, Color::Yellow, Color::Magenta, Color::Green, Color::Blue, Color::Red];
        self.colour(colours[seat.index() % colours.len()])
    }

    /// A character, or an ASCII substitute.
    pub fn substitute(self, c: char) -> char {
        match c {
            _ if self.unicode || c.is_ascii() => c,
            '─' => '-',
            '│' => '|',
            '┃' => '#',
            '╭' | '╮' | '╰' | '╯' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
            '←' => '<',
            '↑' => '^',
            '↓' => 'v',
            '…' => '.',
            '§' => 'S',
            '•' => '*',
            '×' => 'x',
            '→' | '›' => '>',
            '–' | '—' => '-',
            _ => '?',
        }
    }
}
