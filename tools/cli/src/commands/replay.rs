//! `umpire replay`: steps through a record, and answers a judge's questions about it.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_clauses::style::wrapped;
use umpire_engine::{Record, Seat, Transcribed, Variant};
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::Ruled;
use umpire_judging::notes::Note;
use umpire_judging::replay::remark::{Remark, differently};
use umpire_judging::replay::rule_at_position::under_at;
use umpire_judging::replay::{Replay, editions, sound_part};
use umpire_judging::violated::{Violated, violated};
use umpire_judging::visibility::{Differs, Viewer};
use umpire_report::page;
use umpire_report::replay::text::headline;
use umpire_report::replay::{json, text};
use umpire_transcribe::answers::Answers;

use super::extract::ExtractArgs;
use super::notes::{NoteArgs, read_notes};
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::{record, variants};
use crate::replay::screen;
use crate::terminal::theme_of_stdout;
use crate::{disk, terminal};

/// Steps through a recorded game, with the clauses of each event.
///
/// On a terminal, without a question, it opens a full screen. Exit code 0 if the record holds, 1 if it is torn or
/// today's engine rules it differently (with --under: if the variants rule it differently). The answer does not matter:
/// an action that --try finds illegal is exit code 0, too.
#[derive(Args, Debug)]
pub struct ReplayCommand {
    /// The record (*.jsonl).
    pub record: PathBuf,
    /// Only action N and the position after it; 0 is the deal. An HTML page has all actions, and opens at this one.
    #[arg(long, value_name = "N", conflicts_with = "all")]
    pub at: Option<u64>,
    /// Every action, as text; the default without a terminal.
    #[arg(long)]
    pub all: bool,
    /// The legal actions after action N, and their clauses; without --at, after the last action.
    #[arg(long, conflicts_with = "all")]
    pub why: bool,
    /// Whether ACTION is legal there, with every clause that allows or forbids it; `B: ACTION` tries it for another
    /// seat.
    #[arg(long = "try", value_name = "ACTION", conflicts_with = "all")]
    pub tried: Option<String>,
    /// Every event up to action N that touched a place or a card, the latest first.
    #[arg(long, value_name = "PLACE|CARD", conflicts_with_all = ["all", "why", "tried"])]
    pub history: Option<String>,
    /// The decisions and revelations since action N: can the game fairly be taken back to it?
    #[arg(long, value_name = "N", conflicts_with_all = ["all", "why", "tried", "history"])]
    pub backup_check: Option<u64>,
    /// The same actions under another variant, up to the first that is ruled differently. With --at, action N in its
    /// own position, as far as the cards of the variant allow; with --try, that action after action N.
    #[arg(long, value_name = "VARIANT",
          conflicts_with_all = ["all", "why", "history", "backup_check", "seat"])]
    pub under: Option<String>,
    /// Show only what this seat may see.
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub seat: Option<Seat>,
    /// ExtractArgs of an action.
    #[command(flatten)]
    pub extraction: ExtractArgs,
    /// A note on an action.
    #[command(flatten)]
    pub note_args: NoteArgs,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Html]), default_value = "text")]
    pub format: Format,
    /// Write it to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

fn seat(text: &str) -> Result<Seat, String> {
    Seat::parse(text).ok_or_else(|| "a seat is a letter from A to H".to_owned())
}

/// A record that was read and replayed.
struct Opened {
    name: String,
    /// Words for its name if it is a shipped one.
    shipped: &'static str,
    variant: Variant,
    inventory: Inventory,
    record: Record,
    replay: Replay,
    notes: Vec<Note>,
}

/// An answer: its first sentence, if a question was asked; its text; its key and value in the JSON document; and
/// whether the record conforms.
struct Answer {
    sentence: Option<String>,
    text: String,
    key: &'static str,
    value: Value,
    conforms: bool,
}

