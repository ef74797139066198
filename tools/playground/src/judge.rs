//! The Judge part: verdicts on records, cases and logs, and answers to a judge's questions about a game.
//!
//! The verdict on the file is worded as on the command line. A valid record can then be stepped through and asked
//! about, from the view of a seat or of the referee, who sees everything.

pub mod asked;

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Text;
use umpire_engine::game::Seat;
use umpire_engine::record::{Record, Verifier};
use umpire_engine::variant::{Fault, Variant};
use umpire_judging::casebook::settled::Docket;
use umpire_judging::casebook::{Adjudicator, Case};
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::notes::{self, is_notes};
use umpire_judging::replay::found::{Found, found, placed};
use umpire_judging::replay::{Edited, Replay, Seen, sound_part};
use umpire_judging::visibility::Viewer;
use umpire_report::casebook;
use umpire_report::page::replay::Pieces;
use umpire_transcribe::{transcribe, variant_named};

use crate::cache::Cache;
use crate::messages::joined;
use crate::source::shipped_or_draft;

/// A file to judge.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Dropped {
    /// The name of the file; none for pasted text.
    pub name: Option<String>,
    /// The text of the file.
    pub text: String,
    /// The name and text of a file with a judge's notes on it.
    pub notes: Option<(String, String)>,
    /// The editor's variant, for logs that name no variant.
    pub draft: String,
}

/// The verdict on a file.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judgement {
    /// The kind of file: `record`, `case`, `log` or `notes`.
    pub kind: String,
    /// The verdict in one word: `sound`, `torn`, `edited`, ...
    pub word: String,
    /// The grade of the verdict, which decides its colour: `good`, `odd` or `bad`.
    pub grade: String,
    /// The verdict as a sentence, worded as on the command line.
    pub said: String,
    /// Further remarks.
    pub more: Vec<String>,
    /// The game, if it can be stepped through.
    pub game: Option<Opened>,
    /// The record that was made of a log or a case.
    pub record: Option<String>,
    /// The action that a case asks about, after its last move.
    pub asked: Option<String>,
}

/// A game that can be stepped through.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opened {
    /// The name of the file.
    pub name: String,
    /// The variant that was played.
    pub variant: String,
    /// The document of the variant.
    pub document: String,
    /// The name of the game.
    pub rules: String,
    /// The language of its texts.
    pub language: String,
    /// The seats.
    pub seats: Vec<String>,
    /// The number of the last action.
    pub last: usize,
    /// The colours of its cards as CSS.
    pub style: String,
    /// The drawings of its cards as HTML.
    pub drawings: String,
}

/// A record that can be stepped through.
pub struct Game {
    name: String,
    record: Record,
    variant: Variant,
    inventory: Inventory,
    docket: Rc<Docket>,
    replay: Replay,
}

/// Reads and judges a file.
///
/// # Errors
/// Never: faults are in the answer.
pub fn open(cache: &mut Cache, judge: &mut Option<Game>, ask: Dropped) -> Result<Judgement, String> {
    *judge = None;
    let name = ask.name.clone().unwrap_or_else(|| pasted(&ask.text));
    if is_notes(&name) {
        let said = "notes are shown with their record: drop the record as well".to_owned();
        return Ok(judged("notes", &name, ("notes", None, said)));
    }
    if name.ends_with(".yaml") || name.ends_with(".yml") {
        return Ok(case(cache, judge, name, ask.text));
    }
    if name.ends_with(".jsonl") || ask.text.trim_start().starts_with('{') {
        return Ok(record(cache, judge, name, &ask.text, ask.notes));
    }
    Ok(log(cache, judge, name, ask))
}

/// A file name for pasted text, by its kind.
fn pasted(text: &str) -> String {
    let case = text.lines().find_map(|line| line.strip_prefix("case:")).map(|name| name.trim().trim_matches('"'));
    match case {
        Some(name) => format!("{name}.yaml"),
        None if text.trim_start().starts_with('{') => "pasted.jsonl".to_owned(),
        None => "pasted.txt".to_owned(),
    }
}

