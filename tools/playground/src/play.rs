//! Playing: a game by the variant as it stands in the editor, by people at one screen or against the computer.
//!
//! What the page is shown is what the person's seat sees, and nothing behind it. The page keeps the record line by line, so a
//! game goes on from there in another worker.

use serde::{Deserialize, Serialize};
use umpire_engine::game::{Actor, Seat};
use umpire_engine::record::Record;
use umpire_engine::variant::{self, Origin, Variant};
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::{Ground, Ruled};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::{Library, Memory};
use umpire_report::page::replay::{Choice, Pieces};
use umpire_judging::replay::Seen;
use umpire_judging::visibility::SeenStep;
use umpire_judging::session::{Controller, InMemory, Recorder, Session, Trouble, Turn};

use crate::beginning::Nothing;
use crate::design::{Piece, Told};
use crate::desk::Desk;

/// The file's name as faults give it.
const PATH: &str = "variant.yaml";
/// So many of the latest steps are told with each answer.
const LATEST: usize = 12;

/// Asks what can be played.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Look {
    /// The variant as it stands, and what it was before, the latest first.
    pub texts: Vec<String>,
}

/// What can be played.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Playable {
    /// What is wrong with the variant as it stands.
    pub faults: Vec<Told>,
    /// The latest text that can be played, if any can.
    pub text: Option<String>,
    /// Its name.
    pub variant: String,
    /// How many seats it is for.
    pub fewest: usize,
    pub most: usize,
}

/// What can be played of a variant and what it was before.
///
/// # Errors
/// None: what is wrong is told in the answer.
pub fn look(_: &mut Desk, ask: Look) -> Result<Playable, String> {
    let mut playable = Playable { faults: Vec::new(), text: None, variant: String::new(), fewest: 0, most: 0 };
    for (n, text) in ask.texts.into_iter().enumerate() {
        match read(&text) {
            Ok((_, variant)) => {
                (playable.fewest, playable.most) = variant.rulebook().seats();
                playable.variant = variant.name;
                playable.text = Some(text);
                break;
            }
            Err(faults) if n == 0 => playable.faults = faults,
            Err(_) => {}
        }
    }
    Ok(playable)
}

fn read(text: &str) -> Result<(Library, Variant), Vec<Told>> {
    let files = [(PATH.to_owned(), text.to_owned())].into();
    let library = Library::with_named(std::sync::Arc::new(Memory(files)));
    match variant::load(&library, Origin::File(PATH)) {
        Ok(variant) => Ok((library, variant)),
        Err(faults) => Err(faults.iter().map(Told::of).collect()),
    }
}

/// Asks for a game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Begin {
    /// The variant's file.
    pub text: String,
    /// Who plays, seat by seat, as records spell it: `human`, `easy`, `greedy`, `search`.
    pub players: Vec<String>,
    /// What the cards are shuffled from: a whole number.
    pub seed: String,
}

/// Asks to go on with a game, in a worker that does not know it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Resume {
    /// Its record so far.
    pub record: String,
}

/// A game that was begun.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Begun {
    /// The variant.
    pub variant: String,
    /// The language of its words.
    pub language: String,
    /// The colours and drawings of its cards: CSS and HTML.
    pub style: String,
    pub drawings: String,
    /// Who plays, seat by seat.
    pub players: Vec<String>,
    /// What the cards were shuffled from.
    pub seed: String,
    /// How it stands.
    pub table: Table,
}

/// How a game stands, as a person sees it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Table {
    /// How many actions were played.
    pub actions: usize,
    /// Whose eyes see it.
    pub eyes: String,
    /// Whose turn it is: a seat, `chance`; nobody's when the game is over.
    pub to_act: Option<String>,
    /// Whether a person is to act; else the computer or chance is, unless the game is over.
    pub person: bool,
    /// The table: HTML.
    pub board: String,
    /// What the person may do.
    pub groups: Vec<Group>,
    /// What happened, the latest first: HTML.
    pub log: String,
    /// Why the action that was asked for is refused, if it is: HTML.
    pub refused: Option<String>,
    /// How the game ended, once it has: HTML.
    pub outcome: Option<String>,
    /// The lines that the record has got since they were last told.
    pub lines: String,
}

