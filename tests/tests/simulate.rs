//! The figures of the simulator depend on variant, agents, games and seed alone, whoever plays them where.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use pretty_assertions::assert_eq;
use regex::Regex;
use serde_json::{Value, json};
use umpire_cli::commands::output::{BadInput, Format};
use umpire_cli::commands::shards::Merge;
use umpire_cli::commands::simulate::{Games, Simulate, Verb};
use umpire_engine::rulebook::Playable as _;
use umpire_engine::variant;
use umpire_playout::simulate::document::{Document, Header};
use umpire_playout::simulate::shard::Shard;
use umpire_playout::simulate::{
    AgentName, Run, Tally, against, csv, document, handicap, merge, run, run_part, swap, text,
};
use umpire_report::page;
use umpire_tests::games::{library, shipped};

const TABLES: [(&str, usize); 4] =
    [("card-slot/1.0.0", 2), ("card-slot/manual", 2), ("match-3/standard", 1), ("cirno-neu/chips", 4)];

fn agents(seats: usize) -> Vec<AgentName> {
    [AgentName::Greedy, AgentName::Random, AgentName::Easy, AgentName::Random].into_iter().take(seats).collect()
}

fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads").install(work)
}

#[test]
fn figures_do_not_depend_on_the_number_of_threads() {
    for (name, seats) in TABLES {
        let (rulebook, whole) = (
            shipped(name).compiled().expect("a compiled game"),
            Run { games: 60, seed: 5, agents: agents(seats), ..Run::default() },
        );
        let [one, three] = [1, 3].map(|threads| with_threads(threads, || run(&rulebook, &whole)));
        assert_eq!(one, three, "{name}");
        assert_eq!(one.games, 60);
        let told = AtomicU64::new(0);
        run_part(&rulebook, &whole, 0..60, &|games| {
            told.fetch_add(games, Ordering::Relaxed);
        });
        assert_eq!(told.into_inner(), 60, "{name}: every game is told once");
    }
}

#[test]
fn every_game_is_counted_in_every_figure() {
    for (name, seats) in TABLES {
        let tally = run(
            &shipped(name).compiled().expect("a compiled game"),
            &Run { games: 300, seed: 9, agents: agents(seats), ..Run::default() },
        );
        let ended = tally.wins.iter().sum::<u64>() + tally.draws + tally.losses + tally.stopped;
        assert_eq!((ended, tally.stuck), (300, 0), "{name}");
        assert_eq!(tally.ends.iter().map(|(_, games)| games).sum::<u64>(), 300 - tally.stopped, "{name}");
        assert_eq!(tally.histogram().map(|(_, games)| games).sum::<u64>(), 300, "{name}");
        assert!(seats == 1 || tally.course.hands[0].games == 300, "{name}: the deal is where hands begin");
        assert_eq!(tally.losses > 0, seats == 1, "{name}: only a solitaire is lost by nobody's win");
    }
}

#[test]
fn hands_and_lines_are_those_of_the_records() {
    let variant = shipped("card-slot/1.0.0");
    let whole = Run { games: 20, seed: 4, agents: agents(2), ..Run::default() };
    let folder = folder("course");
    let claim = umpire_cli::disk::write::FolderLock::acquire(&folder).expect("a folder");
    let keep = |name: &str, text: &str| claim.create(name, text);
    let tally = umpire_playout::simulate::recorder::run(&variant, &whole, 0..20, &keep, &|_| ()).expect("a folder");
    assert_eq!(tally, run(&variant.compiled().expect("a compiled game"), &whole));
    let mut resolved = 0;
    for file in fs::read_dir(&folder).expect("the records") {
        let text = fs::read_to_string(file.expect("a record").path()).expect("a record");
        resolved += text.matches(r#""event":"line-resolved""#).count() as u64;
    }
    assert!(resolved > 0);
    assert_eq!(tally.course.lines.iter().map(|(_, lines)| lines).sum::<u64>(), resolved);
    assert_eq!(tally.course.hands[0].cards[..2], [20 * 13, 20 * 13]);
}

/// An empty folder of this process's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn document(name: &str, seed: u64, games: u64, shard: Option<Shard>) -> Document {
    let variant = shipped(name);
    let whole =
        Run { games, seed, agents: agents(variant.compiled().expect("a compiled game").seats().0), ..Run::default() };
    let part = shard.map_or(0..games, |shard| shard.part(games));
    let tally: Tally = run_part(&variant.compiled().expect("a compiled game"), &whole, part, &|_| ());
    let header = Header {
        variant: variant.name.clone(),
        ruleset_hash: variant.ruleset_hash(),
        games,
        seed,
        agents: whole.agents.iter().map(|agent| agent.spelling()).collect(),
        shard,
    };
    Document { header, tally, swap: None, losses: Vec::new(), seconds: 0.5 }
}

