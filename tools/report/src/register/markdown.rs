//! The register as Markdown: `docs/rulings.md`.

use umpire_clauses::lists::grouped;
use umpire_engine::knob::Answer;

use super::{Entry, Tested};

/// The introduction, without the table of contents.
const HEAD: &str = "# Rulings

A rulebook does not answer every question. Where it is silent, or can be read in two ways, Umpire has to decide, and
says that it did. Such a decision is a *ruling*, and this page lists all of them.

For example, three Bells have stood in a line of Card Slot since an earlier turn. You place a card elsewhere. May you
resolve that old line? The rulebook does not say. That is ruling R1. The shipped variants answer `standing`: you may
resolve every line that is complete. A report says where an action rests on it: `ruling R1, the text is silent`. If your
table counts only lines through the card just placed, you need another variant, and not another program.

## Change one in your variant

Most rulings are a value of the variant, at the path that the entry names:

```yaml
variant: mine
extends: card-slot/1.0.0
rulings: {resolvable-lines: formed}
```

The others have no such path, and are ruled one way in every variant. `umpire rulings R1` prints one entry, with the
scenarios and cases that test it by name, and `umpire spec --tags \"@ruling:R1\"` runs them.

## Read an entry

| part of an entry | means |
|---|---|
| the heading | the number and the question, which also stands in Japanese below |
| A variant says, at `rulings.resolvable-lines` | the path in a variant file, and then each value with its meaning |
| `standing` in card-slot/1.0.0, ... | which shipped variants say so |
| Scenarios | how many scenarios of which file test every reading |
| Cases | questions of players in the [casebook](judging.md#settle) that rest on it |

`umpire rulings --format markdown` prints this page from what the games themselves declare.

## Contents
";

/// The register, with an introduction where `whole` says that it is complete.
pub fn markdown(entries: &[Entry], whole: bool) -> String {
    let games: Vec<&[Entry]> = entries.chunk_by(|one, next| one.game == next.game).collect();
    let mut text = if whole { HEAD.to_owned() } else { String::new() };
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
fn anchor(heading: &str) -> String {
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

/// Where scenarios stand: each file once, with the number of its scenarios.
fn places(scenarios: &[Tested]) -> Vec<String> {
    let files = grouped(scenarios.iter().filter_map(|each| each.at.rsplit_once(':')));
    files.into_iter().map(|(file, lines)| format!("{} in [{file}](../{file})", lines.len())).collect()
}
