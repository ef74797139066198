//! The sentences of steps: text with placeholders in braces, read as patterns of the whole text.
//!
//! Placeholders: `{seat}`, `{symbol}`, `{list}` (of cards), `{number}`, `{slot}`, `{slots}`, `{line}`, `{lines}`,
//! `{word}`, `{effects}`, `{ties}`, `{action}`, and two that capture nothing: `{a}` reads "a" or "an", `{s}` "s" or nothing.

use gherkin::StepType;
use umpire_clauses::lists::unique;
use umpire_engine::tree::Node;
use umpire_engine::variant::effect_words;

use super::pattern::{Pattern, escape, names, parts};

/// The languages in which steps are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// English.
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::En, Language::Ja];

    /// Its tag.
    pub fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ja => "ja",
        }
    }

    /// A keyword of steps in the language's Gherkin.
    pub fn keyword(self, keyword: StepType) -> &'static str {
        match (self, keyword) {
            (Language::En, StepType::Given) => "Given",
            (Language::En, StepType::When) => "When",
            (Language::En, StepType::Then) => "Then",
            (Language::Ja, StepType::Given) => "前提",
            (Language::Ja, StepType::When) => "もし",
            (Language::Ja, StepType::Then) => "ならば",
        }
    }

    /// The keywords of a step of the same kind as the one before.
    pub fn joining(self) -> [&'static str; 2] {
        match self {
            Language::En => ["And", "But"],
            Language::Ja => ["かつ", "しかし"],
        }
    }

    /// The language with this tag.
    pub fn parse(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }
}

/// Words that no name of a symbol in an English sentence may hold: they are what tells `A holds 5 cards`, `the deck is
/// empty` and `A holds Bell and others` from a list of cards. A symbol whose name has one is named by its id.
const RESERVED: [&str; 5] = ["and", "card", "cards", "empty", "nothing"];

/// The pattern of a sentence.
///
/// # Errors
/// An unknown placeholder.
pub fn compile(sentence: &str, language: Language) -> Result<Pattern, String> {
    let mut pattern = String::new();
    for (text, name) in parts(sentence) {
        pattern.push_str(&escape(text));
        let Some(name) = name else { continue };
        pattern.push_str(&placeholder(name, language).ok_or_else(|| format!("`{sentence}`: no placeholder `{name}`"))?);
    }
    Pattern::read(&pattern).map_err(|error| format!("`{sentence}`: `{pattern}` is no pattern: {error}"))
}

/// The placeholders of sentences that capture something.
const PLACEHOLDERS: [&str; 12] =
    ["seat", "number", "slot", "slots", "line", "lines", "symbol", "list", "word", "effects", "ties", "action"];

/// The parameter types of Cucumber that stand for the placeholders, with their patterns.
pub fn parameters() -> Vec<(String, String)> {
    let of =
        |language| PLACEHOLDERS.into_iter().map(move |name| (parameter(name, language), placeholder(name, language)));
    let all = Language::ALL.into_iter().flat_map(of);
    unique(all.filter_map(|(name, pattern)| {
        let pattern = pattern?.replace('/', r"\/");
        Some((name, pattern.strip_prefix('(')?.strip_suffix(')')?.to_owned()))
    }))
}

/// A sentence as an expression of Cucumber.
pub fn as_cucumber(sentence: &str, language: Language) -> String {
    let part = |(text, name): (&str, Option<&str>)| match name {
        Some("a") => format!("{text}a/an"),
        Some("s") => format!("{text}(s)"),
        Some(name) => format!("{text}{{{}}}", parameter(name, language)),
        None => text.to_owned(),
    };
    parts(sentence).map(part).collect()
}

/// The parameter types that a sentence takes, in their order.
pub fn taken(sentence: &str, language: Language) -> Vec<String> {
    names(sentence).filter(|name| PLACEHOLDERS.contains(name)).map(|name| parameter(name, language)).collect()
}

/// The name of a placeholder as a Cucumber parameter type, which may differ by language. Cucumber has a `word` of its own.
fn parameter(name: &str, language: Language) -> String {
    let [en, ja] = Language::ALL.map(|language| placeholder(name, language));
    let name = if name == "word" { "value" } else { name };
    if language == Language::En || en == ja { name.to_owned() } else { format!("{name}-{}", language.tag()) }
}

/// The pattern of a placeholder.
fn placeholder(name: &str, language: Language) -> Option<String> {
    let pattern = match name {
        "a" => "an?".to_owned(),
        "s" => "s?".to_owned(),
        "seat" => "([A-H])".to_owned(),
        "number" | "slot" => "(-?[0-9]+)".to_owned(),
        "slots" => "([0-9]+(?:(?:, |、)[0-9]+)*)".to_owned(),
        "line" => format!("({LINE})"),
        "lines" => format!("({LINE}(?:(?:, |、){LINE})*)"),
        _ => match language {
            Language::En => english(name)?,
            Language::Ja => japanese(name)?,
        },
    };
    Some(pattern)
}

/// The pattern of a placeholder in an English sentence.
fn english(name: &str) -> Option<String> {
    Some(match name {
        "word" => "([a-z0-9][a-z0-9-]*)".to_owned(),
        "effects" => effects(),
        "ties" => "([a-z]+(?:,? [a-z]+)*)".to_owned(),
        "action" => format!("({}(?: [^ ]+)*)", word_other_than(&["to"])),
        "symbol" => format!("({0}(?: {0})*)", word_other_than(&RESERVED)),
        "list" => format!("({0}(?:,? {0})*)", word_other_than(&RESERVED)),
        _ => return None,
    })
}

