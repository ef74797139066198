//! Key bindings.

use ratatui::crossterm::event::KeyCode::{
    self, Backspace, Char, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp, Right, Tab, Up,
};

use super::overlay::Overlay;
use super::state::{Question, Screen};
use crate::widgets::key_bindings::{Key, help, key};
use crate::widgets::pager::PAGE;
use crate::widgets::text_input::EDIT;

const DIGITS: &[KeyCode] =
    &[Char('0'), Char('1'), Char('2'), Char('3'), Char('4'), Char('5'), Char('6'), Char('7'), Char('8'), Char('9')];

/// An action at the table. It is passed the key, since some bindings have several.
type Action = fn(&mut Screen<'_>, KeyCode);

/// The keys at the table.
pub(super) const TABLE: &[Key<Action>] = &[
    key(&[Right, Char(' ')], "one action on", |screen, _| screen.go_by(1)),
    key(&[Left, Backspace], "one action back", |screen, _| screen.go_by(-1)),
    key(&[Home, Char('^')], "the deal", |screen, _| screen.go(0)),
    key(&[End, Char('$')], "the last action", |screen, _| screen.go(usize::MAX)),
    key(DIGITS, "go to the action of this number", |screen, digit| screen.ask(Question::Go, digit)),
    key(&[Char('g')], "go to an action", |screen, key| screen.ask(Question::Go, key)),
    key(&[Down], "the next event", |screen, _| screen.choose_event(1)),
    key(&[Up], "the event before", |screen, _| screen.choose_event(-1)),
    key(&[Enter], "the clauses the chosen event rests on", |screen, _| screen.tell_event()),
    key(&[Char('l')], "the log: all that happened, to go there", |screen, _| screen.list_log()),
    key(&[Char('k')], "kinds of event, to look for one", |screen, _| screen.list_kinds()),
    key(&[Char('n')], "the next event of that kind", |screen, _| screen.find(true)),
    key(&[Char('p')], "the one before", |screen, _| screen.find(false)),
    key(&[Char('/')], "history of a place or a card, such as 5 or cherry", |screen, key| {
        screen.ask(Question::History, key);
    }),
    key(&[Char('w'), Char('!')], "why: what is legal; or, of one action, whether and why", |screen, key| {
        screen.ask(Question::Why, key);
    }),
    key(&[Char('b')], "branch: play another action from here", |screen, _| screen.list_branches()),
    key(&[Esc], "from a branch back to the record", |screen, _| screen.timeline.leave_branch()),
    key(&[Char('u')], "what taking the game back to here would mean", |screen, _| screen.tell_backup()),
    key(&[Char('s')], "whose eyes to see through: all, or one seat's", |screen, _| screen.switch_eyes()),
    key(&[PageUp], "back in the log, or up the table where it does not fit", |screen, _| screen.panes.page(-1)),
    key(&[PageDown], "on again", |screen, _| screen.panes.page(1)),
    key(&[Tab], "have PgUp and PgDn move the other of log and table", |screen, _| screen.panes.other()),
    key(&[Char('?'), F(1)], "this help", |screen, _| screen.overlays.push(Overlay::page("help", &help_text()))),
    key(&[Char('q'), F(10)], "leave", |screen, _| screen.leaves = true),
];

/// The keys of a prompt, with the editing keys: whether they submit it.
pub(super) const PROMPT: &[Key<bool>] = &[key(&[Enter], "ask it", true), key(&[Esc], "drop it", false)];

/// The effect of a key in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Listing {
    /// Moves the selection.
    Step(isize),
    /// Takes the selected row.
    Take,
    /// Deletes the last letter of the filter.
    Erase,
    /// Closes the list.
    Close,
}

/// The keys of a list. Other characters filter it.
pub(super) const LIST: &[Key<Listing>] = &[
    key(&[Down], "the next row", Listing::Step(1)),
    key(&[Up], "the row before", Listing::Step(-1)),
    key(&[PageDown], "ten rows on", Listing::Step(10)),
    key(&[PageUp], "ten rows back", Listing::Step(-10)),
    key(&[Enter], "take the chosen row", Listing::Take),
    key(&[Backspace], "take back the last letter typed", Listing::Erase),
    key(&[Esc], "put the list away", Listing::Close),
];

const MARKS: &str =
    "Marks on the board:\n  [ ] what the action changed   * * a line that formed   × × cards of one that it took off\n";
const CLAUSES: &str =
    "Where a clause is named, `umpire clause ID --document D` shows its scenarios, and what was ruled on it before.\n";

/// The text of the help.
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
