//! What there is to begin with: the variants that are built in, and a file that extends one of them.

use serde::{Deserialize, Serialize};
use umpire_engine::variant::{self, Origin, SourceFile};
use umpire_clauses::inventory::{ClauseKind, Inventory};
use umpire_clauses::library::Library;
use umpire_report::page::cards::language;
use umpire_authoring::template;
use umpire_authoring::template::Header;

use crate::design::told;
use crate::desk::Desk;

/// A call that asks nothing.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Nothing {}

/// A variant that is built in.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shipped {
    /// `card-slot/1.0.0`.
    pub name: String,
    /// Its game.
    pub game: String,
    /// The document that it follows.
    pub document: String,
    /// The language of its words: `en`, `ja`.
    pub language: String,
    /// Its file.
    pub text: String,
    /// The scenarios beside it, if there are any.
    pub feature: String,
}

/// The variants that are built in, those of `house/` and other examples among them.
///
/// # Errors
/// None.
pub fn shipped(desk: &mut Desk, _: Nothing) -> Result<Vec<Shipped>, String> {
    let library = desk.suite.library();
    let one = |name: String| {
        let variant = variant::load(library, Origin::Shipped(&name)).ok()?;
        let file = SourceFile { path: Library::variant_file(&name), shipped: true };
        let text = library.at(&file).ok().flatten()?.text.into_owned();
        let feature =
            library.feature_beside(&file).ok().flatten().map(|beside| beside.text.into_owned()).unwrap_or_default();
        let (game, document, language) =
            (variant.game.clone(), variant.document.clone(), language(&variant).to_owned());
        Some(Shipped { name, game, document, language, text, feature })
    };
    Ok(library.variants().into_iter().filter_map(one).collect())
}

/// Asks for a variant file to begin with.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Start {
    /// What it is to be called.
    pub name: String,
    /// The shipped variant that it differs from.
    pub extends: String,
}

/// A variant file to begin with.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Started {
    /// All that its parent says is in it, explained and switched off.
    pub text: String,
}

/// A variant file to begin with, as `umpire new` writes it.
///
/// # Errors
/// There is no such parent.
pub fn start(desk: &mut Desk, ask: Start) -> Result<Started, String> {
    let library = desk.suite.library();
    let parent = variant::load(library, Origin::Shipped(&ask.extends)).map_err(|faults| told(&faults))?;
    let inventory = Inventory::of(library, &parent).map_err(|faults| faults.join("\n"))?;
    let clause = inventory.clauses.iter().find(|clause| clause.kind == ClauseKind::Rule);
    let header = Header {
        name: &ask.name,
        extends: &ask.extends,
        parent: &ask.extends,
        path: "variant.yaml",
        schema: None,
        clause: clause.map_or("1.1", |clause| &clause.id),
    };
    Ok(Started { text: template::write(header, &parent) })
}
