// Judges the text while it is edited: first the scenarios that an edit affects, then the rest. A new edit interrupts
// the rest.

import type { Judge, Judged } from "../messages";
import { Panic, type Umpire } from "../umpire";

/** The number of scenarios in each call, which bounds the delay of an edit. */
const AT_A_TIME = 150;

export class Judging {
  #next: Judge | undefined;
  #running = false;

  constructor(
    readonly umpire: Umpire,
    readonly show: (judged: Judged, of: Judge) => void,
    readonly failed: (error: Error) => void,
  ) {}

  /** Judges these files and abandons the previous ones. */
  edit(ask: Judge): void {
    this.#next = ask;
    if (!this.#running) {
      this.#running = true;
      // Changes that the page makes together are judged together.
      queueMicrotask(() => void this.#run());
    }
  }

  async #run(): Promise<void> {
    while (this.#next) {
      const ask = this.#next;
      this.#next = undefined;
      try {
        await this.#judge(ask);
      } catch (error) {
        this.failed(error as Error);
        if (!(error instanceof Panic)) {
          break;
        }
      }
    }
    this.#running = false;
  }

  async #judge(ask: Judge): Promise<void> {
    let judged = await this.umpire.call("judge", ask);
    this.show(judged, ask);
    while (judged.rulebook && !judged.rulebook.done && !this.#next) {
      judged = await this.umpire.call("go_on", { scenarios: AT_A_TIME });
      this.show(judged, ask);
    }
  }
}
