//! The folder of a game of one's own, made from what its engine says of it and one game that it played.
//!
//! The folder is run before it is written, so that `umpire spec` passes in it.

mod forms;
mod parts;
mod played;
mod sentence;

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_assertions::types::schemas_at;
use umpire_clauses::library::{Games, Library, Memory, Text};
use umpire_clauses::style::{COLUMNS, broken};
use umpire_engine::show::Show;
use umpire_engine::tree::Node;
use umpire_engine::variant::{self, Brought, COMMON, Origin, SourceFile, name};
use umpire_engine::{Fault, Seat};
use umpire_game::declaration::{self, Declaration, Seats};
use umpire_game::description::{Chance, Description};
use umpire_game::game::Game;
use umpire_judging::casebook::ruling::yaml;
use umpire_scenarios::known;
use umpire_scenarios::run_again;
use umpire_scenarios::run_cache::RunCache;
use umpire_scenarios::steps::declared;
use umpire_scenarios::suite::{Filter, Suite};
use umpire_scenarios::verdict::Tested;

use self::forms::Forms;
use self::parts::Parts;
use self::played::{Move, Open, Played, played};
use self::sentence::{Sentence, quoted};
use super::File;
use super::start::replaced;
use crate::format::format;

/// The most parts of a state or position, and the most forms, for which sentences are written.
const MOST: usize = 500;
/// Games that watch the first clause when what was made is tried.
const GAMES: u64 = 2;
/// The summary of the first clause.
const SUMMARY: &str = "Whoever has the turn can do something.";
/// Names that no variant can have, since other files have them.
const NO_VARIANTS: [&str; 2] = ["gate", "announced"];
/// Files that are left as they are where the folder has them already.
pub const OPTIONAL: [&str; 5] =
    ["README.md", ".gitignore", ".github/workflows/umpire.yml", ".vscode/settings.json", ".vscode/extensions.json"];

/// A game that was made, and what there is to tell of it.
pub struct Made {
    /// The files.
    pub files: Vec<File>,
    /// How many sentences there are.
    pub sentences: usize,
}

/// The declaration of a game before its folder is made. `engine`: the command.
pub fn declaration(game: &str, engine: &str, description: &Description) -> Declaration {
    Declaration {
        game: game.to_owned(),
        engine: engine.to_owned(),
        engines: Vec::new(),
        seats: Seats::Named(seats(description)),
        types: Vec::new(),
        begins: ("deal".to_owned(), Node::from_json(&json!({}), "")),
        show: Show::default(),
        shown: Vec::new(),
        pool: None,
        derive: Vec::new(),
        spans: Vec::new(),
        always: Vec::new(),
        ignore: Vec::new(),
        digest: String::new(),
    }
}

/// The seats that may be to act, in order: A to the last that the schema of states names.
fn seats(description: &Description) -> Vec<String> {
    let properties = &description.state["properties"];
    let named = [&properties["to_act"], &properties["outcome"]["properties"]["winner"]];
    let named = named.into_iter().flat_map(|schema| schema["enum"].as_array().into_iter().flatten());
    let last = named.filter_map(|seat| Seat::parse(seat.as_str()?)).map(Seat::index).max();
    Seat::first(last.map_or(2, |last| last + 1)).map(|seat| seat.to_string()).collect()
}

