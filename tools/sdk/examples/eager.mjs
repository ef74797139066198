#!/usr/bin/env node
// Card Slot as a game that goes on by itself: it resolves a line at once where there is but one, and takes a card where
// there is but one to take. With `hold` it speaks the protocol all the same, in which both are actions:
//
//     umpire spec card-slot/1.0.0 --engine "node tools/sdk/examples/eager.mjs"

import { isMain, serve } from "../js/umpire-engine.mjs";
import { CardSlot } from "./card-slot.mjs";

class Eager extends CardSlot {
  name = "eager card-slot in JavaScript";

  act(seat, action) {
    super.act(seat, action);
    for (let only = this.only(); only; only = this.only()) {
      const before = structuredClone(this.state());
      super.act(before.to_act, only);
      this.hold(before.to_act, only, undefined, before);
    }
  }

  /** What this game does not wait for. */
  only() {
    const [only, ...others] = this.legal();
    return others.length === 0 && /^(resolve|take) /.test(only) ? only : null;
  }
}

if (isMain(import.meta.url)) serve(new Eager());
