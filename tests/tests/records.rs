//! Records are evidence: what was done to one is told apart, with its line.

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{self, Present, Record, Scribe, Unreadable, Verdict, Verifier};
use umpire_engine::rulebook::Beginning;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::violated::violated;
use umpire_tests::games::{library, originals, record, shipped};

fn game() -> String {
    let variant = shipped("card-slot/1.0.0");
    record(&variant, &variant, 2, 5)
}

/// The verdict on a record, alone and among others.
fn verify(text: &str) -> Verdict {
    let verdict = record::verify(text);
    assert_eq!(format!("{:?}", Verifier::default().verify(text)), format!("{verdict:?}"), "{text}");
    verdict
}

fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

/// The line at which a text shows that it was edited.
fn edited_at(text: &str) -> Option<usize> {
    match verify(text) {
        Verdict::Unreadable(Unreadable::Edited { line, .. }) => Some(line),
        _ => None,
    }
}

#[test]
fn a_game_as_written_is_sound() {
    let text = game();
    let actions = lines(&text).len() - 2;
    assert!(matches!(verify(&text), Verdict::Sound { finished: true, actions: n } if n == actions));
}

#[test]
fn every_edited_line_is_found() {
    let text = game();
    let whole = lines(&text);
    for (index, line) in whole.iter().enumerate() {
        let changed = line.replacen("\"seat\":\"A\"", "\"seat\":\"B\"", 1).replacen("cherry", "bell", 1);
        let changed = if changed == *line { line.replacen("\":", "\" :", 1) } else { changed };
        let forged = [&whole[..index], &[changed.as_str()], &whole[index + 1..]].concat().concat();
        assert_eq!(edited_at(&forged), Some(index + 1), "{changed}");
    }
}

#[test]
fn every_dropped_doubled_or_moved_line_is_found() {
    let text = game();
    let whole = lines(&text);
    for index in 1..whole.len() - 1 {
        let dropped = [&whole[..index], &whole[index + 1..]].concat().concat();
        assert_eq!(edited_at(&dropped), Some(index + 1));
        let doubled = [&whole[..=index], &whole[index..]].concat().concat();
        assert_eq!(edited_at(&doubled), Some(index + 2));
        let mut moved = whole.clone();
        moved.swap(index, index + 1);
        assert_eq!(edited_at(&moved.concat()), Some(index + 1));
    }
}

#[test]
fn a_record_cut_anywhere_is_torn_or_unfinished_and_replays_to_the_cut() {
    let text = game();
    let header = text.find('\n').expect("a header") + 1;
    // A record is ASCII, so every byte is a place to cut; every 17th and those around line ends are enough.
    let ends = text.match_indices('\n').flat_map(|(at, _)| [at - 1, at, at + 1]).filter(|cut| *cut >= header);
    for cut in (header..text.len()).step_by(17).chain(ends.take_while(|cut| *cut < text.len())) {
        let kept = &text[..cut];
        let whole = kept.matches('\n').count() - 1;
        match verify(kept) {
            Verdict::Sound { actions, .. } => {
                let closed = kept.ends_with('\n') || kept.ends_with("\"}");
                assert!(closed, "cut at byte {cut}: {}", lines(kept).last().expect("a line"));
                assert!(actions == whole || actions == whole + 1);
            }
            Verdict::Torn { line, actions } => {
                assert_eq!(actions, whole, "cut at byte {cut}");
                assert_eq!(line, whole + 2);
            }
            other => panic!("cut at byte {cut}: {other:?}"),
        }
    }
    for cut in 1..header - 1 {
        let verdict = verify(&text[..cut]);
        assert!(matches!(verdict, Verdict::Unreadable(Unreadable::TornHeader)), "cut at byte {cut}: {verdict:?}");
    }
}

#[test]
fn a_newer_format_and_other_texts_are_no_records_of_ours() {
    let newer = game().replacen("{\"umpire\":1", "{\"umpire\":2", 1);
    assert!(matches!(verify(&newer), Verdict::Unreadable(Unreadable::Newer { format: 2 })));
    for text in ["", "\n", "hello", "{}\n", "[1]\n", "{\"umpire\":\"1\"}\n", "null", "{\"umpire\":0}x\n"] {
        let verdict = verify(text);
        assert!(matches!(verdict, Verdict::Unreadable(Unreadable::NoRecord { .. })), "{text:?}: {verdict:?}");
    }
}

