//! The register as Markdown: `docs/rulings.md`.

use umpire_clauses::lists::grouped;
use umpire_engine::knob::Answer;

use super::{Entry, Tested};

/// The introduction.
const HEAD: &str = "# Rulings

Where a document is silent, or can be read two ways, Umpire rules, and says that it did: `ruling R4, the text is silent`. Most
such points are knobs, so that a variant can rule otherwise; the others are ruled one way in every variant. `umpire rulings`
prints this register from the games' own declarations.
";

/// The register, with an introduction where `whole` says that it is complete.
pub fn markdown(entries: &[Entry], whole: bool) -> String {
    let mut text = if whole { HEAD.to_owned() } else { String::new() };
    for of_game in entries.chunk_by(|one, next| one.game == next.game) {
        text.push_str(&format!("\n## {}\n", of_game[0].game));
        of_game.iter().for_each(|entry| text.push_str(&one(entry)));
    }
    text
}

fn one(entry: &Entry) -> String {
    let ruling = entry.ruling;
    let mut text = format!("\n### {}. {}\n\n{}\n\n", ruling.id, ruling.question.en, ruling.question.ja);
    match &ruling.answer {
        Answer::Ruled(ruled) => text.push_str(&format!("{}. {}。\n", ruled.en, ruled.ja)),
        Answer::Knob(knob) => {
            text.push_str(&format!("A variant says, at `{}`:\n\n", knob.path));
            for reading in &knob.readings {
                let meaning = &reading.meaning;
                text.push_str(&format!("- `{}`: {} ({})\n", reading.spelling, meaning.en, meaning.ja));
            }
            if let Some(absent) = &knob.absent {
                let since = &absent.since;
                text.push_str(&format!(
                    "\nA ruleset older than {since} that does not say it means `{}`.\n",
                    absent.value
                ));
            }
        }
    }
    let says = super::by_value(&entry.says).into_iter();
    let mut listed: Vec<String> = says.map(|(value, names)| format!("`{value}` in {}", names.join(", "))).collect();
    listed.extend(some("Scenarios", places(&entry.scenarios)));
    listed.extend(some("Cases", entry.cases.iter().map(|name| format!("`{name}`")).collect()));
    if !listed.is_empty() {
        text.push_str(&format!("\n{}\n", listed.join("\\\n")));
    }
    text
}

fn some(title: &str, list: Vec<String>) -> Option<String> {
    (!list.is_empty()).then(|| format!("{title}: {}", list.join(", ")))
}

/// Where scenarios stand: each file once, with its lines.
fn places(scenarios: &[Tested]) -> Vec<String> {
    let files = grouped(scenarios.iter().filter_map(|each| each.at.rsplit_once(':')));
    files.into_iter().map(|(file, lines)| format!("[{file}](../{file}):{}", lines.join(", :"))).collect()
}
