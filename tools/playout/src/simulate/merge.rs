//! Adding the shards of a run up to the whole.

use super::document::{Document, Header};
use super::handicap::Loss;
use super::shard::not_once_each;

/// The whole run, from all of its shards, each with the name of its file.
///
/// # Errors
/// Every reason why these are not the shards of one run, each once.
pub fn merge(shards: &[(String, Document)]) -> Result<Document, Vec<String>> {
    let Some((_, first)) = shards.first() else { return Err(vec!["no shard to add up".to_owned()]) };
    let mut faults = Vec::new();
    for (name, document) in shards {
        faults.extend(unlike(&shards[0].0, &first.header, name, &document.header));
        if document.swap.is_some() != first.swap.is_some() {
            faults.push(format!("{name}: seats are swapped in one of this and {}, not in both", shards[0].0));
        }
        if document.tally.cards.as_ref().map(|cards| &cards.kinds)
            != first.tally.cards.as_ref().map(|cards| &cards.kinds)
        {
            faults.push(format!("{name}: not the same cards are counted in this and {}", shards[0].0));
        }
        let without = |document: &Document| document.losses.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        if without(document) != without(first) {
            faults.push(format!("{name}: a player does without other things in this than in {}", shards[0].0));
        }
        faults.extend(wrong_size(name, document));
    }
    if faults.is_empty() {
        let each = shards.iter().filter_map(|(name, document)| Some((name.as_str(), document.header.shard?)));
        faults.extend(not_once_each(&each.collect::<Vec<_>>()));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut tally = first.tally.clone();
    for (_, document) in &shards[1..] {
        tally = tally.merge(document.tally.clone());
    }
    let swaps = shards.iter().filter_map(|(_, document)| document.swap.clone());
    let swap = swaps.reduce(|sum, more| sum.merge(&more));
    let seconds = shards.iter().map(|(_, document)| document.seconds).sum();
    let losses = shards.iter().map(|(_, document)| document.losses.clone()).reduce(both).unwrap_or_default();
    Ok(Document { header: Header { shard: None, ..first.header.clone() }, tally, swap, losses, seconds })
}

/// The sums of two lists of losses of the same things.
fn both(sums: Vec<(String, Loss)>, more: Vec<(String, Loss)>) -> Vec<(String, Loss)> {
    sums.into_iter().zip(more).map(|((name, sum), (_, more))| (name, sum.merge(&more))).collect()
}

/// How a header tells of another run than the first one's.
fn unlike(first_name: &str, first: &Header, name: &str, header: &Header) -> Vec<String> {
    let mut faults = Vec::new();
    let mut compare = |what: &str, here: String, there: String| {
        if here != there {
            faults.push(format!("{name}: {what} is {here}, but {there} in {first_name}"));
        }
    };
    compare("variant", header.variant.clone(), first.variant.clone());
    if header.variant == first.variant {
        compare("ruleset_hash", header.ruleset_hash.clone(), first.ruleset_hash.clone());
    }
    compare("seed", header.seed.to_string(), first.seed.to_string());
    compare("agents", header.agents.join(","), first.agents.join(","));
    compare("the number of games", header.games.to_string(), first.games.to_string());
    match (header.shard, first.shard) {
        (None, _) => faults.push(format!("{name}: this is a whole run, not a shard")),
        (Some(shard), Some(other)) if shard.of() != other.of() => {
            faults.push(format!("{name}: shard {shard}, but {first_name} is one of {}", other.of()));
        }
        _ => {}
    }
    faults
}

/// A shard that has not the games that are its own.
fn wrong_size(name: &str, document: &Document) -> Option<String> {
    let own = document.header.shard?.part(document.header.games);
    let seatings = if document.swap.is_some() { document.header.agents.len() as u64 } else { 1 };
    let (wanted, found) = ((own.end - own.start) * seatings, document.tally.games);
    (wanted != found).then(|| format!("{name}: {found} games, but this shard has {wanted}"))
}
