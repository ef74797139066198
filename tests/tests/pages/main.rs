//! Pages in a real browser: what they show, by keys and clicks, on a phone and on a desk, by day and by night.
//!
//! Where there is no Chromium these are counted as ignored and say so. `.ci/run` installs it.

mod access;
mod chromium;
mod editions;
mod figures;
mod fuzz;
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
    let tests = [
        replay::TESTS,
        game::TESTS,
        editions::TESTS,
        spec::TESTS,
        simulate::TESTS,
        sweep::TESTS,
        looks::TESTS,
        figures::TESTS,
        access::TESTS,
    ]
    .concat();
    if browser.is_none() && !arguments.list {
        eprintln!("no Chromium here, so {} tests of pages are ignored: name one in UMPIRE_CHROMIUM", tests.len());
    }
    let mut trials = trials(&tests, browser.is_none().then_some("no chromium"));
    // It is looked for, and fetched, only where a test asks for it.
    let filter = arguments.filter.as_deref().unwrap_or_default();
    let asked = browser.is_some() && !arguments.list && access::WITH_AXE.iter().any(|(name, _)| name.contains(filter));
    let lacks_axe = !asked || access::axe().is_none();
    if asked && lacks_axe {
        eprintln!("no axe-core here, and npm does not fetch it, so the test of it is ignored");
    }
    trials.extend(self::trials(access::WITH_AXE, lacks_axe.then_some("no axe-core")));
    let unwanted = browser.is_none() || access::wanted().is_none();
    trials.extend(self::trials(access::PICTURES, unwanted.then_some("UMPIRE_SCREENSHOTS is not set")));
    let conclusion = libtest_mimic::run(&arguments, trials);
    chromium::close();
    conclusion.exit();
}

/// The tests as they are run; ignored where something is lacking.
fn trials(tests: &[(&'static str, fn())], lacks: Option<&str>) -> Vec<Trial> {
    let trial = |&(name, test): &(&'static str, fn())| {
        Trial::test(name, move || run(test)).with_ignored_flag(lacks.is_some()).with_kind(lacks.unwrap_or_default())
    };
    tests.iter().map(trial).collect()
}

fn run(test: fn()) -> Result<(), Failed> {
    test();
    Ok(())
}
