//! Patterns that a whole text is held against, spelled as regular expressions are: letters, classes, groups, choices, repeats.
//!
//! It is all that sentences of steps need. A library, even a small one, makes what a browser fetches larger than it may be
//! (ARCHITECTURE.md says by how much). Like those it takes the first way that fits, and like the good ones it cannot be made slow: no branch is
//! taken twice at the same place of the text.

use std::iter::Peekable;
use std::ops::Range;
use std::str::Chars;

/// What means something in a pattern.
const SIGNS: &str = r"\.+*?()|[]{}^$#&-~";

/// A pattern.
#[derive(Debug)]
pub struct Pattern {
    text: String,
    program: Vec<Op>,
    branches: usize,
    groups: usize,
}

/// A step of matching; where it leads is the number of another.
#[derive(Debug)]
enum Op {
    /// The next letter is one of these, or none of them.
    Letter {
        none_of: bool,
        ranges: Vec<(char, char)>,
    },
    /// The first way is tried, then the other. Branches are numbered.
    Branch {
        number: usize,
        ways: [usize; 2],
    },
    Jump(usize),
    /// A group begins or ends.
    Mark(usize),
    End,
}

/// A pattern that was read.
enum Part {
    Letter {
        none_of: bool,
        ranges: Vec<(char, char)>,
    },
    Group(usize, Box<Part>),
    Row(Vec<Part>),
    Choice(Vec<Part>),
    /// At least once, or not at all; and once or as often as there is.
    Repeat {
        part: Box<Part>,
        at_least_once: bool,
        often: bool,
    },
}

/// A text as a pattern that matches nothing else.
pub fn escape(text: &str) -> String {
    let letter = |letter: char| SIGNS.contains(letter).then_some('\\').into_iter().chain([letter]);
    text.chars().flat_map(letter).collect()
}

impl Pattern {
    /// Reads a pattern; nothing where it is none.
    pub fn read(text: &str) -> Option<Pattern> {
        let mut reader = Reader { rest: text.chars().peekable(), groups: 0 };
        let part = reader.choice()?;
        if reader.rest.next().is_some() {
            return None;
        }
        let mut pattern = Pattern { text: text.to_owned(), program: Vec::new(), branches: 0, groups: reader.groups };
        pattern.write(&part);
        pattern.program.push(Op::End);
        Some(pattern)
    }

    /// As it was spelled.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What each group matched, if the whole text is as the pattern says.
    pub fn captures(&self, text: &str) -> Option<Vec<Range<usize>>> {
        let mut seen = vec![0_u64; (self.branches * (text.len() + 1)).div_ceil(64)];
        let mut marks = vec![0; self.groups * 2];
        // Where to go on if the way that was taken ends, and what the groups were then.
        let mut open: Vec<(usize, usize, Vec<usize>)> = Vec::new();
        let (mut op, mut at) = (0, 0);
        loop {
            let goes_on = match &self.program[op] {
                Op::End if at == text.len() => return Some(marks.chunks(2).map(|ends| ends[0]..ends[1]).collect()),
                Op::End => false,
                Op::Letter { none_of, ranges } => match text[at..].chars().next() {
                    Some(letter) if ranges.iter().any(|(low, high)| (low..=high).contains(&&letter)) != *none_of => {
                        (op, at) = (op + 1, at + letter.len_utf8());
                        true
                    }
                    _ => false,
                },
                Op::Jump(to) => {
                    op = *to;
                    true
                }
                Op::Mark(mark) => {
                    marks[*mark] = at;
                    op += 1;
                    true
                }
                Op::Branch { number, ways: [first, other] } => {
                    let bit = number * (text.len() + 1) + at;
                    let new = seen[bit / 64] & (1 << (bit % 64)) == 0;
                    seen[bit / 64] |= 1 << (bit % 64);
                    if new {
                        open.push((*other, at, marks.clone()));
                        op = *first;
                    }
                    new
                }
            };
            if !goes_on {
                (op, at, marks) = open.pop()?;
            }
        }
    }

    fn write(&mut self, part: &Part) {
        match part {
            Part::Letter { none_of, ranges } => {
                self.program.push(Op::Letter { none_of: *none_of, ranges: ranges.clone() });
            }
            Part::Group(number, inside) => {
                self.program.push(Op::Mark(number * 2));
                self.write(inside);
                self.program.push(Op::Mark(number * 2 + 1));
            }
            Part::Row(parts) => parts.iter().for_each(|part| self.write(part)),
            Part::Choice(ways) => self.choice(ways),
            Part::Repeat { part, at_least_once, often } => {
                if *at_least_once {
                    self.write(part);
                }
                if *often || !at_least_once {
                    let branch = self.branch();
                    self.write(part);
                    if *often {
                        self.program.push(Op::Jump(branch));
                    }
                    self.other_way(branch);
                }
            }
        }
    }

    fn choice(&mut self, ways: &[Part]) {
        let mut ends = Vec::new();
        for (n, way) in ways.iter().enumerate() {
            let branch = (n + 1 < ways.len()).then(|| self.branch());
            self.write(way);
            if let Some(branch) = branch {
                ends.push(self.program.len());
                self.program.push(Op::Jump(0));
                self.other_way(branch);
            }
        }
        let end = self.program.len();
        ends.into_iter().for_each(|jump| self.program[jump] = Op::Jump(end));
    }

