//! The clauses of rules documents, and the library of files that everything is read from.
//!
//! The lowest crate above the engine: what a rulebook says ([`inventory`]), under which values of a variant a clause
//! holds ([`condition`]), which rules of the engine state it ([`rule_ref`]), and how clauses move from edition to
//! edition ([`changes`]). [`library`] gives the text of every file, shipped or a user's; [`style`] and [`lists`] lay
//! out text for terminals.
//!
//! It knows `umpire_engine` alone. It reads no disk, prints nothing and asks no clock: files come from
//! [`library::Files`], which its callers implement, so it runs in a browser as behind the command line.
//!
//! Begin with [`library::Library`], then [`inventory::Inventory`].

pub mod announcements;
mod carried;
pub mod changes;
pub mod checkout;
mod clause;
pub mod condition;
pub mod inventory;
pub mod library;
mod lineage;
pub mod lists;
mod load;
pub mod memo;
mod own;
mod read;
pub mod rule_ref;
pub mod rulings;
pub mod style;
mod vocabulary;
