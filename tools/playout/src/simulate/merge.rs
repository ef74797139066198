//! Merges the shards of a run.

use super::document::{Document, Header};
use super::handicap::Loss;
use super::shard::{self, Shard};

/// The sum of the shards added so far. Of each shard it keeps only the name and number.
#[derive(Default)]
pub struct Adding {
    /// The name of the first shard, and the sum with the header of the first.
    sum: Option<(String, Document)>,
    shards: Vec<(String, Shard)>,
    faults: Vec<String>,
}

impl Adding {
    /// Adds a shard from the file of this name. Its faults are returned at the end.
    pub fn add(&mut self, name: &str, document: Document) {
        let mut faults: Vec<String> = wrong_size(name, &document).into_iter().collect();
        if let Some((first_name, first)) = &self.sum {
            faults.extend(unlike(first_name, &first.header, name, &document.header));
            faults.extend(of_other_things(first_name, first, name, &document));
        } else if document.header.shard.is_none() {
            faults.push(whole_already(name));
        }
        let shard = document.header.shard.filter(|_| faults.is_empty() && self.faults.is_empty());
        self.faults.append(&mut faults);
        let Some(shard) = shard else {
            // Later shards are compared with the first, even if it has faults.
            self.sum.get_or_insert((name.to_owned(), document));
            return;
        };
        self.shards.push((name.to_owned(), shard));
        self.sum = Some(match self.sum.take() {
            None => (name.to_owned(), document),
            Some((first, sum)) => (first, both(sum, document)),
        });
    }

    /// The whole run.
    ///
    /// # Errors
    /// Every reason why these are not all the shards of one run.
    pub fn whole(self) -> Result<Document, Vec<String>> {
        let sum = self.parts(true)?;
        Ok(Document { header: Header { shard: None, ..sum.header }, ..sum })
    }

    /// Consecutive shards joined to one larger shard.
    ///
    /// # Errors
    /// Every reason why these are not consecutive shards of one run.
    pub fn part(self) -> Result<Document, Vec<String>> {
        self.parts(false)
    }

    fn parts(mut self, whole: bool) -> Result<Document, Vec<String>> {
        let Some((_, mut sum)) = self.sum else { return Err(vec!["no shard to add up".to_owned()]) };
        if self.faults.is_empty() {
            match shard::joined(&self.shards, whole) {
                Ok(all) => sum.header.shard = Some(all),
                Err(faults) => self.faults = faults,
            }
        }
        if self.faults.is_empty() { Ok(sum) } else { Err(self.faults) }
    }
}

/// The sum of both, with the header of the first.
fn both(sum: Document, more: Document) -> Document {
    let losses = sum.losses.into_iter().zip(more.losses);
    Document {
        header: sum.header,
        tally: sum.tally.merge(more.tally),
        swap: sum.swap.zip(more.swap).map(|(swap, more)| swap.merge(&more)),
        losses: losses.map(|((name, sum), (_, more))| (name, sum.merge(&more))).collect(),
        seconds: sum.seconds + more.seconds,
    }
}

/// Differences from the first shard in the figures that were counted.
fn of_other_things(first_name: &str, first: &Document, name: &str, document: &Document) -> Vec<String> {
    let mut faults = Vec::new();
    if document.swap.is_some() != first.swap.is_some() {
        faults.push(format!("{name}: seats are swapped in one of this and {first_name}, not in both"));
    }
    let kinds = |document: &Document| document.tally.cards.as_ref().map(|cards| cards.kinds.clone());
    if kinds(document) != kinds(first) {
        faults.push(format!("{name}: not the same cards are counted in this and {first_name}"));
    }
    let without = |document: &Document| document.losses.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    if without(document) != without(first) {
        faults.push(format!("{name}: a player does without other things in this than in {first_name}"));
    }
    faults
}

fn whole_already(name: &str) -> String {
    format!("{name}: this is a whole run, not a shard")
}

/// Differences from the first shard in the header.
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
        (None, _) => faults.push(whole_already(name)),
        (Some(shard), Some(other)) if shard.of() != other.of() => {
            faults.push(format!("{name}: shard {shard}, but {first_name} is one of {}", other.of()));
        }
        _ => {}
    }
    faults
}

/// A fault if the number of games is not the shard's.
fn wrong_size(name: &str, document: &Document) -> Option<String> {
    let own = document.header.shard?.part(document.header.games);
    let (own, seats) = (own.end - own.start, document.header.agents.len() as u64);
    let (wanted, found) = (if document.swap.is_some() { own * seats } else { own }, document.tally.games);
    if wanted != found {
        return Some(format!("{name}: {found} games, but this shard has {wanted}"));
    }
    let is_own = |loss: &Loss| loss.lost.count == own && loss.games == own * seats;
    let (without, _) = document.losses.iter().find(|(_, loss)| !is_own(loss))?;
    Some(format!("{name}: without {without} other deals were played than this shard has"))
}
