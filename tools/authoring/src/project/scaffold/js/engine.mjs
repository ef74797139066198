#!/usr/bin/env node
// {{name}}: an engine for {{game}}. It runs, and knows nothing of the game yet.
//
//     umpire spec {{variant}} --engine "node engine.mjs"
//
// protocol.md says what is asked, and what is answered.

import { readFileSync } from "node:fs";
import { Engine, Refused, isMain, playOnly, serve } from "./umpire-engine.mjs";

/** The ruleset that this engine plays: {{variant}}. */
export const RULES = JSON.parse(readFileSync(new URL("rules.json", import.meta.url), "utf8"));

export class Mine extends Engine {
  name = "{{name}}";
  version = "0.1";
  games = ["{{game}}"];

  /** Asked for any other rules, it says that it does not play them. */
  rules(ruleset) {
    playOnly(ruleset, RULES);
  }

  /** A new game. `deck` has every card in the order in which it is dealt; you never shuffle. */
  deal(deck, first, seats) {
    throw new Refused("deal is not written yet");
  }

  /** A game in its midst, as a scenario sets it up. */
  position(position) {
    throw new Refused("position is not written yet");
  }

  /** One action, such as `{{action}}`, with all that happens by itself after it. Nothing is changed by a refusal. */
  act(seat, action) {
    throw new Refused("act is not written yet");
  }

  /** All actions of whoever is to act, each once; none when the game is over. */
  legal() {
    return [];
  }

  /** All that lies on the table, hidden or not. */
  state() {
    return {{state}};
  }
}

if (isMain(import.meta.url)) serve(new Mine());
