// Calls about the open file. If the worker was lost, the file is opened again and the call repeated.

import type { Calls, Dropped, Judgement } from "../messages";
import { Fault, Panic, type Umpire } from "../umpire";

type Call = Extract<keyof Calls, `judge_${string}`>;

export class Asking {
  #dropped: Dropped | undefined;

  constructor(
    readonly umpire: Umpire,
    readonly lost: () => void,
  ) {}

  async open(dropped: Dropped): Promise<Judgement> {
    this.#dropped = undefined;
    const found = await this.umpire.call("judge_open", dropped);
    this.#dropped = found.record === null ? dropped : { ...dropped, name: found.game?.name ?? null, text: found.record };
    return found;
  }

  /** The text of the open record. */
  get text(): string {
    return this.#dropped?.text ?? "";
  }

  async call<Name extends Call>(name: Name, ask: Calls[Name]["ask"]): Promise<Calls[Name]["answer"]> {
    try {
      return await this.umpire.call(name, ask);
    } catch (error) {
      const closed = error instanceof Fault && error.message === "no game is open";
      if (!this.#dropped || !(closed || error instanceof Panic)) {
        throw error;
      }
      await this.umpire.call("judge_open", this.#dropped);
      if (!closed) {
        this.lost();
        throw error;
      }
      return await this.umpire.call(name, ask);
    }
  }
}
