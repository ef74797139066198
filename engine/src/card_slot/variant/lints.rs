//! What is legal in a variant but odd.

use crate::card_slot::effect::Effect;
use crate::card_slot::ruleset::{HeavenlyHand, Opening, Parts, SymbolRules};
use crate::knob::Lints;
use crate::tree::named::Entry;
use crate::tree::{Reader, Spot};

/// Notes everything odd about a variant that has no errors.
pub(super) fn note(parts: &Parts, root: &Spot<'_>, reader: &mut Reader<'_>) {
    let mut lints = Lints { parts, root, reader };
    for symbol in &parts.symbols {
        lints.symbol(symbol);
    }
    if parts.lines.is_empty() {
        lints.warn("board.lines", "there are no lines, so no symbol's line is ever completed");
    }
    if let Some(opening) = &parts.opening {
        lints.opening(opening, parts);
    }
    if let Some(heavenly) = &parts.heavenly_hand {
        lints.heavenly_hand(heavenly, parts);
    }
    lints.refresh(parts);
    lints.knobs(parts);
}

impl Lints<'_, '_, '_, Parts> {
    fn symbol(&mut self, symbol: &Entry<SymbolRules>) {
        let path = format!("symbols.{}", symbol.id);
        self.scarce(&format!("{path}.count"), symbol.count, "symbol", "a line of it can never be completed");
        for (at, effect) in symbol.own.line.iter().enumerate() {
            if effect.number == 0 {
                self.warn(&format!("{path}.line"), format!("effect {} does nothing: its number is 0", at + 1));
            }
        }
    }

    fn opening(&mut self, opening: &Opening, parts: &Parts) {
        if can_get_stuck(opening, parts) {
            let message = "the opening can get stuck: a hand of nothing but barred cards can be dealt";
            self.warn("opening.barred", message);
        }
    }

    fn heavenly_hand(&mut self, heavenly: &HeavenlyHand, parts: &Parts) {
        let sum: u32 = heavenly.counts.iter().map(|count| u32::from(*count)).sum();
        if sum != u32::from(parts.hand) {
            let message = format!("this hand cannot be dealt: it has {sum} cards, and a hand has {}", parts.hand);
            self.warn("heavenly-hand.hand", message);
        }
        for (symbol, wanted) in parts.symbols.iter().zip(heavenly.counts) {
            if wanted > symbol.count {
                let message = format!("this hand cannot be dealt: the deck has {} of this symbol", symbol.count);
                self.warn(&format!("heavenly-hand.hand.{}", symbol.id), message);
            }
        }
    }

    fn refresh(&mut self, parts: &Parts) {
        let both: Vec<String> =
            parts.refresh.iter().filter(|slot| parts.immune.contains(**slot)).map(ToString::to_string).collect();
        if !both.is_empty() {
            let message = format!("immune too, and refreshed all the same (R25): slot {}", both.join(", "));
            self.warn("refresh.slots", message);
        }
    }

    fn knobs(&mut self, parts: &Parts) {
        let no_win = !parts.symbols.iter().any(|symbol| symbol.own.line.contains(&Effect::WIN));
        if no_win {
            self.idle_knobs(&["seven-win", "standing-seven"], "no symbol's line wins");
        }
        match &parts.opening {
            None => self.idle_knobs(&["opening-stuck", "opening-turn", "barred"], "there is no opening"),
            Some(opening) if opening.barred.is_empty() => {
                self.idle_knobs(&["opening-stuck", "barred"], "the opening bars no symbol");
            }
            Some(_) => {}
        }
    }
}

/// Whether a hand of only barred cards can be dealt that is not the Heavenly Hand, whose holder can win with it.
fn can_get_stuck(opening: &Opening, parts: &Parts) -> bool {
    let counts: Vec<u8> = parts
        .symbols
        .iter()
        .enumerate()
        .map(|(at, symbol)| if opening.barred.bits() >> at & 1 == 1 { symbol.count } else { 0 })
        .collect();
    let barred: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    let hand = u32::from(parts.hand);
    if barred < hand {
        return false;
    }
    let kinds = counts.iter().filter(|count| **count > 0).count();
    if barred > hand && kinds > 1 {
        return true;
    }
    // Only one such hand is left: all barred cards, or a hand full of the only barred symbol.
    let only = counts.iter().map(|count| (*count).min(parts.hand));
    parts.heavenly_hand.is_none_or(|heavenly| !only.eq(heavenly.counts.into_iter().take(parts.symbols.len())))
}
