//! How a command ends.

use std::fmt;

/// What the process returns when the input was good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// 0: what was looked at conforms.
    Conforms,
    /// 1: it does not.
    Differs,
}

impl Exit {
    /// 0 where it conforms, else 1.
    pub fn conforming(conforms: bool) -> Exit {
        if conforms { Exit::Conforms } else { Exit::Differs }
    }
}

/// Bad input or usage: exit code 2, one message per fault on stderr, nothing on stdout, nothing changed on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadInput(pub Vec<String>);

impl BadInput {
    /// One fault.
    pub fn one(message: impl Into<String>) -> BadInput {
        BadInput(vec![message.into()])
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

/// What a command gives.
pub type Ended = Result<Exit, BadInput>;
