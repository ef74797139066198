//! How a worker calls: it reserves room, writes the call there, and reads the answer where it stands.
//!
//! No glue is generated for this: two functions and two texts do not need any, and no tool has to fit the compiler's version.

use std::cell::RefCell;
use std::panic;

use crate::calls::answer;
use crate::state::State;

thread_local! {
    static ASKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWERED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static STATE: RefCell<Option<State>> = const { RefCell::new(None) };
}

/// Room for a call of so many bytes of UTF-8: `{"call": "judge", "ask": {...}}`.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    ASKED.with_borrow_mut(|asked| {
        asked.clear();
        asked.resize(bytes, 0);
        asked.as_mut_ptr()
    })
}

/// Answers the call that was written. After a panic, which ends the module, the answer tells what it was.
#[unsafe(no_mangle)]
pub extern "C" fn call() {
    panic::set_hook(Box::new(|told| keep(format!("{{\"panic\":{}}}", serde_json::Value::from(told.to_string())))));
    let asked = ASKED.take();
    let answered = STATE.with_borrow_mut(|state| answer(state.get_or_insert_default(), &asked));
    keep(answered);
}

fn keep(answered: String) {
    ANSWERED.set(answered.into_bytes());
}

/// Where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    ANSWERED.with_borrow(|answered| answered.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    ANSWERED.with_borrow(Vec::len)
}
