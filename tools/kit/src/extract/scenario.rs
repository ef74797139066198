//! An action of a record as a scenario.

use std::rc::Rc;
use std::sync::Arc;

use serde_json::Value;
use umpire_engine::game::Seat;
use umpire_engine::knob::Ruling as Silent;
use umpire_engine::table::Table;
use umpire_engine::variant::{self, Origin, Variant};

use super::deciding;
use super::excerpt::{Deed, Excerpt, From, begin};
use super::sheet::Sheet;
use super::shrink::shrink;
use super::words::{Line, Voice};
use crate::casebook::Ruling;
use crate::casebook::bench::rule_on;
use crate::casebook::ruling::Answer;
use crate::library::{Library, Text};
use crate::spec::ending::Status;
use crate::spec::engine::InHouse;
use crate::spec::expression::Language;
use crate::spec::feature::FeatureFile;
use crate::spec::ruleset::{Pin, Ruleset, Rulesets};
use crate::spec::steps::{self, Steps, card_slot, cirno_neu, match_3};
use crate::spec::suite::{Plan, Suite};
use crate::spec::{desk, run_chosen};

/// Tells an excerpt as a scenario of a game.
type Write = fn(&Telling<'_>) -> Result<String, String>;

/// Who tells the scenarios of each game.
const WRITERS: &[(&str, Write)] = &[
    ("card-slot", tell::<card_slot::Setup>),
    ("match-3", tell::<match_3::Setup>),
    ("cirno-neu", tell::<cirno_neu::Setup>),
];

/// What a scenario is told from.
struct Telling<'a> {
    excerpt: &'a Excerpt,
    variant: &'a Variant,
    family: &'a [Variant],
    steps: &'a Arc<Steps>,
    suite: &'a Suite,
    source: &'a str,
}

/// The text of a scenario that acts as the excerpt does and checks what comes of it, with nothing in it that does not
/// matter. It is in the language of the document's features and tagged with the clauses that decided, and it passes for
/// every shipped variant of the document; where it cannot, it says for which it does. `source` says where it comes from.
///
/// # Errors
/// The deal is asked about, or no scenario can tell how it came to this.
pub fn write(suite: &Suite, variant: &Variant, excerpt: &Excerpt, source: &str) -> Result<String, String> {
    let (_, write) =
        WRITERS.iter().find(|(game, _)| *game == variant.game).ok_or("there are no steps for this game yet")?;
    let steps = steps::of_game(&variant.game).ok_or("there are no steps for this game yet")?;
    if excerpt.asked.is_none() {
        return Err("a scenario is about an action, and this is the deal; `--to-case 0` makes a case of it".to_owned());
    }
    let family = family(suite.library(), variant);
    write(&Telling { excerpt, variant, family: &family, steps, suite, source })
}

/// The shipped variants of the same document.
fn family(library: &Library, variant: &Variant) -> Vec<Variant> {
    let load = |name: &String| variant::load(library, Origin::Shipped(name)).ok();
    let names = library.variants();
    names.iter().filter_map(load).filter(|each| each.document == variant.document).collect()
}

/// A setup with the rulings that are pinned for it.
#[derive(Clone)]
struct Draft<S> {
    sheet: S,
    pins: Vec<Pinned>,
}

/// A value that a scenario pins, and the sentence that does it.
type Pinned = (Pin, Line);

/// For whom a scenario is told: the rulesets, by variant.
struct Audience {
    rulesets: Vec<Rulesets>,
    /// The variant that it is for alone.
    only: Option<String>,
}

