//! A sweep's figures depend on what was asked for alone: not on threads, shards, or where it was taken up again.

use std::collections::HashMap;
use std::sync::Mutex;

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use umpire_authoring::sweep::merge::Played;
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Ask, Fate, Settled, Sweep, Vary, merge, written};
use umpire_clauses::inventory::Inventory;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::{self, Variant};
use umpire_playout::simulate::handicap::Avoid;
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::{AgentName, Run, handicap, run, run_part};
use umpire_report::sweep as reports;
use umpire_tests::games::{library, shipped};

/// The default settings of the tests.
pub fn ask(vary: &[&str], targets: &[&str]) -> Ask {
    Ask {
        vary: vary.iter().map(|text| Vary::read(text).expect("values")).collect(),
        sample: None,
        agents: vec![AgentName::Random; 2],
        games: 1600,
        seed: 5,
        skills: Vec::new(),
        without: Vec::new(),
        targets: targets.iter().map(|&target| target.to_owned()).collect(),
        keep: 2,
        cards: false,
    }
}

fn sweep(ask: Ask) -> Sweep {
    let variant = shipped("card-slot/1.0.0");
    Sweep::new(&variant, &Inventory::of(&library(), &variant).expect("an inventory"), ask).expect("a sweep")
}

/// Some points of which most are hopeless.
fn steep() -> Ask {
    let mut ask = ask(&["setup.hand=9..14"], &["turns.mean=24..25", "wins.A=0.2..0.5"]);
    ask.games = 800;
    ask.without = vec!["symbol:bell".to_owned()];
    ask.skills = vec![[AgentName::Easy, AgentName::Random]];
    ask
}

/// Plays all or a shard of a sweep, with some of it known; its report, and what was played anew.
fn played<'s>(sweep: &'s Sweep, shard: Option<Shard>, known: &Played) -> (Results<'s>, Played) {
    let new = Mutex::new(HashMap::new());
    let keep = |point, round, sums: &_| {
        new.lock().expect("no panic").insert((point, round), Clone::clone(sums));
        Ok(())
    };
    let report =
        sweep.run(shard, &|point, round| known.get(&(point, round)).cloned(), &keep, &|_| ()).expect("it is kept");
    (report, new.into_inner().expect("no panic"))
}

fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads").install(work)
}

#[test]
fn figures_depend_on_neither_threads_nor_shards_nor_where_it_was_taken_up() {
    let sweep = sweep(steep());
    let (report, whole) = with_threads(3, || played(&sweep, None, &Played::new()));
    let told = reports::json(&report);
    let fates: Vec<Fate> = report.raced.iter().map(|raced| raced.fate).collect();
    assert!(fates.contains(&Fate::Dropped) && fates.contains(&Fate::Finished), "{fates:?}");
    assert_eq!(reports::json(&with_threads(1, || played(&sweep, None, &Played::new())).0), told);

    // Taken up after any part of it: what is known is not played again, and what is not is.
    for part in [1, 3] {
        let known: Played = whole
            .iter()
            .filter(|((point, round), _)| (point + round) % 4 < part)
            .map(|(at, sums)| (*at, sums.clone()))
            .collect();
        let (again, new) = played(&sweep, None, &known);
        assert_eq!(reports::json(&again), told);
        assert_eq!((new.len() + known.len(), new.keys().any(|at| known.contains_key(at))), (whole.len(), false));
    }

    for of in [2, 3] {
        let shards = (1..=of).map(|index| {
            let shard = Shard::new(index, of).expect("a shard");
            let (report, played) = played(&sweep, Some(shard), &Played::new());
            let text = reports::shard(&report, shard, &played).to_string();
            (format!("{index}.json"), serde_json::from_str(&text).expect("JSON"))
        });
        let shards: Vec<(String, Value)> = shards.collect();
        let (gathered, all, ..) = merge::read(&shards, true).expect("all shards of one sweep");
        let merged = gathered.report_of(None, &all).expect("all was played");
        assert_eq!(reports::json(&merged), told, "in {of}");
        assert!(all.len() >= whole.len(), "a shard drops nothing that the whole keeps");
        let (some, last) = shards.split_at(shards.len() - 1);
        let part = ("part.json".to_owned(), reports::part(some).expect("shards that follow one another"));
        let (gathered, all, ..) = merge::read(&[last, &[part]].concat(), true).expect("all shards of one sweep");
        assert_eq!(
            reports::json(&gathered.report_of(None, &all).expect("all was played")),
            told,
            "in {of}, some of them put together"
        );
        let refused = |shards: &[(String, Value)]| merge::read(shards, true).err().expect("refused").join("\n");
        assert!(refused(&shards[1..]).contains("missing: shard 1/"));
        assert!(refused(&[shards.clone(), shards[..1].to_vec()].concat()).contains("more than once"));
        let mut other = shards.clone();
        other[1].1["sweep"]["seed"] = json!(6);
        assert!(refused(&other).contains("`sweep` is not the same"));
    }
}