impl ReplayCommand {
    /// Runs the command.
    ///
    /// # Errors
    /// A file that is no record, a ruleset that cannot be run, or a question about an action the record does not have.
    pub fn run(&self, library: &Library) -> CommandResult {
        let name = self.record.display().to_string();
        let (shipped, text) = match record::shipped(library, &self.record)? {
            Some(file) => (" (shipped with umpire)", file.text),
            None => ("", disk::read(&self.record, &name)?.text),
        };
        let is_extracted = self.extraction.to_scenario.or(self.extraction.to_case).is_some();
        // Notes, scenarios and cases are made of whole records only.
        let is_whole = is_extracted || self.note_args.note.is_some();
        let (text, edited) = if is_whole { (text.into(), None) } else { sound_part(&text) };
        let (record, variant) = match record::open(&name, &text, "there is nothing to replay")? {
            Ok(opened) => opened,
            Err(told) => return Ok(Output::differing(&told).to_file(self.out.as_deref())),
        };
        // The engine of a game that somebody brings is asked where it is here; else the record says what it has.
        let variant = if record.header.own.is_some() { library.played(&record).unwrap_or(variant) } else { variant };
        if is_extracted {
            let text = self.extraction.text(library, &name, &record, &variant, self.at, self.tried.as_deref());
            return Ok(Output::new(Format::Text, &text?).to_file(self.out.as_deref()));
        }
        let variant = library.recognised(variant);
        let inventory = Inventory::of(library, &variant)?;
        let notes = read_notes(library, &self.record, &record, &inventory)?;
        let replay = Replay::of(&record, &variant).with_notes(&notes).before(edited);
        let opened = Opened { name, shipped, variant, inventory, record, replay, notes };
        opened.check_seat(self.seat)?;
        if self.note_args.note.is_some() {
            let at = opened.position(self.at, None)?;
            let told = self.note_args.write(library, &self.record, at, &opened.record, &opened.inventory)?;
            return Ok(Output::new(Format::Text, &told));
        }
        if self.asks_nothing() && !opened.replay.steps.is_empty() && terminal::is_interactive() {
            return opened.on_screen(self.seat);
        }
        Ok(self.report(library, &opened)?.to_file(self.out.as_deref()))
    }

    fn asks_nothing(&self) -> bool {
        let numbers = [self.at, self.backup_check].iter().all(Option::is_none);
        let words = [&self.tried, &self.history, &self.under].iter().all(|word| word.is_none());
        numbers && words && !self.all && !self.why && self.out.is_none() && self.format == Format::Text
    }

    fn report(&self, library: &Library, opened: &Opened) -> CommandResult {
        let Answer { sentence, text, key, value, conforms } = self.answer(library, opened)?;
        let note = opened.note(self.seat);
        let output = match self.format {
            Format::Html => Output::new(Format::Html, &self.page(library, opened, key)?),
            Format::Json => Output::json(&opened.document(self.seat, sentence, key, value)),
            _ => {
                let Opened { name, shipped, variant, .. } = opened;
                let seen = self.seat.map(|seat| format!(", as {seat} sees it")).unwrap_or_default();
                let made = opened.replay.made_up(self.seat).map(|made_up| format!("\n{made_up}")).unwrap_or_default();
                let heading = format!("{name}{shipped}: {} ({}){seen}{made}", variant.name, opened.inventory.document);
                let note = note.as_ref().map(|note| note.told(name) + "\n").unwrap_or_default();
                let origin = library.origin();
                if sentence.is_none() {
                    let violated: String = opened.violated(self.seat).iter().map(|each| each.told() + "\n").collect();
                    Output::for_people(&origin, &format!("{heading}\n\n{text}{note}{violated}"))
                } else {
                    // The answer comes first, then its context.
                    let context = self.context(opened).map(|step| format!("\n{step}")).unwrap_or_default();
                    Output::new(Format::Text, &format!("{text}{note}\n{heading}\n{origin}\n{context}"))
                }
            }
        };
        Ok(output.with_exit(Exit::conforming(conforms && note.is_none_or(|note| note.is_harmless()))))
    }

