/work/wt/knobs/target-check/debug/deps/nohash_hasher-e46a69cace7ebaa9.d: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/nohash-hasher-0.2.0/src/lib.rs

/work/wt/knobs/target-check/debug/deps/libnohash_hasher-e46a69cace7ebaa9.rmeta: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/nohash-hasher-0.2.0/src/lib.rs

/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/nohash-hasher-0.2.0/src/lib.rs:
