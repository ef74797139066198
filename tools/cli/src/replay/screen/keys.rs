//! What the keys do.

use ratatui::crossterm::event::KeyCode;

use crate::drawn::keys::{Key, help};
use crate::drawn::page::PAGE;
use crate::drawn::typing::EDIT;

/// What is asked for by typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asking {
    /// The number of an action.
    Go,
    /// A place or a card.
    History,
    /// An action to be judged; nothing for all that is legal.
    Why,
}

impl Asking {
    pub(super) fn asked(self) -> &'static str {
        match self {
            Asking::Go => "go to action: ",
            Asking::History => "history of (a place or a card): ",
            Asking::Why => "why (an action; Enter for all): ",
        }
    }
}

/// What a key does at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Goes by so many actions.
    Go(isize),
    /// Goes to the deal.
    First,
    /// Goes to the last action.
    Last,
    /// Chooses another event.
    Event(isize),
    /// Tells what the chosen event rests on.
    Ground,
    /// Goes back from a branch.
    Back,
    /// Asks for something that is typed; a digit already is a part of it.
    Ask(Asking),
    /// Lists the kinds of event.
    Kinds,
    /// Goes to the next event of the kind, or to the one before.
    Find(bool),
    /// Lists what could be played instead.
    Branch,
    /// Tells what taking the game back would mean.
    Backup,
    /// Lists all that happened.
    Log,
    /// Sees through the next eyes.
    Eyes,
    /// Has PgUp and PgDn move the other part.
    Other,
    /// Moves the table or the log by pages.
    Page(isize),
    /// Shows the help.
    Help,
    /// Leaves.
    Leave,
}

/// The digits.
const DIGITS: &[KeyCode] = &[
    KeyCode::Char('0'),
    KeyCode::Char('1'),
    KeyCode::Char('2'),
    KeyCode::Char('3'),
    KeyCode::Char('4'),
    KeyCode::Char('5'),
    KeyCode::Char('6'),
    KeyCode::Char('7'),
    KeyCode::Char('8'),
    KeyCode::Char('9'),
];

/// The keys at the table.
pub(super) const TABLE: &[Key<Do>] = &[
    Key { codes: &[KeyCode::Right, KeyCode::Char(' ')], does: "one action on", act: Do::Go(1) },
    Key { codes: &[KeyCode::Left, KeyCode::Backspace], does: "one action back", act: Do::Go(-1) },
    Key { codes: &[KeyCode::Home, KeyCode::Char('^')], does: "the deal", act: Do::First },
    Key { codes: &[KeyCode::End, KeyCode::Char('$')], does: "the last action", act: Do::Last },
    Key { codes: DIGITS, does: "go to the action of this number", act: Do::Ask(Asking::Go) },
    Key { codes: &[KeyCode::Char('g')], does: "go to an action", act: Do::Ask(Asking::Go) },
    Key { codes: &[KeyCode::Down], does: "the next event", act: Do::Event(1) },
    Key { codes: &[KeyCode::Up], does: "the event before", act: Do::Event(-1) },
    Key { codes: &[KeyCode::Enter], does: "the clauses the chosen event rests on", act: Do::Ground },
    Key { codes: &[KeyCode::Char('l')], does: "the log: all that happened, to go there", act: Do::Log },
    Key { codes: &[KeyCode::Char('k')], does: "kinds of event, to look for one", act: Do::Kinds },
    Key { codes: &[KeyCode::Char('n')], does: "the next event of that kind", act: Do::Find(true) },
    Key { codes: &[KeyCode::Char('p')], does: "the one before", act: Do::Find(false) },
    Key {
        codes: &[KeyCode::Char('/')],
        does: "history of a place or a card, such as 5 or cherry",
        act: Do::Ask(Asking::History),
    },
    Key {
        codes: &[KeyCode::Char('w'), KeyCode::Char('!')],
        does: "why: what is legal; or, of one action, whether and why",
        act: Do::Ask(Asking::Why),
    },
    Key { codes: &[KeyCode::Char('b')], does: "branch: play another action from here", act: Do::Branch },
    Key { codes: &[KeyCode::Esc], does: "from a branch back to the record", act: Do::Back },
    Key { codes: &[KeyCode::Char('u')], does: "what taking the game back to here would mean", act: Do::Backup },
    Key { codes: &[KeyCode::Char('s')], does: "whose eyes to see through: all, or one seat's", act: Do::Eyes },
    Key {
        codes: &[KeyCode::PageUp],
        does: "back in the log, or up the table where it does not fit",
        act: Do::Page(-1),
    },
    Key { codes: &[KeyCode::PageDown], does: "on again", act: Do::Page(1) },
    Key { codes: &[KeyCode::Tab], does: "have PgUp and PgDn move the other of log and table", act: Do::Other },
    Key { codes: &[KeyCode::Char('?'), KeyCode::F(1)], does: "this help", act: Do::Help },
    Key { codes: &[KeyCode::Char('q'), KeyCode::F(10)], does: "leave", act: Do::Leave },
];

/// What a key does to a prompt, besides changing what is typed.
pub(super) const PROMPT: &[Key<bool>] = &[
    Key { codes: &[KeyCode::Enter], does: "ask it", act: true },
    Key { codes: &[KeyCode::Esc], does: "drop it", act: false },
];

/// What a key does to a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Listing {
    /// Moves the choice by so many rows.
    Step(isize),
    /// Takes what is chosen.
    Take,
    /// Takes back the last letter.
    Erase,
    /// Puts the list away.
    Close,
}

/// The keys of a list. What else is typed narrows it.
pub(super) const LIST: &[Key<Listing>] = &[
    Key { codes: &[KeyCode::Down], does: "the next row", act: Listing::Step(1) },
    Key { codes: &[KeyCode::Up], does: "the row before", act: Listing::Step(-1) },
    Key { codes: &[KeyCode::PageDown], does: "ten rows on", act: Listing::Step(10) },
    Key { codes: &[KeyCode::PageUp], does: "ten rows back", act: Listing::Step(-10) },
    Key { codes: &[KeyCode::Enter], does: "take the chosen row", act: Listing::Take },
    Key { codes: &[KeyCode::Backspace], does: "take back the last letter typed", act: Listing::Erase },
    Key { codes: &[KeyCode::Esc], does: "put the list away", act: Listing::Close },
];

const MARKS: &str = "Marks on the board: [ ] what the action changed, * * a line that formed.\n";
const CLAUSES: &str =
    "Where a clause is named, `umpire clause ID --document D` shows its scenarios, and what was ruled on it before.\n";

/// The help.
pub(super) fn help_text() -> String {
    let parts = [
        help("at the table", TABLE),
        help("in a list; typing narrows it", LIST),
        help("at a prompt", PROMPT),
        help("to change what you typed", EDIT),
        help("on a page such as this; any other key puts it away and does what it does at the table", PAGE),
    ];
    format!("{MARKS}\n{}\n{CLAUSES}Ctrl-C leaves at once.\n", parts.join("\n"))
}
