//! What came of `just mutants`: how many mutants of each game the scenarios noticed, and whether those that they did not are
//! the ones that `tests/mutants/survivors.md` gives a reason for. Ends with 1 if not.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

const GAMES: [&str; 3] = ["card-slot", "match-3", "cirno-neu"];

/// How often a mutant of each description is there. A description names file, change and function, but no line, so that
/// it outlives edits elsewhere in the file.
type Mutants = BTreeMap<String, usize>;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let listed = listed(&fs::read_to_string(project.join("tests/mutants/survivors.md"))?);
    let mut missed = Mutants::new();
    println!("{:<10} {:>7} {:>7} {:>8} {:>9}", "game", "viable", "caught", "timeout", "survived");
    let mut sums = [0; 3];
    for game in GAMES {
        let folder = project.join("target/mutants").join(game).join("mutants.out");
        let count = |what: &str| read(&folder, what).map(|lines| lines.len());
        let (caught, timeout) = (count("caught")?, count("timeout")?);
        let survivors = read(&folder, "missed")?;
        let viable = caught + timeout + survivors.len();
        println!("{game:<10} {viable:>7} {caught:>7} {timeout:>8} {:>9}", survivors.len());
        sums = [sums[0] + viable, sums[1] + caught + timeout, sums[2] + survivors.len()];
        survivors.iter().for_each(|line| *missed.entry(described(line)).or_default() += 1);
    }
    let [viable, noticed, survived] = sums;
    println!("{noticed} of {viable} noticed by the scenarios alone, {:.1} %", 100.0 * noticed as f64 / viable as f64);
    let news = more(&missed, &listed);
    let history = more(&listed, &missed);
    let with_reason = survived - news.values().sum::<usize>();
    println!("{with_reason} survived for a reason that tests/mutants/survivors.md gives");
    tell("survived without a listed reason", &news);
    tell("listed as a survivor, and noticed or no longer there", &history);
    Ok(if news.is_empty() && history.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The lines of one list of a run.
fn read(folder: &Path, what: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let path = folder.join(what).with_extension("txt");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}; run `just mutants`", path.display()))?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// A mutant's line without its place in the file: `engine/src/a.rs:1:2: replace x` is `engine/src/a.rs: replace x`.
fn described(line: &str) -> String {
    match line.split_once(": ") {
        Some((place, change)) => format!("{}: {change}", place.split(':').next().unwrap_or(place)),
        None => line.to_owned(),
    }
}

/// The mutants that the list has reasons for: entries of the form "- `description`", with a number of times after them
/// where there are several of one description.
fn listed(text: &str) -> Mutants {
    let mut listed = Mutants::new();
    for line in text.lines() {
        let Some((mutant, times)) = line.strip_prefix("- `").and_then(|entry| entry.rsplit_once('`')) else { continue };
        let times = times.trim().strip_prefix('×').and_then(|times| times.parse().ok()).unwrap_or(1);
        *listed.entry(mutant.to_owned()).or_default() += times;
    }
    listed
}

/// What `these` have more than `those`.
fn more(these: &Mutants, those: &Mutants) -> Mutants {
    let surplus = |(mutant, times): (&String, &usize)| {
        let more = times.saturating_sub(those.get(mutant).copied().unwrap_or(0));
        (more > 0).then(|| (mutant.clone(), more))
    };
    these.iter().filter_map(surplus).collect()
}

fn tell(what: &str, mutants: &Mutants) {
    if !mutants.is_empty() {
        println!("{what}:");
    }
    for (mutant, times) in mutants {
        println!("  {mutant}{}", if *times > 1 { format!(" ×{times}") } else { String::new() });
    }
}
