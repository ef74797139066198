//! How a command ends: its exit code, its report in the format that was asked for, or the faults of its input.
//!
//! All text passes [`Output`] or [`BadInput`] on its way out and is sanitized there, since much of it is untrusted.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::Value;
use umpire_clauses::library::Library;
use umpire_clauses::style::{Style, printed};
use umpire_engine::sanitize;

use crate::disk::write;
use crate::terminal::{fitted, messages, style_of_stdout};

/// The exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Exit {
    /// 0: the input conforms.
    #[default]
    Conforms = 0,
    /// 1: it does not.
    Differs = 1,
    /// 2: part of the input is bad; the rest is reported.
    Bad = 2,
}

impl Exit {
    /// 0 if `conforms`, else 1.
    pub fn conforming(conforms: bool) -> Exit {
        if conforms { Exit::Conforms } else { Exit::Differs }
    }
}

/// Bad input or usage: exit code 2, one message per fault on stderr, an empty stdout, the disk unchanged. It is
/// displayed sanitized, each message on lines of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadInput(pub Vec<String>);

impl BadInput {
    /// One fault.
    pub fn one(message: impl Into<String>) -> BadInput {
        BadInput(vec![message.into()])
    }

    /// An error of a file or a folder.
    pub fn at(path: &Path, error: impl fmt::Display) -> BadInput {
        BadInput::one(format!("{}: {error}", path.display()))
    }

    /// The values of the results that are `Ok`, and the faults of the others.
    pub fn partition<T>(results: impl IntoIterator<Item = Result<T, BadInput>>) -> (Vec<T>, Vec<String>) {
        let (mut values, mut faults) = (Vec::new(), Vec::new());
        for result in results {
            match result {
                Ok(value) => values.push(value),
                Err(BadInput(more)) => faults.extend(more),
            }
        }
        (values, faults)
    }

    /// The values of all results.
    ///
    /// # Errors
    /// The faults of every result that failed.
    pub fn collect<T>(results: impl IntoIterator<Item = Result<T, BadInput>>) -> Result<Vec<T>, BadInput> {
        let (values, faults) = BadInput::partition(results);
        BadInput::if_any(faults).map(|()| values)
    }

    /// Fails if there are faults.
    ///
    /// # Errors
    /// The faults.
    pub fn if_any(faults: Vec<String>) -> Result<(), BadInput> {
        if faults.is_empty() { Ok(()) } else { Err(BadInput(faults)) }
    }
}

impl From<String> for BadInput {
    fn from(message: String) -> BadInput {
        BadInput::one(message)
    }
}

impl From<Vec<String>> for BadInput {
    fn from(messages: Vec<String>) -> BadInput {
        BadInput(messages)
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = self.0.iter().map(|message| sanitize::indented(message));
        f.write_str(&messages(sanitize::log(&each.collect::<Vec<_>>().join("\n"))))
    }
}

/// How a report is printed. A command offers some of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// For people
    Pretty,
    /// One JSON document
    Json,
    /// JUnit XML, for CI
    Junit,
    /// Cucumber Messages, for reports that others make
    Messages,
    /// A page to open in a browser
    Html,
    /// One figure a row
    Csv,
    /// For a comment on a pull request
    Markdown,
    /// Annotations for GitHub
    Github,
    /// SARIF, for code scanning
    Sarif,
    /// Step definitions, for an editor with Cucumber's language server
    #[value(name = "glue")]
    Source,
}

impl Format {
    /// Sanitizes a report, by the characters that this format escapes or forbids.
    fn sanitize(self, report: &str) -> String {
        match self {
            Format::Text | Format::Pretty => printed(report),
            Format::Json | Format::Messages | Format::Sarif => sanitize::json(report),
            _ => sanitize::lines(report),
        }
    }

