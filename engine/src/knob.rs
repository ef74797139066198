//! Rulings: the points on which a game's documents are silent, and the knobs by which a variant rules on them
//! otherwise.
//!
//! A game declares all of them once, with [`rulings!`](crate::rulings) in its `knobs.rs`. The reader, the allowed
//! keys, the JSON Schema, the comments of `umpire new`, the Givens of scenarios, the random variants of tests, the
//! words of `umpire diff` and the register that `umpire rulings` prints follow from that declaration.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use crate::tree::fields::{Fields, custom};
use crate::tree::node::{Node, Value as Held};
use crate::tree::schema::{list, set, words};
use crate::tree::{Choice, Fault, Reader, Spot};

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// English.
    pub en: Cow<'static, str>,
    /// Japanese.
    pub ja: Cow<'static, str>,
}

/// A point on which documents are silent or can be read two ways.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruling {
    /// Its number, with the letter of its game: `R4`.
    pub id: Cow<'static, str>,
    /// The open question.
    pub question: Text,
    /// How it is played.
    pub answer: Answer,
}

/// The answer to a silent point.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// One way in every variant.
    Ruled(Text),
    /// As the variant says.
    Knob(Knob),
}

/// The value of a variant that answers a silent point.
#[derive(Clone, PartialEq, Debug)]
pub struct Knob {
    /// Where a variant has it: `rulings.elimination`.
    pub path: Cow<'static, str>,
    /// The allowed values.
    pub form: Form,
    /// Every reading of the point.
    pub readings: Vec<Reading>,
    /// The default, where no document says otherwise.
    pub default: Value,
    /// The meaning of a ruleset without the knob; `None` where every ruleset ever written has it.
    pub absent: Option<Box<Absent>>,
    /// The value of an optional knob that a variant leaves out.
    pub unsaid: Option<Value>,
}

/// One reading of a silent point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Its spelling in variants; `N` stands for a number.
    pub spelling: Cow<'static, str>,
    /// Its meaning.
    pub meaning: Text,
}

/// The meaning of rulesets written before the knob existed.
#[derive(Clone, PartialEq, Debug)]
pub struct Absent {
    /// The value.
    pub value: Value,
    /// The first release that writes the knob.
    pub since: Cow<'static, str>,
}

/// The values that a knob can have.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// One of the words that the readings spell.
    Word,
    /// A whole number within a range; or, where `none` is set, the word `none`.
    Number {
        /// The range.
        range: RangeInclusive<i64>,
        /// Whether `none` may stand there.
        none: bool,
    },
    /// A list of these items, none twice: all of the first group in any order, then all of the next; or, where `any` is
    /// set, at least one of them.
    List {
        /// The items.
        groups: Vec<Vec<Value>>,
        /// Whether a part of the list is enough.
        any: bool,
    },
    /// Any number of values, all over the variant: the path has `*` where each of several keys may stand.
    Several,
}

/// A type of values that a knob can have.
pub trait Setting: Sized {
    /// The form of its values.
    fn form() -> Form;

    /// Reads a value; `None` after a fault.
    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Self>;
}

impl<T: Choice> Setting for T {
    fn form() -> Form {
        Form::Word
    }

    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<T> {
        reader.choice(spot)
    }
}

/// A knob that is no single value. The readers of its values ask for them.
pub struct Several;

impl Setting for Several {
    fn form() -> Form {
        Form::Several
    }

    fn read(_: &Spot<'_>, _: &mut Reader<'_>) -> Option<Several> {
        Some(Several)
    }
}

impl Text {
    /// A static text.
    pub const fn new(en: &'static str, ja: &'static str) -> Text {
        Text { en: Cow::Borrowed(en), ja: Cow::Borrowed(ja) }
    }

    /// A text made at run time.
    pub fn told(en: impl Into<Cow<'static, str>>, ja: impl Into<Cow<'static, str>>) -> Text {
        Text { en: en.into(), ja: ja.into() }
    }

    /// Several texts as one, with a separator for each language.
    pub(crate) fn joined(texts: &[Text], english: &str, japanese: &str) -> Text {
        let all = |each: fn(&Text) -> &str, between: &str| texts.iter().map(each).collect::<Vec<_>>().join(between);
        Text::told(all(|text| &text.en, english), all(|text| &text.ja, japanese))
    }

    /// The text in a language, by its tag; English by default.
    pub fn tagged(&self, language: &str) -> &str {
        if language == "ja" { &self.ja } else { &self.en }
    }
}

impl Ruling {
    /// The knob that is one value of a variant, if there is one.
    pub fn knob(&self) -> Option<&Knob> {
        match &self.answer {
            Answer::Knob(knob) if knob.form != Form::Several => Some(knob),
            _ => None,
        }
    }

