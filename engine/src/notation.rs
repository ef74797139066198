//! The declaration of a game's actions: each once, as it is written. Reading, writing, help and the reserved words
//! derive from it.
//!
//! A fictional game:
//!
//! ```text
//! actions! {
//!     /// What a seat does.
//!     #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
//!     pub enum Action of Whist as Action;
//!
//!     Play(card: Card, seat: Option<Seat>) = "play {card}[ to {seat}]" told "出す" | "leads",
//!         like "play ace": "play that card",
//!         like "play ace to C": "the same, and give the trick away";
//!     Pass = "pass",
//!         like "pass": "say nothing";
//! }
//! ```
//!
//! The type after `as` is the action as lists hold it: the enum itself, or a compact encoding of it.
//!
//! Arguments are written in braces by their names. The last one is optional, with all text in its brackets, if it is an
//! `Option`. [`Argument`] reads and writes them. After `told` stand more verbs by which people tell of the action.

use serde_json::Value;

use crate::event::{Field, plain};
use crate::ruling::Objection;
use crate::sanitize::short;
use crate::spelling::hint;

/// The written form of an action.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Its words, with the names of arguments in braces: `resolve {line}`.
    pub template: &'static str,
    /// Verbs by which people tell of it besides its first word, in any language.
    pub told: &'static [&'static str],
    /// Examples (`resolve 1-9-5`), each with its meaning.
    pub examples: &'static [(&'static str, &'static str)],
    /// Its arguments in their order, each with [`Argument::LIKE`].
    pub arguments: &'static [(&'static str, &'static str)],
}

/// Examples of actions, each with its meaning.
type Examples = Vec<(&'static str, &'static str)>;

impl Form {
    /// Its fixed words.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        let own = parts(self.template).flat_map(|(_, own)| own.split(|c: char| !c.is_ascii_lowercase()));
        own.filter(|word| !word.is_empty())
    }

    /// The first word; empty where the form begins with an argument.
    pub fn word(&self) -> &'static str {
        self.words().next().filter(|word| self.template.starts_with(word)).unwrap_or_default()
    }

    /// `resolve LINE (resolve 1-9-5)`; without arguments just `stop`.
    fn help(&self) -> String {
        let form: String = parts(self.template).map(|(name, own)| name.to_uppercase() + own).collect();
        let examples: Vec<&str> = self.examples.iter().map(|(example, _)| *example).collect();
        let examples = examples.join(", ");
        if form == examples { form } else { format!("{form} ({examples})") }
    }

    /// The template without its optional argument.
    fn short(&self) -> &'static str {
        self.template.split('[').next().unwrap_or_default()
    }

    /// Its texts without brackets, each with the examples of it: without its optional argument, and with it.
    pub fn plain(&self) -> Vec<(String, Examples)> {
        let has_all = |(example, _): &(&str, &str)| arguments(self.template, example).is_some();
        let (with, without): (Examples, Examples) = self.examples.iter().partition(|example| has_all(example));
        let both = [(self.short().to_owned(), without), (self.template.replace(BRACKETS, ""), with)];
        both.into_iter().filter(|(_, examples)| !examples.is_empty()).collect()
    }

    /// The texts of the arguments, if the text has this form.
    pub(crate) fn split<'t>(&self, text: &'t str) -> Option<std::vec::IntoIter<&'t str>> {
        arguments(self.template, text).or_else(|| arguments(self.short(), text)).map(Vec::into_iter)
    }

    /// Writes the form with these arguments. An argument that writes no text is left out.
    pub(crate) fn fill(&self, arguments: &[&dyn Fn(&mut String)]) -> String {
        let mut text = String::with_capacity(2 * self.template.len());
        let mut without = 0;
        for (n, (_, own)) in parts(self.template).enumerate() {
            let begun = text.len();
            if let Some(write) = n.checked_sub(1).and_then(|n| arguments.get(n)) {
                write(&mut text);
                if text.len() == begun {
                    text.truncate(without);
                    return text;
                }
            }
            let own = own.trim_end_matches(']');
            let (own, bracketed) = own.split_once('[').unwrap_or((own, ""));
            text += own;
            without = text.len();
            text += bracketed;
        }
        text
    }
}

/// The brackets around an optional argument.
const BRACKETS: [char; 2] = ['[', ']'];

/// The parts of a template: the text before its arguments, without a name, then each name with the text after it.
fn parts(template: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    template.split('{').map(|part| part.split_once('}').unwrap_or(("", part)))
}

fn arguments<'t>(template: &'static str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = parts(template);
    let mut rest = text.strip_prefix(parts.next()?.1)?;
    let mut found = Vec::new();
    for (_, own) in parts {
        let own = own.trim_matches(BRACKETS);
        let (argument, after) = if own.is_empty() { (rest, "") } else { rest.split_once(own)? };
        found.push(argument);
        rest = after;
    }
    rest.is_empty().then_some(found)
}

