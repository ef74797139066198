//! The table of wrong engines: `wrong [DOCUMENT] [CLAUSE]`. For each clause, the ways to be wrong about it, and the
//! scenarios of that clause that notice. Exit 1 where one goes unnoticed. Below it the score of all wrong engines, those
//! included that are wrong only now and then: how many some scenario notices, and how many one that runs where no ruleset but
//! the document's own is supported.

use std::process::ExitCode;

use umpire_tests::oracle::catalogue::uncaught::WANTED;
use umpire_tests::oracle::catalogue::{Clause, DOCUMENTS};
use umpire_tests::suite::{Book, Jury, book};

/// The widest line.
const WIDTH: usize = 80;
/// What stands before a text: the name of the way.
const INDENT: usize = 10;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (document, clause) = match words.as_slice() {
        [] => (None, None),
        [document] => (Some(*document), None),
        [document, clause] => (Some(*document), Some(*clause)),
        _ => return usage(),
    };
    let known = |name: &&str| DOCUMENTS.iter().any(|known| known.name == *name);
    if document.is_some_and(|name| !known(&name)) {
        return usage();
    }
    let mut missed = 0;
    for document in DOCUMENTS.iter().filter(|known| document.is_none_or(|name| name == known.name)) {
        let book = book(document.name);
        missed += table(&book, clause);
        if clause.is_none() {
            score(&book);
        }
    }
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage() -> ExitCode {
    let names: Vec<&str> = DOCUMENTS.iter().map(|document| document.name).collect();
    eprintln!("usage: wrong [DOCUMENT] [CLAUSE]; documents: {}", names.join(", "));
    ExitCode::from(2)
}

/// Prints the table of a document and says how many ways go unnoticed.
fn table(book: &Book, only: Option<&str>) -> usize {
    println!("{}\n\nclause    how it is wrong, and the scenarios of the clause that catch it\n", book.document.name);
    let clauses = book.document.clauses.iter().filter(|clause| only.is_none_or(|id| id == clause.id));
    let (mut ways, mut missed, mut unseen) = (0, 0, 0);
    for clause in clauses {
        if clause.ways.is_empty() {
            unseen += 1;
            println!("{:INDENT$}{}\n", clause.id, wrapped("", &format!("(none: {})", clause.unseen)));
        }
        ways += clause.ways.len();
        missed += rows(book, clause);
    }
    let caught = ways - missed;
    println!("{}: {caught} of {ways} wrong engines caught", book.document.name);
    if unseen > 0 {
        println!("{unseen} without a wrong engine, for the reason given");
    }
    println!();
    missed
}

/// Prints how many of all wrong engines of a document are caught.
fn score(book: &Book) {
    let jury = Jury::of(book);
    let engines = book.document.engines();
    let count = |natively| engines.iter().filter(|engine| jury.notices(engine, natively).is_some()).count();
    let (caught, natively, (all, native)) = (count(false), count(true), jury.scenarios());
    let wanted = book.document.uncaught().iter().filter(|entry| entry.reason == WANTED).count();
    println!("and those that are wrong now and then: {caught} of {} wrong engines caught;", engines.len());
    println!("{natively} of {caught} natively, by {native} of {all} scenarios");
    println!("{} equivalent, {wanted} for which a scenario is wanted\n", engines.len() - caught - wanted);
}

/// Prints the ways of a clause and says how many go unnoticed.
fn rows(book: &Book, clause: &Clause) -> usize {
    let mut missed = 0;
    for (way, fault) in clause.named() {
        println!("{way:INDENT$}{}", wrapped("", &fault.text()));
        let noticed = book.noticed(clause.id, fault);
        if noticed.is_empty() {
            missed += 1;
            println!("{:INDENT$}NOT CAUGHT", "");
        }
        let mut names: Vec<&str> = noticed.iter().map(|tested| tested.name.as_str()).collect();
        names.dedup();
        for name in names {
            println!("{:INDENT$}{}", "", wrapped("  ", &format!("- {name}")));
        }
        println!();
    }
    missed
}

/// A text broken into lines that fit beside the first column; further lines are indented by so much more.
fn wrapped(more: &str, text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().map_or(0, |line| line.chars().count());
        if line > 0 && INDENT + line + 1 + word.chars().count() > WIDTH {
            lines.push(more.to_owned());
        }
        // There is always a last line: one is there from the start.
        let line = lines.last_mut().expect("a line");
        if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.join(&format!("\n{:INDENT$}", ""))
}
