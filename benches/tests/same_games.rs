//! The yardsticks play what the engine plays: with the same chance, the same games, and by numbers the same mix of endings.

use umpire_benches::{Cause, Game, Quick, engine, packed, plain};
use umpire_engine::chance::Chance;

const GAMES: u64 = 20_000;

#[test]
fn with_the_same_chance_all_three_play_the_same_games() {
    let rules = engine::rules();
    let mut actions = Vec::new();
    for stream in 0..GAMES {
        let chance = || Chance::from_stream(7, stream);
        let ours = engine::play(&rules, &mut chance(), &mut actions);
        assert_eq!(packed::play(&mut chance()), ours, "packed, stream {stream} of seed 7");
        assert_eq!(plain::play(&mut chance()), ours, "plain, stream {stream} of seed 7");
    }
}

/// Shares that differ by chance alone lie within five standard errors of each other.
fn assert_alike(name: &str, ours: &[Game], theirs: &[Game], counts: impl Fn(&Game) -> bool) {
    let share = |games: &[Game]| games.iter().filter(|game| counts(game)).count() as f64 / games.len() as f64;
    let (a, b) = (share(ours), share(theirs));
    let variance = (a * (1.0 - a)).max(1e-4);
    let error = (variance / ours.len() as f64 * 2.0).sqrt();
    assert!((a - b).abs() < 5.0 * error, "{name}: {a} and {b}, with a standard error of {error}");
}

#[test]
fn with_their_own_dice_the_outcome_statistics_are_equal() {
    let rules = engine::rules();
    let (mut chance, mut dice, mut actions) = (Chance::from_seed(1), Quick::from_seed(2), Vec::new());
    let ours: Vec<Game> = (0..GAMES).map(|_| engine::play(&rules, &mut chance, &mut actions)).collect();
    let packed: Vec<Game> = (0..GAMES).map(|_| packed::play(&mut dice)).collect();
    let plain: Vec<Game> = (0..GAMES).map(|_| plain::play(&mut dice)).collect();
    for (name, theirs) in [("packed", packed), ("plain", plain)] {
        assert_alike(&format!("{name}, A wins"), &ours, &theirs, |game| game.winner == Some(0));
        assert_alike(&format!("{name}, B wins"), &ours, &theirs, |game| game.winner == Some(1));
        for cause in [Cause::Seven, Cause::Elimination, Cause::Deck, Cause::HeavenlyHand] {
            assert_alike(&format!("{name}, {cause:?}"), &ours, &theirs, |game| game.cause == cause);
        }
        for length in [8, 16, 24, 26, 28, 32] {
            let label = format!("{name}, at most {length} decisions");
            assert_alike(&label, &ours, &theirs, |game| game.decisions <= length);
        }
    }
}
