//! Warnings about variants that are legal but odd.

use crate::games::card_slot::effect::Kind;
use crate::games::card_slot::ruleset::{HeavenlyHand, Opening, Parts, SymbolRules};
use crate::games::card_slot::{Effect, Tie, WildLine, WildSeven};
use crate::{Entry, Lints, Reader, Spot};

/// Notes everything odd about a variant that has no errors.
pub fn note(parts: &Parts, root: &Spot<'_>, reader: &mut Reader<'_>) {
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
    lints.idle_effects("second-line", &parts.second_line);
    lints.tie(parts);
    lints.refresh(parts);
    lints.knobs(parts);
}

impl Lints<'_, '_, '_, Parts> {
    fn symbol(&mut self, symbol: &Entry<SymbolRules>) {
        let path = format!("symbols.{}", symbol.id);
        // With wild cards a single other one may make a line.
        let wild = self.parts.symbols.iter().find(|other| other.own.wild && other.id != symbol.id);
        let help = if symbol.own.line.contains(&Effect::WIN) && self.parts.knobs.wild_seven == WildSeven::Never {
            0
        } else {
            wild.map_or(0, |wild| wild.count)
        };
        if symbol.count == 0 || symbol.count.saturating_add(help) < 3 {
            self.scarce(&format!("{path}.count"), symbol.count, "symbol", "a line of it can never be completed");
        }
        if symbol.own.wild {
            self.wild(&path, symbol);
        }
        self.idle_effects(&format!("{path}.line"), &symbol.own.line);
    }

    fn idle_effects(&mut self, path: &str, effects: &[Effect]) {
        let written = effects.iter().filter(|effect| effect.kind != Kind::Choose);
        for (at, _) in written.enumerate().filter(|(_, effect)| effect.number == 0) {
            self.warn(path, format!("effect {} does nothing: its number is 0", at + 1));
        }
    }

    fn wild(&mut self, path: &str, wild: &Entry<SymbolRules>) {
        let rule = |key: &str| self.root.node.get(&format!("rulings.{key}")).is_some();
        let (line_ruled, seven_ruled) = (rule("wild-line"), rule("wild-seven"));
        let others = self.parts.symbols.iter().filter(|other| other.id != wild.id);
        let sevens: Vec<&str> =
            others.filter(|other| other.own.line.contains(&Effect::WIN)).map(|other| other.id.as_str()).collect();
        if !sevens.is_empty() && !seven_ruled {
            let message = format!(
                "it counts in a line of {} too, which wins; `rulings.wild-seven` says whether it does (R41)",
                sevens.join(", ")
            );
            self.warn(&format!("{path}.wild"), message);
        }
        if sevens.is_empty() && seven_ruled && !wild.own.line.contains(&Effect::WIN) {
            self.idle_knobs(&["wild-seven"], "no symbol's line wins");
        }
        let has_line = !wild.own.line.is_empty() || wild.own.line_score != 0;
        if has_line && self.parts.knobs.wild_line == WildLine::Nothing {
            self.warn(&format!("{path}.line"), "three of them make no line (R40), so this is never done");
        }
        if line_ruled && wild.count < 3 {
            self.idle_knobs(&["wild-line"], "there are not three wild cards");
        }
    }

    fn opening(&mut self, opening: &Opening, parts: &Parts) {
        if parts.hands.iter().any(|hand| can_get_stuck(*hand, opening, parts)) {
            let message = "the opening can get stuck: a hand of nothing but barred cards can be dealt";
            self.warn("opening.barred", message);
        }
    }

    fn heavenly_hand(&mut self, heavenly: &HeavenlyHand, parts: &Parts) {
        let sum: u32 = heavenly.counts.iter().map(|count| u32::from(*count)).sum();
        let [a, b] = parts.hands.map(u32::from);
        let message = match (sum == a, sum == b) {
            (true, true) => None,
            (true, false) => Some(format!("B cannot be dealt this hand: it has {sum} cards, and B's hand has {b}")),
            (false, true) => Some(format!("A cannot be dealt this hand: it has {sum} cards, and A's hand has {a}")),
            _ if a == b => Some(format!("this hand cannot be dealt: it has {sum} cards, and a hand has {a}")),
            _ => Some(format!("this hand cannot be dealt: it has {sum} cards, and hands have {a} and {b}")),
        };
        if let Some(message) = message {
            self.warn("heavenly-hand.hand", message);
        }
        for (symbol, wanted) in parts.symbols.iter().zip(heavenly.counts) {
            if wanted > symbol.count {
                let message = format!("this hand cannot be dealt: the deck has {} of this symbol", symbol.count);
                self.warn(&format!("heavenly-hand.hand.{}", symbol.id), message);
            }
        }
    }

    /// Tie-breaks that are never reached, because an earlier one always decides or covers the same case.
    fn tie(&mut self, parts: &Parts) {
        let by_cards = |tie: &Tie| matches!(tie, Tie::FewerCards | Tie::MoreCards);
        for (at, tie) in parts.tie.iter().enumerate() {
            let before = &parts.tie[..at];
            let message = if let Some(sure) = before.iter().find(|earlier| !by_cards(earlier)) {
                format!("`{}` is never asked: `{}` before it always decides", tie, sure)
            } else if let Some(other) = before.iter().find(|earlier| by_cards(earlier) && by_cards(tie)) {
                format!("`{}` is never asked: where `{other}` decides nothing, both hold as many cards", tie)
            } else {
                continue;
            };
            self.warn("tie", message);
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
        if !parts.symbols.iter().any(|symbol| symbol.own.wild) {
            for knob in ["wild-line", "wild-seven"] {
                if self.root.node.get(&format!("rulings.{knob}")).is_some() {
                    self.idle_knobs(&[knob], "no symbol is wild");
                }
            }
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

/// Whether a hand of so many cards, all barred, can be dealt that is not the Heavenly Hand, whose holder can win with it.
fn can_get_stuck(size: u8, opening: &Opening, parts: &Parts) -> bool {
    let is_barred = |at: usize| opening.barred.bits() >> at & 1 == 1;
    let symbols = parts.symbols.iter().enumerate();
    let counts: Vec<u8> = symbols.map(|(at, symbol)| if is_barred(at) { symbol.count } else { 0 }).collect();
    let barred: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    let hand = u32::from(size);
    if barred < hand {
        return false;
    }
    let kinds = counts.iter().filter(|count| **count > 0).count();
    if barred > hand && kinds > 1 {
        return true;
    }
    // Only one such hand is left: all barred cards, or a hand full of the only barred symbol.
    let only = counts.iter().map(|count| (*count).min(size));
    parts.heavenly_hand.is_none_or(|heavenly| !only.eq(heavenly.counts.into_iter().take(parts.symbols.len())))
}
