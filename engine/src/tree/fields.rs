//! One declaration of a map's keys: the map is read by it, and its JSON Schema is made from it.
//!
//! A function that takes [`Fields`] names each key once, with its description and its [`Shape`]. It is called to read
//! a map, and to describe one; while it describes, every value is `None`.

use std::ops::RangeInclusive;

use serde_json::Value as Json;

use super::limit::Limit;
use super::schema::{self, Keys, Kind, Need};
use crate::{Choice, Reader, Spot};

/// The values that a key can have: how they are read, and how they are described.
pub trait Shape {
    /// The type that it is read as.
    type Value;

    /// Reads it; `None` after a fault.
    fn read(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Self::Value>;

    /// Its JSON Schema, in files of one kind.
    fn schema(&self, description: &str, kind: Kind) -> Json;
}

/// The keys of a map that is read or described.
pub struct Fields<'w, 'n, 'a>(Work<'w, 'n, 'a>);

enum Work<'w, 'n, 'a> {
    Read(&'w Spot<'n>, &'w mut Reader<'a>),
    Describe(Kind, Keys),
}

impl<'w, 'n, 'a> Fields<'w, 'n, 'a> {
    /// The keys of this map, to be read.
    pub fn of(map: &'w Spot<'n>, reader: &'w mut Reader<'a>) -> Self {
        Fields(Work::Read(map, reader))
    }

    /// A key that must be there.
    pub fn required<S: Shape>(&mut self, key: &'static str, description: &str, shape: S) -> Option<S::Value> {
        match &mut self.0 {
            Work::Read(map, reader) => reader.required(map, key).and_then(|spot| shape.read(&spot, reader)),
            Work::Describe(..) => self.describe(key, Need::Required, description, &shape),
        }
    }

    /// A key that may be absent or `null`: `Some(None)` then.
    pub fn nullable<S: Shape>(&mut self, key: &'static str, description: &str, shape: S) -> Option<Option<S::Value>> {
        match &mut self.0 {
            Work::Read(map, reader) => match map.value(key) {
                None => Some(None),
                Some(spot) => shape.read(&spot, reader).map(Some),
            },
            Work::Describe(..) => self.describe(key, Need::Nullable, description, &shape),
        }
    }

    /// A key that may be absent or `null`: the default of its type then, and after a fault.
    pub fn or_default<S: Shape<Value: Default>>(&mut self, key: &'static str, description: &str, shape: S) -> S::Value {
        self.nullable(key, description, shape).flatten().unwrap_or_default()
    }

    fn describe<T>(&mut self, key: &'static str, need: Need, description: &str, shape: &impl Shape) -> Option<T> {
        if let Work::Describe(kind, keys) = &mut self.0 {
            keys.push((key, need, shape.schema(description, *kind)));
        }
        None
    }

    /// The map that is read; `None` while it is described.
    pub fn map(&self) -> Option<&'w Spot<'n>> {
        if let Work::Read(map, _) = &self.0 { Some(map) } else { None }
    }

    /// Checks what was read so far; does nothing while the map is described.
    pub fn check(&mut self, check: impl FnOnce(&Spot<'n>, &mut Reader<'a>)) {
        if let Work::Read(map, reader) = &mut self.0 {
            check(map, reader);
        }
    }
}

/// The schemas of the keys that a function declares.
pub fn describe<T>(kind: Kind, declare: impl FnOnce(&mut Fields<'_, '_, '_>) -> T) -> Keys {
    let mut fields = Fields(Work::Describe(kind, Vec::new()));
    declare(&mut fields);
    if let Work::Describe(_, keys) = fields.0 { keys } else { Vec::new() }
}

/// A map whose keys a function declares.
pub struct Map<F>(pub F);

impl<T, F: Fn(&mut Fields<'_, '_, '_>) -> Option<T>> Shape for Map<F> {
    type Value = T;

    fn read(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<T> {
        if reader.map(spot) { self.0(&mut Fields::of(spot, reader)) } else { None }
    }

    fn schema(&self, description: &str, kind: Kind) -> Json {
        kind.map(description, describe(kind, &self.0))
    }
}

/// A shape that is read by one function and described by another.
pub fn custom<T>(
    read: impl Fn(&Spot<'_>, &mut Reader<'_>) -> Option<T>,
    schema: impl Fn(&str, Kind) -> Json,
) -> impl Shape<Value = T> {
    (read, schema)
}

impl<T, R, D> Shape for (R, D)
where
    R: Fn(&Spot<'_>, &mut Reader<'_>) -> Option<T>,
    D: Fn(&str, Kind) -> Json,
{
    type Value = T;

    fn read(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<T> {
        self.0(spot, reader)
    }

    fn schema(&self, description: &str, kind: Kind) -> Json {
        self.1(description, kind)
    }
}

/// A whole number within a range.
pub fn int<T: TryFrom<i64>>(range: RangeInclusive<i64>) -> impl Shape<Value = T> {
    let described = range.clone();
    custom(move |spot, reader| reader.small(spot, range.clone()), move |about, _| schema::int(about, described.clone()))
}

/// `true` or `false`.
pub fn flag() -> impl Shape<Value = bool> {
    custom(|spot, reader| reader.flag(spot), |about, _| schema::flag(about))
}

/// One of a closed set of spellings.
pub fn choice<T: Choice>() -> impl Shape<Value = T> {
    custom(|spot, reader| reader.choice(spot), |about, _| schema::choice::<T>(about))
}

/// A list without two equal items.
pub struct Distinct<S> {
    /// The noun for one item: `slot`.
    pub one: &'static str,
    /// The description of an item.
    pub about: &'static str,
    /// The shape of an item.
    pub of: S,
    /// The length in the schema. The caller refuses a list that is too short or too long.
    pub length: RangeInclusive<usize>,
}

impl<S: Shape<Value: Copy + PartialEq + std::fmt::Display>> Shape for Distinct<S> {
    type Value = Vec<S::Value>;

    fn read(&self, spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<S::Value>> {
        let items = reader.list(spot, &format!("{}s", self.one))?;
        Some(reader.distinct(items, self.one, |spot, reader| self.of.read(spot, reader)))
    }

    fn schema(&self, description: &str, kind: Kind) -> Json {
        schema::set(description, self.of.schema(self.about, kind), self.length.clone())
    }
}

/// The only value that a limit of the game allows.
pub fn only(value: impl Into<Json>, limit: &'static Limit) -> impl Shape<Value = ()> {
    let value: Json = value.into();
    let described = value.clone();
    let read = move |spot: &Spot<'_>, reader: &mut Reader<'_>| {
        if spot.node.to_json() != value {
            reader.limited(spot, limit, &value.to_string().replace('"', ""));
        }
        Some(())
    };
    custom(read, move |about, _| match described.as_i64() {
        Some(number) => schema::int(about, number..=number),
        None => schema::words(about, &[described.as_str().unwrap_or_default()]),
    })
}
