// A run or a sweep as it is being played: work is dealt to a pool, and what came of it is added up and shown a few times a second by
// one more worker, so that nothing waits for the drawing.

import type { Games, Shown, Surveyed, Sweep } from "../messages";
import { Stopped, Umpire } from "../umpire";
import { Pool } from "./pool";

/** How a run or sweep stands. */
export interface Standing {
  /** How many games were played, and how many there are to play at most. */
  games: number;
  of: number;
  seconds: number;
  charts: string;
  /** Once it has ended: it as files. */
  json: string | null;
  csv: string | null;
}

/** Something being played. It ends when all is played, when it is stopped, or when it fails; what was played is kept. */
export abstract class Playing {
  readonly #pool = new Pool();
  protected readonly adder = new Umpire();
  readonly #begun = performance.now();

  constructor(readonly show: (standing: Standing) => void) {}

  /** Plays all of it, as far as it is not stopped. */
  async run(): Promise<void> {
    let ended = false;
    const shown = this.#keepShowing(() => ended);
    try {
      await this.play(this.#pool);
    } catch (error) {
      if (!(error instanceof Stopped)) {
        throw error;
      }
    } finally {
      ended = true;
      this.#pool.stop();
      await shown;
      await this.#add(true);
      this.adder.stop();
    }
  }

  stop(): void {
    this.#pool.stop();
  }

  protected get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  protected abstract play(pool: Pool): Promise<void>;
  /** What is known by now; nothing if that is no more than before. */
  protected abstract add(files: boolean): Promise<Standing | undefined>;

  async #add(files: boolean): Promise<void> {
    const standing = await this.add(files);
    if (standing) {
      this.show(standing);
    }
  }

  async #keepShowing(ended: () => boolean): Promise<void> {
    while (!ended()) {
      await new Promise((later) => setTimeout(later, A_MOMENT));
      if (!ended()) {
        await this.#add(false);
      }
    }
  }
}

/** How often the charts are drawn anew, in ms. */
const A_MOMENT = 250;
/** A part of a run is to take about so long, in ms: short enough to be stopped, long enough to be worth dealing. */
const A_PART = 150;
const LARGEST = 1 << 16;

/** A run. What is shown at any time are its first so many games, whatever part of them ended first. */
export class Simulation extends Playing {
  #size = 2;
  #dealt = 0;
  /** What was played, by its first game; those that come after one still being played wait. */
  readonly #played = new Map<number, { to: number; sums: string }>();
  #added = 0;
  #sums: string[] = [];

  constructor(
    readonly games: Games,
    readonly of: number,
    show: (standing: Standing) => void,
  ) {
    super(show);
  }

  protected play(pool: Pool): Promise<void> {
    const next = () => {
      const from = this.#dealt;
      this.#dealt = Math.min(from + this.#size, this.of);
      return from < this.of ? { from, to: this.#dealt } : undefined;
    };
    return pool.each(next, async (umpire, { from, to }) => {
      const begun = performance.now();
      const { sums } = await umpire.call("simulate_part", { run: this.games, from, to });
      this.#played.set(from, { to, sums });
      this.#fit(to - from, performance.now() - begun);
    });
  }

  /** Makes the next parts larger or smaller, by how long one took. */
  #fit(games: number, took: number): void {
    if (games === this.#size) {
      this.#size = took < A_PART / 2 ? Math.min(games * 2, LARGEST) : took > A_PART * 2 ? Math.max(1, games >> 1) : games;
    }
  }

  protected async add(files: boolean): Promise<Standing | undefined> {
    const parts = [...this.#sums];
    for (let next = this.#played.get(this.#added); next; next = this.#played.get(this.#added)) {
      this.#played.delete(this.#added);
      this.#added = next.to;
      parts.push(next.sums);
    }
    if (parts.length === 0 || (parts.length === this.#sums.length && !files)) {
      return undefined;
    }
    const { seconds } = this;
    this.#sums = parts;
    const shown: Shown = await this.adder.call("simulate_show", { run: this.games, parts, seconds, files });
    this.#sums = [shown.sums];
    return { ...shown, of: this.of, seconds };
  }
}

/** A sweep. Its rounds are played one after the other, since who plays on depends on all that was played before. */
export class Sweeping extends Playing {
  readonly #played: string[] = [];
  #shown = 0;

  constructor(
    readonly sweep: Sweep,
    show: (standing: Standing) => void,
  ) {
    super(show);
  }

  protected async play(pool: Pool): Promise<void> {
    for (;;) {
      const { due } = await this.#survey(false);
      if (due.length === 0) {
        return;
      }
      await pool.each(
        () => due.shift(),
        async (umpire, [point, round]) => {
          const { sums } = await umpire.call("sweep_point", { sweep: this.sweep, point, round });
          this.#played.push(sums);
        },
      );
    }
  }

  #survey(files: boolean): Promise<Surveyed> {
    return this.adder.call("sweep_show", { sweep: this.sweep, played: this.#played, seconds: this.seconds, files });
  }

  protected async add(files: boolean): Promise<Standing | undefined> {
    if (this.#played.length === 0 || (this.#played.length === this.#shown && !files)) {
      return undefined;
    }
    this.#shown = this.#played.length;
    const { seconds } = this;
    const { games, most, charts, json, csv } = await this.#survey(files);
    return { games, of: most, seconds, charts, json, csv };
  }
}
