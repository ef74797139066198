//! The committed counts of action trees: `tests/data/perft/*.txt`, as `umpire perft VARIANT --deal` prints them.

use std::fs;
use std::path::Path;

use umpire_engine::game::{DealRequest, Seat};
use umpire_playout::perft;
use umpire_tests::games::{library, shipped};
use umpire_tests::oracle::GAMES;

#[test]
fn the_counts_are_as_committed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/perft");
    let mut seen = Vec::new();
    for entry in fs::read_dir(folder).expect("the vectors are there") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        let field = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.unwrap_or_else(|| panic!("{}: no {name}", path.display()))
        };
        let variant = shipped(field("variant"));
        let request = DealRequest {
            deck: field("deal").split(' ').map(str::to_owned).collect(),
            first: Seat::A,
            seats: field("seats").parse().expect("a number"),
        };
        let rulebook = variant.compiled().expect("a compiled game");
        assert_eq!(perft::deal(&rulebook, request.seats, field("seed").parse().expect("a number")), request);
        for line in text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
            let (depth, count) = line.split_once(' ').expect("`depth count`");
            let found = perft::count(&rulebook, &request, depth.parse().expect("a depth")).expect("a deal");
            assert_eq!(found.to_string(), count, "{}: depth {depth}", path.display());
        }
        seen.push(variant.name);
    }
    // A game without an oracle has no second engine that could confirm its vectors.
    for name in umpire_engine::variant::Shelf::shipped_names(&library()) {
        let has_oracle = GAMES.contains(&&*shipped(&name).game);
        assert!(!has_oracle || seen.contains(&name), "no perft vector for {name}");
    }
}