fn judged(kind: &str, name: &str, (word, line, text): Found) -> Judgement {
    let grade = match word {
        "sound" | "settled" | "unfinished" | "made" => "good",
        "torn" | "unsettled" => "odd",
        _ => "bad",
    };
    Judgement {
        kind: kind.to_owned(),
        word: word.to_owned(),
        grade: grade.to_owned(),
        said: placed(name, line, &text),
        more: Vec::new(),
        game: None,
        record: None,
        asked: None,
    }
}

/// The name and text of a file with a judge's notes.
type Noted = Option<(String, String)>;

fn record(cache: &mut Cache, judge: &mut Option<Game>, name: String, text: &str, notes: Noted) -> Judgement {
    let mut judgement = judged("record", &name, found(text, &Verifier::default().verify(text)));
    // The verdict already says why a record cannot be opened.
    let (sound, edited) = sound_part(text);
    if let Ok((game, faults)) = opened(cache, name, &sound, edited, notes) {
        judgement.more = faults;
        judgement.game = Some(game.opened());
        *judge = Some(game);
    }
    judgement
}

/// The replayed record, and the faults of its notes.
fn opened(
    cache: &mut Cache,
    name: String,
    text: &str,
    edited: Edited,
    notes: Noted,
) -> Result<(Game, Vec<String>), Vec<String>> {
    let record = Record::read(text).map_err(|why| vec![format!("{why:?}")])?;
    let told = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    let recorded = record.variant(&name).map_err(told)?;
    record.agrees_with(&recorded).map_err(|why| vec![format!("{why:?}")])?;
    let library = cache.library();
    let variant = library.recognised(recorded);
    let inventory = Inventory::of(library, &variant)?;
    let read = |(path, text): (String, String)| {
        let file = notes::File::read(&Text { path, text: text.into() })?;
        file.of(&record, &name, &inventory)
    };
    let (notes, faults) = match notes.map_or(Ok(Vec::new()), read) {
        Ok(notes) => (notes, Vec::new()),
        Err(faults) => (Vec::new(), told(faults)),
    };
    let docket = cache.docket(&inventory.document);
    let replay = Replay::of(&record, &variant).with_notes(&notes).before(edited);
    Ok((Game { name, record, variant, inventory, docket, replay }, faults))
}

fn case(cache: &mut Cache, judge: &mut Option<Game>, path: String, text: String) -> Judgement {
    let file = Text { path, text: text.into() };
    let bench = Adjudicator::new(cache.library());
    let ruled = Case::read(&file).and_then(|case| Ok((bench.adjudicate(&case)?, case)));
    let (ruled, case) = match ruled {
        Ok(ruled) => ruled,
        Err(faults) => {
            let first = faults.first().map(|fault| fault.place.line as usize);
            return Judgement {
                said: joined(&faults),
                ..judged("case", &file.path, ("bad-case", first, String::new()))
            };
        }
    };
    let line = Some(case.place.line as usize);
    let found = match &ruled.settled {
        None => ("unsettled", line, "nothing is settled yet; today's ruling stands below".to_owned()),
        Some(_) if ruled.holds() => ("settled", None, "settled, and ruled the same today".to_owned()),
        Some(_) => ("ruled-differently", line, casebook::differently(&case, &ruled)),
    };
    let mut judgement = judged("case", &file.path, found);
    judgement.more = vec![case.question.trim().to_owned()];
    judgement.more.extend(case.because.clone());
    let grounds = Ground::of_objections(ruled.ruled(), &ruled.decided.objections, ruled.decided.refused_at());
    judgement.more.extend(grounds.iter().flat_map(|ground| [vec![ground.text.clone()], ground.sources()].concat()));
    judgement.more.push(ruled.today().to_yaml());
    if let Ok(made) = ruled.record(&case) {
        let name = format!("{}.jsonl", case.name);
        judgement.game = record(cache, judge, name, &made, None).game;
        judgement.record = Some(made);
        judgement.asked = case.ask.map(|ask| format!("{}: {}", ask.actor, ask.action));
    }
    judgement
}