fn written(folder: &Path, name: &str, json: &Value) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, json.to_string()).expect("a file");
    path
}

fn merged(files: Vec<PathBuf>) -> Result<Value, BadInput> {
    added(files, false)
}

fn added(files: Vec<PathBuf>, part: bool) -> Result<Value, BadInput> {
    let verb = Some(Verb::Merge(Merge { files, part, format: Format::Json, out: None }));
    let mut out = Vec::new();
    Simulate { verb, games: unused() }.run(&library())?.deliver(&mut out, &mut Vec::new())?;
    Ok(serde_json::from_slice(&out).expect("one JSON document"))
}

/// What to play, where nothing is played.
fn unused() -> Games {
    Games {
        variant: None,
        games: 1,
        seed: 1,
        agents: None,
        playouts: 1,
        swap: false,
        against: None,
        without: Vec::new(),
        cards: false,
        threads: None,
        shard: None,
        record: None,
        format: Format::Json,
        out: None,
    }
}

#[test]
fn the_shards_of_a_run_add_up_to_the_run() {
    for (name, _) in TABLES {
        for of in [1, 2, 7] {
            let folder = folder("shards");
            let files = (1..=of).rev().map(|index| {
                let part = document(name, 3, 100, Shard::new(index, of)).to_json();
                written(&folder, &format!("{index}.json"), &part)
            });
            let mut sum = merged(files.collect()).expect("all shards of one run");
            let mut whole = document(name, 3, 100, None).to_json();
            assert_eq!(sum["seconds"], json!(0.5 * of as f64));
            (sum["seconds"], whole["seconds"]) = (Value::Null, Value::Null);
            assert_eq!(sum.to_string(), whole.to_string(), "{name} in {of}");
        }
    }
}

#[test]
fn shards_that_follow_one_another_add_up_to_the_shard_that_they_are() {
    for (name, _) in TABLES {
        let folder = folder("parts");
        let of_parts = |index, to| {
            let part = document(name, 3, 100, Shard::of_parts(index, to, 7));
            (part.to_json(), format!("{index}-{to}.json"))
        };
        let file = |index, to| {
            let (json, file) = of_parts(index, to);
            written(&folder, &file, &json)
        };
        let mut sum = added(vec![file(4, 4), file(2, 3), file(5, 5)], true).expect("shards that follow one another");
        let (mut played, _) = of_parts(2, 5);
        assert_eq!(sum["shard"], json!({"index": 2, "to": 5, "of": 7, "games": 100}));
        (sum["seconds"], played["seconds"]) = (json!(0.5), json!(0.5));
        assert_eq!(sum.to_string(), played.to_string(), "{name}");
        let sum = written(&folder, "sum.json", &sum);
        let mut all = merged(vec![file(6, 7), sum.clone(), file(1, 1)]).expect("all shards of one run");
        let mut whole = document(name, 3, 100, None).to_json();
        (all["seconds"], whole["seconds"]) = (Value::Null, Value::Null);
        assert_eq!(all.to_string(), whole.to_string(), "{name}");
        let apart = added(vec![sum.clone(), file(7, 7)], true).expect_err("one is missing").to_string();
        assert!(apart.contains("missing: shard 6/7"), "{apart}");
        let twice = merged(vec![sum, file(1, 1), file(3, 3), file(6, 7)]).expect_err("one is there twice").to_string();
        assert!(twice.contains("shard 3/7 is there more than once"), "{twice}");
    }
}

