//! `umpire spec --idle` and `--edits` as text: whether scenarios would see their clauses broken.

use umpire_clauses::style::hung;
use umpire_engine::sanitize::line;
use umpire_scenarios::edits::Edits;
use umpire_scenarios::idle;

/// Lists the scenarios that would not see their clause broken.
pub fn idle(found: &[idle::Found]) -> String {
    let mut text = String::new();
    for idle::Found { variant, scenarios, idle, pinned, unjudged } in found {
        let kinds = [
            (idle, "passes although nothing happens: its When steps change nothing that it looks at"),
            (pinned, "pins what its clause states, so that it would not see another value"),
            (unjudged, "does not pass as it stands, so whether it idles is not known"),
        ];
        for (places, why) in kinds.into_iter().filter(|(places, _)| !places.is_empty()) {
            let told: String = places.iter().map(|place| format!("  {}\n", line(place))).collect();
            text += &format!("\n{variant}: {why}\n{told}");
        }
        let (idle, pinned, unjudged) = (idle.len(), pinned.len(), unjudged.len());
        let judged = scenarios - unjudged;
        text += &format!(
            "\n{variant}: {judged} of {scenarios} scenarios judged, {idle} idle, {pinned} pin what their clause states\n"
        );
    }
    text
}

/// Tells what each change of a parameter came to.
pub fn edits(tried: &[Edits]) -> String {
    let mut text = String::new();
    for Edits { variant, scenarios, edits, idle, untried } in tried {
        text += &format!("\n{variant}: each parameter changed once, {scenarios} scenarios for each\n\n");
        for edit in edits {
            let list = |ids: &[String]| ids.join(" ");
            let mut told: Vec<String> = edit.fault.iter().map(|fault| format!("no such variant: {fault}")).collect();
            told.extend((!edit.stated.is_empty()).then(|| format!("breaks {}, as stated", list(&edit.stated))));
            if !edit.unstated.is_empty() {
                let verb = if edit.unstated.len() == 1 { "does" } else { "do" };
                told.push(format!("breaks {}, which {verb} not state it", list(&edit.unstated)));
            }
            told.extend((edit.unsupported > 0).then(|| format!("{} unsupported", edit.unsupported)));
            if told.is_empty() {
                told.push(match edit.changed {
                    0 => "changes nothing that a scenario sees".to_owned(),
                    changed => format!("{changed} scenarios end otherwise"),
                });
            }
            let told = format!("{}: {} -> {}: {}", edit.path, edit.from, edit.to, told.join("; "));
            text += &hung(&line(&told), "  ", "    ");
        }
        for (paths, why) in
            [(idle, "no scenario sees"), (untried, "not changed, since its schema has neither words nor bounds:")]
        {
            if !paths.is_empty() {
                text += &hung(&format!("{why} {}", paths.join(", ")), "  ", "    ");
            }
        }
    }
    text
}