#[test]
fn a_point_has_the_figures_that_simulate_gives_of_its_variant() {
    let mut wanted = ask(&["symbols.bell.count=15..17", "rulings.elimination=immediately,after-resolution"], &[]);
    (wanted.games, wanted.cards) = (200, true);
    let sweep = sweep(wanted);
    let (report, _) = played(&sweep, None, &Played::new());
    assert_eq!(report.raced.len(), 6);
    for raced in &report.raced {
        let mut changes = json!({"symbols": {"bell": {}}, "rulings": {}});
        for (path, value) in report.values(raced.point) {
            let pointer = format!("/{}", path.rsplit_once('.').expect("two keys").0.replace('.', "/"));
            changes.pointer_mut(&pointer).expect("a map")[path.rsplit('.').next().expect("a key")] = value.to_json();
        }
        let changed =
            variant::overlay(&shipped("card-slot/1.0.0"), umpire_engine::tree::Node::from_json(&changes, "x"));
        let games = Run { games: 200, seed: 5, agents: vec![AgentName::Random; 2], handicap: None, cards: true };
        let mut tally = run(&changed.expect("a variant").compiled().expect("a compiled game"), &games);
        tally.course = Default::default();
        assert_eq!(tally, raced.sums.tally);
    }
}

#[test]
fn what_is_asked_for_wrongly_is_refused_and_told() {
    let variant = shipped("card-slot/1.0.0");
    let inventory = Inventory::of(&library(), &variant).expect("an inventory");
    let refused = |ask: Ask| Sweep::new(&variant, &inventory, ask).err().expect("refused").join("\n");
    let target = |text: &str| refused(ask(&["symbols.bell.count=20,21"], &[text]));
    assert!(target("win.A=0..1").contains("(did you mean `wins.A`?)"));
    assert!(target("wins.A=0.5..0.5").contains("no width"));
    assert!(target("wins.A=48..52").contains("did you mean wins.A=0.48..0.52?"));
    assert!(target("turns.mean").contains("FIGURE=LOW..HIGH"));
    let lost = refused(ask(&["symbols.bel.count=20,21"], &[]));
    assert!(lost.contains("(did you mean `symbols.bell.count`?)"), "{lost}");
    let twice = refused(ask(&["symbols.bell.count=20,21", "symbols.bell={count: 3}"], &[]));
    assert!(twice.contains("are of one value"), "{twice}");
    let partly = sweep(ask(&["symbols.bell.count=99..101"], &[]));
    assert_eq!(partly.points.iter().map(|point| point.faults.is_empty()).collect::<Vec<_>>(), [true, false, false]);
    let nobody = refused(Ask { agents: Vec::new(), ..ask(&["symbols.bell.count=20,21"], &[]) });
    assert!(nobody.contains("an agent for each seat"), "{nobody}");
    let mut clover = ask(&["symbols.bell.count=20,21"], &[]);
    clover.without = vec!["symbol:bell".to_owned()];
    let asked = Ask::from_json(&clover.to_json()).expect("it reads back");
    assert_eq!(asked.to_json(), clover.to_json());
}

