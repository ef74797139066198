//! Drafts the scenario of what holds instead of a clause. A finished draft passes by the variant, and fails by its parent.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use gherkin::{Step, StepType};
use pollster::block_on;
use regex_lite::{NoExpand, Regex, escape};
use serde_json::Value;
use umpire_clauses::style::table;
use umpire_engine::variant::Variant;
use umpire_engine::variant::node::Node;

use super::inverse::Aftermath;
use super::words::{Line, Voice, feature};
use crate::context::RunContext;
use crate::feature::{FeatureFile, Scenario};
use crate::model::ending::{Ending, Status};
use crate::model::ruleset::Ruleset;
use crate::run_chosen;
use crate::runner::{context_at_home, context_by};
use crate::sentence::expression::Language;
use crate::steps::does::Does;
use crate::suite::Plan;
use crate::world::World;

/// How many scenarios of a clause are tried at most, and how many steps of one are turned.
const SCENARIOS: usize = 12;
const TURNED: usize = 8;
/// How many Thens are written at most, and how long a sentence is that is a title, too.
const THENS: usize = 2;
const TITLE: usize = 60;

/// A scenario without tags.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drafted {
    /// Its text.
    pub text: String,
    /// Whether it passes, and shows what is announced. Else a comment tells what was found, and the author has to edit it.
    pub is_finished: bool,
}

/// The scenario for a clause that no longer holds, in the language of the variant's own feature. `violations` are features of
/// the ends of games that violate what the clause asserts.
///
/// The first of these that is finished: a failing scenario of the clause with what was found, or with what it comes to; a
/// violation; a passing scenario of the clause with what it comes to. Else one of the clause's scenarios for the author to edit;
/// `None` where it has none.
pub fn draft(plan: &Plan, clause: &str, violations: impl Iterator<Item = String>) -> Option<Drafted> {
    let draft = Draft::new(plan, clause);
    let finished = |text| Some(Drafted { text, is_finished: true });
    let of_clause = plan.scenarios().filter(|scenario| scenario.tagged("clause").any(|tag| tag == clause));
    let mut of_clause: Vec<Scenario<'_>> = of_clause.filter(|scenario| plan.is_for(scenario)).collect();
    of_clause.sort_by_key(|scenario| scenario.file.language != draft.language);
    let (mut unfinished, mut passing, mut failing) = (None, Vec::new(), 0);
    for scenario in of_clause {
        let Some(steps) = draft.retold(scenario) else { continue };
        let Some((turned, passes)) = draft.turned(scenario, &steps) else {
            passing.push(steps);
            continue;
        };
        let shown = Some(&turned).filter(|turned| passes && draft.shows(turned)).cloned();
        if let Some(text) = shown.or_else(|| draft.compared(&steps, false)) {
            return finished(text);
        }
        unfinished = unfinished.or((!passes).then_some(Drafted { text: turned, is_finished: false }));
        failing += 1;
        if failing == SCENARIOS {
            break;
        }
    }
    for feature in violations {
        let Ok(alone) = plan.with_feature("draft.feature", feature) else { continue };
        let Some(steps) = alone.scenarios().next().and_then(|scenario| draft.retold(scenario)) else { continue };
        let whole = Some(draft.whole(&steps)).filter(|whole| draft.shows(whole));
        if let Some(text) = whole.or_else(|| draft.compared(&steps, false)) {
            return finished(text);
        }
    }
    let bare: Vec<Vec<Step>> = passing.iter().take(SCENARIOS).map(|steps| draft.unpinned(steps)).collect();
    if let Some(text) = passing.iter().take(SCENARIOS).chain(&bare).find_map(|steps| draft.compared(steps, false)) {
        return finished(text);
    }
    let to_edit = || Some(Drafted { text: draft.to_edit(bare.first()?), is_finished: false });
    unfinished.or_else(to_edit)
}

/// The feature beside the variant's file, if there is one.
fn own_feature(plan: &Plan) -> Option<&Arc<FeatureFile>> {
    plan.own.first()?.first()
}

/// The language of that feature, or of the one that is to be written.
fn language(plan: &Plan) -> Language {
    own_feature(plan).or(plan.document.first()).map_or(Language::En, |file| file.language)
}

