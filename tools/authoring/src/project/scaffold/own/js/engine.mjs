#!/usr/bin/env node
// @ts-check
// {{name}}: an engine of {{game}}, a game of your own. What it plays now is a placeholder: two seats take one or two from a pile, and
// who takes the last wins. Put your game in its place, method by method.
//
//     umpire probe "node engine.mjs"
//
// protocol.md says what is asked, and what is answered.

import { OwnGame, Refused, ended, isMain, serve } from "./umpire-engine.mjs";

/** The parameters, where a variant says nothing. */
const DEFAULTS = { pile: 7, most: 2 };

export class Mine extends OwnGame {
  name = "{{name}}";
  version = "0.1";
  games = ["{{game}}"];

  parameters = DEFAULTS;
  pile = 0;
  /** @type {string | null} */
  seat = null;
  /** @type {import("./umpire-engine.mjs").Outcome | null} */
  outcome = null;

  /**
   * What the game is. Umpire holds every state and action against it.
   * @returns {import("./umpire-engine.mjs").Description}
   */
  describe() {
    return {
      parameters: {
        type: "object",
        additionalProperties: false,
        properties: {
          pile: { type: "integer", minimum: 1, maximum: 100, default: DEFAULTS.pile },
          most: { type: "integer", minimum: 1, maximum: 9, default: DEFAULTS.most },
        },
      },
      state: {
        type: "object",
        required: ["pile"],
        properties: {
          pile: { type: "integer", minimum: 0, description: "what is left" },
          to_act: { enum: ["A", "B", null] },
          outcome: { type: ["object", "null"] },
        },
      },
      position: {
        type: "object",
        additionalProperties: false,
        properties: { pile: { type: "integer", minimum: 1 }, to_act: { enum: ["A", "B"] } },
      },
      actions: [{ form: "take {n}", types: { n: "[1-9]" }, examples: ["take 1", "take 2"] }],
      begins: ["deal", "position"],
      chance: "none",
      causes: ["last"],
      events: { taken: ["n"] },
      "names-rules": true,
    };
  }

  /**
   * The parameters of a variant. Throw `Unsupported` where you cannot play by them.
   * @param {Partial<typeof DEFAULTS>} parameters
   */
  rules(parameters) {
    this.parameters = { ...DEFAULTS, ...parameters };
  }

  /** A new game. What is dealt is what game.yaml and a scenario say of it; {} where you choose. */
  deal() {
    this.begin(this.parameters.pile, "A");
  }

  /**
   * A game in its midst, as a scenario sets it up.
   * @param {{ pile?: number, to_act?: string }} position
   */
  position(position) {
    this.begin(position.pile ?? this.parameters.pile, position.to_act ?? "A");
  }

  /**
   * @param {number} pile
   * @param {string} seat
   */
  begin(pile, seat) {
    this.pile = pile;
    this.seat = seat;
    this.outcome = null;
  }

  /**
   * One action, with all that happens by itself after it; what happened is returned. Nothing is changed by a refusal.
   * @param {string} seat
   * @param {string} action
   */
  act(seat, action) {
    if (seat !== this.seat) throw new Refused("another seat is to act", ["turn"]);
    const legal = this.legal();
    if (!legal.includes(action)) throw new Refused(`1 to ${legal.length} can be taken`, ["take.number"]);
    const number = Number(action.split(" ")[1]);
    this.pile -= number;
    this.seat = seat === "A" ? "B" : "A";
    if (this.pile === 0) {
      this.seat = null;
      this.outcome = ended("last", [seat]);
    }
    return [{ event: "taken", seat, n: number }];
  }

  /** All actions of whoever is to act, each once; none when the game is over. */
  legal() {
    return Array.from({ length: Math.min(this.pile, this.parameters.most) }, (_, n) => `take ${n + 1}`);
  }

  /** All that lies on the table, hidden or not. */
  state() {
    return { pile: this.pile, to_act: this.seat, outcome: this.outcome };
  }
}

if (isMain(import.meta.url)) serve(new Mine());
