//! Every event is told in English and in Japanese, and both sentences say the same.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// An event's declaration in both languages: its sentences, and their covers.
fn pairs(source: &str) -> Vec<(String, String)> {
    let sentences = source.split(" (\"").skip(1);
    sentences
        .filter_map(|rest| {
            let (english, rest) = rest.split_once("\",")?;
            let japanese = rest.trim_start().strip_prefix('"')?.split_once('"')?.0;
            Some((english.to_owned(), japanese.to_owned()))
        })
        .collect()
}

/// The fields that a sentence names.
fn fields(sentence: &str) -> BTreeSet<&str> {
    sentence.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect()
}

#[test]
fn both_languages_name_the_same_fields() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src/games");
    for game in umpire_engine::variant::games().map(|game| game.replace('-', "_")) {
        let source = fs::read_to_string(engine.join(&game).join("event.rs")).expect("a game has events");
        let pairs = pairs(&source);
        let declared = source.matches(" says ").count() + source.matches(" hides ").count();
        assert_eq!(pairs.len(), declared, "{game}: each sentence is read");
        for (english, japanese) in pairs {
            let mut named = fields(&english);
            // The cause of the end was logged just before, and pages show it beside the result.
            named.remove("cause");
            let said = fields(&japanese);
            assert!(said.is_subset(&named), "{game}: {english} | {japanese}");
            let left: Vec<&&str> = named.difference(&said).collect();
            assert!(left.is_empty(), "{game}: {japanese} does not name {left:?}");
            let words = japanese.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
            let is_word = |letter: char| letter.is_ascii_lowercase();
            assert!(words.into_iter().all(|part| !part.contains(is_word)), "{game}: {japanese}");
        }
    }
}
