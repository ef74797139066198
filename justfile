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

# The pages of reports, in a browser: needs npm and a Chromium.
pages:
    bash .ci/pages

# Make the pictures of README.md and docs/ anew, all or some: just pictures [NAME...]. Needs npm and a Chromium.
pictures *NAMES:
    cargo build --release --quiet --bin umpire
    test -f tools/playground/dist/umpire.wasm || bash tools/playground/build
    bash -c '. .ci/browser; cd tools/playground; exec node tests/pictures.mjs "$@"' -- {{NAMES}}

# Import, verify and replay a thousand games of a collection in PGN, spread over it, on the engine of examples/chess.
real-games PGN:
    cargo build --release --quiet --bin umpire
    rm -rf target/real-games
    mkdir -p target/real-games
    python3 -c "import re, sys; games = re.split(r'(?m)^(?=\[Event )', open(sys.argv[1], encoding='latin-1').read())[1:]; print(''.join(games[::max(1, len(games) // 1000)][:1000]))" "{{PGN}}" > target/real-games/games.pgn
    cd examples/chess && npm ci --silent --no-audit --no-fund
    cd examples/chess && { ../../target/release/umpire import fide ../../target/real-games/games.pgn --out ../../target/real-games/records || true; }
    cd examples/chess && ../../target/release/umpire verify ../../target/real-games/records
    for record in target/real-games/records/*; do target/release/umpire replay "$record" > /dev/null || exit 1; done

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

# Instructions of a random game, `legal`, `play`, a record and the scenarios, here and at a base. Needs valgrind and gungraun-runner.
counts *BASE:
    benches/counts/compare {{BASE}}

# How time and memory grow: docs/speed.md has the first and the last of each. Needs Python, Linux and a quiet machine.
grow:
    cargo build --release -p umpire-cli
    python3 benches/grow.py

# Play random games with the engine and the oracles and compare them: just differential [GAMES] [SEED] [KIND].
differential *ARGS:
    cargo run --release -p umpire-tests --example differential -- {{ARGS}}

# For each clause the ways to be wrong about it, and the scenarios that catch each: just wrong [DOCUMENT] [CLAUSE].
wrong *ARGS:
    cargo run --release -p umpire-tests --example wrong -- {{ARGS}}

# Which clause leads the report of `umpire spec` on each wrong engine, and on combinations of faults: just leads [DOCUMENT] [STEP].
leads *ARGS:
    cargo run --release -p umpire-tests --example leads -- {{ARGS}}

# Write the list of wrong engines that no scenario notices anew, and print those that one is wanted for: just uncaught DOCUMENT [GAMES].
uncaught *ARGS:
    cargo run --release -p umpire-tests --example uncaught -- {{ARGS}}

# Every test, with every case of those that otherwise try a share.
all:
    UMPIRE_ALL=1 cargo test --workspace

# Hold every verdict against what readers say of edited variants, and print the score; try every edit of tests/data/edits. Twenty-five minutes.
claims:
    UMPIRE_CLAIMS=1 cargo test --release -p umpire-tests --test suite -- claims:: single_edits:: --nocapture

# Two thousand games a document: every assertion is met twenty times, none is violated, and of one thousand every citation is right.
deep:
    UMPIRE_DEEP=1 cargo test --release -p umpire-tests --test rules -- asserted:: citations::

# Misspell every key, tag, id, keyword, step and name of every shipped file in turn: each is noticed. Half an hour.
misspelt:
    UMPIRE_MISSPELT=1 cargo test -p umpire-tests --test rules misspelt:: -- --nocapture

# Play random games of random variants with every invariant watched: `just soak --games 10000000 --seed 1`.
soak *ARGS:
    cargo run --release -p umpire-tests --example soak -- {{ARGS}}

# Break the rules in a thousand ways; the scenarios alone must notice. Needs cargo-mutants, and most of an hour.
mutants *ARGS:
    cargo build --release
    just _mutants card-slot match_3 cirno_neu -e engine/src/board/edge.rs {{ARGS}}
    just _mutants match-3 card_slot cirno_neu {{ARGS}}
    just _mutants cirno-neu card_slot match_3 -e engine/src/board/edge.rs {{ARGS}}
    cargo run -p umpire-mutants --example score

# What survives ends cargo-mutants with 2, what goes round for ever with 3; `score` tells whether that is in order.
_mutants GAME OTHER ANOTHER *ARGS:
    UMPIRE="$PWD/target/release/umpire" cargo test --profile mutants -p umpire-mutants --test spec -- {{GAME}} >/dev/null
    UMPIRE="$PWD/target/release/umpire" cargo mutants -o target/mutants/{{GAME}} --baseline skip --timeout 60 \
        -e 'engine/src/games/{{OTHER}}/**' -e 'engine/src/games/{{ANOTHER}}/**' {{ARGS}} -- {{GAME}} || case $? in 2 | 3) ;; *) exit 1 ;; esac

# Shards of a run under Ray, Slurm and Kubernetes' manifests. Slurm is installed where that is possible.
scale:
    bash .ci/scale

# Build the command for Windows and run it under Wine, with engines that it starts. Needs root on Debian 12, and ten minutes.
wine:
    bash .ci/wine

# Fuzz the oracles with `umpire fuzz`: just lockstep sound|find [GAMES] [DOCUMENT]; just lockstep name|apart [GAMES] [DOCUMENT] [STEP].
lockstep *ARGS:
    cargo run --release -p umpire-tests --example fuzz -- {{ARGS}}

# Kill play, simulate --record and verify --bless at many instants, and look for what was lost.
kills N="1000":
    UMPIRE_KILLS={{N}} cargo test -p umpire-cli --test commands writes::killed

# Feed a reader bad input, beginning with what is shipped: just fuzz READER [RUNS]. Needs cargo-fuzz and nightly.
fuzz READER RUNS="1000000" *ARGS:
    cargo test -q -p umpire-tests --test rules hostile::seeds_for_fuzzing -- --ignored
    cargo +nightly fuzz run --sanitizer none {{READER}} -- -runs={{RUNS}} -timeout=10 -rss_limit_mb=1024 -max_len=20000 {{ARGS}}

# Give permanent ids to scenarios that have none, and list what came, changed or went: then commit features/.
ids:
    UMPIRE_BLESS=1 cargo test -q -p umpire-tests --test rules ids::
