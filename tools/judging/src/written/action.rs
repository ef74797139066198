//! Reads actions as people write them: in notation, with names for ids, or as a sentence.

use umpire_engine::rulebook::Rulebook;
use umpire_engine::spelling::in_case;
use umpire_engine::variant;

use super::names::Names;

/// Fillers between the parts of an action.
const FILLERS: &[&str] =
    &["@", "番のマスに", "番のマスの", "番のマス", "番に", "番を", "の役を", "を", "に", "へ", "の"];
/// Fillers that are whole words.
const FILLING_WORDS: &[&str] =
    &["on", "onto", "at", "in", "into", "slot", "the", "line", "card", "from", "list", "with"];

/// The action in notation.
///
/// # Errors
/// The game's error, with the nearest spelling.
pub fn read(rulebook: &Rulebook, names: &Names, text: &str) -> Result<String, String> {
    if let Ok(action) = rulebook.spelled(text) {
        return Ok(action);
    }
    let with_ids = names.with_ids(text);
    let found = candidates(rulebook, &with_ids).into_iter().find_map(|candidate| rulebook.spelled(&candidate).ok());
    found.ok_or_else(|| match rulebook.spelled(&with_ids) {
        Ok(action) => action,
        Err(objection) => objection.reason,
    })
}

/// The action that a text stands for: a legal one in any case; else one in notation, or what [`read`] makes of it, if that is
/// legal or a game compiled in has it; else the text.
pub(super) fn meant(rulebook: &Rulebook, names: &Names, legal: &[String], text: &str) -> String {
    let cased = in_case(text, legal);
    let is_spelled = |action: &String| rulebook.compiled().is_some() && rulebook.spelled(action).is_ok();
    if legal.contains(&cased) || is_spelled(&cased) {
        return cased;
    }
    let written: Vec<String> =
        candidates(rulebook, &names.with_ids(text)).iter().map(|each| in_case(each, legal)).collect();
    let found = written
        .iter()
        .find(|action| legal.contains(action))
        .or_else(|| written.iter().find(|action| is_spelled(action)));
    found.cloned().unwrap_or(cased)
}

/// Candidates in notation for a sentence.
fn candidates(rulebook: &Rulebook, text: &str) -> Vec<String> {
    let mut candidates = vec![text.to_owned(), format!("play {text}")];
    // As one tells of another: `resolves`, `passes`.
    let told = variant::forms(rulebook.game()).iter().flat_map(|form| {
        let ends = ["s", "es"].into_iter().filter(|_| !form.word().is_empty());
        let told = ends.map(|end| form.word().to_owned() + end);
        told.chain(form.told.iter().map(|verb| (*verb).to_owned())).map(|verb| (verb, form.word()))
    });
    let suits = |(verb, _): &(String, &str)| {
        let ends = |rest: &str| !verb.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
        let last = text.strip_suffix(verb.as_str()).filter(|_| !verb.is_ascii());
        text.strip_prefix(verb.as_str()).is_some_and(ends) || last.is_some()
    };
    // The longest, since one verb may begin with another.
    let verb = told.filter(suits).max_by_key(|(verb, _)| verb.len());
    let (word, rest) = verb.map_or(("", text), |(verb, word)| {
        let verb = verb.as_str();
        (word, text.strip_prefix(verb).or_else(|| text.strip_suffix(verb)).unwrap_or(text))
    });
    let mut rest = rest.to_owned();
    for filler in FILLERS {
        rest = rest.replace(filler, " ");
    }
    let parts: Vec<&str> = rest.split_whitespace().filter(|part| !FILLING_WORDS.contains(part)).collect();
    if word.is_empty() {
        candidates.push(parts.join("@"));
        candidates.push(format!("play {}", parts.join(" at ")));
    } else {
        candidates.extend(
            [" ", " at ", " with "].map(|between| format!("{word} {}", parts.join(between)).trim_end().to_owned()),
        );
    }
    candidates
}
