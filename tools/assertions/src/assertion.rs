//! One assertion of a clause, read from `clauses.yaml`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::{Map, Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{DealRequest, Seat, Span};
use umpire_engine::rulebook::{Beginning, DeclaredExpression, Rulebook};
use umpire_engine::ruling::{Objection, reasons};
use umpire_engine::tree::{Place, Reader, Spot};
use umpire_engine::variant;

use crate::expression::{Derived, Expression, Scope, Variable, item};
use crate::types::SchemaRef;

/// An assertion of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assertion {
    /// The occasion: `rules`, `start`, `choice`, `act`, `refusal`, `end`, a span or a kind of event.
    pub on: String,
    /// The condition; without one, every such occasion counts.
    pub when: Option<Expression>,
    /// The consequence. Of a refusal it may be left out, since the refusal itself is what is said.
    pub then: Option<Expression>,
    /// Positions that come to it, each with the actions that do.
    pub setups: Vec<Setup>,
    /// Its place.
    pub place: Place,
}

/// A beginning that comes to the occasion of an assertion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The position, as the protocol has it; null for a deal.
    pub position: Value,
    /// The cards that seats are dealt, and those on top of the deck then; the others follow in the variant's order.
    pub deal: Vec<(String, Vec<String>)>,
    /// The seat that goes first in a deal.
    pub first: String,
    /// The actions.
    pub actions: Vec<String>,
    /// Its place.
    pub place: Place,
}

/// The occasions of every game.
const PLAIN: [&str; 6] = ["rules", "start", "choice", "act", "refusal", "end"];

/// The occasions and variables of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Words {
    /// The parts of a state.
    pub parts: Vec<String>,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The kinds of events, each with its fields.
    pub events: BTreeMap<String, Vec<String>>,
    /// The spans, each with the fields of what it begins with.
    pub spans: BTreeMap<String, Vec<String>>,
    /// The JSON Schema of its rulesets.
    pub ruleset: Option<SchemaRef>,
    /// The JSON Schema of its states, where its engine gives one.
    pub state: Option<SchemaRef>,
    /// Expressions that its file gives a name.
    pub derive: Vec<(String, String)>,
    /// Further variables, which an outside engine tells: `weights`, and `seen` where it has views.
    pub told: &'static [&'static str],
}

impl Words {
    /// The words of a game.
    pub fn of(rulebook: &Rulebook) -> Words {
        let fields = |fields: Vec<String>| ["event", "rule"].map(str::to_owned).into_iter().chain(fields).collect();
        let kinds = rulebook.event_kinds();
        let events: BTreeMap<String, Vec<String>> =
            kinds.into_iter().map(|(kind, names)| (kind, fields(names))).collect();
        let begun = |span: &Span| {
            let kinds = span.from.iter().chain(span.after);
            let fields = kinds.flat_map(|kind| events.get(*kind).cloned().unwrap_or_else(|| vec!["seat".to_owned()]));
            (span.name.to_owned(), fields.collect::<BTreeSet<_>>().into_iter().collect())
        };
        let (_, most) = rulebook.seats();
        let profile = rulebook.profile();
        let brought = |schema: &Arc<Value>| SchemaRef::Brought(Arc::clone(schema));
        let compiled = || variant::keys_of(rulebook.game()).map(SchemaRef::Compiled);
        let own = profile.into_iter().flat_map(|profile| &profile.spans);
        let pair = |formula: &DeclaredExpression| (formula.name.clone(), formula.text.clone());
        Words {
            parts: rulebook.parts(),
            seats: Seat::first(most).map(|seat| seat.to_string()).collect(),
            spans: rulebook.spans().iter().map(begun).chain(own.map(|span| (span.name.clone(), Vec::new()))).collect(),
            events,
            ruleset: profile.map(|profile| brought(&profile.parameters)).or_else(compiled),
            state: profile.map(|profile| brought(&profile.state)),
            derive: profile.into_iter().flat_map(|profile| &profile.derive).map(pair).collect(),
            told: profile.map_or(&[], |profile| if profile.sees { &["weights", "seen"] } else { &["weights"] }),
        }
    }

