//! Runs the command line.

use std::collections::BTreeMap;
use std::ffi::OsString;

use pyo3::prelude::*;
use umpire_clauses::library::Memory;
use umpire_cli::cli;
use umpire_cli::disk::Checkout;

use crate::waiting::followed;

/// The exit code, standard output and standard error.
pub type Answer = (u8, String, String);

/// The checkout around the current folder, with texts that can be named like files.
pub fn checkout(texts: BTreeMap<String, String>) -> Checkout {
    let checkout = Checkout::find();
    let library = checkout.library.beside(Memory(texts));
    Checkout { library, ..checkout }
}

/// Runs `umpire ARGUMENTS`.
#[pyfunction]
#[pyo3(signature = (arguments, texts, progress=None))]
pub fn ask(
    py: Python<'_>,
    arguments: Vec<OsString>,
    texts: BTreeMap<String, String>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Answer> {
    followed(py, progress.as_ref(), move || {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let words = std::iter::once(OsString::from("umpire")).chain(arguments);
        let exit = cli::run(words, &checkout(texts), &mut out, &mut err);
        (exit as u8, text(out), text(err))
    })
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}
