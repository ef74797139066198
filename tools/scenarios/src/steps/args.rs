//! The arguments of a step.

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use gherkin::Step;
use serde_json::Value;
use umpire_engine::game::Seat;

use super::placeholder::{Argument, Kind};
use crate::model::failure::{Done, Failure};
use crate::world::World;

/// A verb: it is given the arguments of the sentence, and the words after the verb in the file of the steps.
pub type Verb = fn(&mut World, &Args<'_>, &str) -> Done;

/// Makes the notation of an action of chance.
pub type Make = fn(&World, &Args<'_>, &str) -> Result<String, Failure>;

/// The arguments of a step.
#[derive(Clone, Debug)]
pub struct Args<'s> {
    arguments: &'s [Argument],
    values: Vec<&'s str>,
    /// The table below the sentence.
    pub table: Option<&'s [Vec<String>]>,
    /// The text below the sentence, between triple quotes.
    pub text: Option<&'s str>,
}

impl<'s> Args<'s> {
    /// The arguments of a step, by the captures of its placeholders, with the table or text below it.
    pub(super) fn new(arguments: &'s [Argument], step: &'s Step, captures: &[Range<usize>]) -> Args<'s> {
        let values = captures.iter().map(|range| step.value.get(range.clone()).unwrap_or_default()).collect();
        let table = step.table.as_ref().map(|table| table.rows.as_slice());
        Args { arguments, values, table, text: step.docstring.as_deref() }
    }

    /// Arguments without a scenario around them.
    pub fn of(arguments: &'s [Argument], values: Vec<&'s str>, table: &'s [Vec<String>]) -> Args<'s> {
        Args { arguments, values, table: Some(table).filter(|rows| !rows.is_empty()), text: None }
    }

    /// The place of the argument of this name.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.arguments.iter().position(|argument| argument.name == name)
    }

    /// The meaning of the argument of this name, and its text.
    pub fn named(&self, name: &str) -> Option<(&'s Kind, &'s str)> {
        let place = self.place(name)?;
        Some((&self.arguments[place].kind, self.text(place)))
    }

    /// The meaning of each, by its name.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn by_name(&self) -> Result<BTreeMap<String, Value>, Failure> {
        let each = self.arguments.iter().enumerate();
        each.map(|(n, argument)| Ok((argument.name.clone(), argument.kind.value(self.text(n))?))).collect()
    }

    /// The text that a placeholder matched; empty where there are fewer.
    pub fn text(&self, n: usize) -> &'s str {
        self.values.get(n).copied().unwrap_or_default()
    }

    /// The same as a seat, which may have a name; A where the sentence names none, as those of games for one player do.
    pub fn seat(&self, n: usize) -> &'s str {
        let text = match self.arguments.get(n).map(|argument| &*argument.kind) {
            Some(Kind::Words(words)) => {
                words.iter().find(|(word, _)| word == self.text(n)).map_or("", |(_, seat)| seat)
            }
            _ => self.text(n),
        };
        if Seat::parse(text).is_some() { text } else { "A" }
    }

    /// The same as a number.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn number<N: FromStr>(&self, n: usize) -> Result<N, Failure> {
        let text = self.text(n);
        text.parse().map_err(|_| Failure::Faulty(format!("`{text}` is out of range")))
    }

    /// The same, or one where the sentence has no such placeholder: `A has 1 chip`.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn number_or_one<N: FromStr + From<u8>>(&self, n: usize) -> Result<N, Failure> {
        if self.text(n).is_empty() { Ok(N::from(1)) } else { self.number(n) }
    }

    /// The same as a list.
    pub fn items(&self, n: usize) -> Vec<&'s str> {
        self.text(n).split([',', '、']).map(str::trim).filter(|item| !item.is_empty()).collect()
    }

    /// The table.
    ///
    /// # Errors
    /// There is none.
    pub fn rows(&self) -> Result<&'s [Vec<String>], Failure> {
        self.table.ok_or_else(|| Failure::Faulty("the step needs a table below it".to_owned()))
    }
}