/// Legal actions that begin alike.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Group {
    /// How they begin: `bell@`.
    pub stem: String,
    /// The card that all of them are about, if it is one: its name, and drawn: HTML.
    pub name: Option<String>,
    pub face: Option<String>,
    /// The actions.
    pub actions: Vec<Act>,
}

/// A legal action.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Act {
    /// In notation.
    pub action: String,
    /// What it does, in words.
    pub told: String,
    /// The card that it is about, by its id.
    pub card: Option<String>,
    /// The places that it is about.
    pub places: Vec<String>,
}

/// A game being played.
pub struct Game {
    session: Session,
    kept: InMemory,
    /// How much of the record the page has.
    told: usize,
    variant: Variant,
    inventory: Inventory,
}

/// Begins a game.
///
/// # Errors
/// The variant cannot be read, there is no such player or seed, or the cards cannot be dealt so.
pub fn begin(desk: &mut Desk, ask: Begin) -> Result<Begun, String> {
    let (library, variant) = read(&ask.text).map_err(|faults| lines(faults.iter().map(|each| each.message.clone())))?;
    let (fewest, most) = variant.rulebook().seats();
    if !(fewest..=most).contains(&ask.players.len()) {
        return Err(format!("{} is for {fewest} to {most} seats, not {}", variant.game, ask.players.len()));
    }
    let controller = |name: &String| Controller::named(name).ok_or_else(|| format!("there is no player `{name}`"));
    let controllers = ask.players.iter().map(controller).collect::<Result<Vec<_>, _>>()?;
    let seed: u64 = ask.seed.trim().parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))?;
    let kept = InMemory::default();
    let session = Session::begin(&variant, controllers, seed, Box::new(kept.clone())).map_err(trouble)?;
    let inventory = Inventory::of(&library, &variant).unwrap_or_default();
    started(desk, Game { session, kept, told: 0, variant, inventory })
}

/// Goes on with a game.
///
/// # Errors
/// It is no record that can be gone on with.
pub fn resume(desk: &mut Desk, ask: Resume) -> Result<Begun, String> {
    let record = Record::read(&ask.record).map_err(|why| format!("it cannot be gone on with: {why:?}"))?;
    let recorded = record.header.variant("record").map_err(|faults| lines(faults.iter().map(ToString::to_string)))?;
    let variant = desk.suite.library().recognised(recorded);
    let mut kept = InMemory::default();
    kept.keep(&ask.record).map_err(|unkept| unkept.0)?;
    let session = Session::resume(&record, &variant, || Ok(Box::new(kept.clone()))).map_err(trouble)?;
    let inventory = Inventory::of(desk.suite.library(), &variant).unwrap_or_default();
    started(desk, Game { session, kept, told: ask.record.len(), variant, inventory })
}

fn started(desk: &mut Desk, mut game: Game) -> Result<Begun, String> {
    let table = game.table(None)?;
    let docket = Docket::default();
    let pieces = Pieces::of(game.ruled(), &docket);
    let begun = Begun {
        variant: game.variant.name.clone(),
        language: pieces.language().to_owned(),
        style: pieces.style(),
        drawings: pieces.drawings(game.session.seen_now(game.eyes())),
        players: game.session.seats().map(|(_, controller)| controller.spelling()).collect(),
        seed: game.session.seed().to_string(),
        table,
    };
    desk.play = Some(game);
    Ok(begun)
}

/// Asks for an action of the person to act.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Do {
    /// In notation.
    pub action: String,
}

/// Plays an action; one that is refused changes nothing, and the answer says why.
///
/// # Errors
/// No game is being played.
pub fn act(desk: &mut Desk, ask: Do) -> Result<Table, String> {
    let game = playing(desk)?;
    match game.session.act(ask.action.trim()) {
        Ok(()) => game.table(None),
        Err(Trouble::Refused(refusal)) => {
            let docket = Docket::default();
            let now = game.session.seen_now(game.eyes());
            let grounds = Ground::of_refusal(game.ruled(), now, &refusal.objections);
            let told = Pieces::of(game.ruled(), &docket).refused(&grounds);
            game.table(Some(told))
        }
        Err(other) => Err(trouble(other)),
    }
}

