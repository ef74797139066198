// The form of the Simulate part: games, agents, and the variants to compare or vary.

import { el } from "../dom";
import type { Games, Judge, Lineup, Sweep } from "../messages";
import { letter, words } from "../words";
import { type Pick, Picker } from "./picker";

type Files = Omit<Judge, "today">;

const MOST_GAMES = 100_000_000;

export class Form {
  readonly element: HTMLFormElement;
  /** Runs a sweep of one value, as an example. */
  readonly example = el("button", { type: "button", "data-testid": "sweep-example", onclick: () => this.#exampled() });
  /** Varies nothing any more. */
  readonly leave = el("button", { type: "button", "data-testid": "sweep-leave", onclick: () => this.#varying() }, words.simulating.leave);
  readonly #games = number("simulate-games", "1000", 1, MOST_GAMES);
  readonly #seed = number("simulate-seed", "1", 0, Number.MAX_SAFE_INTEGER);
  readonly #seats = el("select", { onchange: () => this.#seat() });
  readonly #agents = el("span", { class: "fields" });
  readonly #against = el("select", { "data-testid": "simulate-against" });
  /** Why nothing is compared. */
  readonly alone = el("span", { class: "soft small" }, words.simulating.alone);
  readonly #vary = [0, 1].map((n) => new Picker(words.simulating.vary(n + 1), `sweep-vary-${n}`, [words.simulating.from, words.simulating.to, words.simulating.every]));
  readonly #targets = [0, 1].map((n) => new Picker(words.simulating.targets(n + 1), `sweep-target-${n}`, [words.simulating.from, words.simulating.to]));
  readonly #swept: HTMLDetailsElement;
  readonly #run = el("button", { type: "submit", class: "main", "data-testid": "simulate-run" }, words.simulating.run);
  #lineup: Lineup = { seats: [2, 2], agents: ["random"], rivals: [], vary: [] };

  constructor(readonly run: () => void) {
    const go = (event: Event) => {
      event.preventDefault();
      run();
    };
    this.#swept = el("details", { class: "swept" }, el("summary", { "data-testid": "sweep-open" }, words.simulating.sweep), el("p", { class: "small soft" }, words.simulating.howToSweep), ...[...this.#vary, ...this.#targets].map((picker) => picker.element));
    this.element = el(
      "form",
      { class: "panel asked", onsubmit: go, onchange: () => this.#look() },
      el("div", { class: "fields" }, labelled(words.simulating.games, this.#games), labelled(words.simulating.seed, this.#seed), labelled(words.simulating.seats, this.#seats), this.#agents, labelled(words.simulating.against, this.#against)),
      this.#swept,
      el("div", { class: "row" }, this.#run),
    );
    this.offer(this.#lineup);
  }

  /** Offers the choices of a variant and keeps the current selection where possible. */
  offer(lineup: Lineup): void {
    this.#lineup = lineup;
    const [fewest, most] = lineup.seats;
    const seats = Array.from({ length: most - fewest + 1 }, (_, n) => String(fewest + n));
    options(this.#seats, seats.map((n) => [n, n]));
    (this.#seats.parentElement as HTMLElement).hidden = seats.length < 2;
    options(this.#against, [["", words.simulating.nothing], ...lineup.rivals.map((name): [string, string] => [name, name])]);
    const picks = lineup.vary.map(([value, subject]) => {
      const [key = "", from = "", to = ""] = value.split(/=|\.\./);
      return { key, from, to, subject };
    });
    this.#vary.forEach((picker) => picker.offer(picks));
    // The size of the hand decides much in any game of cards.
    const pick = picks.find(({ key }) => key.endsWith(".hand")) ?? picks.findLast(({ key }) => key.startsWith("setup.")) ?? picks[0];
    this.#pick = pick;
    this.example.hidden = !pick;
    this.example.textContent = pick ? words.simulating.example(pick.subject, pick.from, pick.to) : "";
    this.#seat();
    this.#look();
  }

  #pick: Pick | undefined;

  #exampled(): void {
    this.#varying(this.#pick?.key);
  }

  /** Varies this key, or nothing, and runs. */
  #varying(key = ""): void {
    this.#swept.open = key !== "";
    this.#vary.forEach((picker, n) => picker.pick(n === 0 ? key : ""));
    this.#look();
    this.run();
  }

  get #varied(): string[] {
    return this.#vary.map((picker) => picker.value).filter(Boolean);
  }

  /** A sweep compares with no other variant. */
  #look(): void {
    this.#against.disabled = this.#varied.length > 0;
    this.alone.hidden = this.leave.hidden = !this.#against.disabled;
  }

  /** A selector of an agent for each seat. */
  #seat(): void {
    const before = this.agents;
    const one = (n: number) => {
      const select = el("select", { "data-testid": `simulate-agent-${letter(n)}` });
      options(select, this.#lineup.agents.map((name) => [name, words.playing.agents[name] ?? words.simulating.random]));
      select.value = before[n] ?? "random";
      return labelled(words.simulating.seat(letter(n)), select);
    };
    const letters = Array.from({ length: Number(this.#seats.value) }, (_, n) => letter(n));
    const shares = [...letters.map((seat) => `wins.${seat}`), "draws"].map((key) => ({ key, from: "0.45", to: "0.55" }));
    const turns = ["turns.mean", "turns.p5", "turns.p50", "turns.p95"].map((key) => ({ key, from: "15", to: "25" }));
    this.#targets.forEach((picker) => picker.offer([...shares, ...turns]));
    this.#agents.replaceChildren(...letters.map((_, n) => one(n)));
  }

  get agents(): string[] {
    return [...this.#agents.querySelectorAll("select")].map((select) => select.value);
  }

  get games(): number {
    return this.#games.valueAsNumber;
  }

  asked(files: Files): Games {
    return { ...files, against: this.#against.value || null, seed: this.#seed.valueAsNumber, agents: this.agents };
  }

  /** The requested sweep; undefined if nothing is varied. */
  sweep(files: Files): Sweep | undefined {
    const vary = this.#varied;
    const targets = this.#targets.flatMap((picker) => picker.value.split(/[\s,;]+/)).filter(Boolean);
    const asked = { ...files, vary, targets, games: this.games, seed: this.#seed.valueAsNumber, agents: this.agents, keep: KEEP };
    return vary.length > 0 ? asked : undefined;
  }

  busy(busy: boolean): void {
    this.#run.disabled = this.example.disabled = this.leave.disabled = busy;
  }
}

/** The number of points to keep: the default of the command line. */
const KEEP = 5;

function number(id: string, value: string, min: number, max: number): HTMLInputElement {
  return el("input", { type: "number", inputmode: "numeric", required: true, value, min: String(min), max: String(max), step: "1", "data-testid": id });
}

function labelled(label: string, control: HTMLElement): HTMLElement {
  return el("label", {}, el("span", {}, label), control);
}

function options(select: HTMLSelectElement, offered: [string, string][]): void {
  const { value } = select;
  select.replaceChildren(...offered.map(([value, name]) => el("option", { value }, name)));
  if (offered.some(([each]) => each === value)) {
    select.value = value;
  }
}
