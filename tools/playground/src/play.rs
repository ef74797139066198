//! The Play part: a game of the editor's variant, by people at one screen or against the computer.
//!
//! The page gets only what the player's seat may see. It keeps the record line by line, so another worker can resume
//! the game.

use serde::{Deserialize, Serialize};
use umpire_clauses::inventory::Inventory;
use umpire_engine::game::{Actor, Seat};
use umpire_engine::record::Record;
use umpire_engine::variant::Variant;
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::Seen;
use umpire_judging::session::{Controller, InMemory, Recorder, Session, Trouble, Turn};
use umpire_judging::visibility::SeenStep;
use umpire_report::page::replay::{Choice, Pieces};

use crate::cache::Cache;
use crate::messages::{Diagnostic, Nothing, Piece};
use crate::source::shipped_or_draft;

/// The number of latest steps in each answer.
const LATEST: usize = 12;

/// Asks for a text that can be played.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Look {
    /// The variant and its earlier texts, latest first.
    pub texts: Vec<String>,
}

/// The variant to play.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Playable {
    /// The faults of the latest text.
    pub faults: Vec<Diagnostic>,
    /// The latest valid text, if any.
    pub text: Option<String>,
    /// The name of its variant.
    pub variant: String,
    /// The smallest number of seats.
    pub fewest: usize,
    /// The largest number of seats.
    pub most: usize,
}

/// Finds the latest text of a variant that is valid.
///
/// # Errors
/// Never: faults are in the answer.
pub fn look(ask: Look) -> Result<Playable, String> {
    let mut playable = Playable { faults: Vec::new(), text: None, variant: String::new(), fewest: 0, most: 0 };
    for (n, text) in ask.texts.into_iter().enumerate() {
        match shipped_or_draft(None, text.clone()) {
            Ok((_, variant)) => {
                (playable.fewest, playable.most) = variant.rulebook().seats();
                playable.variant = variant.name;
                playable.text = Some(text);
                break;
            }
            Err(faults) if n == 0 => playable.faults = faults.iter().map(Diagnostic::of).collect(),
            Err(_) => {}
        }
    }
    Ok(playable)
}

/// Asks to start a game.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Begin {
    /// The variant's file.
    pub text: String,
    /// The players by seat, spelled as in records: `human`, `easy`, `greedy`, `search`.
    pub players: Vec<String>,
    /// The seed: a whole number.
    pub seed: String,
}

/// Asks to resume a game from its record.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Resume {
    /// The record so far.
    pub record: String,
}

/// A game that was started or resumed.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Begun {
    /// The variant.
    pub variant: String,
    /// The language of its texts.
    pub language: String,
    /// The colours of its cards as CSS.
    pub style: String,
    /// The drawings of its cards as HTML.
    pub drawings: String,
    /// The players by seat.
    pub players: Vec<String>,
    /// The seed.
    pub seed: String,
    /// The state of the game.
    pub table: Table,
}

/// The state of a game as a player sees it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Table {
    /// The number of actions so far.
    pub actions: usize,
    /// The seat that sees the table.
    pub eyes: String,
    /// The seat to act, or `chance`; none when the game is over.
    pub to_act: Option<String>,
    /// Whether a human is to act, rather than the computer or chance.
    pub person: bool,
    /// The table as HTML.
    pub board: String,
    /// The legal actions of the human.
    pub groups: Vec<Group>,
    /// The log as HTML, latest first.
    pub log: String,
    /// Why the requested action was refused, if it was, as HTML.
    pub refused: Option<String>,
    /// The outcome as HTML, once the game is over.
    pub outcome: Option<String>,
    /// The lines of the record that are new since the last answer.
    pub lines: String,
}

/// Legal actions with a common prefix.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Group {
    /// The prefix: `bell@`.
    pub stem: String,
    /// The name of the card that all of them use, if there is one.
    pub name: Option<String>,
    /// That card as HTML.
    pub face: Option<String>,
    /// The actions.
    pub actions: Vec<Act>,
}

/// A legal action.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Act {
    /// The action in notation.
    pub action: String,
    /// Its effect in words.
    pub told: String,
    /// The id of the card that it uses.
    pub card: Option<String>,
    /// The places that it uses.
    pub places: Vec<String>,
}

/// A game being played.
pub struct Game {
    session: Session,
    kept: InMemory,
    /// The length of the record that the page has, in bytes.
    told: usize,
    variant: Variant,
    inventory: Inventory,
    /// Settled cases are not shown while a game is played.
    docket: Docket,
}

