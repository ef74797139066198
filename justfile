# Everyday verbs. Each is a plain command too; `just --list` shows them all.

# Run every clause of every shipped variant against the engine.
spec *ARGS:
    cargo run --release -- spec {{ARGS}}

# Validate a variant file.
check +VARIANTS:
    cargo run --release -- check {{VARIANTS}}

# Every test: scenarios, properties, transcripts, tidy checks.
test *ARGS:
    cargo test --workspace {{ARGS}}

# What CI runs.
ci:
    bash .ci/run

# What this branch changes of what was settled, and whether it was announced.
gate BASE="origin/main" *ARGS:
    cargo run --release -- gate --base {{BASE}} {{ARGS}}

# Format and lint.
lint:
    cargo fmt
    cargo clippy --workspace --all-targets -- -D warnings

# Play random games and print what came of them.
simulate *ARGS:
    cargo run --release -- simulate {{ARGS}}

# Play random games with the engine and the oracles and compare them: just differential [GAMES] [SEED] [KIND].
differential *ARGS:
    cargo run --release -p umpire-tests --example differential -- {{ARGS}}

# For each clause the ways to be wrong about it, and the scenarios that catch each: just wrong [DOCUMENT] [CLAUSE].
wrong *ARGS:
    cargo run --release -p umpire-tests --example wrong -- {{ARGS}}
