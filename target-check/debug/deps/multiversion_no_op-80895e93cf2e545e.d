/work/wt/knobs/target-check/debug/deps/multiversion_no_op-80895e93cf2e545e.d: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/multiversion_no_op-1.0.0/src/lib.rs

/work/wt/knobs/target-check/debug/deps/libmultiversion_no_op-80895e93cf2e545e.so: /root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/multiversion_no_op-1.0.0/src/lib.rs

/root/.cargo/registry/src/index.crates.io-1949cf8c6b5b557f/multiversion_no_op-1.0.0/src/lib.rs:
