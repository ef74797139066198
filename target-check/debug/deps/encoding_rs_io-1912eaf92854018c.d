/work/wt/knobs/target-check/debug/deps/encoding_rs_io-1912eaf92854018c.d: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/encoding_rs_io-0.1.8/src/lib.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/encoding_rs_io-0.1.8/src/util.rs

/work/wt/knobs/target-check/debug/deps/libencoding_rs_io-1912eaf92854018c.rmeta: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/encoding_rs_io-0.1.8/src/lib.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/encoding_rs_io-0.1.8/src/util.rs

/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/encoding_rs_io-0.1.8/src/lib.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/encoding_rs_io-0.1.8/src/util.rs:
