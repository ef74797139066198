//! `umpire play`: plays solo or against the computer, on a full screen or in line mode.

use std::fs;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::sanitize::short;
use umpire_engine::{Outcome, Record, Seat, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::remark::differently;
use umpire_judging::session::{Controller, Recorder, Session, Trouble, Turn, Unkept};
use umpire_judging::visibility::{self, Differs};

use super::agents::agent;
use super::output::{BadInput, CommandResult, Exit, Output};
use super::{record, variants};
use crate::play::line_mode::{LineMode, NOTE_DOWN, PlayError};
use crate::play::record_file::RecordFile;
use crate::play::screen::{self, Next};
use crate::replay;
use crate::sanitized::{SanitizedWriter, print_error};
use crate::terminal::{self, theme_of_stdout};
use crate::widgets::theme::Theme;

/// Plays a game, against the computer or each other.
///
/// Every game is recorded.
#[derive(Args, Debug)]
pub struct Play {
    /// A shipped variant or the path of a variant file. Default: the first that extends none.
    pub variant: Option<String>,
    /// Play against the computer: random, easy, greedy or search. Without it you play every seat yourself.
    #[arg(long, value_name = "AGENT")]
    pub cpu: Option<String>,
    /// Which seat is yours against the computer; A opens.
    #[arg(long, value_name = "SEAT", default_value = "A", requires = "cpu")]
    pub seat: String,
    /// How many seats, if the game leaves that open. Default: the fewest it can be played with.
    #[arg(long, value_name = "N")]
    pub seats: Option<usize>,
    /// The seed: equal seeds give equal deals. Default: a random one, which is printed.
    #[arg(long)]
    pub seed: Option<u64>,
    /// The file to record the game to; it must not exist yet.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Resume a recorded game, and append to its file. If you take a seat over from a computer, or take an action
    /// back, the game goes on in a copy beside it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "cpu", "seat", "seats", "seed", "record"])]
    pub resume: Option<PathBuf>,
    /// Play in line mode even on a terminal. It is used anyway if input or output is no terminal.
    #[arg(long)]
    pub lines: bool,
}

/// A game ready to play.
struct Ready {
    session: Session,
    variant: Variant,
    /// Whether its record is deleted if nothing is played.
    is_dropped: bool,
}

impl Play {
    /// Runs the command.
    ///
    /// # Errors
    /// Bad arguments, a bad variant or record, or a record that cannot be written.
    pub fn run(&self, library: &Library) -> CommandResult {
        let on_screen = !self.lines && terminal::is_interactive();
        let mut ready = match &self.resume {
            Some(path) => match resume(path)? {
                Ok((ready, record)) => match ready.with_players(&record, path)? {
                    Some(ready) => ready,
                    None => return Ok(Output::empty(Exit::Conforms)),
                },
                Err(differs) => return Ok(Output::differing(&differs)),
            },
            None => self.begin(library)?,
        };
        let inventory = Inventory::of(library, &ready.variant).unwrap_or_else(|faults| {
            print_error(&format!("refusals name no clauses: {}", faults.join("\n")));
            Inventory::default()
        });
        loop {
            match play(library, &mut ready, &inventory, on_screen, &mut SanitizedWriter::new(io::stdout().lock())) {
                Err(PlayError::Game(trouble)) => return Err(told(trouble)),
                Err(PlayError::Terminal(error)) if error.kind() != ErrorKind::BrokenPipe => {
                    return Err(BadInput::one(format!("the terminal: {error}")));
                }
                Ok(Next::Another) => ready = ready.another()?,
                // A closed output does not matter: the game is recorded.
                Ok(_) | Err(PlayError::Terminal(_)) => return Ok(Output::empty(Exit::Conforms)),
            }
        }
    }

    fn begin(&self, library: &Library) -> Result<Ready, BadInput> {
        let variant = variants::load_or_first(library, self.variant.as_deref())?;
        if variant.rulebook().profile().is_some_and(|profile| !profile.sees) {
            let why = "its engine does not tell what a seat sees (`see`), so no seat can be shown the table";
            return Err(BadInput::one(format!("{}: {why}", variant.game)));
        }
        let controllers = self.controllers(&variant)?;
        Ready::deal(variant, controllers, self.seed, self.record.as_deref())
    }

    fn controllers(&self, variant: &Variant) -> Result<Vec<Controller>, BadInput> {
        let (fewest, most) = variant.rulebook().seats();
        let seats = self.seats.unwrap_or(fewest);
        if !(fewest..=most).contains(&seats) {
            let game = &variant.game;
            let allowed = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
            return Err(BadInput::one(format!("--seats: {game} is for {allowed} seats, not {seats}")));
        }
        let Some(name) = &self.cpu else { return Ok(Controller::solo(seats)) };
        variant.compiled().map_err(|_| {
            BadInput::one(format!("--cpu: there is no computer player for {}, a game of its own", variant.game))
        })?;
        let agent = agent("--cpu", name)?;
        if seats == 1 {
            return Err(BadInput::one("--cpu: the game has one seat, which is yours; play it without --cpu"));
        }
        let all: Vec<String> = Seat::first(seats).map(|seat| seat.to_string()).collect();
        let seat = Seat::parse(&self.seat.to_uppercase())
            .filter(|seat| seat.index() < seats)
            .ok_or_else(|| BadInput::one(format!("--seat: `{}` is no seat; seats: {}", self.seat, all.join(", "))))?;
        Ok(Controller::against(agent, seats, seat))
    }
}

impl Ready {
    /// A new game, recorded to `record` or to a file of a default name.
    fn deal(
        variant: Variant,
        controllers: Vec<Controller>,
        seed: Option<u64>,
        record: Option<&Path>,
    ) -> Result<Ready, BadInput> {
        // It is short enough to be typed. `RandomState` is seeded with the operating system's randomness.
        let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish() & u64::from(u32::MAX));
        let recorder = match record {
            Some(path) => RecordFile::create(path).map_err(|error| not_created(path, &error))?,
            None => create_default(&variant, seed)?,
        };
        let session = Session::begin(&variant, controllers, seed, Box::new(recorder)).map_err(told)?;
        Ok(Ready { session, variant, is_dropped: record.is_none() })
    }

    /// If no person plays a game that goes on, asks who does: people take seats over in a record of their own, or watch
    /// the computers, or leave it (`None`).
    fn with_players(self, record: &Record, path: &Path) -> Result<Option<Ready>, BadInput> {
        let players = players(&self.session);
        let is_over = matches!(self.session.turn(), Ok(Turn::Over(_)));
        if is_over || self.session.seats().any(|(_, controller)| controller == Controller::Person) {
            return Ok(Some(self));
        }
        let all: Vec<String> = self.session.seats().map(|(seat, _)| seat.to_string()).collect();
        let (mut out, echo) = (SanitizedWriter::new(io::stdout()), !io::stdin().is_terminal());
        loop {
            let ask = format!("type the seats that you take ({}), w to watch, or Enter to leave: ", all.join(", "));
            let mut line = String::new();
            // A closed terminal leaves the game.
            let asked = write!(out, "{}; {players}\nwho plays? {ask}", self.variant.name).and_then(|()| out.flush());
            let read = asked.and_then(|()| io::stdin().read_line(&mut line)).unwrap_or(0);
            let typed = line.trim().to_uppercase();
            if echo || read == 0 {
                let _ = writeln!(out, "{}", short(line.trim()));
            }
            let letters = typed.split([' ', ',']).flat_map(str::chars).map(String::from);
            let seats: Option<Vec<Seat>> =
                letters.map(|letter| Seat::parse(&letter).filter(|_| all.contains(&letter))).collect();
            match (typed.as_str(), seats) {
                ("" | "Q" | "QUIT" | "EXIT", _) => return Ok(None),
                ("W", _) => return Ok(Some(self)),
                (_, Some(seats)) => {
                    let recorder = RecordFile::create_numbered(path).map_err(|error| not_created(path, &error))?;
                    let (session, variant) = (self.session, self.variant);
                    let session = session.take_over((record, &variant), &seats, Box::new(recorder)).map_err(told)?;
                    return Ok(Some(Ready { session, variant, is_dropped: false }));
                }
                (_, None) => {}
            }
        }
    }

    /// A new game of the same players with a random deal, recorded to a new file.
    fn another(self) -> Result<Ready, BadInput> {
        let controllers = self.session.seats().map(|(_, controller)| controller).collect();
        Ready::deal(self.variant, controllers, None, None)
    }
}

