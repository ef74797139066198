//! The report as text, within 80 columns.

use umpire_clauses::style::{Style, counted, cut, hung};
use umpire_fuzz::diagnosis::Suspect;
use umpire_fuzz::{Difference, Kind, Report};

use super::{Against, Results, UNREACHED, contrasts};

/// How many clauses of a difference are shown at most; the other formats have all.
const CLAUSES: usize = 4;
/// The maximum length of a value, and of what an engine says or is said of it.
const VALUE: usize = 240;
const SAID: usize = 2000;

/// The report as text.
pub fn text(results: &Results<'_>, style: Style) -> String {
    let Report { games, actions, differences, unreached, .. } = results.report;
    let (engine, against, seed) = (results.engine, results.against.told(), results.seed);
    let (played, acted) = (counted(*games as usize, "game", "games"), counted(*actions as usize, "action", "actions"));
    let told = format!("{}: {engine}{against}, {played}, {acted}, seed {seed}", results.plan.variant.name);
    let item = |told: &str| hung(told, "  ", "    ");
    let mut text = hung(&told, "", "  ");
    text.extend(results.given_up().map(|given_up| item(&style.bad(&given_up))));
    text.extend(differences.iter().chain(unreached).map(|each| difference(results, each, style)));
    let gone = |id: &String| format!("\n  {}: kept, and no difference any more\n", style.good(id));
    let is_met = |id: &&String| differences.iter().any(|each| each.id == **id);
    text.extend(results.report.gone.iter().filter(|id| !is_met(id)).map(gone));
    for entry in &results.report.repaired {
        let told = format!("{}: repaired; take it out of the list of known faults", entry.subject);
        text += &format!("\n{}", item(&style.bad(&told)));
    }
    for (why, games) in &results.report.unsupported {
        let told = format!("unsupported in {}: {why}", counted(*games as usize, "game", "games"));
        text += &format!("\n{}", item(&style.odd(&told)));
    }
    let known = differences.iter().filter(|each| each.known.is_some()).count();
    let found = counted(differences.len(), "difference", "differences");
    let found = if known == differences.len() { style.good(&found) } else { style.bad(&found) };
    let known = if known > 0 { format!(", {known} of them known") } else { String::new() };
    let rate =
        || format!(", {} a second", counted((*games as f64 / results.seconds).round() as usize, "game", "games"));
    let rate = if *games as f64 >= results.seconds && results.seconds > 0.0 { rate() } else { String::new() };
    let unreached = if unreached.is_empty() { String::new() } else { format!(", {} not counted", unreached.len()) };
    text += &format!("\n  {found}{known}{unreached}{rate}\n");
    text + &silence(results)
}

fn difference(results: &Results<'_>, each: &Difference, style: Style) -> String {
    let times = match each.count {
        1 => "once".to_owned(),
        count => format!("{count} times"),
    };
    let rule = each.rule.as_ref().map(|rule| format!(", by rule {rule}")).unwrap_or_default();
    let mut text = format!("\n  {}: {times}{rule}\n", style.strong(&each.id));
    let item = |told: &str| hung(told, "    ", "      ");
    text.extend(results.is_uncounted(each).then(|| item(&style.odd(UNREACHED))));
    if let Some(because) = &each.known {
        // The list of known faults describes it.
        return text + &item(&style.faint(&format!("known: {because}")));
    }
    let most = if matches!(each.kind, Kind::State | Kind::Outcome | Kind::Legal) { VALUE } else { SAID };
    for (what, due, found) in each.symptom.iter().flat_map(contrasts) {
        let (due, found) = (cut(&due, most), cut(&found, most));
        text += &item(&format!("{what}: due {due}, {}", style.bad(&format!("found {found}"))));
    }
    text.extend(each.explained_by.iter().map(|by| item(&style.odd(&format!("as if {by}")))));
    text.extend(each.explained_in_part_by.iter().map(|by| item(&style.odd(&format!("in part as if {by}")))));
    text.extend(each.clauses.iter().take(CLAUSES).map(|clause| item(&told(clause))));
    let more: Vec<&str> = each.clauses.iter().skip(CLAUSES).map(|clause| clause.id.as_str()).collect();
    text.extend((!more.is_empty()).then(|| item(&format!("also in question: §{}", more.join(" §")))));
    text.extend(each.rulings.iter().map(|ruling| format!("    ruling {ruling}, the text is silent\n")));
    match &each.scenario {
        Ok(feature) => {
            // Without the line of the feature.
            let scenario = feature.lines().skip_while(|line| !line.starts_with(' '));
            scenario.for_each(|line| text += &format!("{line}\n"));
        }
        Err(why) if each.needs.is_some() => text += &item(&style.odd(why)),
        Err(why) => text += &item(&format!("no scenario tells it: {why}")),
    }
    text.extend(results.record(each).map(|record| item(&format!("umpire replay {record}"))));
    text
}

/// The clauses that the run did not exercise.
fn silence(results: &Results<'_>) -> String {
    if results.against != Against::Umpire {
        return String::new();
    }
    let met = counted(results.report.exercised.len(), "rule was met", "rules were met");
    let unmet: Vec<String> = results.unmet().iter().map(|clause| format!("§{}", clause.id)).collect();
    match unmet.len() {
        0 => format!("  {met}, and with them every clause that has one\n"),
        _ => hung(&format!("{met}; nothing was met, and so nothing is said, of {}", unmet.join(" ")), "  ", "    "),
    }
}

fn told(clause: &Suspect) -> String {
    let why = match (clause.is_violated, clause.fails, clause.of_first) {
        (true, true, false) => " (violated; its scenarios fail, too)",
        (true, false, false) => " (violated)",
        (false, true, false) => " (its scenarios fail, too)",
        (true, true, true) => " (violated by the first engine; its scenarios fail there, too)",
        (true, false, true) => " (violated by the first engine)",
        (false, true, true) => " (its scenarios fail on the first engine)",
        (false, false, _) => "",
    };
    format!("§{}: {}{why}", clause.id, clause.summary)
}