fn tell<S: Sheet>(telling: &Telling<'_>) -> Result<String, String> {
    let inventory = telling.suite.inventory(&telling.variant.document).map_err(|faults| faults.join("\n"))?;
    let voice = Voice::new(language(telling)?, telling.steps, telling.variant);
    let (audience, draft, deeds) = beginning::<S>(telling, &voice)?;
    let draft = shrink(draft, smaller, |draft| audience.agrees(telling, draft, deeds));
    let mut lines: Vec<Line> = draft.pins.iter().map(|(_, line)| line.clone()).collect();
    lines.extend(draft.sheet.givens(&voice));
    lines.extend(deeds.iter().map(|deed| S::when(deed, false, &voice)));
    lines.extend(asked::<S>(telling, &audience, &draft, deeds, &voice)?);
    let mut tags: Vec<String> = deciding::clauses(&telling.excerpt.ruled, &inventory)
        .iter()
        .map(|clause| format!("@clause:{}", clause.id))
        .collect();
    tags.extend(deciding::rulings(&telling.excerpt.ruled).iter().map(|ruling| format!("@ruling:{ruling}")));
    tags.extend(audience.only.as_ref().map(|name| format!("@only:{name}")));
    let text = voice.scenario(&tags, telling.source, &lines);
    passes(telling, &voice.feature(&text))?;
    Ok(text)
}

/// The latest start from which the steps come to the same ruling, for as many variants as can be.
fn beginning<'e, S: Sheet>(telling: &Telling<'e>, voice: &Voice) -> Result<(Audience, Draft<S>, &'e [Deed]), String> {
    let own = Ruleset::of(telling.variant);
    let all = || telling.family.iter();
    let unamended: Vec<&Variant> = all().filter(|each| each.amends.is_empty()).collect();
    let wide: Vec<&Variant> = all().chain([telling.variant]).collect();
    let core: Vec<&Variant> = unamended.into_iter().chain([telling.variant]).collect();
    let alone = vec![telling.variant];
    let pins = pins(telling, voice);
    for (members, only) in [(wide, None), (core, None), (alone, Some(telling.variant.name.clone()))] {
        let audience = Audience { rulesets: members.into_iter().map(Rulesets::new).collect(), only };
        for (from, deeds) in telling.excerpt.starts() {
            let sheet = match &from {
                From::Position(position) => S::of_position(position),
                From::Deal(deal) => S::of_deal(deal, &own),
            };
            let Some(sheet) = sheet else { continue };
            let pins = if audience.only.is_some() { Vec::new() } else { pins.clone() };
            let draft = Draft { sheet, pins };
            if audience.agrees(telling, &draft, deeds) {
                return Ok((audience, draft, deeds));
            }
        }
    }
    Err("no scenario can say how it came to this; `--to-case` can".to_owned())
}

/// The values that a step can pin in which some variant of the document differs from the record's: the ruling
/// knobs.
fn pins(telling: &Telling<'_>, voice: &Voice) -> Vec<Pinned> {
    let value = |variant: &Variant, path: &str| Some(variant.tree.get(path)?.to_json());
    let knobs = variant::rulings(&telling.variant.game).iter().filter_map(Silent::knob);
    let paths = knobs.map(|knob| knob.path.as_ref());
    let differs = |path: &&str| telling.family.iter().any(|each| value(each, path) != value(telling.variant, path));
    let pinned = |path: &str| {
        let value = value(telling.variant, path)?;
        let line = match (path, &value) {
            (CHIPS, Value::Number(none)) if none.as_u64() == Some(0) => voice.given("there is no life system", &[]),
            (CHIPS, chips) => voice.given("a life is {number} chips", &[&chips.to_string()]),
            (knob, Value::String(text)) => voice.given(KNOB, &[knob.strip_prefix("rulings.")?, text]),
            (knob, Value::Number(number)) => voice.given(KNOB, &[knob.strip_prefix("rulings.")?, &number.to_string()]),
            _ => return None,
        };
        Some((Pin::new(path, value), line))
    };
    paths.filter(differs).filter_map(pinned).collect()
}

/// The step that pins a ruling knob.
const KNOB: &str = "the ruling {word} is {word}";
/// How many chips a life is, where the game has them.
const CHIPS: &str = "setup.chips";

fn smaller<S: Sheet>(draft: &Draft<S>) -> Vec<Draft<S>> {
    let without = |n: usize| {
        let mut pins = draft.pins.clone();
        pins.remove(n);
        Draft { pins, ..draft.clone() }
    };
    let sheets = draft.sheet.smaller().into_iter().map(|sheet| Draft { sheet, ..draft.clone() });
    (0..draft.pins.len()).map(without).chain(sheets).collect()
}

