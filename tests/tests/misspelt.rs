//! Every text that a user writes is used or reported: each key, tag, id, keyword, step and name of every shipped file
//! is misspelt in turn, and `umpire check` or `umpire spec` notices.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use umpire_clauses::library::{ANY, Files, Library, Memory, Text};
use umpire_engine::variant::{self, Origin, Variant};
use umpire_gate::check;
use umpire_scenarios::ending::Status;
use umpire_scenarios::engine::InHouse;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::suite::{Filter, Suite};
use umpire_tests::share::one_in;

/// A key whose value is prose, or is looked at by eyes alone, with the reason why another spelling of it cannot be
/// noticed.
const FREE: [(&str, &str); 25] = [
    ("summary", "prose"),
    ("unasserted", "prose"),
    ("when", "names are checked when it is read; what no game meets, tests/tests/asserted.rs tells"),
    ("then", "names are checked when it is read; what is false, tests/tests/asserted.rs tells"),
    ("setups", "what is not met is told by tests/tests/asserted.rs"),
    ("derive", "names are checked where an expression uses it"),
    ("because", "prose"),
    ("by", "the name of a person"),
    ("description", "prose"),
    ("question", "prose"),
    ("reworded", "prose"),
    ("withdrawn", "prose"),
    (
        "sections",
        "titles are prose, and a section that no clause is in is checked elsewhere (tests/tests/rulebooks.rs)",
    ),
    ("name", "what a card is called is for people; scenarios by that name fail, where there are some"),
    ("en", "a name for people"),
    ("ja", "a name for people"),
    ("language", "another language changes names, not rules"),
    ("glyph", "a drawing"),
    ("color", "a colour"),
    ("case", "found by its file"),
    ("outcome", "what a case settles is ruled on by `umpire verify`"),
    ("events", "what a case settles is ruled on by `umpire verify`"),
    ("refused", "what a case settles is ruled on by `umpire verify`"),
    ("legal", "what a case settles is ruled on by `umpire verify`"),
    ("to_act", "what a case settles is ruled on by `umpire verify`"),
];

/// Words that are freely chosen, so that no other spelling is wrong; each with the reason.
const AS_GOOD: [(&str, &[&str], &str); 9] = [
    ("variants/house/clover.yaml", &["clover"], "the id of a new symbol: nothing else names it"),
    ("variants/house/carousel/rules-1.1/clauses.yaml", &["carousel-1.1"], "the name that a new rulebook is given"),
    ("variants/house/carousel/rules-1.2/clauses.yaml", &["carousel-1.2"], "the name that a new rulebook is given"),
    ("variants/house/carousel/rules-1.3/clauses.yaml", &["carousel-1.3"], "the name that a new rulebook is given"),
    ("variants/house/carousel/rules-1.4/clauses.yaml", &["carousel-1.4"], "the name that a new rulebook is given"),
    ("variants/house/carousel/rules-1.4/clauses.yaml", &["11a"], "the number to which a clause is moved"),
    (
        "features/card-slot-1.0.0/clauses.yaml",
        &["12c", "13a", "13b", "13c", "13d", "13e", "13f"],
        "advice is not tested",
    ),
    ("features/card-slot-beta.2/clauses.yaml", &["8.1e", "12a", "12b"], "advice is not tested"),
    ("features/card-slot-manual/clauses.yaml", &["Q10"], "advice is not tested"),
];

/// The shipped files, with one of them changed.
#[derive(Debug)]
struct Changed {
    shipped: Arc<Memory>,
    path: String,
    text: String,
}

impl Files for Changed {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        if path == self.path { Ok(Some(Cow::Owned(self.text.clone()))) } else { self.shipped.text(path) }
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        self.shipped.names(folder, extension)
    }
}

/// A misspelling: the line, what stood there, and the whole text with it.
struct Slip {
    line: usize,
    word: String,
    text: String,
}

/// Another spelling of a word, which is none that anything has.
fn misspelt(word: &str) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let end = letters.len() - 1;
    letters[end] = match letters[end] {
        last if last.is_ascii_digit() => return format!("{word}x"),
        'x' => 'q',
        last if last.is_ascii() => 'x',
        _ => '々',
    };
    letters.into_iter().collect()
}

