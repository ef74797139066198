//! Clauses and rulings whose verdict changed.

use std::rc::Rc;

use umpire_clauses::style::counted;
use umpire_engine::variant::people::plain;
use umpire_engine::variant::{Place, Variant};
use umpire_scenarios::ending::Status as Ended;
use umpire_scenarios::verdict::{ClauseStatus, ClauseVerdict, Tested, Verdict};

use super::covering::Covering;
use super::finding::{Finding, Kind, Needs};
use super::side::{Side, line_of, place_of};
use super::sides::Sides;

/// The most failed scenarios reported for a clause.
const TOLD: usize = 3;

/// How a clause is mended that the engine of a game of one's own breaks by the base's rules, too.
const OF_ENGINE: &str = "mend the engine, or list it as known to fail: `umpire spec --write-known known.yaml`";

/// Every clause and ruling whose standing changed, or that fails on both sides while the engine changed: only this
/// engine is known to fail it.
///
/// # Errors
/// The scenarios of the working tree cannot be run.
pub fn findings(sides: &Sides<'_>, covering: &Covering<'_>) -> Result<Vec<Finding>, Vec<String>> {
    let mut findings = Vec::new();
    for (name, variant) in &sides.head.variants {
        let Some((before, after)) = verdicts(sides, name).map_err(|fault| vec![fault])? else { continue };
        let document = after.document.clone();
        let look = Look { name, variant, document, before, sides, covering };
        findings.extend(after.clauses.iter().filter_map(|verdict| look.clause(verdict)));
        findings.extend(look.rulings(&after));
    }
    Ok(findings)
}

/// The verdicts on a variant: of the base, if it has the variant, and of the working tree.
type Verdicts = (Option<Rc<Verdict>>, Rc<Verdict>);

/// `None` if nothing changed that the verdict depends on.
fn verdicts(sides: &Sides<'_>, name: &str) -> Result<Option<Verdicts>, String> {
    let Sides { base, head, .. } = sides;
    let announced = |side: &Side| {
        let amends = side.variants.get(name).map(|variant| &variant.amends);
        amends.map(|amends| amends.iter().map(|amend| amend.clause.clone()).collect::<Vec<_>>())
    };
    let was = base.variants.get(name);
    let same_rules = was.is_some_and(|was| {
        let is = &head.variants[name];
        plain(was.tree.to_json()) == plain(is.tree.to_json()) && was.ancestors == is.ancestors
    });
    let same = same_rules && announced(base) == announced(head) && base.tests_of(name) == head.tests_of(name);
    if same && sides.same_engine {
        return Ok(None);
    }
    let after = head.verdict(name)?;
    let before = if same { Some(Rc::clone(&after)) } else { base.verdict(name).ok() };
    Ok(Some((before, after)))
}

/// The comparison of the verdicts on one variant.
struct Look<'l> {
    name: &'l str,
    variant: &'l Variant,
    document: String,
    before: Option<Rc<Verdict>>,
    sides: &'l Sides<'l>,
    covering: &'l Covering<'l>,
}

