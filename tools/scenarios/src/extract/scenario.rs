//! An action of a record as a scenario.

use std::rc::Rc;
use std::sync::Arc;

use pollster::block_on;
use serde_json::Value;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::{Library, Text};
use umpire_engine::knob::Ruling as Silent;
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::casebook::ruling::Answer;
use umpire_judging::citing::Ruled;
use umpire_judging::deciding;

use super::excerpt::{Excerpt, Move, begin, trial};
use super::given::{self, Given, Says};
use super::inverse::{self, Aftermath};
use super::shrink::shrink;
use super::words::{Line, Voice};
use crate::context::RunContext;
use crate::engine::InHouse;
use crate::feature::Files;
use crate::model::ending::Status;
use crate::runner::{run_chosen, run_context};
use crate::sentence::expression::Language;
use crate::steps;
use crate::steps::Steps;
use crate::suite::{Plan, Suite};
use crate::world::World;

/// Whether it is still the same that comes of an excerpt's action, by these rules and from this start.
pub type Same<'a> = &'a dyn Fn(&Rulebook, &Beginning, &[Move]) -> bool;

/// The kind of Thens about the asked action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Its effects, or that it is refused.
    Played,
    /// Only whether it may be played.
    Listed,
}

/// The inputs of a scenario's text.
struct Telling<'a> {
    excerpt: &'a Excerpt,
    /// The action that is asked about; nothing where it is the deal.
    asked: Option<&'a Move>,
    about: About,
    same: Same<'a>,
    variant: &'a Variant,
    family: &'a [Variant],
    steps: &'a Arc<Steps>,
    inventory: &'a Arc<Inventory>,
    voice: Voice,
}

/// The text of a scenario that acts as the excerpt does and checks what comes of it, with nothing in it that does not
/// matter. It is in the language of the document's features and tagged with the clauses that decided, and it passes for
/// every shipped variant of the document; where it cannot, it says for which it does. `source` says where it comes from.
///
/// # Errors
/// The deal is asked about, or no scenario can tell how it came to this.
pub fn write(suite: &Suite, variant: &Variant, excerpt: &Excerpt, source: &str) -> Result<String, String> {
    let asked = excerpt.asked.as_ref();
    asked.ok_or("a scenario is about an action, and this is the deal; `--to-case 0` makes a case of it")?;
    let ruling = &excerpt.ruled.ruling;
    let same =
        |book: &Rulebook, from: &Beginning, deeds: &[Move]| trial(book, from, deeds, asked).as_ref() == Some(ruling);
    let family = family(suite.library(), variant);
    let inventory = suite.inventory_of(variant).map_err(|faults| faults.join("\n"))?;
    let files = suite.files_of(&inventory).map_err(|faults| faults.join("\n"))?;
    let telling = telling(variant, &inventory, &files, excerpt, About::Played, &same, &family)?;
    tell(&telling, source).map(|(text, _)| text)
}

/// The feature of a scenario for a plan's variant alone, in which `same` holds and nothing is left that could go without
/// it; and the start that it describes, with the actions before the one that is asked about.
///
/// # Errors
/// No scenario can tell how it came to this.
pub fn write_alone(
    plan: &Plan,
    excerpt: &Excerpt,
    about: About,
    same: Same<'_>,
    source: &str,
) -> Result<(String, Beginning, Vec<Move>), String> {
    let telling = telling(&plan.variant, &plan.inventory, &plan.document, excerpt, about, same, &[])?;
    let (text, (from, deeds)) = tell(&telling, source)?;
    Ok((telling.voice.feature(&text), from, deeds.to_vec()))
}

fn telling<'a>(
    variant: &'a Variant,
    inventory: &'a Arc<Inventory>,
    files: &Files,
    excerpt: &'a Excerpt,
    about: About,
    same: Same<'a>,
    family: &'a [Variant],
) -> Result<Telling<'a>, String> {
    if excerpt.asked.as_ref().is_some_and(|(_, action)| action.trim().is_empty()) {
        return Err("no sentence says an action without a word".to_owned());
    }
    let steps = steps::of_game(&variant.game).ok_or("there are no steps for this game yet")?;
    let voice = Voice::new(files.first().map_or(Language::En, |file| file.language), steps, variant);
    let asked = excerpt.asked.as_ref();
    Ok(Telling { excerpt, asked, about, same, variant, family, steps, inventory, voice })
}