/// The effects of a line as a sentence in a language names them.
pub(crate) fn tell_effects(effects: &[Node], language: Language) -> String {
    effect_words(language == Language::Ja).tell(effects)
}

/// The pattern of what a line does.
fn effects() -> String {
    let numbers = |phrase| escape(phrase).replace(r"\{n\}", "[0-9]+").replace(r"\{m\}", "[0-9]+");
    let words = effect_words(false);
    let phrases = words.phrases().into_iter().map(numbers);
    let effect = phrases.collect::<Vec<_>>().join("|");
    let [choose, or, and] = words.choice();
    let list = format!("(?:{effect})(?:{and}(?:{effect}))*");
    let item = format!("(?:{effect}|{choose}{list}(?:{or}{list})+)");
    format!("({item}(?:{}{item})*)", words.then)
}

/// The pattern of a placeholder in a Japanese sentence. Words of variant files, effects and notation stand in 「」 there,
/// so they may be anything, and names hold no such brackets.
fn japanese(name: &str) -> Option<String> {
    Some(match name {
        "word" | "effects" | "ties" | "action" => "([^「」]+)".to_owned(),
        "symbol" => "([^「」、]+)".to_owned(),
        "list" => format!("((?:{ITEM_JA}、)*{LAST_JA})"),
        _ => return None,
    })
}

/// A line as it is written.
const LINE: &str = "[0-9]+-[0-9]+-[0-9]+";

/// An item of a Japanese list. It begins with no digit, which tells `Aの手札は5枚` from a list of cards; a symbol whose
/// name does is named by its id.
const ITEM_JA: &str = "[^「」、0-9 ][^「」、]*";
/// The last item of a Japanese list: one that does not end in など, which tells `Aの手札はベルなど` from a list that is
/// whole.
const LAST_JA: &str =
    "(?:[^「」、0-9 ]|[^「」、0-9 ][^「」、]*[^「」、ど]|[^「」、0-9 な]ど|[^「」、0-9 ][^「」、]*[^「」、な]ど)";

/// A pattern for words without space or comma other than the given ones. Patterns have no look-ahead, so the words are
/// spelled out letter by letter: a word differs from all of them as soon as it leaves the tree that they make.
fn word_other_than(words: &[&str]) -> String {
    other_than(words, true)
}

/// The pattern that may follow where `tails` are the rests of the words that still match; `start` says that no letter came yet.
fn other_than(tails: &[&str], start: bool) -> String {
    let mut letters: Vec<char> = tails.iter().filter_map(|tail| tail.chars().next()).collect();
    letters.sort_unstable();
    letters.dedup();
    let mut choices = vec![format!("[^ ,{}][^ ,]*", letters.iter().collect::<String>())];
    for letter in letters {
        let rests: Vec<&str> = tails.iter().filter_map(|tail| tail.strip_prefix(letter)).collect();
        choices.push(format!("{letter}{}", other_than(&rests, false)));
    }
    if !start && !tails.contains(&"") {
        choices.push(String::new());
    }
    format!("(?:{})", choices.join("|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(sentence: &str, text: &str) -> Option<Vec<String>> {
        reads_in(Language::En, sentence, text)
    }

    fn reads_in(language: Language, sentence: &str, text: &str) -> Option<Vec<String>> {
        let found = compile(sentence, language).unwrap().captures(text)?;
        Some(found.into_iter().map(|range| text[range].to_owned()).collect())
    }

    #[test]
    fn a_list_is_no_other_sentence() {
        let sentence = "{seat} holds {list}";
        assert_eq!(reads(sentence, "A holds 3 Bell, Gold 7"), Some(vec!["A".into(), "3 Bell, Gold 7".into()]));
        assert!(reads(sentence, "A holds candy").is_some());
        assert!(reads(sentence, "A holds car").is_some());
        for text in
            ["A holds 5 cards", "A holds Bell and others", "A holds nothing", "C6 holds Bell", "A holds Bell,Bell "]
        {
            assert_eq!(reads(sentence, text), None, "{text}");
        }
    }

    #[test]
    fn a_raw_action_does_not_begin_with_to() {
        assert!(reads("{seat} tries {action}", "A tries bell@10").is_some());
        assert!(reads("{seat} tries {action}", "A tries tomato@1").is_some());
        assert!(reads("{seat} tries {action}", "A tries to pass").is_none());
    }

    #[test]
    fn a_japanese_list_that_is_not_whole_is_another_sentence() {
        let (whole, others) = ("{seat}の手札は{list}", "{seat}の手札は{list}など");
        for list in ["ベル3枚、Gold 7", "ベル", "ど", "など、ベル", "なつ", "など屋", "ほど", "ぶどう、いど"]
        {
            let text = format!("Aの手札は{list}");
            assert_eq!(reads_in(Language::Ja, whole, &text), Some(vec!["A".into(), list.into()]), "{text}");
            assert_eq!(reads_in(Language::Ja, others, &text), None, "{text}");
            let text = format!("{text}など");
            assert_eq!(reads_in(Language::Ja, whole, &text), None, "{text}");
            assert_eq!(reads_in(Language::Ja, others, &text), Some(vec!["A".into(), list.into()]), "{text}");
        }
        for text in ["Aの手札は5枚", "Aの手札は", "Aの手札はベル、", "Aの手札は「ベル」", "Aの手札は ベル"]
        {
            assert_eq!(reads_in(Language::Ja, whole, text), None, "{text}");
        }
    }

    #[test]
    fn effects_are_a_closed_set() {
        assert!(reads("{a} {symbol} line {effects}", "a Bell line draws 1, then empties the deck").is_some());
        assert!(reads("{a} {symbol} line {effects}", "an Apple line explodes").is_none());
    }
}
