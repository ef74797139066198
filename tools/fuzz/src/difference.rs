//! A difference: where it comes up, made as small as it gets, told as a scenario, with what our engine rests its answer on.

use serde_json::Value;
use umpire_engine::game::Actor;
use umpire_engine::record::Scribe;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::Rule;
use umpire_engine::variant::flow;
use umpire_engine::variant::node::Node;

use super::compare::{Kind, Symptom};
use super::diagnosis::{Applied, Suspect};
use super::script::Script;
use crate::engine_probe::Hearing;
use umpire_engine::tree::Choice as _;

use umpire_clauses::inventory::Clause;
use umpire_clauses::lists::unique;
use umpire_judging::citing::Ruled;
use umpire_judging::deciding;
use umpire_scenarios::engine::Ask;
use umpire_scenarios::extract::scenario;
use umpire_scenarios::extract::scenario::About;
use umpire_scenarios::extract::{Excerpt, Move, alternatives, begin};
use umpire_scenarios::suite::{Plan, Suite};

/// What a difference is told by: the variant, its rulebook, and its document.
pub struct Law<'l> {
    /// The variant, its scenarios and clauses.
    pub plan: &'l Plan,
    /// Its compiled rules.
    pub book: &'l Rulebook,
    /// Where scenarios are.
    pub suite: &'l Suite,
}

impl Law<'_> {
    /// What citations are made from.
    pub fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.plan.variant, inventory: &self.plan.inventory }
    }
}

/// A difference as it came up.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// How the game began.
    pub from: Beginning,
    /// What was played before.
    pub deeds: Vec<Move>,
    /// The action at which it shows; nothing where that is the start.
    pub asked: Option<Move>,
    /// What differs.
    pub symptom: Symptom,
}

/// A difference.
#[derive(Clone, Debug)]
pub struct Difference {
    /// A short name that does not depend on the seed.
    pub id: String,
    /// What kind of a difference it is.
    pub kind: Kind,
    /// The rule that our engine applied there.
    pub rule: Option<Rule>,
    /// The rulings that decided there, where the text is silent.
    pub rulings: Vec<String>,
    /// The clauses that it may be about, the most likely first.
    pub clauses: Vec<Suspect>,
    /// How often it came up.
    pub count: u64,
    /// The value by which the engine would be right: `rulings.elimination = after-resolution`.
    pub explained_by: Option<String>,
    /// A feature that passes on our engine and fails on the other; or why no scenario can tell it.
    pub scenario: Result<String, String>,
    /// What was due and what was answered, in the smallest game; nothing where only what was kept of it was tried.
    pub symptom: Option<Symptom>,
    /// The smallest game in which it shows, as a record; nothing where it is that no game begins so.
    pub record: Option<String>,
    /// Why it is listed as known, where it is.
    pub known: Option<String>,
}

impl Evidence {
    /// A difference at a question of a script.
    pub fn of(script: &Script, n: usize, symptom: Symptom, book: &Rulebook) -> Evidence {
        let deeds = script.deeds_before(n).to_vec();
        let from = script.from.clone();
        let asked = match &script.questions[n].ask {
            Ask::Begin(_) => None,
            // The actor was written by the script, as actors are.
            Ask::Act(actor, action) => Actor::parse(actor).map(|actor| (actor, action.clone())),
            Ask::Legal => {
                let actor = begin(book, &from, &deeds).and_then(|(table, _)| table.to_act());
                actor.zip(symptom.parts.first().map(|part| part[2..].to_owned()))
            }
        };
        Evidence { from, deeds, asked, symptom }
    }

    /// What our engine rules there.
    pub fn excerpt(&self, book: &Rulebook) -> Result<Excerpt, String> {
        Excerpt::of_play(book, self.from.clone(), self.deeds.clone(), self.asked.clone())
    }

    fn about(&self) -> About {
        if self.symptom.kind == Kind::Legal { About::Listed } else { About::Played }
    }
}

/// What tells differences apart as they come up.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key {
    kind: Kind,
    rule: Option<Rule>,
}

impl Key {
    /// That of a symptom where our engine rules like this.
    pub fn of(symptom: &Symptom, excerpt: &Excerpt) -> Key {
        Key { kind: symptom.kind, rule: deciding::first(&excerpt.ruled) }
    }

