//! The sentences of what is played: two for each form of action, that it is played and that it is tried.

use regex_lite::{Regex, escape};
use umpire_game::action_form::Form;

use super::played::Listed;
use super::sentence::{Sentence, is_sayable, name, texts};

/// How a placeholder reads that says nothing of itself that could be read.
const WORD: &str = "[^\\s]+";
/// The longest form that becomes a sentence.
const LONGEST: usize = 120;
/// The sentence for any action.
const ANY: &str = "the action {text}";

/// The sentences of actions, and the types of their placeholders.
pub struct Forms {
    /// The types by name, each with its pattern.
    pub types: Vec<(String, String)>,
    said: Vec<Said>,
    /// Whether an action may be said as text.
    has_any: bool,
    /// Whether chance acts.
    pub has_chance: bool,
}

/// A form that has a sentence.
struct Said {
    /// The text with typed placeholders: `take {count}`.
    sentence: String,
    /// The notation, with the arguments in braces.
    action: String,
    pattern: Regex,
    example: String,
    /// Whether it was listed for a seat, and for chance; both where for neither.
    by_seats: bool,
    by_chance: bool,
}

impl Forms {
    /// The sentences of some forms, with which these actions can be said. Of a form that was `listed` for seats alone nothing is
    /// said of chance, and the other way round.
    pub fn new(forms: &[Form], played: &[&str], listed: &Listed, has_chance: bool) -> Forms {
        let mut all = Forms { types: Vec::new(), said: Vec::new(), has_any: false, has_chance };
        // The plainest first, which no other is to hide.
        let mut forms: Vec<&Form> = forms.iter().collect();
        forms.sort_by_key(|form| form.form.matches('{').count());
        for form in forms {
            all.has_any |= all.add(form).is_none();
        }
        if played.iter().any(|action| all.of(action).is_none()) || all.said.is_empty() {
            all.has_any = true;
        }
        if all.has_any && all.said.iter().any(|said| said.pattern.is_match("the action \"a\"")) {
            all.said.clear();
            all.types.clear();
        }
        for said in &mut all.said {
            let is_listed = |for_chance: bool| {
                let mut listed = listed.iter().filter(|(is_chances, _)| *is_chances == for_chance);
                listed.any(|(_, action)| said.pattern.is_match(action))
            };
            let (by_seats, by_chance) = (is_listed(false), is_listed(true));
            (said.by_seats, said.by_chance) = (by_seats || !by_chance, by_chance || !by_seats);
        }
        all
    }

    /// Adds the sentences of a form; `None` where it can have none of its own.
    fn add(&mut self, form: &Form) -> Option<()> {
        let (words, placeholders) = parts(form)?;
        let own = placeholders.iter().map(|name| form.types.get(*name).and_then(|like| plain(like)));
        let own: Vec<String> = own.map(|like| like.unwrap_or_else(|| WORD.to_owned())).collect();
        let loose = vec![WORD.to_owned(); own.len()];
        let reads = |likes: &[String]| {
            let pattern = whole(&words, likes)?;
            form.examples.iter().all(|example| pattern.is_match(example)).then_some(pattern)
        };
        let (pattern, likes) = match reads(&own) {
            Some(pattern) => (pattern, own),
            None => (reads(&loose)?, loose),
        };
        let hides = |said: &Said| {
            form.examples.iter().any(|example| said.pattern.is_match(example)) || pattern.is_match(&said.example)
        };
        let example = form.examples.iter().find(|example| is_sayable(example))?.clone();
        if self.said.iter().any(hides) {
            return None;
        }
        let (mut sentence, mut action, mut names) = (words[0].to_owned(), words[0].to_owned(), Vec::new());
        for (n, like) in likes.iter().enumerate() {
            let name = name(placeholders[n], &names);
            let kind = if like == WORD { "word".to_owned() } else { self.kind(&name, like) };
            let typed = if kind == name { name.clone() } else { format!("{name}:{kind}") };
            sentence += &format!("{{{typed}}}{}", words[n + 1]);
            action += &format!("{{{name}}}{}", words[n + 1]);
            names.push(name);
        }
        self.said.push(Said { sentence, action, pattern, example, by_seats: true, by_chance: true });
        Some(())
    }

