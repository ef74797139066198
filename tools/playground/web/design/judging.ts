// Judges the text while it is being written: an edit is judged at once, what it cannot touch afterwards, and an edit made meanwhile
// comes first.

import type { Judge, Judged } from "../messages";
import { Panic, type Umpire } from "../umpire";

/** So many scenarios at a time: an edit waits for no more than these. */
const AT_A_TIME = 150;

export class Judging {
  #next: Judge | undefined;
  #running = false;

  constructor(
    readonly umpire: Umpire,
    readonly show: (judged: Judged) => void,
    readonly failed: (error: Error) => void,
  ) {}

  /** Judges these files, and drops whatever was being judged. */
  edit(ask: Judge): void {
    this.#next = ask;
    if (!this.#running) {
      void this.#run();
    }
  }

  async #run(): Promise<void> {
    this.#running = true;
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
    this.show(judged);
    while (judged.rulebook && !judged.rulebook.done && !this.#next) {
      judged = await this.umpire.call("go_on", { scenarios: AT_A_TIME });
      this.show(judged);
    }
  }
}
