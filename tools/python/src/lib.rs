//! Umpire for Python: the native part of `umpire_kit`.
//!
//! It is a thin door. A function asks the command line's own library just what a shell would ask of `umpire`, with `--format
//! json`, so that both answer alike and what answers is written once; a table is the kit's. What Python sees is in
//! `python/umpire_kit`, which words the questions and reads the answers.

mod asking;
mod faults;
mod merging;
mod table;
mod waiting;

use pyo3::prelude::*;

/// What the native part has to offer.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::asking::ask;
    #[pymodule_export]
    use super::faults::faults;
    #[pymodule_export]
    use super::merging::{simulate_merge, sweep_merge};
    #[pymodule_export]
    use super::table::{Playable, Sums, Table, agent};
}
