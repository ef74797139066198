//! The state of the screen: the game, the selection, the typed text and the overlay.

use umpire_engine::game::{Outcome, Seat};
use umpire_judging::citing::Ruled;
use umpire_judging::session::{Session, Trouble, Turn};
use umpire_judging::visibility::SeenStep;

use super::choices::Choices;
use crate::widgets::cards::Cards;
use crate::widgets::pager::Page;
use crate::widgets::panes::Panes;
use crate::widgets::text_input::TextInput;
use crate::widgets::theme::Theme;

/// The step after the screen is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Ends the command.
    Nothing,
    /// Replays the game, and then returns to the screen.
    Replay,
    /// Plays another game.
    Another,
}

/// An overlay over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// A page of text.
    Page(Page),
    /// The question whether to leave.
    Leave,
}

/// The screen of a game.
pub struct Screen<'a> {
    pub(super) session: &'a mut Session,
    pub(super) ruled: Ruled<'a>,
    pub(super) theme: Theme,
    pub(super) cards: Cards,
    /// The outcome, once the game is over.
    pub(super) outcome: Option<Outcome>,
    /// The viewer: the seat to act, while the game goes on.
    pub(super) eyes: Seat,
    pub(super) choices: Choices,
    pub(super) typed: TextInput,
    pub(super) overlay: Option<Overlay>,
    pub(super) panes: Panes,
    /// The selected choice after the game.
    pub(super) end: usize,
    /// The step after the screen is left.
    pub next: Next,
}

impl<'a> Screen<'a> {
    /// A screen on which the computer has made its first moves.
    ///
    /// # Errors
    /// As [`Session::go_on`].
    pub fn new(session: &'a mut Session, ruled: Ruled<'a>, theme: Theme) -> Result<Screen<'a>, Trouble> {
        let mut screen = Screen {
            session,
            ruled,
            theme,
            cards: Cards::of(ruled.variant, theme),
            outcome: None,
            eyes: Seat::A,
            choices: Choices::default(),
            typed: TextInput::default(),
            overlay: None,
            panes: Panes::default(),
            end: 0,
            next: Next::Nothing,
        };
        screen.go_on()?;
        Ok(screen)
    }

    /// Lets the computer act until it is a player's turn.
    pub(super) fn go_on(&mut self) -> Result<(), Trouble> {
        while let Turn::Computer(_) = self.session.turn()? {
            self.session.go_on()?;
        }
        self.outcome = match self.session.turn()? {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        self.eyes = self.session.viewer().unwrap_or(self.eyes);
        let legal = self.now().legal();
        let promises = self.now().promises(&legal);
        let named = self.cards.spellings(self.now(), self.eyes, &legal);
        self.choices = Choices::new(legal, named, promises);
        self.panes.reset();
        Ok(())
    }

    /// The current position, as the viewer sees it.
    pub(super) fn now(&self) -> SeenStep<'_> {
        self.session.seen_now(self.eyes)
    }
}
