//! `umpire diff`: compares two variants, or two rulebooks.

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use umpire_clauses::changes;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::variant::SourceFile;
use umpire_judging::citing::Ruled;
use umpire_judging::diff::between;
use umpire_report::diff::{json, text};
use umpire_scenarios::suite::Suite;

use super::output::{BadInput, CommandResult, Exit, Format, Output, offered};
use super::variants;
use crate::terminal::style_of_stdout;

/// Compares two variants, or two rulebooks, rule by rule.
///
/// Of variants it tells which clauses state what differs; rulebooks are compared clause by clause. Exit code 0 when
/// nothing differs, else 1.
#[derive(Args, Debug)]
#[command(after_help = "Example: umpire diff house/double-bell mine.yaml")]
pub struct Diff {
    /// The variant before: a shipped name or a path. Or a rulebook: a document's name, or a folder with a clauses.yaml.
    #[arg(value_name = "A")]
    pub from: String,
    /// The variant or rulebook after.
    #[arg(value_name = "B")]
    pub to: String,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

impl Diff {
    /// Runs the command.
    ///
    /// # Errors
    /// A variant that cannot be read, a document without an inventory, or two variants of different games.
    pub fn run(&self, library: &Library) -> CommandResult {
        // A variant may have the same name as its rulebook.
        let variants = [&self.from, &self.to].iter().all(|argument| variants::origin(library, argument).is_ok());
        let books = || Some((rulebook(library, &self.from)?, rulebook(library, &self.to)?));
        if let Some((from, to)) = books().filter(|_| !variants) {
            let (from, to) = (from?, to?);
            return self.rulebooks(library, &from, &to);
        }
        let both =
            BadInput::collect([&self.from, &self.to].map(|argument| variants::with_inventory(library, argument)))?;
        let ruled = |n: usize| Ruled { variant: &both[n].0, inventory: &both[n].1 };
        let diff = between(ruled(0), ruled(1))?;
        let text = || format!("\n{}", text(&diff, style_of_stdout()));
        let output = Output::json_or_text(self.format, library, || json(&diff), text);
        Ok(output.with_exit(Exit::conforming(diff.is_empty())))
    }

    fn rulebooks(&self, library: &Library, from: &Inventory, to: &Inventory) -> CommandResult {
        if from.root() != to.root() {
            let (one, other) = (&from.document, &to.document);
            let message =
                format!("{one} and {other} go back to different documents, in which equal ids mean different clauses");
            return Err(BadInput::one(message));
        }
        let changes = changes::between(from, to);
        let text = || format!("\n{}", text::rulebooks(from, to, &changes, style_of_stdout()));
        let output = Output::json_or_text(self.format, library, || json::rulebooks(from, to, &changes), text);
        Ok(output.with_exit(Exit::conforming(changes.is_empty())))
    }
}

/// The rulebook in a folder or of a document; `None` if the argument names neither.
fn rulebook(library: &Library, argument: &str) -> Option<Result<Arc<Inventory>, BadInput>> {
    let suite = Suite::new(library.clone(), None);
    if Path::new(argument).join("clauses.yaml").is_file() {
        let folder = SourceFile { path: argument.trim_end_matches('/').to_owned(), shipped: false };
        return Some(suite.rulebook(&folder).map_err(BadInput));
    }
    suite.inventories().into_values().find(|book| book.document == argument).map(Ok)
}