    /// The explanation for comments in files: number, question, readings. In a language, by its tag; English by
    /// default.
    pub fn explained(&self, language: &str) -> String {
        let readings: Vec<String> = match &self.answer {
            Answer::Ruled(text) => vec![text.tagged(language).to_owned()],
            Answer::Knob(knob) => {
                let reading = |each: &Reading| format!("{}: {}", each.spelling, each.meaning.tagged(language));
                knob.readings.iter().map(reading).collect()
            }
        };
        let (question, readings) = (self.question.tagged(language), readings.join("; "));
        if language == "ja" {
            format!("{}。{question} {readings}。", self.id)
        } else {
            format!("{}. {question} {readings}.", self.id)
        }
    }

    /// The sort key in the register: by letter, then by number.
    pub fn order(&self) -> (&str, u32) {
        let digits = self.id.find(|c: char| c.is_ascii_digit()).unwrap_or(self.id.len());
        let (letter, number) = self.id.split_at(digits);
        (letter, number.parse().unwrap_or(0))
    }
}

impl Knob {
    /// The last key of its path, by which scenarios name it.
    pub fn key(&self) -> &str {
        self.path.rsplit('.').next().unwrap_or(&self.path)
    }

    /// The words that can stand there.
    pub fn words(&self) -> Vec<&str> {
        let words = self.readings.iter().map(|reading| reading.spelling.as_ref());
        words.filter(|word| self.form == Form::Word || *word == "none").collect()
    }
}

/// The ruling whose knob a variant has at this path.
pub fn at<'r>(rulings: &'r [Ruling], path: &str) -> Option<&'r Ruling> {
    rulings.iter().find(|ruling| ruling.knob().is_some_and(|knob| knob.path == path))
}

/// The description of `rulings:`.
pub const DESCRIPTION: &str = "How it is played where the document is silent.";

/// Declares a knob among the keys of its map, by its path in a variant. An optional knob has its `unsaid` value where
/// it is absent.
pub fn field<T: Setting>(fields: &mut Fields<'_, '_, '_>, all: &'static [Ruling], path: &'static str) -> Option<T> {
    let key = path.rsplit('.').next().unwrap_or(path);
    let ruling = at(all, path)?;
    let knob = ruling.knob()?;
    // Its schema is described by the ruling.
    let shape = custom(T::read, |_: &str, _| schema(ruling, knob));
    match &knob.unsaid {
        None => fields.required(key, "", shape),
        Some(unsaid) => {
            let unsaid = || T::read(&Spot::root(&Node::from_json(unsaid, "")), &mut Reader::default());
            fields.nullable(key, "", shape)?.or_else(unsaid)
        }
    }
}

fn schema(ruling: &Ruling, knob: &Knob) -> Value {
    let explained = ruling.explained("en");
    let mut schema = match &knob.form {
        Form::Word => words(&explained, &knob.words()),
        Form::Number { range, none } => {
            let number = json!({"type": "integer", "minimum": range.start(), "maximum": range.end()});
            let mut schema = if *none { json!({"anyOf": [{"const": "none"}, number]}) } else { number };
            schema["description"] = json!(explained);
            schema
        }
        Form::List { groups, any } => {
            let items = groups.concat();
            let fewest = if *any { 1 } else { items.len() };
            set(&explained, json!({"description": "An item.", "enum": items}), fewest..=items.len())
        }
        Form::Several => list(&explained, json!({}), 0..=usize::MAX),
    };
    if let Some(unsaid) = &knob.unsaid {
        schema["default"] = unsaid.clone();
    }
    schema
}

/// Adds the knobs that a ruleset lacks because it is older than they are. A missing map is not added: a rule that is
/// off needs no knob.
pub fn fill(ruleset: &mut Node, rulings: &[Ruling]) {
    for knob in rulings.iter().filter_map(Ruling::knob) {
        let Some(absent) = &knob.absent else { continue };
        let map = knob.path.rsplit_once('.').and_then(|(map, _)| ruleset.get(map));
        if map.is_some_and(|map| matches!(map.value, Held::Map(_)) && map.entry(knob.key()).is_none()) {
            let value = Node::from_json(&absent.value, &ruleset.place.file);
            ruleset.set(&knob.path, value);
        }
    }
}

/// A declared value: JSON, or a word.
pub fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

/// Notes warnings about a variant's values.
pub struct Lints<'r, 'n, 'a, P> {
    /// The values of the variant.
    pub parts: &'r P,
    /// The variant.
    pub root: &'r Spot<'n>,
    /// Where warnings go.
    pub reader: &'r mut Reader<'a>,
}

