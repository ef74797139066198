//! Differential testing: the oracles are engines that are right, or wrong in a way that is known.

use std::rc::Rc;

use pollster::block_on;
use serde_json::{Value, json};
use umpire_cli::disk::Checkout;
use umpire_engine::game::DealRequest;
use umpire_engine::record::{Record, Verdict, verify};
use umpire_engine::rulebook::Beginning;
use umpire_engine::variant::{self, Origin};
use umpire_fuzz::compare;
use umpire_fuzz::known_failures::{hold_against, to_list};
use umpire_fuzz::reached::{Generators, Reached};
use umpire_fuzz::sequence::Needs;
use umpire_fuzz::{Difference, Fuzz, Kind, Report};
use umpire_scenarios::engine::{BlockingEngine, EngineError, InHouse, Question};
use umpire_scenarios::known::{Entry, Subject};
use umpire_scenarios::ruleset::Ruleset;
use umpire_scenarios::suite::Suite;
use umpire_scenarios::{RunContext, Spares};
use umpire_tests::oracle::{Fault, catalogue};
use umpire_tests::share::one_in;
use umpire_tests::suite::{Book, book, oracle};

/// Fuzzes an oracle, with what is wrong with it, and looks at what came of it.
fn fuzz<T>(book: &Book, fault: Option<Fault>, seed: u64, games: u64, look: impl FnOnce(&Fuzz<'_>, Report) -> T) -> T {
    let context = book.against(fault);
    let fuzz = Fuzz { plan: &book.plan, context: &context, seed, games, kept: &[], counts_unreached: true };
    let report = fuzz.run(|_, _, _| true).expect("the oracle plays it");
    look(&fuzz, report)
}

/// How scenarios fail on the engine of a run.
fn fails<'f>(fuzz: &'f Fuzz<'_>) -> impl Fn(&str, &str) -> Result<Option<String>, String> + 'f {
    |id, feature| fuzz.fails(id, feature)
}

fn wrong(name: &str) -> Fault {
    catalogue::find(name).expect("a wrong engine of the catalogue")
}

#[test]
fn engines_that_are_right_do_not_differ() {
    for document in catalogue::DOCUMENTS {
        fuzz(&book(document.name), None, 1, 60, |_, report| {
            let ids: Vec<&str> = report.differences.iter().map(|difference| difference.id.as_str()).collect();
            assert_eq!(ids, Vec::<&str>::new(), "{}", document.name);
            assert!(report.exercised.len() > 15 && report.conforms(), "{}", document.name);
        });
    }
}

#[test]
fn a_fault_is_found_made_small_and_named_whatever_the_seed() {
    for (document, clause, most_lines) in [
        ("card-slot-1.0.0", "9.4b", 20),
        ("card-slot-beta.2", "8.4b", 25),
        ("match-3", "Pc", 25),
        ("cirno-neu", "4a", 30),
        ("card-slot-1.0.0", "8e", 20),
    ]
    .into_iter()
    .step_by(one_in(2))
    {
        let (book, fault) = (book(document), wrong(&format!("{document}:{clause}")));
        let ids = [1, 2].map(|seed| {
            fuzz(&book, Some(fault), seed, 200, |fuzz, report| {
                let first = report.differences.first().unwrap_or_else(|| panic!("{document} {clause}: not found"));
                let cited: Vec<&str> = first.clauses.iter().map(|clause| clause.id.as_str()).collect();
                assert!(cited.contains(&clause), "{document} {clause}: {cited:?}");
                let feature = first.scenario.as_ref().unwrap_or_else(|why| panic!("{document} {clause}: {why}"));
                assert!(feature.lines().count() <= most_lines, "{feature}");
                assert!(
                    fuzz.fails(&first.id, feature).is_ok_and(|found| found.is_some()),
                    "passes on ours and fails there: {feature}"
                );
                let record = first.record.as_deref().unwrap_or_else(|| panic!("{document} {clause}: no record"));
                assert!(matches!(verify(record), Verdict::Sound { .. }), "{document} {clause}: it does not replay");
                first.id.clone()
            })
        });
        assert_eq!(ids[0], ids[1], "{document} {clause}");
    }
}

#[test]
fn a_difference_is_named_by_the_clause_that_the_answer_violates() {
    for (document, clause) in [("card-slot-1.0.0", "8.1b"), ("card-slot-1.0.0", "12.2a")] {
        fuzz(&book(document), Some(wrong(&format!("{document}:{clause}"))), 1, 100, |_, report| {
            let first = report.differences.first().unwrap_or_else(|| panic!("{document} {clause}: not found"));
            let violated = first.clauses.iter().filter(|suspect| suspect.is_violated);
            let violated: Vec<&str> = violated.map(|suspect| suspect.id.as_str()).collect();
            assert!(violated.contains(&clause), "{document} {clause}: {violated:?}");
            assert!(first.clauses[0].is_violated && first.id.starts_with(&first.clauses[0].id), "{}", first.id);
        });
    }
}

#[test]
fn the_combinations_to_tell_apart_are_of_wrong_engines_that_differ() {
    for document in catalogue::DOCUMENTS {
        let combinations = catalogue::combinations(document.name);
        assert_eq!(combinations.len(), 40, "{}", document.name);
        for faults in combinations {
            let faults: Vec<Fault> = faults.into_iter().map(|(_, fault)| fault).collect();
            let is_twice = |fault: &Fault| faults.iter().filter(|other| *other == fault).count() > 1;
            assert!(faults.len() > 1 && !faults.iter().any(is_twice), "{}: {faults:?}", document.name);
        }
    }
}

#[test]
fn a_deal_that_has_to_be_refused_is_tried() {
    let fault = wrong("card-slot-1.0.0:2");
    fuzz(&book("card-slot-1.0.0"), Some(fault), 1, 300, |_, report| {
        let accepted = report.differences.iter().find(|difference| difference.kind == Kind::Accepted);
        let clauses = accepted.map(|difference| difference.clauses.iter().map(|clause| clause.id.as_str()).collect());
        let clauses: Vec<&str> = clauses.unwrap_or_default();
        assert!(clauses.contains(&"2"), "{clauses:?}");
    });
}

#[test]
fn a_value_that_explains_a_difference_is_named() {
    let explained = |clause: &str| {
        let fault = wrong(&format!("card-slot-1.0.0:{clause}"));
        fuzz(&book("card-slot-1.0.0"), Some(fault), 1, 300, |_, report| {
            report.differences.first().and_then(|difference| difference.explained_by.clone())
        })
    };
    assert_eq!(explained("8e").as_deref(), Some("board.immune = []"));
    assert_eq!(explained("9.4b").as_deref(), Some("symbols.bell.line = [{draw: 2}]"));
}

#[test]
fn a_clause_that_the_variant_announces_is_no_suspect() {
    let suite = Suite::new(Checkout::find().library, None);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/spec/amended.yaml");
    let variant = variant::load(suite.library(), Origin::File(file)).expect("it is valid");
    let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let engine = oracle(Some(wrong("card-slot-1.0.0:9.4b")), None);
    let context = Rc::new(RunContext::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine));
    let run = Fuzz { plan: &plan, context: &context, seed: 1, games: 300, kept: &[], counts_unreached: true }
        .run(|_, _, _| true);
    let report = run.expect("the oracle plays it");
    let suspects: Vec<&str> =
        report.differences.iter().flat_map(|each| &each.clauses).map(|suspect| suspect.id.as_str()).collect();
    assert!(!suspects.is_empty() && !suspects.contains(&"9.4b"), "{suspects:?}");
}

#[test]
fn what_is_listed_is_known_and_what_is_mended_is_repaired() {
    let book = book("card-slot-1.0.0");
    let entries: Vec<Entry> = fuzz(&book, Some(wrong("card-slot-1.0.0:9.4b")), 1, 200, |fuzz, mut report| {
        assert!(!report.conforms());
        let entries = to_list(&report, fuzz.plan, &fails(fuzz)).expect("ours passes the scenarios");
        hold_against(&entries, &mut report, fuzz.plan, &fails(fuzz)).expect("the entries have their scenarios");
        assert!(report.conforms() && report.known.len() == entries.len(), "all of it is listed");
        entries
    });
    let of_clause =
        Entry { subject: Subject::Clause("9.4b".to_owned()), found: None, gherkin: None, ..entries[0].clone() };
    fuzz(&book, Some(wrong("card-slot-1.0.0:9.4b")), 5, 100, |fuzz, mut report| {
        hold_against(&[of_clause], &mut report, fuzz.plan, &fails(fuzz)).expect("a clause needs no scenario");
        assert!(report.conforms(), "its clause is listed");
    });
    let otherwise = Entry { found: Some("something else".to_owned()), ..entries[0].clone() };
    for games in [1, 200] {
        fuzz(&book, Some(wrong("card-slot-1.0.0:9.4b")), 1, games, |fuzz, mut report| {
            hold_against(std::slice::from_ref(&otherwise), &mut report, fuzz.plan, &fails(fuzz))
                .expect("it has its scenario");
            let is_new =
                |each: &Difference| Subject::Difference(each.id.clone()) == otherwise.subject && each.known.is_none();
            assert!(report.differences.iter().any(is_new) && report.known.is_empty() && report.repaired.is_empty());
        });
    }
    fuzz(&book, None, 1, 5, |fuzz, mut report| {
        hold_against(&entries, &mut report, fuzz.plan, &fails(fuzz)).expect("the entries have their scenarios");
        assert!(!report.conforms() && report.repaired == entries);
        let without = Entry { gherkin: None, ..entries[0].clone() };
        assert!(
            hold_against(&[without], &mut report, fuzz.plan, &fails(fuzz)).is_err(),
            "a difference is nothing without its scenario"
        );
    });
}

#[test]
fn what_was_kept_is_tried_first_and_told_while_it_differs() {
    let book = book("card-slot-1.0.0");
    let fault = wrong("card-slot-1.0.0:8e");
    let kept = fuzz(&book, Some(fault), 1, 300, |_, report| {
        let kept = report.differences.iter().map(|each| (each.id.clone(), each.scenario.clone().expect("it is told")));
        kept.collect::<Vec<_>>()
    });
    let again = |fault| {
        let context = book.against(fault);
        let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games: 1, kept: &kept, counts_unreached: true };
        let report = fuzz.run(|_, _, _| true).expect("the oracle plays it");
        (report.differences.iter().map(|each: &Difference| each.id.clone()).collect::<Vec<_>>(), report.gone)
    };
    let names: Vec<String> = kept.iter().map(|(id, _)| id.clone()).collect();
    assert_eq!(again(Some(fault)), (names.clone(), Vec::new()));
    assert_eq!(again(None), (Vec::new(), names));
}

/// An engine that ends at its first deal or position, and cannot be started again.
#[derive(Default)]
struct Dead {
    was_told: bool,
}

fn dead<T>() -> Result<T, EngineError> {
    Err(EngineError::Fault("it ended in the middle of the conversation".to_owned()))
}

impl BlockingEngine for Dead {
    fn name(&self) -> String {
        "dead".to_owned()
    }

    fn rules(&mut self, _: &Ruleset) -> Result<(), EngineError> {
        if std::mem::replace(&mut self.was_told, true) { dead() } else { Ok(()) }
    }

    fn deal(&mut self, _: &DealRequest) -> Result<Value, EngineError> {
        dead()
    }

    fn position(&mut self, _: &Value) -> Result<Value, EngineError> {
        dead()
    }

    fn act(&mut self, _: &str, _: &str) -> Result<Value, EngineError> {
        dead()
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        dead()
    }
}

#[test]
fn an_engine_that_does_not_come_back_is_given_up_and_the_report_says_so() {
    let book = book("card-slot-1.0.0");
    let context = Rc::new(RunContext::new(&book.plan.variant, &[], &book.plan.steps.layout, Box::new(Dead::default())));
    let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games: 100, kept: &[], counts_unreached: true };
    let report = fuzz.run(|_, _, _| true).expect("it was told the rules once");
    assert_eq!((report.games, report.given_up.is_some(), report.conforms()), (5, true, false));
}

/// Our own engine, which does not support positions, or is at fault there, or supports nothing but its rules.
struct Limited {
    ours: InHouse,
    deals: bool,
    is_dead_at_positions: bool,
}

fn lacking<T>(what: &str) -> Result<T, EngineError> {
    Err(EngineError::Unsupported(format!("it has no {what}")))
}

impl BlockingEngine for Limited {
    fn name(&self) -> String {
        "limited".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.ours.rules(rules)
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        if self.deals { self.ours.deal(request) } else { lacking("deals") }
    }

    fn position(&mut self, _: &Value) -> Result<Value, EngineError> {
        if self.is_dead_at_positions { dead() } else { lacking("positions") }
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        match action.contains("pass") {
            true => lacking("passes"),
            false => self.ours.act(seat, action),
        }
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        self.ours.legal()
    }
}

#[test]
fn what_an_engine_does_not_support_is_counted_and_is_no_difference() {
    let book = book("card-slot-1.0.0");
    let run = |deals: bool| {
        let engine = Box::new(Limited { ours: InHouse::default(), deals, is_dead_at_positions: false });
        let context = Rc::new(RunContext::new(&book.plan.variant, &[], &book.plan.steps.layout, engine));
        Fuzz { plan: &book.plan, context: &context, seed: 1, games: 60, kept: &[], counts_unreached: true }
            .run(|_, _, _| true)
    };
    let report = run(true).expect("it deals");
    assert!(report.differences.is_empty() && report.conforms(), "{:?}", report.differences);
    // Positions that our own engine refuses are not asked for.
    let counts = ["it has no passes", "it has no positions"].map(|why| report.unsupported.get(why).copied());
    assert!(matches!(counts, [Some(1..=20), Some(20..=40)]), "{:?}", report.unsupported);
    assert!(run(false).is_err_and(|why| why.starts_with("nothing was tested")), "no game began");
}

#[test]
fn an_engine_that_is_given_up_only_at_positions_has_played_every_game_from_a_deal() {
    let book = book("card-slot-1.0.0");
    let engine = Box::new(Limited { ours: InHouse::default(), deals: true, is_dead_at_positions: true });
    let context = Rc::new(RunContext::new(&book.plan.variant, &[], &book.plan.steps.layout, engine));
    let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games: 150, kept: &[], counts_unreached: false };
    let report = fuzz.run(|_, _, _| true).expect("it deals");
    assert!(report.given_up.is_some() && report.is_given_up_last && report.games > 50, "{}", report.games);
}

/// Our own engine, which refuses positions with a deck of one card, and deals that begin with one of these cards.
#[derive(Default)]
struct Rigid(InHouse, &'static [&'static str]);

impl BlockingEngine for Rigid {
    fn name(&self) -> String {
        "rigid".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.0.rules(rules)
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        if request.deck.first().is_some_and(|card| self.1.contains(&card.as_str())) {
            return Err(EngineError::Refused { reason: "not written yet".to_owned(), rules: Vec::new() });
        }
        self.0.deal(request)
    }