/// The sums of a document times a number: those of so many times as many games.
fn scaled(json: &mut Value, by: u64) {
    match json {
        Value::Number(number) => {
            if let Some(sum) = number.as_i64() {
                *json = (sum * by as i64).into();
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|each| scaled(each, by)),
        Value::Object(map) => map.iter_mut().filter(|(key, _)| *key != "turn").for_each(|(_, each)| scaled(each, by)),
        _ => {}
    }
}

/// A document of a run of a million million games, or deals: a small run's with its sums that much higher.
fn of_the_longest_run(document: &Document) -> Value {
    let mut json = document.to_json();
    let by = document::MOST_GAMES / document.header.games;
    for key in [
        "games",
        "wins",
        "draws",
        "losses",
        "stopped",
        "ends",
        "lines",
        "hands",
        "cards",
        "swap",
        "without",
        "decisions",
    ] {
        json.get_mut(key).into_iter().for_each(|sums| scaled(sums, by));
    }
    for pair in json["turns"]["histogram"].as_array_mut().expect("a list") {
        scaled(&mut pair[1], by);
    }
    if let Some(shard) = json.get_mut("shard") {
        shard["games"] = document::MOST_GAMES.into();
    }
    json
}

/// The shards of a run of 10^12 deals, in both seatings, with everything counted, add up to what it has in all.
#[test]
fn the_longest_run_adds_up() {
    let variant = shipped("card-slot/1.0.0");
    let rulebook = variant.compiled().expect("a compiled game");
    let bell = handicap::Avoid::read(&rulebook, "symbol:bell").expect("it is there");
    let run = Run { games: 40, seed: 8, agents: agents(2), cards: true, ..Run::default() };
    let document = |shard: Option<Shard>| {
        let part = shard.map_or(0..run.games, |shard| shard.part(run.games));
        let (tally, swap) = swap::run_part(&rulebook, &run, part.clone(), &|_| ());
        let losses = handicap::run_part(&rulebook, &run, &[bell], part, &|_| ());
        let losses = losses.into_iter().map(|loss| ("symbol:bell".to_owned(), loss)).collect();
        let agents = run.agents.iter().map(|agent| agent.spelling()).collect();
        let (variant, ruleset_hash) = (variant.name.clone(), variant.ruleset_hash());
        let header = Header { variant, ruleset_hash, games: run.games, seed: run.seed, agents, shard };
        Document { header, tally, swap: Some(swap), losses, seconds: 0.0 }
    };
    let mut adding = merge::Adding::default();
    for index in 1..=4 {
        let json = of_the_longest_run(&document(Shard::new(index, 4)));
        adding.add(&format!("{index}"), Document::from_json(&json).expect("a shard"));
    }
    let sum = adding.whole().expect("all shards");
    let whole = Document::from_json(&of_the_longest_run(&document(None))).expect("a run");
    assert_eq!(sum, whole);
    assert_eq!((sum.header.games, sum.tally.games), (document::MOST_GAMES, 2 * document::MOST_GAMES));
    assert!(sum.tally.decisions > 1 << 42, "more than a shard could once say: {}", sum.tally.decisions);
    // A million million games are 10^4.5 times as sure as forty deals in both seatings were, and a half more.
    let [(low, high), (wide_low, wide_high)] = [&sum.tally, &document(None).tally].map(|tally| tally.win_rate(0).1);
    assert!(low < high && high - low < 2e-6, "{low}, {high}");
    assert!(wide_low < low && high < wide_high);
    let mut more = of_the_longest_run(&document(Shard::new(1, 4)));
    more["shard"]["games"] = json!(document::MOST_GAMES + 1);
    let told = Document::from_json(&more).expect_err("too many games");
    assert!(told.contains("at most 1000000000000 games"), "{told}");
}

/// The last games of the longest run are games like any other: each has a stream of its own.
#[test]
fn games_with_the_highest_numbers_are_played() {
    let rulebook = shipped("card-slot/1.0.0").compiled().expect("a compiled game");
    let run = Run { games: document::MOST_GAMES, seed: 8, agents: agents(2), ..Run::default() };
    let [first, last] = [0..200, run.games - 200..run.games].map(|part| run_part(&rulebook, &run, part, &|_| ()));
    assert_eq!((first.games, last.games), (200, 200));
    assert_ne!(first.decisions, last.decisions);
    // 2^32 and 2^40 games further on.
    for on in [1u64 << 32, 1 << 39] {
        assert_ne!(run_part(&rulebook, &run, on..on + 200, &|_| ()), first);
    }
}

#[test]
fn what_are_not_the_shards_of_one_run_is_refused_and_named() {
    let folder = folder("refused");
    let part = |index| document("card-slot/1.0.0", 3, 40, Shard::new(index, 3)).to_json();
    let good: Vec<PathBuf> = (1..=3).map(|index| written(&folder, &format!("{index}.json"), &part(index))).collect();
    let mut edited = part(3);
    edited["draws"] = json!(1_000_000);
    let other = |name: &str, json: Value| written(&folder, name, &json);
    let cases = [
        (other("seed.json", document("card-slot/1.0.0", 4, 40, Shard::new(3, 3)).to_json()), "seed is 4, but 3 in"),
        (
            other("variant.json", document("card-slot/beta.2", 3, 40, Shard::new(3, 3)).to_json()),
            "variant is card-slot/beta.2",
        ),
        (other("games.json", document("card-slot/1.0.0", 3, 41, Shard::new(3, 3)).to_json()), "number of games is 41"),
        (other("of.json", document("card-slot/1.0.0", 3, 40, Shard::new(3, 4)).to_json()), "shard 3/4, but"),
        (other("whole.json", document("card-slot/1.0.0", 3, 40, None).to_json()), "a whole run, not a shard"),
        (other("twice.json", part(2)), "shard 2/3 is there more than once"),
        (other("edited.json", edited), "`games`: 14 of them, but"),
        (other("else.json", json!([1, 2])), "no document of `umpire simulate"),
        (folder.join("nowhere.json"), "nowhere.json: "),
    ];
    for (third, message) in cases {
        let refused = merged(vec![good[0].clone(), good[1].clone(), third.clone()]);
        let told = refused.expect_err(message).to_string();
        assert!(told.contains(message), "{}: {told}", third.display());
    }
    let told = merged(good[..2].to_vec()).expect_err("one is missing").to_string();
    assert!(told.contains("missing: shard 3/3"), "{told}");
    assert!(merged(good).is_ok());
}

#[test]
fn a_document_reads_back_as_written() {
    for (name, _) in TABLES {
        let document = document(name, 1, 30, Shard::new(2, 5));
        assert_eq!(Document::from_json(&document.to_json()), Ok(document), "{name}");
    }
}

#[test]
fn swapping_the_seats_tells_skill_from_seat() {
    let rulebook = shipped("card-slot/1.0.0").compiled().expect("a compiled game");
    let whole = Run { games: 40, seed: 2, agents: vec![AgentName::Greedy, AgentName::Random], ..Run::default() };
    let (tally, swap) = swap::run_part(&rulebook, &whole, 0..40, &|_| ());
    let straight = run(&rulebook, &whole);
    let swapped = run(&rulebook, &Run { agents: vec![AgentName::Random, AgentName::Greedy], ..whole });
    assert_eq!((swap.deals, tally.games), (40, 80));
    assert_eq!(swap.wins, [straight.wins[0] + swapped.wins[1], straight.wins[1] + swapped.wins[0]]);
    assert_eq!(tally, straight.merge(swapped));
    // Every game is won by somebody here: half the sums are the differences of the wins.
    assert_eq!(tally.draws, 0);
    assert_eq!(swap.skill.sum, swap.wins[0] as i64 - swap.wins[1] as i64);
    assert_eq!(swap.seat.sum, tally.wins[0] as i64 - tally.wins[1] as i64);
}

/// What stands behind a label in a table of a page or in a line of text: the first whole number after it.
fn told_of(label: &str, report: &str) -> Vec<u64> {
    let lines = report.lines().filter_map(|line| line.split_once(label));
    let number = |rest: &str| rest.split_whitespace().find_map(|word| word.replace(',', "").parse().ok());
    lines.filter_map(|(_, rest)| number(rest)).collect()
}

/// A page as lines of text: a line for each row of a table, its last cell first.
fn rows(page: &str) -> String {
    let tags = Regex::new("<[^>]*>").expect("an expression");
    let row = |row: &str| {
        let row = row.split("</tr>").next().unwrap_or_default();
        let cells: Vec<String> =
            row.split("</t").map(|cell| tags.replace_all(&format!("{cell}>"), "").into_owned()).collect();
        let cells: Vec<&str> = cells.iter().map(|cell| cell.trim_matches(['d', 'h', '>', ' '])).collect();
        let figures = cells.iter().rev().find(|cell| !cell.is_empty()).copied().unwrap_or_default();
        format!("{}: {figures}\n", cells.first().copied().unwrap_or_default())
    };
    page.split("<tr>").skip(1).map(row).collect()
}

/// What a report says of an agent or a seat is what two plain runs come to, one for each seating, whoever adds them up.
#[test]
fn figures_by_agent_and_by_seat_are_the_sums_over_both_seatings() {
    use AgentName::{Greedy, Random};
    let (variant, deals) = (shipped("card-slot/1.0.0"), 150);
    let rulebook = variant.compiled().expect("a compiled game");
    let of = |agents: [AgentName; 2]| Run { games: deals, seed: 8, agents: agents.into(), ..Run::default() };
    let [straight, crossed] = [[Greedy, Random], [Random, Greedy]].map(|agents| run(&rulebook, &of(agents)).wins);
    let by_agent = [straight[0] + crossed[1], straight[1] + crossed[0]];
    let by_seat = [straight[0] + crossed[0], straight[1] + crossed[1]];
    assert!(
        by_seat.iter().all(|wins| by_agent[0] > wins + 50),
        "an agent's wins are far from any seat's: {by_agent:?}"
    );

    let (tally, swap) = swap::run_part(&rulebook, &of([Greedy, Random]), 0..deals, &|_| {});
    let bell = handicap::Avoid::read(&rulebook, "symbol:bell").expect("it is there");
    let losses = handicap::run_part(&rulebook, &of([Greedy, Random]), &[bell], 0..deals, &|_| {});
    assert_eq!(losses[0].with, by_agent[0], "a handicap is held against the first agent's wins in both seats");
    let agents = vec!["greedy".to_owned(), "random".to_owned()];
    let (variant_name, ruleset_hash) = (variant.name.clone(), variant.ruleset_hash());
    let header = Header { variant: variant_name, ruleset_hash, games: deals, seed: 8, agents, shard: None };
    let losses = vec![("symbol:bell".to_owned(), losses[0].clone())];
    let document = Document { header, tally, swap: Some(swap), losses, seconds: 1.0 };

    let json = document.to_json();
    let wins = json["swap"]["wins"].as_array().expect("a list");
    let named: Vec<(&str, u64)> = wins
        .iter()
        .map(|each| (each["agent"].as_str().unwrap_or_default(), each["wins"].as_u64().unwrap_or(0)))
        .collect();
    assert_eq!(named, [("greedy", by_agent[0]), ("random", by_agent[1])]);
    assert_eq!(json["wins"], json!({"A": by_seat[0], "B": by_seat[1]}));
    let skill = json["swap"]["skill"]["mean"].as_f64().expect("a number");
    let expected = (by_agent[0] as f64 - by_agent[1] as f64) / (2 * deals) as f64;
    assert!((skill - expected).abs() < 1e-9, "{skill}, not {expected}");

    let page = rows(&page::simulate::html("", std::slice::from_ref(&document), None, &[&variant]));
    let csv = csv::figures(std::slice::from_ref(&document), None).replace(',', " ").replace("  ", " ");
    let text = text::figures(&document);
    for (name, report, labels) in [
        ("text", &text, ["1. greedy wins", "2. random wins", "seat A wins", "seat B wins"]),
        ("page", &page, ["1. greedy wins:", "2. random wins:", "A wins:", "B wins:"]),
        ("CSV", &csv, ["agent greedy", "agent random", " wins A", " wins B"]),
    ] {
        for (label, wins) in labels.into_iter().zip([by_agent, by_seat].concat()) {
            assert_eq!(told_of(label, report), [wins], "{name}: {label}\n{report}");
        }
        for mixed in ["A (", "B (", "(greedy)", "(random)"] {
            assert!(!report.contains(mixed), "{name}: a seat has no agent here\n{report}");
        }
    }
}

#[test]
fn equal_agents_have_no_skill_to_tell() {
    let rulebook = shipped("card-slot/1.0.0").compiled().expect("a compiled game");
    let whole = Run { games: 30, seed: 2, agents: vec![AgentName::Random; 2], ..Run::default() };
    let (_, swap) = swap::run_part(&rulebook, &whole, 0..30, &|_| ());
    assert_eq!((swap.skill.sum, swap.skill.squares, swap.wins[0] == swap.wins[1]), (0, 0, true));
}

#[test]
fn a_variant_against_itself_changes_nothing_and_against_another_what_two_runs_tell() {
    let [one, other] =
        ["card-slot/1.0.0", "house/double-bell"].map(|name| shipped(name).compiled().expect("a compiled game"));
    let whole = Run { games: 500, seed: 6, agents: vec![AgentName::Random; 2], ..Run::default() };
    let same = against::between((&one, &whole), (&one, &whole), 0..whole.games, &|_| ());
    assert_eq!(same.variant, same.baseline);
    assert!(same.changes.iter().all(|(_, more)| (more.sum, more.squares) == (0, 0)));
    let differ = against::between((&other, &whole), (&one, &whole), 0..whole.games, &|_| ());
    assert_eq!((&differ.baseline, &differ.variant), (&run(&one, &whole), &run(&other, &whole)));
    for (figure, more) in &differ.changes {
        assert_eq!(more.sum, figure.of(&differ.variant) as i64 - figure.of(&differ.baseline) as i64, "{figure}");
    }
    let (_, turns) = differ.changes.last().expect("the turns");
    assert!(turns.sum > 0, "a Bell line that draws two makes games longer");
}

/// How many of so many deals the first agent wins more than the second, each deal played from both seats.
fn advantage(name: &str, first: AgentName, second: AgentName, deals: u64) -> i64 {
    let whole = Run { games: deals, seed: 11, agents: vec![first, second], ..Run::default() };
    let (_, swap) = swap::run_part(&shipped(name).compiled().expect("a compiled game"), &whole, 0..deals, &|_| ());
    swap.wins[0] as i64 - swap.wins[1] as i64
}

#[test]
fn who_thinks_more_wins_more() {
    let search = AgentName::Search { playouts: 40 };
    // Of 240 games a sixth more than the other: past any luck of the deals.
    for name in ["card-slot/1.0.0", "card-slot/beta.2", "card-slot/manual", "cirno-neu/chips"] {
        assert!(advantage(name, AgentName::Greedy, AgentName::Random, 120) > 40, "{name}: greedy against random");
    }
    assert!(advantage("card-slot/1.0.0", AgentName::Easy, AgentName::Random, 120) > 40, "easy against random");
    assert!(advantage("card-slot/1.0.0", search, AgentName::Greedy, 20) > 0, "search against greedy");
    let sets = |agent| {
        let tally = run(
            &shipped("match-3/standard").compiled().expect("a compiled game"),
            &Run { games: 20, seed: 3, agents: vec![agent], ..Run::default() },
        );
        tally.course.lines.iter().map(|(_, lines)| lines).sum::<u64>()
    };
    assert!(sets(AgentName::Greedy) > 3 * sets(AgentName::Random), "greedy takes more sets than random");
}

#[test]
fn a_search_is_the_same_on_any_number_of_threads() {
    for (name, seats) in [("card-slot/1.0.0", 2), ("match-3/standard", 1), ("cirno-neu/chips", 3)] {
        let rulebook = shipped(name).compiled().expect("a compiled game");
        let whole =
            Run { games: 3, seed: 5, agents: vec![AgentName::Search { playouts: 15 }; seats], ..Run::default() };
        let [one, two] = [1, 2].map(|threads| with_threads(threads, || run(&rulebook, &whole)));
        assert_eq!(one, two, "{name}");
    }
}

#[test]
fn swapped_shards_add_up_too() {
    let folder = folder("swapped");
    let variant = shipped("card-slot/1.0.0");
    let part = |shard: Option<Shard>| {
        let whole = Run { games: 30, seed: 8, agents: agents(2), ..Run::default() };
        let games = shard.map_or(0..30, |shard| shard.part(30));
        let (tally, swap) = swap::run_part(&variant.compiled().expect("a compiled game"), &whole, games, &|_| ());
        let agents = whole.agents.iter().map(|agent| agent.spelling()).collect();
        let header = Header {
            variant: variant.name.clone(),
            ruleset_hash: variant.ruleset_hash(),
            games: 30,
            seed: 8,
            agents,
            shard,
        };
        Document { header, tally, swap: Some(swap), losses: Vec::new(), seconds: 0.25 }.to_json()
    };
    let files: Vec<PathBuf> =
        (1..=4).map(|index| written(&folder, &format!("{index}.json"), &part(Shard::new(index, 4)))).collect();
    let sum = merged(files.clone()).expect("all shards of one run");
    let mut whole = part(None);
    whole["seconds"] = json!(1.0);
    assert_eq!(sum.to_string(), whole.to_string());
    let straight = written(&folder, "straight.json", &document("card-slot/1.0.0", 8, 30, Shard::new(4, 4)).to_json());
    let told =
        merged(vec![files[0].clone(), files[1].clone(), files[2].clone(), straight]).expect_err("mixed").to_string();
    assert!(told.contains("seats are swapped in one of this"), "{told}");
}

#[test]
fn a_game_without_end_is_stopped_and_counted_apart() {
    let mut ruleset = shipped("cirno-neu/sudden").tree.to_json();
    ruleset["cards"] = json!({"n0": {"name": {"en": "0"}, "count": 30, "value": 0}});
    let endless =
        variant::from_json(&ruleset, "endless").expect("a valid variant").compiled().expect("a compiled game");
    let tally = run(&endless, &Run { games: 2, seed: 1, agents: vec![AgentName::Random; 2], ..Run::default() });
    assert_eq!((tally.games, tally.stopped, tally.stuck, tally.draws), (2, 2, 0, 0));
    assert_eq!((tally.turns().mean, tally.wins), (100_000.0, vec![0, 0]));
}