/// A new record in the current folder, named after variant and seed, with a number if the name is taken.
fn create_default(variant: &Variant, seed: u64) -> Result<RecordFile, BadInput> {
    let plain = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let name: String = variant.name.chars().map(plain).collect();
    let path = PathBuf::from(format!("umpire-{name}-{seed}.jsonl"));
    RecordFile::create_numbered(&path).map_err(|error| not_created(&path, &error))
}

fn not_created(path: &Path, error: &io::Error) -> BadInput {
    let path = path.display();
    BadInput::one(match error.kind() {
        ErrorKind::AlreadyExists => format!(
            "{path}: it is there already and is not overwritten; name another file with --record FILE, or go on with \
             that game by --resume {path}"
        ),
        _ => format!("{path}: the record cannot be written: {error}; name another file with --record FILE"),
    })
}

/// Resumes a recorded game. The inner error tells how the record differs from today's rulings.
fn resume(path: &Path) -> Result<Result<(Ready, Record), String>, BadInput> {
    let name = path.display();
    let (mut on_disk, bytes) = RecordFile::open(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => BadInput::at(path, "no such file"),
        _ => BadInput::at(path, error),
    })?;
    // A process that was killed may have written an incomplete line, even part of a character.
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let text = match std::str::from_utf8(&bytes) {
        Ok(text) => text.to_owned(),
        Err(error) if error.valid_up_to() >= whole => String::from_utf8_lossy(&bytes).into_owned(),
        Err(_) => return Err(BadInput::one(format!("{name}: no record: it is not UTF-8 text"))),
    };
    let name = name.to_string();
    let (record, variant) = match record::open(&name, &text, "nothing was played; begin a new game")? {
        Ok(opened) => opened,
        Err(told) => return Ok(Err(told)),
    };
    let session = Session::resume(&record, &variant, || {
        if let Some(line) = record.torn {
            print_error(&format!(
                "{name}:{line}: torn: this line is not whole, so that action was never played; it is cut off"
            ));
            on_disk.truncate(whole as u64)?;
        } else if whole < bytes.len() {
            on_disk.keep("\n")?;
        }
        Ok(Box::new(on_disk) as Box<dyn Recorder>)
    });
    match session {
        Ok(session) => Ok(Ok((Ready { session, variant, is_dropped: false }, record))),
        Err(Trouble::Differs(divergence)) => {
            Ok(Err(format!("{name}:{}: {}", divergence.line, differently(&Differs::of(&divergence, None, None)))))
        }
        Err(Trouble::UnknownPlayer(who)) => {
            Err(BadInput::one(format!("{name}:1: {who}, whom this umpire does not know; it can be replayed")))
        }
        Err(trouble) => Err(told(trouble)),
    }
}