    fn position(&mut self, position: &Value) -> Result<Value, EngineError> {
        if position["deck"].as_array().is_some_and(|deck| deck.len() == 1) {
            let (reason, rules) = ("no game comes to that".to_owned(), Vec::new());
            return Err(EngineError::Refused { reason, rules });
        }
        self.0.position(position)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        self.0.act(seat, action)
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        self.0.legal()
    }
}

#[test]
fn a_seat_that_is_not_to_act_has_cards_in_every_position_that_games_reach() {
    let book = book("card-slot-1.0.0");
    let (rulebook, rules) = (book.plan.variant.rulebook(), book.against(None).rulesets.plain().clone());
    let (cards, input) =
        (rulebook.cards(), umpire_engine::variant::random_input(&book.plan.variant.game).expect("it can be fuzzed"));
    let reached = Reached::by(Generators { book: &rulebook, ruleset: &rules.json, cards: &cards, input });
    let is_reached = |hand: Value| {
        let deck: Vec<&str> = ["bell"; 9].to_vec();
        let hands = json!({"A": {"cherry": 5}, "B": hand});
        reached.has(&Beginning::Position(json!({"board": {"9": "bell"}, "hands": hands, "deck": deck, "to_act": "A"})))
    };
    assert!(is_reached(json!({"replay": 5})) && !is_reached(json!({})));
}

#[test]
fn what_no_game_is_known_to_reach_is_told_and_does_not_count() {
    let book = book("card-slot-1.0.0");
    let run = |counts_unreached: bool| {
        let engine = Box::new(Rigid::default());
        let context = Rc::new(RunContext::new(&book.plan.variant, &[], &book.plan.steps.layout, engine));
        Fuzz { plan: &book.plan, context: &context, seed: 1, games: 900, kept: &[], counts_unreached }
            .run(|_, _, _| true)
            .expect("it plays")
    };
    let report = run(false);
    assert!(report.conforms() && report.differences.is_empty(), "{:?}", report.differences);
    assert!(report.unreached.iter().all(|each| each.kind == Kind::Refused) && !report.unreached.is_empty());
    assert!(!run(true).conforms());
    // What games reach counts.
    let context = book.against(Some(wrong("card-slot-1.0.0:9.4b")));
    let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games: 100, kept: &[], counts_unreached: false };
    let report = fuzz.run(|_, _, _| true).expect("the oracle plays it");
    assert!(report.differences.iter().any(|each| each.is_reached && each.id.starts_with("9.4")) && !report.conforms());
}

#[test]
fn a_refused_deal_is_one_difference_and_blames_no_clause() {
    let book = book("card-slot-1.0.0");
    let symbols = ["seven", "silver3", "cherry", "watermelon", "bell", "replay"];
    for refused in [&symbols[..], &symbols[2..3]] {
        let engine = Box::new(Rigid(InHouse::default(), Vec::leak(refused.to_vec())));
        let context = Rc::new(RunContext::new(&book.plan.variant, &[], &book.plan.steps.layout, engine));
        let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games: 90, kept: &[], counts_unreached: false };
        let report = fuzz.run(|_, _, _| true).expect("it takes positions");
        let [difference] = &report.differences[..] else { panic!("{:?}", report.differences) };
        assert_eq!(difference.id, "deal-refused");
        assert!(difference.clauses.is_empty() && difference.rule.is_none() && difference.explained_by.is_none());
        assert!(!difference.scenario.as_ref().is_ok_and(|feature| feature.contains("@clause")), "{difference:?}");
        if refused.len() == symbols.len() {
            // Games from positions go on after twenty deals.
            assert!(difference.scenario.is_ok() && difference.count == 20, "{difference:?}");
        }
        assert!(report.given_up.is_none() && report.games > 60, "{}", report.games);
    }
}

/// The requests that change what an engine answers later.
#[derive(Clone, Copy, Default)]
enum Minds {
    #[default]
    Refused,
    Legal,
    Games,
}