/// The shipped variants of the same document.
fn family(library: &Library, variant: &Variant) -> Vec<Variant> {
    let load = |name: &String| variant::load(library, Origin::Shipped(name)).ok();
    let names = library.variants();
    names.iter().filter_map(load).filter(|each| each.document == variant.document).collect()
}

/// The variants for which a scenario is told.
struct Audience {
    /// The variants by which the steps are read.
    contexts: Vec<Rc<RunContext>>,
    /// The variant that it is for alone.
    only: Option<String>,
}

fn tell<'e>(telling: &Telling<'e>, source: &str) -> Result<(String, (Beginning, &'e [Move])), String> {
    let Telling { excerpt, voice, .. } = telling;
    let (audience, givens, deeds) = beginning(telling)?;
    let givens = shrink(givens, |givens| given::smaller(givens), |givens| audience.agrees(telling, givens, deeds));
    let mut lines = setup(&givens, voice);
    lines.extend(deeds.iter().map(|deed| inverse::when(telling.steps, deed, false, voice)));
    lines.extend(asked(telling, &audience, &givens, deeds)?);
    let ruled = Ruled { variant: telling.variant, inventory: telling.inventory };
    let clauses = deciding::clauses(&excerpt.ruled, ruled).into_iter().map(|clause| format!("@clause:{}", clause.id));
    let rulings = deciding::rulings(&excerpt.ruled).into_iter().map(|ruling| format!("@ruling:{ruling}"));
    let only = audience.only.iter().map(|name| format!("@only:{name}"));
    let text = voice.scenario(&clauses.chain(rulings).chain(only).collect::<Vec<_>>(), source, &lines);
    passes(telling, &voice.feature(&text))?;
    let start = audience.contexts.first().and_then(|context| start(context, telling, &givens));
    let (_, from) = start.ok_or("it cannot be set up again")?;
    Ok((text, (from, deeds)))
}

/// The lines of the Givens, and the deal if there is one.
fn setup(givens: &[Given], voice: &Voice) -> Vec<Line> {
    let lines = givens.iter().flat_map(|given| given.lines(voice));
    let deal = given::is_dealt(givens).then(|| Line::when("the cards are dealt", &[]));
    lines.chain(deal).collect()
}

/// The latest start from which the steps come to the same ruling, for as many variants as can be.
fn beginning<'e>(telling: &Telling<'e>) -> Result<(Audience, Vec<Given>, &'e [Move]), String> {
    let own = telling.variant;
    let wide = telling.family.iter().chain([own]);
    let core = telling.family.iter().filter(|each| each.amends.is_empty()).chain([own]);
    let pins = pins(telling);
    for (members, only) in
        [(wide.collect(), None), (core.collect(), None), (vec![own], Some(own.name.clone()))] as [(Vec<_>, _); 3]
    {
        let context =
            |variant| Rc::new(RunContext::new(variant, &[], &telling.steps.layout, Box::new(InHouse::default())));
        let audience = Audience { contexts: members.into_iter().map(context).collect(), only };
        for (from, deeds) in telling.excerpt.starts() {
            let givens = match &from {
                Beginning::Position(position) => inverse::of_position(telling.steps, position),
                Beginning::Deal(deal) => inverse::of_deal(telling.steps, deal, own),
            };
            let Some(givens) = givens else { continue };
            let pins = pins.iter().filter(|_| audience.only.is_none()).cloned();
            let givens: Vec<Given> = pins.chain(givens).collect();
            if audience.agrees(telling, &givens, deeds) {
                return Ok((audience, givens, deeds));
            }
        }
    }
    Err("no scenario can say how it came to this; `--to-case` can".to_owned())
}