/// Transcribes a log to a record.
fn log(cache: &mut Cache, judge: &mut Option<Game>, name: String, ask: Dropped) -> Judgement {
    let variant = match shipped_or_draft(variant_named(&ask.text).as_deref(), ask.draft) {
        Ok((_, variant)) => variant,
        Err(faults) => {
            let why = joined(&faults);
            let said = format!("neither a record nor a case; and no log whose variant can be read: {why}");
            return judged("log", &name, ("no-log", None, said));
        }
    };
    match transcribe(&ask.text, &variant, 0) {
        Err(faults) => {
            const FEW: usize = 20;
            let unread = faults.iter().any(|fault| fault.unread);
            let told = faults.iter().take(FEW).map(|fault| placed(&name, Some(fault.line), &fault.told()));
            let said = told.collect::<Vec<_>>().join("\n");
            Judgement {
                said,
                ..judged("log", &name, (if unread { "no-log" } else { "contradicts" }, None, String::new()))
            }
        }
        Ok(made) => {
            let said = format!(
                "a log of {} lines: {} actions; {} of {} cards were seen, {} are filled in",
                made.statements,
                made.actions,
                made.cards - made.filled,
                made.cards,
                made.filled
            );
            let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
            let of_it = record(cache, judge, format!("{stem}.jsonl"), &made.record, None);
            Judgement { game: of_it.game, record: Some(made.record), ..judged("log", &name, ("made", None, said)) }
        }
    }
}

impl Game {
    fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }

    fn pieces(&self) -> Pieces<'_> {
        Pieces::of(self.ruled(), &self.docket)
    }

    fn opened(&self) -> Opened {
        let pieces = self.pieces();
        let first = self.replay.steps.first().map(|step| pieces.drawings(step.seen(None)));
        Opened {
            name: self.name.clone(),
            variant: self.variant.name.clone(),
            document: self.inventory.document.clone(),
            rules: self.variant.game.clone(),
            language: pieces.language().to_owned(),
            seats: self.replay.seats.iter().map(Seat::to_string).collect(),
            last: self.replay.steps.len().saturating_sub(1),
            style: pieces.style(),
            drawings: first.unwrap_or_default(),
        }
    }

    fn seen(&self, eyes: Option<&str>) -> Result<Seen<'_>, String> {
        let eyes: Viewer =
            eyes.map(|name| Seat::parse(name).ok_or_else(|| format!("there is no seat `{name}`"))).transpose()?;
        if eyes.is_some_and(|seat| !self.replay.seats.contains(&seat)) {
            return Err("the game has no such seat".to_owned());
        }
        Ok(self.replay.seen(eyes))
    }
}

fn judging(judge: &Option<Game>) -> Result<&Game, String> {
    judge.as_ref().ok_or_else(|| "no game is open".to_owned())
}

#[cfg(test)]
mod tests {
    use umpire_clauses::library::Library;

    use super::asked::*;
    use super::*;
    use crate::state::State;
    use crate::tests::{MINE, OLDER, RECORD};

    fn dropped(name: &str, text: &str) -> Dropped {
        Dropped { name: Some(name.to_owned()), text: text.to_owned(), notes: None, draft: String::new() }
    }

    fn at(n: u32, eyes: Option<&str>, what: Option<&str>) -> At {
        At { n, eyes: eyes.map(str::to_owned), what: what.map(str::to_owned) }
    }

    fn opened_state() -> State {
        let mut state = State::default();
        let found = open(&mut state.cache, &mut state.judge, dropped("game.jsonl", RECORD)).expect("it is answered");
        assert_eq!((found.word.as_str(), found.grade.as_str()), ("sound", "good"), "{}", found.said);
        state
    }

    #[test]
    fn every_file_gets_its_verdict() {
        let mut state = State::default();
        let mut word = |name: &str, text: &str| {
            open(&mut state.cache, &mut state.judge, dropped(name, text)).expect("it is answered").word
        };
        assert_eq!(word("game.jsonl", RECORD), "sound");
        assert_eq!(word("game.jsonl", &RECORD[..RECORD.len() - 40]), "torn");
        assert_eq!(word("game.jsonl", &RECORD.replacen("\"do\":\"", "\"do\":\"x", 1)), "edited");
        assert_eq!(word("game.jsonl", "junk"), "no-record");
        assert_eq!(word("game.jsonl", ""), "no-record");
        assert_eq!(word("<b>.yaml", "a: ["), "bad-case");
        assert_eq!(word("x.notes.yaml", ""), "notes");
        assert_eq!(word("table.txt", "junk"), "no-log");
    }