    /// The occasions that there are.
    pub fn occasions(&self) -> Vec<&str> {
        let spans = self.spans.keys().map(String::as_str);
        PLAIN.into_iter().chain(spans).chain(self.events.keys().map(String::as_str)).collect()
    }

    /// The variables that an expression may read on an occasion.
    pub fn scope(&self, on: &str) -> Scope {
        let record = |keys: &[&str]| Variable::Record(keys.iter().map(ToString::to_string).collect());
        let named = |what: &'static str| move |schema: &SchemaRef| Variable::Schema(what, schema.clone());
        let ruleset = self.ruleset.as_ref().map_or(Variable::Any, named("ruleset"));
        let mut scope = Scope::from([("rules".to_owned(), ruleset)]);
        if on == "rules" {
            return scope;
        }
        let mut state = self.parts.clone();
        state.extend(["to_act".to_owned(), "outcome".to_owned()]);
        let state = self.state.as_ref().map_or(Variable::Record(state), named("state"));
        scope.insert("choice".to_owned(), record(&["what", "by", "left", "owed", "draws"]));
        scope.insert("state.outcome".to_owned(), record(&["winner", "cause", "scores"]));
        for name in ["legal", "seat", "other", "others", "complete", "past"].iter().chain(self.told) {
            scope.insert((*name).to_owned(), Variable::Any);
        }
        scope.insert("state".to_owned(), state.clone());
        scope.insert("game".to_owned(), record(&["first", "seats", "dealt", "turns", "acts"]));
        let begun = |(span, fields): (&String, &Vec<String>)| (span.clone(), Variable::Record(fields.clone()));
        scope.extend(self.spans.iter().map(begun));
        scope.insert(item("complete"), record(&["places", "cards"]));
        scope.insert(item("past"), record(&["state", "legal"]));
        if matches!(on, "start" | "choice") {
            return scope;
        }
        scope.insert("act".to_owned(), record(&["text", "seat", "word"]));
        if on == "refusal" {
            scope.insert("refused".to_owned(), Variable::Any);
            return scope;
        }
        let mut moved = self.parts.clone();
        moved.extend(self.seats.iter().cloned());
        moved.extend(["put".to_owned(), "gone".to_owned()]);
        scope.insert("before".to_owned(), state.clone());
        scope.insert("mid".to_owned(), state);
        scope.insert("moved".to_owned(), Variable::Record(moved));
        scope.insert("events".to_owned(), Variable::Any);
        scope.insert("acts".to_owned(), Variable::Any);
        let any = || self.events.values().flatten().cloned().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>();
        scope.insert(item("events"), Variable::Record(any()));
        scope.insert("event".to_owned(), Variable::Record(self.events.get(on).cloned().unwrap_or_else(any)));
        scope
    }
}

impl Assertion {
    /// Reads one from its map. `words` are those of the game; without them, names are not checked.
    pub fn read(
        spot: &Spot<'_>,
        words: Option<&Words>,
        derived: &Derived,
        reader: &mut Reader<'_>,
    ) -> Option<Assertion> {
        reader.map_of(spot, &["on", "when", "then", "setups"])?;
        let on = reader.required_text(spot, "on");
        let known = words.filter(|words| words.occasions().contains(&on.as_str()));
        if let (Some(words), None, Some(spot)) = (words, known, spot.entry("on")) {
            let plain = PLAIN.into_iter().chain(words.spans.keys().map(String::as_str)).collect::<Vec<_>>().join(", ");
            let event = if words.events.is_empty() { "" } else { ", or an event" };
            reader.expected_near(&spot, &format!("an occasion: {plain}{event}"), words.occasions());
        }
        let scope = known.map(|words| words.scope(&on));
        let mut expression = |key: &str| {
            let spot = spot.entry(key)?;
            let text = reader.text(&spot)?;
            let read = Expression::condition(text, scope.as_ref(), derived);
            read.map_err(|faults| faults.into_iter().for_each(|fault| reader.error(&spot, fault))).ok()
        };
        let (when, then) = (expression("when"), expression("then"));
        if on != "refusal" && spot.entry("then").is_none() {
            reader.error(spot, "`then:` is missing: what is true on this occasion");
        }
        let setups = spot.entry("setups").and_then(|spot| reader.list(&spot, "positions")).unwrap_or_default();
        let setups = setups.iter().filter_map(|spot| setup(spot, reader)).collect();
        Some(Assertion { on, when, then, setups, place: spot.node.place.clone() })
    }

