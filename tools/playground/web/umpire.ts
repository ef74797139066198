// The interface to the WebAssembly module: asynchronous calls to a worker, which is replaced after a panic.

import type { Calls } from "./messages";
import { language } from "./words";
import Worker from "./worker?worker";

export interface Call {
  id: number;
  call: string;
  ask: unknown;
}

export interface Reply {
  id: number;
  answer?: unknown;
  fault?: string;
  panic?: string;
}

/** The call failed for the given reason. */
export class Fault extends Error {}

/** The module panicked. The page loses no data; the next call goes to a new worker. */
export class Panic extends Error {}

/** The worker was stopped during the call. */
export class Stopped extends Error {}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Fetches and compiles the module, once for all workers. */
export function compile(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compileStreaming(fetch(new URL("umpire.wasm", document.baseURI)));
  // After a failure, the next call tries again.
  compiled.catch(() => (compiled = undefined));
  return compiled;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** One worker with the module. Calls are answered in order. */
export class Umpire {
  #worker: Promise<Worker> | undefined;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  async call<Name extends keyof Calls>(call: Name, ask: Calls[Name]["ask"]): Promise<Calls[Name]["answer"]> {
    this.#worker ??= this.#start();
    this.#worker.catch(() => (this.#worker = undefined));
    const worker = await this.#worker;
    const answer = await new Promise<Calls[Name]["answer"]>((resolve, reject) => {
      const id = ++this.#last;
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      worker.postMessage({ id, call, ask } satisfies Call);
    });
    return language() === "ja" ? (await import("./japanese")).inJapanese(call, answer) : answer;
  }

  /** Aborts all calls; the next call starts a new worker. */
  stop(): void {
    this.#end(new Stopped("it was stopped"));
  }

  async #start(): Promise<Worker> {
    const module = await compile();
    const worker = new Worker();
    await new Promise<void>((ready) => {
      worker.onmessage = () => ready();
      worker.postMessage(module);
    });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#settle(data);
    worker.onerror = (event) => this.#end(new Panic(event.message));
    return worker;
  }

  #settle(reply: Reply): void {
    if (reply.panic !== undefined) {
      return this.#end(new Panic(reply.panic));
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.fault !== undefined) {
      waiting?.reject(new Fault(reply.fault));
    } else {
      waiting?.resolve(reply.answer);
    }
  }

  #end(error: Error): void {
    this.#worker?.then((worker) => worker.terminate()).catch(() => undefined);
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) {
      each.reject(error);
    }
  }
}
