//! What an oracle can be told to get wrong, whichever game it is.

use super::{card_slot, cirno_neu, match_3};

/// Writes the mistakes of a game with their sentences.
macro_rules! mistakes {
    ($($name:ident => $text:literal,)*) => {
        /// Something that an implementation could plausibly get wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Mistake {
            $(#[doc = $text] $name,)*
        }

        impl Mistake {
            /// One sentence that says what is wrong.
            pub fn text(self) -> &'static str {
                match self {
                    $(Mistake::$name => $text,)*
                }
            }

            /// Every mistake.
            pub const ALL: &'static [Mistake] = &[$(Mistake::$name,)*];
        }
    };
}
pub(super) use mistakes;

/// A mistake in one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// About Card Slot.
    CardSlot(card_slot::wrong::Fault),
    /// About Match-3 Solitaire.
    Match3(match_3::wrong::Mistake),
    /// About cirno+neu.
    CirnoNeu(cirno_neu::wrong::Mistake),
}

impl Fault {
    /// One sentence that says what is wrong.
    pub fn text(&self) -> String {
        match self {
            Fault::CardSlot(fault) => fault.text(),
            Fault::Match3(mistake) => mistake.text().to_owned(),
            Fault::CirnoNeu(mistake) => mistake.text().to_owned(),
        }
    }
}
