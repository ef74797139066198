//! What an engine in another process says beside the protocol.

use std::process::Command;

#[test]
fn an_engine_says_things_on_standard_error_in_its_own_name() {
    let engine = r"printf '\033[31mx\r\n::error::y' >&2; exit 3";
    let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
    let done = umpire.args(["spec", "card-slot/1.0.0", "--engine", engine]).output().expect("umpire runs");
    assert_eq!(done.status.code(), Some(2));
    let told = String::from_utf8(done.stderr).expect("text");
    assert!(told.starts_with("engine: \\u{1b}[31mx\nengine: ::error::y\n--engine: "), "{told}");
}
