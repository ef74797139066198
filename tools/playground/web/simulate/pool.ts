// A pool of workers, one for each core.

import { Umpire } from "../umpire";

export class Pool {
  readonly #workers: Umpire[];

  constructor(workers = Math.max(1, navigator.hardwareConcurrency || 2)) {
    this.#workers = Array.from({ length: workers }, () => new Umpire());
  }

  /** Runs all tasks; a worker that is done takes the next one. */
  async each<Piece>(next: () => Piece | undefined, work: (umpire: Umpire, piece: Piece) => Promise<void>): Promise<void> {
    const one = async (umpire: Umpire) => {
      for (let piece = next(); piece !== undefined; piece = next()) {
        await work(umpire, piece);
      }
    };
    await Promise.all(this.#workers.map(one));
  }

  /** Ends all workers and their tasks. */
  stop(): void {
    for (const umpire of this.#workers) {
      umpire.stop();
    }
  }
}