/// The words of a line with the byte at which each begins.
fn words(line: &str) -> Vec<(usize, &str)> {
    let is_part = |c: char| c.is_alphanumeric() || "._-/".contains(c);
    let mut found = Vec::new();
    let mut begin = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        match (begin, is_part(c)) {
            (None, true) => begin = Some(at),
            (Some(from), false) => {
                let word = line[from..at].trim_matches(['.', '-', '/', '_']);
                if word.chars().any(char::is_alphabetic) {
                    found.push((from + line[from..at].find(word).unwrap_or(0), word));
                }
                begin = None;
            }
            _ => {}
        }
    }
    found
}

fn slip(text: &str, number: usize, at: usize, word: &str) -> Slip {
    let spelled = |(n, line): (usize, &str)| match n == number {
        true => format!("{}{}{}\n", &line[..at], misspelt(word), &line[at + word.len()..]),
        false => format!("{line}\n"),
    };
    let text = text.lines().enumerate().map(spelled).collect();
    Slip { line: number + 1, word: word.to_owned(), text }
}

/// Every word of a YAML file but those of remarks and of free text.
fn slips_of_yaml(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    // How far the free text that a line belongs to is set in.
    let mut free_from: Option<usize> = None;
    for (number, line) in text.lines().enumerate() {
        let inset = line.len() - line.trim_start().len();
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        if free_from.is_some_and(|from| inset > from) {
            continue;
        }
        free_from = None;
        let code = line.split(" #").next().unwrap_or_default();
        let mut skipped_to = 0;
        for (at, word) in words(code) {
            if at < skipped_to {
                continue;
            }
            slips.push(slip(text, number, at, word));
            let behind = &code[at + word.len()..];
            if FREE.iter().any(|(key, _)| *key == word) && behind.starts_with(':') {
                if behind[1..].trim().is_empty() || !code.contains(['{', '[']) {
                    free_from = Some(inset);
                }
                skipped_to = at + word.len() + end_of_value(&behind[1..]);
            }
        }
    }
    slips
}

/// How long the value is that a flow mapping has behind a key: up to the comma or bracket that ends it.
fn end_of_value(text: &str) -> usize {
    let (mut depth, mut quote) = (0, None);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') if text[..at].trim().is_empty() || depth > 0 => quote = Some(c),
            (None, '{' | '[') => depth += 1,
            (None, '}' | ']') if depth == 0 => return at + 1,
            (None, '}' | ']') => depth -= 1,
            (None, ',') if depth == 0 && text[at + 1..].contains(':') => return at + 1,
            _ => {}
        }
    }
    text.len() + 1
}

/// Of each line of a feature that says something: each tag, its name and its value; the keyword; a word of a step; a
/// cell of a row.
fn slips_of_feature(text: &str) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut quoted = false;
    // The columns of the examples that are being read, where there are any.
    let mut columns: Option<Vec<&str>> = None;
    for (number, line) in text.lines().enumerate() {
        let bare = line.trim_start();
        match columns.as_mut() {
            Some(names) if names.is_empty() && bare.starts_with('|') => names.extend(cells(bare)),
            Some(_) if bare.starts_with(['|', '#']) => {}
            _ => columns = ["Examples:", "例:"].iter().any(|begin| bare.starts_with(begin)).then(Vec::new),
        }
        quoted ^= bare.starts_with("\"\"\"");
        if quoted || bare.starts_with("\"\"\"") || bare.is_empty() {
            continue;
        }
        let found = words(line);
        let nth = |n: usize| found.get(n % found.len().max(1)).into_iter();
        let is_step = STEPS.iter().any(|keyword| bare.starts_with(keyword));
        let picked: Vec<_> = if bare.starts_with('@') || bare.starts_with("# language") {
            found.iter().collect()
        } else if bare.starts_with('#') {
            Vec::new()
        } else if bare.starts_with('|') {
            nth(number).collect()
        } else if is_step {
            nth(0).chain(nth(1 + number % found.len().max(2).saturating_sub(1))).collect()
        } else if KEYWORDS.iter().any(|keyword| bare.starts_with(&format!("{keyword}:"))) {
            nth(0).collect()
        } else {
            Vec::new()
        };
        let columns = columns.as_deref().unwrap_or_default();
        let is_read = |at: usize| {
            columns.get(line[..at].matches('|').count() - 1).is_none_or(|name| is_asked(text, number, name))
        };
        let picked = picked.into_iter().filter(|(at, _)| !bare.starts_with('|') || is_read(*at));
        slips.extend(picked.map(|(at, word)| slip(text, number, *at, word)));
    }
    slips
}

