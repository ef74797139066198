//! What the keys do. Letters, digits and the signs of notation are no keys: they begin an action, or belong to one.

use ratatui::crossterm::event::KeyCode::{
    Backspace, Char, Down, Enter, Esc, F, Left, PageDown, PageUp, Right, Tab, Up,
};

use crate::widgets::key_bindings::{Key, help, key};
use crate::widgets::pager::PAGE;
use crate::widgets::text_input::EDIT;

/// What a key does at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Moves the choice by columns and rows.
    Step(i64, i64),
    /// Takes what is chosen, or plays what is typed.
    Take,
    /// Back: clears what is typed, goes from the place to the card, or asks whether to leave.
    Back,
    /// Completes what is typed, or has PgUp and PgDn move the other part.
    Tab,
    /// Moves the table or the log by pages.
    Page(isize),
    /// Shows the help.
    Help,
    /// Says why an action is legal or not.
    Why,
    /// Shows all that happened.
    Log,
    /// Asks whether to leave.
    Leave,
}

/// The keys that work whether or not something is typed.
pub(super) const ALWAYS: &[Key<Do>] = &[
    key(&[Char('?'), F(1)], "this help", Do::Help),
    key(&[Char('!'), F(2)], "why: the rules on what is typed or chosen, else on all that is legal", Do::Why),
    key(&[Char('/'), F(3)], "the log: all that happened", Do::Log),
    key(&[PageUp], "back in the log, or up the table where it does not fit", Do::Page(-1)),
    key(&[PageDown], "on again", Do::Page(1)),
    key(&[F(10)], "leave; the record is kept", Do::Leave),
];

/// The keys while nothing is typed.
pub(super) const TABLE: &[Key<Do>] = &[
    key(&[Up], "choose what is above", Do::Step(0, -1)),
    key(&[Down], "choose what is below", Do::Step(0, 1)),
    key(&[Left], "choose what is to the left", Do::Step(-1, 0)),
    key(&[Right], "choose what is to the right", Do::Step(1, 0)),
    key(&[Enter], "take the card, or play the action", Do::Take),
    key(&[Esc, Backspace], "from the place back to the card; else leave", Do::Back),
    key(&[Tab], "have PgUp and PgDn move the other of log and table", Do::Tab),
];

/// The keys while something is typed, besides those that change it.
pub(super) const TYPING: &[Key<Do>] = &[
    key(&[Enter], "play it", Do::Take),
    key(&[Esc], "drop it", Do::Back),
    key(&[Tab], "complete it, as far as only one action begins so", Do::Tab),
];

/// What is chosen when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Moves the choice.
    Step(isize),
    /// Takes what is chosen.
    Take,
    /// Takes this.
    Choose(Choice),
    /// Does what it does at the table.
    Table(Do),
}

/// What can be done when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Steps through the game.
    Replay,
    /// Plays another game.
    Another,
    /// Says why it ended.
    Why,
    /// Leaves.
    Leave,
}

/// What can be done when the game is over, in the order in which it is listed.
pub(super) const CHOICES: [(Choice, &str); 4] = [
    (Choice::Replay, "r  replay the game"),
    (Choice::Another, "n  another game"),
    (Choice::Why, "w  why it ended so"),
    (Choice::Leave, "q  leave"),
];

/// The keys when the game is over. Then there is no action to type.
pub(super) const OVER: &[Key<End>] = &[
    key(&[Up], "choose what is above", End::Step(-1)),
    key(&[Down], "choose what is below", End::Step(1)),
    key(&[Enter], "do it", End::Take),
    key(&[Char('r')], "replay the game", End::Choose(Choice::Replay)),
    key(&[Char('n')], "another game, of other cards", End::Choose(Choice::Another)),
    key(&[Char('w'), Char('!'), F(2)], "why the game ended so", End::Choose(Choice::Why)),
    key(&[Char('q'), Esc, F(10)], "leave", End::Choose(Choice::Leave)),
];

/// What a key does to the question whether to leave. Any other answers no, and does what it does at the table.
pub(super) const LEAVING: &[Key<bool>] =
    &[key(&[Char('y'), Char('Y'), Enter], "leave", true), key(&[Char('n'), Char('N'), Esc], "play on", false)];

const INTRODUCTION: &str = "\
Type an action as records spell it (bell@9, resolve 1-9-5) and press Enter: no letter is a key. Or choose by arrows.
Marks on the board: [ ] what the last move changed, * * a line that formed, ( ) on offer, > < chosen.
Marks of choices: wins, loses, line (it completes a line, or brings a card).
";

/// The help.
pub(super) fn help_text() -> String {
    let parts = [
        help("at the table", TABLE),
        help("while you type", TYPING),
        help("to change what you typed", EDIT),
        help("always", ALWAYS),
        help("on a page such as this; any other key puts it away and does what it does at the table", PAGE),
        help("when asked whether to leave", LEAVING),
        help("when the game is over", OVER),
    ];
    format!("{INTRODUCTION}\n{}Ctrl-C leaves at once; every action is recorded already.\n", parts.join("\n"))
}
