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
/// The folders of the page beside the program: in a released archive, and where the wheel is installed.
const BESIDE: [&str; 2] = ["playground", "../share/umpire/playground"];

/// The folder of the page: as built in the checkout, else as it came with the program.
fn page(checkout: &Checkout) -> Result<PathBuf, BadInput> {
    let built = checkout.root.iter().map(|root| root.join(BUILT));
    let program = env::current_exe().and_then(|program| program.canonicalize()).unwrap_or_default();
    let beside = program.parent().into_iter().flat_map(|folder| BESIDE.map(|page| folder.join(page)));
    built.chain(beside).find(|page| page.join("index.html").is_file()).ok_or_else(|| {
        let from = "the released archives and the Python wheel carry it, and in a checkout of Umpire this builds it";
        BadInput::one(format!("there is no playground beside this program: {from}: {BUILD}"))
    })
}

/// Serves the playground to a browser on this machine.
///
/// It offers the variants of the current folder.
///
/// It prints an address that contains a token, and serves until it is stopped with Ctrl-C. The page lists the variants
/// and scenarios below the current folder; it saves one only after you confirm the change.
#[derive(Args, Debug)]
pub struct Playground {
    /// The port. Default: any free one.
    #[arg(long, default_value_t = 0)]
    pub port: u16,
    /// The folder with the page. Default: as built in the checkout, else as it came with the program.
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
}

impl Playground {
    /// Runs the command until the process ends.
    ///
    /// # Errors
    /// The page is not built, or the port cannot be bound.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        let page = self.dir.clone().map_or_else(|| page(checkout), Ok)?;
        if !page.join("index.html").is_file() {
            return Err(BadInput::at(&page, "there is no index.html: this is no folder with the playground"));
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
