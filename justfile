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

# What everyday work costs, and the engine beside its yardsticks.
bench *ARGS:
    cargo bench -p umpire-benches {{ARGS}}

# Play random games with the engine and the oracles and compare them: just differential [GAMES] [SEED] [KIND].
differential *ARGS:
    cargo run --release -p umpire-tests --example differential -- {{ARGS}}

# For each clause the ways to be wrong about it, and the scenarios that catch each: just wrong [DOCUMENT] [CLAUSE].
wrong *ARGS:
    cargo run --release -p umpire-tests --example wrong -- {{ARGS}}

# Play random games of random variants with every invariant watched: `just soak --games 10000000 --seed 1`.
soak *ARGS:
    cargo run --release -p umpire-tests --example soak -- {{ARGS}}

# Break the rules in a thousand small ways; the scenarios alone must notice. Needs cargo-mutants.
mutants *ARGS:
    cargo mutants -F src/card_slot/ -o target/mutants/card-slot {{ARGS}} -- card_slot
    cargo mutants -F src/match_3/ -o target/mutants/match-3 {{ARGS}} -- match_3
    cargo mutants -F src/cirno_neu/ -o target/mutants/cirno-neu {{ARGS}} -- cirno_neu

# Fuzz a reader: variant, ruleset, record, case, feature, inventory, protocol or action. Needs cargo-fuzz and nightly.
fuzz READER *ARGS:
    cargo +nightly fuzz run {{READER}} {{ARGS}}
