//! References to engine rules: which rules carry a clause, and for which of their events.
//!
//! `line.mandatory` carries its clause whenever the rule applies; `placement.empty-slot{slot: 9}` only for events with
//! slot 9; `effect.draw{symbol: bell}` where the rule or the event is about the Bell.

use std::fmt;

use serde_json::Value;
use umpire_engine::ruling::Rule;

/// One entry of a clause's `rules:`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleRef {
    /// The engine's rule.
    pub rule: String,
    /// The fields that an event must have for the clause to be about it, with their values (`a|b`: either).
    pub conditions: Vec<(String, String)>,
}

impl RuleRef {
    /// Reads the written form.
    ///
    /// # Errors
    /// Says what is malformed.
    pub fn parse(text: &str) -> Result<RuleRef, String> {
        let fault = || format!("`{text}` is no rule: write `line.mandatory` or `placement.empty-slot{{slot: 9}}`");
        let word =
            |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b"-._0123456789".contains(&b));
        let (rule, conditions) = match text.split_once('{') {
            None => (text, Vec::new()),
            Some((rule, rest)) => {
                let pair = |text: &str| {
                    let (name, value) = text.split_once(':')?;
                    Some((name.trim().to_owned(), value.trim().to_owned()))
                };
                let inner = rest.strip_suffix('}').ok_or_else(fault)?;
                (rule, inner.split(',').map(pair).collect::<Option<Vec<_>>>().ok_or_else(fault)?)
            }
        };
        let words = conditions.iter().all(|(name, value)| word(name) && value.split('|').all(|each| word(each.trim())));
        let carrier = RuleRef { rule: rule.to_owned(), conditions };
        if word(rule) && words { Ok(carrier) } else { Err(fault()) }
    }

    /// Whether the clause can be about some event of a rule.
    pub fn may_carry(&self, rule: &Rule) -> bool {
        let about = |(name, value): &(String, String)| {
            let other =
                |(argument, is): &(String, String)| argument == name && !value.split('|').any(|v| v.trim() == is);
            !rule.argument.as_ref().is_some_and(other)
        };
        self.rule == rule.id && self.conditions.iter().all(about)
    }

    /// Whether the clause is about an event of a rule. `event` is the event as JSON; for a refusal (`None`) only the
    /// rule's own argument is known.
    pub fn carries(&self, rule: &Rule, event: Option<&Value>) -> bool {
        let meets = |(name, wanted): &(String, String)| {
            let wanted = |found: &str| wanted.split('|').any(|each| each.trim() == found);
            let argument = rule.argument.as_ref().filter(|(each, _)| each == name);
            argument.is_some_and(|(_, found)| wanted(found)) || event.is_some_and(|event| is(&event[name], &wanted))
        };
        self.rule == rule.id && self.conditions.iter().all(meets)
    }

    /// How many conditions it names: the more, the more specific its clause.
    pub fn specific(&self) -> usize {
        self.conditions.len()
    }

    /// The value of the condition of this name.
    pub fn argument(&self, name: &str) -> Option<&str> {
        self.conditions.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }
}

/// Whether a field of an event equals a value, or is a list or a line (`7-6-5`) that contains it.
fn is(field: &Value, wanted: &impl Fn(&str) -> bool) -> bool {
    match field {
        Value::String(text) => wanted(text) || text.split('-').any(wanted),
        Value::Number(_) | Value::Bool(_) => wanted(&field.to_string()),
        Value::Array(items) => items.iter().any(|item| is(item, wanted)),
        Value::Null | Value::Object(_) => false,
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rule)?;
        if self.conditions.is_empty() {
            return Ok(());
        }
        let told: Vec<String> = self.conditions.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        write!(f, "{{{}}}", told.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn carries(carrier: &str, rule: &Rule, event: Option<Value>) -> bool {
        let read = RuleRef::parse(carrier).unwrap();
        assert_eq!(read.to_string(), carrier);
        read.carries(rule, event.as_ref())
    }

    #[test]
    fn a_clause_is_about_the_events_that_meet_its_conditions() {
        let placed = Rule::plain("placement.empty-slot");
        let on = |slot: u8| Some(json!({"event": "placed", "slot": slot, "card": "seven"}));
        assert!(carries("placement.empty-slot", &placed, on(3)));
        assert!(carries("placement.empty-slot{slot: 9}", &placed, on(9)));
        assert!(!carries("placement.empty-slot{slot: 9}", &placed, on(3)));
        assert!(!carries("placement.empty-slot{slot: 9}", &placed, None));
        assert!(carries("placement.empty-slot{slot: 9, card: seven|silver3}", &placed, on(9)));
        assert!(!carries("placement.empty-slot{slot: 9, card: bell}", &placed, on(9)));
    }

    #[test]
    fn a_rule_may_have_the_argument_itself_and_a_line_its_slots() {
        let drawn = Rule::about("effect.draw", "symbol", "bell");
        assert!(carries("effect.draw{symbol: bell}", &drawn, None));
        assert!(!carries("effect.draw{symbol: cherry}", &drawn, Some(json!({"by": "bell"}))));
        let resolved = Rule::about("line.discard", "symbol", "bell");
        assert!(carries("line.discard{line: 9}", &resolved, Some(json!({"line": "1-9-5"}))));
        assert!(!carries("line.discard{line: 9}", &resolved, Some(json!({"line": "7-6-5"}))));
    }

    #[test]
    fn what_is_malformed_is_refused() {
        for text in ["", "A", "a{b}", "a{b: c", "a{b: C}", "a{: c}"] {
            assert!(RuleRef::parse(text).is_err(), "{text}");
        }
    }
}
