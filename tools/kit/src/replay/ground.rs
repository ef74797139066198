//! What a ruling rests on: the rule, the clauses it carries with the values they state, and the ruling knob that decided
//! where the text is silent.

use umpire_engine::ruling::{EventReport, Objection, Rule};
use umpire_engine::variant::flow;

use super::step::{Eyes, text_seen};
use crate::clauses::Clause;
use crate::diff::Ruled;
use crate::spec::steps::of_game;

/// A value of the variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stated {
    /// Its dotted path: `symbols.bell.line`.
    pub path: String,
    /// The value as a variant file spells it.
    pub value: String,
}

/// A clause that is cited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cited {
    /// Its id.
    pub id: String,
    /// What it says.
    pub summary: String,
    /// The values that it states, as this variant has them.
    pub values: Vec<Stated>,
}

/// A ruling that decided where the text is silent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Silent {
    /// Its number: `R3`.
    pub ruling: String,
    /// The knob and its value in this variant; none where the ruling has no knob.
    pub knob: Option<Stated>,
}

/// One statement, of what happened or of why something is forbidden, with what it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The statement, one sentence.
    pub text: String,
    /// The rule.
    pub rule: Rule,
    /// The document of the clauses.
    pub document: String,
    /// The clauses that the rule carries.
    pub clauses: Vec<Cited>,
    /// The ruling that decided it, if the text is silent.
    pub silent: Option<Silent>,
}

impl Ground {
    /// What an event rests on.
    pub fn of_event(ruled: Ruled<'_>, event: &EventReport, eyes: Eyes) -> Ground {
        ground(ruled, text_seen(event, eyes), &event.rule, event.ruling.as_deref())
    }

    /// What an objection rests on.
    pub fn of_objection(ruled: Ruled<'_>, objection: &Objection) -> Ground {
        ground(ruled, &objection.reason, &objection.rule, objection.ruling.as_deref())
    }

    /// The clauses by id: `§7.2c §8.1b`; empty where the rule carries none.
    pub fn ids(&self) -> String {
        self.clauses.iter().map(|clause| format!("§{}", clause.id)).collect::<Vec<_>>().join(" ")
    }

    /// Whether the statement is about what is no action at all, which documents do not speak of.
    pub fn is_unread(&self) -> bool {
        self.rule.id.starts_with("notation")
    }
}

fn ground(ruled: Ruled<'_>, text: &str, rule: &Rule, ruling: Option<&str>) -> Ground {
    let cited = |clause: &&Clause| Cited {
        id: clause.id.clone(),
        summary: clause.summary.clone(),
        values: values(ruled, clause, rule),
    };
    Ground {
        text: text.to_owned(),
        rule: rule.clone(),
        document: ruled.variant.document.clone(),
        clauses: ruled.inventory.carriers(rule).iter().map(cited).collect(),
        silent: ruling.map(|ruling| Silent { ruling: ruling.to_owned(), knob: knob(ruled, ruling) }),
    }
}

/// The values that a clause states; where the rule is about one of several things, only those about it.
fn values(ruled: Ruled<'_>, clause: &Clause, rule: &Rule) -> Vec<Stated> {
    let about = rule.argument.as_ref().map(|(_, value)| value.as_str());
    let concerns = |path: &&String| about.is_some_and(|about| path.split('.').any(|part| part == about));
    let any = clause.states.iter().any(|path| concerns(&path));
    let chosen = clause.states.iter().filter(|path| !any || concerns(path));
    chosen.map(|path| stated(ruled, path)).collect()
}

/// The knob of a ruling, if it has one.
fn knob(ruled: Ruled<'_>, ruling: &str) -> Option<Stated> {
    let knobs = of_game(&ruled.variant.game)?.knobs;
    knobs.iter().find(|(id, _)| *id == ruling).map(|(_, path)| stated(ruled, path))
}

fn stated(ruled: Ruled<'_>, path: &str) -> Stated {
    let value = ruled.variant.tree.get(path).map_or_else(|| "nothing".to_owned(), flow);
    Stated { path: path.to_owned(), value }
}
