//! Key bindings. Letters, digits and signs of the notation are not bound, since actions are typed with them.

use ratatui::crossterm::event::KeyCode::{
    Backspace, Char, Down, Enter, Esc, F, Left, PageDown, PageUp, Right, Tab, Up,
};

use crate::widgets::key_bindings::{Key, help, key};
use crate::widgets::pager::PAGE;
use crate::widgets::text_input::EDIT;

/// The effect of a key at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Moves the selection by columns and rows.
    Step(i64, i64),
    /// Takes what is selected, or plays what is typed.
    Take,
    /// Clears what is typed, goes from the place to the card, or asks whether to leave.
    Back,
    /// Completes what is typed, or activates the other pane.
    Tab,
    /// Scrolls the active pane.
    Page(isize),
    /// Shows the help.
    Help,
    /// Explains why an action is legal or not.
    Why,
    /// Shows the log.
    Log,
    /// Takes the last action back.
    Undo,
    /// Asks whether to leave.
    Leave,
}

/// Always active.
pub(super) const ALWAYS: &[Key<Do>] = &[
    key(&[Char('?'), F(1)], "this help", Do::Help),
    key(&[Char('!'), F(2)], "why: the rules on what is typed or chosen, else on all that is legal", Do::Why),
    key(&[Char('/'), F(3)], "the log: all that happened", Do::Log),
    key(&[F(4)], "take back your last action; the record of what was played stays", Do::Undo),
    key(&[PageUp], "back in the log, or up the table where it does not fit", Do::Page(-1)),
    key(&[PageDown], "on again", Do::Page(1)),
    key(&[F(10)], "leave; the record is kept", Do::Leave),
];

/// Active while nothing is typed.
pub(super) const TABLE: &[Key<Do>] = &[
    key(&[Up], "choose what is above", Do::Step(0, -1)),
    key(&[Down], "choose what is below", Do::Step(0, 1)),
    key(&[Left], "choose what is to the left", Do::Step(-1, 0)),
    key(&[Right], "choose what is to the right", Do::Step(1, 0)),
    key(&[Enter], "take the card, or play the action", Do::Take),
    key(&[Esc, Backspace], "from the place back to the card; else leave", Do::Back),
    key(&[Tab], "have PgUp and PgDn move the other of log and table", Do::Tab),
];

/// Active while a text is typed, with the editing keys.
pub(super) const TYPING: &[Key<Do>] = &[
    key(&[Enter], "play it", Do::Take),
    key(&[Esc], "drop it", Do::Back),
    key(&[Tab], "complete it, as far as only one action begins so", Do::Tab),
];

/// The effect of a key after the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Moves the selection.
    Step(isize),
    /// Takes the selected choice.
    Take,
    /// Takes this choice.
    Choose(Choice),
    /// An effect at the table.
    Table(Do),
}

/// A choice after the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Steps through the game.
    Replay,
    /// Plays another game.
    Another,
    /// Says why it ended.
    Why,
    /// Takes the last action back.
    Undo,
    /// Tells where the game is recorded.
    Record,
    /// Leaves.
    Leave,
}

/// The choices after the game, in the order of the list.
pub(super) const CHOICES: [(Choice, &str); 6] = [
    (Choice::Replay, "r  replay the game"),
    (Choice::Another, "n  another game"),
    (Choice::Why, "w  why it ended so"),
    (Choice::Undo, "u  take back your last action"),
    (Choice::Record, "d  details of the record"),
    (Choice::Leave, "q  leave"),
];

/// The keys after the game.
pub(super) const OVER: &[Key<End>] = &[
    key(&[Up], "choose what is above", End::Step(-1)),
    key(&[Down], "choose what is below", End::Step(1)),
    key(&[Enter], "do it", End::Take),
    key(&[Char('r')], "replay the game", End::Choose(Choice::Replay)),
    key(&[Char('n')], "another game, of other cards", End::Choose(Choice::Another)),
    key(&[Char('w'), Char('!'), F(2)], "why the game ended so", End::Choose(Choice::Why)),
    key(&[Char('u')], "take back your last action", End::Choose(Choice::Undo)),
    key(&[Char('d')], "where the game is recorded, and its digest", End::Choose(Choice::Record)),
    key(&[Char('q'), Esc, F(10)], "leave", End::Choose(Choice::Leave)),
];

/// The keys of the question whether to leave. Any other key answers no and then has its effect at the table.
pub(super) const LEAVING: &[Key<bool>] =
    &[key(&[Char('y'), Char('Y'), Enter], "leave", true), key(&[Char('n'), Char('N'), Esc], "play on", false)];

const INTRODUCTION: &str = "\
Type an action as records spell it (bell@9, resolve 1-9-5), in any case, or choose by arrows, and press Enter.
While a game goes on, no letter is a key. These words are typed, too: undo, legal, why ACTION, help, q or quit.
Marks on the board: [ ] what the last move changed, * * a line that formed, × × taken off, ( ) on offer, > < chosen.
Marks of choices: wins, loses, line (it completes a line, or brings a card).
";

/// The text of the help.
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
