//! The report for a terminal.

use umpire_clauses::style::{Style, cut, padded, wrapped};
use umpire_engine::sanitize;
use umpire_gate::Report;
use umpire_gate::balance::{Balance, Figure, Unit, games_to_settle};
use umpire_gate::finding::{Finding, Kind, Status};
use umpire_gate::snippet::Snippet;

use super::{by_kind, remark, snippets, verdict};

/// The columns of a figure's name.
const NAME: usize = 23;

/// A text of at most 80 columns, except for lines of files.
pub fn text(report: &Report, style: Style) -> String {
    let note = |note: &String| format!("{}\n\n", style.odd(&wrapped(&format!("note: {note}"), 0)));
    let mut text: String = report.notes.iter().map(note).collect();
    for (kind, findings) in by_kind(report) {
        text.push_str(&format!("{}\n", style.strong(kind.heading())));
        findings.iter().for_each(|finding| text.push_str(&one(report, finding, style)));
        text.push('\n');
    }
    for Snippet { how, text: snippet, takes } in snippets(report) {
        let takes: String = takes.iter().map(|takes| format!("\n{}\n", wrapped(takes, 0))).collect();
        text.push_str(&format!("{}\n{snippet}{takes}\n", style.strong(&wrapped(&format!("To announce it, {how}"), 0))));
    }
    let verdict = wrapped(&verdict(report), 0);
    text + &if report.conforms() { style.good(&verdict) } else { style.bad(&verdict) } + "\n"
}

/// A finding, marked `!` where it fails and `=` where it was announced.
fn one(report: &Report, finding: &Finding, style: Style) -> String {
    let (mark, word) = match &finding.status {
        Status::Reported => (" ", ""),
        Status::Announced { .. } => ("=", ", announced"),
        Status::Unannounced => ("!", ", NOT ANNOUNCED"),
        Status::Needless => ("!", ", NEEDLESS"),
        Status::Wrong => ("!", ", WRONG"),
    };
    let head = wrapped(&format!("{}: {}{word}", finding.subject(), finding.what), 2);
    let head = format!("{mark}{}", &head[1..]);
    let head = match &finding.status {
        status if status.fails() => style.bad(&head),
        Status::Announced { .. } => style.good(&head),
        _ => head,
    };
    let place = finding.place.as_ref().filter(|_| finding.status.fails()).map(|place| format!("at {place}"));
    let of_it = |balance: &&Balance| finding.variant.as_ref() == Some(&balance.variant);
    let below: Vec<String> = match finding.kind {
        Kind::Balance => {
            let balances: Vec<&Balance> = report.balances.iter().filter(of_it).collect();
            balances.iter().copied().flat_map(table).chain(legend(&balances)).collect()
        }
        _ => finding.details.iter().map(|detail| wrapped(detail, 4)).collect(),
    };
    let faint = [remark(finding), place].into_iter().flatten().map(|line| style.faint(&wrapped(&line, 4)));
    let lines: Vec<String> = [head].into_iter().chain(below).chain(faint).collect();
    lines.join("\n") + "\n"
}

/// Which rows of the tables need an announcement, where some do not.
fn legend(balances: &[&Balance]) -> Option<String> {
    let figures = || balances.iter().flat_map(|balance| &balance.figures);
    let [moved, open] = [figures().any(Figure::moved), figures().any(|figure| !figure.settled && !figure.moved())];
    let told = if moved { "beyond and moved: need an entry; open: is only reported" } else { "open: is only reported" };
    open.then(|| format!("    {told}"))
}

/// The figures that moved or may have moved beyond their thresholds, a line each; none where no figure did.
fn table(balance: &Balance) -> Vec<String> {
    let told: Vec<&Figure> = balance.figures.iter().filter(|figure| figure.moved() || !figure.settled).collect();
    let open: Vec<&Figure> = told.iter().copied().filter(|figure| !figure.settled).collect();
    let name = |name: &str| padded(&cut(&sanitize::line(name), NAME), NAME);
    let head = name(&format!("{}, {} games", balance.agent.spelling(), balance.games));
    let head = format!("    {head} before  after  change  95 % interval  limit");
    let row = |figure: &&Figure| {
        let Figure { unit, base, head, difference, threshold, settled, .. } = figure;
        let (places, unit) = (unit.places(), if *unit == Unit::Turns { "" } else { " %" });
        let [before, after] = [base, head].map(|estimate| format!("{:>7.places$}", estimate.value));
        let change = format!("{:+.places$}", difference.value);
        let interval = format!("[{:+.places$}, {:+.places$}]", difference.low, difference.high);
        let word = if *settled {
            "beyond"
        } else if figure.moved() {
            "moved"
        } else {
            "open"
        };
        let name = name(&format!("{}{unit}", figure.name));
        format!("    {name}{before}{after}{change:>8}  {interval:<14}{threshold:>6}  {word}")
    };
    let settling = games_to_settle(&open, balance.games);
    let settling = settling.map(|games| format!("    some {games} games would settle every figure"));
    let rows = told.iter().map(row);
    if told.is_empty() { Vec::new() } else { [head].into_iter().chain(rows).chain(settling).collect() }
}
