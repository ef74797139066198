//! What a terminal can show, and how things stand out on it.

use ratatui::style::{Color, Modifier, Style};

/// What a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Whether it has colours, and they are wanted.
    pub coloured: bool,
    /// Whether it shows more than ASCII.
    pub unicode: bool,
}

impl Theme {
    /// Neither: what every terminal can show.
    pub const PLAIN: Theme = Theme { coloured: false, unicode: false };

    /// The colour, where colours are wanted.
    pub fn colour(self, colour: Color) -> Style {
        if self.coloured { Style::new().fg(colour) } else { Style::new() }
    }

    /// What stands out from what only stands out.
    pub fn strong(self) -> Style {
        bold().patch(self.colour(Color::Yellow))
    }

    /// What is good.
    pub fn good(self) -> Style {
        self.colour(Color::Green)
    }

    /// What is bad.
    pub fn bad(self) -> Style {
        self.colour(Color::Red)
    }

    /// A character as this terminal can show it.
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

/// What stands out.
pub fn bold() -> Style {
    Style::new().add_modifier(Modifier::BOLD)
}

/// What stands back.
pub fn faint() -> Style {
    Style::new().add_modifier(Modifier::DIM)
}

/// What is chosen.
pub fn reversed() -> Style {
    Style::new().add_modifier(Modifier::REVERSED)
}

/// What belongs together.
pub fn underlined() -> Style {
    Style::new().add_modifier(Modifier::UNDERLINED)
}