/// Starts a game.
///
/// # Errors
/// The variant is faulty, a player or the seed is invalid, or the cards cannot be dealt.
pub fn begin(play: &mut Option<Game>, ask: Begin) -> Result<Begun, String> {
    let (library, variant) =
        shipped_or_draft(None, ask.text).map_err(|faults| lines(faults.iter().map(|each| each.message.clone())))?;
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
    started(play, Game { session, kept, told: 0, variant, inventory, docket: Docket::default() })
}

/// Resumes a game from its record.
///
/// # Errors
/// The record cannot be resumed.
pub fn resume(cache: &Cache, play: &mut Option<Game>, ask: Resume) -> Result<Begun, String> {
    let record = Record::read(&ask.record).map_err(|why| format!("it cannot be gone on with: {why:?}"))?;
    let recorded = record.variant("record").map_err(|faults| lines(faults.iter().map(ToString::to_string)))?;
    let variant = cache.library().recognised(recorded);
    let mut kept = InMemory::default();
    kept.keep(&ask.record).map_err(|unkept| unkept.0)?;
    let session = Session::resume(&record, &variant, || Ok(Box::new(kept.clone()))).map_err(trouble)?;
    let inventory = Inventory::of(cache.library(), &variant).unwrap_or_default();
    started(play, Game { session, kept, told: ask.record.len(), variant, inventory, docket: Docket::default() })
}

fn started(play: &mut Option<Game>, mut game: Game) -> Result<Begun, String> {
    let table = game.table(None)?;
    let pieces = game.pieces();
    let begun = Begun {
        variant: game.variant.name.clone(),
        language: pieces.language().to_owned(),
        style: pieces.style(),
        drawings: pieces.drawings(game.session.seen_now(game.eyes())),
        players: game.session.seats().map(|(_, controller)| controller.spelling()).collect(),
        seed: game.session.seed().to_string(),
        table,
    };
    *play = Some(game);
    Ok(begun)
}

/// Asks to play an action of the human to act.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Do {
    /// The action in notation.
    pub action: String,
}

/// Plays an action. A refused action changes nothing, and the answer says why.
///
/// # Errors
/// No game is being played.
pub fn act(play: &mut Option<Game>, ask: Do) -> Result<Table, String> {
    let game = playing(play)?;
    match game.session.act(ask.action.trim()) {
        Ok(()) => game.table(None),
        Err(Trouble::Refused(refusal)) => {
            let now = game.session.seen_now(game.eyes());
            let tried = now.to_act().map(|actor| (actor, refusal.action.as_str()));
            let grounds = Ground::of_refusal(game.ruled(), now, tried, &refusal.objections);
            let told = game.pieces().refused(&grounds);
            game.table(Some(told))
        }
        Err(other) => Err(trouble(other)),
    }
}

/// Lets the computer, or chance, act once.
///
/// # Errors
/// No game is being played.
pub fn go_on(play: &mut Option<Game>, _: Nothing) -> Result<Table, String> {
    let game = playing(play)?;
    game.session.go_on().map_err(trouble)?;
    game.table(None)
}

/// The whole log, latest first.
///
/// # Errors
/// No game is being played.
pub fn log(play: &mut Option<Game>, _: Nothing) -> Result<Piece, String> {
    let game = playing(play)?;
    Ok(Piece { html: game.log(usize::MAX) })
}

/// The clauses that applied in the game.
///
/// # Errors
/// No game is being played.
pub fn clauses(play: &mut Option<Game>, _: Nothing) -> Result<Piece, String> {
    let game = playing(play)?;
    let seen = Seen::of(game.session.seen(game.eyes()));
    Ok(Piece { html: game.pieces().clauses(&seen) })
}

fn playing(play: &mut Option<Game>) -> Result<&mut Game, String> {
    play.as_mut().ok_or_else(|| "no game is being played".to_owned())
}

impl Game {
    fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }

    fn pieces(&self) -> Pieces<'_> {
        Pieces::of(self.ruled(), &self.docket)
    }

    /// The seat that sees the table: the human's, or the first one if only computers play.
    fn eyes(&self) -> Seat {
        self.session.viewer().unwrap_or(Seat::A)
    }

    fn table(&mut self, refused: Option<String>) -> Result<Table, String> {
        let text = self.kept.text();
        let lines = text.get(self.told..).unwrap_or_default().to_owned();
        self.told = text.len();
        let pieces = self.pieces();
        let (eyes, turn) = (self.eyes(), self.session.turn().map_err(trouble)?);
        let mut last = self.session.seen(eyes).rev();
        // Every game has at least the deal.
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
        let pieces = self.pieces();
        self.session.seen(self.eyes()).rev().take(most).map(|step| pieces.happened(step)).collect()
    }
}

