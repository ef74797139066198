//! The game-theoretic value of a position for a seat, against the best play of all others.

/// The best result that a seat can force.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// Not even a draw. In a solitaire, every result but a win.
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

/// Bounds of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The lower bound.
    pub least: Value,
    /// The upper bound.
    pub most: Value,
}

/// Whether a value reaches a goal.
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
    /// The value is unknown.
    pub const OPEN: Range = Range { least: Value::Loss, most: Value::Win };

    /// The value is exactly this.
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

    /// Narrows the bounds by whether the value reaches `goal`, a draw or a win.
    pub(super) fn learn(&mut self, goal: Value, answer: Answer) {
        let below = if goal == Value::Win { Value::Draw } else { Value::Loss };
        match answer {
            Answer::Yes => self.least = self.least.max(goal),
            Answer::No => self.most = self.most.min(below),
            Answer::Open => {}
        }
    }
}