/// Makes the folder of a game, whose own folder is `.`. `open` starts its engine, once for each way to begin that is tried.
///
/// # Errors
/// The engine plays no game, says more of it than can be told, or what was made of it does not pass.
pub fn make(open: &Open<'_>, declared: Declaration) -> Result<Made, Vec<String>> {
    let game = open(declared).map_err(|fault| vec![fault])?;
    let description = Arc::clone(&game.description);
    let (seats, refuse) = (seats(&description), |message: String| vec![message]);
    let state = Parts::new(&description.state, &["to_act", "outcome"], &seats);
    let position = Parts::new(&description.position, &[], &seats);
    for (what, count) in [
        ("parts of a state", state.len()),
        ("parts of a position", position.len()),
        ("forms of actions", description.actions.len()),
    ] {
        if count > MOST {
            return Err(vec![format!("it describes {count} {what}; sentences are made for at most {MOST}")]);
        }
    }
    let parameters = defaults(&description.parameters);
    let mut played = played(&game, open, &parameters).map_err(refuse)?;
    let thens = tell(&mut played, &state).map_err(refuse)?;
    let has_chance = description.chance == Chance::Acts || played.moves.iter().any(|(by, ..)| by == "chance");
    let actions: Vec<&str> = played.moves.iter().map(|(_, action, _)| action.as_str()).collect();
    let forms = Forms::new(&description.actions, &actions, &played.listed, has_chance);
    let writer = Writer { game: &game, seats: &seats, state, position, forms, played, thens, parameters };
    let (steps, sentences) = writer.steps();
    let (name, document) = (writer.variant(), writer.document());
    let texts = [
        (declaration::FILE.to_owned(), writer.declaration()),
        (declared::FILE.to_owned(), steps),
        ("rules/clauses.yaml".to_owned(), writer.filled_in(include_str!("own_game/clauses.yaml"))),
        (format!("features/{document}.feature"), writer.feature().map_err(refuse)?),
        (format!("variants/{name}.yaml"), writer.parameters()),
        (known::FILE.to_owned(), include_str!("own_game/known.yaml").to_owned()),
        ("README.md".to_owned(), writer.filled_in(include_str!("own_game/README.md"))),
        (".github/workflows/umpire.yml".to_owned(), writer.filled_in(include_str!("own_game/umpire.yml"))),
        (".vscode/settings.json".to_owned(), include_str!("own_game/settings.json").to_owned()),
        (".vscode/extensions.json".to_owned(), include_str!("start/extensions.json").to_owned()),
        (".gitignore".to_owned(), "__pycache__/\nnode_modules/\ntarget/\n".to_owned()),
        (".umpire/game.schema.json".to_owned(), format!("{:#}\n", Declaration::schema())),
        (".umpire/steps.schema.json".to_owned(), format!("{:#}\n", declared::schema())),
    ];
    let files: Vec<File> = texts.into_iter().map(laid_out).collect();
    passes(open, &files, &format!("variants/{name}.yaml"))?;
    Ok(Made { files, sentences })
}

/// A file as `umpire fmt` lays it out.
fn laid_out((path, text): File) -> File {
    let new = format(&Text { path: path.clone(), text: text.clone().into() });
    (path, new.unwrap_or(text))
}

/// Tells how a game ended, or as much of it as ends in something that can be told: what is then so and was not when it began.
fn tell(played: &mut Played, state: &Parts<'_>) -> Result<Vec<String>, String> {
    while let Some((_, _, last)) = played.moves.last() {
        let mut thens = state.differences(&played.start, last);
        let differs = |key: &str| last[key] != played.start[key];
        let turn = match (&last["outcome"]["winner"], last["to_act"].as_str()) {
            (Value::String(winner), _) => Some(format!("the game is over and {winner} wins")),
            (_, _) if !last["outcome"].is_null() => Some(match several(&last["outcome"]) {
                Some(seats) => format!("the game is over and {seats} win"),
                None => "the game is over and nobody wins".to_owned(),
            }),
            (_, Some("chance")) => Some("it is the turn of chance".to_owned()),
            (_, Some(seat)) => Some(format!("it is {seat}'s turn")),
            _ => None,
        };
        if !thens.is_empty() || turn.is_some() && (differs("to_act") || differs("outcome")) {
            thens.extend(turn);
            return Ok(thens);
        }
        played.moves.pop();
    }
    Err("nothing that could be told changes in the game that it played".to_owned())
}

/// The winners of an outcome that has several, with commas between.
fn several(outcome: &Value) -> Option<String> {
    let winners: Vec<&str> = outcome["winners"].as_array()?.iter().filter_map(Value::as_str).collect();
    (winners.len() > 1).then(|| winners.join(", "))
}

/// The parameters with their defaults. Keys that every variant has are none.
fn defaults(schema: &Value) -> Value {
    let properties = schema["properties"].as_object().into_iter().flatten();
    let defaults = properties.filter_map(|(key, schema)| Some((key.clone(), schema.get("default")?.clone())));
    Value::Object(defaults.filter(|(key, _)| !COMMON.contains(&key.as_str())).collect())
}

/// Writes the files.
struct Writer<'g> {
    game: &'g Game,
    seats: &'g [String],
    state: Parts<'g>,
    position: Parts<'g>,
    forms: Forms,
    played: Played,
    /// The facts that are so at its end.
    thens: Vec<String>,
    parameters: Value,
}

