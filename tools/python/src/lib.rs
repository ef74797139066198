//! Umpire for Python: the native part of `umpire_kit`.
//!
//! A thin wrapper: most functions run the command line's library as a shell would, with `--format json`. The Python package
//! `python/umpire_kit` builds the arguments and parses the reports.

mod asking;
mod faults;
mod table;
mod waiting;

use pyo3::prelude::*;

/// The functions and classes for Python.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::asking::ask;
    #[pymodule_export]
    use super::faults::faults;
    #[pymodule_export]
    use super::table::{Playable, Sums, Table, agent};
}
