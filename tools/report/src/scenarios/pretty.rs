//! The report as text: failures, then a table by section, then one line of verdict.

use std::path::Path;

use umpire_clauses::lists::grouped;
use umpire_clauses::style::{COLUMNS, Style, broken, counted, hanging, padded, width, wrapped};
use umpire_engine::sanitize::cut;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::judged::{Judged, Shortfall};
use umpire_scenarios::known_failures::Expected;
use umpire_scenarios::verdict::{
    ClauseStatus, ClauseVerdict, Draft, DraftedClause, Held, RulingVerdict, Tested, Verdict,
};

use umpire_clauses::rulings::ALWAYS;

use super::asserted::Telling;
use super::{Report, asserted, causes};

/// The maximum length of an external engine's name.
const LONGEST_NAME: usize = 30;
/// How many clauses the last line of a variant names at most of those that fail in one way.
const MOST_NAMED: usize = 5;
/// The maximum length of a reason.
const LONGEST_REASON: usize = 600;

/// A text of at most 80 columns. Of several variants, those that conform have a line each.
pub fn pretty(report: &Report, style: Style) -> String {
    let is_brief = |verdict: &Verdict| report.verdicts.len() > 1 && verdict.conforms() && !verdict.outside;
    let mut text = format!("{}\n", report.origin);
    for (n, verdict) in report.verdicts.iter().enumerate() {
        let follows = n.checked_sub(1).is_some_and(|before| is_brief(&report.verdicts[before]));
        if !(is_brief(verdict) && follows) {
            text.push('\n');
        }
        let alone = report.verdicts.len() == 1;
        text.push_str(&if is_brief(verdict) {
            conclusion(verdict, alone, style)
        } else {
            variant(verdict, alone, style)
        });
    }
    if report.verdicts.iter().any(is_brief) {
        text.push_str("\n`umpire spec NAME` has the table of a variant.\n");
    }
    let judged = Judged::of(report.verdicts.iter()).sentence();
    format!("{text}\n{}\n", wrapped(&judged, 0))
}

fn variant(verdict: &Verdict, alone: bool, style: Style) -> String {
    let by = match verdict.engine.as_str() {
        InHouse::NAME => String::new(),
        outside => format!(", played by {}", cut(outside, LONGEST_NAME)),
    };
    let mut text = format!("{}{by}\n", style.strong(&format!("{} ({})", verdict.variant, verdict.document)));
    // An external engine's failures are grouped by cause: one cause can break many clauses.
    let by_cause = |scenarios: &[Tested]| scenarios.iter().any(|tested| tested.cause.is_some());
    let failing = verdict.clauses.iter().filter(|clause| clause.fails() && !by_cause(&clause.scenarios));
    let (bare, failing): (Vec<_>, Vec<_>) = failing.partition(|clause| is_bare(clause));
    // Where certain clauses are asked for, every example is told in full.
    let whole = verdict.not_asked > 0;
    let is_stated = |path: &str| whole || verdict.clauses.iter().any(|each| each.clause.states(path));
    let mut seen = Vec::new();
    for clause in failing {
        text.push_str(&broken_clause(clause, &mut seen, is_stated, whole, style));
    }
    if !bare.is_empty() {
        let ids: Vec<&str> = bare.iter().map(|clause| clause.clause.id.as_str()).collect();
        text.push_str(&heading("untested", &ids.join(", "), "no scenario tests what they say", Style::bad, style));
    }
    for clause in verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Amended) {
        text.push_str(&amended_clause(clause, style));
    }
    for (standing, told) in SILENT {
        let silent = verdict.clauses.iter().filter(|clause| clause.standing == standing);
        for (because, ids) in grouped(silent.map(|clause| (why_silent(clause), clause.clause.id.as_str()))) {
            text.push_str(&heading(standing.word(), &ids.join(", "), &format!("{told}{because}"), Style::odd, style));
        }
    }
    for ruling in verdict.rulings.iter().filter(|ruling| ruling.fails() && !by_cause(&ruling.scenarios)) {
        let what = match ruling.id.starts_with(ALWAYS) {
            true => "what must be true after every action",
            false => "a ruling where the text is silent",
        };
        text.push_str(&heading("broken", &ruling.id, what, Style::bad, style));
        text.push_str(&failures(&ruling.scenarios, whole, style));
        text.push_str(&asserted::text(&ruling.asserts, &ruling.tallies, told(&ruling.scenarios, false, whole)));
    }
    if verdict.unassigned.iter().any(Tested::fails) && !by_cause(&verdict.unassigned) {
        text.push_str(&heading("broken", "", "scenarios that belong to no clause", Style::bad, style));
        text.push_str(&failures(&verdict.unassigned, whole, style));
    }
    if verdict.outside {
        text.push_str(&causes::write(verdict, style));
    } else {
        text.extend(verdict.draft.as_ref().map(on_purpose));
    }
    text.push('\n');
    text.push_str(&table(verdict));
    text + &conclusion(verdict, alone, style)
}

/// The verdict in one line, and what was required besides. Of a variant that conforms `alone`, the last sentence of the
/// report counts the scenarios.
fn conclusion(verdict: &Verdict, alone: bool, style: Style) -> String {
    let mut text = line(verdict, alone, style);
    for Shortfall { what, fails } in &verdict.shortfalls {
        let told = wrapped(&format!("{}: {what}", verdict.variant), 0);
        text.push_str(&format!("{}\n", if *fails { style.bad(&told) } else { style.odd(&told) }));
    }
    text
}

/// How to announce what is broken on purpose, to copy: the announcements, and the scenarios that they take.
fn on_purpose(draft: &Draft) -> String {
    let new = draft.clauses.iter().filter(|clause| !clause.is_announced);
    let entries: String = new.map(|clause| format!("  {}: {{because: \"...\", by: \"...\"}}\n", clause.id)).collect();
    let feature = Path::new(&draft.file).with_extension("feature");
    let say = |told: &str| format!("\n{}\n", wrapped(told, 2));
    let mut text = String::new();
    if !entries.is_empty() {
        text += &match draft.announces {
            true => say(&format!("Broken on purpose? Announce it under `amends:` in {}:", draft.file)) + "\n",
            false => say(&format!("Broken on purpose? Announce it in {}:", draft.file)) + "\namends:\n",
        };
        text += &entries;
    }
    let drafted = draft.clauses.iter().filter_map(|clause| Some((clause.scenario.as_ref()?, &clause.id)));
    let (finished, unfinished): (Vec<_>, Vec<_>) = drafted.partition(|(scenario, _)| scenario.is_finished);
    let mut head = draft.head.iter();
    for (drafted, told) in [
        (finished, "such scenarios say what is so instead:"),
        (unfinished, "such a scenario is still to be edited, until it passes by this variant and not by its parent:"),
    ] {
        let drafted = grouped(drafted);
        if drafted.is_empty() {
            continue;
        }
        let new = if head.len() > 0 { " (a new file)" } else { "" };
        text += &say(&format!("In {}{new}, {told}", feature.display()));
        text.extend(head.next().map(|head| format!("\n{head}")));
        for (scenario, ids) in drafted {
            let tags: Vec<String> = ids.iter().map(|id| format!("@amends:{id}")).collect();
            text += &format!("\n  {}\n{}", tags.join(" "), scenario.text);
        }
    }
    for DraftedClause { id, .. } in draft.clauses.iter().filter(|clause| clause.scenario.is_none()) {
        let told = format!(
            "{id} takes a scenario of what is so instead in {}, tagged `@amends:{id}`, in sentences of `umpire steps`.",
            feature.display()
        );
        text += &say(&told);
    }
    if draft.more > 0 {
        text += &say(&format!(
            "{} not announced either: those come next.",
            counted(draft.more, "more clause is", "more clauses are")
        ));
    }
    text
}

fn heading(word: &str, id: &str, summary: &str, paint: fn(Style, &str) -> String, style: Style) -> String {
    let told = wrapped(&format!("{word} {id}  {summary}"), 2);
    // Colour after wrapping, which counts every character.
    format!("\n{}\n", told.replacen(word, &paint(style, word), 1))
}

/// A clause that no longer holds, and why.
fn amended_clause(verdict: &ClauseVerdict, style: Style) -> String {
    let text = heading(verdict.standing.word(), &verdict.clause.id, &verdict.clause.summary, Style::odd, style);
    let asserts = verdict.amend.as_ref().is_some_and(|amend| amend.asserts.is_some());
    let met: u64 = verdict.tallies.iter().map(|tally| tally.met).sum();
    let passed = match verdict.scenarios.len() {
        0 if asserts && met > 0 => {
            format!("what is asserted instead was true {}", counted(met as usize, "time", "times"))
        }
        0 => "it is moot: what it takes for granted is absent".to_owned(),
        1 => "1 scenario of the new behaviour passes".to_owned(),
        many => format!("{many} scenarios of the new behaviour pass"),
    };
    text + &announcement(verdict) + &format!("{}\n", wrapped(&passed, 4))
}

