//! `umpire steps`: every sentence that a scenario may use.

use std::sync::Arc;

use clap::{Args, ValueEnum};
use serde_json::json;
use umpire_kit::spec::expression::Language;
use umpire_kit::spec::steps::glue::glue;
use umpire_kit::spec::steps::{self, GAMES, Step};
use umpire_kit::style::Style;

use super::output::{Ended, Format, Output, offered};
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

/// Lists every step that a scenario may use, with an example each, and the notation of actions.
#[derive(Args, Debug)]
pub struct Steps {
    /// Only those of this game.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// In this language; step definitions for an editor are in all.
    #[arg(long, value_enum, default_value = "en")]
    pub lang: Lang,
    /// How to print.
    #[arg(long, value_parser = offered(["text", "json", "glue"]), default_value = "text")]
    pub format: Format,
}

impl Steps {
    /// Runs the command.
    ///
    /// # Errors
    /// There is no such game.
    pub fn run(&self) -> Ended {
        if let Some(name) = &self.game {
            variants::known("game", name, GAMES.iter().map(|game| game.game.as_ref()))?;
        }
        let asked = |game: &&steps::Steps| self.game.as_ref().is_none_or(|name| *name == game.game);
        let games: Vec<&steps::Steps> = GAMES.iter().map(Arc::as_ref).filter(asked).collect();
        let language = if self.lang == Lang::Ja { Language::Ja } else { Language::En };
        let told: String = match self.format {
            Format::Json => json(&games, language),
            Format::Source => glue(games),
            _ => games.iter().map(|game| text(game, language, style_of_stdout())).collect(),
        };
        Ok(Output::new(self.format, &told))
    }
}

fn text(game: &steps::Steps, language: Language, style: Style) -> String {
    let mut text = format!("{}\n", style.strong(&format!("# {}", game.game)));
    for concept in &game.concepts {
        text.push_str(&format!("\n{}\n", style.strong(&format!("## {}", concept.name))));
        for step in concept.steps.iter() {
            text.push_str(&example(step, language));
        }
    }
    text.push_str(&format!("\n{}\n", style.strong("## actions in notation")));
    for (action, meaning) in &game.notation {
        text.push_str(&format!("{action:<14} {meaning}\n"));
    }
    text
}

/// A step as a scenario would have it; what is below the sentence is set in.
fn example(step: &Step, language: Language) -> String {
    let Some(wording) = step.wording(language) else { return String::new() };
    let keyword = language.keyword(step.keyword);
    wording.example.lines().enumerate().fold(String::new(), |text, (n, line)| match n {
        0 => format!("{keyword:<5} {line}\n"),
        _ => format!("{text}      {line}\n"),
    })
}

fn json(games: &[&steps::Steps], language: Language) -> String {
    let step = |concept: &str, step: &Step| {
        let wording = step.wording(language)?;
        let keyword = language.keyword(step.keyword);
        Some(json!({"concept": concept, "keyword": keyword, "step": wording.sentence, "example": wording.example}))
    };
    let game = |game: &&steps::Steps| {
        let of_concepts = game.concepts.iter().flat_map(|c| c.steps.iter().filter_map(|each| step(&c.name, each)));
        let notation = game.notation.iter().map(|(action, meaning)| json!({"action": action, "meaning": meaning}));
        let (steps, notation) = (of_concepts.collect::<Vec<_>>(), notation.collect::<Vec<_>>());
        json!({"game": game.game, "language": language.tag(), "steps": steps, "actions": notation})
    };
    let games: Vec<_> = games.iter().map(game).collect();
    format!("{:#}\n", json!({"umpire": 1, "games": games}))
}
