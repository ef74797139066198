//! The pages that people read: README.md, docs/ and the protocol. What they show is so.
//!
//! A block of `sh` is a script, and must end well. In a block of `console` a line that begins with `$ ` is a command, and
//! the lines below it are what it prints: `[...]` stands for any lines, `[..]` for any text within a line. The commands of
//! a page run in order, in a fresh clone of the project, those in the cells of its tables too. Behind the language, `exit=1`
//! says how a block's commands end, and `needs=THING` that they need what may not be here: where it is not, those are only looked
//! over, as are commands within the text, and those with a word such as `FILE` for the reader to replace.

#![cfg(unix)]

mod links;
mod lint;
mod page;
mod shell;

use std::thread;

use self::lint::Lint;
use self::page::Page;
use self::shell::Shell;

/// The longest README that anybody reads.
const README_LINES: usize = 130;

/// The widest block of commands or output: a terminal's.
const COLUMNS: usize = 80;

/// Requirements of blocks that this machine lacks.
const NEEDS: [&str; 11] = [
    "cargo-fuzz",
    "cargo-mutants",
    "cluster",
    "github",
    "minutes",
    "node",
    "pandas",
    "playground",
    "python",
    "ray",
    "terminal",
];

/// The blocks that hold no command.
const SILENT: [&str; 7] = ["gherkin", "json", "jsonc", "python", "session", "text", "yaml"];

fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_command_runs_as_printed() {
    let pages = page::with_commands();
    let origin = Shell::origin();
    let run = &|page: &Page| Shell::clone_of(&origin).run(page);
    let faults = thread::scope(|scope| {
        let runs: Vec<_> = pages.iter().map(|page| scope.spawn(move || run(page))).collect();
        runs.into_iter().flat_map(|run| run.join().expect("a page is run through")).collect::<Vec<_>>()
    });
    none(&faults);
}

#[test]
fn a_command_that_is_not_run_is_one_that_there_is() {
    let lint = Lint::new();
    none(&page::with_commands().iter().flat_map(|page| lint.page(page)).collect::<Vec<_>>());
}

#[test]
fn every_block_says_what_it_is_and_fits_a_terminal() {
    none(&page::with_commands().iter().flat_map(blocks).collect::<Vec<_>>());
}

fn blocks(page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    for block in &page.blocks {
        let at = format!("{}:{}", page.name, block.line);
        if !block.has_commands() && !SILENT.contains(&block.language.as_str()) {
            faults.push(format!("{at}: a block of `{}`; known are console, sh, {}", block.language, SILENT.join(", ")));
        }
        if let Some(need) = block.needs.as_deref().filter(|need| !NEEDS.contains(need)) {
            faults.push(format!("{at}: needs={need}; known are {}", NEEDS.join(", ")));
        }
        for (number, line) in block.lines.iter().enumerate().filter(|_| block.has_commands()) {
            if line.chars().count() > COLUMNS {
                faults.push(format!("{}:{}: wider than {COLUMNS} columns", page.name, block.line + number + 1));
            }
        }
    }
    faults
}

#[test]
fn the_readme_stays_short() {
    let lines = page::read("README.md").text.lines().count();
    assert!(lines <= README_LINES, "README.md has {lines} lines; the rest belongs into docs/");
}

#[test]
fn every_link_leads_somewhere_and_every_file_named_is_there() {
    none(&page::all().iter().flat_map(links::faults).collect::<Vec<_>>());
}