    #[test]
    fn what_is_built_in_is_settled() {
        let library = Library::embedded();
        let mut state = State::default();
        for file in library.texts("scenarios/cases", "yaml").expect("there are cases") {
            let name = file.path.rsplit('/').next().unwrap_or_default().to_owned();
            let found = open(&mut state.cache, &mut state.judge, dropped(&name, &file.text)).expect("it is answered");
            assert!(found.word == "settled" || found.said.contains("folder"), "{}: {}", file.path, found.said);
        }
    }

    #[test]
    fn a_game_is_stepped_through_and_asked_about() {
        let mut state = opened_state();
        let html = step(&state.judge, at(1, None, None)).expect("there is one").html;
        assert!(html.contains("data-place") && html.contains('§'), "{html}");
        assert!(step(&state.judge, at(9999, None, None)).is_err());
        assert!(why(&state.judge, at(0, None, None)).expect("it is answered").html.contains("legal"));
        let tried = why(&state.judge, at(0, None, Some("<i>@1"))).expect("it is answered").html;
        assert!(tried.contains("not legal") && !tried.contains("<i>@"), "{tried}");
        assert!(history(&state.judge, at(5, None, Some("9"))).expect("there is such a place").html.contains("traces"));
        assert!(history(&state.judge, at(5, None, Some("nowhere"))).is_err());
        let made = make(&state.cache, &state.judge, Make { n: 1, tried: None, case: true }).expect("it can be told");
        assert_eq!(made.name, "game-1.yaml");
        assert_eq!(
            open(&mut state.cache, &mut state.judge, dropped(&made.name, &made.text)).expect("it is answered").word,
            "settled"
        );
    }

    #[test]
    fn notes_are_shown_at_their_action_and_to_a_seat_only_where_they_are_public() {
        let head = Record::read(RECORD).expect("it is one").head;
        let notes = format!("record: \"{head}\"\nnotes:\n- at: 1\n  text: <i>late\n");
        let mut ask = dropped("game.jsonl", RECORD);
        ask.notes = Some(("game.notes.yaml".to_owned(), notes.clone()));
        let mut state = State::default();
        assert_eq!(open(&mut state.cache, &mut state.judge, ask).expect("it is answered").more, Vec::<String>::new());
        assert!(step(&state.judge, at(1, None, None)).expect("there is one").html.contains("&lt;i&gt;late"));
        assert!(!step(&state.judge, at(1, Some("A"), None)).expect("there is one").html.contains("late"));
        let mut ask = dropped("game.jsonl", RECORD);
        ask.notes = Some(("game.notes.yaml".to_owned(), notes.replace(&head[..4], "0000")));
        assert!(
            open(&mut state.cache, &mut state.judge, ask).expect("it is answered").more[0].contains("another game")
        );
    }

    #[test]
    fn a_seat_sees_no_other_hand() {
        let state = opened_state();
        let html = step(&state.judge, at(0, Some("A"), None)).expect("there is one").html;
        let (_, of_b) = html.split_once("data-holding=\"B\"").expect("B has a hand");
        assert!(!of_b.split("data-holding").next().unwrap_or_default().contains("data-card"));
        assert!(step(&state.judge, at(0, Some("H"), None)).is_err());
    }

    #[test]
    fn another_variant_is_asked_and_the_game_goes_on_otherwise() {
        let state = opened_state();
        let ask = |shipped: Option<&str>, draft: &str| Under {
            shipped: shipped.map(str::to_owned),
            draft: draft.to_owned(),
            at: None,
            tried: None,
        };
        assert!(under(&state.judge, ask(Some(OLDER), "")).is_ok());
        assert!(under(&state.judge, ask(None, MINE)).expect("it is read").text.contains("mine"));
        assert!(under(&state.judge, ask(None, "junk")).is_err());
        let here = branch(&state.judge, Branch { n: 0, actions: Vec::new() }).expect("there is a deal");
        let action = here.groups.last().expect("something is legal").actions[0].action.clone();
        let there = branch(&state.judge, Branch { n: 0, actions: vec![action.clone(), "nothing".to_owned()] })
            .expect("it goes on");
        assert_eq!(there.actions, [action]);
        assert!(there.refused.is_some() && there.html.contains("data-place"));
    }
}