#[test]
fn a_point_breaks_the_clauses_that_state_what_it_changes() {
    let sweep = sweep(ask(&["symbols.bell.count=20,21", "refresh=null,{slots: [1]}"], &[]));
    let told: Vec<(bool, bool, bool)> =
        sweep.points.iter().map(|point| (point.as_it_is, point.breaks.is_empty(), point.moot.is_empty())).collect();
    assert_eq!(told, [(false, false, false), (false, false, true), (false, false, false), (true, true, true)]);
}

#[test]
fn a_point_is_met_only_where_its_whole_interval_is_wanted() {
    let wins = |games: u64, range: &str| {
        let mut wanted = ask(&["symbols.bell.count=21"], &[&format!("wins.A={range}")]);
        wanted.games = games;
        let sweep = sweep(wanted);
        let report = played(&sweep, None, &Played::new()).0;
        let point = reports::json(&report)["points"][0].clone();
        (
            point["settled"].clone(),
            point["distance"] == json!(0.0),
            report.conforms(),
            point["games_to_settle"].as_u64(),
        )
    };
    assert_eq!(wins(1600, "0.25..0.5"), (json!("met"), true, true, None));
    assert_eq!(wins(1600, "0.5..0.6"), (json!("missed"), false, false, None));
    let (settled, within, conforms, games) = wins(1600, "0.3..0.42");
    assert_eq!(
        (settled, within, conforms),
        (json!("not settled"), true, false),
        "the figure lies within, its interval does not"
    );
    assert!(games.is_some_and(|games| games > 1600), "{games:?}");

    // Figures that few games cannot settle, whatever their interval: means, extreme percentiles, events that never
    // occurred.
    for target in ["turns.mean=1..90", "turns.p95=1..90", "loss.declare=-0.05..0.05"] {
        let settled = |games: u64| {
            let mut wanted = ask(&["symbols.bell.count=21"], &[target]);
            (wanted.games, wanted.without) = (games, vec!["declare".to_owned()]);
            let sweep = sweep(wanted);
            let report = played(&sweep, None, &Played::new()).0;
            (report.raced[0].settled.map(Settled::spelling), report.games_to_settle(&report.raced[0]) > Some(2))
        };
        assert_eq!((settled(2), settled(400)), ((Some("not settled"), true), (Some("met"), false)), "{target}");
    }
}

#[test]
fn of_points_that_are_as_near_the_one_that_breaks_fewer_clauses_comes_first() {
    let points = |targets: &[&str]| {
        let sweep = sweep(ask(&["symbols.bell.count=20,21"], targets));
        let report = played(&sweep, None, &Played::new()).0;
        let told = reports::text(&report);
        let page = umpire_report::page::sweep::html("test", &report);
        let order: Vec<usize> = report.raced.iter().map(|raced| raced.point).collect();
        (order, [told, page.split("<main").nth(1).expect("a body").to_owned()])
    };
    let (order, told) = points(&["turns.mean=1..90"]);
    assert_eq!(order, [1, 0], "both are within, and the second is the variant as it is");
    assert!(
        told[0].contains("1 clause says otherwise: §3\n")
            && told[1].contains("1 clause</span> <span class=\"badge odd\">§<")
    );
    let (order, told) = points(&[]);
    assert_eq!(order, [0, 1], "where nothing is wanted they stand in their order");
    for text in told {
        for word in ["best", "Best", "nearest", "met", "settled", "distance"] {
            let whole = |part: &str| text.split(|c: char| !c.is_alphabetic()).any(|each| each == part);
            assert!(!whole(word), "nothing is wanted, and it says `{word}`:\n{text}");
        }
    }
}

