//! Pages in a real browser: what they show, by keys and clicks, on a phone and on a desk, by day and by night.
//!
//! Where there is no Chromium these are counted as ignored and say so. `.ci/run` installs it.

mod axe;
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
    let wanted = !arguments.list
        && arguments
            .filter
            .as_ref()
            .is_none_or(|filter| "axe".starts_with(filter.as_str()) || filter.starts_with("axe"));
    let axe = browser.is_some() && wanted && axe::find().is_some();
    if browser.is_some() && wanted && !axe {
        eprintln!("no axe-core here and no npm to fetch it, so one test of pages is ignored: name one in UMPIRE_AXE");
    }
    let audits = axe::TESTS.iter().map(|(name, test)| Trial::test(*name, move || run(*test)).with_ignored_flag(!axe));
    let conclusion = libtest_mimic::run(&arguments, trials.chain(audits).collect());
    chromium::close();
    conclusion.exit();
}

fn run(test: fn()) -> Result<(), Failed> {
    test();
    Ok(())
}