    /// Its word on the command line.
    pub fn word(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// A parser of the formats that a command offers. Its help and errors list just these.
pub fn offered<const N: usize>(formats: [Format; N]) -> impl TypedValueParser<Value = Format> {
    let values = formats.into_iter().filter_map(|format| format.to_possible_value());
    let read = |word: String| Format::from_str(&word, false).unwrap_or(Format::Text);
    PossibleValuesParser::new(values).map(read)
}

/// The report of a command, and its exit code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Output {
    text: String,
    /// Whether the text is for people, and so wrapped on a terminal.
    is_prose: bool,
    warnings: String,
    aside: String,
    file: Option<PathBuf>,
    exit: Exit,
}

/// The result of a command.
pub type CommandResult = Result<Output, BadInput>;

impl Output {
    /// A report in this format; it conforms.
    pub fn new(format: Format, report: &str) -> Output {
        let is_prose = matches!(format, Format::Text | Format::Pretty);
        Output { text: format.sanitize(report), is_prose, ..Output::default() }
    }

    /// A report for people. Its first line says where its rules and features come from.
    pub fn for_people(origin: &str, text: &str) -> Output {
        Output::new(Format::Text, &format!("{}\n{text}", sanitize::line(origin)))
    }

    /// One JSON document, on one line.
    pub fn json(document: &Value) -> Output {
        Output::new(Format::Json, &format!("{document}\n"))
    }

    /// A report as one JSON document, or else for people.
    pub fn json_or_text(
        format: Format,
        library: &Library,
        json: impl FnOnce() -> Value,
        text: impl FnOnce() -> String,
    ) -> Output {
        match format {
            Format::Json => Output::json(&json()),
            _ => Output::for_people(&library.origin(), &text()),
        }
    }

    /// An empty report.
    pub fn empty(exit: Exit) -> Output {
        Output::new(Format::Text, "").with_exit(exit)
    }

    /// Exit code 1, with the reason on standard error.
    pub fn differing(reason: &str) -> Output {
        Output::empty(Exit::Differs).with_stderr(Format::Text, &format!("{reason}\n"))
    }

    /// Writes the report to `file`, if it is one, instead of standard output.
    pub fn to_file(self, file: Option<&Path>) -> Output {
        Output { file: file.map(Path::to_owned), ..self }
    }

    /// Adds a text to standard error.
    pub fn with_stderr(self, format: Format, aside: &str) -> Output {
        Output { aside: self.aside + &format.sanitize(aside), ..self }
    }

    /// Adds warnings, which standard error has before the report.
    pub fn with_warnings(self, warnings: &str) -> Output {
        Output { warnings: self.warnings + &Format::Text.sanitize(warnings), ..self }
    }

    /// Sets the exit code.
    pub fn with_exit(self, exit: Exit) -> Output {
        Output { exit, ..self }
    }

    /// Writes the report to its file, else to `out`, and the rest to `err`.
    ///
    /// # Errors
    /// A file or an output that cannot be written. A closed pipe is no error.
    pub fn deliver(self, out: &mut dyn Write, err: &mut dyn Write) -> Result<Exit, BadInput> {
        // If standard error is closed, the exit code has to do.
        let _ = err.write_all(messages(self.warnings).as_bytes());
        match &self.file {
            None => {
                let text = if self.is_prose { fitted(self.text, &io::stdout()) } else { self.text };
                ignore_broken_pipe(out.write_all(text.as_bytes()).and_then(|()| out.flush()))?;
            }
            Some(file) => write::report(file, &self.text)?,
        }
        let _ = err.write_all(messages(self.aside).as_bytes());
        Ok(self.exit)
    }
}

/// The result of printing to standard output. A closed pipe is no error.
///
/// # Errors
/// It could not be printed.
pub fn ignore_broken_pipe(done: io::Result<()>) -> Result<(), BadInput> {
    match done {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(BadInput::one(format!("standard output: {error}; not all of it was written")))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// The style of a report for people: coloured on a terminal that shows colours, plain in a file.
pub fn style(file: Option<&Path>) -> Style {
    if file.is_some() { Style::PLAIN } else { style_of_stdout() }
}