/// The variant of a text that extends a shipped one.
fn loaded(text: &str) -> Result<Variant, Vec<variant::Fault>> {
    struct Shelf<'t>(&'t str);
    impl variant::Shelf for Shelf<'_> {
        fn shipped(&self, name: &str) -> Option<String> {
            library().shipped(name)
        }
        fn shipped_names(&self) -> Vec<String> {
            library().variants()
        }
        fn file(&self, _: &str) -> Result<String, String> {
            Ok(self.0.to_owned())
        }
        fn shipped_place(&self, name: &str) -> String {
            name.to_owned()
        }
    }
    variant::load(&Shelf(text), variant::Origin::File("mine.yaml"))
}

#[test]
fn a_point_that_is_written_reads_back_with_its_values_and_its_announcements_once_filled_in() {
    let values = [
        "symbols.bell.count=19",
        "refresh=null",
        "symbols.cherry.line=[{draw: 1}, {place: 1}]",
        "opening.barred=[seven]",
    ];
    let sweep = sweep(ask(&values, &[]));
    let broken = [(
        "2.5".to_owned(),
        "There are so many: of \"each\", a word or two more than a line holds, and then some.".to_owned(),
        false,
    )];
    let text = written::write(&sweep, 0, "mine", "card-slot/1.0.0", &broken);
    let mine = loaded(&text).unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]));
    let json = |path: &str| mine.tree.get(path).map(|node| node.to_json());
    assert_eq!(json("symbols.bell.count"), Some(json!(19)));
    assert_eq!(json("symbols.cherry.line"), Some(json!([{"draw": 1}, {"place": 1}])));
    assert_eq!((json("refresh"), json("opening.barred")), (None, Some(json!(["seven"]))));
    assert_eq!((mine.name.as_str(), mine.amends.len()), ("mine", 0));
    let on: String = text.lines().map(|line| format!("{}\n", line.strip_prefix("# ").unwrap_or(line))).collect();
    assert!(loaded(&on).is_err(), "nothing passes that was not filled in:\n{on}");
    let filled = on.replace("because: , by: ", "because: why, by: me");
    assert_eq!(loaded(&filled).expect("filled in").amends.len(), 1);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn who_does_without_loses_what_the_games_say() {
    let rulebook = shipped("card-slot/1.0.0").compiled().expect("a compiled game");
    let avoid = |text: &str| Avoid::read(&rulebook, text).expect("it is there");
    let whole = Run { games: 60, seed: 3, agents: vec![AgentName::Greedy, AgentName::Random], ..Run::default() };
    let avoided = ["symbol:bell", "symbol:replay", "line:7-6-5", "take"].map(avoid);
    let losses = handicap::run_part(&rulebook, &whole, &avoided, 0..60, &|_| ());
    for (loss, avoid) in losses.iter().zip(avoided) {
        let seated = |agents: [AgentName; 2], handicap| {
            run(&rulebook, &Run { agents: agents.to_vec(), handicap, ..whole.clone() }).wins
        };
        let [first, second] = [[AgentName::Greedy, AgentName::Random], [AgentName::Random, AgentName::Greedy]];
        let wins = |handicap: bool| {
            let of = |seat| handicap.then_some((seat, avoid));
            seated(first, of(umpire_engine::game::Seat::A))[0] + seated(second, of(umpire_engine::game::Seat::B))[1]
        };
        assert_eq!((loss.games, loss.with, loss.without), (120, wins(false), wins(true)), "{avoid:?}");
        assert_eq!(loss.lost.sum, loss.with as i64 - loss.without as i64);
    }
    assert!(losses[0].share()[1] > 0.0, "who never uses a Bell surely loses by it: {:?}", losses[0].share());
    // All that the order of shards can change.
    let [one, other] = [0..25, 25..60].map(|deals| handicap::run_part(&rulebook, &whole, &avoided, deals, &|_| ()));
    let both: Vec<_> = one.into_iter().zip(&other).map(|(sum, more)| sum.merge(more)).collect();
    assert_eq!(both, losses);
}