/// The fixed words of these forms, which are reserved: no card can have one as its id.
pub fn words(forms: &'static [Form]) -> Vec<&'static str> {
    forms.iter().flat_map(Form::words).collect()
}

/// The first word of an action of chance that puts cards in a new order, and of no action of a seat.
const SHUFFLE: &str = "shuffle";

/// Whether an action of chance puts cards in a new order, which no seat sees.
pub fn is_shuffle(action: &str) -> bool {
    action.split(' ').next() == Some(SHUFFLE)
}

/// The first words of the actions of seats.
pub(crate) fn options(forms: &'static [Form]) -> Vec<&'static str> {
    forms.iter().map(Form::word).filter(|word| !word.is_empty() && *word != SHUFFLE).collect()
}

/// A type that can be an argument of the actions of a game `G`.
pub(crate) trait Argument<G>: Field<G> + Sized {
    /// The regular expression of its texts, for engines to describe their actions; empty where any word is one.
    const LIKE: &'static str = "";

    /// Reads it.
    ///
    /// # Errors
    /// Describes the mistake and what is allowed.
    fn read(rules: &G, text: &str) -> Result<Self, Objection>;

    /// Reads an argument that may be absent.
    ///
    /// # Errors
    /// Those of [`Argument::read`].
    fn read_if_any(rules: &G, text: Option<&str>) -> Result<Self, Objection> {
        Self::read(rules, text.unwrap_or_default())
    }

    /// Writes it, by default as in JSON. An absent argument writes no text.
    fn write(&self, rules: &G, text: &mut String) {
        text.push_str(&plain(self.json(rules)));
    }
}

impl<G, T: Argument<G>> Argument<G> for Option<T> {
    const LIKE: &'static str = T::LIKE;

    fn read(rules: &G, text: &str) -> Result<Self, Objection> {
        T::read(rules, text).map(Some)
    }

    fn read_if_any(rules: &G, text: Option<&str>) -> Result<Self, Objection> {
        text.map(|text| T::read(rules, text)).transpose()
    }

    fn write(&self, rules: &G, text: &mut String) {
        if let Some(argument) = self {
            argument.write(rules, text);
        }
    }
}

/// The longest list of cards that is read.
const MOST_CARDS: usize = 250;

impl<G, T: Field<G>> Field<G> for Vec<T> {
    fn json(&self, rules: &G) -> Value {
        self.iter().map(|card| card.json(rules)).collect()
    }
}

/// A list of cards, in their order.
impl<G, T: Argument<G>> Argument<G> for Vec<T> {
    const LIKE: &'static str = "[^ ]+( [^ ]+)*";

    fn read(rules: &G, text: &str) -> Result<Self, Objection> {
        if text.split(' ').nth(MOST_CARDS).is_some() {
            return Err(Objection::new("notation", format!("no deck has more than {MOST_CARDS} cards")));
        }
        text.split(' ').map(|card| T::read(rules, card)).collect()
    }

    fn write(&self, rules: &G, text: &mut String) {
        for (n, card) in self.iter().enumerate() {
            text.push_str(if n == 0 { "" } else { " " });
            card.write(rules, text);
        }
    }
}

/// The digit that a text consists of; 0 for any other text.
pub(crate) fn digit(text: &str) -> u8 {
    if let [digit @ b'1'..=b'9'] = text.as_bytes() { digit - b'0' } else { 0 }
}

/// The rule that refuses a text which is no action, or names no card or line of the variant.
pub(crate) const UNREAD: &str = "notation.form";

/// The objection to a text that is no action. `reads` tells whether a text is one, `acts` whether seats have actions with
/// this first word.
pub(crate) fn no_action(
    forms: &[Form],
    text: &str,
    reads: impl Fn(&str) -> bool,
    acts: impl Fn(&str) -> bool,
) -> Objection {
    let written = short(text);
    let word = text.split_whitespace().next().unwrap_or_default();
    if let Some(form) = forms.iter().find(|form| !word.is_empty() && form.word() == word) {
        return Objection::new(UNREAD, format!("`{written}` is no action; write {}", form.help()));
    }
    let forms: Vec<&Form> = forms.iter().filter(|form| form.word() != SHUFFLE && acts(form.word())).collect();
    let words = || forms.iter().map(|form| form.word()).filter(|word| !word.is_empty());
    let hint = match words().map(|first| format!("{first} {text}")).find(|whole| reads(whole)) {
        Some(whole) => format!(" (did you mean `{whole}`?)"),
        None => hint(word, words()),
    };
    let all: Vec<String> = forms.iter().map(|form| form.help()).collect();
    Objection::new(UNREAD, format!("`{written}` is no action{hint}; actions: {}", all.join(", ")))
}

/// Declares the actions of a game; see the head of this file.
macro_rules! actions {
    (
        $(#[$top:meta])*
        pub enum $action:ident of $game:ty as $listed:ty;
        $(
            $name:ident $(($($argument:ident: $type:ty),+))? = $template:literal $(told $($told:literal)|+)?
                $(, like $example:literal: $meaning:literal)+;
        )+
    ) => {
        $(#[$top])*
        pub enum $action {
            $($(#[doc = concat!("`", $example, "`: ", $meaning, ".")])+ $name $(($($type),+))?),+
        }

        /// The forms of all actions.
        pub const FORMS: &[$crate::notation::Form] = &[$($crate::notation::Form {
            template: $template,
            told: &[$($($told),+)?],
            examples: &[$(($example, $meaning)),+],
            arguments: &[$($(
                (stringify!($argument), <$type as $crate::notation::Argument<$game>>::LIKE)
            ),+)?],
        }),+];

        impl $crate::game::Notation for $game {
            type Action = $listed;

            fn parse(&self, text: &str) -> Result<$listed, $crate::ruling::Objection> {
                let reads = |text: &str| matches!($action::read(self, text), Ok(Some(_)));
                let read = $action::read(self, text)?.map(<$listed>::from);
                let acts = |word: &str| $crate::CardGame::has_actions(self, word);
                read.ok_or_else(|| $crate::notation::no_action(FORMS, text, reads, acts))
            }

            fn spell(&self, action: &$listed) -> String {
                $action::from(action.clone()).written(self)
            }

            fn word(action: &$listed) -> &'static str {
                $action::from(action.clone()).form().word()
            }

            fn words() -> Vec<&'static str> {
                $crate::notation::options(FORMS)
            }
        }

        impl $action {
            /// Reads a text that has the form of an action.
            #[allow(unused_mut, unused_variables)]
            fn read(rules: &$game, text: &str) -> Result<Option<$action>, $crate::ruling::Objection> {
                let mut forms = FORMS.iter();
                $(if let Some(mut texts) = forms.next().and_then(|form| form.split(text)) {
                    return Ok(Some($action::$name $(($(
                        <$type as $crate::notation::Argument<$game>>::read_if_any(rules, texts.next())?
                    ),+))?));
                })+
                Ok(None)
            }

            /// Its form.
            fn form(&self) -> &'static $crate::notation::Form {
                enum At { $($name),+ }
                &FORMS[match self { $($action::$name { .. } => At::$name),+ } as usize]
            }

            /// Writes the action.
            fn written(&self, rules: &$game) -> String {
                match self {
                    $($action::$name $(($($argument),+))? => self.form().fill(
                        &[$($(&|text: &mut String| $crate::notation::Argument::write($argument, rules, text)),+)?]
                    )),+
                }
            }
        }
    };
}
pub(crate) use actions;

#[cfg(test)]
mod tests {
    use super::*;

    const PUSH: Form = form("push {n} at {edge}", &[("push 2 at left-1", "it is pushed in")]);
    const PLAY: Form = form("play {card}[ at {seat}]", &[("play n5", "it is played")]);
    const STOP: Form = form("stop", &[("stop", "nothing more")]);

    const fn form(template: &'static str, examples: &'static [(&'static str, &'static str)]) -> Form {
        Form { template, told: &[], examples, arguments: &[] }
    }

    fn split(form: Form, text: &str) -> Option<Vec<&str>> {
        form.split(text).map(Iterator::collect)
    }

    #[test]
    fn what_is_written_reads_back() {
        assert_eq!(split(PUSH, "push 2 at left-1"), Some(vec!["2", "left-1"]));
        assert_eq!(split(PLAY, "play shot at C"), Some(vec!["shot", "C"]));
        assert_eq!(split(PLAY, "play n5"), Some(vec!["n5"]));
        assert_eq!(split(STOP, "stop"), Some(vec![]));
        for (form, text) in [(PUSH, "push 2"), (PUSH, "push"), (PLAY, "play"), (STOP, "stop now"), (STOP, "")] {
            assert_eq!(split(form, text), None, "{text}");
        }
        let fill = |form: Form, [one, other]: [&'static str; 2]| {
            form.fill(&[&|text: &mut String| text.push_str(one), &|text: &mut String| text.push_str(other)])
        };
        assert_eq!(fill(PUSH, ["2", "left-1"]), "push 2 at left-1");
        assert_eq!(fill(PLAY, ["shot", "C"]), "play shot at C");
        assert_eq!(fill(PLAY, ["n5", ""]), "play n5");
        assert_eq!(STOP.fill(&[]), "stop");
    }

    #[test]
    fn what_is_no_action_is_told_what_would_be_one() {
        let told =
            |text: &str| no_action(&[PUSH, PLAY, STOP], text, |text| text == "play n5", |word| word != "stop").reason;
        assert_eq!(told("push 2"), "`push 2` is no action; write push N at EDGE (push 2 at left-1)");
        assert_eq!(told("stop now"), "`stop now` is no action; write stop");
        assert!(told("n5").starts_with("`n5` is no action (did you mean `play n5`?); actions: push N at EDGE"));
        assert!(told("plya n5").contains("(did you mean `play`?)"));
        let words: Vec<_> = [PUSH, PLAY, STOP].iter().flat_map(Form::words).collect();
        assert_eq!(words, ["push", "at", "play", "at", "stop"]);
    }
}