/// A record whose digests are right, of a game played by other rules than it says.
#[test]
fn what_today_rules_differently_is_shown_with_both_rulings() {
    let written = shipped("card-slot/1.0.0");
    let mut tree = written.tree.clone();
    tree.set("symbols.bell.line", Node::from_json(&json!([{"draw": 2}]), "test"));
    let played = variant::from_tree(tree).expect("a valid variant");
    let divergence = (0..200)
        .find_map(|seed| match verify(&record(&played, &written, 2, seed)) {
            Verdict::RuledDifferently(divergence) => Some(divergence),
            Verdict::Sound { .. } => None,
            other => panic!("{other:?}"),
        })
        .expect("a Bell line is resolved in one of 200 games");
    assert!(divergence.action.contains("resolve"), "{}", divergence.action);
    assert_eq!(divergence.recorded.matches("effect.draw{symbol: bell}").count(), 2, "{}", divergence.recorded);
    let Present::Events(events) = &divergence.present else { panic!("{:?}", divergence.present) };
    assert_eq!(events.iter().filter(|event| event.rule.to_string() == "effect.draw{symbol: bell}").count(), 1);
}

#[test]
fn what_happens_is_written_as_it_is_recorded() {
    for name in originals() {
        let variant = shipped(&name);
        let text = record(&variant, &variant, variant.rulebook().seats().0, 3);
        let written = Record::read(&text).expect("a record");
        let dealt = variant.rulebook().begin(&written.header.begins().expect("a deal"));
        let (mut table, _) = dealt.expect("a legal deal");
        for entry in &written.entries {
            let mut events = String::new();
            let actor = Actor::parse(&entry.seat).expect("an actor");
            table.enact(actor, &entry.action, &mut events).expect("a legal action");
            assert_eq!(events, entry.events, "{name}: {}", entry.action);
        }
        assert!(matches!(verify(&text), Verdict::Sound { finished: true, .. }), "{name}");
    }
}

#[test]
fn a_game_that_begins_at_a_position_is_shown_from_there() {
    let variant = shipped("card-slot/1.0.0");
    let hands = json!({"A": {"bell": 2}, "B": {"cherry": 1}});
    let position = json!({"board": {"7": "bell", "6": "bell"}, "hands": hands, "deck": ["cherry"]});
    let beginning = Beginning::Position(position);
    let (mut table, events) = variant.rulebook().begin(&beginning).expect("a position");
    let players: Vec<_> = table.view(None).seats().map(|seat| (seat.to_string(), "human".to_owned())).collect();
    let (mut scribe, mut text) = Scribe::begin(&variant, &players, &beginning, None, table.as_ref(), &events);
    let events = table.act(Actor::Seat(Seat::A), "bell@5").expect("an empty slot");
    text += &scribe.action(Actor::Seat(Seat::A), "bell@5", &events, table.as_ref());

    assert!(matches!(verify(&text), Verdict::Sound { finished: false, actions: 1 }), "{text}");
    let replay = Replay::of(&Record::read(&text).expect("a record"), &variant);
    let seen = replay.seen(None);
    assert_eq!(seen.steps.iter().map(|step| step.title()).collect::<Vec<_>>(), ["the start", "A: bell@5"]);
    assert_eq!(replay.seats, [Seat::A, Seat::B]);
}

