//! Games in progress: which of them a changed variant decides otherwise, and whether they can be continued under it.

use umpire_clauses::library::Text;
use umpire_clauses::lists::unique;
use umpire_engine::record::{Record, Verdict};
use umpire_engine::variant::Variant;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::comparison::{Difference, Under};
use umpire_judging::replay::under::under;

use super::finding::{Finding, Kind, Needs};
use super::first_divergence::FirstDivergence;
use super::records::unsound;
use super::side::{Side, line_of};
use super::sides::Sides;

/// The records of a folder.
#[derive(Debug)]
pub struct Games {
    /// The folder, as given.
    pub folder: String,
    /// The records; their paths begin with the folder.
    pub records: Vec<Text>,
}

impl Games {
    /// A note on what was checked.
    pub fn told(&self, head: &Side) -> String {
        let open = self.records.iter().filter(|text| is_open(&head.verify(&text.text))).count();
        format!("games in progress: {open} of {} records in {}", self.records.len(), self.folder)
    }

    /// A game's name: its path in the folder.
    fn name<'t>(&self, text: &'t Text) -> &'t str {
        let path = text.path.strip_prefix(&self.folder).unwrap_or(&text.path).trim_start_matches('/');
        path.strip_suffix(".jsonl").unwrap_or(path)
    }
}

/// Whether a game is unfinished. A torn record may lack its last action.
fn is_open(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Sound { finished: false, .. } | Verdict::Torn { .. })
}

/// A finding for every unfinished game that a changed variant affects, and for every record that cannot be judged.
pub fn findings(sides: &Sides<'_>, games: &Games) -> Vec<Finding> {
    games.records.iter().filter_map(|text| of_game(sides, games.name(text), text)).collect()
}

fn of_game(sides: &Sides<'_>, name: &str, text: &Text) -> Option<Finding> {
    match sides.head.verify(&text.text) {
        Verdict::Sound { finished: true, .. } => None,
        verdict if is_open(&verdict) => of_open(sides, name, text),
        // With the same engine, no change of this branch causes it.
        Verdict::RuledDifferently(_) if sides.same_engine => {
            let finding = unsound(sides, Kind::Game, name, text)?;
            Some(Finding { needs: Needs::Nothing, ..finding })
        }
        Verdict::RuledDifferently(_) => Some(unsound(sides, Kind::Game, name, text)?.needing(Needs::Entry)),
        _ => unsound(sides, Kind::Game, name, text),
    }
}

fn of_open(sides: &Sides<'_>, name: &str, text: &Text) -> Option<Finding> {
    let record = Record::read(&text.text).ok()?;
    let variant = record.header.variant.as_str();
    let finding = |what: String| Finding::new(Kind::Game, name, what).of(variant).needing(Needs::Entry);
    let Some(after) = sides.head.variants.get(variant) else {
        let gone = finding(format!("its variant {variant} is gone")).at(line_of(&text.path, 1));
        return sides.base.variants.contains_key(variant).then_some(gone);
    };
    if sides.changed.get(variant).is_some_and(|diff| diff.is_empty()) {
        return None;
    }
    let own = match &record.header.own {
        Some(_) => sides.head.library.played(&record).ok()?,
        None => record.variant("ruleset").ok()?,
    };
    let before = sides.base.variants.get(variant);
    let was = before.and_then(|before| held(sides, &record, &own, before).ok());
    let is = match held(sides, &record, &own, after) {
        Ok(is) => is,
        Err(why) => return Some(finding(why).at(line_of(&text.path, 1))),
    };
    let parting = |under: &Under| under.difference.as_ref().map(|difference| (difference.n, difference.parting()));
    let is_same = |was: Under| parting(&was) == parting(&is) && was.stands == is.stands;
    // Differences from the base's rules were there before this change.
    if is.is_left_alone() || was.is_some_and(is_same) {
        return None;
    }
    Some(told(sides, finding(what(variant, &is)), variant, &is, text))
}

/// The game judged under another variant than its own.
fn held(sides: &Sides<'_>, record: &Record, own: &Variant, other: &Variant) -> Result<Under, String> {
    let of = |variant: &Variant| sides.head.inventory_of(variant).or_else(|| sides.base.inventory_of(variant));
    let theirs = of(other).ok_or_else(|| format!("{}: no clauses are to be read", other.document))?;
    let ours = of(own).unwrap_or_else(|| theirs.clone());
    under(record, Ruled { variant: own, inventory: &ours }, Ruled { variant: other, inventory: &theirs })
}

fn what(variant: &str, under: &Under) -> String {
    let how = match under.difference.as_ref().map(|difference| difference.n) {
        Some(0) => "rules otherwise from the deal on".to_owned(),
        Some(n) => format!("rules otherwise from action {n} on"),
        None => "allows other actions where it stands".to_owned(),
    };
    let may = under.stands.as_ref().is_some_and(|stands| stands.may_switch);
    format!("{variant} now {how}; it {} go on by it", if may { "may" } else { "cannot" })
}

/// Adds both rulings, the values that differ, and what prevents continuing the game.
fn told(sides: &Sides<'_>, finding: Finding, variant: &str, under: &Under, text: &Text) -> Finding {
    let mut details = Vec::new();
    let values = under.difference.as_ref().map_or(&under.diff.changes, |difference| &difference.values);
    let stating = values.iter().flat_map(|change| &change.clauses);
    let clauses = unique(stating.map(|clause| (clause.document.clone(), clause.id.clone())));
    details.extend(values.iter().map(|change| format!("{} ({}): {}", change.subject, change.path, change.told)));
    if let Some(stands) = &under.stands {
        details.extend(stands.why_not.iter().map(|why| format!("it cannot go on: {why}")));
        let choices = stands.choices.iter().flat_map(|each| [("no longer", &each.here), ("now", &each.there)]);
        let listed = choices.filter(|(_, actions)| !actions.is_empty());
        details.extend(listed.map(|(how, actions)| format!("{how} legal: {}", actions.join(", "))));
    }
    let line = under.difference.as_ref().map_or(1, |difference| difference.line);
    details.push(format!("recorded at {}", line_of(&text.path, line)));
    let place = sides.cause(variant, &clauses);
    let finding = match under.difference.as_ref().map(Difference::parting) {
        Some((one, other)) => FirstDivergence { one, other, spoken: Vec::new() }.told("recorded", clauses, finding),
        None => Finding { clauses, ..finding },
    };
    finding.telling(details).at(place)
}
