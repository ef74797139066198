//! Feature files: read, checked for what Gherkin would swallow in silence, and taken apart into scenarios.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use gherkin::{GherkinEnv, StepType};
use umpire_clauses::library::Text;
use umpire_engine::tree::{Fault, Place};

use super::outline;
use super::swallowed::{self, Found};
use crate::sentence::expression::Language;

/// A feature file, outlines expanded.
#[derive(Clone, Debug)]
pub struct FeatureFile {
    /// Its name from the root of the library, or its path.
    pub path: String,
    /// The language of its keywords.
    pub language: Language,
    /// The parsed feature; `path` is set, and every scenario stands at its own line.
    pub feature: gherkin::Feature,
    /// The lines of its descriptions, each with its number.
    pub prose: Vec<(usize, String)>,
    /// Warnings about it. None of them changes what is tested.
    pub warnings: Vec<Fault>,
}

/// A scenario by file and line.
pub type Key = (String, usize);

/// Feature files of one folder.
pub type Files = Arc<Vec<Arc<FeatureFile>>>;

/// One scenario of a file; of an outline, one row of its examples.
#[derive(Clone, Copy, Debug)]
pub struct Scenario<'f> {
    /// The file.
    pub file: &'f FeatureFile,
    /// The `Rule:` it stands in.
    pub rule: Option<&'f gherkin::Rule>,
    /// The scenario.
    pub scenario: &'f gherkin::Scenario,
}

impl<'f> Scenario<'f> {
    /// Its tags, those of its rule and of its feature, each once; without the `@`.
    pub fn tags(self) -> impl Iterator<Item = &'f str> + Clone {
        let own = &self.scenario.tags;
        let rule = self.rule.map_or(&[][..], |rule| &rule.tags);
        let of_rule = rule.iter().filter(move |tag| !own.contains(*tag));
        let of_feature = self.file.feature.tags.iter().filter(move |tag| !own.contains(*tag) && !rule.contains(*tag));
        own.iter().chain(of_rule).chain(of_feature).map(String::as_str)
    }

    /// The values of its tags of this name: the ids of `@clause:<id>`.
    pub fn tagged(self, name: &'static str) -> impl Iterator<Item = &'f str> {
        self.tags().filter_map(move |tag| tag.strip_prefix(name)?.strip_prefix(':'))
    }

    /// Whether it has this tag.
    pub fn is(self, tag: &str) -> bool {
        self.tags().any(|each| each == tag)
    }

    /// The line on which it stands.
    pub fn line(self) -> usize {
        self.scenario.position.line
    }

    /// The file and the line.
    pub fn key(self) -> Key {
        (self.file.path.clone(), self.line())
    }

    /// `path:line`.
    pub fn at(self) -> String {
        format!("{}:{}", self.file.path, self.line())
    }

    /// All its steps, those of the backgrounds first.
    pub fn steps(self) -> impl Iterator<Item = &'f gherkin::Step> {
        background(&self.file.feature, self.rule).chain(&self.scenario.steps)
    }

    /// How many of them are those of backgrounds.
    pub fn backgrounds(self) -> usize {
        background(&self.file.feature, self.rule).count()
    }

    /// Whether it checks anything.
    pub fn checks(self) -> bool {
        self.scenario.steps.iter().any(|step| step.ty == StepType::Then)
    }
}

/// The steps that come before those of each scenario.
pub fn background<'f>(
    feature: &'f gherkin::Feature,
    rule: Option<&'f gherkin::Rule>,
) -> impl Iterator<Item = &'f gherkin::Step> {
    let of_rule = rule.and_then(|rule| rule.background.as_ref());
    feature.background.as_ref().into_iter().chain(of_rule).flat_map(|background| &background.steps)
}

impl FeatureFile {
    /// The most bytes of a feature.
    pub const LARGEST: usize = 256 << 10;
    /// The most lines. What the parser takes for empty lines and remarks grows with the square of their number.
    pub const LONGEST: usize = 10_000;

    /// Reads a feature file.
    ///
    /// # Errors
    /// Every fault that was found, each as `path:line: what`.
    pub fn read(file: &Text) -> Result<FeatureFile, Vec<String>> {
        FeatureFile::fits(&file.text).map_err(|message| vec![format!("{}:1: {message}", file.path)])?;
        let text = file.text.strip_prefix('\u{feff}').unwrap_or(&file.text);
        let language = language(text).map_err(|message| vec![format!("{}:1: {message}", file.path)])?;
        let (lines, unclosed) = swallowed::unquoted(text);
        if let Some(line) = unclosed {
            return Err(vec![format!("{}:{line}: the text that begins here does not end", file.path)]);
        }
        let text = &*with_rules(text, language);
        let mut feature = parse(text).map_err(|error| vec![syntax(&file.path, text, &error)])?;
        feature.path = Some(PathBuf::from(&file.path));
        let prose = swallowed::prose(&feature, &lines);
        let (faults, warnings) = swallowed::find(&feature, text, &lines, &prose, language);
        if !faults.is_empty() {
            return Err(faults.iter().map(|found| format!("{}:{}: {}", file.path, found.line, found.what)).collect());
        }
        let warning = |found: &Found| {
            Fault::warning(&Place { line: found.line as u32, ..Place::start_of(&file.path) }, "", &*found.what)
        };
        let warnings = warnings.iter().map(warning).collect();
        outline::write_out(&mut feature, text).map_err(|missing| {
            let told = |(line, name)| format!("{}:{line}: the examples have no column `{name}`", file.path);
            missing.into_iter().map(told).collect::<Vec<_>>()
        })?;
        Ok(FeatureFile { path: file.path.clone(), language, feature, prose, warnings })
    }

    /// Whether a text is no longer than is read.
    ///
    /// # Errors
    /// How long it may be.
    pub fn fits(text: &str) -> Result<(), String> {
        let (size, lines) = (FeatureFile::LARGEST >> 10, FeatureFile::LONGEST);
        let fits = text.len() <= FeatureFile::LARGEST && text.lines().count() <= FeatureFile::LONGEST;
        fits.then_some(()).ok_or_else(|| format!("a feature has at most {size} KB and {lines} lines; write several"))
    }

    /// Its scenarios in order.
    pub fn scenarios(&self) -> impl Iterator<Item = Scenario<'_>> {
        let bare = self.feature.scenarios.iter().map(|scenario| Scenario { file: self, rule: None, scenario });
        let in_rules = self.feature.rules.iter().flat_map(move |rule| {
            rule.scenarios.iter().map(move |scenario| Scenario { file: self, rule: Some(rule), scenario })
        });
        bare.chain(in_rules)
    }
}

/// A feature as the parser has it, line by line as it is written.
///
/// # Errors
/// It is no Gherkin.
pub fn parse(text: &str) -> Result<gherkin::Feature, gherkin::ParseError> {
    gherkin::Feature::parse(with_rules(text, language(text).unwrap_or(Language::En)), GherkinEnv::default())
}

/// The Japanese keyword of a rule.
pub const RULE_JA: &str = "ルール:";

/// The text with the keyword of rules that the parser knows: in Japanese only the English one.
fn with_rules(text: &str, language: Language) -> Cow<'_, str> {
    if language != Language::Ja || !text.contains(RULE_JA) {
        return Cow::Borrowed(text);
    }
    let mut quoted = false;
    let lines = text.split_inclusive('\n').map(|line| {
        let words = line.trim_start();
        quoted ^= words.starts_with("\"\"\"") || words.starts_with("```");
        match words.strip_prefix(RULE_JA).filter(|_| !quoted) {
            Some(name) => Cow::Owned(format!("{}Rule:{name}", &line[..line.len() - words.len()])),
            None => Cow::Borrowed(line),
        }
    });
    Cow::Owned(lines.collect())
}

/// The language that a file says it is in.
fn language(text: &str) -> Result<Language, String> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let tag = first.strip_prefix('#').and_then(|rest| rest.trim().strip_prefix("language:")).map(str::trim);
    match tag {
        None => Ok(Language::En),
        Some(tag) => Language::parse(tag).ok_or_else(|| {
            let known = Language::ALL.map(Language::tag).join(", ");
            format!("there are no steps in the language `{tag}`; there are steps in {known}")
        }),
    }
}

/// The words of which one begins a feature.
const FEATURE: [&str; 5] = ["Feature:", "Ability:", "Business Need:", "機能:", "フィーチャ:"];

