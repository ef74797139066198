//! The report of a probe, as text and JSON.

use serde_json::{Value, json};
use umpire_clauses::style::{COLUMNS, Style, counted, cut, hanging, hung, padded, width};
use umpire_engine::sanitize::line;
use umpire_fuzz::probe::{Check, Failed, Report, Seconds, Status, Support};

use crate::register::markdown::anchor;

/// The path of the protocol's page.
const PAGE: &str = "tests/protocol.md";
/// The widths of the columns of status and name.
const STATUS: usize = 14;
const NAME: usize = 15;
/// How many unsupported knobs of a variant are listed at most.
const MOST_KNOBS: usize = 12;

/// The report as text.
pub fn text(command: &str, report: &Report, style: Style) -> String {
    let by = if report.engine.is_empty() { String::new() } else { format!(": {}", line(&report.engine)) };
    let mut text = format!("probe of `{}`{by}\n\n", line(command));
    for (check, status) in &report.checks {
        text.push_str(&row(*check, status, style));
    }
    if !report.rulesets.is_empty() {
        text.push_str(&rulesets(&report.rulesets));
    }
    let count = |is: fn(&Status) -> bool| report.checks.iter().filter(|(_, status)| is(status)).count();
    let passed = counted(count(|status| *status == Status::Passed), "check", "checks");
    let failed = count(|status| matches!(status, Status::Failed(_)));
    let not_looked_at = count(|status| *status == Status::NotLookedAt);
    let Seconds { min, median, max, answers } = report.seconds;
    let [min, median, max] = [min, median, max].map(|seconds| format!("{:.2}", seconds * 1000.0));
    let answers = counted(answers, "answer", "answers");
    text.push_str(&format!("\n{answers}, each in {min} to {max} ms, half of them in at most {median} ms\n"));
    text.push_str(&format!("{passed} passed, {failed} failed, {not_looked_at} not looked at\n"));
    text
}

fn row(check: Check, status: &Status, style: Style) -> String {
    let word = padded(word(status), STATUS);
    let coloured = match status {
        Status::Passed => style.good(&word),
        Status::Failed(_) => style.bad(&word),
        Status::NotLookedAt => style.faint(&word),
    };
    let mut row = format!("  {coloured}{}{}\n", padded(check.name(), NAME), check.asks());
    if let Status::Failed(Failed { message, heading, asked, answered }) = status {
        let margin = " ".repeat(4);
        row += &(hanging(&line(message), COLUMNS, &margin, &margin).join("\n") + "\n");
        row += &format!("{margin}see {PAGE}#{}\n", anchor(heading));
        for (what, said) in [("asked", asked), ("answered", answered)] {
            if !said.is_empty() {
                let head = format!("{margin}{}", padded(what, 10));
                row += &format!("{head}{}\n", cut(&line(said), COLUMNS - width(&head)));
            }
        }
    }
    row
}

fn word(status: &Status) -> &'static str {
    match status {
        Status::Passed => "passed",
        Status::Failed(_) => "failed",
        Status::NotLookedAt => "not looked at",
    }
}

fn rulesets(rulesets: &[Support]) -> String {
    let column = rulesets.iter().map(|each| width(&each.variant)).max().unwrap_or(0).max(7) + 2;
    let mut text = format!("\n  {}plays  clauses that can be tested\n", padded("variant", column));
    for each in rulesets {
        let plays = if each.refused.is_none() { "yes" } else { "no" };
        let head = format!("  {}{}", padded(&each.variant, column), padded(plays, 7));
        let why = each.refused.as_ref().map(|reason| format!(": {}", line(reason))).unwrap_or_default();
        let told = format!("{} of {}{why}", each.testable, each.clauses);
        text += &hung(&told, &head, &" ".repeat(4));
    }
    for each in rulesets.iter().filter(|each| !each.knobs.is_empty()) {
        text += &format!("\n  {} is not played with\n", each.variant);
        for (pin, reason) in each.knobs.iter().take(MOST_KNOBS) {
            text += &hung(&line(&format!("{pin}: {reason}")), "    ", "      ");
        }
        if each.knobs.len() > MOST_KNOBS {
            text += &format!("    and {} more\n", each.knobs.len() - MOST_KNOBS);
        }
    }
    text
}

/// The report as JSON, with the exchanged lines in full.
pub fn json(report: &Report) -> Value {
    let checks = report.checks.iter().map(|(check, status)| {
        let mut entry = json!({"name": check.name(), "asks": check.asks(), "status": word(status)});
        if let Status::Failed(failed) = status {
            entry["message"] = json!(failed.message);
            entry["protocol"] = json!(failed.heading);
            entry["asked"] = serde_json::from_str(&failed.asked).unwrap_or(Value::Null);
            entry["answered"] = serde_json::from_str(&failed.answered).unwrap_or_else(|_| json!(failed.answered));
        }
        entry
    });
    let rulesets = report.rulesets.iter().map(|each| {
        json!({
            "variant": each.variant,
            "game": each.game,
            "supported": each.refused.is_none(),
            "reason": each.refused,
            "clauses": each.clauses,
            "testable": each.testable,
            "knobs": each.knobs.iter().map(|(pin, reason)| json!({"pin": pin, "reason": reason})).collect::<Vec<_>>(),
        })
    });
    let Seconds { min, median, max, answers } = report.seconds;
    json!({
        "umpire": 1,
        "engine": report.engine,
        "checks": checks.collect::<Vec<_>>(),
        "rulesets": rulesets.collect::<Vec<_>>(),
        "seconds": {"min": min, "median": median, "max": max, "answers": answers},
    })
}
