//! Splits a line of YAML where white space has no meaning.

/// The white space before a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// None.
    Tight,
    /// This much: it is part of a string or of the beginning of a line.
    Kept(usize),
    /// One space, or this much if it aligns the piece with others.
    Aligned(usize),
}

/// A piece of a line and the white space before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub gap: Gap,
    pub text: String,
}

impl Piece {
    /// The first piece of a line.
    pub fn first(text: &str) -> Piece {
        Piece { gap: Gap::Tight, text: text.to_owned() }
    }

    /// The columns of white space before it.
    pub fn columns(&self) -> usize {
        match self.gap {
            Gap::Tight => 0,
            Gap::Kept(columns) | Gap::Aligned(columns) => columns,
        }
    }
}

/// The state at the beginning of a line: open brackets and quotes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scan {
    brackets: Vec<char>,
    quote: Option<char>,
}

impl Scan {
    pub fn in_quotes(&self) -> bool {
        self.quote.is_some()
    }

    pub fn in_brackets(&self) -> bool {
        !self.brackets.is_empty()
    }

    /// The pieces of a line.
    pub fn pieces(&mut self, line: &str) -> Vec<Piece> {
        let mut taken = Taken { pieces: vec![Piece::first("")], starts: !self.in_quotes(), dash: !self.in_brackets() };
        let chars: Vec<char> = line.chars().collect();
        let mut at = 0;
        while let Some(c) = chars.get(at).copied() {
            let next = chars.get(at + 1).copied();
            if let Some(quote) = self.quote {
                taken.push(c);
                let escaped = (quote == '"' && c == '\\') || (quote == '\'' && c == '\'' && next == Some('\''));
                if escaped {
                    next.into_iter().for_each(|c| taken.push(c));
                    at += 1;
                } else if c == quote {
                    self.quote = None;
                }
            } else if matches!(c, ' ' | '\t') {
                let wide = chars[at..].iter().take_while(|c| matches!(c, ' ' | '\t')).count();
                at += wide;
                if chars.get(at) == Some(&'#') {
                    taken.pieces.push(Piece { gap: Gap::Aligned(wide), text: chars[at..].iter().collect() });
                    break;
                }
                taken.part(self.gap(&taken, chars.get(at).copied(), wide));
                continue;
            } else {
                self.sign(c, next, &mut taken);
            }
            at += 1;
        }
        taken.pieces
    }

    /// The gap between the last piece and the next character.
    fn gap(&self, taken: &Taken, next: Option<char>, wide: usize) -> Gap {
        match (taken.last(), next) {
            _ if self.in_brackets() && matches!(next, Some('}' | ']' | ',')) => Gap::Tight,
            (Some('{' | '['), _) if self.in_brackets() && taken.starts => Gap::Tight,
            (Some('-'), _) if taken.dash && taken.starts => Gap::Kept(1),
            _ if taken.starts => Gap::Aligned(wide),
            _ => Gap::Kept(wide),
        }
    }

    /// Handles a character that is neither quoted nor white space.
    fn sign(&mut self, c: char, next: Option<char>, taken: &mut Taken) {
        let ends = |next: Option<char>| next.is_none_or(|next| matches!(next, ' ' | '\t'));
        let (starts, flow) = (taken.starts, self.in_brackets());
        taken.starts = match c {
            '"' | '\'' if starts => {
                self.quote = Some(c);
                false
            }
            '{' | '[' if starts || flow => {
                self.brackets.push(c);
                true
            }
            '}' | ']' if flow => {
                self.brackets.pop();
                false
            }
            ',' if flow => true,
            ':' => ends(next) || (flow && matches!(next, Some(',' | '}' | ']' | '{' | '['))),
            '-' if starts && taken.dash && !flow => ends(next),
            _ => false,
        };
        taken.dash &= c == '-' && taken.starts;
        taken.push(c);
        // Maps have a space after each comma; lists of numbers need not.
        let closes = matches!(next, Some('}' | ']'));
        if c == ',' && flow && !ends(next) && !closes && self.brackets.last() == Some(&'{') {
            taken.part(Gap::Aligned(1));
        }
    }
}

/// The pieces of a line so far.
struct Taken {
    pieces: Vec<Piece>,
    /// Whether a value or key begins here.
    starts: bool,
    /// Whether only list dashes came before.
    dash: bool,
}

impl Taken {
    fn push(&mut self, c: char) {
        if let Some(piece) = self.pieces.last_mut() {
            piece.text.push(c);
        }
    }

    fn last(&self) -> Option<char> {
        self.pieces.last()?.text.chars().next_back()
    }

    fn part(&mut self, gap: Gap) {
        self.pieces.push(Piece { gap, text: String::new() });
    }
}

/// Whether a line begins an entry of a map or list, or a flow or quoted value; else it continues a plain scalar.
pub fn begins_value(words: &str) -> bool {
    if words.starts_with(['{', '[', '"', '\'']) || words == "-" || words.starts_with("- ") || words.starts_with("-\t") {
        return true;
    }
    let mut scan = Scan::default();
    let pieces = scan.pieces(words);
    let mut key = pieces.iter().take_while(|piece| !piece.text.starts_with('#'));
    key.any(|piece| piece.text.ends_with(':')) || scan.in_brackets()
}

/// Whether a line ends with a block scalar indicator.
pub fn begins_block(pieces: &[Piece]) -> bool {
    let last = pieces.iter().rev().find(|piece| !piece.text.starts_with('#'));
    let sign = |text: &str| {
        text.strip_prefix(['|', '>']).is_some_and(|rest| rest.chars().all(|c| matches!(c, '+' | '-' | '0'..='9')))
    };
    pieces.len() > 1 && last.is_some_and(|piece| sign(&piece.text))
}
