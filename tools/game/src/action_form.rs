//! Forms of actions: a notation with placeholders, and what each stands for.

use std::collections::BTreeMap;

use umpire_engine::sanitize::cut;

use crate::schema::Schema;

/// A form of actions in notation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Form {
    /// The notation, with a placeholder in braces for each part: `{from}{to}`.
    pub form: String,
    /// A regular expression of each placeholder.
    pub types: BTreeMap<String, String>,
    /// Some actions of this form.
    pub examples: Vec<String>,
    /// A description of such actions, for people.
    pub description: String,
    /// Whether also a seat may play it that is not to act.
    pub any_seat: bool,
}

/// The most placeholders of a form.
const MOST_PLACEHOLDERS: usize = 20;

/// The types that every description knows.
const KNOWN: [(&str, &str); 3] = [("seat", "[A-Z]"), ("number", "-?[0-9]+"), ("word", "[^ ]+")];

/// The regular expression that a type stands for: one of `named`, one that is known to all, or what it says itself.
pub fn pattern_of(kind: &str, named: &BTreeMap<String, String>) -> Option<String> {
    let known = KNOWN.into_iter().find(|(name, _)| *name == kind).map(|(_, pattern)| pattern.to_owned());
    named.get(kind).cloned().or(known)
}

impl Form {
    /// The names of its placeholders, in their order.
    ///
    /// # Errors
    /// A brace stands alone.
    pub fn placeholders(&self) -> Result<Vec<&str>, String> {
        Ok(self.parts()?.into_iter().filter_map(|(_, placeholder)| placeholder).collect())
    }

    /// Its text in parts, each with the placeholder that follows.
    ///
    /// # Errors
    /// A brace stands alone, or there are too many placeholders.
    pub fn parts(&self) -> Result<Vec<(&str, Option<&str>)>, String> {
        let (mut parts, mut rest) = (Vec::new(), self.form.as_str());
        let alone = || format!("a brace of `{}` stands alone", cut(&self.form, 60));
        while let Some((before, after)) = rest.split_once('{') {
            let (placeholder, after) = after.split_once('}').ok_or_else(alone)?;
            if before.contains('}') || placeholder.contains('{') {
                return Err(alone());
            }
            parts.push((before, Some(placeholder)));
            if parts.len() > MOST_PLACEHOLDERS {
                return Err(format!("more than {MOST_PLACEHOLDERS} placeholders are not taken"));
            }
            rest = after;
        }
        if rest.contains('}') {
            return Err(alone());
        }
        parts.push((rest, None));
        Ok(parts)
    }

    /// The regular expression of the texts that are actions of this form.
    ///
    /// # Errors
    /// The form cannot be read, or a type is no regular expression.
    pub fn pattern(&self) -> Result<String, String> {
        let mut pattern = String::new();
        for (before, placeholder) in self.parts()? {
            for c in before.chars() {
                pattern.extend("\\^$.|?*+()[]{}/".contains(c).then_some('\\').into_iter().chain([c]));
            }
            if let Some(name) = placeholder {
                let kind = self.types.get(name).map_or("[^ ]+", String::as_str);
                // Each by itself, too, so that no type makes a pattern with what is around it.
                Schema::of_text(kind)?;
                pattern += &format!("(?:{kind})");
            }
        }
        Ok(pattern)
    }

    /// The schema of the texts that are actions of this form.
    ///
    /// # Errors
    /// The form cannot be read, or a type is no regular expression.
    pub fn schema(&self) -> Result<Schema, String> {
        Schema::of_text(&self.pattern()?)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_action_is_of_a_form_or_not() {
        let types = [("n", "[12]"), ("to", "[a-h]|x")].map(|(name, kind)| (name.to_owned(), kind.to_owned()));
        let form = Form { form: "take {n} (of {to})".to_owned(), types: types.into(), ..Form::default() };
        let schema = form.schema().expect("it can be read");
        assert!(["take 1 (of b)", "take 2 (of x)"].iter().all(|action| schema.accepts(&json!(action))));
        assert!(
            !["take 3 (of b)", "take 1 of b", "take 1 (of b) "].iter().any(|action| schema.accepts(&json!(action)))
        );
        for (form, kind) in [("take {n", "1"), ("take n}", "1"), ("{n}", "("), ("{n}", "a)|(b")] {
            let types = [("n".to_owned(), kind.to_owned())].into();
            assert!(Form { form: form.to_owned(), types, ..Form::default() }.schema().is_err(), "{form} {kind}");
        }
    }
}
