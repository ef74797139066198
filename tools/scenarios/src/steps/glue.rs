//! The sentences as step definitions in JavaScript, by which editors with Cucumber's language server complete scenarios and mark
//! what is no step. Nothing runs them.

use umpire_clauses::lists::unique;

use super::{Keyword, Step, Steps};
use crate::sentence::expression::{Language, as_cucumber, parameters};
use crate::sentence::pattern::parts;

/// The head of the file.
const HEAD: &str = "// @ts-nocheck\n\
                    // The sentences of umpire's scenarios, for editors: written by `umpire steps --format glue`, run by nothing.\n";

/// The step definitions of some games, in every language; a sentence that several have stands there once.
pub fn glue<'s>(games: impl IntoIterator<Item = &'s Steps>) -> String {
    let mut text = HEAD.to_owned();
    let games: Vec<&Steps> = games.into_iter().collect();
    let own = games.iter().flat_map(|game| game.types.clone());
    let shared = if games.iter().all(|game| game.types.is_empty()) { parameters() } else { Vec::new() };
    for (name, pattern) in unique(shared.into_iter().chain(own)).into_iter().filter(|(name, _)| name != "word") {
        text.push_str(&format!(
            "defineParameterType({{ name: '{name}', regexp: /{}/ }})\n",
            pattern.replace('/', "\\/")
        ));
    }
    let steps: Vec<&Step> = games.into_iter().flat_map(Steps::all).collect();
    for language in Language::ALL {
        let definition = |step: &&Step| {
            let wording = step.wording(language)?;
            let sentence = match &wording.pattern {
                Some(_) => typed(&wording.sentence),
                None => as_cucumber(&wording.sentence, language),
            };
            Some((sentence, step.keyword))
        };
        let definitions: Vec<(String, Keyword)> = steps.iter().filter_map(definition).collect();
        for sentence in unique(definitions.iter().map(|(sentence, _)| sentence)) {
            let keyword = definitions.iter().find(|(each, _)| each == sentence).map(|(_, keyword)| *keyword);
            let keyword = Language::En.keyword(keyword.unwrap_or(Keyword::Given));
            text.push_str(&format!("{keyword}({sentence:?})\n"));
        }
    }
    text
}

/// A sentence of a game's own with the types of its placeholders alone: `{from:square}` is `{square}`.
fn typed(sentence: &str) -> String {
    let part = |(text, name): (&str, Option<&str>)| match name {
        Some(name) => format!("{text}{{{}}}", name.split_once(':').map_or(name, |(_, kind)| kind)),
        None => text.to_owned(),
    };
    parts(sentence).map(part).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use regex::{Regex, escape};

    use super::super::GAMES;
    use super::*;

    /// The sentences that a file defines, as an editor reads them.
    fn read(text: &str) -> Vec<Regex> {
        let mut parameters: HashMap<&str, &str> = HashMap::new();
        let mut sentences = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with("//")) {
            if let Some(line) = line.strip_prefix("defineParameterType({ name: '") {
                let (name, pattern) = line.split_once("', regexp: /").expect("a pattern");
                parameters.insert(name, pattern.strip_suffix("/ })").expect("the end of a pattern"));
                continue;
            }
            let (keyword, sentence) = line.split_once("(\"").expect("a step");
            assert!(["Given", "When", "Then"].contains(&keyword), "{line}");
            let sentence = sentence.strip_suffix("\")").expect("the end of a sentence");
            let mut pattern = escape(sentence).replace("a/an ", "(?:a|an) ").replace(r"\(s\)", "s?");
            for (name, of_name) in &parameters {
                pattern = pattern.replace(&escape(&format!("{{{name}}}")), &format!("(?:{of_name})"));
            }
            let plain = sentence.replace("(s)", "");
            assert!(!pattern.contains(r"\{") && !plain.contains(['"', '\\', '(', ')']), "{sentence}");
            sentences.push(Regex::new(&format!("^{pattern}$")).expect("a pattern that both know"));
        }
        sentences
    }

    #[test]
    fn an_editor_knows_every_example_and_nothing_else() {
        for game in GAMES.iter() {
            let sentences = read(&glue([game.as_ref()]));
            for step in game.all() {
                for wording in Language::ALL.into_iter().filter_map(|language| step.wording(language)) {
                    let line = wording.example.lines().next().unwrap_or_default();
                    assert!(sentences.iter().any(|each| each.is_match(line)), "{line}");
                    assert!(!sentences.iter().any(|each| each.is_match(&format!("{line} 」x, "))), "{line}");
                }
            }
        }
        let all = glue(GAMES.iter().map(AsRef::as_ref));
        let mut lines: Vec<&str> = all.lines().collect();
        let (of_all, of_each) = (lines.len(), GAMES.iter().map(|game| glue([game.as_ref()]).lines().count()).max());
        lines.sort_unstable();
        lines.dedup();
        assert!(lines.len() == of_all && Some(of_all) > of_each, "each sentence stands there once");
    }
}
