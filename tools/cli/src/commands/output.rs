//! What a command has to say, in the format that it was asked for, and the one way out for it. All text is made harmless as
//! it comes in here, since much of it is from outside.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde_json::Value;
use umpire_clauses::style::{Style, printed};
use umpire_engine::outside;

use super::exit::{BadInput, Exit};
use crate::disk::write;
use crate::terminal::style_of_stdout;

/// How a report is printed. A command offers some of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people, on a screen.
    Text,
    /// One JSON document.
    Json,
    /// Cucumber Messages, a JSON document on each line.
    Messages,
    /// JUnit XML.
    Junit,
    /// A page.
    Html,
    /// One figure a row.
    Csv,
    /// For a comment on a pull request.
    Markdown,
    /// Annotations, as workflows of GitHub print them.
    Github,
    /// What code scanning reads.
    Sarif,
    /// A text for another program: step definitions for an editor, a file laid out anew.
    Source,
}

impl Format {
    /// The format of this word.
    pub fn of(word: &str) -> Option<Format> {
        FORMATS.into_iter().find(|(each, ..)| *each == word).map(|(_, format, _)| format)
    }
}

impl Format {
    /// A report as whatever reads this format may have it.
    fn harmless(self, report: &str) -> String {
        match self {
            Format::Text => printed(report),
            Format::Json | Format::Messages | Format::Sarif => outside::json(report),
            Format::Junit | Format::Html | Format::Csv | Format::Markdown | Format::Github | Format::Source => {
                outside::lines(report)
            }
        }
    }
}

/// The formats, as the command line spells and explains them.
const FORMATS: [(&str, Format, &str); 11] = [
    ("text", Format::Text, "For people"),
    ("pretty", Format::Text, "For people"),
    ("json", Format::Json, "One JSON document"),
    ("junit", Format::Junit, "JUnit XML, for CI"),
    ("messages", Format::Messages, "Cucumber Messages, for reports that others make"),
    ("html", Format::Html, "A page to open in a browser"),
    ("csv", Format::Csv, "One figure a row"),
    ("markdown", Format::Markdown, "For a comment on a pull request"),
    ("github", Format::Github, "Annotations for GitHub"),
    ("sarif", Format::Sarif, "SARIF, for code scanning"),
    ("glue", Format::Source, "Step definitions, for an editor with Cucumber's language server"),
];

/// Reads one of the formats that a command offers; its help and its errors list just these.
pub fn offered<const N: usize>(words: [&'static str; N]) -> impl TypedValueParser<Value = Format> {
    let of = |word: &str| FORMATS.into_iter().find(|(each, ..)| *each == word);
    let value = |word| PossibleValue::new(word).help(of(word).map_or("", |(_, _, about)| about));
    // The parser before lets nothing else pass.
    PossibleValuesParser::new(words.map(value)).map(move |word| of(&word).map_or(Format::Text, |(_, format, _)| format))
}

/// What a command has to say and how it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    text: String,
    aside: String,
    file: Option<PathBuf>,
    exit: Exit,
}

impl Output {
    /// A report in this format; it conforms.
    pub fn new(format: Format, report: &str) -> Output {
        Output { text: format.harmless(report), aside: String::new(), file: None, exit: Exit::Conforms }
    }

    /// A report for people. Its first line says where its rules and features come from.
    pub fn for_people(origin: &str, text: &str) -> Output {
        Output::new(Format::Text, &format!("{}\n{text}", outside::line(origin)))
    }

    /// One JSON document, on one line.
    pub fn json(document: &Value) -> Output {
        Output::new(Format::Json, &format!("{document}\n"))
    }

    /// Nothing more to say.
    pub fn nothing(exit: Exit) -> Output {
        Output::new(Format::Text, "").ending(exit)
    }

    /// What was looked at does not conform, and so it is told on standard error.
    pub fn differing(told: &str) -> Output {
        Output::nothing(Exit::Differs).beside(Format::Text, &format!("{told}\n"))
    }

    /// The same, written to a file where one is named.
    pub fn to(self, file: Option<&Path>) -> Output {
        Output { file: file.map(Path::to_owned), ..self }
    }

    /// The same, with something more to say on standard error.
    pub fn beside(self, format: Format, aside: &str) -> Output {
        Output { aside: self.aside + &format.harmless(aside), ..self }
    }

    /// The same, with another end.
    pub fn ending(self, exit: Exit) -> Output {
        Output { exit, ..self }
    }

    /// Hands everything over: the report to its file, else to `out`, and what stands beside it to `err`.
    ///
    /// # Errors
    /// A file or an output that cannot be written. An output that nobody reads any more is no error.
    pub fn deliver(self, out: &mut dyn Write, err: &mut dyn Write) -> Result<Exit, BadInput> {
        match &self.file {
            None => delivered(out.write_all(self.text.as_bytes()).and_then(|()| out.flush()))?,
            Some(file) => write::report(file, &self.text).map_err(BadInput::one)?,
        }
        // Where nobody listens there is nowhere left to tell; the exit code tells the rest.
        let _ = err.write_all(self.aside.as_bytes());
        Ok(self.exit)
    }
}

/// What came of printing to standard output. That nobody reads it any more is no error.
///
/// # Errors
/// It could not be printed.
pub fn delivered(done: io::Result<()>) -> Result<(), BadInput> {
    match done {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(BadInput::one(format!("standard output: {error}; not all of it was written")))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// How a report for people looks: coloured on a terminal that shows colours, plain in a file.
pub fn style(file: Option<&Path>) -> Style {
    if file.is_some() { Style::PLAIN } else { style_of_stdout() }
}

/// What a command gives.
pub type Ended = Result<Output, BadInput>;
