//! The register as Markdown: `docs/rulings.md`.

use umpire_clauses::lists::grouped;
use umpire_engine::knob::Answer;

use super::{Entry, Tested};

/// The introduction, with the first of these rulings that a variant can change as its example.
fn head(entries: &[Entry]) -> String {
    let knob = |entry: &Entry| match &entry.ruling.answer {
        Answer::Knob(knob) => Some((knob.path.to_string(), knob.readings.clone())),
        Answer::Ruled(_) => None,
    };
    let example = entries.iter().find_map(|entry| {
        let ((path, readings), (variant, value)) = (knob(entry)?, entry.says.first()?);
        let is = readings.iter().find(|reading| reading.spelling == *value)?;
        let other = readings.iter().find(|reading| reading.spelling != *value)?;
        let (key, below) = path.split_once('.')?;
        let (id, question) = (&entry.ruling.id, &entry.ruling.question.en);
        let (answer, instead) = (&is.meaning.en, &other.spelling);
        Some(format!(
            "
For example, the rulebooks of {} leave this open: {question}
That is ruling {id}. `{variant}` answers `{value}`: {answer}.
A report says where an action rests on it: `ruling {id}, the text is silent`. If your table answers otherwise, you need
another variant, and not another program.

## Change one in your variant

Most rulings are a value of the variant, at the path that the entry names:

```yaml
variant: mine
extends: {variant}
{key}: {{{below}: {instead}}}
```

The others have no such path, and are ruled one way in every variant. `umpire rulings` lists the questions, and
`umpire rulings {id}` or `umpire rulings {below}` prints one entry, with the scenarios and cases that test it by
name. `umpire spec --tags \"@ruling:{id}\"` runs them.

## Read an entry

| part of an entry | means |
|---|---|
| the heading | the number and the question, which also stands in Japanese below |
| A variant says, at `{path}` | the path in a variant file, and then each value with its meaning |
| `{value}` in {variant}, ... | which shipped variants say so |
",
            entry.game
        ))
    });
    format!(
        "# Rulings

A rulebook does not answer every question. Where it is silent, or can be read in two ways, Umpire has to decide, and
says that it did. Such a decision is a *ruling*, and this page lists all of them.
{}| Scenarios | how many scenarios of which file test every reading |
| Cases | questions of players in the [casebook](judging.md#settle) that rest on it |

`umpire rulings --format markdown` prints this page from what the games themselves declare.

## Contents
",
        example.unwrap_or_default()
    )
}

/// The register, with an introduction where `whole` says that it is complete.
pub fn markdown(entries: &[Entry], whole: bool) -> String {
    let games: Vec<&[Entry]> = entries.chunk_by(|one, next| one.game == next.game).collect();
    let mut text = if whole { head(entries) } else { String::new() };
    for of_game in games.iter().filter(|_| whole) {
        let lines = of_game.iter().map(|entry| format!("- [{}](#{})\n", title(entry), anchor(&title(entry))));
        text.push_str(&format!("\n[{0}](#{0})\n\n{1}", of_game[0].game, lines.collect::<String>()));
    }
    for of_game in games {
        text.push_str(&format!("\n## {}\n", of_game[0].game));
        of_game.iter().for_each(|entry| text.push_str(&one(entry)));
    }
    text
}

fn title(entry: &Entry) -> String {
    format!("{}. {}", entry.ruling.id, entry.ruling.question.en)
}

/// A heading as GitHub spells it in a link.
pub(crate) fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
}

fn one(entry: &Entry) -> String {
    let ruling = entry.ruling;
    let mut text = format!("\n### {}\n\n{}\n\n", title(entry), ruling.question.ja);
    match &ruling.answer {
        Answer::Ruled(ruled) => text.push_str(&format!("{}. {}。\n", ruled.en, ruled.ja)),
        Answer::Knob(knob) => {
            text.push_str(&format!("A variant says, at `{}`:\n\n", knob.path));
            for reading in &knob.readings {
                let meaning = &reading.meaning;
                text.push_str(&format!("- `{}`: {} ({})\n", reading.spelling, meaning.en, meaning.ja));
            }
            if let Some(absent) = &knob.absent {
                let (since, value) = (&absent.since, &absent.value);
                text.push_str(&format!("\nA ruleset older than {since} that does not say it means `{value}`.\n"));
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

/// Where scenarios stand: each file once, with the number of its scenarios.
fn places(scenarios: &[Tested]) -> Vec<String> {
    let files = grouped(scenarios.iter().filter_map(|each| each.at.rsplit_once(':')));
    files.into_iter().map(|(file, lines)| format!("{} in [{file}](../{file})", lines.len())).collect()
}
