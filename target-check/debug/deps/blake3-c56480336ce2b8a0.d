/work/wt/knobs/target-check/debug/deps/blake3-c56480336ce2b8a0.d: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/lib.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/guts.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/hazmat.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/platform.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_avx2.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/portable.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_sse2.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_sse41.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/io.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/join.rs

/work/wt/knobs/target-check/debug/deps/libblake3-c56480336ce2b8a0.rmeta: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/lib.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/guts.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/hazmat.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/platform.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_avx2.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/portable.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_sse2.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_sse41.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/io.rs /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/join.rs

/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/lib.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/guts.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/hazmat.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/platform.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_avx2.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/portable.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_sse2.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/rust_sse41.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/io.rs:
/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/blake3-1.8.7/src/join.rs:
