//! The soak: random games of random variants, with every invariant looked at after every action.
//!
//! Work comes in batches of [`GAMES`] games of one random variant. A batch follows from the seed and its number alone,
//! so a failure is found again by both, whatever the number of threads.

mod inspect;

use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::strategy::{BoxedStrategy, Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::record::{self, Verdict};
use umpire_engine::variant::{self, Variant};
use umpire_engine::with_rules;

pub use self::inspect::{Inspector, cards_in};
use crate::arbitrary::{card_slot, match_3};
use crate::arbitrary_cirno_neu::cirno_neu;
use crate::games;

/// How many games of one variant make a batch.
pub const GAMES: u64 = 50;
/// Random games of cirno+neu are drawn after so many turns at the latest; its rules alone set no end.
const TURNS: u32 = 120;

/// The totals of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// Random variants.
    pub variants: u64,
    /// Games played to their end.
    pub games: u64,
    /// Actions played, those of chance among them.
    pub actions: u64,
    /// Actions that were tried although not legal, and refused.
    pub refused: u64,
    /// Views that were looked through.
    pub views: u64,
    /// Games that were recorded and adjudicated anew.
    pub records: u64,
}

impl Figures {
    /// Adds those of another batch.
    pub fn add(&mut self, other: Figures) {
        let Figures { variants, games, actions, refused, views, records } = other;
        self.variants += variants;
        self.games += games;
        self.actions += actions;
        self.refused += refused;
        self.views += views;
        self.records += records;
    }
}

/// An invariant that did not hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The batch.
    pub batch: u64,
    /// The game in it; none if the variant itself is at fault.
    pub game: Option<u64>,
    /// The violated properties.
    pub message: String,
    /// The variant's ruleset.
    pub ruleset: Value,
}

/// Plays one batch.
///
/// # Errors
/// The first invariant that did not hold; a panic of the engine counts as one.
pub fn play_batch(seed: u64, batch: u64) -> Result<Figures, Failure> {
    let ruleset = ruleset(seed, batch);
    let failure = |game, message| Failure { batch, game, message, ruleset: ruleset.clone() };
    let read =
        unpanicked(|| variant::from_json(&ruleset, "random").map_err(|faults| format!("refused: {}", faults[0])));
    let variant = read.map_err(|message| failure(None, message))?;
    let mut figures = Figures { variants: 1, ..Figures::default() };
    for game in 0..GAMES {
        let played = unpanicked(|| play_game(&variant, seed, batch * GAMES + game));
        figures.add(played.map_err(|message| failure(Some(game), message))?);
    }
    Ok(figures)
}

/// A panic as a message.
fn unpanicked<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        Err(format!("it panicked: {}", text.unwrap_or("without a message")))
    })
}

/// The random ruleset of a batch; half of them are of Card Slot.
fn ruleset(seed: u64, batch: u64) -> Value {
    let strategy: BoxedStrategy<Value> = match batch % 4 {
        0 | 2 => card_slot().boxed(),
        1 => match_3::variant().boxed(),
        _ => cirno_neu(TURNS).boxed(),
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&batch.to_le_bytes());
    let generator = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), generator);
    strategy.new_tree(&mut runner).expect("the strategy gives variants").current()
}

/// Plays a game; every hundredth is recorded and adjudicated as well.
fn play_game(variant: &Variant, seed: u64, game: u64) -> Result<Figures, String> {
    let chance = Chance::from_stream(seed, game);
    let open = variant.tree.get("rulings.hands").is_some_and(|hands| hands.text() == Some("open"));
    let mut figures = with_rules!(&variant.compiled().expect("a compiled game"), rules => Inspector::new(rules.as_ref(), chance, open).play())?;
    if game.is_multiple_of(100) {
        let (fewest, _) = variant.rulebook().seats();
        adjudicate(&games::record(variant, variant, fewest, seed ^ game))?;
        figures.records = 1;
    }
    Ok(figures)
}

/// A record must come out sound.
fn adjudicate(text: &str) -> Result<(), String> {
    match record::verify(text) {
        Verdict::Sound { finished: true, .. } => Ok(()),
        other => Err(format!("its record is {other:?}")),
    }
}
