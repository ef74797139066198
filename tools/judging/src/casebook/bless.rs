//! Blessing: today's ruling replaces the settled one of a case, which moves into the file's history with its reason.
//!
//! The file is edited as text, so that its comments and layout stay. The result is read back and must equal the
//! intended case; otherwise the file is left alone.

use std::sync::Arc;

use umpire_clauses::library::Text;
use umpire_engine::Fault;
use umpire_engine::tree::{Node, Value, yaml as tree};

use super::case::{Case, Past};
use super::ruling::{Ruling, prose, yaml};

/// The judge and the reason of a blessing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blessing {
    /// Why it is ruled so now.
    pub because: Option<String>,
    /// The judge.
    pub by: String,
    /// The day, `YYYY-MM-DD`.
    pub on: String,
}

/// The longest line that is written.
const COLUMNS: usize = 100;

/// The text of a case with today's ruling in place of its settled one, which is kept in `history`.
///
/// # Errors
/// Why the file cannot be edited.
pub fn bless(file: &Text, case: &Case, today: &Ruling, blessing: &Blessing) -> Result<String, String> {
    let mut page = Page::of(file)?;
    if case.ruling.is_some() {
        page.remember(blessing)?;
    }
    page.replace("ruling", &format!("ruling:\n{}", today.to_yaml()));
    if let Some(because) = &blessing.because {
        page.replace("because", &prose("because", &one_line(because), COLUMNS));
    }
    let text = page.text();
    let meant = meant(case, today, blessing);
    match Case::read(&Text { path: file.path.clone(), text: text.clone().into() }) {
        Ok(read) if says(&read, &meant) => Ok(text),
        _ => Err("its layout is too unusual to be edited; write each key of the case on a line of its own".to_owned()),
    }
}

/// The intended case.
fn meant(case: &Case, today: &Ruling, blessing: &Blessing) -> Case {
    let mut meant = case.clone();
    if let Some(ruling) = meant.ruling.replace(today.clone()) {
        let because = case.because.clone();
        meant.history.push(Past { ruling, because, until: blessing.on.clone(), by: blessing.by.clone() });
    }
    if let Some(because) = &blessing.because {
        meant.because = Some(one_line(because));
    }
    meant
}