/// A syntax error as `path:line:column: what`. The parser tells the place in its text only.
fn syntax(path: &str, text: &str, error: &gherkin::ParseError) -> String {
    if !text.lines().any(|line| FEATURE.iter().any(|word| line.trim_start().starts_with(word))) {
        return format!("{path}:1:1: this is no feature yet: its first line is `Feature: NAME`");
    }
    let told = error.to_string();
    let place = told.strip_prefix("Error at ").and_then(|rest| rest.split_once(": ")).map_or("1:1", |(place, _)| place);
    format!("{path}:{place}: this cannot be read as Gherkin; the fault is here or on the line before")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<FeatureFile, Vec<String>> {
        FeatureFile::read(&Text { path: "a.feature".into(), text: text.to_owned().into() })
    }

    const OUTLINE: &str = "Feature: f\n  @clause:1\n  Rule: r\n    Scenario Outline: s <n>\n      Then it is <n>\n\n    \
                           Examples: some\n      # a remark\n      | n |\n      | 1 |\n      # another\n      | 2 |\n";

    #[test]
    fn a_row_of_examples_stands_at_its_own_line() {
        let file = read(OUTLINE).unwrap();
        let at: Vec<String> = file.scenarios().map(|scenario| scenario.at()).collect();
        assert_eq!(at, ["a.feature:10", "a.feature:12"]);
        let clauses: Vec<&str> = file.scenarios().flat_map(|scenario| scenario.tagged("clause")).collect();
        assert_eq!(clauses, ["1", "1"]);
    }

    #[test]
    fn a_tag_that_its_rule_has_as_well_is_there_once() {
        let text =
            "@x\nFeature: f\n  @clause:1 @x\n  Rule: r\n    @clause:2 @clause:1\n    Scenario: s\n      Then x\n";
        let file = read(text).unwrap();
        let tags: Vec<&str> = file.scenarios().flat_map(Scenario::tags).collect();
        assert_eq!(tags, ["clause:2", "clause:1", "x"]);
    }

    #[test]
    fn a_rule_may_be_called_so_in_japanese() {
        let text = "# language: ja\n機能: f\n  @clause:1\n  ルール: r\n    シナリオ: s\n      ならば x\n        \"\"\"\n        \
                    ルール: y\n        \"\"\"\n  @clause:2\n  Rule: q\n    シナリオ: t\n      ならば x\n";
        let file = read(text).unwrap();
        let rules: Vec<(usize, &str)> = file.feature.rules.iter().map(|r| (r.position.line, r.name.as_str())).collect();
        assert_eq!(rules, [(4, "r"), (11, "q")]);
        let quoted = file.feature.rules[0].scenarios[0].steps[0].docstring.as_deref();
        assert!(quoted.is_some_and(|text| text.contains("ルール: y")), "{quoted:?}");
    }

    #[test]
    fn what_gherkin_would_swallow_is_a_fault() {
        let rows = "      | 1 |\n".repeat(5000);
        let large = format!("Feature: f\n  Scenario Outline: s\n    Then <n>\n    Examples:\n      | n |\n{rows}");
        let cases = [
            ("Feature: f\n  Scenario Outline: s\n    Then x\n    Examples:\n      | n |\n", "no row"),
            ("Feature: f\n  Scenario Outline: s\n    Then x\n", "no examples"),
            ("Feature: f\n  Scenario: s\n    Then x\n      \"\"\"\n      a\n", "a.feature:4: the text"),
            (large.as_str(), "a.feature:2: the outline has 5000 rows"),
            ("Feature: f\n  Rule: r\n    Scenari: s\n    Then x\n", "did you mean `Scenario:`"),
            ("# language: ja\nフィーチャ: f\n  ルール：r\n  シナリオ: s\n    ならば x\n", "did you mean `Rule:`"),
            ("# language: de\nFunktion: f\n", "language `de`"),
            ("Feature: f\n  Scenario: s\n    Then x\n      | a |\n      | a | b |\n", "a.feature:5: the row"),
            (
                "Feature: f\n  Scenario Outline: s\n    Then <m>\n    Examples:\n      | n |\n      | 1 |\n",
                "column `m`",
            ),
            (
                "Feature: f\n  Scenario Outline: s\n    Then <n>\n    Examples:\n      | n | n |\n      | 1 | 2 |\n",
                "a.feature:4: the examples have two columns `n`",
            ),
            ("Feature: f\n  Rule: r\n    When x\n    Then y\n    Scenario: s\n      Then x\n", "a.feature:3: a step"),
            ("Feature: f\n  Then y\n\n  Scenario: s\n    Then x\n", "a.feature:2: a step (`Then`)"),
            ("Feature: f\n  | a |\n  Scenario: s\n    Then x\n", "a.feature:2: a row of a table"),
            ("# language: ja\n機能: f\n  もしx\n  シナリオ: s\n    ならば x\n", "a.feature:3: a step (`もし`)"),
            (
                "Feature: f\n  Scenario: s\n    When x\n    Then y\n\n    # t\n    When z\n    Then y\n",
                "a.feature:7: after",
            ),
            ("Feature: f\n", "a.feature:1: the feature `f` has no scenario"),
            ("@caluse:9\nFeature: f\n  Scenario: s\n    Then x\n", "a.feature:1: there is no tag `@caluse:9`; did"),
            ("Feature: f\n  @amend:9 @x\n  Rule: r\n    Scenario: s\n    Then x\n", "did you mean `@amends:9`?"),
            (
                "Feature: f\n  Scenario Outline: s\n    Then <n>\n    @veiw # x\n    Examples:\n      | n |\n      | 1 |\n",
                "a.feature:4: there is no tag `@veiw`; did you mean `@view`?",
            ),
        ];
        for (text, part) in cases {
            let faults = read(text).unwrap_err();
            assert!(faults.iter().any(|fault| fault.contains(part)), "{part}: {faults:?}");
        }
    }

    #[test]
    fn what_changes_nothing_is_a_warning() {
        let text = "Feature: f\n  Given is what begins a step.\n  @wip\n  Scenario Outline: s\n    Then <n>\n\n    Examples:\n      \
                    | n | m |\n      | 1 | 2 |\n";
        let faults = read(text).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:?}");
        let warnings = read(&text.replace("Given is", "A Given is")).unwrap().warnings;
        let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
        let told =
            ["a.feature:3:1: warning: `@wip` changes nothing", "a.feature:7:1: warning: the outline does not use"];
        assert!(told.iter().zip(&warnings).all(|(told, found)| found.starts_with(told)), "{warnings:?}");
        assert_eq!(warnings.len(), told.len());
        // Steps may follow each other in as many rounds as they like.
        assert!(read("Feature: f\n  Scenario: s\n\n    When x\n\n    Then y\n    When x\n    Then y\n").is_ok());
    }
}