#[test]
fn what_was_tried_and_refused_is_recorded_verified_and_shown() {
    let variant = shipped("card-slot/1.0.0");
    let beginning = Beginning::Deal(request(&variant));
    let (mut table, events) = variant.rulebook().begin(&beginning).expect("a deal");
    let players = ["A", "B"].map(|seat| (seat.to_owned(), "somebody".to_owned()));
    let (mut scribe, mut text) = Scribe::begin(&variant, &players, &beginning, None, table.as_ref(), &events);
    let (actor, action) = (table.to_act().expect("an opener"), table.legal()[0].clone());
    let refusal = table.act(Actor::Seat(Seat::B), "nonsense").expect_err("no action");
    text += &scribe.refused(Actor::Seat(Seat::B), "nonsense", &refusal.objections);
    let events = table.act(actor, &action).expect("it is legal");
    text += &scribe.action(actor, &action, &events, table.as_ref());
    let again = table.act(actor, &action).expect_err("it is the other one's turn");
    text += &scribe.refused(actor, &action, &again.objections);

    for verdict in [verify(&text), Verifier::default().verify(&text)] {
        assert!(matches!(verdict, Verdict::Sound { finished: false, actions: 1 }), "{verdict:?}");
    }
    let record = Record::read(&text).expect("a record");
    assert_eq!(record.attempts.iter().map(|attempt| attempt.after).collect::<Vec<_>>(), [0, 1]);
    let replay = Replay::of(&record, &variant);
    let notes = |viewer| replay.seen(viewer).steps.iter().map(|step| step.notes().len()).collect::<Vec<_>>();
    // An attempt may show what a hand holds.
    assert_eq!((notes(None), notes(Some(Seat::A))), (vec![1, 1], vec![0, 0]));

    // A seat that no game has, with digests that are right.
    let header = text.lines().next().expect("a header");
    let open_line = r#"{"refused":{"do":"nonsense","rules":[],"seat":"Z"}"#;
    let chained = format!("{}\n{open_line}", header.rsplit('"').nth(1).expect("a digest"));
    let digest = &blake3::hash(chained.as_bytes()).to_hex()[..32];
    let verdict = verify(&format!("{header}\n{open_line},\"state\":\"{digest}\"}}\n"));
    assert!(matches!(verdict, Verdict::RuledDifferently(_)), "{verdict:?}");

    // The same attempt, said to be refused by another rule, and one that is legal.
    for (tried, by) in [("nonsense", None), (table.legal()[0].as_str(), table.to_act())] {
        let mut wrong = Scribe::resume(&record.head, 1);
        let line = wrong.refused(by.unwrap_or(actor), tried, &refusal.objections[..0]);
        let verdict = verify(&(text.clone() + &line));
        let Verdict::RuledDifferently(divergence) = verdict else { panic!("{verdict:?}") };
        assert_eq!((divergence.line, divergence.n), (5, 2), "{divergence:?}");
        assert_eq!(matches!(divergence.present, Present::Refused(_)), by.is_none(), "{divergence:?}");
    }
}

/// The clauses that a game of Card Slot 1.0.0 violates as recorded, each with its line; `claim` changes the recorded events of an
/// action.
fn violates(claim: impl Fn(&mut Value) -> bool) -> (Vec<(String, usize)>, usize) {
    let variant = shipped("card-slot/1.0.0");
    let inventory = Inventory::of(&library(), &variant).expect("it ships");
    let (mut table, dealt) = variant.rulebook().deal(&request(&variant)).expect("a deal");
    let players = ["A", "B"].map(|seat| (seat.to_owned(), "somebody".to_owned()));
    let beginning = Beginning::Deal(request(&variant));
    let (mut scribe, mut text) = Scribe::begin(&variant, &players, &beginning, None, table.as_ref(), &dealt);
    let (mut chance, mut claimed) = (Chance::from_seed(3), 0);
    while let Some(actor) = table.to_act() {
        let legal = table.legal();
        let action = legal[chance.below(legal.len() as u32) as usize].clone();
        let mut events = table.act(actor, &action).expect("it is legal");
        if claimed == 0 && events.iter_mut().any(|event| claim(&mut event.data)) {
            claimed = lines(&text).len() + 1;
        }
        text += &scribe.action(actor, &action, &events, table.as_ref());
    }
    let record = Record::read(&text).expect("a record");
    let violated = violated(&record, Ruled { variant: &variant, inventory: &inventory });
    (violated.into_iter().map(|each| (each.clause, each.line)).collect(), claimed)
}

fn request(variant: &Variant) -> DealRequest {
    let mut deck = variant.rulebook().cards();
    Chance::from_seed(7).shuffle(&mut deck);
    DealRequest { deck, first: Seat::A, seats: 2 }
}

#[test]
fn a_record_whose_events_violate_a_clause_names_it_with_the_line() {
    assert_eq!(violates(|_| false), (Vec::new(), 0));
    // Somebody drew another card than the one that left the deck.
    let (violated, line) = violates(|event| {
        let is_drawn = event["event"] == "drew" && event["card"] == "bell";
        if is_drawn {
            event["card"] = json!("cherry");
        }
        is_drawn
    });
    assert!(line > 1, "nobody drew a bell");
    assert_eq!(violated, [("8d".to_owned(), line), ("9.4b".to_owned(), line)]);
}