    /// A branch whose other way is still to be told.
    fn branch(&mut self) -> usize {
        let at = self.program.len();
        self.program.push(Op::Branch { number: self.branches, ways: [at + 1, at + 1] });
        self.branches += 1;
        at
    }

    /// The other way of a branch begins here.
    fn other_way(&mut self, branch: usize) {
        let here = self.program.len();
        if let Some(Op::Branch { ways, .. }) = self.program.get_mut(branch) {
            ways[1] = here;
        }
    }
}

struct Reader<'p> {
    rest: Peekable<Chars<'p>>,
    groups: usize,
}

impl Reader<'_> {
    fn choice(&mut self) -> Option<Part> {
        let mut ways = vec![self.row()?];
        while self.rest.next_if_eq(&'|').is_some() {
            ways.push(self.row()?);
        }
        if ways.len() == 1 { ways.pop() } else { Some(Part::Choice(ways)) }
    }

    fn row(&mut self) -> Option<Part> {
        let mut parts = Vec::new();
        while self.rest.peek().is_some_and(|next| !"|)".contains(*next)) {
            let part = self.one()?;
            let (at_least_once, often) = match self.rest.next_if(|next| "*+?".contains(*next)) {
                None => {
                    parts.push(part);
                    continue;
                }
                Some(sign) => (sign == '+', sign != '?'),
            };
            parts.push(Part::Repeat { part: Box::new(part), at_least_once, often });
        }
        Some(Part::Row(parts))
    }

    fn one(&mut self) -> Option<Part> {
        match self.rest.next()? {
            '(' => {
                let group = if self.rest.next_if_eq(&'?').is_some() {
                    self.rest.next_if_eq(&':')?;
                    None
                } else {
                    self.groups += 1;
                    Some(self.groups - 1)
                };
                let inside = self.choice()?;
                self.rest.next_if_eq(&')')?;
                Some(match group {
                    Some(number) => Part::Group(number, Box::new(inside)),
                    None => inside,
                })
            }
            '[' => self.class(),
            '\\' => self.rest.next().map(letter),
            sign if r".+*?)|]{}^$".contains(sign) => None,
            plain => Some(letter(plain)),
        }
    }

    /// The letters between brackets.
    fn class(&mut self) -> Option<Part> {
        let none_of = self.rest.next_if_eq(&'^').is_some();
        let mut ranges = Vec::new();
        loop {
            let low = match self.rest.next()? {
                ']' => return Some(Part::Letter { none_of, ranges }),
                '\\' => self.rest.next()?,
                low => low,
            };
            // A hyphen that nothing follows is one.
            let mut ahead = self.rest.clone();
            let ranged = ahead.next() == Some('-') && ahead.peek().is_some_and(|next| *next != ']');
            let high = if ranged { self.rest.nth(1)? } else { low };
            ranges.push((low, high));
        }
    }
}

fn letter(letter: char) -> Part {
    Part::Letter { none_of: false, ranges: vec![(letter, letter)] }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a library for regular expressions makes of it.
    fn library(pattern: &str, text: &str) -> Option<Vec<Range<usize>>> {
        let regex = regex::Regex::new(&format!("^(?:{pattern})$")).expect("a pattern");
        let captures = regex.captures(text)?;
        Some(captures.iter().skip(1).map(|group| group.map_or(0..0, |group| group.range())).collect())
    }

    #[test]
    fn it_matches_as_the_library_does() {
        let patterns = [
            "a",
            "",
            "(a*)(a*)",
            "(a|ab)(c|bcd)(d*)",
            "([a-c]+)x?",
            "(?:a|b)*c",
            "([^ ,]+(?: [^ ,]+)*)",
            "(a?)(ab)?b*",
            "x|(a)(b)",
            r"\(a\)",
            "([A-H]) (-?[0-9]+)",
            "((?:[^「」]、)*ど)",
            "(?:(?:a|(?:b|))c)*",
            "[a-]+",
        ];
        let letters = ["a", "b", "c", "d", "x", " ", ",", "(", ")", "-", "7", "A", "ど", "、"];
        let mut texts = vec![String::new()];
        for _ in 0..3 {
            let longer = texts.iter().flat_map(|text| letters.iter().map(move |letter| format!("{text}{letter}")));
            texts = texts.iter().cloned().chain(longer).collect();
            texts.sort_unstable();
            texts.dedup();
        }
        texts.extend(["abcd", "aaaa", "abbb", "a b, c", "A -12", "どど、ど"].map(str::to_owned));
        for spelled in patterns {
            let pattern = Pattern::read(spelled).expect("a pattern");
            for text in &texts {
                assert_eq!(pattern.captures(text), library(spelled, text), "{spelled} on {text}");
            }
        }
    }

    #[test]
    fn what_is_no_pattern_is_none() {
        for text in ["(", ")", "(a", "[a", "*", "a**", "a{2}", "(?=a)", "\\", "a)"] {
            assert!(Pattern::read(text).is_none(), "{text}");
        }
        let odd = r"a.b(c)*[d]{e}|f^g$\h-#&~";
        assert_eq!(escape(odd), regex::escape(odd));
        assert_eq!(Pattern::read(&escape(odd)).and_then(|pattern| pattern.captures(odd)), Some(Vec::new()));
    }

    #[test]
    fn no_text_makes_it_slow() {
        let pattern = Pattern::read("(?:a*)*(?:a|a|a)*(?:a*)*b").expect("a pattern");
        assert_eq!(pattern.captures(&"a".repeat(20_000)), None);
    }
}
