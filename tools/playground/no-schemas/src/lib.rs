//! Stands for the crate `jsonschema` in the module: games of one's own have no engine in a browser, so no schema is read there.
//! The crate would make the module larger, and have it import functions that the page does not have.

use std::fmt;
use std::marker::PhantomData;

use serde_json::Value;

/// A schema. There is none.
#[derive(Debug)]
pub struct Validator(());

/// A fault of a value. There is none, since no value is checked.
#[derive(Debug)]
pub struct ValidationError<'a>(Location, PhantomData<&'a ()>);

/// Where it is.
#[derive(Debug)]
pub struct Location(());

/// Kinds of faults.
pub mod error {
    /// The kind of a fault.
    #[derive(Debug)]
    pub enum ValidationErrorKind {
        /// A key is missing.
        Required {},
        /// A map is too small.
        MinProperties {},
        /// A list is too short.
        MinItems {},
    }
}

impl ValidationError<'_> {
    /// The kind of a fault.
    pub fn kind(&self) -> &error::ValidationErrorKind {
        &error::ValidationErrorKind::Required {}
    }
}

/// How patterns are matched.
#[derive(Debug)]
pub struct PatternOptions(());

/// How a schema is compiled.
#[derive(Debug)]
pub struct ValidationOptions(());

/// The options.
pub fn options() -> ValidationOptions {
    ValidationOptions(())
}

impl PatternOptions {
    /// By regular expressions.
    pub fn regex() -> PatternOptions {
        PatternOptions(())
    }

    /// Within this size.
    pub fn size_limit(self, _: usize) -> PatternOptions {
        self
    }
}

impl ValidationOptions {
    /// With these patterns.
    pub fn with_pattern_options(self, _: PatternOptions) -> ValidationOptions {
        self
    }

    /// No schema is compiled.
    pub fn build(&self, _: &Value) -> Result<Validator, ValidationError<'static>> {
        Err(ValidationError(Location(()), PhantomData))
    }
}

impl Validator {
    /// There are no errors.
    pub fn iter_errors<'v>(&'v self, _: &'v Value) -> impl Iterator<Item = ValidationError<'v>> {
        std::iter::empty()
    }

    /// Always.
    pub fn is_valid(&self, _: &Value) -> bool {
        true
    }
}

impl ValidationError<'_> {
    /// Nowhere.
    pub fn instance_path(&self) -> &Location {
        &self.0
    }
}

impl Location {
    /// No steps.
    pub fn iter(&self) -> impl Iterator<Item = String> {
        std::iter::empty()
    }
}

impl fmt::Display for Location {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl fmt::Display for ValidationError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no schema is read in a browser")
    }
}
