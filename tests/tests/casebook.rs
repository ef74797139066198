//! Every case and every recorded game of the casebook as a test of its own, and what holds for all of them.

use std::collections::BTreeSet;

use libtest_mimic::{Arguments, Failed, Trial};
use umpire::casebook::show::precise;
use umpire::casebook::{Answer, Bench, Case, Casebook, Ruling};
use umpire::library::{Library, Text};
use umpire_engine::record::{self, Verdict};
use umpire_engine::ruling::Rule;

fn main() {
    let arguments = Arguments::from_args();
    let book = Casebook::of(&Library::find()).expect("the casebook is readable");
    let mut trials = Vec::new();
    trials
        .extend(book.cases.iter().cloned().map(|file| Trial::test(file.path.clone(), move || ruled_as_settled(&file))));
    trials.extend(
        book.games.iter().cloned().map(|file| Trial::test(file.path.clone(), move || plays_as_recorded(&file))),
    );
    trials.push(Trial::test("what the binary carries is what the checkout has", carried));
    libtest_mimic::run(&arguments, trials).exit();
}

fn told(faults: impl IntoIterator<Item = impl ToString>) -> Failed {
    faults.into_iter().map(|fault| fault.to_string()).collect::<Vec<_>>().join("\n").into()
}

fn ruled_as_settled(file: &Text) -> Result<(), Failed> {
    let library = Library::find();
    let case = Case::read(file).map_err(told)?;
    let judged = Bench::new(&library).adjudicate(&case).map_err(told)?;
    if !judged.holds() {
        return Err(format!("settled {:#?}\ntoday {:#?}", judged.settled, judged.today).into());
    }
    if case.because.is_none() {
        return Err("it does not say why".into());
    }
    // A case rests on a clause or a ruling that had a hand in it: one that carries a rule of what came out, or one that a
    // report of it names.
    let rules = rules_of(&judged.today);
    let carried = |cited: &str| rules.iter().any(|rule| precise(&judged.inventory, rule).iter().any(|c| c.id == cited));
    let loosely = |cited: &str| {
        let clause = judged.inventory.get(cited);
        clause.is_some_and(|clause| clause.rules.iter().any(|pattern| rules.iter().any(|rule| pattern.covers(rule))))
    };
    let of_ruling = |cited: &str| judged.inventory.get(cited).is_none();
    let standing = rules.is_empty();
    match case.clauses.iter().any(|c| standing || of_ruling(&c.id) || carried(&c.id) || loosely(&c.id)) {
        true => Ok(()),
        false => Err(format!("none of its clauses carries any of {rules:?}").into()),
    }
}

fn rules_of(ruling: &Ruling) -> Vec<Rule> {
    let parse = |text: &str| Rule::parse(text).ok();
    match &ruling.answer {
        Answer::Refused(rules) => rules.iter().filter_map(|rule| parse(rule)).collect(),
        Answer::Accepted(events) => events.iter().filter_map(|event| parse(event["rule"].as_str()?)).collect(),
        Answer::Standing => Vec::new(),
    }
}

fn plays_as_recorded(file: &Text) -> Result<(), Failed> {
    match record::verify(&file.text) {
        Verdict::Sound { finished: true, .. } => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}

fn carried() -> Result<(), Failed> {
    let paths = |library: &Library| -> Result<BTreeSet<String>, Failed> {
        let book = Casebook::of(library).map_err(|message| told([message]))?;
        Ok(book.cases.into_iter().chain(book.games).map(|file| file.path).collect())
    };
    let (carried, there) = (paths(&Library::embedded())?, paths(&Library::find())?);
    if carried == there { Ok(()) } else { Err(format!("carried {carried:#?}, there {there:#?}").into()) }
}