    /// The assertion in one line.
    pub fn told(&self) -> String {
        let mut told = format!("on {}", self.on);
        if let Some(when) = &self.when {
            told += &format!(", when {when}");
        }
        if let Some(then) = &self.then {
            told += &format!(": {then}");
        }
        told
    }

    /// Its form in files.
    pub fn to_json(&self) -> Value {
        let mut map = Map::from_iter([("on".to_owned(), json!(self.on))]);
        for (key, part) in [("when", &self.when), ("then", &self.then)] {
            map.extend(part.as_ref().map(|part| (key.to_owned(), json!(part.text()))));
        }
        map.into()
    }

    /// Whether it speaks of something that not every game comes to.
    pub fn is_conditional(&self) -> bool {
        self.when.is_some() || !matches!(self.on.as_str(), "rules" | "start" | "choice" | "act")
    }

    /// How many parts its condition has, each of which must be true.
    pub fn conjuncts(&self) -> usize {
        self.when.as_ref().map_or(0, Expression::conjuncts)
    }

    /// Whether it uses the derived expression of this name.
    pub fn uses(&self, name: &str) -> bool {
        self.parts().any(|part| part.uses(name))
    }

    /// Whether it reads anything at or below one of these paths, itself or by the names that it uses.
    pub fn reads(&self, paths: &[&str]) -> bool {
        self.parts().any(|part| part.reads(paths))
    }

    /// The values of a ruleset that it states, each a dotted path with `*` for any key: what it reads, where it is about
    /// the ruleset alone.
    pub fn states(&self) -> impl Iterator<Item = &str> {
        self.parts().filter(|_| self.on == "rules").flat_map(Expression::ruleset_paths)
    }

    /// Whether it is about the ruleset alone and false of this one.
    pub fn is_false_of(&self, ruleset: &Value) -> bool {
        let speaks = || self.when.as_ref().is_none_or(|when| when.is_true_of(ruleset));
        self.on == "rules" && speaks() && !self.then.as_ref().is_none_or(|then| then.is_true_of(ruleset))
    }

    /// Its expressions.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Expression> {
        [&self.when, &self.then].into_iter().flatten()
    }
}

impl Setup {
    /// The beginning; by `chance` the cards of a deal that it does not name are shuffled.
    ///
    /// # Errors
    /// The reasons why these rules cannot set it up.
    pub fn beginning(&self, book: &Rulebook, chance: Option<&mut Chance>) -> Result<Beginning, Vec<String>> {
        let beginning = match self.deal.as_slice() {
            [] => Beginning::Position(self.position.clone()),
            hands => Beginning::Deal(self.dealt(hands, book, chance).map_err(|fault| vec![fault])?),
        };
        let told = |faults: Vec<Objection>| faults.into_iter().map(|fault| fault.reason).collect::<Vec<_>>();
        book.begin(&beginning).map(|_| beginning).map_err(told)
    }

    /// Plays the set-up. Of a set-up for a `refusal` the last action may be refused.
    ///
    /// # Errors
    /// The reasons why these rules cannot set it up, or refuse an action.
    pub fn played(&self, book: &Rulebook, refusal: bool) -> Result<(), String> {
        let beginning = self.beginning(book, None).map_err(|reasons| reasons.join("; "))?;
        let (mut table, _) = book.begin(&beginning).map_err(|faults| reasons(&faults))?;
        let last = if refusal { self.actions.len().saturating_sub(1) } else { self.actions.len() };
        for action in &self.actions[..last] {
            let actor = table.to_act().ok_or_else(|| format!("the game is over before `{action}`"))?;
            table.act(actor, action).map_err(|refusal| refusal.to_string())?;
        }
        Ok(())
    }

