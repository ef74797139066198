//! Pages in a real browser: what they show, by keys and clicks, on a phone and on a desk, by day and by night.
//!
//! Where there is no Chromium these are counted as ignored and say so. `.ci/run` installs it.

mod chromium;
mod figures;
mod game;
mod looks;
mod replay;
mod shown;
mod simulate;
mod spec;
mod sweep;

use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let arguments = Arguments::from_args();
    let browser = chromium::find();
    let tests: Vec<(&str, fn())> =
        [replay::TESTS, game::TESTS, spec::TESTS, simulate::TESTS, sweep::TESTS, looks::TESTS, figures::TESTS].concat();
    if browser.is_none() && !arguments.list {
        eprintln!("no Chromium here, so {} tests of pages are ignored: name one in UMPIRE_CHROMIUM", tests.len());
    }
    let trials = tests.into_iter().map(|(name, test)| {
        let trial = Trial::test(name, move || run(test)).with_ignored_flag(browser.is_none());
        if browser.is_none() { trial.with_kind("no chromium") } else { trial }
    });
    let conclusion = libtest_mimic::run(&arguments, trials.collect());
    chromium::close();
    conclusion.exit();
}

fn run(test: fn()) -> Result<(), Failed> {
    test();
    Ok(())
}
