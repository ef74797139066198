//! The figures of a run as text of at most 80 columns.

use umpire_engine::{Seat, sanitize};

use super::document::{Document, Header};
use super::interval::{Sample, interval};
use super::{Comparison, Swap, Tally, card_value};

/// The most columns of hand sizes.
const COLUMNS: usize = 8;
/// The end of the first column of a comparison.
const COLUMN: usize = 33;

/// The title line. Runs with swapped seats are counted in deals, each with several games.
fn title(Document { header, tally, swap, .. }: &Document) -> String {
    let (games, unit) = (tally.games, if swap.is_some() { "deals" } else { "games" });
    let shard = header.shard.map(|shard| format!(", shard {shard} of {} {unit}", header.games)).unwrap_or_default();
    let (variant, agents) = (sanitize::line(&header.variant), sanitize::line(&header.agents.join(" against ")));
    format!("{variant}: {games} games, seed {}, {agents}{shard}\n", header.seed)
}

/// All figures of a run.
pub fn figures(document: &Document) -> String {
    let Document { header, tally, swap, losses, seconds } = document;
    let mut text = title(document) + "\n" + &results(tally, swap.is_some());
    if let Some(swap) = swap {
        text += &swapped(swap, &header.agents);
    }
    text += &card_value::losses(header.agents.first().map_or("", String::as_str), losses);
    text += &lines(tally);
    text += &hands(tally);
    text += &tally.cards.as_ref().map(card_value::cards).unwrap_or_default();
    let turns = tally.turns();
    text += &format!("\n  turns: mean {:.1}, 5 % {}, half {}, 95 % {}\n", turns.mean, turns.p5, turns.p50, turns.p95);
    let per_second = tally.games as f64 / seconds.max(f64::MIN_POSITIVE);
    text += &format!("  decisions: {}, {}, {per_second:.0} games/s\n", tally.decisions, time(*seconds));
    if tally.stuck > 0 {
        text += &format!("  {} games stopped without an end: a fault of the engine\n", tally.stuck);
    }
    text
}

/// Wins and causes of the end, each with its share and interval. With swapped seats the label says `seat`, since the
/// wins are not those of one agent.
fn results(tally: &Tally, swapped: bool) -> String {
    let mut text = String::new();
    let mut row = |label: &str, games: u64| text += &share(label, games, tally.games);
    for (seat, wins) in Seat::first(tally.wins.len()).zip(&tally.wins) {
        row(&if swapped { format!("seat {seat} wins") } else { format!("{seat} wins") }, *wins);
    }
    let (unwon, games) = if tally.wins.len() == 1 { ("A loses", tally.losses) } else { ("draws", tally.draws) };
    row(unwon, games);
    if tally.stopped > 0 {
        row("stopped, 100000 turns", tally.stopped);
    }
    for (cause, games) in &tally.ends {
        row(&format!("ends by {cause}"), *games);
    }
    text
}

/// Wins by agent over all seatings; for two agents also the advantages of skill and seat.
fn swapped(swap: &Swap, agents: &[String]) -> String {
    let games = swap.deals * swap.wins.len() as u64;
    let mut text = format!("\n  {} deals, each in every seating:\n", swap.deals);
    for ((agent, wins), place) in agents.iter().zip(&swap.wins).zip(1..) {
        text += &share(&format!("{place}. {agent} wins"), *wins, games);
    }
    if swap.skill.count > 0 {
        text += &points("skill: 1 less 2, points", &swap.skill, 50.0);
        text += &points("seat: A less B, points", &swap.seat, 50.0);
    }
    text
}

/// A difference of shares in percentage points, with its interval.
fn points(label: &str, sample: &Sample, scale: f64) -> String {
    let [mean, low, high] = sample.scaled(scale);
    let clear = if low > 0.0 || high < 0.0 { "" } else { "  (may be none)" };
    format!("  {label:<30}{mean:>+10.2}    [{low:+6.2}, {high:+6.2}]{clear}\n")
}

/// A variant compared with its baseline.
pub fn comparison(variant: &Document, baseline: &Document, comparison: &Comparison) -> String {
    let Header { variant: name, seed, agents, .. } = &variant.header;
    let (games, other, agents) = (variant.tally.games, &baseline.header.variant, agents.join(" against "));
    let mut text =
        sanitize::line(&format!("{name} against {other}: {games} games each, seed {seed}, {agents}")) + "\n\n";
    // Each name is right-aligned to its column, on a line of its own, since two rarely fit side by side.
    let head = |name: &str, end: usize| format!("{:>end$}", sanitize::cut(name, COLUMN - 2));
    text += &format!("{}\n{}{:>11}\n", head(name, COLUMN), head(other, COLUMN + 11), "change");
    for (figure, sample) in comparison.shown() {
        let (scale, unit) = figure.unit();
        let [here, there] = [variant, baseline].map(|run| scale * figure.each(&run.tally));
        let [mean, low, high] = sample.scaled(scale);
        text += &format!(
            "  {:<22}{here:>7.2}{unit:<2}{there:>9.2}{unit:<2}{mean:>+9.2}  [{low:+.2}, {high:+.2}]\n",
            figure.to_string()
        );
    }
    text + &format!(
        "\n  change: the first less the second, game by game on the same deals, with its\n  \
         95 % interval; of shares in percentage points; {}\n",
        time(variant.seconds + baseline.seconds)
    )
}

/// A time in seconds.
pub fn time(seconds: f64) -> String {
    if seconds < 0.01 { "< 0.01 s".to_owned() } else { format!("{seconds:.2} s") }
}

/// A row with a share of all games and its 95 % interval.
pub fn share(label: &str, games: u64, all: u64) -> String {
    let (low, high) = interval(games, all);
    let share = 100.0 * games as f64 / all.max(1) as f64;
    let label = sanitize::line(label);
    format!("  {label:<22}{games:>10}  {share:6.2} %  [{:5.2}, {:5.2}]\n", 100.0 * low, 100.0 * high)
}

/// The lines taken by symbol; empty in a game without lines.
fn lines(tally: &Tally) -> String {
    if tally.course.lines.is_empty() {
        return String::new();
    }
    let mut text = "\n  lines                      taken   per game\n".to_owned();
    for (symbol, lines) in &tally.course.lines {
        let each = *lines as f64 / tally.games.max(1) as f64;
        let symbol = sanitize::line(symbol);
        text += &format!("    {symbol:<18}{lines:>12}{each:>11.3}\n");
    }
    text
}

/// The hands after some turns, from the deal on; empty in a game without hands.
fn hands(tally: &Tally) -> String {
    let hands = &tally.course.hands;
    // Show only turns that at least half of the games reached.
    let reached = hands.iter().take_while(|hands| 2 * hands.games >= tally.games).count();
    if reached < 2 {
        return String::new();
    }
    let step = (reached - 1).div_ceil(COLUMNS - 1);
    let shown: Vec<usize> = (0..reached).step_by(step).collect();
    let row = |label: &str, cells: Vec<String>| {
        format!("  {label:<20}{}\n", cells.iter().map(|cell| format!("{cell:>7}")).collect::<String>())
    };
    let mut text = "\n".to_owned() + &row("cards after turn", shown.iter().map(ToString::to_string).collect());
    for seat in Seat::first(tally.wins.len()) {
        let mean = |turn: &usize| hands[*turn].cards[seat.index()] as f64 / hands[*turn].games.max(1) as f64;
        text += &row(&format!("  {seat}"), shown.iter().map(|turn| format!("{:.2}", mean(turn))).collect());
    }
    text
}
