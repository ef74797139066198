//! Legal actions that begin alike: all places for a card, all ways to use one.

use umpire_clauses::lists::unique;

/// Actions with the same beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The beginning: the card of `CARD@PLACE`, else the first two words.
    pub head: String,
    /// The whole actions.
    pub actions: Vec<String>,
}

impl Group {
    /// The groups of actions, in the order of their first ones.
    pub fn all<'a>(actions: impl IntoIterator<Item = &'a String>) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for action in actions {
            let head = head(action);
            match groups.iter_mut().find(|group| group.head == head) {
                Some(group) => group.actions.push(action.clone()),
                None => groups.push(Group { head: head.to_owned(), actions: vec![action.clone()] }),
            }
        }
        groups
    }
}

/// The explanation that all these actions share; empty if they share none.
pub fn told(actions: &[String], explain: impl Fn(&str) -> String) -> String {
    let mut told = actions.iter().map(|action| explain(action));
    let first = told.next().unwrap_or_default();
    if told.all(|other| other == first) { first } else { String::new() }
}

/// Two of the actions, to show how they are written.
pub fn examples(actions: &[String]) -> String {
    let ends: Vec<&str> = actions.first().into_iter().chain(actions.last()).map(String::as_str).collect();
    unique(ends).join(", ")
}

fn head(action: &str) -> &str {
    let end = action.find('@').or_else(|| action.match_indices(' ').nth(1).map(|(at, _)| at));
    &action[..end.unwrap_or(action.len())]
}

/// The tail of an action: the place of a card, or further words.
pub fn rest(action: &str) -> &str {
    action[head(action).len()..].trim_start_matches(['@', ' '])
}
