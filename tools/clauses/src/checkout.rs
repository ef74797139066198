//! Other built-in files of the checkout, and the digest of the engine's sources.

/// The Python SDK for engines.
pub const PYTHON_SDK: &str = include_str!(concat!(env!("UMPIRE_ROOT"), "/tools/sdk/python/umpire_engine.py"));
/// The JavaScript SDK for engines.
pub const JS_SDK: &str = include_str!(concat!(env!("UMPIRE_ROOT"), "/tools/sdk/js/umpire-engine.mjs"));
/// The types of [`JS_SDK`].
pub const JS_SDK_TYPES: &str = include_str!(concat!(env!("UMPIRE_ROOT"), "/tools/sdk/js/umpire-engine.d.mts"));
/// The page on the protocol.
pub const PROTOCOL: &str = include_str!(concat!(env!("UMPIRE_ROOT"), "/tests/protocol.md"));
/// Announced changes, for the gate.
pub const ANNOUNCED: &str = include_str!(concat!(env!("UMPIRE_ROOT"), "/variants/announced.yaml"));
/// The settings of the gate.
pub const GATE: &str = include_str!(concat!(env!("UMPIRE_ROOT"), "/variants/gate.yaml"));

include!("../source_digest.rs");

/// Whether these are the sources that the engine was built from, each with its path.
pub fn is_built_engine(sources: &[(&str, &str)]) -> bool {
    source_digest(sources).to_string() == env!("UMPIRE_ENGINE_DIGEST")
}
