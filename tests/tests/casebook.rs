//! Every case and every recorded game of the casebook as a test of its own, and what holds for all of them.

use std::collections::BTreeSet;
use std::path::Path;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use umpire_clauses::library::{Library, Text};
use umpire_cli::disk::Checkout;
use umpire_engine::card_slot::CardSlot;
use umpire_engine::cirno_neu::CirnoNeu;
use umpire_engine::game::Playing as _;
use umpire_engine::match_3::Match3;
use umpire_engine::record::{self, Record, Verdict};
use umpire_engine::ruling::Rule;
use umpire_engine::variant::yaml;
use umpire_judging::casebook::{Adjudicator, Answer, Case, Casebook, Ruling};

fn main() {
    let arguments = Arguments::from_args();
    let book = Casebook::of(&Checkout::find().library).expect("the casebook is readable");
    let mut trials = Vec::new();
    trials
        .extend(book.cases.iter().cloned().map(|file| Trial::test(file.path.clone(), move || ruled_as_settled(&file))));
    trials.extend(
        book.games.iter().cloned().map(|file| Trial::test(file.path.clone(), move || plays_as_recorded(&file))),
    );
    trials.push(Trial::test("the schema of cases knows every case", || {
        cases_suit(&Casebook::of(&Checkout::find().library)?)
    }));
    trials.push(Trial::test("the schema of records knows every line", || {
        lines_suit(&Casebook::of(&Checkout::find().library)?)
    }));
    trials.push(Trial::test("games end in every way that a game can", || {
        every_cause(&Casebook::of(&Checkout::find().library)?)
    }));
    trials.push(Trial::test("a bad case is told of once, where it is", bad_cases));
    trials.push(Trial::test("what the binary carries is what the checkout has", carried));
    libtest_mimic::run(&arguments, trials).exit();
}

fn told(faults: impl IntoIterator<Item = impl ToString>) -> Failed {
    faults.into_iter().map(|fault| fault.to_string()).collect::<Vec<_>>().join("\n").into()
}

fn ruled_as_settled(file: &Text) -> Result<(), Failed> {
    let library = Checkout::find().library;
    let case = Case::read(file).map_err(told)?;
    let judged = Adjudicator::new(&library).adjudicate(&case).map_err(told)?;
    if !judged.holds() {
        return Err(format!("settled {:#?}\ntoday {:#?}", judged.settled, judged.today()).into());
    }
    if case.because.is_none() {
        return Err("it does not say why".into());
    }
    // A case rests on a clause or a ruling that had a hand in it: one that is cited for what came out, or one that a report
    // of it names.
    let spoken = spoken(judged.today());
    let about = |cited: &str| {
        spoken
            .iter()
            .any(|(rule, event)| judged.ruled().clauses(rule, event.as_ref(), None).iter().any(|c| c.id == cited))
    };
    let of_ruling = |cited: &str| judged.inventory.get(cited).is_none();
    match case.clauses.iter().any(|cited| spoken.is_empty() || of_ruling(&cited.id) || about(&cited.id)) {
        true => Ok(()),
        false => Err(format!("none of its clauses is about any of {spoken:?}").into()),
    }
}

/// The rules that speak in a ruling, each with the event by it.
fn spoken(ruling: &Ruling) -> Vec<(Rule, Option<Value>)> {
    let parse = |text: &str| Rule::parse(text).ok();
    match &ruling.answer {
        Answer::Refused(rules) => rules.iter().filter_map(|rule| Some((parse(rule)?, None))).collect(),
        Answer::Accepted(events) => {
            events.iter().filter_map(|event| Some((parse(event["rule"].as_str()?)?, Some(event.clone())))).collect()
        }
        Answer::Standing => Vec::new(),
    }
}

fn plays_as_recorded(file: &Text) -> Result<(), Failed> {
    match record::verify(&file.text) {
        Verdict::Sound { finished: true, .. } => Ok(()),
        other => Err(format!("{other:?}").into()),
    }
}

