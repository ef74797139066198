//! Boards of three rows of three places with at most one card each, as tables and place by place.

use std::sync::Arc;

use super::{Args, Verb};
use crate::model::board::{ANY, Board, NONE};
use crate::model::cards::{name, symbol};
use crate::model::failure::{Done, Failure, require};
use crate::steps::givens::now;
use crate::world::World;

/// Givens and Thens by their names.
pub const VERBS: &[(&str, Verb)] = &[
    ("lay", |world, args, _| board(world)?.lay(world, args)),
    ("board-is", |world, args, _| board(world)?.is(world, args)),
    ("shows", |world, args, _| board(world)?.shows(world, args, Some(args.text(1)))),
    ("is-empty", |world, args, _| board(world)?.shows(world, args, None)),
];

fn board(world: &World) -> Result<Arc<Board>, Failure> {
    let board = world.context().layout.board.clone();
    board.ok_or_else(|| Failure::Faulty("the game has no board".to_owned()))
}

impl Board {
    /// The nine cells of a table below a step, each with its place: the id of a card, [`NONE`] or [`ANY`].
    ///
    /// # Errors
    /// There is no such table, or a cell is no symbol's name.
    pub fn cells(&self, world: &World, args: &Args) -> Result<Vec<(&str, String)>, Failure> {
        let rows = args.rows()?;
        let is_square = rows.len() == 3 && rows.iter().all(|row| row.len() == 3);
        require(is_square, || format!("{} is a table of three rows of three cells", self.name))?;
        let rules = world.plain();
        let id = |cell: &String| match cell.as_str() {
            NONE => Ok(cell.clone()),
            ANY if self.has_any => Ok(cell.clone()),
            word => symbol(&rules, word).map(|symbol| symbol.id.clone()),
        };
        self.places().zip(rows.iter().flatten()).map(|(place, cell)| Ok((place, id(cell)?))).collect()
    }

    /// Given: what lies on the board.
    ///
    /// # Errors
    /// The table is none of this board, or a game has begun.
    pub fn lay(&self, world: &mut World, args: &Args) -> Done {
        if let Some(full) = &self.full {
            require(args.rows()?.iter().flatten().all(|cell| cell != NONE), || full.clone())?;
        }
        world.setting_up()?;
        let cells = self.cells(world, args)?;
        let cards = cells.into_iter().filter(|(_, cell)| ![NONE, ANY].contains(&cell.as_str()));
        let cards: Vec<_> = cards.map(|(place, card)| (place.to_owned(), card)).collect();
        world.setup.lay(&self.path, cards)
    }

    /// Then: what lies on the board.
    ///
    /// # Errors
    /// Something else does.
    pub fn is(&self, world: &mut World, args: &Args) -> Done {
        let state = now(world)?;
        let rules = world.plain();
        let wanted = self.cells(world, args)?;
        let on = |place: &str| state.text(&format!("{}/{place}", self.path)).unwrap_or(NONE);
        if wanted.iter().all(|(place, card)| card == ANY || on(place) == card) {
            return Ok(());
        }
        let told = |cards: Vec<&str>| {
            let names: Vec<&str> = cards.into_iter().map(|card| name(&rules, card)).collect();
            names.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ")
        };
        let found = told(wanted.iter().map(|(place, _)| on(place)).collect());
        Err(Failure::expected(told(wanted.iter().map(|(_, card)| card.as_str()).collect()), found))
    }

    /// Then: a place, which the first argument names, shows a card or none.
    ///
    /// # Errors
    /// It does not.
    pub fn shows(&self, world: &mut World, args: &Args, wanted: Option<&str>) -> Done {
        let state = now(world)?;
        shows(world, state.text(&format!("{}/{}", self.path, args.text(0))), wanted, &self.nothing)
    }
}

/// Fails unless a place shows the symbol that a word names, or no card where there is no word.
///
/// # Errors
/// Says what is shown; `nothing` stands for no card.
pub fn shows(world: &World, found: Option<&str>, wanted: Option<&str>, nothing: &str) -> Done {
    let rules = world.plain();
    let wanted = wanted.map(|word| symbol(&rules, word)).transpose()?.map(|symbol| symbol.id.as_str());
    let told = |card: Option<&str>| card.map_or(nothing, |card| name(&rules, card)).to_owned();
    if found == wanted { Ok(()) } else { Err(Failure::expected(told(wanted), told(found))) }
}
