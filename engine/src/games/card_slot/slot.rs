//! Slots: the nine places of the board. It is printed as
//!
//! ```text
//! 1 2 3
//! 8 9 4
//! 7 6 5
//! ```
//!
//! so the numbers run clockwise from the top left and 9 is the centre.

use crate::board::{Place, Row, printed};
use crate::set::Set;

/// One of the nine slots.
pub type Slot = Place;
/// A set of slots.
pub type SlotSet = Set<Slot>;

/// The slots as printed, row by row.
pub const PRINTED: [Row; 3] = printed([[1, 2, 3], [8, 9, 4], [7, 6, 5]]);
