//! A page of Markdown, as far as these tests look at it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, str};

use regex::Regex;

/// A page.
pub struct Page {
    /// Its path from the root of the project.
    pub name: String,
    /// All of it.
    pub text: String,
    /// Its fenced blocks, from the top.
    pub blocks: Vec<Block>,
}

/// A fenced block.
pub struct Block {
    /// The line of its opening fence, from 1.
    pub line: usize,
    /// The first word behind the fence.
    pub language: String,
    /// The exit code of its commands.
    pub exit: i32,
    /// Requirements that this machine lacks.
    pub needs: Option<String>,
    /// The text.
    pub lines: Vec<String>,
}

/// Words between backticks.
pub struct Span {
    /// The first line of its paragraph, from 1.
    pub line: usize,
    /// Whether it stands in a cell of a table.
    pub in_table: bool,
    /// The words.
    pub text: String,
}

/// The beginnings of commands within the text.
const COMMANDS: [&str; 4] = ["cargo", "git", "just", "umpire"];

/// Requirements of blocks, each with the program that it is.
const PROGRAMS: [(&str, &str); 2] = [("node", "node"), ("python", "python3")];

impl Span {
    /// Whether it is a command.
    pub fn is_command(&self) -> bool {
        self.text.split_once(' ').is_some_and(|(program, _)| COMMANDS.contains(&program))
    }

    /// Whether it is a command with nothing for the reader to replace.
    fn is_complete(&self) -> bool {
        let mut words = self.text.split(' ');
        let replaced = |word: &str| word.contains("...") || word.chars().all(|letter| letter.is_ascii_uppercase());
        self.is_command() && !words.any(replaced)
    }
}

/// Something to type.
pub struct Typed {
    /// Its first line, from 1.
    pub line: usize,
    /// The input.
    pub text: String,
    /// The output, if the page shows it.
    pub shown: Option<Vec<String>>,
    /// The exit codes that it may end with.
    pub exits: Vec<i32>,
}