/// The first lines of the feature beside the variant's file, where there is none yet.
pub fn feature_head(plan: &Plan) -> Option<String> {
    let name = &plan.variant.name;
    own_feature(plan).is_none().then(|| match language(plan) {
        Language::Ja => format!("# language: ja\n機能: {name}\n"),
        Language::En => format!("Feature: {name}\n"),
    })
}

/// The context in which a scenario is drafted.
struct Draft<'p> {
    plan: &'p Plan,
    /// The title where no sentence is short enough.
    title: String,
    language: Language,
    voice: Voice,
    rules: Ruleset,
}

impl<'p> Draft<'p> {
    fn new(plan: &'p Plan, clause: &str) -> Draft<'p> {
        let (language, name) = (language(plan), &plan.variant.name);
        let title = if language == Language::Ja { format!("{name}の{clause}") } else { format!("{clause} in {name}") };
        let voice = Voice::new(language, &plan.steps, &plan.variant);
        let rules = Ruleset::of(&plan.variant, &[], &plan.steps.layout.plan.json);
        Draft { plan, title, language, voice, rules }
    }

    /// The steps of a scenario in the language of the draft.
    fn retold(&self, scenario: Scenario<'_>) -> Option<Vec<Step>> {
        let mut steps: Vec<Step> = scenario.steps().cloned().collect();
        if scenario.file.language != self.language {
            for step in &mut steps {
                let (found, args) = self.plan.steps.find(step, scenario.file.language, &Cell::new(0)).ok()?;
                let arguments = found.en.placeholders().enumerate().map(|(n, _)| self.argument(args.text(n)));
                let line = Line { arguments: arguments.collect(), ..Line::of(step.ty, &found.en.sentence, &[]) };
                step.value = self.voice.sentence(&line);
                self.language.keyword(step.ty).clone_into(&mut step.keyword);
            }
        }
        // A Given that a background has, too, is said once.
        for n in (1..steps.len()).rev() {
            let is_same = |step: &Step| step.value == steps[n].value && steps[n].ty == StepType::Given;
            if steps[..n].iter().any(is_same) && steps[n].table.is_none() {
                steps.remove(n);
            }
        }
        // The steps after those of a background go on with them.
        for n in (1..steps.len()).filter(|n| steps[*n].ty == steps[*n - 1].ty).collect::<Vec<_>>() {
            self.language.joining()[0].clone_into(&mut steps[n].keyword);
        }
        Some(steps)
    }

    /// The text of an argument in the language of the draft: a list of cards is spelled as there.
    fn argument(&self, text: &str) -> String {
        let card = |item: &str| {
            let (count, name) = counted(item).map_or((1, item), |(count, name)| (count.parse().unwrap_or(1), name));
            Some(vec![self.rules.symbol(name)?.id.clone(); count])
        };
        let cards: Option<Vec<Vec<String>>> = text.split(", ").map(card).collect();
        match cards.map(|cards| cards.concat()) {
            Some(cards) if cards.iter().all(|card| self.voice.card(card) != *card) => self.voice.list(&cards),
            Some(_) => spelled(text, self.language),
            None => text.to_owned(),
        }
    }

    /// The context of a run by the variant, or by its parent.
    fn context(&self, parent: Option<&Arc<Variant>>) -> Rc<RunContext> {
        parent.map_or_else(|| context_at_home(self.plan), |parent| context_by(self.plan, parent))
    }

    /// How a scenario ends by the variant, or by its parent.
    fn ending(&self, text: &str, parent: Option<&Arc<Variant>>) -> Option<Ending> {
        let alone = self.plan.with_feature("draft.feature", feature(self.language, text)).ok()?;
        run_chosen(&alone, &self.context(parent), |_| true).into_values().next()
    }

    /// Whether a scenario passes, and not by the rules of the parent.
    fn shows(&self, text: &str) -> bool {
        let passes = |parent| self.ending(text, parent).is_some_and(|ending| ending.status == Status::Passed);
        passes(None) && self.plan.parents.first().is_none_or(|parent| !passes(Some(parent)))
    }

    /// A scenario with these steps, named by its last Then.
    fn whole(&self, steps: &[Step]) -> String {
        let then = steps.iter().rfind(|step| step.ty == StepType::Then && step.table.is_none());
        let title = then.map_or_else(|| self.title.clone(), |step| self.titled(&step.value));
        head(self.language, &title) + &steps.iter().map(written).collect::<String>()
    }

    /// The same, with a comment before the first step that cannot be so, or else before what says nothing new yet.
    fn to_edit(&self, steps: &[Step]) -> String {
        let parts: Vec<String> =
            std::iter::once(head(self.language, &self.title)).chain(steps.iter().map(written)).collect();
        let ending = self.ending(&parts.concat(), None).filter(|ending| ending.status == Status::Faulty);
        let faulty = ending.and_then(|ending| Some((self.part_at(&parts, ending.line?)?, ending.message)));
        let then = || steps.iter().position(|step| step.ty == StepType::Then).unwrap_or(steps.len()) + 1;
        let (at, why) = faulty.unwrap_or_else(|| (then(), "it was so before".to_owned()));
        let why = why.lines().next().unwrap_or_default();
        format!("{}    # To be edited: {why}.\n{}", parts[..at].concat(), parts[at..].concat())
    }

    /// The index of the part of a scenario that holds this line of its feature.
    fn part_at(&self, parts: &[String], line: usize) -> Option<usize> {
        let text = parts.concat();
        let mut next = feature(self.language, &text).lines().count() - text.lines().count() + 1;
        parts.iter().position(|part| {
            next += part.lines().count();
            next > line
        })
    }

    /// The steps without Givens that say of the variant what it changes: they hide the change.
    fn unpinned(&self, steps: &[Step]) -> Vec<Step> {
        let value = |variant: &Variant, path: &str| variant.tree.get(path).map(Node::to_json);
        let is_changed = |path: &str| {
            let parent = self.plan.parents.first();
            parent.is_some_and(|parent| value(parent, path) != value(&self.plan.variant, path))
        };
        let hides = |step: &Step| {
            let found = self.plan.steps.find(step, self.language, &Cell::new(0));
            let pins = |does: &Does| matches!(does, Does::Pin(pinned) if is_changed(&pinned.path));
            step.ty == StepType::Given && found.is_ok_and(|(found, _)| found.does.iter().any(pins))
        };
        let mut left: Vec<Step> = steps.iter().filter(|step| !hides(step)).cloned().collect();
        if let Some(first) = left.first_mut() {
            self.language.keyword(first.ty).clone_into(&mut first.keyword);
        }
        left
    }

    /// The scenario with what was found in each step that fails, and whether it passes so. None where it passes as it is, or
    /// cannot be run alone.
    fn turned(&self, scenario: Scenario<'_>, steps: &[Step]) -> Option<(String, bool)> {
        let (mut steps, mut name) = (steps.to_vec(), scenario.scenario.name.clone());
        let mut commented = None;
        for n in 0..TURNED {
            let mut parts: Vec<String> =
                [head(self.language, &name)].into_iter().chain(steps.iter().map(written)).collect();
            let text = parts.concat();
            let Some(ending) = self.ending(&text, None) else { break };
            let line = match ending.status {
                Status::Passed if n == 0 => return None,
                Status::Passed => return Some((head(self.language, &name) + &said_once(&steps), true)),
                Status::Failed => ending.line?,
                _ => break,
            };
            let failed = self.part_at(&parts, line)?;
            let message = ending.message.lines().next().unwrap_or_default();
            parts.insert(failed, format!("    # {message}\n"));
            commented = Some((parts.concat(), false));
            let step = steps.get_mut(failed.checked_sub(1)?)?;
            if let Some(rows) = self.rows(step, message) {
                step.table.iter_mut().for_each(|table| table.rows.clone_from(&rows));
                continue;
            }
            let told = said(&step.value, message, self.language);
            match told.filter(|told| self.plan.steps.reads(told, self.language)) {
                Some(told) => {
                    // The name told what is so no longer.
                    if n == 0 {
                        name = self.titled(&told);
                    }
                    step.value = told;
                }
                // The steps that were turned say enough.
                None if n > 0 && step.ty == StepType::Then => steps.truncate(failed - 1),
                None => break,
            }
        }
        commented
    }

    /// The rows of a table of cards and their numbers, with the numbers that were found.
    fn rows(&self, step: &Step, message: &str) -> Option<Vec<Vec<String>>> {
        let (_, found) = message.strip_prefix("expected ")?.split_once(", found ")?;
        let id = |name: &str| Some(self.rules.symbol(name)?.id.clone());
        let found: Option<Vec<(&str, String)>> =
            found.split(", ").map(|item| counted(item).and_then(|(count, name)| Some((count, id(name)?)))).collect();
        let (found, was) = (found?, &step.table.as_ref()?.rows);
        let row = |(count, card): &(&str, String)| {
            let known = was.iter().filter_map(|row| row.first()).find(|name| id(name).as_ref() == Some(card));
            vec![known.unwrap_or(card).clone(), (*count).to_owned()]
        };
        let rows: Vec<Vec<String>> = found.iter().map(row).collect();
        (rows != *was && was.iter().all(|row| row.len() == 2)).then_some(rows)
    }

    /// The scenario that plays what these steps play, and tells how the variant and its parent differ then.
    /// Its title tells the last step, too, where that is refused, or the next one (`is_before`).
    fn compared(&self, steps: &[Step], is_before: bool) -> Option<String> {
        let parent = self.plan.parents.first()?;
        let (played, is) = self.played(steps, None);
        // Where a step is refused, the position before it may say why.
        if let (None, [before @ .., _]) = (&is, played.as_slice())
            && !before.is_empty()
            && let Some(text) = self.compared(before, true)
        {
            return Some(text);
        }
        let (_, was) = self.played(steps, Some(parent));
        let (was, had) = was?;
        let voice = &self.voice;
        let mut thens = match &is {
            Some((is, has)) => {
                let (before, after) = (&was, is);
                let mut thens = Aftermath { steps: &self.plan.steps, before, after, legal: has, voice }.thens();
                for (one, other, state, sentence) in
                    [(has, &had, is, "{seat} may do {action}"), (&had, has, &was, "{seat} may not do {action}")]
                {
                    let action = one.iter().find(|action| !other.contains(action));
                    let seat = state["to_act"].as_str();
                    thens.extend(seat.zip(action).map(|(seat, action)| Line::then(sentence, &[seat, action])));
                }
                thens
            }
            None => vec![Line::then("it is refused", &[])],
        };
        let with = |thens: &[Line]| {
            let told: Vec<String> = thens.iter().map(|line| voice.sentence(line)).collect();
            let title = match is_before || is.is_none() {
                true => format!("{}: {}", played.last()?.value, told.first()?),
                false => told.first()?.clone(),
            };
            let mut text = head(self.language, &self.titled(&title));
            text.extend(played.iter().map(written));
            for (n, (line, told)) in thens.iter().zip(told).enumerate() {
                let keyword = if n == 0 { self.language.keyword(StepType::Then) } else { self.language.joining()[0] };
                text += &format!("    {keyword} {told}\n");
                text.extend(table(&line.table).map(|row| format!("      {row}\n")));
            }
            Some(text)
        };
        thens.retain(|line| with(std::slice::from_ref(line)).is_some_and(|text| self.shows(&text)));
        thens.truncate(THENS);
        with(&thens).filter(|text| self.shows(text))
    }

    /// The steps but Thens as far as they can be played, the last one tried where it is refused; and the state that they come
    /// to with the legal actions, where all can be played.
    fn played(&self, steps: &[Step], parent: Option<&Arc<Variant>>) -> (Vec<Step>, Option<(Value, Vec<String>)>) {
        let mut world = World::new(&self.context(parent), Vec::new(), 0);
        let mut played: Vec<Step> = Vec::new();
        for step in steps {
            let done = block_on(self.plan.steps.carry_out(&mut world, step, self.language));
            if step.ty == StepType::Then {
                continue;
            }
            let is_first = played.last().is_none_or(|last| last.ty != step.ty);
            let keyword = if is_first { self.language.keyword(step.ty) } else { self.language.joining()[0] };
            let mut step = Step { keyword: keyword.to_owned(), ..step.clone() };
            if done.is_err() {
                let tried = world.last().ok().filter(|last| last.refusal.is_some());
                if let Some((actor, action)) = tried.and_then(|last| last.what.split_once(": ")) {
                    step.value = self.voice.sentence(&Line::when("{seat} tries {action}", &[actor, action]));
                    played.push(step);
                }
                return (played, None);
            }
            played.push(step);
        }
        let legal = block_on(world.ask_legal()).ok().and_then(|()| world.legal().ok());
        let comes_to = world.now().ok().zip(legal).map(|(state, legal)| (state.json().clone(), legal));
        (played, comes_to)
    }

    /// A title by what is so, if it is short.
    fn titled(&self, told: &str) -> String {
        if told.chars().count() <= TITLE { told.to_owned() } else { self.title.clone() }
    }
}

/// A step that says what was found: the other outcome of a try, the sentence that was found, or what was found in place of the
/// list that was expected, in any order, or of its last word. None where the step says nothing of that.
fn said(step: &str, message: &str, language: Language) -> Option<String> {
    let Some((expected, found)) = message.strip_prefix("expected ").and_then(|sides| sides.split_once(", found "))
    else {
        let outcomes = [("it is accepted", "it is refused"), ("it is refused", "it is accepted")];
        return outcomes.into_iter().find(|(was, _)| step.contains(was)).map(|(was, is)| step.replacen(was, is, 1));
    };
    if let Some(sentence) = found.strip_prefix("that ") {
        return Some(sentence.to_owned());
    }
    let names: Vec<String> =
        expected.split(", ").map(|item| escape(counted(item).map_or(item, |(_, name)| name))).collect();
    let item = format!("(?:\\d+ )?(?:{})(?:：?\\d+枚)?", names.join("|"));
    let list = Regex::new(&format!("{item}(?:(?:, |、){item})*")).ok()?;
    let now = list.replace(step, NoExpand(&spelled(found, language)));
    let last = || expected.rsplit(' ').next().filter(|last| !found.contains(' ') && step.contains(last));
    match now == step {
        false => Some(now.into_owned()),
        true => last().map(|last| step.replacen(last, found, 1)),
    }
}

/// How many, and of what: `2 Cherry`.
fn counted(item: &str) -> Option<(&str, &str)> {
    item.split_once(' ').filter(|(count, _)| count.bytes().all(|c| c.is_ascii_digit()))
}

/// A list as a step spells it.
fn spelled(list: &str, language: Language) -> String {
    let item = |item: &str| counted(item).map_or_else(|| item.to_owned(), |(count, name)| format!("{name}：{count}枚"));
    match language {
        Language::En => list.to_owned(),
        Language::Ja => list.split(", ").map(item).collect::<Vec<_>>().join("、"),
    }
}

fn head(language: Language, name: &str) -> String {
    let keyword = if language == Language::Ja { "シナリオ" } else { "Scenario" };
    format!("  {keyword}: {name}\n")
}

/// Steps as in a feature, without a Then that repeats another one before anything happens.
fn said_once(steps: &[Step]) -> String {
    let is_said = |n: usize| {
        let since = steps[..n].iter().rev().take_while(|step| step.ty == StepType::Then);
        since.into_iter().any(|step| step.value == steps[n].value && steps[n].table.is_none())
    };
    let left = (0..steps.len()).filter(|n| steps[*n].ty != StepType::Then || !is_said(*n));
    left.map(|n| written(&steps[n])).collect()
}

/// A step as in a feature, with what stands below it.
pub fn written(step: &Step) -> String {
    let mut text = format!("    {} {}\n", step.keyword.trim(), step.value);
    let rows = step.table.iter().flat_map(|step| table(&step.rows));
    text.extend(rows.map(|row| format!("      {row}\n")));
    if let Some(docstring) = &step.docstring {
        let lines: String = docstring.lines().map(|line| format!("      {line}\n")).collect();
        text += &format!("      \"\"\"\n{lines}      \"\"\"\n");
    }
    text
}
