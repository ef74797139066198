//! Tests that run no scenario, in one program: linked once, not thirty times. `cargo test -p umpire-tests --test rules NAME::`
//! runs those of one file.

mod asserted;
mod bad_variants;
mod cirno_neu;
mod citations;
mod dependencies;
mod diff;
mod differential;
mod editions;
mod format;
mod frozen;
mod hostile;
mod ids;
mod knowledge;
mod languages;
mod match_3;
mod misspelt;
mod oracle;
mod outlook;
mod pages;
mod perft;
mod properties;
mod records;
mod register;
mod schema;
mod shelf;
mod simulate;
mod soak;
mod solve;
mod structure;
mod sweep;
mod tidy;
mod transcribe;
mod twins;
mod variant_properties;
mod versions;
mod wrong_oracles;

#[test]
fn every_file_of_tests_is_part_of_a_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("the manifest is there");
    let programs = [include_str!("rules.rs"), include_str!("suite.rs")];
    let files = std::fs::read_dir(folder.join("tests")).expect("the tests are there");
    for file in files {
        let path = file.expect("a file").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let part = programs.iter().any(|text| text.lines().any(|line| line == format!("mod {name};")));
        let program = manifest.contains(&format!("name = \"{name}\""));
        assert!(part || program, "tests/tests/{name} is compiled nowhere: add `mod {name};` to rules.rs or suite.rs");
    }
}
