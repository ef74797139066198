//! The ABI of the module: a worker reserves memory, writes a call there, and reads the reply from memory.
//!
//! It is small enough to do without wasm-bindgen, whose version would have to match the compiler's.

use std::cell::RefCell;
use std::panic;

use crate::calls::answer;
use crate::state::State;

thread_local! {
    static ASKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWERED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static STATE: RefCell<Option<State>> = const { RefCell::new(None) };
}

/// Reserves memory for a call of this many bytes of UTF-8: `{"call": "judge", "ask": {...}}`.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    ASKED.with_borrow_mut(|asked| {
        asked.clear();
        asked.resize(bytes, 0);
        asked.as_mut_ptr()
    })
}

/// Answers the call in the reserved memory. A panic ends the module and leaves its message as the reply.
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

/// The address of the reply.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    ANSWERED.with_borrow(|answered| answered.as_ptr())
}

/// The length of the reply in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    ANSWERED.with_borrow(Vec::len)
}