impl Look<'_> {
    fn clause(&self, verdict: &ClauseVerdict) -> Option<Finding> {
        let standing = verdict.standing;
        let mut before = self.before.iter().flat_map(|before| &before.clauses);
        let before =
            before.find(|before| before.clause.identity == verdict.clause.identity).map(|before| before.standing);
        let what = match before {
            Some(before) if before == standing && (self.sides.same_engine || !verdict.fails()) => return None,
            Some(before) if before == standing => match self.variant.brought() {
                Some(_) => format!("{} by the rules of both sides", standing.word()),
                None => format!("{}, and the engine has changed", standing.word()),
            },
            Some(before) => format!("{} -> {}", before.word(), standing.word()),
            None if is_own(verdict) => standing.word().to_owned(),
            None => return None,
        };
        let (id, document) = (&verdict.clause.id, &self.document);
        let clause = [(document.clone(), id.clone())];
        let place = match &verdict.amend {
            Some(amend) => amend.place.clone(),
            None => self.place_of(&clause, verdict),
        };
        let finding = Finding::new(Kind::Clause, &format!("{} {id}", self.name), what).of(self.name);
        let needs = match before {
            Some(before) if before == standing && self.variant.brought().is_some() => {
                Needs::Mending(OF_ENGINE.to_owned())
            }
            _ => self.needs(verdict),
        };
        let finding = finding.touching(document, id).needing(needs).at(place);
        Some(finding.telling(vec![verdict.clause.summary.clone()]).telling(failures(&verdict.scenarios)))
    }

    fn needs(&self, verdict: &ClauseVerdict) -> Needs {
        let amends = |and_scenario| self.covering.needs_amends(self.name, &verdict.clause.id, and_scenario);
        let mending = match (verdict.standing, &verdict.amend) {
            (ClauseStatus::Amended, Some(amend)) => return self.covering.of_clause(self.name, amend),
            (ClauseStatus::Holds | ClauseStatus::NotReached | ClauseStatus::Advice | ClauseStatus::Amended, _) => {
                return Needs::Nothing;
            }
            _ if verdict.is_known() => return Needs::Nothing,
            _ if verdict.has_misfits() => return amends(true),
            (ClauseStatus::Broken, None) => return amends(true),
            // A clause that no longer applies is announced without a scenario.
            (ClauseStatus::Moot, None) => return amends(false),
            (ClauseStatus::Broken | ClauseStatus::Moot, Some(_)) => {
                "it is announced, but the scenarios of what holds instead fail: mend them, or delete them, and \
                 `umpire spec` drafts others"
            }
            (ClauseStatus::Needless, _) => "the clause still holds: take it out of `amends:`",
            (ClauseStatus::Untested, Some(_)) => {
                return Needs::Mending(format!("write {}", self.covering.scenario(self.name)));
            }
            (ClauseStatus::Untested | ClauseStatus::Inapplicable, _) => "no scenario is left: write one",
        };
        Needs::Mending(mending.to_owned())
    }

    fn rulings(&self, after: &Verdict) -> Vec<Finding> {
        let held = |id: &str| {
            let mut before = self.before.iter().flat_map(|before| &before.rulings);
            before.find(|each| each.id == id).is_none_or(|each| each.holds())
        };
        let failing = after.rulings.iter().filter(|ruling| !ruling.holds());
        let new = failing.filter(|ruling| held(&ruling.id) || !self.sides.same_engine);
        let told = new.map(|ruling| {
            let finding = Finding::new(Kind::Ruling, &format!("{} {}", self.name, ruling.id), "its scenarios fail");
            finding.of(self.name).telling(failures(&ruling.scenarios)).needing(Needs::Entry).at(self.place(&[]))
        });
        told.collect()
    }

    /// The changed value that the clause states; else the first edited scenario that fails; else another change of the
    /// variant.
    fn place_of(&self, clause: &[(String, String)], verdict: &ClauseVerdict) -> Place {
        let stated = self.sides.stating(self.name, clause);
        let text = |side: &Side, file: &str| side.library.text(file).ok().flatten();
        let edited =
            verdict.scenarios.iter().filter(|tested| tested.ending.status != Ended::Passed).find_map(|tested| {
                let (file, line) = tested.at.rsplit_once(':')?;
                let differs = text(self.sides.base, file) != text(self.sides.head, file);
                differs.then(|| line_of(file, line.parse().unwrap_or(1)))
            });
        stated.or(edited).unwrap_or_else(|| self.place(clause))
    }

    /// The change of the variant that concerns these clauses, else the variant itself.
    fn place(&self, clauses: &[(String, String)]) -> Place {
        self.sides.cause(self.name, clauses).unwrap_or_else(|| place_of(self.variant, "variant"))
    }
}

/// Whether a standing without a counterpart in the base is due to the variant: a document may leave clauses untested.
fn is_own(verdict: &ClauseVerdict) -> bool {
    match verdict.standing {
        ClauseStatus::Broken | ClauseStatus::Moot | ClauseStatus::Needless | ClauseStatus::Amended => true,
        ClauseStatus::Untested => verdict.amend.is_some() || verdict.has_misfits(),
        ClauseStatus::Holds | ClauseStatus::NotReached | ClauseStatus::Inapplicable | ClauseStatus::Advice => false,
    }
}

/// A clause that lost its scenarios needs no announcement if each of them is reported itself.
pub fn excuse_what_scenarios_tell(findings: &mut [Finding]) {
    let tells = |finding: &&Finding| matches!(finding.kind, Kind::Scenario | Kind::Inventory) && finding.needs_entry();
    let told: Vec<(String, String)> = findings.iter().filter(tells).flat_map(|each| each.clauses.clone()).collect();
    for finding in findings.iter_mut().filter(|finding| finding.kind == Kind::Clause) {
        let lost = ["-> untested", "-> inapplicable"].iter().any(|end| finding.what.ends_with(end));
        if lost && finding.clauses.iter().any(|clause| told.contains(clause)) {
            finding.needs = Needs::Nothing;
        }
    }
}

/// The failed scenarios, each with its place and reason.
fn failures(scenarios: &[Tested]) -> Vec<String> {
    let failed: Vec<_> = scenarios.iter().filter(|tested| tested.ending.status != Ended::Passed).collect();
    let told =
        failed.iter().take(TOLD).map(|tested| format!("{}: {}", tested.at, tested.ending.told().replace('\n', " ")));
    let rest = failed.len().saturating_sub(TOLD);
    told.chain((rest > 0).then(|| format!("and {}", counted(rest, "more scenario fails", "more scenarios fail"))))
        .collect()
}
