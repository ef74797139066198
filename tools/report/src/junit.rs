//! Reports as JUnit XML, which CI systems read. Written here, since the `quick-junit` crate brings a clock, random ids and a
//! proc macro, and takes nine seconds of a processor to build.

use std::borrow::Cow;

use umpire_engine::outside::xml;

/// Some cases of one name.
pub struct Suite {
    /// Its name.
    pub name: String,
    /// How long it took, where that is known.
    pub seconds: Option<f64>,
    /// The cases, as they are listed.
    pub cases: Vec<Case>,
}

/// One thing that was tested.
pub struct Case {
    /// What it belongs to, in words joined by dots.
    pub class: String,
    /// Its name.
    pub name: String,
    /// How it ended.
    pub ending: Ending,
}

/// How a case ended.
pub enum Ending {
    /// Well.
    Passed,
    /// It was not tested; why not.
    Skipped(Cow<'static, str>),
    /// Not well.
    Failed {
        /// In a word.
        kind: &'static str,
        /// In a sentence.
        message: String,
        /// In full; nothing where the sentence says it all.
        text: String,
    },
}

/// An XML document.
pub fn write(name: &str, suites: &[Suite]) -> String {
    let all = || suites.iter().flat_map(|suite| &suite.cases);
    let written: String = suites.iter().map(suite).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" {}>\n{written}</testsuites>\n",
        xml(name),
        counts(all())
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
