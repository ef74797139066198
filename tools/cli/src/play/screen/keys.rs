//! What the keys do. Letters, digits and the signs of notation are no keys: they begin an action, or belong to one.

use ratatui::crossterm::event::KeyCode;

use crate::drawn::keys::{Key, help};
use crate::drawn::page::PAGE;
use crate::drawn::typing::EDIT;

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
    Key { codes: &[KeyCode::Char('?'), KeyCode::F(1)], does: "this help", act: Do::Help },
    Key {
        codes: &[KeyCode::Char('!'), KeyCode::F(2)],
        does: "why: the rules on what is typed or chosen, else on all that is legal",
        act: Do::Why,
    },
    Key { codes: &[KeyCode::Char('/'), KeyCode::F(3)], does: "the log: all that happened", act: Do::Log },
    Key {
        codes: &[KeyCode::PageUp],
        does: "back in the log, or up the table where it does not fit",
        act: Do::Page(-1),
    },
    Key { codes: &[KeyCode::PageDown], does: "on again", act: Do::Page(1) },
    Key { codes: &[KeyCode::F(10)], does: "leave; the record is kept", act: Do::Leave },
];

/// The keys while nothing is typed.
pub(super) const TABLE: &[Key<Do>] = &[
    Key { codes: &[KeyCode::Up], does: "choose what is above", act: Do::Step(0, -1) },
    Key { codes: &[KeyCode::Down], does: "choose what is below", act: Do::Step(0, 1) },
    Key { codes: &[KeyCode::Left], does: "choose what is to the left", act: Do::Step(-1, 0) },
    Key { codes: &[KeyCode::Right], does: "choose what is to the right", act: Do::Step(1, 0) },
    Key { codes: &[KeyCode::Enter], does: "take the card, or play the action", act: Do::Take },
    Key {
        codes: &[KeyCode::Esc, KeyCode::Backspace],
        does: "from the place back to the card; else leave",
        act: Do::Back,
    },
    Key { codes: &[KeyCode::Tab], does: "have PgUp and PgDn move the other of log and table", act: Do::Tab },
];

/// The keys while something is typed, besides those that change it.
pub(super) const TYPING: &[Key<Do>] = &[
    Key { codes: &[KeyCode::Enter], does: "play it", act: Do::Take },
    Key { codes: &[KeyCode::Esc], does: "drop it", act: Do::Back },
    Key { codes: &[KeyCode::Tab], does: "complete it, as far as only one action begins so", act: Do::Tab },
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
    Key { codes: &[KeyCode::Up], does: "choose what is above", act: End::Step(-1) },
    Key { codes: &[KeyCode::Down], does: "choose what is below", act: End::Step(1) },
    Key { codes: &[KeyCode::Enter], does: "do it", act: End::Take },
    Key { codes: &[KeyCode::Char('r')], does: "replay the game", act: End::Choose(Choice::Replay) },
    Key { codes: &[KeyCode::Char('n')], does: "another game, of other cards", act: End::Choose(Choice::Another) },
    Key {
        codes: &[KeyCode::Char('w'), KeyCode::Char('!'), KeyCode::F(2)],
        does: "why the game ended so",
        act: End::Choose(Choice::Why),
    },
    Key { codes: &[KeyCode::Char('q'), KeyCode::Esc, KeyCode::F(10)], does: "leave", act: End::Choose(Choice::Leave) },
];

/// What a key does to the question whether to leave. Any other answers no, and does what it does at the table.
pub(super) const LEAVING: &[Key<bool>] = &[
    Key { codes: &[KeyCode::Char('y'), KeyCode::Char('Y'), KeyCode::Enter], does: "leave", act: true },
    Key { codes: &[KeyCode::Char('n'), KeyCode::Char('N'), KeyCode::Esc], does: "play on", act: false },
];

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