    /// That of a deal that has to be refused.
    pub fn of_refused(symptom: &Symptom, from: &Beginning, book: &Rulebook) -> Key {
        let objections = book.begin(from).err().unwrap_or_default();
        Key { kind: symptom.kind, rule: objections.into_iter().next().map(|objection| objection.rule) }
    }

    /// The rules that our engine applied there, with the events; of a start that has to be refused, that of the key.
    pub fn rules<'k>(&'k self, excerpt: &'k Result<Excerpt, String>) -> Vec<Applied<'k>> {
        match excerpt {
            Ok(excerpt) => deciding::rules(&excerpt.ruled),
            Err(_) => self.rule.iter().map(|rule| (rule, None)).collect(),
        }
    }

    /// The name of the difference: the clause that is got wrong, where that is known, or else the rule.
    fn id(&self, clause: Option<&Suspect>) -> String {
        let rule = self.rule.as_ref().map(|rule| match &rule.argument {
            Some((_, value)) => format!("{}.{value}", rule.id),
            None => rule.id.clone(),
        });
        let about = clause.map(|clause| clause.id.clone()).or(rule).unwrap_or_else(|| "deal".to_owned());
        // That a game ends in one of them and goes on in the other is what another state comes to.
        let kind = if self.kind == Kind::Outcome && clause.is_some() { Kind::State } else { self.kind };
        format!("{about}-{}", kind.word())
    }
}

/// A difference made as small as it gets from one game.
pub struct Settled {
    /// Where it shows.
    pub smallest: Evidence,
    /// The feature, or why there is none.
    pub scenario: Result<String, String>,
}

impl Settled {
    /// Smaller comes first; what no scenario tells comes last.
    pub fn size(&self) -> (bool, usize) {
        size(&self.scenario)
    }
}

fn size(scenario: &Result<String, String>) -> (bool, usize) {
    (scenario.is_err(), scenario.as_ref().map_or(0, String::len))
}

/// Makes a difference as small as it gets for as long as the same rule is applied, and tells it.
pub fn settle(law: &Law<'_>, hearing: &Hearing<'_>, evidence: &Evidence, excerpt: &Excerpt) -> Settled {
    hearing.anew();
    let key = Key::of(&evidence.symptom, excerpt);
    let asked = evidence.asked.as_ref();
    let same = |book: &Rulebook, from: &Beginning, deeds: &[Move]| {
        let heard = hearing.differs(book, from, deeds, asked);
        heard.is_some_and(|heard| heard.is_like(&evidence.symptom)) && {
            let again = Excerpt::of_play(book, from.clone(), deeds.to_vec(), asked.cloned());
            again.is_ok_and(|again| deciding::first(&again.ruled) == key.rule)
        }
    };
    let title = format!("another engine differs: {}", key.id(None));
    match scenario::write_alone(law.suite, &law.plan.variant, excerpt, evidence.about(), &same, &title) {
        Ok((feature, from, deeds)) => {
            let symptom = hearing.differs(law.book, &from, &deeds, asked).unwrap_or_else(|| evidence.symptom.clone());
            let smallest = Evidence { from, deeds, asked: asked.cloned(), symptom };
            Settled { smallest, scenario: Ok(feature) }
        }
        Err(why) => Settled { smallest: evidence.clone(), scenario: Err(why) },
    }
}

impl Difference {
    /// A difference that came up so often, in these games among others.
    pub fn of(
        law: &Law<'_>,
        hearing: &Hearing<'_>,
        key: &Key,
        settled: Settled,
        met: &[Evidence],
        clauses: Vec<Suspect>,
    ) -> Difference {
        let Settled { smallest, scenario } = settled;
        let excerpt = smallest.excerpt(law.book);
        let rulings = excerpt.iter().flat_map(|excerpt| deciding::rulings(&excerpt.ruled));
        Difference {
            id: key.id(clauses.first().filter(|clause| clause.fails)),
            rule: key.rule.clone(),
            rulings: rulings.map(str::to_owned).collect(),
            count: 0,
            explained_by: explained(law, hearing, met.iter().chain([&smallest]), &clauses),
            clauses,
            scenario,
            kind: smallest.symptom.kind,
            record: smallest.record(law),
            symptom: Some(smallest.symptom),
            known: None,
        }
    }
}

