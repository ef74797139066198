//! Links to engines that arguments name: a command to start, or `tcp:HOST:PORT`.

use std::path::Path;
use std::time::Duration;

use pollster::block_on;
use umpire_protocol::client::{AnyLink, Client, Introduction};

use crate::process::words;
use crate::remote::{Remote, TCP};

/// The link to an engine, with a timeout for each answer: `tcp:HOST:PORT`, else a command, started in this folder if one is given.
pub fn to(engine: &str, folder: Option<&Path>, timeout: Duration) -> AnyLink {
    AnyLink::new(Remote::new(engine, folder.map(Path::to_owned), timeout))
}

/// Asks an engine for its name and games.
///
/// # Errors
/// The engine does not start, or answers wrongly.
pub fn introduced(engine: &str, link: AnyLink) -> Result<(Client<AnyLink>, Introduction), String> {
    let mut client = Client::new(link);
    let introduction = block_on(client.hello()).map_err(|message| format!("{message}{}", hint(engine)))?;
    Ok((client, introduction))
}

/// Shell builtins.
const OF_A_SHELL: [&str; 7] = ["exec", "cd", "exit", "export", "source", "ulimit", "set"];

/// A hint, to be appended to a message, if the command needs a shell.
pub fn hint(engine: &str) -> &'static str {
    let words = words(engine).unwrap_or_default();
    // A word with whitespace was quoted, so signs in it are meant for the program.
    let bare = || words.iter().filter(|word| !word.contains(char::is_whitespace));
    let sign = |word: &String| {
        ["|", "||", "&", "&&", ";", "<", ">", ">>"].contains(&word.as_str())
            || word.ends_with(';')
            || word.starts_with(['$', '`', '>', '<'])
            || word.starts_with("2>")
    };
    let first = words.first().is_some_and(|word| OF_A_SHELL.contains(&word.as_str()) || word.contains('='));
    let shell = !engine.starts_with(TCP) && (first || bare().any(sign));
    if shell { "; no shell reads this command: put it into a script, or into sh -c '...'" } else { "" }
}
