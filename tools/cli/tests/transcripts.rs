//! Transcripts: commands with their output, in `cmd/*.md`.
//!
//! After a wanted change, `TRYCMD=overwrite cargo test -p umpire-cli --test commands transcripts::` writes the new output;
//! put `[..]` back where a line holds a duration.

#[test]
fn the_screen_shows_what_it_should() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}
