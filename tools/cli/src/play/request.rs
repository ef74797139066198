//! A typed line: an action or one of a few words, in upper or lower case.

/// The request of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Leaves the game.
    Quit,
    /// Takes the last action back.
    Undo,
    /// Shows the help.
    Help,
    /// Shows the table.
    Look,
    /// Lists what is legal.
    Legal,
    /// Explains an action; may be empty.
    Why(String),
    /// Plays an action.
    Act(String),
}

impl Request {
    /// Reads a line; `meant` is the action that a text stands for. An action of the game comes before a word that is
    /// spelt like it.
    pub fn read(line: &str, legal: &[String], meant: impl Fn(&str) -> String) -> Request {
        let (action, word) = (meant(line), line.to_lowercase());
        match word.as_str() {
            _ if legal.contains(&action) => Request::Act(action),
            "q" | "quit" | "exit" => Request::Quit,
            "undo" => Request::Undo,
            "?" | "help" => Request::Help,
            "look" => Request::Look,
            "legal" => Request::Legal,
            "why" => Request::Why(String::new()),
            // The prefix is ASCII, so it has the same length in any case.
            _ if word.starts_with("why ") => Request::Why(meant(line[4..].trim_start())),
            _ => Request::Act(action),
        }
    }
}

#[cfg(test)]
mod tests {
    use umpire_engine::spelling::in_case;

    use super::*;

    #[test]
    fn words_and_actions_are_read_in_any_case() {
        let legal = ["bell@9", "play shot at B", "undo"].map(str::to_owned);
        let read = |line| Request::read(line, &legal, |text| in_case(text, &legal));
        assert_eq!(read("BELL@9"), Request::Act("bell@9".to_owned()));
        assert_eq!(read("Play Shot AT b"), Request::Act("play shot at B".to_owned()));
        assert_eq!(read("Play SHOT at C"), Request::Act("play shot at C".to_owned()));
        assert_eq!(read("Undo"), Request::Act("undo".to_owned()));
        assert_eq!(Request::read("UNDO", &[], str::to_owned), Request::Undo);
        assert_eq!((read("Q"), read("exit"), read("QUIT")), (Request::Quit, Request::Quit, Request::Quit));
        assert_eq!((read("?"), read("Help")), (Request::Help, Request::Help));
        assert_eq!(read("WHY Cherry@1"), Request::Why("cherry@1".to_owned()));
    }
}
