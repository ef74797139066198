//! Every shipped variant conforms, one test a game: the whole spec suite at its quickest, by which mutants are killed
//! (`just mutants`). `tests/tests/scenarios.rs` has each scenario as a test of its own.

use umpire::library::Library;
use umpire::spec::collect::Status;
use umpire::spec::run;
use umpire::spec::suite::{Filter, Suite};
use umpire_engine::variant::{self, Origin};

/// Runs the game's shipped variants until one does not conform.
fn conforms(game: &str) {
    let suite = Suite::new(Library::find(), None);
    let mut variants = 0;
    for name in suite.library().variants() {
        let variant = variant::load(suite.library(), Origin::Shipped(&name)).expect("a shipped variant is valid");
        if variant.game != game {
            continue;
        }
        variants += 1;
        let plan = suite.plan(variant, None).expect("its features are readable");
        let verdict = run(&plan, &Filter::default()).expect("the suite runs");
        let failed = verdict.scenarios().into_iter().filter(|tested| tested.ending.status != Status::Passed);
        let told: Vec<String> = failed.map(|tested| format!("{}: {}", tested.at, tested.ending.told())).collect();
        assert!(verdict.conforms(), "{name}:\n{}", told.join("\n"));
    }
    assert!(variants > 0, "no variant of {game} is shipped");
}

#[test]
fn card_slot() {
    conforms("card-slot");
}

#[test]
fn match_3() {
    conforms("match-3");
}

#[test]
fn cirno_neu() {
    conforms("cirno-neu");
}
