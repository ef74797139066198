//! The assertions of a game's rulings, in `features/rulings/<game>.yaml`.

use umpire_assertions::assertion::{Assertion, Words, derived};
use umpire_assertions::expression::{self, Expression};
use umpire_engine::rulebook::{DeclaredExpression, Profile};
use umpire_engine::tree::{Fault, Spot, read_yaml};
use umpire_engine::variant::{self, Variant};

use crate::library::Library;
use crate::read;

/// How the names of what must be true after every action begin, in place of the number of a ruling.
pub const ALWAYS: &str = "always ";

/// A ruling with what it asserts of games.
#[derive(Clone, PartialEq, Debug)]
pub struct RulingAsserts {
    /// Its number: `R4`.
    pub id: String,
    /// Its assertions.
    pub asserts: Vec<Assertion>,
    /// Why it asserts nothing, where it does not.
    pub unasserted: Option<String>,
}

/// The assertions of `always` in a game that somebody brings. Faults of these expressions are told when its steps are read.
fn always(profile: &Profile) -> Vec<RulingAsserts> {
    let derived = expression::derived(profile);
    let read = |formula: &DeclaredExpression| {
        let then = Some(Expression::read(&formula.text, None, &derived).ok()?);
        let place = formula.place.clone();
        let id = format!("{ALWAYS}({}:{})", place.file, place.line);
        let assertion = Assertion { on: "act".to_owned(), when: None, then, setups: Vec::new(), place };
        Some(RulingAsserts { id, asserts: vec![assertion], unasserted: None })
    };
    profile.always.iter().filter_map(read).collect()
}

/// The assertions of the rulings of a variant's game, in the order of the file; empty where there is no such file.
///
/// # Errors
/// Every fault of the file.
pub fn asserts(library: &Library, variant: &Variant) -> Result<Vec<RulingAsserts>, Vec<String>> {
    if let Some(profile) = variant.rulebook().profile() {
        return Ok(always(profile));
    }
    let path = format!("features/rulings/{}.yaml", variant.game);
    let Some(file) = library.text(&path).map_err(|fault| vec![fault])? else { return Ok(Vec::new()) };
    let words = Words::of(&variant.rulebook());
    let known: Vec<&str> = variant::rulings(&variant.game).iter().map(|ruling| &*ruling.id).collect();
    let read = read_yaml(&file.text, &file.path, |root, reader| {
        reader.keys(root, &["derive", "rulings"]);
        let derived = derived(&[], root.entry("derive"), reader);
        let items = reader.required(root, "rulings").and_then(|spot| reader.list(&spot, "rulings"))?;
        let mut rulings: Vec<RulingAsserts> = Vec::new();
        let items: Vec<Spot<'_>> = items.into_iter().filter(|spot| reader.map(spot)).collect();
        for spot in &items {
            reader.keys(spot, &["id", "asserts", "unasserted"]);
            let id = reader.required_text(spot, "id");
            if let Some(spot) = spot.entry("id").filter(|_| !known.contains(&id.as_str())) {
                reader.expected_near(&spot, "the number of a ruling", known.iter().copied());
            }
            let (asserts, unasserted) = read::asserts(spot, Some(&words), &derived, reader);
            rulings.push(RulingAsserts { id, asserts, unasserted });
        }
        Some(rulings)
    });
    read.map_err(|faults| faults.iter().map(Fault::to_string).collect())
}