/// Lets the computer, or chance, act once.
///
/// # Errors
/// No game is being played.
pub fn go_on(desk: &mut Desk, _: Nothing) -> Result<Table, String> {
    let game = playing(desk)?;
    game.session.go_on().map_err(trouble)?;
    game.table(None)
}

/// All that happened, the latest first.
///
/// # Errors
/// No game is being played.
pub fn log(desk: &mut Desk, _: Nothing) -> Result<Piece, String> {
    let game = playing(desk)?;
    Ok(Piece { html: game.log(usize::MAX) })
}

/// The clauses that the game came under.
///
/// # Errors
/// No game is being played.
pub fn clauses(desk: &mut Desk, _: Nothing) -> Result<Piece, String> {
    let game = playing(desk)?;
    let docket = Docket::default();
    let seen = Seen::of(game.session.seen(game.eyes()));
    Ok(Piece { html: Pieces::of(game.ruled(), &docket).clauses(&seen) })
}

fn playing(desk: &mut Desk) -> Result<&mut Game, String> {
    desk.play.as_mut().ok_or_else(|| "no game is being played".to_owned())
}

impl Game {
    fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }

    /// The seat through whose eyes the person sees it; where only computers play, the first.
    fn eyes(&self) -> Seat {
        self.session.eyes().unwrap_or(Seat::A)
    }

    fn table(&mut self, refused: Option<String>) -> Result<Table, String> {
        let text = self.kept.text();
        let lines = text.get(self.told..).unwrap_or_default().to_owned();
        self.told = text.len();
        let docket = Docket::default();
        let pieces = Pieces::of(self.ruled(), &docket);
        let (eyes, turn) = (self.eyes(), self.session.turn().map_err(trouble)?);
        let mut last = self.session.seen(eyes).rev();
        // A game has the deal at least.
        let now = last.next().ok_or("there is no table")?;
        let (to_act, person, outcome) = match &turn {
            Turn::Person(seat) => (Some(Actor::Seat(*seat)), true, None),
            Turn::Computer(actor) => (Some(*actor), false, None),
            Turn::Over(outcome) => (None, false, Some(pieces.outcome(now, outcome))),
        };
        let groups = match turn {
            Turn::Person(seat) => grouped(&pieces, now, seat),
            Turn::Computer(_) | Turn::Over(_) => Vec::new(),
        };
        Ok(Table {
            actions: self.session.actions(),
            eyes: eyes.to_string(),
            to_act: to_act.map(|actor| actor.to_string()),
            person,
            board: pieces.table(now, last.next()),
            groups,
            log: self.log(LATEST),
            refused,
            outcome,
            lines,
        })
    }

    fn log(&self, most: usize) -> String {
        let docket = Docket::default();
        let pieces = Pieces::of(self.ruled(), &docket);
        self.session.seen(self.eyes()).rev().take(most).map(|step| pieces.happened(step)).collect()
    }
}

/// The legal actions of a seat, those that begin alike together.
pub fn grouped(pieces: &Pieces<'_>, step: SeenStep<'_>, seat: Seat) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for Choice { action, stem, told, card, places } in pieces.choices(step, seat, &step.legal()) {
        let one = Act { action, told, card, places };
        match groups.iter_mut().find(|group| group.stem == stem) {
            Some(group) => group.actions.push(one),
            None => groups.push(Group { stem, name: None, face: None, actions: vec![one] }),
        }
    }
    for group in &mut groups {
        let first = group.actions.first().and_then(|act| act.card.clone());
        let Some(card) = first.filter(|card| group.actions.iter().all(|act| act.card.as_ref() == Some(card))) else {
            continue;
        };
        (group.name, group.face) = (Some(pieces.name(&card)), Some(pieces.card(&card)));
    }
    groups
}

fn trouble(trouble: Trouble) -> String {
    let objected =
        |objections: &[umpire_engine::ruling::Objection]| lines(objections.iter().map(|each| each.reason.clone()));
    match trouble {
        Trouble::NotDealt(objections) => objected(&objections),
        Trouble::Refused(refusal) => objected(&refusal.objections),
        Trouble::Unkept(unkept) => unkept.0,
        Trouble::Differs(_) => "its record is ruled differently by this engine; look at it under Judge".to_owned(),
        Trouble::UnknownPlayer(player) => player,
        Trouble::Stuck => "nothing is legal and the game is not over: a fault of the engine".to_owned(),
    }
}

