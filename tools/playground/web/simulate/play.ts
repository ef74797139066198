// Plays a run or a sweep: a pool of workers plays the games, and one more worker adds up and draws the results a few
// times a second, so that drawing does not delay the games.

import type { Games, Shown, Surveyed, Sweep } from "../messages";
import { Stopped, Umpire } from "../umpire";
import { Pool } from "./pool";

/** The state of a run or sweep. */
export interface Standing {
  /** The games played so far, and the most that will be played. */
  games: number;
  of: number;
  seconds: number;
  charts: string;
  /** The results as files, once it has ended. */
  json: string | null;
  csv: string | null;
}

/**
 * A run or sweep being played. It ends when all is played, when it is stopped, or when it fails; the results so far are
 * kept.
 */
export abstract class Playing {
  readonly #pool = new Pool();
  protected readonly adder = new Umpire();
  readonly #begun = performance.now();

  constructor(readonly show: (standing: Standing) => void) {}

  /** Plays until all is played or it is stopped. */
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
  /** The results so far; undefined if there is nothing new. */
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

/** The interval between redraws of the charts, in ms. */
const A_MOMENT = 250;
/**
 * The target duration of one part of a run, in ms: short enough to stop quickly, long enough to keep the overhead low.
 */
const A_PART = 150;
const LARGEST = 1 << 16;

/** A run. The results shown are always those of its first games, in whatever order the parts end. */
export class Simulation extends Playing {
  #size = 2;
  #dealt = 0;
  /** Finished parts by their first game. A part waits here until all parts before it have finished. */
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

  /** Adapts the size of the next parts to the time that one took. */
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

/** A sweep. Its rounds are played one after the other, since each round decides which points go on. */
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