impl<P> Lints<'_, '_, '_, P> {
    /// A warning at the value of this path.
    pub fn warn(&mut self, path: &str, message: impl Into<String>) {
        let place = &self.root.node.get(path).unwrap_or(self.root.node).place;
        self.reader.faults.push(Fault::warning(place, path, message));
    }

    /// A warning at a kind of card of which the deck has none, or too few for a set of three.
    pub fn scarce(&mut self, path: &str, count: u8, kind: &str, useless: &str) {
        match count {
            0 => self.warn(path, format!("the deck has no card of this {kind}")),
            1 | 2 => self.warn(path, format!("{useless}: it takes 3 cards, and the deck has {count}")),
            _ => {}
        }
    }

    /// A warning at each of these knobs of `rulings:`.
    pub fn idle_knobs(&mut self, knobs: &[&str], because: &str) {
        for knob in knobs {
            self.warn(&format!("rulings.{knob}"), format!("this knob has no effect: {because}"));
        }
    }
}

/// Declares the rulings of a game, those with a knob and those without, in the order of their numbers.
///
/// ```
/// umpire_engine::rulings! {
///     // A knob with words for values: an enum, a field of `Knobs`, and where a variant has it.
///     X1 ("Who begins?", "誰から始めるか") = Beginner as beginner at "rulings.beginner" default "youngest" {
///         Youngest "youngest" ("the youngest", "最年少の人"),
///         Oldest "oldest" ("the oldest", "最年長の人"),
///     };
///     // One that came later: what a ruleset means that was written before.
///     X2 ("Is tea served?", "お茶は出るか") = Tea as tea at "rulings.tea" default "yes" absent "no" since "0.2" {
///         Yes "yes" ("it is", "出る"),
///         No "no" ("it is not", "出ない"),
///     };
///     // One way in every variant.
///     X3 ("May one cheat?", "いかさまはよいか") : ("No.", "いけない。");
/// }
///
/// let rulings = rulings();
/// assert_eq!(rulings[0].explained("en"), "X1. Who begins? youngest: the youngest; oldest: the oldest.");
/// assert!(rulings[2].knob().is_none());
/// ```
///
/// A knob with `unsaid "yes"` after its default is optional: it concerns something that few variants have.
///
/// Instead of an enum in braces, a knob may have a [`Setting`] type that is declared elsewhere and its readings in
/// brackets; without `as`, it is no field of `Knobs`, and the reader of its map asks for it.
#[macro_export]
macro_rules! rulings {
    ($(
        $id:ident ($question:literal, $question_ja:literal)
        $( : ($ruled:literal, $ruled_ja:literal) )?
        $( = $type:ident $(as $field:ident)? at $path:literal default $default:literal
            $(unsaid $unsaid:literal)?
            $(absent $absent:literal since $since:literal)?
            $({ $($value:ident $spelling:literal ($meaning:literal, $meaning_ja:literal)),+ $(,)? })?
            $([ $($reads:literal ($means:literal, $means_ja:literal)),+ $(,)? ])?
        )?
    ;)*) => {
        $($($($crate::choice! {
            #[doc = concat!(stringify!($id), ". ", $question)]
            $type { $(#[doc = concat!("`", $spelling, "`: ", $meaning, ".")] $value = $spelling),+ }
        })?)?)*

        /// The value of every knob under `rulings:` of a variant.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct Knobs {
            $($($( #[doc = concat!(stringify!($id), ". ", $question)] pub $field: $type, )?)?)*
        }

        impl Knobs {
            /// The keys of `rulings:`.
            pub fn keys(fields: &mut $crate::tree::fields::Fields<'_, '_, '_>) -> Option<Knobs> {
                // One binding each: a `?` within the struct would hide the faults of the knobs after it.
                $($($( let $field = $crate::knob::field(fields, rulings(), $path); )?)?)*
                Some(Knobs { $($($( $field: $field?, )?)?)* })
            }
        }

        /// Every ruling of the game, by number.
        pub fn rulings() -> &'static [$crate::knob::Ruling] {
            use $crate::knob::{Answer, Knob, Reading, Ruling, Setting, Text, value};
            static ALL: std::sync::LazyLock<Vec<Ruling>> = std::sync::LazyLock::new(|| vec![$(Ruling {
                id: stringify!($id).into(),
                question: Text::new($question, $question_ja),
                answer: {
                    $( Answer::Ruled(Text::new($ruled, $ruled_ja)) )?
                    $( Answer::Knob(Knob {
                        path: $path.into(),
                        form: <$type as Setting>::form(),
                        readings: vec![
                            $($( Reading { spelling: $spelling.into(), meaning: Text::new($meaning, $meaning_ja) } ),+)?
                            $($( Reading { spelling: $reads.into(), meaning: Text::new($means, $means_ja) } ),+)?
                        ],
                        default: value($default),
                        absent: [$(Box::new($crate::knob::Absent { value: value($absent), since: $since.into() }))?].into_iter().next(),
                        unsaid: [$(value($unsaid))?].into_iter().next(),
                    }) )?
                },
            }),*]);
            &ALL
        }
    };
}