impl Page {
    fn new(name: &str, text: String) -> Page {
        let mut blocks = Vec::new();
        let mut open: Option<Block> = None;
        for (number, line) in text.lines().enumerate() {
            match (line.strip_prefix("```"), open.take()) {
                (Some(_), Some(block)) => blocks.push(block),
                (Some(info), None) => open = Some(Block::new(name, number + 1, info)),
                (None, Some(mut block)) => {
                    block.lines.push(line.to_owned());
                    open = Some(block);
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{name}: a block is left open");
        Page { name: name.to_owned(), text, blocks }
    }

    /// All that is typed as it stands here, from the top.
    pub fn typed(&self) -> Vec<Typed> {
        let blocks = self.blocks.iter().filter(|block| block.is_run()).flat_map(Block::typed);
        let cells = self.spans().into_iter().filter(|span| span.in_table && span.is_complete());
        // Of an answer to a question, only a fault of the question is a fault of the page.
        let cells = cells.map(|span| Typed { line: span.line, text: span.text, shown: None, exits: vec![0, 1] });
        let mut typed: Vec<Typed> = blocks.chain(cells).collect();
        typed.sort_by_key(|typed| typed.line);
        typed
    }

    /// Everything between backticks in the text.
    pub fn spans(&self) -> Vec<Span> {
        let pattern = Regex::new("`([^`]+)`").expect("a pattern");
        let paragraphs = self.paragraphs();
        let spans = paragraphs.iter().flat_map(|(line, paragraph)| {
            let in_table = paragraph.starts_with('|');
            pattern.captures_iter(paragraph).map(move |found| Span { line: *line, in_table, text: found[1].to_owned() })
        });
        spans.collect()
    }

    /// Every paragraph outside the blocks, on one line, with the number of its first.
    pub fn paragraphs(&self) -> Vec<(usize, String)> {
        let inside =
            |line| self.blocks.iter().any(|block| (block.line..block.line + block.lines.len() + 2).contains(&line));
        let mut paragraphs: Vec<(usize, String)> = Vec::new();
        let mut goes_on = false;
        for (number, line) in self.text.lines().enumerate().map(|(number, line)| (number + 1, line)) {
            let prose = !inside(number) && !line.trim().is_empty();
            match paragraphs.last_mut().filter(|_| goes_on && prose) {
                Some((_, paragraph)) => *paragraph += &format!(" {}", line.trim()),
                None if prose => paragraphs.push((number, line.to_owned())),
                None => {}
            }
            goes_on = prose && !line.starts_with('|');
        }
        paragraphs
    }
}

impl Block {
    fn new(page: &str, line: usize, info: &str) -> Block {
        let mut words = info.split_whitespace();
        let language = words.next().unwrap_or_default().to_owned();
        let mut block = Block { line, language, exit: 0, needs: None, lines: Vec::new() };
        for word in words {
            match word.split_once('=') {
                Some(("exit", code)) => block.exit = code.parse().expect("an exit code is a number"),
                Some(("needs", thing)) => block.needs = Some(thing.to_owned()),
                // Whose session it is; the tests of the protocol replay it.
                Some(("of", _)) => {}
                _ => panic!("{page}:{line}: `{word}`; known are exit=CODE, needs=THING, of=GAME"),
            }
        }
        block
    }

    /// Whether all it needs is here.
    fn is_run(&self) -> bool {
        let Some(need) = &self.needs else { return true };
        let program = PROGRAMS.iter().find(|(thing, _)| thing == need).map(|(_, program)| program);
        let is_here =
            |program: &&str| Command::new(program).arg("--version").output().is_ok_and(|out| out.status.success());
        program.is_some_and(is_here)
    }

    /// Whether there is something to type in it.
    pub fn has_commands(&self) -> bool {
        matches!(self.language.as_str(), "console" | "sh")
    }

    /// The input: of `sh` the whole block, of `console` each line behind a `$`, and those behind a `>` that continue it.
    pub fn typed(&self) -> Vec<Typed> {
        if self.language == "sh" {
            return vec![self.type_in(self.line + 1, self.lines.join("\n"), None)];
        }
        let mut typed: Vec<Typed> = Vec::new();
        for (number, line) in self.lines.iter().enumerate().filter(|_| self.has_commands()) {
            let line_number = self.line + number + 1;
            match (line.strip_prefix("$ "), typed.last_mut()) {
                (Some(text), _) => typed.push(self.type_in(line_number, text.to_owned(), Some(Vec::new()))),
                (None, Some(last)) if last.text.ends_with('\\') && line.starts_with("> ") => {
                    last.text += &format!("\n{}", &line[2..]);
                }
                (None, Some(Typed { shown: Some(shown), .. })) => shown.push(line.clone()),
                (None, _) => typed.push(self.type_in(line_number, line.clone(), None)),
            }
        }
        typed
    }

    fn type_in(&self, line: usize, text: String, shown: Option<Vec<String>>) -> Typed {
        Typed { line, text, shown, exits: vec![self.exit] }
    }
}

/// The root of the project.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().find(|folder| folder.join("README.md").is_file()).expect("a README at the root").to_owned()
}

/// Every file of the project, by its path from the root.
pub fn tree() -> Vec<String> {
    let arguments = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    let done = Command::new("git").args(arguments).current_dir(root()).output().expect("git runs");
    let list = str::from_utf8(&done.stdout).expect("names are UTF-8");
    let mut files: Vec<String> =
        list.split('\0').filter(|file| root().join(file).is_file()).map(str::to_owned).collect();
    files.sort();
    files.dedup();
    files
}

/// One page by its path from the root.
pub fn read(name: &str) -> Page {
    Page::new(name, fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// The pages with commands for their readers.
pub fn with_commands() -> Vec<Page> {
    let is_page =
        |file: &&String| ["docs/", "variants/"].iter().any(|folder| file.starts_with(folder)) && file.ends_with(".md");
    let docs = tree().iter().filter(is_page).map(|file| read(file)).collect::<Vec<_>>();
    [read("README.md"), read("tests/protocol.md")].into_iter().chain(docs).collect()
}

/// Those, and the pages about the project itself.
pub fn all() -> Vec<Page> {
    with_commands().into_iter().chain([read("ARCHITECTURE.md"), read("CHANGELOG.md")]).collect()
}
