//! `umpire fmt`: what is shipped is laid out so, spoiled white space comes back, and nothing else ever changes.

use umpire_authoring::format::format;
use umpire_clauses::library::Text;
use umpire_engine::chance::Chance;
use umpire_tests::games::library;
use umpire_tests::share::one_in;

/// Every shipped feature and variant file.
fn shipped() -> Vec<Text> {
    let folders = [("features", "feature"), ("variants", "feature"), ("variants", "yaml")];
    let texts = folders.map(|(folder, extension)| library().texts(folder, extension).expect("they can be read"));
    let mut texts = texts.concat();
    // `umpire fmt` leaves inventories alone.
    texts.retain(|text| !text.path.ends_with("/clauses.yaml"));
    assert!(texts.len() > 100, "only {} files", texts.len());
    texts
}

fn laid_out(path: &str, text: &str) -> Result<String, Vec<String>> {
    format(&Text { path: path.to_owned(), text: text.to_owned().into() })
}

/// Some spaces.
fn spaces(chance: &mut Chance, most: u32) -> String {
    " ".repeat(chance.below(most + 1) as usize)
}

/// The text with each line spoiled that is not part of a text in quotes, with white space behind lines and empty lines doubled.
fn spoiled(Text { path, text }: &Text, chance: &mut Chance, spoil: impl Fn(&str, &mut Chance) -> String) -> String {
    let mut quoted = false;
    let mut begun = path.ends_with(".yaml");
    let mut lines = String::new();
    for line in text.lines() {
        let quotes = line.trim_start().starts_with("\"\"\"");
        // The parser knows a language by the very words; and what a feature is about may begin with any word.
        if quoted || quotes || line.starts_with("# language:") || !begun {
            lines.push_str(&format!("{line}\n"));
        } else {
            let blank = if line.is_empty() { "\n \t\n" } else { "" };
            lines.push_str(&format!("{}{}\n{blank}", spoil(line, chance), spaces(chance, 2)));
        }
        quoted ^= quotes;
        begun |= line.is_empty();
    }
    lines
}

const KEYWORDS: [&str; 26] = [
    "Feature:",
    "Rule:",
    "Background:",
    "Scenario:",
    "Scenario Outline:",
    "Examples:",
    "Given ",
    "When ",
    "Then ",
    "And ",
    "But ",
    "機能:",
    "ルール:",
    "背景:",
    "シナリオ:",
    "シナリオアウトライン:",
    "例:",
    "前提 ",
    "もし ",
    "ならば ",
    "かつ ",
    "しかし ",
    "|",
    "@",
    "#",
    "* ",
];

/// A line of a feature set in otherwise; prose stays below what it describes.
fn feature_line(line: &str, chance: &mut Chance) -> String {
    let words = line.trim_start();
    let Some(keyword) = KEYWORDS.iter().find(|keyword| words.starts_with(**keyword)) else { return line.to_owned() };
    let words = match *keyword {
        "|" if !words.contains('\\') => words.replace("| ", &format!("|{}", spaces(chance, 3))),
        "@" => words.replace(' ', "  \t"),
        "#" | "|" => words.to_owned(),
        keyword => words.replacen(keyword, &format!("{keyword}{}", spaces(chance, 3)), 1),
    };
    spaces(chance, 9) + &words
}

/// A line of a variant file twice as far in, with spaces inside its braces.
fn variant_line(line: &str, chance: &mut Chance) -> String {
    let words = line.trim_start();
    // Within brackets a line is set in further than any block is.
    let key = line.len() - words.len() < 6
        && words.split(' ').next().is_some_and(|word| word.ends_with(':') || word == "-" || word == "#");
    let margin = " ".repeat((line.len() - words.len()) * if key { 2 } else { 1 });
    if words.starts_with('#') || !key {
        return margin + words;
    }
    let (open, closed) = (spaces(chance, 2), spaces(chance, 2));
    margin + &words.replace('{', &format!("{{{open}")).replace('}', &format!("{closed}}}"))
}

#[test]
fn what_is_shipped_is_laid_out_so() {
    for file in shipped() {
        assert_eq!(format(&file).as_deref(), Ok(&*file.text), "{}: run `umpire fmt`", file.path);
    }
}

