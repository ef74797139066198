//! Annotations: workflow commands that GitHub shows beside the lines they name.

use super::{remark, verdict};
use crate::gate::Report;
use crate::gate::finding::{Finding, Needs, Status};

/// A command for each finding that keeps the gate shut, then one for what was announced, and a notice of the verdict.
pub fn write(report: &Report) -> String {
    let failing = report.findings.iter().filter(|finding| finding.status.fails()).map(|f| command("error", f));
    let announced = report.findings.iter().filter(|finding| matches!(finding.status, Status::Announced { .. }));
    let announced = announced.map(|finding| command("notice", finding));
    let title = property("umpire gate");
    let last = format!("::notice title={title}::{}\n", message(&verdict(report)));
    failing.chain(announced).chain([last]).collect()
}

fn command(level: &str, finding: &Finding) -> String {
    let place = finding
        .place
        .as_ref()
        .map(|place| format!("file={},line={},col={},", property(&place.file), place.line, place.column));
    let mut told = vec![finding.what.clone()];
    told.extend(finding.details.iter().cloned());
    told.extend(remark(finding));
    if let Some((file, yaml)) = finding.snippet() {
        let key = if matches!(finding.needs, Needs::Amends { .. }) { "amends" } else { "announced" };
        told.push(format!("To announce it, write into {file}:\n{key}:\n{}", yaml.trim_end()));
    }
    let place = place.unwrap_or_default();
    format!("::{level} {place}title={}::{}\n", property(&finding.id), message(&told.join("\n")))
}

/// The text of a command: only what would end it is escaped.
fn message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property ends at a comma or a colon too.
fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_a_command_early() {
        assert_eq!(property("a:b,c%d\ne"), "a%3Ab%2Cc%25d%0Ae");
        assert_eq!(message("a:b,c"), "a:b,c");
    }
}
