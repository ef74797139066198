//! Games in progress, played while the rules change: which of them a changed variant rules otherwise, and whether they may go
//! on by it.

use umpire_engine::record::{Record, Verdict, verify};
use umpire_engine::variant::Variant;

use super::finding::{Finding, Kind, Needs};
use super::records::unsound;
use super::side::line_of;
use super::variants::Sides;
use umpire_clauses::library::Text;
use umpire_clauses::lists::unique;
use umpire_judging::citing::Ruled;
use umpire_judging::replay::under::{Difference, Under, under};

/// The records of a folder.
#[derive(Debug)]
pub struct Games {
    /// The folder, as it was named.
    pub folder: String,
    /// Its records; their paths begin with the folder.
    pub records: Vec<Text>,
}

impl Games {
    /// What was looked at, for a note.
    pub fn told(&self) -> String {
        let open = self.records.iter().filter(|text| is_open(&verify(&text.text))).count();
        format!("games in progress: {open} of {} records in {}", self.records.len(), self.folder)
    }

    /// What a game is called: its path in the folder.
    fn name<'t>(&self, text: &'t Text) -> &'t str {
        let path = text.path.strip_prefix(&self.folder).unwrap_or(&text.path).trim_start_matches('/');
        path.strip_suffix(".jsonl").unwrap_or(path)
    }
}

/// Whether a game goes on; of one that was torn the last action may be lost.
fn is_open(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Sound { finished: false, .. } | Verdict::Torn { .. })
}

/// Every unfinished game that a changed variant does not leave alone, and every record that nobody can judge.
pub fn findings(sides: &Sides<'_>, games: &Games) -> Vec<Finding> {
    games.records.iter().filter_map(|text| of_game(sides, games.name(text), text)).collect()
}

fn of_game(sides: &Sides<'_>, name: &str, text: &Text) -> Option<Finding> {
    match verify(&text.text) {
        Verdict::Sound { finished: true, .. } => None,
        verdict if is_open(&verdict) => of_open(sides, name, text),
        // By the same engine it is nobody's change that it rules otherwise.
        Verdict::RuledDifferently(_) if sides.same_engine => {
            let finding = unsound(Kind::Game, name, text)?;
            Some(Finding { needs: Needs::Nothing, ..finding })
        }
        Verdict::RuledDifferently(_) => Some(unsound(Kind::Game, name, text)?.needing(Needs::Entry)),
        _ => unsound(Kind::Game, name, text),
    }
}

fn of_open(sides: &Sides<'_>, name: &str, text: &Text) -> Option<Finding> {
    let record = Record::read(&text.text).ok()?;
    let variant = record.header.variant.as_str();
    let finding = |what: String| Finding::new(Kind::Game, name, what).of(variant).needing(Needs::Entry);
    let Some(after) = sides.head.variants.get(variant) else {
        let gone = finding(format!("its variant {variant} is gone")).at(Some(line_of(&text.path, 1)));
        return sides.base.variants.contains_key(variant).then_some(gone);
    };
    if sides.changed(variant).is_some_and(|changed| changed.diff.is_empty()) {
        return None;
    }
    let own = record.header.variant("ruleset").ok()?;
    let before = sides.base.variants.get(variant);
    let was = before.and_then(|before| held(sides, &record, &own, before).ok());
    let is = match held(sides, &record, &own, after) {
        Ok(is) => is,
        Err(why) => return Some(finding(why).at(Some(line_of(&text.path, 1)))),
    };
    // What the base did to a game of an earlier edition is not done by this change.
    if is.is_left_alone() || was.is_some_and(|was| mean_the_same(&was, &is)) {
        return None;
    }
    Some(told(sides, finding(what(variant, &is)), variant, &is, text))
}

/// The game by another variant than its own.
fn held(sides: &Sides<'_>, record: &Record, own: &Variant, other: &Variant) -> Result<Under, String> {
    let of = |variant: &Variant| sides.head.inventory_of(variant).or_else(|| sides.base.inventory_of(variant));
    let theirs = of(other).ok_or_else(|| format!("{}: no clauses are to be read", other.document))?;
    let ours = of(own).unwrap_or_else(|| theirs.clone());
    under(record, Ruled { variant: own, inventory: &ours }, Ruled { variant: other, inventory: &theirs })
}

/// Whether two variants mean the same for a game, whatever else they have.
fn mean_the_same(one: &Under, other: &Under) -> bool {
    let parting = |under: &Under| under.difference.as_ref().map(|difference| (difference.n, difference.parting()));
    parting(one) == parting(other) && one.stands == other.stands
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

/// The finding with both rulings side by side, the values that differ and what keeps the game from going on.
fn told(sides: &Sides<'_>, finding: Finding, variant: &str, under: &Under, text: &Text) -> Finding {
    let mut details = Vec::new();
    let values = under.difference.as_ref().map_or(&under.diff.changes, |difference| &difference.values);
    let stating = values.iter().flat_map(|change| &change.clauses);
    let clauses = unique(stating.map(|clause| (clause.document.clone(), clause.id.clone())));
    if let Some(difference) = &under.difference {
        details.extend(sides_of(difference, &clauses));
    }
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
    Finding { clauses, ..finding.telling(details) }.at(place)
}

fn sides_of(difference: &Difference, clauses: &[(String, String)]) -> [String; 2] {
    let (here, there) = difference.parting();
    let ids: Vec<String> = clauses.iter().map(|(_, id)| format!("§{id}")).collect();
    let by = if ids.is_empty() { String::new() } else { format!(", by {}", ids.join(" ")) };
    [format!("recorded: {here}"), format!("now:      {there}{by}")]
}