#[test]
fn spoiled_white_space_comes_back() {
    let mut chance = Chance::from_seed(1);
    for file in shipped() {
        for _ in 0..3 {
            let line = if file.path.ends_with(".feature") { feature_line } else { variant_line };
            let text = spoiled(&file, &mut chance, line) + &"\n".repeat(chance.below(3) as usize);
            assert_ne!(text, file.text);
            assert_eq!(laid_out(&file.path, &text).as_deref(), Ok(&*file.text), "{}:\n{text}", file.path);
        }
    }
}

/// Whatever white space stands where: what is laid out is laid out once for all, and every other character is still there.
fn settles(path: &str, text: &str) -> bool {
    let Ok(once) = laid_out(path, text) else { return false };
    assert_eq!(laid_out(path, &once).as_ref(), Ok(&once), "{path}:\n{text}");
    let letters = |text: &str| text.chars().filter(|c| !c.is_ascii_whitespace()).collect::<String>();
    assert_eq!(letters(&once), letters(text), "{path}");
    true
}

#[test]
fn what_is_laid_out_stays_so_and_says_the_same() {
    let mut chance = Chance::from_seed(2);
    let mut settled = 0;
    for file in shipped() {
        for _ in (0..8).step_by(one_in(4)) {
            let mut text: Vec<char> = file.text.chars().collect();
            for _ in 0..=chance.below(4) {
                let at = chance.below(text.len() as u32) as usize;
                match text[at] {
                    ' ' | '\n' if chance.below(2) == 0 => drop(text.remove(at)),
                    _ => text.insert(at, [' ', '\n', '\t', '\r'][chance.below(4) as usize]),
                }
            }
            settled += usize::from(settles(&file.path, &text.into_iter().collect::<String>()));
        }
    }
    assert!(settled > 300 / one_in(4), "{settled}");
}

#[test]
fn unusual_layouts_keep_their_meaning() {
    let texts = [
        "a:\n- b:   1\n  c: 2\n-   - d\n    - e\n",
        "a: |\n    one  two\n\n\n    three\nb:  >-\n  x\n",
        "a:\n    b: text that\n      goes  on\n    c: 'it''s\n       two lines'\n",
        "  a: 1\n  # in\n  b: {c: [1,  2],d: \"x:  y\"}   # out\n",
        "a: {b: 1,\n        c: 2,\n    # within\n  d: 3}\n",
        "one:   1\nthirteen:  13\ntwo:   2\n",
        "a: &x {b: 1}\nc: *x\n",
        "a: {b: 1,}\nc: {d: [1,],}\ne: {f: 1, }\n",
    ];
    for text in texts {
        assert!(settles("a.yaml", text), "{text}");
    }
    assert_eq!(laid_out("a.yaml", texts[3]).as_deref(), Ok("a: 1\n# in\nb: {c: [1, 2], d: \"x:  y\"} # out\n"));
    assert_eq!(laid_out("a.yaml", texts[5]).as_deref(), Ok("one:   1\nthirteen: 13\ntwo:   2\n"));
    assert_eq!(laid_out("a.yaml", texts[1]).as_deref(), Ok("a: |\n    one  two\n\n\n    three\nb: >-\n  x\n"));
    let feature = "Feature: f\n   one\n     two\n\n\n  @a\n\n  # why\n Scenario:s\n\n\n  Given   x\n  |a|b\\||\n  #x\n  |表|c|\n\n\n\n  Then y\n";
    assert!(settles("-", feature));
    let expected =
        "Feature: f\n  one\n    two\n\n  @a\n  # why\n  Scenario: s\n    Given x\n      | a  | b\\| |\n      # x\n";
    assert_eq!(laid_out("-", feature).unwrap(), expected.replace("# x", "#x") + "      | 表 | c   |\n\n    Then y\n");
}

#[test]
fn what_cannot_be_read_is_refused_with_its_faults() {
    for (path, text, fault) in [
        ("a.yaml", "a: {b\n", "a.yaml:"),
        ("a.yaml", "a: 1\na: 2\n", "a.yaml:2:1"),
        ("a.feature", "Feature: f\n  Scenari: s\n    Then x\n", "did you mean `Scenario:`"),
        ("-", "Feature: f\n  Scenario: s\n    Then x\n      \"\"\"\n", "-:4: the text"),
    ] {
        let faults = laid_out(path, text).unwrap_err();
        assert!(faults.iter().any(|told| told.contains(fault)), "{faults:?}");
    }
}