    /// The whole game as a page.
    fn page(&self, library: &Library, opened: &Opened, key: &str) -> Result<String, BadInput> {
        if key != "steps" {
            let message = format!("--format html: a page shows the whole game; ask for `{key}` as text or json");
            return Err(BadInput::one(message));
        }
        let Opened { name, variant, inventory, record, notes, .. } = opened;
        let (start, eyes, docket) = (self.at, self.seat, &Docket::of(library, &inventory.document));
        let editions = &editions::of(library, variant);
        let source = page::replay::Source { name, record, variant, inventory, eyes, start, notes, docket, editions };
        Ok(page::replay::html(&source))
    }

    fn answer(&self, library: &Library, opened: &Opened) -> Result<Answer, BadInput> {
        let (ruled, seen) = (opened.ruled(), opened.replay.seen(self.seat));
        let bad = |message: String| BadInput::one(format!("{}: {message}", opened.name));
        if let Some(other) = &self.under {
            return self.what_if(library, opened, other);
        }
        let at = opened.position(self.at, self.seat)?;
        let answer = |sentence, text, key, value| Ok(Answer { sentence, text, key, value, conforms: true });
        if let Some(to) = self.backup_check {
            opened.position(Some(to), self.seat).map_err(|_| opened.out_of_range("--backup-check", to, self.seat))?;
            let backup = seen.backup(to, at).map_err(bad)?;
            return answer(Some(headline::backup(&backup)), text::backup(&backup), "backup", json!(backup));
        }
        if let Some(what) = &self.history {
            let history = seen.history(ruled, what, at).map_err(bad)?;
            return answer(Some(headline::history(&history)), text::history(&history), "history", json!(history));
        }
        if self.why || self.tried.is_some() {
            let mut why = seen.why(ruled, at, self.tried.as_deref()).map_err(bad)?;
            why.settled = Docket::of(library, &opened.inventory.document).on(&why.turns_on());
            let answers = Answers::of(&opened.record, ruled, self.seat, &why);
            let told =
                answers.as_ref().map(|answers| format!("\n{}\n", wrapped(&answers.told(), 0))).unwrap_or_default();
            let mut value = json!(why);
            if let Some(answers) = answers {
                value["deals"] = json!(answers);
            }
            return answer(Some(headline::why(&why)), text::why(&why) + &told, "why", value);
        }
        let chosen = seen.steps.iter().copied().filter(|step| self.at.is_none_or(|at| step.n() == at));
        let text = chosen.clone().map(|step| text::step(step, ruled) + "\n").collect();
        answer(None, text, "steps", chosen.map(|step| json::step(step, ruled)).collect())
    }

    /// The position that an explanation is about.
    fn context(&self, opened: &Opened) -> Option<String> {
        let about = (self.why || self.tried.is_some()) && self.under.is_none();
        let at = opened.position(self.at, self.seat).ok().filter(|_| about)?;
        opened.replay.seen(self.seat).step(at).map(|step| text::step(step, opened.ruled()))
    }

    /// Replays the record, or one action of it, under another variant.
    fn what_if(&self, library: &Library, opened: &Opened, other: &str) -> Result<Answer, BadInput> {
        let (variant, inventory) = variants::with_inventory(library, other)?;
        let there = Ruled { variant: &variant, inventory: &inventory };
        let wanted = match (self.at, self.tried.as_deref()) {
            (None, None) => None,
            (at, tried) => Some((opened.position(at, None)?, tried)),
        };
        let under = under_at(&opened.record, &opened.replay.steps, opened.ruled(), there, wanted)
            .map_err(|message| BadInput::one(format!("{}: --under {other}: {message}", opened.name)))?;
        let conforms = match (&under.disputed, wanted) {
            (Some(disputed), Some(_)) => disputed.alike,
            _ => under.difference.is_none(),
        };
        let sentence = Some(headline::under(&under));
        let text = variants::with_folder(library, &inventory)(&text::under(&under));
        Ok(Answer { sentence, text, key: "under", value: json::under(&under), conforms })
    }
}

