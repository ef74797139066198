//! Cards as the arguments of steps name them.

use super::Args;
use super::placeholder::{Kind, filled, written};
use crate::model::cards::{Counts, cards, name, symbol};
use crate::model::failure::{Failure, faulty};
use crate::world::World;

/// The cards that an argument lists; none where the sentence has no such argument.
///
/// # Errors
/// A name that is no symbol's.
pub fn list(world: &World, args: &Args, n: usize) -> Result<Vec<String>, Failure> {
    cards(&world.plain(), &args.items(n))
}

/// The cards of a table of name and number, also those that the variant does not have. A first row without a number is its
/// head, where a table may have one.
///
/// # Errors
/// It is no such table.
pub fn table_of_counts(world: &World, args: &Args, message: &str) -> Result<Counts, Failure> {
    let rules = world.plain();
    let mut wanted = Counts::new();
    for (n, row) in args.rows()?.iter().enumerate() {
        match row.as_slice() {
            [word, number] if number.parse::<usize>().is_ok() => {
                let id = rules.symbol(word).map_or(word, |symbol| &symbol.id);
                wanted.insert(id.clone(), number.parse().unwrap_or(0));
            }
            [_, _] if n == 0 => {}
            _ => return faulty(message),
        }
    }
    wanted.retain(|_, number| *number > 0);
    Ok(wanted)
}

/// A template with what its arguments mean: `{slot}`, and `{seat2}` for the second seat. `{symbol}` is the id of the card that it names,
/// and `{symbol in row}` the place of the first such card in a row of the state.
///
/// # Errors
/// A name that is no symbol's, or a card that does not lie there.
pub fn written_out(world: &World, args: &Args, template: &str) -> Result<String, Failure> {
    let rules = world.plain();
    let place_in = |pile: &str, card: &str| {
        let state = if world.begun() { world.now()? } else { return Err(world.nothing_to_look_at()) };
        let place = state.at(pile).as_array().and_then(|row| row.iter().position(|each| each == card));
        let place = place.ok_or_else(|| Failure::Faulty(format!("no {} lies in the {pile}", name(&rules, card))))?;
        Ok((place + 1).to_string())
    };
    filled(template, |part| {
        let (argument, pile) = part.split_once(" in ").map_or((part, None), |(argument, pile)| (argument, Some(pile)));
        let (kind, text) = args.named(argument)?;
        Some(match (kind, pile) {
            (Kind::Symbol, None) => symbol(&rules, text).map(|symbol| symbol.id.clone()),
            (_, Some(pile)) => symbol(&rules, text).and_then(|symbol| place_in(pile, &symbol.id)),
            (kind, None) => kind.value(text).map(|value| written(&value)),
        })
    })
}