fn cells(row: &str) -> impl Iterator<Item = &str> {
    row.trim_matches('|').split('|').map(str::trim)
}

/// Whether a step of the outline that has a line asks for a column. Its name may ask too, but that is prose.
fn is_asked(text: &str, line: usize, column: &str) -> bool {
    let is_name = |line: &str| {
        ["Scenario Outline:", "シナリオアウトライン:"].iter().any(|begin| line.trim_start().starts_with(begin))
    };
    let lines: Vec<&str> = text.lines().take(line).collect();
    let steps = lines.iter().rev().take_while(|line| !is_name(line));
    steps.into_iter().any(|line| line.contains(&format!("<{column}>")))
}

const STEPS: [&str; 9] = ["Given ", "When ", "Then ", "And ", "But ", "前提", "もし", "ならば", "かつ"];
const KEYWORDS: [&str; 11] = [
    "Feature",
    "Rule",
    "Background",
    "Scenario",
    "Scenario Outline",
    "Examples",
    "機能",
    "背景",
    "シナリオ",
    "シナリオアウトライン",
    "例",
];

/// The files with which a changed file is checked.
struct Shipped {
    files: Arc<Memory>,
    suite: Suite,
    variants: Vec<Variant>,
    warnings: BTreeMap<String, usize>,
}

impl Shipped {
    fn read() -> Shipped {
        let embedded = Library::embedded();
        let folders = ["variants", "features", "scenarios"];
        let names =
            folders.iter().flat_map(|folder| embedded.names(folder, ANY).expect("what is built in can be listed"));
        let text = |name: String| {
            let text = embedded.text(&name).expect("what is built in can be read").expect("it was just listed").text;
            (name, text.into_owned())
        };
        let files = Arc::new(Memory(names.map(text).collect()));
        let none = Changed { shipped: Arc::clone(&files), path: String::new(), text: String::new() };
        let suite = Suite::new(library(none), None);
        let load = |name: &String| variant::load(suite.library(), Origin::Shipped(name)).expect("it is sound");
        let variants: Vec<Variant> = suite.library().variants().iter().map(load).collect();
        let mut shipped = Shipped { files, suite, variants, warnings: BTreeMap::new() };
        let warnings =
            |variant: &Variant| (variant.name.clone(), shipped.checked(&shipped.suite, variant).expect("sound"));
        shipped.warnings = shipped.variants.iter().map(warnings).collect();
        shipped
    }

    /// How many warnings `umpire check` has for a variant.
    fn checked(&self, suite: &Suite, variant: &Variant) -> Result<usize, Vec<String>> {
        let inventory = suite.inventory_of(variant)?;
        Ok(variant.warnings.len() + check::variant(suite, variant, &inventory, true)?.len())
    }

    /// The variants whose runs a file is part of.
    fn concerned(&self, path: &str) -> Vec<&Variant> {
        let document = path.strip_prefix("features/").and_then(|rest| rest.split('/').next());
        let is_concerned = |variant: &&Variant| match document {
            Some("rulings") => {
                let folder = path.split('/').nth(2).filter(|part| !part.ends_with(".feature"));
                // Files outside of the games' folders belong to the first game with rulings.
                folder.map_or_else(
                    || {
                        !self
                            .files
                            .0
                            .keys()
                            .any(|name| name.starts_with(&format!("features/rulings/{}/", variant.game)))
                    },
                    |folder| folder.trim_end_matches(".yaml") == variant.game,
                )
            }
            Some(document) => variant.document == document && variant.rulebook.is_none(),
            None => {
                let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
                let beside = |file: &str| file.rsplit_once('.').map(|(stem, _)| stem.to_owned());
                let in_book = variant.rulebooks.iter().any(|book| book == folder);
                in_book || variant.files.iter().any(|file| beside(&file.path) == beside(path))
            }
        };
        self.variants.iter().filter(is_concerned).collect()
    }

