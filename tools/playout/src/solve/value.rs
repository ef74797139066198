//! What a position is worth to a seat: what it can bring about, whatever all others do.

/// What a seat can bring about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// Not even a draw. Who plays alone and does not win has lost.
    Loss,
    /// A draw.
    Draw,
    /// A win.
    Win,
}

impl Value {
    /// The word that reports use.
    pub const fn word(self) -> &'static str {
        match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        }
    }
}

/// What is known of a value: it is at least this and at most that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// What the seat can bring about at least.
    pub least: Value,
    /// What it cannot better.
    pub most: Value,
}

/// Whether a value is at least so much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    No,
    Open,
    Yes,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

impl Range {
    /// Nothing is known.
    pub const OPEN: Range = Range { least: Value::Loss, most: Value::Win };

    /// The value is known.
    pub const fn of(value: Value) -> Range {
        Range { least: value, most: value }
    }

    /// The value, if it is known.
    pub fn value(self) -> Option<Value> {
        (self.least == self.most).then_some(self.least)
    }

    pub(super) fn reaches(self, goal: Value) -> Answer {
        match goal {
            _ if self.least >= goal => Answer::Yes,
            _ if self.most < goal => Answer::No,
            _ => Answer::Open,
        }
    }

    /// Takes in that the value is at least `goal`, a draw or a win, or that it is not.
    pub(super) fn learn(&mut self, goal: Value, answer: Answer) {
        let below = if goal == Value::Win { Value::Draw } else { Value::Loss };
        match answer {
            Answer::Yes => self.least = self.least.max(goal),
            Answer::No => self.most = self.most.min(below),
            Answer::Open => {}
        }
    }
}