impl Opened {
    fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }

    fn note(&self, eyes: Viewer) -> Option<Remark> {
        Remark::of(&self.record, &self.replay.seen(eyes))
    }

    /// The clauses that the record violates. A seat does not know what it cannot see.
    fn violated(&self, eyes: Viewer) -> Vec<Violated> {
        if eyes.is_some() { Vec::new() } else { violated(&self.record, self.ruled()) }
    }

    fn check_seat(&self, seat: Option<Seat>) -> Result<(), BadInput> {
        let Some(seat) = seat.filter(|seat| !self.replay.seats.contains(seat)) else { return Ok(()) };
        let seats: Vec<String> = self.replay.seats.iter().map(Seat::to_string).collect();
        Err(BadInput::one(format!("{}: --seat {seat}: the seats of this game are {}", self.name, seats.join(", "))))
    }

    /// The step that is asked about; by default the last.
    fn position(&self, at: Option<u64>, eyes: Viewer) -> Result<u64, BadInput> {
        let seen = self.replay.seen(eyes);
        let at = at.unwrap_or(seen.last());
        // If even the deal is ruled differently, there is no position, and only the note is shown.
        let any = seen.steps.is_empty() && at == 0;
        if any || seen.step(at).is_some() { Ok(at) } else { Err(self.out_of_range("--at", at, eyes)) }
    }

    fn out_of_range(&self, flag: &str, n: u64, eyes: Viewer) -> BadInput {
        let seen = self.replay.seen(eyes);
        let (name, last) = (&self.name, seen.last());
        let why = if seen.differs.is_some() { ", as far as it is ruled as it was" } else { "" };
        BadInput::one(format!("{name}: {flag} {n}: the record has actions 0 (the deal) to {last}{why}"))
    }

    fn on_screen(&self, eyes: Viewer) -> CommandResult {
        let note = self.note(eyes);
        let said = note.as_ref().map(|note| note.told(&self.name)).into_iter().chain(self.replay.made_up(eyes));
        let said = said.chain((!self.shipped.is_empty()).then(|| format!("{}{}", self.name, self.shipped)));
        let said = said.reduce(|note, made_up| format!("{note}\n\n{made_up}"));
        screen::show((&self.replay, 0), self.ruled(), eyes, said, theme_of_stdout())
            .map_err(|error| BadInput::one(format!("the terminal: {error}")))?;
        Ok(Output::empty(Exit::conforming(note.is_none_or(|note| note.is_harmless()))))
    }

    /// The JSON document of an answer.
    fn document(&self, eyes: Viewer, sentence: Option<String>, key: &str, value: Value) -> Value {
        let told = |differs: Differs| json!({"line": differs.line, "n": differs.n, "message": differently(&differs)});
        let seen = self.replay.seen(eyes);
        let mut document = json!({
            "umpire": 1,
            "record": self.name,
            "variant": self.variant.name,
            "document": self.inventory.document,
            "seat": eyes.map(|seat| seat.to_string()),
            "end": self.record.end,
            "torn": seen.torn,
            "ruled_differently": seen.differs.map(told),
        });
        if eyes.is_none() && sentence.is_none() {
            document["violated"] = json!(self.violated(eyes));
        }
        if let Some(sentence) = sentence {
            document["answer"] = sentence.into();
        }
        document[key] = value;
        // A seat must not know which hidden cards were seen.
        if let (None, Some(Transcribed { filled, shuffles, .. })) = (eyes, &self.record.header.transcribed) {
            document["transcribed"] = json!({"filled": filled, "shuffles": shuffles});
        }
        document
    }
}