    /// Whether a file with a misspelling in it is noticed: as it is read, by what tests a variant, as its scenarios
    /// run, or beside the other files.
    fn notices(&self, path: &str, slip: &Slip) -> bool {
        let changed = Changed { shipped: Arc::clone(&self.files), path: path.to_owned(), text: slip.text.clone() };
        let suite = self.suite.anew(library(changed));
        let is_feature = path.ends_with(".feature");
        let as_read = || suite.file(Text { path: path.to_owned(), text: slip.text.clone().into() });
        if is_feature && as_read().map_or(true, |file| !file.warnings.is_empty()) {
            return true;
        }
        let by_variant = |name: &String| {
            let Ok(variant) = variant::load(suite.library(), Origin::Shipped(name)) else { return true };
            self.checked(&suite, &variant).map_or(true, |warnings| warnings > self.warnings[name])
                || self.fails(&suite, variant, is_feature.then_some(path))
        };
        self.concerned(path).iter().any(|variant| by_variant(&variant.name))
            || check::library(&suite, &[]).map_or(true, |warnings| warnings.len() > self.odd())
    }

    /// Whether a variant's scenarios fail, or those of one file, or cannot be set up any more.
    fn fails(&self, suite: &Suite, variant: Variant, file: Option<&str>) -> bool {
        let plan = suite.plan(variant.clone()).expect("it was just planned");
        let Some(file) = file else { return !umpire_scenarios::run(&plan, &Filter::default()).conforms() };
        let context = Rc::new(umpire_scenarios::RunContext::new(
            &variant,
            &plan.earlier(),
            &plan.steps.layout,
            Box::new(InHouse::default()),
        ));
        let chosen =
            |scenario: &Scenario<'_>| scenario.file.path == file && plan.runs(scenario, &Filter::default(), false);
        let ends = umpire_scenarios::run_chosen(&plan, &context, chosen);
        ends.values().any(|ending| ending.status != Status::Passed)
    }

    /// How many warnings the sound library has: `check::library` is told of no variant here, so each rulebook counts as
    /// unused.
    fn odd(&self) -> usize {
        self.suite.library().rulebooks("variants").len()
    }
}

fn library(files: Changed) -> Library {
    let files = Arc::new(files);
    Library::new(Arc::clone(&files) as Arc<dyn Files>, files, "a test".to_owned())
}

/// Which of a file's misspellings nothing notices, of those that are tried: one of `share`.
fn unnoticed(shipped: &Shipped, path: &str, slips: Vec<Slip>, share: usize) -> (usize, Vec<String>) {
    let salt = path.len();
    let is_name =
        |slip: &Slip| AS_GOOD.iter().any(|(file, word, _)| *file == path && word.contains(&slip.word.as_str()));
    let slips = slips.into_iter().filter(|slip| !is_name(slip));
    let tried: Vec<Slip> =
        slips.enumerate().filter(|(n, _)| (n + salt).is_multiple_of(share)).map(|(_, slip)| slip).collect();
    let missed = tried.iter().filter(|slip| !shipped.notices(path, slip));
    let told = missed.map(|slip| format!("{path}:{}: `{}` as `{}`", slip.line, slip.word, misspelt(&slip.word)));
    (tried.len(), told.collect())
}

/// Holds that every misspelling of a kind of file is noticed, of those that are tried: with `just misspelt` all, in CI
/// one of `ci`, elsewhere one of `context`.
fn held(kind: &str, suits: impl Fn(&str) -> bool, slips: impl Fn(&str) -> Vec<Slip>, ci: usize, context: usize) {
    let share = match std::env::var_os("UMPIRE_MISSPELT") {
        Some(_) => 1,
        None => ci * one_in(context.div_ceil(ci)),
    };
    let shipped = Shipped::read();
    let (mut tried, mut missed) = (0, Vec::new());
    for (path, text) in shipped.files.0.iter().filter(|(path, _)| suits(path)) {
        let (count, found) = unnoticed(&shipped, path, slips(text), share);
        tried += count;
        missed.extend(found);
    }
    println!("{kind}: {tried} misspellings");
    assert!(tried > 0, "{kind}: no file");
    assert!(
        missed.is_empty(),
        "{kind}: of {tried} misspellings nothing notices {}:\n{}",
        missed.len(),
        missed.join("\n")
    );
}

fn is(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == extension)
}

#[test]
fn in_variants() {
    held("variants", |path| path.starts_with("variants/") && is(path, "yaml"), slips_of_yaml, 1, 5);
}

#[test]
fn in_inventories() {
    held("inventories", |path| path.starts_with("features/") && is(path, "yaml"), slips_of_yaml, 5, 141);
}

#[test]
fn in_features() {
    held("features", |path| is(path, "feature"), slips_of_feature, 11, 151);
}
