//! `umpire playground`: serves the playground to a browser, with the variants of the current folder.

use std::env;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

use clap::Args;

use super::output::{BadInput, CommandResult, Exit, Output, ignore_broken_pipe};
use crate::disk::Checkout;
use crate::sanitized::SanitizedWriter;
use crate::serve::Server;

/// The folder of the page in a checkout, and the command that builds it.
const BUILT: &str = "tools/playground/dist";
const BUILD: &str = "bash tools/playground/build";

/// Serves the playground to a browser on this machine, with the variants of the current folder.
///
/// It prints an address that contains a token, and serves until it is stopped with Ctrl-C. The page lists the variants
/// and scenarios below the current folder; it saves one only after you confirm the change.
#[derive(Args, Debug)]
pub struct Playground {
    /// The port. Default: any free one.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// The folder with the page. Default: where it is built in a checkout.
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
}

impl Playground {
    /// Runs the command until the process ends.
    ///
    /// # Errors
    /// The page is not built, or the port cannot be bound.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        let root = checkout.root.as_deref().unwrap_or(Path::new("."));
        let page = self.dir.clone().unwrap_or_else(|| root.join(BUILT));
        if !page.join("index.html").is_file() {
            let how = format!("there is no playground here; in a checkout of Umpire, build it: {BUILD}");
            return Err(BadInput::at(&page, how));
        }
        let here = env::current_dir().map_err(|error| BadInput::at(Path::new("."), error))?;
        let server = Server::new(&page, &here, self.port);
        let server = server.map_err(|error| BadInput::one(format!("the playground cannot be served: {error}")))?;
        let told =
            format!("the playground, with the variants of this folder (Ctrl-C ends it):\n  {}\n", server.address());
        let mut out = SanitizedWriter::new(stdout().lock());
        ignore_broken_pipe(out.write_all(told.as_bytes()).and_then(|()| out.flush()))?;
        drop(out);
        server.serve();
        Ok(Output::empty(Exit::Conforms))
    }
}
