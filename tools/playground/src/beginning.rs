//! Starting points: the built-in variants, and new files that extend one of them.

use serde::{Deserialize, Serialize};
use umpire_authoring::template;
use umpire_authoring::template::Header;
use umpire_clauses::inventory::{ClauseKind, Inventory};
use umpire_clauses::library::Library;
use umpire_engine::variant::{self, Origin, SourceFile};

use crate::cache::Cache;
use crate::messages::{Nothing, Plain, joined};

/// A built-in variant.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shipped {
    /// `card-slot/1.0.0`.
    pub name: String,
    /// Its game.
    pub game: String,
    /// Its document.
    pub document: String,
    /// The language of its texts: `en` or `ja`.
    pub language: String,
    /// The text of its file.
    pub text: String,
    /// Its own scenarios; empty if there are none.
    pub feature: String,
}

/// The built-in variants, with the examples such as those in `house/`.
///
/// # Errors
/// Never.
pub fn shipped(cache: &Cache, _: Nothing) -> Result<Vec<Shipped>, String> {
    let library = cache.library();
    let one = |name: String| {
        let variant = variant::load(library, Origin::Shipped(&name)).ok()?;
        let file = SourceFile { path: Library::variant_file(&name), shipped: true };
        let text = library.at(&file).ok().flatten()?.text.into_owned();
        let feature =
            library.feature_beside(&file).ok().flatten().map(|beside| beside.text.into_owned()).unwrap_or_default();
        let (game, document, language) =
            (variant.game.clone(), variant.document.clone(), variant.language().to_owned());
        Some(Shipped { name, game, document, language, text, feature })
    };
    Ok(library.variants().into_iter().filter_map(one).collect())
}

/// Asks for a new variant file.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Start {
    /// The name of the new variant.
    pub name: String,
    /// The shipped variant that it extends.
    pub extends: String,
}

/// A new variant file as `umpire new` writes it, with all values of the parent explained and commented out.
///
/// # Errors
/// The parent does not exist.
pub fn start(cache: &Cache, ask: Start) -> Result<Plain, String> {
    let library = cache.library();
    let parent = variant::load(library, Origin::Shipped(&ask.extends)).map_err(|faults| joined(&faults))?;
    let inventory = Inventory::of(library, &parent).map_err(|faults| faults.join("\n"))?;
    let clause = inventory.clauses.iter().find(|clause| clause.kind == ClauseKind::Rule);
    let header = Header {
        name: &ask.name,
        extends: &ask.extends,
        parent: &ask.extends,
        path: "variant.yaml",
        schema: None,
        document: None,
        clause: clause.map_or("1.1", |clause| &clause.id),
    };
    Ok(Plain { text: template::write(header, &parent) })
}