impl Difference {
    /// One that was met before: what is kept of it fails on the engine.
    pub fn kept(id: &str, feature: &str, plan: &Plan) -> Difference {
        let kind = Kind::VALUES.iter().find(|(word, _)| id.ends_with(&format!("-{word}"))).map(|(_, kind)| *kind);
        let tagged = |tag: &str| -> Vec<String> {
            let tags = feature.split_whitespace().filter_map(|word| word.strip_prefix(tag));
            unique(tags.map(str::to_owned))
        };
        let clauses = tagged("@clause:").into_iter().filter_map(|id| plan.inventory.get(&id));
        let suspect = |clause: &Clause| Suspect {
            id: clause.id.clone(),
            summary: clause.summary.clone(),
            is_applied: true,
            fails: false,
        };
        Difference {
            id: id.to_owned(),
            kind: kind.unwrap_or(Kind::State),
            rule: None,
            rulings: tagged("@ruling:"),
            clauses: clauses.map(suspect).collect(),
            count: 1,
            explained_by: None,
            scenario: Ok(feature.to_owned()),
            symptom: None,
            record: None,
            known: None,
        }
    }

    /// Whether another is no difference of its own: it has the same name, or one value of the variant or one clause explains
    /// both, and the game is only over in one of them.
    pub fn is_of_one_cause(&self, other: &Difference) -> bool {
        let of_state = |each: &Difference| matches!(each.kind, Kind::State | Kind::Outcome);
        let first =
            |each: &Difference| each.clauses.first().filter(|clause| clause.fails).map(|clause| clause.id.clone());
        let same = |one: Option<&String>, other: Option<&String>| one.is_some() && one == other;
        let explained = same(self.explained_by.as_ref(), other.explained_by.as_ref());
        let cause = explained || same(first(self).as_ref(), first(other).as_ref());
        self.id == other.id || cause && of_state(self) && of_state(other) || explained && self.kind == other.kind
    }

    /// Takes in another of the same cause: the smaller one tells both, and what does not explain both explains neither.
    pub fn join(&mut self, other: Difference) {
        let count = self.count + other.count;
        let explained_by = self.explained_by.take().filter(|by| other.explained_by.as_ref() == Some(by));
        if size(&other.scenario) < size(&self.scenario) {
            *self = other;
        }
        *self = Difference { count, explained_by, ..self.clone() };
    }
}

/// The value of the variant by which the engine would be right wherever the difference came up.
fn explained<'e>(
    law: &Law<'_>,
    hearing: &Hearing<'_>,
    met: impl Iterator<Item = &'e Evidence> + Clone,
    suspects: &[Suspect],
) -> Option<String> {
    let cited: Vec<String> = suspects.iter().map(|suspect| suspect.id.clone()).collect();
    let others = alternatives::others(&law.plan.variant, &law.plan.inventory, &cited);
    let explains = |other: &&alternatives::Other| {
        let book = other.within(&law.plan.variant);
        let answered =
            |book: &Rulebook, each: &Evidence| hearing.is_answered(book, &each.from, &each.deeds, each.asked.as_ref());
        book.is_some_and(|book| met.clone().all(|each| answered(&book, each)))
    };
    let spelled = |value: &Value| flow(&Node::from_json(value, "fuzz"));
    others.iter().find(explains).map(|other| format!("{} = {}", other.path, spelled(&other.value)))
}

impl Evidence {
    /// The game up to where it shows, as our engine plays it; nothing where it cannot begin so.
    fn record(&self, law: &Law<'_>) -> Option<String> {
        let (mut table, events) = law.book.begin(&self.from).ok()?;
        let players: Vec<(String, String)> =
            table.view(None).seats().map(|seat| (seat.to_string(), PLAYER.to_owned())).collect();
        let (mut scribe, mut text) =
            Scribe::begin(&law.plan.variant, &players, &self.from, None, table.as_ref(), &events);
        for (actor, action) in self.deeds.iter().chain(&self.asked) {
            // What has to be refused is in no record: `replay --try` asks for it.
            let Ok(events) = table.act(*actor, action) else { break };
            text += &scribe.action(*actor, action, &events, table.as_ref());
        }
        if let Some(outcome) = table.outcome() {
            text += &scribe.end(&outcome);
        }
        Some(text)
    }
}

/// Who plays in the records of differences.
const PLAYER: &str = "fuzz";
