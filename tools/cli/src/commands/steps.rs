//! `umpire steps`: lists the steps of scenarios.

use std::sync::Arc;

use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use umpire_clauses::library::Library;
use umpire_clauses::style::Style;
use umpire_engine::sanitize;
use umpire_scenarios::expression::Language;
use umpire_scenarios::steps::glue::glue;
use umpire_scenarios::steps::search::Words;
use umpire_scenarios::steps::{self, Concept, GAMES, Step, Wording, declared};

use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::variants;
use crate::terminal::style_of_stdout;

/// The language of the sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// Lists or searches the sentences of scenarios.
///
/// The list has an example for each, and the notation of actions.
#[derive(Args, Debug)]
pub struct Steps {
    /// The same as --search.
    #[arg(value_name = "WORDS", conflicts_with = "search", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    pub words: Vec<String>,
    /// Only the steps of this game. In the folder of a game of your own, its steps are listed.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The language; by default that of the project's `umpire.yaml`, else English. Step definitions for an editor are in all
    /// languages.
    #[arg(long, value_enum)]
    pub lang: Option<Lang>,
    /// Only steps that say all of this: in these words or in others that mean the same, in the sentence or the example, in either
    /// language.
    #[arg(long, value_name = "WORDS", num_args = 1.., value_parser = clap::builder::NonEmptyStringValueParser::new())]
    pub search: Vec<String>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Source]), default_value = "text")]
    pub format: Format,
}

impl Steps {
    /// Runs the command.
    ///
    /// # Errors
    /// An unknown game.
    pub fn run(&self, library: &Library) -> CommandResult {
        let search = if self.words.is_empty() { self.search.join(" ") } else { self.words.join(" ") };
        if self.format == Format::Source && !search.is_empty() {
            return Err(BadInput::one("--format glue has every step, for an editor; leave --search out"));
        }
        let own = declared::of_library(library).map_err(BadInput)?;
        let known: Vec<&steps::Steps> = match &own {
            Some(own) => vec![own],
            None => GAMES.iter().map(Arc::as_ref).collect(),
        };
        if let Some(name) = &self.game {
            variants::expect_known("game", name, known.iter().map(|game| game.game.as_ref()))?;
        }
        let asked = |game: &&steps::Steps| self.game.as_ref().is_none_or(|name| *name == game.game);
        let games: Vec<&steps::Steps> = known.into_iter().filter(asked).collect();
        let language = match self.lang {
            Some(Lang::En) => Language::En,
            Some(Lang::Ja) => Language::Ja,
            None => library.language().and_then(|tag| Language::parse(&tag)).unwrap_or(Language::En),
        };
        let asked = Asked { language, words: Words::of(&search) };
        let found = games.iter().any(|game| game.all().any(|step| asked.wording(step).is_some()));
        let nearest = if found { Vec::new() } else { asked.nearest(&games) };
        let told: String = match self.format {
            Format::Json => json(&games, &asked, &nearest),
            Format::Source => glue(games),
            _ if !found => nothing(&search, &nearest, language),
            _ => games.iter().map(|game| text(game, &asked, style_of_stdout())).collect(),
        };
        Ok(Output::new(self.format, &told).with_exit(Exit::conforming(found)))
    }
}

/// The query.
struct Asked {
    language: Language,
    words: Words,
}

impl Asked {
    /// The wording of a step in the language. A search falls back on English.
    fn wording<'s>(&self, step: &'s Step) -> Option<(Language, &'s Wording)> {
        if !self.words.is_empty() {
            return self.words.are_in(step).then(|| step.shown_in(self.language));
        }
        Some((self.language, step.wording(self.language)?))
    }

    /// The steps that match most of the words.
    fn nearest<'s>(&self, games: &[&'s steps::Steps]) -> Vec<(&'s str, &'s Step)> {
        self.words.nearest(games.iter().flat_map(|game| game.all().map(|step| (game.game.as_ref(), step))))
    }
}

/// The message if no step matches.
fn nothing(words: &str, nearest: &[(&str, &Step)], language: Language) -> String {
    let line = |(game, step): &(&str, &Step)| {
        let (shown, wording) = step.shown_in(language);
        format!("{} {} ({game})\n", shown.keyword(step.keyword), wording.first_line())
    };
    let nearest: String = nearest.iter().map(line).collect();
    format!("no step says all of `{}`; the nearest:\n{nearest}", sanitize::short(words))
}

fn text(game: &steps::Steps, asked: &Asked, style: Style) -> String {
    let mut text = String::new();
    for concept in &game.concepts {
        let examples: String =
            concept.steps.iter().filter_map(|step| Some(example(step, asked.wording(step)?))).collect();
        if !examples.is_empty() {
            text.push_str(&format!("\n{}\n{examples}", style.strong(&format!("## {}", concept.name))));
        }
    }
    let searching = !asked.words.is_empty();
    if searching && text.is_empty() {
        return text;
    }
    text.insert_str(0, &format!("{}\n", style.strong(&format!("# {}", game.game))));
    if searching || game.notation.is_empty() {
        return text;
    }
    text.push_str(&format!("\n{}\n", style.strong("## actions in notation")));
    for (action, meaning) in &game.notation {
        text.push_str(&format!("{action:<14} {meaning}\n"));
    }
    text
}

/// A step as in a scenario, with continuation lines indented.
fn example(step: &Step, (language, wording): (Language, &Wording)) -> String {
    let keyword = language.keyword(step.keyword);
    wording.example.lines().enumerate().fold(String::new(), |text, (n, line)| match n {
        0 => format!("{keyword:<5} {line}\n"),
        _ => format!("{text}      {line}\n"),
    })
}

fn json(games: &[&steps::Steps], asked: &Asked, nearest: &[(&str, &Step)]) -> String {
    let of_concept = |concept: &Concept| -> Vec<Value> {
        let listed = concept.steps.iter().filter_map(|step| Some((step, asked.wording(step)?)));
        listed.map(|(step, wording)| fields("concept", &concept.name, step, wording)).collect()
    };
    let game = |game: &&steps::Steps| {
        let notation = game.notation.iter().filter(|_| asked.words.is_empty());
        let actions: Vec<_> = notation.map(|(action, meaning)| json!({"action": action, "meaning": meaning})).collect();
        let steps: Vec<_> = game.concepts.iter().flat_map(of_concept).collect();
        json!({"game": game.game, "language": asked.language.tag(), "steps": steps, "actions": actions})
    };
    let games: Vec<_> = games.iter().map(game).collect();
    let mut document = json!({"umpire": 1, "games": games});
    if !nearest.is_empty() {
        let fields = |(game, step): &(&str, &Step)| fields("game", game, step, step.shown_in(asked.language));
        document["nearest"] = nearest.iter().map(fields).collect();
    }
    format!("{document:#}\n")
}

/// A step as JSON, with its concept or game as the first field.
fn fields(of: &str, name: &str, step: &Step, (language, wording): (Language, &Wording)) -> Value {
    let keyword = language.keyword(step.keyword);
    json!({of: name, "keyword": keyword, "step": wording.sentence, "example": wording.example})
}
