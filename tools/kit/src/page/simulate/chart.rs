//! Charts as pictures that stretch; their words stand beside them as text, so that they stay readable on a phone.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

/// The most columns of a histogram.
const COLUMNS: u64 = 48;

/// A share from 0 to 1 with its interval, and the share that would be even.
pub fn bar(share: f64, low: f64, high: f64, even: Option<f64>, from: &str) -> Markup {
    let percent = |part: f64| format!("{:.2}", 100.0 * part.clamp(0.0, 1.0));
    let line = |class: &str, from: f64, to: f64, y: (u8, u8)| {
        format!(
            "<line class=\"{class}\" x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>",
            percent(from),
            percent(to),
            y.0,
            y.1
        )
    };
    let mut svg = format!("<rect class=\"part\" x=\"0\" y=\"3\" width=\"{}\" height=\"10\"/>", percent(share));
    if let Some(even) = even {
        svg.push_str(&line("even", even, even, (0, 16)));
    }
    svg.push_str(&line("interval", low, high, (8, 8)));
    svg.push_str(&line("interval", low, low, (5, 11)));
    svg.push_str(&line("interval", high, high, (5, 11)));
    let told = format!("{} %, between {} and {} %", percent(share), percent(low), percent(high));
    html! {
        svg viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label=(told) data-figure=(from) { (PreEscaped(svg)) }
    }
}

/// A length from 0 to 1, beside the figure that it stands for.
pub fn length(part: f64, from: &str) -> Markup {
    html! {
        svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" data-figure=(from) {
            rect .part x="0" y="3" width=(format!("{:.2}", 100.0 * part.clamp(0.0, 1.0))) height="10";
        }
    }
}

/// Lines over the same steps, from step 0 on; each has its name below. `from` has the steps in the report's JSON.
pub fn lines(series: &[(String, Vec<f64>)], told: &str, unit: &str, from: &str) -> Markup {
    let steps = series.iter().map(|(_, values)| values.len()).max().unwrap_or(0);
    let most = series.iter().flat_map(|(_, values)| values).copied().fold(1.0, f64::max);
    let last = steps.saturating_sub(1).max(1);
    let mut svg = String::new();
    for (index, (name, values)) in series.iter().enumerate() {
        let point = |(step, value): (usize, &f64)| {
            format!("{:.2},{:.2}", 100.0 * step as f64 / last as f64, 60.0 - 58.0 * value / most)
        };
        let points: Vec<String> = values.iter().enumerate().map(point).collect();
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<polyline class=\"line s{}\" data-figure=\"means {name} {from}\" points=\"{}\"/>",
            index % 8,
            points.join(" ")
        );
    }
    let end = steps.saturating_sub(1);
    let below = [
        (format!("{unit} 0"), format!("{from}/0/turn")),
        (format!("top: {most:.1}"), format!("most {steps} {from}")),
        (format!("{unit} {end}"), format!("{from}/{end}/turn")),
    ];
    let ends = |values: &[f64]| match (values.first(), values.last()) {
        (Some(first), Some(last)) => format!("{first:.1} to {last:.1}"),
        _ => String::new(),
    };
    html! {
        (figure(&svg, told, "", below))
        ul .legend.small {
            @for (index, (name, values)) in series.iter().enumerate() {
                li {
                    svg viewBox="0 0 24 8" aria-hidden="true" { polyline class={ "line s" (index % 8) } points="0,4 24,4"; }
                    b { (name) } " " span data-figure={ "mean " (name) " " (from) "/0; mean " (name) " " (from) "/" (end) } { (ends(values)) }
                }
            }
        }
    }
}

/// How many games have which value: pairs of both, the values rising. `from` has them in the report's JSON, and `told_from` the
/// numbers of what is told.
pub fn histogram(counts: &[(u64, u64)], [told, told_from]: [&str; 2], unit: &str, from: &str) -> Markup {
    let (Some((first, _)), Some((last, _))) = (counts.first(), counts.last()) else {
        return html! { p .soft { "No games." } };
    };
    let step = (last - first + 1).div_ceil(COLUMNS).max(1);
    let mut columns = vec![0; usize::try_from((last - first) / step + 1).unwrap_or(1)];
    for (value, count) in counts {
        if let Some(column) = usize::try_from((value - first) / step).ok().and_then(|index| columns.get_mut(index)) {
            *column += count;
        }
    }
    let most = columns.iter().copied().max().unwrap_or(0).max(1);
    let wide = 100.0 / columns.len() as f64;
    let mut svg = String::new();
    for (index, count) in columns.iter().enumerate() {
        let (x, tall) = (index as f64 * wide, 60.0 * *count as f64 / most as f64);
        let from_value = first + index as u64 * step;
        let to = from_value + step - 1;
        let range = if step == 1 { to.to_string() } else { format!("{from_value} to {to}") };
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<rect class=\"part\" data-figure=\"column {from_value} {to} {from}\" x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{tall:.2}\"><title>{range} {unit}: {count} \
             games</title></rect>",
            x + 0.06 * wide,
            60.0 - tall,
            0.88 * wide
        );
    }
    let below = [
        (format!("{first} {unit}"), format!("{from}/0/0")),
        (format!("tallest column: {most} games"), format!("tallest {step} {from}")),
        (format!("{last} {unit}"), format!("{from}/{}/0", counts.len() - 1)),
    ];
    figure(&svg, told, told_from, below)
}

/// A drawing with words below it, from the left to the right, each with the source of its number.
fn figure(svg: &str, told: &str, told_from: &str, below: [(String, String); 3]) -> Markup {
    html! {
        figure .histogram {
            svg viewBox="0 0 100 60" preserveAspectRatio="none" role="img" aria-label=(told) data-figure=(told_from) { (PreEscaped(svg)) }
            figcaption .small.soft { @for (words, from) in below { span data-figure=(from) { (words) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_some_column() {
        let counts: Vec<(u64, u64)> = (11..500).map(|n| (n, n % 7 + 1)).collect();
        let drawn = histogram(&counts, ["", ""], "turns", "").into_string();
        let each = drawn.split(" turns: ").skip(1).filter_map(|rest| rest.split(' ').next()?.parse::<u64>().ok());
        assert_eq!(each.sum::<u64>(), counts.iter().map(|(_, count)| count).sum::<u64>());
        assert!(drawn.matches("<rect").count() as u64 <= COLUMNS);
    }

    #[test]
    fn no_games_are_no_chart() {
        assert!(histogram(&[], ["", ""], "turns", "").into_string().contains("No games"));
    }
}
