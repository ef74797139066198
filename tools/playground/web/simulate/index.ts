// The Simulate part: a form, charts that are updated while games are played, and the results as files.

import { el, say } from "../dom";
import { type Draft, files } from "../draft";
import { download } from "../files";
import type { Lineup } from "../messages";
import { Fault, Umpire } from "../umpire";
import { words } from "../words";
import { Form } from "./form";
import { picture, pixels } from "./picture";
import { type Playing, Simulation, type Standing, Sweeping } from "./play";

export function simulate(draft: Draft): HTMLElement {
  return new Simulating(draft).element;
}

class Simulating {
  readonly #draft: Draft;
  readonly #umpire = new Umpire();
  readonly #form = new Form(() => {
    void this.#run();
    // On a phone, the form alone fills the screen.
    if (innerWidth < 700) {
      this.#bar.scrollIntoView();
    }
  });
  readonly #stop = el("button", { type: "button", "data-testid": "simulate-stop", disabled: true, onclick: () => this.#playing?.stop() }, words.simulating.stop);
  readonly #bar = el("progress", { max: "1", value: "0", "aria-label": words.simulating.progress, hidden: true });
  readonly #told = el("p", { class: "told", "data-testid": "simulate-told" });
  readonly #charts = el("div", { class: "simulate sweep results", "data-testid": "simulate-charts" });
  readonly #save = el("p", { class: "save row", hidden: true });
  readonly element: HTMLElement;
  #playing: Playing | undefined;
  #standing: Standing | undefined;
  /** The end of what was begun last. */
  #ended: Promise<unknown> | undefined;
  /** The variant that was played. */
  #of: string | undefined;

  constructor(draft: Draft) {
    this.#draft = draft;
    this.#form.element.querySelector(".row")?.append(this.#stop, this.#form.example, this.#form.leave, this.#form.alone);
    const files = ["json", "csv", "svg", "png"] as const;
    const save = (kind: (typeof files)[number]) =>
      el("button", { type: "button", "data-testid": `simulate-save-${kind}`, onclick: () => void this.#keep(kind) }, kind.toUpperCase());
    this.#save.append(words.simulating.save, ...files.map(save));
    this.element = el("div", { class: "simulating", onshown: () => void this.#look() }, this.#form.element, this.#bar, this.#told, this.#save, this.#charts);
  }

  /** The agents and seats of the current variant. */
  async #look(): Promise<void> {
    try {
      const lineup: Lineup = await this.#umpire.call("players", this.#files);
      this.#form.offer(lineup);
      // Figures of another variant are not left to stand.
      if (this.#of !== this.#draft.variant) {
        this.#charts.classList.add("stale");
        this.#playing?.stop();
        await this.#ended?.catch(() => undefined);
        void this.#run();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  get #files(): ReturnType<typeof files> {
    return files({ ...this.#draft, feature: "" });
  }

  async #run(): Promise<void> {
    if (this.#playing) {
      return;
    }
    this.#of = this.#draft.variant;
    const form = this.#form;
    const show = (standing: Standing) => this.#show(standing);
    const sweep = form.sweep(this.#files);
    this.#standing = undefined;
    this.#told.textContent = words.simulating.begun;
    this.#told.classList.remove("bad");
    this.#playing = sweep ? new Sweeping(sweep, show) : new Simulation(form.asked(this.#files), form.games, show);
    this.#busy(true);
    try {
      await (this.#ended = this.#playing.run());
      say(this.#told.textContent ?? "");
    } catch (error) {
      this.#fail(error);
    }
    this.#playing = undefined;
    this.#busy(false);
  }

  #busy(busy: boolean): void {
    this.#form.busy(busy);
    this.#stop.disabled = !busy;
    this.#bar.hidden = !busy;
    this.#save.hidden = busy || !this.#standing?.json;
    this.element.dataset["busy"] = String(busy);
  }

  #show(standing: Standing): void {
    this.#standing = standing;
    this.#bar.value = standing.games / Math.max(1, standing.of);
    this.#told.textContent = words.simulating.played(standing.games, standing.of, standing.seconds);
    // Keep unfolded details open.
    const open = new Set([...this.#charts.querySelectorAll("details")].flatMap((each, n) => (each.open ? [n] : [])));
    this.#charts.innerHTML = standing.charts;
    this.#charts.classList.remove("stale");
    this.#charts.querySelectorAll("details").forEach((each, n) => {
      each.open = open.has(n);
    });
  }

  #fail(error: unknown): void {
    // Options are named as on the command line.
    this.#told.textContent = error instanceof Fault ? error.message.replace(/^--\w+: /gm, "") : words.failed;
    this.#charts.classList.add("stale");
    this.#told.classList.add("bad");
    say(this.#told.textContent);
  }

  async #keep(kind: "json" | "csv" | "svg" | "png"): Promise<void> {
    const { json, csv } = this.#standing ?? {};
    const drawn = () => picture(this.#charts);
    const made = { json: () => json ?? "", csv: () => csv ?? "", svg: drawn, png: () => pixels(drawn()) };
    download({ name: `simulation.${kind}`, text: await made[kind]() });
  }
}