impl Writer<'_> {
    fn name(&self) -> &str {
        &self.game.declaration.game
    }

    /// The name of its document, which no shipped one has.
    fn document(&self) -> String {
        let name = name::of_file(self.name());
        if Library::embedded().documents().contains(&name) { format!("{name}-rules") } else { name }
    }

    fn variant(&self) -> String {
        let name = name::of_file(self.name());
        if NO_VARIANTS.contains(&name.as_str()) { "standard".to_owned() } else { name }
    }

    fn filled_in(&self, text: &str) -> String {
        let values = [
            ("{{game}}", self.name()),
            ("{{variant}}", &self.variant()),
            ("{{document}}", &self.document()),
            ("{{summary}}", SUMMARY),
            ("{{version}}", env!("CARGO_PKG_VERSION")),
        ];
        replaced(text, &values)
    }

    /// `game.yaml`.
    fn declaration(&self) -> String {
        let (begins, template) = &self.played.begins;
        let seats: Vec<String> = self.seats.iter().map(|seat| format!("{0}: {0}", quoted(seat))).collect();
        let mut types: BTreeMap<&str, Value> =
            self.forms.types.iter().map(|(name, like)| (name.as_str(), json!({"like": like}))).collect();
        if self.state.has_truth() || self.position.has_truth() {
            types.insert("truth", json!({"words": {"yes": "true", "no": "false"}}));
        }
        let mut text = format!(
            "# yaml-language-server: $schema=.umpire/game.schema.json\n\
             # The game: who plays it, who sits where, how it begins and what of it is shown.\n\
             game: {}\n\
             engine: {}   # started in this folder, without a shell\n\
             seats: {{{}}}   # each with its name in sentences\n",
            quoted(self.name()),
            quoted(&self.game.declaration.engine),
            seats.join(", "),
        );
        if !types.is_empty() {
            text += "\n# What placeholders of sentences stand for, beside seat, number, word, text and list.\ntypes:\n";
            text.extend(types.iter().map(|(name, of)| format!("  {name}: {}\n", yaml(of))));
        }
        text += &format!("\n# What Givens patch.\nbegins: {}\n", yaml(&json!({*begins: template})));
        let facts = self.state.plain();
        if !facts.is_empty() {
            text += &format!("\nshow: {}\n", yaml(&json!({"facts": facts})));
        }
        text
    }

    /// `steps.yaml`, and how many sentences it has.
    fn steps(&self) -> (String, usize) {
        let seat = self.seats.first().map_or("", String::as_str);
        let (givens, without) =
            if self.played.begins.0 == "position" { self.position.givens() } else { (Vec::new(), Vec::new()) };
        let whens = self.forms.sentences(seat);
        let then = |text: &str, check: &str| {
            let example = text.replace("{seat}", seat).replace("{list}", &self.seats.join(", "));
            Sentence::then(text.to_owned(), check.to_owned(), example)
        };
        let may_have_several = self.may_have_several_winners();
        let nobody_wins = if may_have_several {
            "state.outcome != null && state.outcome.winner == null && !(has(state.outcome.winners) && size(state.outcome.winners) > 0)"
        } else {
            "state.outcome != null && state.outcome.winner == null"
        };
        let mut thens = self.state.thens();
        thens.extend([
            then("it is {seat}'s turn", "state.to_act == seat"),
            then("the game goes on", "state.outcome == null"),
            then("the game is over and {seat} wins", "state.outcome != null && state.outcome.winner == seat"),
            then("the game is over and nobody wins", nobody_wins),
            then("the action is refused", "refusal != null"),
        ]);
        if may_have_several {
            let check = "state.outcome != null && has(state.outcome.winners) && state.outcome.winners == list";
            thens.push(then("the game is over and {list} win", check));
        }
        if self.forms.has_chance {
            thens.push(then("it is the turn of chance", "state.to_act == \"chance\""));
        }
        let sentences = givens.len() + whens.len() + thens.len();
        let mut text = include_str!("own_game/steps.yaml").to_owned();
        for (what, steps) in [("How a game begins", givens), ("What is played", whens), ("What is then so", thens)] {
            if !steps.is_empty() {
                text += &format!("\n  # {what}\n");
                text.extend(steps.iter().map(Sentence::entry));
            }
        }
        if !without.is_empty() {
            let names = without.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(", ");
            let told =
                format!("Parts of a position that no sentence was made for; write your own, with `set`: {names}");
            text += "\n";
            text += &comment(&told, "  ");
        }
        (text, sentences)
    }

    /// Whether an outcome may have a list of winners, by its schema.
    fn may_have_several_winners(&self) -> bool {
        let outcome = &self.game.description.state["properties"]["outcome"];
        self.seats.len() > 1 && schemas_at(outcome, &["winners"]).is_ok()
    }

    fn feature(&self) -> Result<String, String> {
        let when = |(by, action, _): &Move| {
            self.forms.tell(by, action).ok_or_else(|| format!("its action `{action}` cannot stand in a sentence"))
        };
        let whens: Vec<String> = self.played.moves.iter().map(when).collect::<Result<_, _>>()?;
        let mut text = self.filled_in(include_str!("own_game/first.feature"));
        for (keyword, told) in [("When", &whens), ("Then", &self.thens)] {
            let keywords = iter::once(keyword).chain(iter::repeat("And"));
            text.extend(keywords.zip(told).map(|(keyword, told)| format!("      {keyword} {told}\n")));
        }
        Ok(text)
    }

    /// The variant, with each parameter.
    fn parameters(&self) -> String {
        let schema = &self.game.description.parameters;
        let mut text = comment(&format!("{} as its document has it.", self.name()), "");
        text += "game: ../game.yaml\n";
        let required: BTreeSet<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (key, of) in schema["properties"].as_object().into_iter().flatten() {
            let name = quoted(key);
            text += "\n";
            text += &of["description"].as_str().map(|about| comment(about, "")).unwrap_or_default();
            if COMMON.contains(&key.as_str()) {
                let why = "cannot be given: variants have a key of this name.";
                text += &comment(&format!("The parameter {name} {why}"), "");
                continue;
            }
            let words = of["enum"].as_array().map(|words| words.iter().map(yaml).collect::<Vec<_>>().join(", "));
            let one_of = words.map(|words| format!("One of {words}."));
            let range = match (&of["minimum"], &of["maximum"]) {
                (Value::Null, Value::Null) => None,
                (least, Value::Null) => Some(format!("At least {least}.")),
                (Value::Null, most) => Some(format!("At most {most}.")),
                (least, most) => Some(format!("From {least} to {most}.")),
            };
            text.extend(one_of.into_iter().chain(range).map(|told| comment(&told, "")));
            text += &match self.parameters.get(key) {
                Some(default) => format!("{name}: {}\n", yaml(default)),
                None if required.contains(key.as_str()) => {
                    comment(&format!("{name}: it has no default, and must be given"), "")
                }
                None => comment(&format!("{name}:"), ""),
            };
        }
        text
    }
}