/// The message for a game that cannot go on.
fn told(trouble: Trouble) -> BadInput {
    match trouble {
        Trouble::NotDealt(objections) => BadInput(objections.into_iter().map(|each| each.reason).collect()),
        Trouble::Refused(refusal) => BadInput::one(refusal.to_string()),
        Trouble::Unkept(Unkept(why)) => {
            BadInput::one(format!("{why}; the last action could not be recorded, so it was not played"))
        }
        Trouble::Differs(divergence) => BadInput::one(differently(&Differs::of(&divergence, None, None))),
        Trouble::UnknownPlayer(who) => BadInput::one(who),
        Trouble::Stuck => BadInput::one("no action is legal although the game is not over: a fault of the engine"),
    }
}

/// The players: `A: you, B: computer (easy)`.
fn players(session: &Session) -> String {
    let name = |controller| match controller {
        Controller::Person => "you".to_owned(),
        Controller::Agent(agent) => format!("computer ({})", agent.spelling()),
    };
    let each = session.seats().map(|(seat, controller)| format!("{seat}: {}", name(controller)));
    each.collect::<Vec<_>>().join(", ")
}

/// Plays on the screen or in line mode; then prints the head of the record, and how to resume an unfinished game.
fn play(
    library: &Library,
    ready: &mut Ready,
    inventory: &Inventory,
    on_screen: bool,
    out: &mut dyn Write,
) -> Result<Next, PlayError> {
    let Ready { session, variant, is_dropped } = ready;
    let ruled = Ruled { variant, inventory };
    let (over, next) = if on_screen {
        on_the_screen(session, ruled)?
    } else {
        print_error(&format!("record: {}", session.record_name()));
        writeln!(out, "{}", library.origin())?;
        writeln!(out, "{}, seed {}; {}", variant.name, session.seed(), players(session))?;
        if session.viewer().is_some() {
            let of_all = if session.is_shared() { "you play every seat: " } else { "" };
            writeln!(out, "{of_all}type an action, or ? for help")?;
        }
        let echo = !io::stdin().is_terminal();
        let mut lines = LineMode::new(session, ruled, out, echo);
        lines.boxes = io::stdout().is_terminal() && theme_of_stdout().unicode;
        (lines.play(&mut io::stdin().lock())?, Next::Nothing)
    };
    if *is_dropped && session.actions() == 0 && fs::remove_file(session.record_name()).is_ok() {
        writeln!(out, "the game has no action, so its record is not kept")?;
        return Ok(next);
    }
    match (&over, session.actions()) {
        (Some(outcome), _) if on_screen => writeln!(out, "{}", visibility::outcome(outcome))?,
        (Some(_), _) => {}
        (None, 1) => writeln!(out, "unfinished, 1 action")?,
        (None, actions) => writeln!(out, "unfinished, {actions} actions")?,
    }
    if on_screen {
        writeln!(out, "record: {}", session.record_name())?;
    }
    writeln!(out, "head digest: {}", session.head())?;
    match over {
        Some(_) => writeln!(out, "{NOTE_DOWN}")?,
        None => print_error(&format!("to go on: umpire play --resume {}", session.record_name())),
    }
    Ok(next)
}

