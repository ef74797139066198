//! How a command ends.

use std::fmt;
use std::process::ExitCode;

use umpire_engine::outside;

/// What the process returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// 0: what was looked at conforms.
    Conforms = 0,
    /// 1: it does not.
    Differs = 1,
    /// 2: part of what was looked at is bad input, and the rest is reported.
    Bad = 2,
}

impl Exit {
    /// 0 where it conforms, else 1.
    pub fn conforming(conforms: bool) -> Exit {
        if conforms { Exit::Conforms } else { Exit::Differs }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Bad input or usage: exit code 2, one message per fault on stderr, nothing on stdout, nothing changed on disk. What it
/// prints is harmless, and each message begins a line alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadInput(pub Vec<String>);

impl BadInput {
    /// One fault.
    pub fn one(message: impl Into<String>) -> BadInput {
        BadInput(vec![message.into()])
    }

    /// What went wrong with a file or a folder.
    pub fn of(path: &std::path::Path, error: impl fmt::Display) -> BadInput {
        BadInput::one(format!("{}: {error}", path.display()))
    }

    /// What succeeded, and every fault of what did not.
    pub fn parted<T>(results: impl IntoIterator<Item = Result<T, BadInput>>) -> (Vec<T>, Vec<String>) {
        let (mut sound, mut bad) = (Vec::new(), Vec::new());
        for result in results {
            match result {
                Ok(each) => sound.push(each),
                Err(BadInput(faults)) => bad.extend(faults),
            }
        }
        (sound, bad)
    }

    /// All of them, where each succeeded.
    ///
    /// # Errors
    /// Every fault of those that failed.
    pub fn all_or_faults<T>(results: impl IntoIterator<Item = Result<T, BadInput>>) -> Result<Vec<T>, BadInput> {
        let (sound, bad) = BadInput::parted(results);
        if bad.is_empty() { Ok(sound) } else { Err(BadInput(bad)) }
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = self.0.iter().map(|message| outside::indented(message));
        f.write_str(&outside::log(&each.collect::<Vec<_>>().join("\n")))
    }
}