/// Givens that pin the ruling knobs in which some variant of the document differs from the record's.
fn pins(telling: &Telling<'_>) -> Vec<Given> {
    let value = |variant: &Variant, path: &str| Some(variant.tree.get(path)?.to_json());
    let knobs = variant::rulings(&telling.variant.game).iter().filter_map(Silent::knob);
    let paths = knobs.map(|knob| knob.path.as_ref());
    let differs = |path: &&str| telling.family.iter().any(|each| value(each, path) != value(telling.variant, path));
    let pinned = |path: &str| {
        let line = match (path, value(telling.variant, path)?) {
            (path, value) if !path.starts_with("rulings.") => inverse::pin(telling.steps, path, &value)?,
            (knob, Value::String(text)) => Line::given(KNOB, &[knob.strip_prefix("rulings.")?, &text]),
            (knob, Value::Number(number)) => Line::given(KNOB, &[knob.strip_prefix("rulings.")?, &number.to_string()]),
            _ => return None,
        };
        Some(Given::of(0, Says::Line(line)))
    };
    paths.filter(differs).filter_map(pinned).collect()
}

/// The step that pins a ruling knob.
const KNOB: &str = "the ruling {word} is {word}";

impl Audience {
    /// Whether every variant comes to the excerpt's ruling from these Givens.
    fn agrees(&self, telling: &Telling<'_>, givens: &[Given], deeds: &[Move]) -> bool {
        self.contexts.iter().all(|context| {
            let start = start(context, telling, givens);
            start.is_some_and(|(book, from)| (telling.same)(&book, &from, deeds))
        })
    }
}

/// The rules and the start of the game that these Givens describe; nothing where they make none.
fn start(context: &Rc<RunContext>, telling: &Telling<'_>, givens: &[Given]) -> Option<(Rulebook, Beginning)> {
    let mut world = World::new(context, Vec::new(), 0);
    for line in setup(givens, &telling.voice) {
        let step = line.step(telling.steps)?;
        block_on(step.run(&mut world, &line.args(step))).ok()?;
    }
    let rules = world.rules().ok()?;
    let from = match &world.dealt {
        Some(request) => Beginning::Deal(request.clone()),
        None => Beginning::Position(
            context.layout.plan.position(&world.setup, &rules, context.layout.board.as_deref()).ok()?,
        ),
    };
    Some((rules.book.clone(), from))
}

/// The action that is asked about, and what is to be seen of it.
fn asked(telling: &Telling<'_>, audience: &Audience, givens: &[Given], deeds: &[Move]) -> Result<Vec<Line>, String> {
    let Telling { steps, voice, .. } = telling;
    let refused = matches!(telling.excerpt.ruled.ruling.answer, Answer::Refused(_));
    if let (About::Listed, Some((actor, action))) = (telling.about, telling.asked) {
        let sentence = if refused { "{seat} may not do {action}" } else { "{seat} may do {action}" };
        return Ok(vec![Line::then(sentence, &[&actor.to_string(), action])]);
    }
    let mut lines: Vec<Line> = telling.asked.iter().map(|asked| inverse::when(steps, asked, refused, voice)).collect();
    if refused {
        lines.push(Line::then("it is refused", &[]));
        return Ok(lines);
    }
    let start = audience.contexts.first().and_then(|context| start(context, telling, givens));
    let table = start.and_then(|(book, from)| begin(&book, &from, deeds));
    let mut table = table.ok_or("it cannot be set up again")?;
    let mut before = Value::Null;
    if let Some((actor, action)) = telling.asked {
        before = table.state();
        table.act(*actor, action).map_err(|refusal| refusal.to_string())?;
    }
    let (after, legal) = (table.state(), table.legal());
    lines.extend(Aftermath { steps, before: &before, after: &after, legal: &legal, voice }.thens());
    Ok(lines)
}

/// Runs the scenario as it would be run in a feature of the document.
///
/// # Errors
/// It does not pass, which would be a fault of this program.
fn passes(telling: &Telling<'_>, feature: &str) -> Result<(), String> {
    let text = Text { path: "scenario.feature".to_owned(), text: feature.to_owned().into() };
    let fault =
        |message: String| format!("the scenario does not pass, which is a fault of umpire: {message}\n{feature}");
    let plan = Plan::of_feature(telling.variant, telling.steps, telling.inventory, &text);
    let plan = plan.map_err(|faults| fault(faults.join("; ")))?;
    let context = run_context(&plan, Box::new(InHouse::default()));
    let ends = run_chosen(&plan, &context, |_| true);
    match ends.values().find(|ending| ending.status != Status::Passed) {
        None if !ends.is_empty() => Ok(()),
        None => Err(fault("it did not run".to_owned())),
        Some(ending) => Err(fault(ending.told())),
    }
}