    /// The name of the type with this pattern.
    fn kind(&mut self, wanted: &str, like: &str) -> String {
        if let Some((known, _)) = self.types.iter().find(|(_, known)| known == like) {
            return known.clone();
        }
        let taken: Vec<String> = self.types.iter().map(|(name, _)| name.clone()).collect();
        let kind = name(wanted, &taken);
        self.types.push((kind.clone(), like.to_owned()));
        kind
    }

    /// The form that an action has.
    fn of(&self, action: &str) -> Option<&Said> {
        let mut found = self.said.iter().filter(|said| said.pattern.is_match(action));
        found.next().filter(|_| is_sayable(action) && found.next().is_none())
    }

    /// How it is said that somebody plays an action; `None` where that cannot be said.
    pub fn tell(&self, who: &str, action: &str) -> Option<String> {
        match self.of(action) {
            Some(_) => Some(format!("{who} plays {action}")),
            None => Some(format!("{who} plays the action {}", texts(action)?)),
        }
    }

    /// Every sentence. `seat`: the name of a seat, for the examples.
    pub fn sentences(&self, seat: &str) -> Vec<Sentence> {
        let any = self.has_any.then(|| (ANY, "{text}", "the action \"...\"".to_owned(), true, true));
        let own = self.said.iter().map(|said| {
            let Said { sentence, action, example, by_seats, by_chance, .. } = said;
            (sentence.as_str(), action.as_str(), example.clone(), *by_seats, *by_chance)
        });
        let mut sentences = Vec::new();
        for (sentence, action, example, by_seats, by_chance) in own.chain(any) {
            let ways = [
                ("{seat}", seat, "plays", "act", by_seats),
                ("{seat}", seat, "tries", "try", by_seats),
                ("chance", "chance", "plays", "act", self.has_chance && by_chance),
            ];
            for (by, who, verb, key, _) in ways.into_iter().filter(|(.., is_said)| *is_said) {
                sentences.push(Sentence {
                    keyword: "when",
                    text: format!("{by} {verb} {sentence}"),
                    does: vec![(key, action.to_owned()), ("by", by.to_owned())],
                    example: format!("{who} {verb} {example}"),
                });
            }
        }
        sentences
    }
}

/// The words of a form, and the placeholders between them; `None` if a sentence cannot have its words.
fn parts(form: &Form) -> Option<(Vec<&str>, Vec<&str>)> {
    let (words, placeholders): (Vec<&str>, Vec<Option<&str>>) = form.parts().ok()?.into_iter().unzip();
    let (placeholders, form) = (placeholders.into_iter().flatten().collect(), &form.form);
    let is_plain = |words: &&str| !words.contains(['(', ')', '/', '\\']);
    let is_right = words.iter().all(is_plain) && is_sayable(form) && !form.is_empty() && form.len() <= LONGEST;
    is_right.then_some((words, placeholders))
}

/// The pattern of a whole form.
fn whole(words: &[&str], likes: &[String]) -> Option<Regex> {
    let mut pattern = format!("^(?:{}", escape(words[0]));
    for (words, like) in words[1..].iter().zip(likes) {
        pattern += &format!("({like}){}", escape(words));
    }
    Regex::new(&(pattern + ")$")).ok()
}

/// A pattern without groups that capture and without anchors; `None` if it is none that can be read.
fn plain(like: &str) -> Option<String> {
    if like == "number" {
        return Some("-?[0-9]+".to_owned());
    }
    let like = like.strip_prefix('^').unwrap_or(like);
    let like = like.strip_suffix('$').filter(|before| !before.ends_with('\\')).unwrap_or(like);
    let (mut plain, mut letters, mut in_class) = (String::new(), like.chars().peekable(), false);
    while let Some(letter) = letters.next() {
        plain.push(letter);
        match letter {
            '\\' => plain.extend(letters.next()),
            '[' => in_class = true,
            ']' => in_class = false,
            '(' if !in_class && letters.peek() != Some(&'?') => plain.push_str("?:"),
            _ => {}
        }
    }
    let is_safe = is_sayable(&plain) && plain.len() <= LONGEST && !plain.contains("(?P") && !plain.contains("(?<");
    (is_safe && Regex::new(&format!("^(?:{plain})$")).is_ok()).then_some(plain)
}