#[test]
fn only_what_a_game_has_can_be_done_without() {
    let cases = [
        ("card-slot/1.0.0", "symbol:bel", "(did you mean `bell`?)"),
        ("card-slot/1.0.0", "line:7-6", "`7-6` is no line"),
        ("card-slot/1.0.0", "delcare", "(did you mean `declare`?)"),
        ("card-slot/1.0.0", "shuffle", "`shuffle` is nothing"),
        ("match-3/standard", "symbol:bell", "suit:ID, line:LINE, push, take"),
        ("cirno-neu/chips", "line:1-2-3", "card:ID, play"),
    ];
    for (name, text, told) in cases {
        let fault = Avoid::read(&shipped(name).compiled().expect("a compiled game"), text).expect_err(text);
        assert!(fault.contains(told), "{name} {text}: {fault}");
    }
    for (name, text) in
        [("match-3/standard", "line:1-2-3"), ("match-3/standard", "take"), ("cirno-neu/chips", "card:skip")]
    {
        assert!(Avoid::read(&shipped(name).compiled().expect("a compiled game"), text).is_ok(), "{name} {text}");
    }
}

#[test]
fn a_card_is_worth_what_the_records_say() {
    for (name, seats) in [("card-slot/1.0.0", 2), ("match-3/standard", 1), ("cirno-neu/chips", 3)] {
        let variant = shipped(name);
        let agents = [AgentName::Greedy, AgentName::Random, AgentName::Random];
        let whole = Run { games: 12, seed: 8, agents: agents[..seats].to_vec(), handicap: None, cards: true };
        let records = Mutex::new(Vec::new());
        let keep = |_: &str, text: &str| {
            records.lock().expect("no panic").push(text.to_owned());
            Ok(())
        };
        let tally =
            umpire_playout::simulate::recorder::run(&variant, &whole, 0..12, &keep, &|_| ()).expect("all are kept");
        assert_eq!(tally, run(&variant.compiled().expect("a compiled game"), &whole), "{name}");
        let [one, other] =
            [0..5, 5..12].map(|games| run_part(&variant.compiled().expect("a compiled game"), &whole, games, &|_| ()));
        assert_eq!(one.merge(other), tally);
        let cards = tally.cards.expect("they were counted");
        // From what the records say: games in which a seat placed, drew or took a card of a kind, and won.
        let mut found: HashMap<(String, String, &str), (u64, u64)> = HashMap::new();
        for text in records.into_inner().expect("no panic") {
            let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
            let winner = lines.last().expect("an end")["end"]["winner"].clone();
            let mut did = std::collections::HashSet::new();
            for event in lines.iter().flat_map(|line| line["events"].as_array().into_iter().flatten()) {
                let how = match event["event"].as_str().expect("a kind") {
                    "opened" | "placed" | "pushed" | "played" => "placed",
                    "drew" => "drawn",
                    "took" | "set-taken" => "taken",
                    _ => continue,
                };
                let seat = event["seat"].as_str().unwrap_or("A");
                did.insert((seat.to_owned(), event["card"].as_str().expect("a card").to_owned(), how));
            }
            for key in did {
                let sums = found.entry(key.clone()).or_default();
                *sums = (sums.0 + 1, sums.1 + u64::from(winner == key.0.as_str()));
            }
        }
        let counted: HashMap<(String, String, &str), (u64, u64)> = cards
            .each()
            .filter(|(_, _, how, _)| *how != umpire_engine::game::Handling::Dealt)
            .map(|(seat, kind, how, worth)| {
                ((seat.to_string(), kind.to_owned(), how.spelling()), (worth.games, worth.wins))
            })
            .collect();
        assert_eq!(counted, found, "{name}");
        let dealt = cards.each().filter(|(_, _, how, _)| *how == umpire_engine::game::Handling::Dealt).count();
        assert_eq!(dealt > 0, name != "match-3/standard", "{name}: only hands are dealt");
    }
}
