//! Tools for designers: projects, formatting, templates, and sweeps over values of a variant.
//!
//! - [`project`]: `umpire.yaml`, and the files that a new project, engine or game of one's own begins with.
//! - [`mod@format`]: the layout of features and YAML.
//! - [`template`]: pages filled in from a variant.
//! - [`sweep`]: many variants around one, played and ranked.
//!
//! This crate knows the scenarios and the crates below, and no report: results are values. It reads no disk, prints
//! nothing and asks no clock.
//!
//! Begin with [`project::Project`] and [`format()`](format::format).

pub mod format;
pub mod project;
pub mod sweep;
pub mod template;
