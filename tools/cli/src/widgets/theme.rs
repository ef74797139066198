//! Colours and text styles, by the abilities of the terminal.

use ratatui::style::{Color, Modifier, Style};

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

    /// The strongest emphasis.
    pub fn strong(self) -> Style {
        bold().patch(self.colour(Color::Yellow))
    }

    /// For wins.
    pub fn good(self) -> Style {
        self.colour(Color::Green)
    }

    /// For losses.
    pub fn bad(self) -> Style {
        self.colour(Color::Red)
    }

    /// A character, or an ASCII substitute.
    pub fn shown(self, c: char) -> char {
        match c {
            _ if self.unicode || c.is_ascii() => c,
            '─' => '-',
            '│' => '|',
            '╭' | '╮' | '╰' | '╯' => '+',
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

/// Emphasis.
pub fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// For less important text.
pub fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// For the selection.
pub fn reversed() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// For lines that formed.
pub fn underlined() -> Style {
    Style::new().add_modifier(Modifier::UNDERLINED)
}