    /// A deal with these hands.
    fn dealt(
        &self,
        hands: &[(String, Vec<String>)],
        book: &Rulebook,
        chance: Option<&mut Chance>,
    ) -> Result<DealRequest, String> {
        let first = Seat::parse(&self.first).ok_or_else(|| format!("`{}` is no seat", self.first))?;
        let (seats, _) = book.seats();
        let request = |deck| DealRequest { deck, first, seats };
        // Hands are dealt one after the other: where each begins follows from the sizes of a first deal.
        let (table, _) = book.deal(&request(book.cards())).map_err(|faults| reasons(&faults))?;
        let state = table.state();
        let piles = || state["hands"].as_object().into_iter().flatten();
        if let Some((pile, _)) = hands.iter().find(|(pile, _)| pile != "deck" && !piles().any(|(seat, _)| seat == pile))
        {
            return Err(format!("nothing is dealt to `{pile}`"));
        }
        let mut rest = book.cards();
        for card in hands.iter().flat_map(|(_, cards)| cards) {
            let at = rest.iter().position(|each| each == card);
            rest.remove(at.ok_or_else(|| format!("there is no `{card}` left to deal"))?);
        }
        chance.into_iter().for_each(|chance| chance.shuffle(&mut rest));
        let (mut deck, mut rest) = (Vec::new(), rest.into_iter());
        for (seat, hand) in piles() {
            let size = hand.as_object().into_iter().flatten().filter_map(|(_, count)| count.as_u64()).sum::<u64>();
            let dealt: &[String] = hands.iter().find(|(each, _)| each == seat).map_or(&[], |(_, cards)| cards);
            let more = usize::try_from(size).unwrap_or(usize::MAX).checked_sub(dealt.len());
            deck.extend_from_slice(dealt);
            deck.extend(rest.by_ref().take(more.ok_or_else(|| format!("{seat} is dealt {size} cards"))?));
        }
        deck.extend(hands.iter().filter(|(pile, _)| pile == "deck").flat_map(|(_, cards)| cards).cloned());
        deck.extend(rest);
        Ok(request(deck))
    }
}

/// Reads the expressions that have a name, `derive:`, after those that are inherited.
pub fn derived(inherited: &[(String, String)], spot: Option<Spot<'_>>, reader: &mut Reader<'_>) -> Derived {
    let mut derived = Derived::new();
    for (name, text) in inherited {
        // Faults of what is inherited are told where it stands.
        derived.extend(Expression::read(text, None, &derived).ok().map(|read| (name.clone(), read)));
    }
    let Some(map) = spot.filter(|spot| reader.map(spot)) else { return derived };
    for (key, spot) in map.children() {
        let Some(text) = reader.text(&spot) else { continue };
        match Expression::read(text, None, &derived) {
            Ok(expression) => drop(derived.insert(key.text.clone(), expression)),
            Err(faults) => faults.into_iter().for_each(|fault| reader.error(&spot, fault)),
        }
    }
    derived
}

fn setup(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Setup> {
    reader.map_of(spot, &["position", "deal", "first", "do"])?;
    let actions = spot.entry("do").map(|spot| reader.texts(&spot, "actions")).unwrap_or_default();
    let hands = spot.entry("deal").filter(|spot| reader.map(spot));
    let hands = hands.iter().flat_map(|spot| spot.children().collect::<Vec<_>>());
    let deal: Vec<_> = hands.map(|(seat, spot)| (seat.text.clone(), reader.texts(&spot, "cards"))).collect();
    let first = spot.entry("first").and_then(|spot| reader.text(&spot).map(str::to_owned));
    let position = if deal.is_empty() { reader.required(spot, "position") } else { spot.entry("position") };
    let position = position.filter(|spot| reader.map(spot)).map(|spot| spot.node.to_json()).unwrap_or_default();
    let first = first.unwrap_or_else(|| Seat::A.to_string());
    Some(Setup { position, deal, first, actions, place: spot.node.place.clone() })
}
