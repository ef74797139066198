//! Cards as steps name them: words to symbols, lists to cards, and the pool from which setups take them.

use std::collections::BTreeMap;

use umpire_clauses::inventory::near;

use crate::model::failure::{Done, Failure, faulty, require};
use crate::model::ruleset::{Ruleset, Symbol};

/// How many of each symbol.
pub type Counts = BTreeMap<String, usize>;

/// The symbol of an id or a name.
///
/// # Errors
/// There is none; names the nearest.
pub fn symbol<'r>(rules: &'r Ruleset, word: &str) -> Result<&'r Symbol, Failure> {
    rules.symbol(word).ok_or_else(|| {
        let names = rules.symbols.iter().flat_map(|each| each.names.iter().chain([&each.id]));
        let nearest = near(word, names.map(String::as_str));
        Failure::Faulty(format!("the variant has no symbol `{word}`; nearest: {}", nearest.join(", ")))
    })
}

/// The cards of a list, by id, in its order: `Bell, 2 Cherry`, or `ベル、チェリー2枚`.
///
/// # Errors
/// A name that is no symbol's.
pub fn cards(rules: &Ruleset, items: &[&str]) -> Result<Vec<String>, Failure> {
    let mut cards = Vec::new();
    for item in items {
        let (count, word) = counted(rules, item);
        let id = &symbol(rules, word)?.id;
        cards.extend(std::iter::repeat_n(id.clone(), count));
    }
    Ok(cards)
}

/// An item as a number and a name; a name that begins with a number is a name first.
fn counted<'i>(rules: &Ruleset, item: &'i str) -> (usize, &'i str) {
    if rules.symbol(item).is_some() {
        return (1, item);
    }
    let split = item.split_once(' ').and_then(|(count, word)| Some((count.parse().ok()?, word)));
    let split = split.or_else(|| counted_after(rules, item));
    // More cards than any deck has are refused later, when they are taken from the pool; building them must not take
    // long before that.
    split.map_or((1, item), |(count, word): (usize, &str)| (count.min(1000), word))
}

/// The same in Japanese, where the number comes last: `ベル3枚`. A name that ends in a digit is set off from it,
/// `金色の7：3枚`; where it is not, the longest name that is a symbol's counts.
fn counted_after<'i>(rules: &Ruleset, item: &'i str) -> Option<(usize, &'i str)> {
    let counted = item.strip_suffix('枚')?.trim_end();
    let digits = counted.bytes().rev().take_while(u8::is_ascii_digit).count();
    let split = |n: usize| {
        let (word, count) = counted.split_at(counted.len() - n);
        Some((count.parse().ok()?, word.trim_end_matches([':', '：', ' ', '　'])))
    };
    let known = (1..=digits).filter_map(split).find(|(_, word)| rules.symbol(word).is_some());
    known.or_else(|| split(digits))
}

/// How many of each symbol a list has.
pub fn count(cards: &[String]) -> Counts {
    let mut counts = Counts::new();
    for card in cards {
        *counts.entry(card.clone()).or_default() += 1;
    }
    counts
}

/// The difference of two counts: the cards of `more` that `less` lacks.
pub fn surplus(more: &Counts, less: &Counts) -> Counts {
    let left = |(card, count): (&String, &usize)| {
        let count = count.saturating_sub(less.get(card).copied().unwrap_or(0));
        (count > 0).then(|| (card.clone(), count))
    };
    more.iter().filter_map(left).collect()
}

/// Counts as text, in the ruleset's order and with its first names: `3 Bell, Cherry`.
pub fn told(rules: &Ruleset, counts: &Counts) -> String {
    let place = |id: &String| rules.symbols.iter().position(|symbol| symbol.id == *id).unwrap_or(usize::MAX);
    let mut held: Vec<(&String, usize)> = counts.iter().map(|(id, count)| (id, *count)).collect();
    held.retain(|(_, count)| *count > 0);
    held.sort_by_key(|(id, _)| place(id));
    or_nothing(held.into_iter().map(|(id, count)| match count {
        1 => name(rules, id).to_owned(),
        _ => format!("{count} {}", name(rules, id)),
    }))
}

/// The first name of a symbol.
pub fn name<'a>(rules: &'a Ruleset, id: &'a str) -> &'a str {
    let symbol = rules.symbols.iter().find(|symbol| symbol.id == id);
    symbol.and_then(|symbol| symbol.names.first()).map_or(id, String::as_str)
}

/// Cards in their order, as text.
pub fn listed(rules: &Ruleset, cards: &[String]) -> String {
    or_nothing(cards.iter().map(|id| name(rules, id).to_owned()))
}

fn or_nothing(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "nothing".to_owned() } else { items.join(", ") }
}

/// A hand, a deck or another group of cards that is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// These cards and no other.
    Exactly(Vec<String>),
    /// These and others: a hand is topped up, a deck goes on with all the rest.
    And(Vec<String>),
    /// A number of fillers.
    Number(usize),
    /// A number of cards, these among them; in a deck these are on top.
    Among(usize, Vec<String>),
}