/// The legal actions of a seat, grouped by prefix.
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
    use umpire_engine::record::{Verdict, verify};

    use super::*;
    use crate::state::State;
    use crate::tests::{CROWD, DUEL, SOLITAIRE};

    fn begun(state: &mut State, name: &str, players: &[&str]) -> Begun {
        let text = format!("variant: mine\nextends: {name}\n");
        let players = players.iter().map(|player| (*player).to_owned()).collect();
        begin(&mut state.play, Begin { text, players, seed: "7".to_owned() }).expect("it can be dealt")
    }

    /// Plays the first legal action until the end; returns the record.
    fn played(state: &mut State, begun: Begun) -> String {
        let (mut record, mut table) = (String::new(), begun.table);
        loop {
            record += &table.lines;
            if table.outcome.is_some() {
                return record;
            }
            let first = table.groups.first().and_then(|group| group.actions.first()).map(|act| act.action.clone());
            table = match (table.person, first) {
                (true, Some(action)) => act(&mut state.play, Do { action }).expect("it goes on"),
                (true, None) => panic!("nothing may be done"),
                (false, _) => go_on(&mut state.play, Nothing {}).expect("it goes on"),
            };
            assert_eq!(table.refused, None);
        }
    }

    #[test]
    fn every_game_is_played_to_its_end_and_its_record_holds() {
        let games: [(&str, &[&str]); 4] = [
            (DUEL, &["human", "human"]),
            (DUEL, &["easy", "human"]),
            (SOLITAIRE, &["human"]),
            (CROWD, &["human", "greedy", "greedy", "greedy"]),
        ];
        for (name, players) in games {
            let mut state = State::default();
            let begun = begun(&mut state, name, players);
            let record = played(&mut state, begun);
            assert!(matches!(verify(&record), Verdict::Sound { finished: true, .. }), "{name}");
        }
    }

    #[test]
    fn a_refused_action_changes_nothing_and_says_why() {
        let mut state = State::default();
        let first = begun(&mut state, DUEL, &["human", "human"]).table;
        let table = act(&mut state.play, Do { action: "<b>@99".to_owned() }).expect("it is answered");
        let told = table.refused.expect("it is refused");
        assert!(!told.contains("<b>@"), "{told}");
        assert_eq!((table.actions, table.lines.as_str()), (first.actions, ""));
        let table = act(&mut state.play, Do { action: "pass".to_owned() }).expect("it is answered");
        assert!(table.refused.expect("it is refused").contains('§'));
    }

    #[test]
    fn another_seats_cards_are_in_nothing_that_is_shown() {
        let mut state = State::default();
        let table = begun(&mut state, DUEL, &["human", "easy"]).table;
        assert_eq!(table.eyes, "A");
        let (_, of_b) = table.board.split_once("data-holding=\"B\"").expect("B has a hand");
        let (of_b, _) = of_b.split_once("data-holding").expect("there are piles");
        assert!(of_b.contains("backs") && !of_b.contains("data-card"), "{of_b}");
    }

    #[test]
    fn a_game_goes_on_from_its_record() {
        let mut state = State::default();
        let begun = begun(&mut state, DUEL, &["human", "greedy"]);
        let mut record = begun.table.lines;
        let action = begun.table.groups[0].actions[0].action.clone();
        record += &act(&mut state.play, Do { action }).expect("it is legal").lines;
        let resumed =
            resume(&Default::default(), &mut Default::default(), Resume { record: record.clone() }).expect("it holds");
        assert_eq!((resumed.table.actions, resumed.table.lines.as_str()), (1, ""));
        assert!(
            resume(&Default::default(), &mut Default::default(), Resume { record: record.replace("bell", "bill") })
                .is_err()
        );
    }

    #[test]
    fn of_a_text_that_cannot_be_read_the_last_one_that_could_is_played() {
        let texts = ["variant: [", "nonsense", &format!("variant: older\nextends: {CROWD}\n")];
        let texts = texts.map(str::to_owned).to_vec();
        let found = look(Look { texts }).expect("it is answered");
        assert!(!found.faults.is_empty());
        assert_eq!((found.variant.as_str(), found.fewest, found.most), ("older", 2, 8));
    }
}
