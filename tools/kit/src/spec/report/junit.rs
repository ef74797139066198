//! The report for CI: JUnit XML, a suite per variant, a case per scenario.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::Report;
use crate::spec::ending::Status;
use crate::spec::verdict::{ClauseVerdict, Standing, Tested, Verdict};

/// An XML document.
pub fn write(report: &Report) -> String {
    let suites: Vec<Suite> = report.verdicts.iter().map(Suite::of).collect();
    let total = |count: fn(&Suite) -> usize| suites.iter().map(count).sum::<usize>();
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let (tests, failures) = (total(|suite| suite.tests), total(|suite| suite.failures));
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(xml, "<testsuites name=\"umpire spec\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\">");
    for suite in &suites {
        xml.push_str(&suite.xml());
    }
    xml.push_str("</testsuites>\n");
    xml
}

/// A suite and its cases, written.
struct Suite {
    name: String,
    seconds: f64,
    tests: usize,
    failures: usize,
    skipped: usize,
    cases: String,
}

impl Suite {
    fn of(verdict: &Verdict) -> Suite {
        let (name, seconds) = (verdict.variant.clone(), verdict.seconds);
        let mut suite = Suite { name, seconds, tests: 0, failures: 0, skipped: 0, cases: String::new() };
        let mut seen = HashSet::new();
        for clause in &verdict.clauses {
            let class = format!("{}.{}", verdict.document, clause.clause.id);
            for scenario in clause.scenarios.iter().filter(|scenario| seen.insert(scenario.at.clone())) {
                suite.scenario(&class, scenario);
            }
            suite.standing(&class, clause);
        }
        let rulings = verdict.rulings.iter().flat_map(|ruling| {
            ruling.scenarios.iter().map(|scenario| (format!("rulings.{}", ruling.id), scenario)).collect::<Vec<_>>()
        });
        let others = verdict.unassigned.iter().map(|scenario| (format!("{}.unassigned", verdict.document), scenario));
        for (class, scenario) in rulings.chain(others) {
            if seen.insert(scenario.at.clone()) {
                suite.scenario(&class, scenario);
            }
        }
        suite
    }

    fn scenario(&mut self, class: &str, scenario: &Tested) {
        self.tests += 1;
        let name = format!("{} ({})", scenario.name, scenario.at);
        if scenario.ending.status == Status::Passed {
            self.case(class, &name, "");
            return;
        }
        self.failures += 1;
        let (told, at) = (escaped(&scenario.ending.told()), escaped(&scenario.at));
        let kind = scenario.ending.status.word();
        self.case(class, &name, &format!("<failure type=\"{kind}\" message=\"{told}\">{at}\n{told}</failure>"));
    }

    /// A case for what is wrong with a clause although no scenario failed, and for what could not be tested.
    fn standing(&mut self, class: &str, clause: &ClauseVerdict) {
        let message = match clause.standing {
            Standing::Needless => "the variant announces that this clause no longer holds, but it does",
            Standing::Untested if clause.amend.is_some() => {
                "announced as amended, but no scenario shows the new behaviour"
            }
            Standing::Untested => "no scenario tests this clause",
            Standing::Inapplicable => "no scenario of this clause is for this variant",
            _ => return,
        };
        self.tests += 1;
        let name = clause.clause.summary.clone();
        if clause.standing.fails() {
            self.failures += 1;
            let kind = clause.standing.word();
            self.case(class, &name, &format!("<failure type=\"{kind}\" message=\"{message}\"/>"));
        } else {
            self.skipped += 1;
            self.case(class, &name, &format!("<skipped message=\"{message}\"/>"));
        }
    }

    fn case(&mut self, class: &str, name: &str, inner: &str) {
        let (class, name) = (escaped(class), escaped(name));
        let case = match inner {
            "" => format!("    <testcase classname=\"{class}\" name=\"{name}\"/>\n"),
            _ => format!("    <testcase classname=\"{class}\" name=\"{name}\">{inner}</testcase>\n"),
        };
        self.cases.push_str(&case);
    }

    fn xml(&self) -> String {
        let Suite { tests, failures, skipped, seconds, cases, .. } = self;
        let name = escaped(&self.name);
        let counts = format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\"");
        format!("  <testsuite name=\"{name}\" {counts} time=\"{seconds:.3}\">\n{cases}  </testsuite>\n")
    }
}

/// Text as XML may have it: markup escaped, characters left out that XML cannot hold.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' => safe.push_str("&#10;"),
            '\t' => safe.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn markup_and_control_characters_cannot_break_the_document() {
        assert_eq!(escaped("a<b>&\"c\"\u{1}\n"), "a&lt;b&gt;&amp;&quot;c&quot;&#10;");
    }
}