impl Wanted {
    /// The cards that it names.
    pub fn named(&self) -> &[String] {
        match self {
            Wanted::Exactly(cards) | Wanted::And(cards) | Wanted::Among(_, cards) => cards,
            Wanted::Number(_) => &[],
        }
    }
}

/// The cards that a setup has not placed yet.
#[derive(Clone, Debug)]
pub struct Pool {
    /// Symbol, how many are left, and whether fillers avoid it; in the variant's order.
    left: Vec<(Symbol, usize)>,
}

impl Pool {
    /// All cards of the game.
    pub fn new(rules: &Ruleset) -> Pool {
        Pool { left: rules.symbols.iter().map(|symbol| (symbol.clone(), symbol.count)).collect() }
    }

    /// These cards.
    pub fn of(cards: &[String]) -> Pool {
        let mut left: Vec<(Symbol, usize)> = Vec::new();
        for card in cards {
            match left.iter_mut().find(|(symbol, _)| symbol.id == *card) {
                Some((symbol, left)) => (symbol.count, *left) = (symbol.count + 1, *left + 1),
                None => left.push((Symbol { id: card.clone(), count: 1, ..Symbol::default() }, 1)),
            }
        }
        Pool { left }
    }

    /// Takes named cards.
    ///
    /// # Errors
    /// The setup names more than there are.
    pub fn take(&mut self, cards: &[String]) -> Done {
        for card in cards {
            let Some((symbol, left)) = self.left.iter_mut().find(|(symbol, _)| symbol.id == *card) else {
                return faulty(format!("the variant has no symbol `{card}`"));
            };
            *left = left.checked_sub(1).ok_or_else(|| {
                let name = symbol.names.first().unwrap_or(&symbol.id);
                Failure::Faulty(format!("it names more {name} than the {} that the game has", symbol.count))
            })?;
        }
        Ok(())
    }

    /// How many are left.
    pub fn size(&self) -> usize {
        self.left.iter().map(|(_, left)| left).sum()
    }

    /// Makes fillers avoid these cards, too.
    pub fn avoid(&mut self, cards: &[String]) {
        for (symbol, _) in self.left.iter_mut().filter(|(symbol, _)| cards.contains(&symbol.id)) {
            symbol.shy = true;
        }
    }

    /// Takes so many groups of equal cards, each of the symbol with most cards left, of those to avoid last.
    ///
    /// # Errors
    /// No symbol has as many cards left.
    pub fn groups(&mut self, number: usize, size: usize) -> Result<Vec<String>, Failure> {
        let mut cards = Vec::new();
        for _ in 0..number {
            let rank = |(symbol, left): &&mut (Symbol, usize)| (!symbol.shy, *left);
            // `rev`, since `max_by_key` takes the last of equal ones.
            let most = self.left.iter_mut().rev().filter(|(_, left)| *left >= size).max_by_key(rank);
            let Some((symbol, left)) = most else {
                let found = cards.len() / size;
                return faulty(format!("{number} groups of {size} cards are needed, only {found} are left"));
            };
            *left -= size;
            cards.extend(std::iter::repeat_n(symbol.id.clone(), size));
        }
        Ok(cards)
    }

    /// Takes all that is left, mixed as fillers are.
    pub fn mixed(&mut self) -> Vec<String> {
        // Taking all of them cannot fail.
        self.fill(self.size()).unwrap_or_default()
    }

    /// Takes fillers: of the symbols with most cards left first, but one of each in turn, so that a handful is mixed;
    /// symbols that win or are barred only when nothing else is left.
    ///
    /// # Errors
    /// There are not that many cards left.
    pub fn fill(&mut self, number: usize) -> Result<Vec<String>, Failure> {
        let mut fillers = Vec::new();
        for shy in [false, true] {
            let mut order: Vec<usize> = (0..self.left.len()).filter(|n| self.left[*n].0.shy == shy).collect();
            order.sort_by_key(|n| std::cmp::Reverse(self.left[*n].1));
            while fillers.len() < number && order.iter().any(|n| self.left[*n].1 > 0) {
                self.round(&order, number, &mut fillers);
            }
        }
        require(fillers.len() == number, || {
            format!("{number} more cards are needed to fill it up, only {} are left", fillers.len())
        })?;
        Ok(fillers)
    }

    /// Takes one card of each symbol that has any, in this order, until there are enough.
    fn round(&mut self, order: &[usize], number: usize, fillers: &mut Vec<String>) {
        for n in order {
            let (symbol, left) = &mut self.left[*n];
            if *left > 0 && fillers.len() < number {
                *left -= 1;
                fillers.push(symbol.id.clone());
            }
        }
    }

    /// Takes all that is left, in the variant's symbol order.
    pub fn rest(&mut self) -> Vec<String> {
        let all = self.left.iter().flat_map(|(symbol, left)| std::iter::repeat_n(symbol.id.clone(), *left)).collect();
        self.left.iter_mut().for_each(|(_, left)| *left = 0);
        all
    }
}

#[cfg(test)]
mod tests;