/// The announcement that a clause no longer holds; empty without one.
fn announcement(verdict: &ClauseVerdict) -> String {
    let Some(amend) = &verdict.amend else { return String::new() };
    let until = amend.until.as_ref().map(|until| format!(", until {until}")).unwrap_or_default();
    let told = |text: &str| cut(&text.split_whitespace().collect::<Vec<_>>().join(" "), LONGEST_REASON);
    let told = format!("{} ({}{until})", told(&amend.because), told(&amend.by));
    format!("{}\n", wrapped(&told, 4))
}

/// Whether a clause has neither scenarios nor an announcement.
fn is_bare(clause: &ClauseVerdict) -> bool {
    clause.standing == ClauseStatus::Untested && clause.amend.is_none() && !clause.has_misfits()
}

/// A clause that fails, and why. Scenarios that fail for one before it, which `seen` has with its id, are not told again.
fn broken_clause<'v>(
    verdict: &'v ClauseVerdict,
    seen: &mut Vec<(String, &'v str)>,
    is_stated: impl Fn(&str) -> bool,
    whole: bool,
    style: Style,
) -> String {
    let mut text = heading(verdict.standing.word(), &verdict.clause.id, &verdict.clause.summary, Style::bad, style);
    text.push_str(&announcement(verdict));
    let why = match verdict.standing {
        ClauseStatus::Needless => "announced in `amends:`, but every scenario still passes: withdraw the announcement",
        ClauseStatus::Untested
            if verdict.has_misfits() && !verdict.tallies.iter().any(|tally| tally.violated.is_some()) =>
        {
            "no game violates what it asserts, but scenarios of it fail: they rest on what is changed, or meet it before they \
             come to what they show. Announce it, with scenarios of what is so instead"
        }
        ClauseStatus::Untested if verdict.has_misfits() => {
            "no game from a deal violates it, but positions that can be set up do, or scenarios of it fail: announce it, with \
             scenarios of what is so instead"
        }
        ClauseStatus::Untested => {
            "announced in `amends:`, but no scenario says what holds instead: write one beside the variant file, tagged \
             with `@amends:` and the id"
        }
        ClauseStatus::Broken if verdict.amend.is_some() => {
            "announced in `amends:`, but a scenario of what holds instead fails: mend it, or put another in its place"
        }
        _ => "",
    };
    if !why.is_empty() {
        text.push_str(&format!("{}\n", wrapped(why, 4)));
    }
    for reason in &verdict.because {
        let is_stated = verdict.standing != ClauseStatus::Untested || is_stated(&reason.path);
        let unstated = if is_stated { "" } else { ", which no clause states" };
        text.push_str(&format!("{}\n", wrapped(&format!("because of {reason}{unstated}"), 4)));
    }
    let failures = failures(&verdict.scenarios, whole, style);
    match seen.iter().find(|(told, _)| *told == failures && !told.is_empty()) {
        Some((_, id)) => text += &format!("    the same scenarios fail as of {id}\n"),
        None => text += &failures,
    }
    seen.push((failures, &verdict.clause.id));
    text + &asserted::text(
        &verdict.clause.asserts,
        &verdict.tallies,
        told(&verdict.scenarios, verdict.amend.is_some(), whole),
    )
}

/// How much is told of a violation. What is announced waits for a scenario, not for another proof that the clause is broken.
fn told(scenarios: &[Tested], is_announced: bool, whole: bool) -> Telling {
    match scenarios.iter().all(|scenario| scenario.ending.status.is_good()) {
        true if !is_announced => Telling::Whole,
        _ if whole => Telling::Sides,
        _ => Telling::Line,
    }
}

/// The statuses of clauses that are neither shown to hold nor broken, and what to say of them.
const SILENT: [(ClauseStatus, &str); 2] =
    [(ClauseStatus::Moot, "nothing they say is true or false"), (ClauseStatus::NotReached, "not shown to hold")];

