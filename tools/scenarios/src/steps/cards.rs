//! Cards as the arguments of steps name them.

use super::Args;
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

/// The cards of a table of name and number. A first row without a number is its head, where a table may have one.
///
/// # Errors
/// It is no such table, or a name is no symbol's.
pub fn table_of_counts(world: &World, args: &Args, message: &str) -> Result<Counts, Failure> {
    let rules = world.plain();
    let mut wanted = Counts::new();
    for (n, row) in args.rows()?.iter().enumerate() {
        match row.as_slice() {
            [word, number] if number.parse::<usize>().is_ok() => {
                let number = number.parse().unwrap_or(0);
                wanted.insert(symbol(&rules, word)?.id.clone(), number);
            }
            [_, _] if n == 0 => {}
            _ => return faulty(message),
        }
    }
    wanted.retain(|_, number| *number > 0);
    Ok(wanted)
}

/// A text with `{n}` for what placeholder `n` matched, `{#n}` for the id of the symbol that it names, and `{#n in row}` for the
/// place of the first such card in a row of the state.
///
/// # Errors
/// A name that is no symbol's, or a card that does not lie there.
pub fn written_out(world: &World, args: &Args, template: &str) -> Result<String, Failure> {
    let rules = world.plain();
    let argument = |n: &str| args.text(n.trim_start_matches('*').parse().unwrap_or(usize::MAX));
    let place_in = |pile: &str, card: &str| {
        let state = if world.begun() { world.now()? } else { return Err(world.nothing_to_look_at()) };
        let place = state.at(pile).as_array().and_then(|row| row.iter().position(|each| each == card));
        let place = place.ok_or_else(|| Failure::Faulty(format!("no {} lies in the {pile}", name(&rules, card))))?;
        Ok((place + 1).to_string())
    };
    let part = |(n, part): (usize, &str)| match part.strip_prefix('#') {
        _ if n % 2 == 0 => Ok(part.to_owned()),
        Some(part) => match part.split_once(" in ") {
            None => symbol(&rules, argument(part)).map(|symbol| symbol.id.clone()),
            Some((n, pile)) => place_in(pile, &symbol(&rules, argument(n))?.id),
        },
        None => Ok(argument(part).to_owned()),
    };
    template.split(['{', '}']).enumerate().map(part).collect()
}