impl Audience {
    /// Whether every variant comes to the excerpt's ruling from this draft.
    fn agrees<S: Sheet>(&self, telling: &Telling<'_>, draft: &Draft<S>, deeds: &[Deed]) -> bool {
        let Some((actor, action)) = &telling.excerpt.asked else { return false };
        self.rulesets.iter().all(|rulesets| {
            let Some(mut table) = set_up(rulesets, draft, deeds) else { return false };
            let (answer, ..) = rule_on(*actor, action, table.as_mut());
            Ruling::at(table.as_ref(), answer).plain() == telling.excerpt.ruled.ruling
        })
    }
}

/// The table that a draft's steps make, after the actions before the one asked about.
fn set_up<S: Sheet>(rulesets: &Rulesets, draft: &Draft<S>, deeds: &[Deed]) -> Option<Box<dyn Table>> {
    let pins: Vec<Pin> = draft.pins.iter().map(|(pin, _)| pin.clone()).collect();
    let rules: Rc<Ruleset> = rulesets.with(&pins).ok()?;
    let mut table = if draft.sheet.is_dealt() {
        begin(&rules.book, &draft.sheet.deal(&rules, rules.book.seats().0.max(Seat::B.index())).ok()?).ok()?.0
    } else {
        rules.book.position(&draft.sheet.position(&rules).ok()?).ok()?
    };
    for (actor, action) in deeds {
        table.act(*actor, action).ok()?;
    }
    Some(table)
}

/// The action that is asked about, and what is to be seen of it.
fn asked<S: Sheet>(
    telling: &Telling<'_>,
    audience: &Audience,
    draft: &Draft<S>,
    deeds: &[Deed],
    voice: &Voice,
) -> Result<Vec<Line>, String> {
    let deed = telling.excerpt.asked.as_ref().ok_or("nothing is asked about")?;
    let refused = matches!(telling.excerpt.ruled.ruling.answer, Answer::Refused(_));
    let mut lines = vec![S::when(deed, refused, voice)];
    if refused {
        lines.push(voice.then("it is refused", &[]));
        return Ok(lines);
    }
    let table = audience.rulesets.first().and_then(|rulesets| set_up(rulesets, draft, deeds));
    let mut table = table.ok_or("it cannot be set up again")?;
    let before = table.state();
    rule_on(deed.0, &deed.1, table.as_mut());
    lines.extend(S::thens(&before, &table.state(), &table.legal(), voice));
    Ok(lines)
}

/// The language of the document's features.
fn language(telling: &Telling<'_>) -> Result<Language, String> {
    let files = telling.suite.files(&telling.variant.document).map_err(|faults| faults.join("\n"))?;
    Ok(files.first().map_or(Language::En, |file| file.language))
}

/// Runs the scenario as it would be run in a feature of the document.
///
/// # Errors
/// It does not pass, which would be a fault of this program.
fn passes(telling: &Telling<'_>, feature: &str) -> Result<(), String> {
    let text = Text { path: "scenario.feature".to_owned(), text: feature.to_owned().into() };
    let fault =
        |message: String| format!("the scenario does not pass, which is a fault of umpire: {message}\n{feature}");
    let file = FeatureFile::read(&text).map_err(|faults| fault(faults.join("; ")))?;
    let inventory = telling.suite.inventory(&telling.variant.document).map_err(|faults| faults.join("\n"))?;
    let variant = telling.variant.clone();
    let plan = Plan {
        variant,
        steps: Arc::clone(telling.steps),
        inventory,
        document: Arc::new(vec![Arc::new(file)]),
        rulings: Arc::default(),
        own: Arc::default(),
    };
    let desk = desk(&plan, Box::new(InHouse::default()));
    let ends = run_chosen(&plan, &desk, |_| true);
    match ends.values().find(|ending| ending.status != Status::Passed) {
        None if !ends.is_empty() => Ok(()),
        None => Err(fault("it did not run".to_owned())),
        Some(ending) => Err(fault(ending.told())),
    }
}
