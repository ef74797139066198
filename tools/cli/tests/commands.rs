//! The command line's own tests but those of `docs/`, in one program: linked once.
//! `cargo test -p umpire-cli --test commands NAME::` runs those of one file.

mod beside;
mod bounds;
mod checkouts;
mod editions;
mod evasions;
mod extraction;
mod games;
mod gate;
mod gate_reports;
mod init;
mod limited;
mod new;
mod noting;
mod outside;
mod own_game;
mod own_gate;
mod panic;
mod play;
mod playground;
mod scaffold;
mod screens;
mod terminals;
mod transcripts;
mod unruly;
mod watch;
mod writes;

#[test]
fn every_file_of_tests_is_part_of_the_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    for file in std::fs::read_dir(folder).expect("the tests are there") {
        let path = file.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let part = name == "commands" || include_str!("commands.rs").lines().any(|line| line == format!("mod {name};"));
        let tests = path.extension().is_some_and(|extension| extension == "rs");
        assert!(part || !tests, "tools/cli/tests/{name}.rs is compiled nowhere: add `mod {name};` to commands.rs");
    }
}