fn cases_suit(book: &Casebook) -> Result<(), Failed> {
    let schema = umpire_judging::casebook::schema::schema(&Checkout::find().library.variants());
    let schema = jsonschema::options().build(&schema).map_err(|error| error.to_string())?;
    for file in &book.cases {
        let mut faults = Vec::new();
        let tree = yaml::parse(&file.text, &file.path.as_str().into(), &mut faults).ok_or("it is no YAML")?;
        schema.validate(&tree.to_json()).map_err(|error| format!("{}: {error}", file.path))?;
    }
    let wrong = serde_json::json!({"case": "a", "variant": "b", "clauses": [], "question": "c", "position": {}});
    if schema.is_valid(&wrong) { Err("it takes a case without clauses".into()) } else { Ok(()) }
}

fn lines_suit(book: &Casebook) -> Result<(), Failed> {
    let schema = jsonschema::options().build(&record::schema::schema()).map_err(|error| error.to_string())?;
    for file in &book.games {
        for (n, line) in file.text.lines().enumerate() {
            let line: serde_json::Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
            schema.validate(&line).map_err(|error| format!("{}:{}: {error}", file.path, n + 1))?;
        }
    }
    let wrong = serde_json::json!({"n": 0, "seat": "A", "do": "pass", "events": [], "position": "", "state": ""});
    if schema.is_valid(&wrong) { Err("it takes an action of number 0".into()) } else { Ok(()) }
}

/// Every cause of every game; a solitaire that is won and one that is lost, a draw, tables of two to eight.
fn every_cause(book: &Casebook) -> Result<(), Failed> {
    let mut ends = BTreeSet::new();
    for file in &book.games {
        let record = Record::read(&file.text).map_err(|error| format!("{}: {error:?}", file.path))?;
        let end = record.end.ok_or("it has no end")?;
        ends.insert(format!("{} {}", record.header.game, end["cause"].as_str().unwrap_or_default()));
        ends.insert(format!("{} {}", record.header.game, if end["winner"].is_null() { "nobody" } else { "won" }));
        ends.insert(format!("{} seats", record.header.seats.len()));
    }
    let of_game =
        |game: &str, causes: &[&str]| causes.iter().map(|cause| format!("{game} {cause}")).collect::<Vec<_>>();
    let wanted = of_game(CardSlot::NAME, &CardSlot::causes())
        .into_iter()
        .chain(of_game(Match3::NAME, &Match3::causes()))
        .chain(of_game(CirnoNeu::NAME, &CirnoNeu::causes()))
        .chain(
            ["card-slot nobody", "match-3 won", "match-3 nobody", "1 seats", "2 seats", "8 seats"].map(str::to_owned),
        );
    let missing: Vec<String> = wanted.filter(|end| !ends.contains(end)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no game ends so: {missing:?}").into()) }
}

/// Each file of `data/bad-cases` has one fault, and says in its first line which, and where.
fn bad_cases() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/bad-cases");
    let library = Checkout::find().library;
    let files = umpire_clauses::library::texts(library.named(), &folder.to_string_lossy(), "yaml")?;
    let mut complaints = Vec::new();
    for file in &files {
        let wanted =
            file.text.lines().next().and_then(|line| line.strip_prefix("# expect: ")).unwrap_or("nothing at all");
        let faults =
            Case::read(file).and_then(|case| Adjudicator::new(&library).adjudicate(&case)).err().unwrap_or_default();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        match (told.as_slice(), wanted.split_once(": ")) {
            ([fault], Some((place, message)))
                if fault.contains(&format!(":{place}: error: ")) && fault.contains(message) => {}
            _ => complaints.push(format!("{}: expected {wanted}, found {told:#?}", file.path)),
        }
    }
    if files.len() >= 20 && complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n").into()) }
}

fn carried() -> Result<(), Failed> {
    let paths = |library: &Library| -> Result<BTreeSet<String>, Failed> {
        let book = Casebook::of(library).map_err(|message| told([message]))?;
        Ok(book.cases.into_iter().chain(book.games).map(|file| file.path).collect())
    };
    let (carried, there) = (paths(&Library::embedded())?, paths(&Checkout::find().library)?);
    if carried == there { Ok(()) } else { Err(format!("carried {carried:#?}, there {there:#?}").into()) }
}