/// A comment, wrapped. What it says comes from outside.
fn comment(text: &str, margin: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(2000).collect();
    let lines = broken(&plain, COLUMNS - margin.len() - 2).join("\n");
    let shown = |line: &str| format!("{margin}# {}\n", line.trim());
    lines.lines().map(shown).collect()
}

/// Runs the files that were made, as `umpire spec` will: by the declaration that was written.
fn passes(open: &Open<'_>, files: &[File], variant: &str) -> Result<(), Vec<String>> {
    let declared = files.iter().find(|(path, _)| path == declaration::FILE).map_or("", |(_, text)| text);
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    let declared = Declaration::read(declared, declaration::FILE).map_err(told)?;
    let game = open(declared).and_then(|game| game.begins_as_said().map(|()| game)).map_err(|fault| vec![fault])?;
    let texts = files.iter().cloned().collect();
    let brought: Arc<dyn Brought> = Arc::new(game);
    let games = Games(Arc::new(move |_: &SourceFile| Ok(Arc::clone(&brought))));
    let library = Library::with_named(Arc::new(Memory(texts))).with_games(games);
    let variant = variant::load(&library, Origin::File(variant)).map_err(told)?;
    let plan = Suite::new(library, None).plan(variant)?;
    let verdict = run_again(&plan, &Filter { games: Some(GAMES), ..Filter::default() }, &RunCache::default());
    if verdict.conforms() && verdict.ran > 0 {
        return Ok(());
    }
    let scenarios = verdict.clauses.iter().flat_map(|clause| &clause.scenarios).chain(&verdict.unassigned);
    let mut faults: Vec<String> =
        scenarios.filter(|tested| Tested::fails(tested)).map(|tested| tested.ending.told()).collect();
    let violated =
        verdict.clauses.iter().flat_map(|clause| &clause.tallies).filter_map(|tally| tally.violated.as_ref());
    faults.extend(violated.map(|violation| {
        let actions: Vec<&str> = violation.actions.iter().map(|(_, action)| action.as_str()).collect();
        format!("it is not so that {SUMMARY} after: {}", actions.join(", "))
    }));
    if faults.is_empty() {
        faults.push("the first clause does not hold".to_owned());
    }
    Err(faults)
}
