//! JUnit XML, which CI systems read. Not by the `quick-junit` crate, which brings a clock, random ids and a proc macro,
//! and takes nine CPU seconds to build.

use umpire_engine::sanitize::xml;

/// A test suite.
pub struct Suite {
    /// Its name.
    pub name: String,
    /// Its duration, if known.
    pub seconds: Option<f64>,
    /// Its cases.
    pub cases: Vec<Case>,
}

/// A test case.
pub struct Case {
    /// Its class, `document.clause`.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its result.
    pub ending: Ending,
}

impl Case {
    /// A failed case; `kind` is the type of failure, `text` may be empty.
    pub fn failed(class: String, name: String, kind: &'static str, message: String, text: String) -> Case {
        Case { class, name, ending: Ending::Failed { kind, message, text } }
    }

    /// A skipped case.
    pub fn skipped(class: String, name: String, why: String) -> Case {
        Case { class, name, ending: Ending::Skipped(why) }
    }
}

/// The result of a case.
pub enum Ending {
    /// Passed.
    Passed,
    /// Skipped, with the reason.
    Skipped(String),
    /// Failed.
    Failed {
        /// The type of failure.
        kind: &'static str,
        /// The message.
        message: String,
        /// Details; may be empty.
        text: String,
    },
}

/// An XML document.
pub fn write(name: &str, suites: &[Suite]) -> String {
    let written: String = suites.iter().map(suite).collect();
    let (name, counts) = (xml(name), counts(suites.iter().flat_map(|suite| &suite.cases)));
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{name}\" {counts}>\n{written}</testsuites>\n"
    )
}

fn suite(suite: &Suite) -> String {
    let skipped = suite.cases.iter().filter(|case| matches!(case.ending, Ending::Skipped(_))).count();
    let time = suite.seconds.map(|seconds| format!(" time=\"{seconds:.3}\"")).unwrap_or_default();
    let (name, counts) = (xml(&suite.name), counts(suite.cases.iter()));
    let cases: String = suite.cases.iter().map(case).collect();
    format!("  <testsuite name=\"{name}\" {counts} skipped=\"{skipped}\"{time}>\n{cases}  </testsuite>\n")
}

fn counts<'c>(cases: impl Iterator<Item = &'c Case> + Clone) -> String {
    let failures = cases.clone().filter(|case| matches!(case.ending, Ending::Failed { .. })).count();
    format!("tests=\"{}\" failures=\"{failures}\" errors=\"0\"", cases.count())
}

fn case(case: &Case) -> String {
    let head = format!("    <testcase classname=\"{}\" name=\"{}\"", xml(&case.class), xml(&case.name));
    match &case.ending {
        Ending::Passed => format!("{head}/>\n"),
        Ending::Skipped(why) => format!("{head}><skipped message=\"{}\"/></testcase>\n", xml(why)),
        Ending::Failed { kind, message, text } => {
            let (message, text) = (xml(message), xml(text));
            format!("{head}><failure type=\"{kind}\" message=\"{message}\">{text}</failure></testcase>\n")
        }
    }
}