/// Plays on the screen, with replays in between. Returns the outcome, if the game is over, and what to do next.
fn on_the_screen(session: &mut Session, ruled: Ruled<'_>) -> Result<(Option<Outcome>, Next), PlayError> {
    let theme = theme_of_stdout();
    if session.viewer().is_none() {
        return Ok((Some(watch(session, ruled, theme)?), Next::Nothing));
    }
    loop {
        let played = screen::play(session, ruled, theme)?;
        match Replay::played(session).filter(|_| played.1 == Next::Replay) {
            Some(game) => replay::screen::show((&game, 0), ruled, None, None, theme)?,
            None => return Ok(played),
        }
    }
}

/// Lets computers play among themselves to the end, and shows a replay from where they began, all hands open. A game
/// that was over already is shown from its deal.
fn watch(session: &mut Session, ruled: Ruled<'_>, theme: Theme) -> Result<Outcome, PlayError> {
    let before = session.actions();
    let outcome = loop {
        match session.turn()? {
            Turn::Over(outcome) => break outcome,
            Turn::Computer(_) | Turn::Person(_) => drop(session.go_on()?),
        }
    };
    if let Some(game) = Replay::played(session) {
        let (first, last) = (before + 1, session.actions());
        let told = || format!("the computers played actions {first} to {last}\n\nRight: the next one; End: the last");
        let (from, note) = if last > before { (before, Some(told())) } else { (0, None) };
        replay::screen::show((&game, from), ruled, None, note, theme)?;
    }
    Ok(outcome)
}
