//! Every format that results are written in: pages, text, JSON, CSV, JUnit, SARIF, Cucumber messages.
//!
//! Each module is named after the crate or module whose results it writes: [`scenarios`], [`fuzz`], [`gate`],
//! [`probe`], [`replay`], [`diff`], [`casebook`], [`sweep`]. Pages have a module of their own ([`page`]), since they
//! share their look, cards and charts. [`register`] lists rulings for documents.
//!
//! It uses every crate before it, none of which depends on a format. It computes nothing: figures and verdicts come from
//! the crate whose results they are.
//!
//! Begin with [`page::shell::Page`] for pages and [`scenarios::json()`] for data.

pub mod casebook;
pub mod diff;
pub mod fuzz;
pub mod gate;
pub mod junit;
pub mod page;
pub mod probe;
pub mod register;
pub mod replay;
pub mod scenarios;
pub mod sweep;
