// Judges an external engine that was dropped on the page: runs it in a worker of its own against the scenarios of a
// variant.

import { el, say } from "../dom";
import type { Draft } from "../draft";
import type { TextFile } from "../files";
import type { Engaged, Shipped } from "../messages";
import { Stopped, Umpire } from "../umpire";
import { words } from "../words";
import { script } from "./engine-source";

const own = words.judged;
/** The request timeout of an engine in ms, as on the command line. */
const PATIENCE = 10_000;

type Reply = { ready: boolean } | { answer: string } | { fault: string };

/** The engine's worker. */
class Running {
  readonly #address: string;
  readonly #worker: Worker;
  #take: (reply: Reply) => void = () => {};
  #fail: (error: Error) => void = () => {};
  #clock = 0;

  constructor(text: string) {
    this.#address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.#worker = new Worker(this.#address, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
    this.#worker.onerror = (event) => this.#fail(new Error(own.engineBroken(event.message ?? "")));
  }

  /** Resolves when the engine is loaded; throws if the file is no engine. */
  async started(): Promise<void> {
    const reply = await this.#reply();
    if (!("ready" in reply && reply.ready)) {
      throw new Error(own.engineNone);
    }
  }

  /** The answers to these lines, in order. */
  async answers(lines: string[]): Promise<string[]> {
    const answers: string[] = [];
    for (const line of lines) {
      this.#worker.postMessage(line);
    }
    while (answers.length < lines.length) {
      const reply = await this.#reply();
      answers.push("answer" in reply ? reply.answer.trimEnd() : JSON.stringify({ error: "fault" in reply ? reply.fault : "no answer" }));
    }
    return answers;
  }

  end(error: Error): void {
    this.#worker.terminate();
    URL.revokeObjectURL(this.#address);
    clearTimeout(this.#clock);
    this.#fail(error);
  }

  readonly #early: Reply[] = [];

  #reply(): Promise<Reply> {
    const early = this.#early.shift();
    if (early) {
      return Promise.resolve(early);
    }
    return new Promise((resolve, reject) => {
      this.#clock = setTimeout(() => this.end(new Error(own.engineSilent(PATIENCE / 1000))), PATIENCE);
      this.#fail = (error) => {
        clearTimeout(this.#clock);
        reject(error);
      };
      this.#take = (reply) => {
        clearTimeout(this.#clock);
        this.#take = (next) => this.#early.push(next);
        resolve(reply);
      };
    });
  }
}

export class EngineView {
  readonly element: HTMLElement;
  readonly #name = el("p", {});
  readonly #by = el("select", { id: "by", "data-testid": "engine-by" });
  readonly #told = el("div", { "data-testid": "engine-verdict", tabindex: "-1" });
  readonly #run = el("button", { type: "button", onclick: () => void this.#judge(), "data-testid": "engine-run" }, own.engineRun);
  readonly #stop = el("button", { type: "button", hidden: true, onclick: () => this.#end(), "data-testid": "engine-stop" }, own.stop);
  readonly #umpire = new Umpire();
  #file: TextFile | undefined;
  #running: Running | undefined;

  constructor(
    readonly draft: Draft,
    readonly shipped: () => Promise<Shipped[]>,
  ) {
    const form = el("div", { class: "typing" }, el("label", { for: "by" }, own.engineBy), this.#by, this.#run, this.#stop);
    this.element = el("section", { class: "panel engine", hidden: true, "aria-label": own.engine }, el("h2", { class: "small-head" }, own.engine), this.#name, form, this.#told);
  }

  /** Judges an engine's file. */
  async open(file: TextFile): Promise<void> {
    this.#end();
    this.#file = file;
    this.#name.replaceChildren(el("code", {}, file.name));
    this.#told.replaceChildren();
    this.element.hidden = false;
    if (!this.#by.length) {
      this.#by.replaceChildren(...(await this.shipped()).map((each) => el("option", { value: each.name }, each.name)), el("option", { value: "" }, own.draft));
    }
    this.#run.focus();
  }

  #end(): void {
    this.#running?.end(new Stopped(own.stopped));
    this.#umpire.stop();
  }

  async #judge(): Promise<void> {
    this.#stop.hidden = false;
    this.#run.disabled = true;
    try {
      const running = (this.#running = new Running(await script(this.#file?.text ?? "")));
      await running.started();
      let now = await this.#umpire.call("engine_begin", { shipped: this.#by.value || null, draft: this.draft.variant });
      while (now.verdict === null) {
        this.#told.replaceChildren(own.enginePlayed(now.played, now.scenarios));
        now = await this.#umpire.call("engine_heard", { answers: await running.answers(now.requests) });
      }
      this.#show(now);
    } catch (error) {
      const told = error instanceof Stopped ? own.stopped : (error as Error).message;
      this.#told.replaceChildren(el("p", { class: "bad" }, told));
      say(told);
    }
    this.#running?.end(new Stopped(own.stopped));
    this.#running = undefined;
    this.#stop.hidden = true;
    this.#run.disabled = false;
  }

  #show({ verdict }: Engaged): void {
    if (verdict) {
      const word = verdict.conforms ? words.conforms : words.broken;
      this.#told.replaceChildren(el("p", {}, el("span", { class: `badge ${verdict.conforms ? "good" : "bad"}` }, word), ` ${verdict.engine}`), el("pre", { class: "said" }, verdict.report));
      this.#told.dataset["conforms"] = String(verdict.conforms);
      say(`${verdict.engine}: ${word}`);
    }
  }
}