fn lines(each: impl Iterator<Item = String>) -> String {
    each.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire_engine::record::{Verdict, verify};

    fn begun(desk: &mut Desk, name: &str, players: &[&str]) -> Begun {
        let text = format!("variant: mine\nextends: {name}\n");
        let players = players.iter().map(|player| (*player).to_owned()).collect();
        begin(desk, Begin { text, players, seed: "7".to_owned() }).expect("it can be dealt")
    }

    /// Plays the first action there is, again and again, and gives the record.
    fn played(desk: &mut Desk, begun: Begun) -> String {
        let (mut record, mut table) = (String::new(), begun.table);
        loop {
            record += &table.lines;
            if table.outcome.is_some() {
                return record;
            }
            let first = table.groups.first().and_then(|group| group.actions.first()).map(|act| act.action.clone());
            table = match (table.person, first) {
                (true, Some(action)) => act(desk, Do { action }).expect("it goes on"),
                (true, None) => panic!("nothing may be done"),
                (false, _) => go_on(desk, Nothing {}).expect("it goes on"),
            };
            assert_eq!(table.refused, None);
        }
    }

    #[test]
    fn every_game_is_played_to_its_end_and_its_record_holds() {
        let games: [(&str, &[&str]); 4] = [
            ("card-slot/1.0.0", &["human", "human"]),
            ("card-slot/1.0.0", &["easy", "human"]),
            ("match-3/standard", &["human"]),
            ("cirno-neu/chips", &["human", "greedy", "greedy", "greedy"]),
        ];
        for (name, players) in games {
            let mut desk = Desk::new();
            let begun = begun(&mut desk, name, players);
            let record = played(&mut desk, begun);
            assert!(matches!(verify(&record), Verdict::Sound { finished: true, .. }), "{name}");
        }
    }

    #[test]
    fn a_refused_action_changes_nothing_and_says_why() {
        let mut desk = Desk::new();
        let first = begun(&mut desk, "card-slot/1.0.0", &["human", "human"]).table;
        let table = act(&mut desk, Do { action: "<b>@99".to_owned() }).expect("it is answered");
        let told = table.refused.expect("it is refused");
        assert!(!told.contains("<b>@"), "{told}");
        assert_eq!((table.actions, table.lines.as_str()), (first.actions, ""));
        let table = act(&mut desk, Do { action: "pass".to_owned() }).expect("it is answered");
        assert!(table.refused.expect("it is refused").contains('§'));
    }

    #[test]
    fn another_seats_cards_are_in_nothing_that_is_shown() {
        let mut desk = Desk::new();
        let table = begun(&mut desk, "card-slot/1.0.0", &["human", "easy"]).table;
        assert_eq!(table.eyes, "A");
        let (_, of_b) = table.board.split_once("data-holding=\"B\"").expect("B has a hand");
        let (of_b, _) = of_b.split_once("data-holding").expect("there are piles");
        assert!(of_b.contains("backs") && !of_b.contains("data-card"), "{of_b}");
    }

    #[test]
    fn a_game_goes_on_from_its_record() {
        let mut desk = Desk::new();
        let begun = begun(&mut desk, "card-slot/1.0.0", &["human", "greedy"]);
        let mut record = begun.table.lines;
        let action = begun.table.groups[0].actions[0].action.clone();
        record += &act(&mut desk, Do { action }).expect("it is legal").lines;
        let resumed = resume(&mut Desk::new(), Resume { record: record.clone() }).expect("it holds");
        assert_eq!((resumed.table.actions, resumed.table.lines.as_str()), (1, ""));
        assert!(resume(&mut Desk::new(), Resume { record: record.replace("bell", "bill") }).is_err());
    }

    #[test]
    fn of_a_text_that_cannot_be_read_the_last_one_that_could_is_played() {
        let texts = ["variant: [", "nonsense", "variant: older\nextends: cirno-neu/chips\n"];
        let texts = texts.map(str::to_owned).to_vec();
        let found = look(&mut Desk::new(), Look { texts }).expect("it is answered");
        assert!(!found.faults.is_empty());
        assert_eq!((found.variant.as_str(), found.fewest, found.most), ("older", 2, 8));
    }
}
