#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| umpire_tests::hostile::brought::sentences(bytes));