/// Whether two cases are equal apart from places.
fn says(one: &Case, other: &Case) -> bool {
    let rest = |case: &Case| {
        let cited: Vec<&str> = case.clauses.iter().map(|cited| cited.id.as_str()).collect();
        let moves: Vec<String> = case.moves.iter().chain(&case.ask).map(ToString::to_string).collect();
        let with = case.with.as_ref().map(Node::to_json);
        format!("{:?}", (&case.name, &case.variant.id, with, cited, &case.question, moves, &case.because))
    };
    rest(one) == rest(other) && one.ruling == other.ruling && one.history == other.history
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of a case by their top-level key. Comments and blank lines before a key belong to none.
struct Page {
    /// The key of a part, empty for what stands between keys, and its lines.
    parts: Vec<(String, String)>,
    newline: &'static str,
    has_history: bool,
}

impl Page {
    fn of(file: &Text) -> Result<Page, String> {
        let mut faults: Vec<Fault> = Vec::new();
        let name: Arc<str> = file.path.as_str().into();
        let tree = tree::parse(&file.text, &name, &mut faults).ok_or("it is no case")?;
        let starts: Vec<(usize, &str)> =
            tree.entries().iter().map(|(key, _)| (key.place.line as usize - 1, key.text.as_str())).collect();
        if tree.entries().iter().any(|(key, _)| key.place.column != 1) {
            return Err("its keys do not begin their lines; write each key of the case on a line of its own".to_owned());
        }
        let newline = if file.text.contains("\r\n") { "\r\n" } else { "\n" };
        let lines: Vec<&str> = file.text.lines().collect();
        let mut parts = vec![(String::new(), joined(&lines[..starts.first().map_or(0, |start| start.0)]))];
        for (n, (from, key)) in starts.iter().enumerate() {
            let to = starts.get(n + 1).map_or(lines.len(), |next| next.0);
            let idle = |line: &&&str| line.trim().is_empty() || line.starts_with('#');
            let own = to - lines[*from..to].iter().rev().take_while(idle).count();
            parts.push(((*key).to_owned(), joined(&lines[*from..own])));
            parts.push((String::new(), joined(&lines[own..to])));
        }
        let items = |node: &Node| matches!(&node.value, Value::List(items) if !items.is_empty());
        let has_history = tree.entry("history").is_some_and(items);
        Ok(Page { parts, newline, has_history })
    }

    fn part(&self, key: &str) -> Option<&str> {
        self.parts.iter().find(|(each, _)| each == key).map(|(_, text)| text.as_str())
    }

    /// Replaces a key and its value; adds them before the history where there is no such key.
    fn replace(&mut self, key: &str, text: &str) {
        if let Some((_, old)) = self.parts.iter_mut().find(|(each, _)| each == key) {
            *old = text.to_owned();
            return;
        }
        let before = |(each, _): &(String, String)| each == "history" || (key == "ruling" && each == "because");
        let at = self.parts.iter().position(before).unwrap_or(self.parts.len());
        self.parts.insert(at, (key.to_owned(), text.to_owned()));
    }

    /// Puts the settled ruling and its reason at the end of the history.
    fn remember(&mut self, blessing: &Blessing) -> Result<(), String> {
        let mut item = self.part("ruling").unwrap_or_default().to_owned();
        item.push_str(self.part("because").unwrap_or_default());
        item.push_str(&format!("until: {}\nby: {}\n", blessing.on, yaml(&blessing.by.as_str().into())));
        let indented = item.lines().enumerate().map(|(n, line)| match (n, line.is_empty()) {
            (0, _) => format!("  - {line}\n"),
            (_, true) => "\n".to_owned(),
            _ => format!("    {line}\n"),
        });
        let indented: String = indented.collect();
        let history = match (self.part("history"), self.has_history) {
            (Some(old), true) if old.lines().next().is_some_and(|line| line.trim_end() == "history:") => {
                format!("{old}{indented}")
            }
            (Some(_), true) => return Err("its history is not a list with one item a line".to_owned()),
            _ => format!("history:\n{indented}"),
        };
        self.replace("history", &history);
        Ok(())
    }

    fn text(&self) -> String {
        let text: String = self.parts.iter().map(|(_, text)| text.as_str()).collect();
        text.replace('\n', self.newline)
    }
}

fn joined(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::casebook::ruling::Answer;

    const CASE: &str = "# A comment at the top.\ncase: a\nvariant: mine # the first\nclauses: [\"8a\"]\n\
        question: May I?\nposition: {hands: {A: {bell: 1}}, deck: [bell]}\nask: A pass\n\n# What was settled:\nruling:\n\
        \x20 refused: [line.mandatory] # and no other\nbecause: It is so.\n\n# The end.\n";

    fn file(text: &str) -> Text {
        Text { path: "cases/a.yaml".to_owned(), text: text.to_owned().into() }
    }

    fn blessed(text: &str, because: &str) -> String {
        let file = file(text);
        let case = Case::read(&file).unwrap();
        let today = Ruling { answer: Answer::Refused(vec!["x".to_owned()]), to_act: None, outcome: None, legal: None };
        let blessing =
            Blessing { because: Some(because.to_owned()), by: "Ann: a judge".to_owned(), on: "2026-01-02".to_owned() };
        bless(&file, &case, &today, &blessing).unwrap()
    }

    #[test]
    fn the_old_ruling_moves_into_the_history_and_comments_stay() {
        let once = blessed(CASE, "It is not: so.");
        let expected = CASE.replace(
            "  refused: [line.mandatory] # and no other\nbecause: It is so.\n",
            "  refused: [x]\nbecause: \"It is not: so.\"\n",
        ) + "history:\n  - ruling:\n      refused: [line.mandatory] # and no other\n    because: It is so.\n    \
               until: 2026-01-02\n    by: \"Ann: a judge\"\n";
        assert_eq!(once, expected);
        let case = Case::read(&file(&once)).unwrap();
        assert_eq!(case.history.len(), 1);
        assert_eq!(case.history[0].because.as_deref(), Some("It is so."));
    }

    #[test]
    fn a_second_blessing_adds_to_the_history() {
        let long = "word ".repeat(60);
        let twice = blessed(&blessed(CASE, &long).replace("[x]", "[y]"), "Again.");
        let case = Case::read(&file(&twice)).unwrap();
        assert_eq!(case.history.len(), 2);
        assert_eq!(case.history[1].ruling.answer, Answer::Refused(vec!["y".to_owned()]));
        assert_eq!(case.history[1].because.as_deref(), Some(long.trim()));
    }

    #[test]
    fn line_ends_stay_as_they_are() {
        let text = blessed(&CASE.replace('\n', "\r\n"), "So.");
        assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    }

    #[test]
    fn a_file_in_one_line_is_left_alone() {
        let text =
            "{case: a, variant: x, clauses: [y], question: z, position: {}, ask: A pass, ruling: {refused: [q]}}";
        let file = file(text);
        let case = Case::read(&file).unwrap();
        let blessing = Blessing { because: None, by: "x".to_owned(), on: "2026-01-02".to_owned() };
        assert!(bless(&file, &case, case.ruling.as_ref().unwrap(), &blessing).is_err());
    }
}