/// Our own engine with a state that it should forget: it lists no action in the game in which it refused one or listed some, or
/// from its third game on.
#[derive(Default)]
struct Retentive {
    ours: InHouse,
    minds: Minds,
    has_refused: bool,
    has_listed: bool,
    games: u32,
}

impl Retentive {
    fn begins(&mut self) {
        (self.games, self.has_refused, self.has_listed) = (self.games + 1, false, false);
    }
}

impl BlockingEngine for Retentive {
    fn name(&self) -> String {
        "retentive".to_owned()
    }

    fn rules(&mut self, rules: &Ruleset) -> Result<(), EngineError> {
        self.ours.rules(rules)
    }

    fn deal(&mut self, request: &DealRequest) -> Result<Value, EngineError> {
        self.begins();
        self.ours.deal(request)
    }

    fn position(&mut self, position: &Value) -> Result<Value, EngineError> {
        self.begins();
        self.ours.position(position)
    }

    fn act(&mut self, seat: &str, action: &str) -> Result<Value, EngineError> {
        let answer = self.ours.act(seat, action);
        self.has_refused |= matches!(answer, Err(EngineError::Refused { .. }));
        answer
    }

    fn legal(&mut self) -> Result<Vec<String>, EngineError> {
        let minds = match self.minds {
            Minds::Refused => self.has_refused,
            Minds::Legal => std::mem::replace(&mut self.has_listed, true),
            Minds::Games => self.games > 2,
        };
        if minds { Ok(Vec::new()) } else { self.ours.legal() }
    }
}

#[test]
fn what_an_engine_should_have_forgotten_is_told_with_the_requests_that_show_it() {
    let book = book("match-3");
    let run = |minds: Minds| {
        let start = move || -> Box<dyn umpire_scenarios::engine::Engine> {
            Box::new(Retentive { minds, ..Retentive::default() })
        };
        let context = RunContext::new(&book.plan.variant, &[], &book.plan.steps.layout, start());
        let context = Rc::new(context.with_spares(Spares::new(1, Box::new(move || Ok(start())))));
        let fuzz = Fuzz { plan: &book.plan, context: &context, seed: 1, games: 40, kept: &[], counts_unreached: true };
        let report = fuzz.run(|_, _, _| true).expect("it plays");
        for difference in &report.differences {
            assert!(difference.scenario.is_err() && difference.explained_by.is_none(), "{difference:?}");
            let record = Record::read(difference.record.as_ref().expect("a record")).expect("it is whole");
            if let Some(Needs::Refused(moves)) = &difference.needs {
                let attempts: Vec<_> = record.attempts.iter().map(|attempt| &attempt.action).collect();
                assert_eq!(attempts, moves.iter().map(|(_, action)| action).collect::<Vec<_>>());
            }
            let shows = |questions: &[Question]| {
                context.restart();
                let answers = block_on(context.ask_all(&questions.iter().collect::<Vec<_>>())).expect("it plays");
                compare::symptom(&questions[questions.len() - 1], &answers[questions.len() - 1], &context.layout)
                    .is_some()
            };
            assert!(shows(&difference.questions), "{difference:?}");
        }
        report.differences.into_iter().map(|difference| difference.needs).collect::<Vec<_>>()
    };
    let needs = run(Minds::Refused);
    assert!(matches!(needs.as_slice(), [Some(Needs::Refused(moves))] if moves.len() == 1), "{needs:?}");
    assert_eq!(run(Minds::Legal), [Some(Needs::Legal)]);
    assert_eq!(run(Minds::Games), [Some(Needs::Games(2))]);
}

#[test]
fn every_kind_has_its_word() {
    let of_engine = [Kind::Always, Kind::Violated, Kind::Changed, Kind::Stuck];
    let compared = [Kind::Legal, Kind::Accepted, Kind::Refused, Kind::State, Kind::Outcome, Kind::Fault];
    for kind in compared.into_iter().chain(of_engine) {
        assert!(!kind.word().is_empty(), "{kind:?}");
    }
}