/// The absent values, or the first setup for which cards are lacking, or the games that did not come to it.
fn why_silent(clause: &ClauseVerdict) -> String {
    let is_met = clause.tallies.iter().any(|tally| tally.met > 0);
    let lacking = clause.scenarios.iter().find(|scenario| scenario.ending.status == Status::Moot);
    match (clause.because.as_slice(), lacking) {
        ([], _) if is_met => {
            ": only positions come to it, no game from a deal, and values differ from those it was written for"
                .to_owned()
        }
        ([], _) if !clause.tallies.is_empty() => format!(": none of {} games came to it", clause.games),
        ([], Some(lacking)) => format!(", because of {}", lacking.ending.message),
        ([], None) => String::new(),
        (because, _) => {
            format!(", because of {}", because.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

/// The failing scenarios. Of several examples of an outline, only the first is told in full, unless all are wanted.
fn failures(scenarios: &[Tested], whole: bool, style: Style) -> String {
    let failing = || scenarios.iter().filter(|scenario| !scenario.ending.status.is_good());
    let told = failing().enumerate().map(|(n, scenario)| {
        let (path, line) = scenario.at.rsplit_once(':').unwrap_or_default();
        let outline = |other: &Tested| other.at.starts_with(path) && other.first_step == scenario.first_step;
        if !whole && failing().take(n).any(outline) {
            return format!("{}\n", wrapped(&format!("also {line}: {}", scenario.name), 6));
        }
        failure(scenario, style)
    });
    told.collect()
}

fn failure(scenario: &Tested, style: Style) -> String {
    let mut text = format!("{}\n    {}\n", wrapped(&scenario.name, 4), style.faint(&scenario.at));
    if let (Some(step), Some(line)) = (&scenario.ending.step, scenario.ending.line) {
        text.push_str(&format!("{}\n", wrapped(&format!("{line}: {step}"), 6)));
    }
    text.push_str(&format!("{}\n", wrapped(&scenario.ending.message, 8)));
    if let Some(reached) = &scenario.ending.reached {
        text.extend(reached.board.iter().map(|row| format!("        {row}\n")));
        text.extend(reached.rest.iter().map(|told| format!("{}\n", wrapped(told, 8))));
    }
    text.extend(held(scenario).map(|told| format!("{}\n", wrapped(&told, 6))));
    text
}

/// Why an inherited scenario fails, and what would hold it, in a sentence.
pub fn held(scenario: &Tested) -> Option<String> {
    let first = scenario.held.first()?;
    let value =
        |held: &Held| format!("{} = {} here, {} in {} ({})", held.path, held.here, held.there, held.parent, held.at);
    let given = |held: &Held| format!("`{}`", held.given);
    let all = |told: &dyn Fn(&Held) -> String| scenario.held.iter().map(told).collect::<Vec<_>>().join(" and ");
    let parent = &first.parent;
    Some(format!(
        "because of {}: the scenario of {parent} does not pin that. With {} it passes here, too.",
        all(&value),
        all(&given)
    ))
}

/// Clauses by section. A column without counts is left out, except holds and broken. Where a clause fails, sections that hold
/// are only counted.
fn table(verdict: &Verdict) -> String {
    let of = |clauses: &[&ClauseVerdict], standing| clauses.iter().filter(|each| each.standing == standing).count();
    let all: Vec<&ClauseVerdict> = verdict.clauses.iter().collect();
    let shown = |standing: &ClauseStatus| {
        matches!(standing, ClauseStatus::Holds | ClauseStatus::Broken) || of(&all, *standing) > 0
    };
    let columns: Vec<ClauseStatus> = ClauseStatus::ALL.into_iter().filter(shown).collect();
    let words = columns.iter().map(|standing| standing.word().to_owned());
    let head = ["§", "section", "clauses"].map(str::to_owned).into_iter().chain(words);
    let mut rows: Vec<Vec<String>> = vec![head.collect()];
    let any_fails = verdict.clauses.iter().any(ClauseVerdict::fails);
    let is_quiet = |clause: &&ClauseVerdict| matches!(clause.standing, ClauseStatus::Holds | ClauseStatus::Advice);
    let sections = grouped(verdict.clauses.iter().map(|clause| (&clause.section, clause)));
    let (quiet, sections): (Vec<_>, Vec<_>) =
        sections.into_iter().partition(|(_, clauses)| any_fails && clauses.iter().all(is_quiet));
    for (section, clauses) in sections {
        let counts = columns.iter().map(|standing| blank_zero(of(&clauses, *standing)));
        let (number, title) = match section {
            (number, title) if number.is_empty() && title.is_empty() => {
                (String::new(), "Clauses of no section".to_owned())
            }
            named => named.clone(),
        };
        rows.push([number, title, clauses.len().to_string()].into_iter().chain(counts).collect());
    }
    let holding = verdict.rulings.iter().filter(|ruling| RulingVerdict::holds(ruling)).count();
    let passing = verdict.unassigned.iter().filter(|scenario| scenario.ending.status.is_good()).count();
    let others =
        [("Rulings", holding, verdict.rulings.len()), ("Scenarios of no clause", passing, verdict.unassigned.len())];
    for (name, good, all) in others.into_iter().filter(|(.., all)| *all > 0) {
        let counts = columns.iter().map(|standing| match standing {
            ClauseStatus::Holds => blank_zero(good),
            ClauseStatus::Broken => blank_zero(all - good),
            _ => String::new(),
        });
        rows.push([String::new(), name.to_owned(), all.to_string()].into_iter().chain(counts).collect());
    }
    let quiet = match quiet.len() {
        0 => String::new(),
        1 => " 1 more section holds\n".to_owned(),
        many => format!(" {many} more sections hold\n"),
    };
    aligned(&rows) + &quiet + "\n"
}

/// Aligns rows of a number, a text and figures. The text is wrapped where a row would be too long.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let mut widths: Vec<usize> =
        (0..columns).map(|n| rows.iter().map(|row| width(&row[n])).max().unwrap_or(0)).collect();
    let all: usize = widths.iter().map(|wide| wide + 2).sum();
    widths[1] = widths[1].saturating_sub(all.saturating_sub(COLUMNS));
    let mut text = String::new();
    for row in rows {
        for (n, title) in broken(&row[1], widths[1]).iter().enumerate() {
            let number = if n == 0 { row[0].as_str() } else { "" };
            let mut line = format!(" {}  {} ", padded(number, widths[0]), padded(title, widths[1]));
            for (figure, wide) in row.iter().zip(&widths).skip(2).filter(|_| n == 0) {
                line += &format!(" {figure:>wide$} ");
            }
            text += &format!("{}\n", line.trim_end());
        }
    }
    text
}

/// A number, blank for 0.
fn blank_zero(count: usize) -> String {
    if count == 0 { String::new() } else { count.to_string() }
}

/// `(§9.4b §9.4c)`: the clauses of a standing, if it is one that fails.
fn failing(verdict: &Verdict, standing: ClauseStatus) -> String {
    let failing = verdict.clauses.iter().filter(|clause| clause.standing == standing && clause.fails());
    let ids: Vec<String> = failing.map(|clause| format!("§{}", clause.clause.id)).collect();
    let more = ids.len().saturating_sub(MOST_NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let named = ids.iter().take(MOST_NAMED).map(String::as_str).collect::<Vec<_>>().join(" ");
    if named.is_empty() { named } else { format!(" ({named}{more})") }
}

/// The verdict in one line.
fn line(verdict: &Verdict, alone: bool, style: Style) -> String {
    let summary = verdict.summary();
    let count = |standing| summary.of(standing);
    let mut parts = vec![match count(ClauseStatus::Holds) {
        1 => "1 clause holds".to_owned(),
        holding => format!("{holding} clauses hold"),
    }];
    // "0 broken" is left out where something else fails.
    let named = |standing: &ClauseStatus| match standing {
        ClauseStatus::Holds | ClauseStatus::Advice => false,
        ClauseStatus::Broken => count(ClauseStatus::Broken) > 0 || verdict.conforms(),
        _ => count(*standing) > 0,
    };
    let told =
        |standing: ClauseStatus| format!("{} {}{}", count(standing), standing.word(), failing(verdict, standing));
    parts.extend(ClauseStatus::ALL.into_iter().filter(named).map(told));
    let rulings = verdict.rulings.iter().filter(|ruling| !ruling.holds()).count();
    let others = verdict.unassigned.iter().filter(|scenario| !scenario.ending.status.is_good()).count();
    for (failing, one, many) in
        [(rulings, "ruling broken", "rulings broken"), (others, "other scenario failed", "other scenarios failed")]
    {
        if failing > 0 {
            parts.push(counted(failing, one, many));
        }
    }
    if !(alone && verdict.conforms() && verdict.listed.is_none()) {
        parts.push(counted(summary.scenarios, "scenario", "scenarios"));
    }
    if let Some(listed) = &verdict.listed {
        let known = verdict
            .scenarios()
            .into_iter()
            .filter(|tested| matches!(tested.expected, Some(Expected::Known(_))))
            .count();
        parts.extend((known > 0).then(|| format!("{known} failing as listed")));
        let repaired = listed.repaired.len();
        parts.extend((repaired > 0).then(|| counted(repaired, "listed fault repaired", "listed faults repaired")));
    }
    if verdict.unsupported > 0 {
        parts.push(format!("{} not run", verdict.unsupported));
    }
    parts.push(format!("{:.2} s", verdict.seconds));
    let line = hanging(&format!("{}: {}", verdict.variant, parts.join(", ")), COLUMNS, "", "  ").join("\n");
    format!("{}\n", if verdict.conforms() { style.good(&line) } else { style.bad(&line) })
}
