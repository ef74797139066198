// The Play part: the settings of a game, the game, and saved games.

import { el, say } from "../dom";
import { type Draft, onDraft, versions } from "../draft";
import { download } from "../files";
import { judgeThis } from "../handover";
import type { Playable } from "../messages";
import { Umpire } from "../umpire";
import { letter, words } from "../words";
import { GameView } from "./game";
import { all, drop, interrupted, type Kept } from "./kept";

const own = words.playing;
/** The key of the last valid text, for use after a reload. */
const READABLE = "umpire.readable";
/** The delay after an edit, in ms. */
const PAUSE = 400;
/** The event that deals a game at once. */
export const DEAL = "umpire:deal";

export function play(draft: Draft): HTMLElement {
  const part = new Play(draft);
  return part.element;
}

class Play {
  readonly element: HTMLElement;
  readonly #umpire = new Umpire();
  readonly #game = new GameView(this.#umpire, () => this.#curtain.checked, () => this.#another(), () => this.#list());
  readonly #told = el("div", { class: "told", "data-testid": "play-faults" });
  readonly #who = el("select", { "data-testid": "play-opponent", onchange: () => this.#offer() });
  readonly #seats = el("select", { "data-testid": "play-seats", onchange: () => this.#offer() });
  readonly #seat = el("select", { "data-testid": "play-seat" });
  readonly #seed = el("input", { type: "number", min: "0", step: "1", inputmode: "numeric", "data-testid": "play-seed" });
  readonly #curtain = el("input", { type: "checkbox", "data-testid": "play-curtain" });
  readonly #begin = el("button", { type: "submit", class: "main", disabled: true, "data-testid": "play-begin" }, own.begin);
  readonly #problem = el("p", { class: "refused", role: "alert" });
  readonly #kept = el("ul", { class: "kept" });
  readonly #shut: HTMLDetailsElement;
  #playable: Playable | undefined;

  constructor(readonly draft: Draft) {
    const field = (label: string, control: HTMLElement) => el("label", { class: "field" }, el("span", {}, label), control);
    const form = el(
      "form",
      { class: "set-up", onsubmit: (event: Event) => this.#submit(event) },
      field(own.who, this.#who),
      field(own.seats, this.#seats),
      field(own.seat, this.#seat),
      field(own.seed, this.#seed),
      el("label", { class: "check" }, this.#curtain, el("span", {}, own.curtain)),
      this.#begin,
    );
    this.#shut = el("details", { class: "panel setting" }, el("summary", { "data-testid": "play-setting" }, own.setUp), form);
    const games = el("details", { class: "panel games" }, el("summary", { "data-testid": "play-kept" }, own.games), this.#kept);
    this.element = el("div", { class: "play", onshown: () => void this.#again() }, this.#told, this.#problem, this.#game.element, this.#shut, games);
    this.#seed.value = anySeed();
    this.#list();
    let clock = 0;
    onDraft(() => {
      clearTimeout(clock);
      clock = setTimeout(() => void this.#look(), PAUSE);
    });
    addEventListener(DEAL, () => void this.#deal());
    const game = interrupted();
    // Unless a new game is asked for in the same breath.
    queueMicrotask(() => this.#dealt || void (game ? this.#resume(game) : this.#deal()));
  }

  /** Finds out whether and how the current variant can be played. */
  async #look(): Promise<void> {
    const last = localStorage.getItem(READABLE);
    const texts = [this.draft.variant, ...versions, ...(last === null ? [] : [last])];
    try {
      this.#playable = await this.#ask.call("play_look", { texts });
    } catch (error) {
      this.#problem.replaceChildren((error as Error).message);
      return;
    }
    const { text, faults, variant } = this.#playable;
    if (text !== null) {
      remember(text);
    }
    const lines = faults.map((fault) => el("li", {}, `${fault.line}:${fault.column} ${fault.path ? `${fault.path}: ` : ""}${fault.message}`));
    this.#told.replaceChildren(...(faults.length === 0 ? [] : [el("p", { class: "bad" }, own.faulty), el("ul", {}, ...lines), el("p", {}, text === null ? own.nothing : own.earlier(variant))]));
    this.#begin.disabled = text === null;
    this.#offer();
  }

  /** A worker of its own for lookups, so that they do not wait for a game. */
  readonly #ask = new Umpire();

  /** Offers the settings for a number of seats. */
  #offer(): void {
    const { fewest = 1, most = 1 } = this.#playable ?? {};
    const numbers = Array.from({ length: most - fewest + 1 }, (_, n) => String(fewest + n));
    choose(this.#seats, numbers.map((n) => [n, n]));
    const seats = Number(this.#seats.value);
    const people: [string, string] = ["human", seats === 1 ? own.alone : own.people];
    choose(this.#who, seats === 1 ? [people] : [people, ...Object.entries(own.agents)]);
    choose(this.#seat, Array.from({ length: seats }, (_, n) => [letter(n), letter(n)]));
    const solo = this.#who.value === "human";
    shown(this.#seats, most > fewest);
    shown(this.#seat, !solo);
    shown(this.#curtain, solo && seats > 1);
  }

  #dealt = false;
  /** The text of the variant of the game. */
  #text: string | null = null;

  /** Deals anew if the variant was changed and no game would be lost. */
  async #again(): Promise<void> {
    if (this.#text !== null && this.#game.idle) {
      await this.#look();
      if (this.#text !== this.#playable?.text) {
        await this.#deal();
      }
    }
  }

  /** Begins a game against the computer at once. */
  async #deal(): Promise<void> {
    this.#dealt = true;
    await this.#look();
    this.#who.value = this.#who.options[1]?.value ?? "human";
    await this.#start();
  }

  #submit(event: Event): void {
    event.preventDefault();
    void this.#start();
  }

  async #start(): Promise<void> {
    this.#game.element.hidden = true;
    await this.#look();
    const text = this.#playable?.text;
    if (typeof text !== "string") {
      return;
    }
    const other = this.#who.value;
    const players = Array.from({ length: Number(this.#seats.value) }, (_, n) => (other === "human" || letter(n) === this.#seat.value ? "human" : other));
    try {
      this.#umpire.stop();
      const begun = await this.#umpire.call("play_begin", { text, players, seed: this.#seed.value });
      this.#problem.replaceChildren();
      this.#shut.open = false;
      this.#text = text;
      this.#game.begin(begun);
    } catch (error) {
      this.#problem.replaceChildren((error as Error).message);
    }
  }

  #another(): void {
    this.#seed.value = anySeed();
    void this.#start();
  }

  #list(): void {
    const games = all();
    this.#kept.replaceChildren(...(games.length === 0 ? [el("li", {}, own.none)] : games.map((game) => this.#item(game))));
  }

  #item(game: Kept): HTMLElement {
    const button = (text: string, pressed: () => void) => el("button", { type: "button", "aria-label": `${text}: ${game.name}`, onclick: pressed }, text);
    const remove = () => {
      drop(game.id);
      this.#list();
    };
    const file = { name: `${game.name}.jsonl`, text: game.record };
    const go = game.finished ? [] : [button(own.goOn, () => void this.#resume(game))];
    return el("li", {}, el("span", {}, `${game.name} (${game.finished ? own.finished : own.unfinished})`), ...go, button(own.replay, () => judgeThis(file)), button(own.download, () => download(file)), button(own.delete, remove));
  }

  async #resume(game: Kept): Promise<void> {
    void this.#look();
    try {
      this.#umpire.stop();
      const begun = await this.#umpire.call("play_resume", { record: game.record });
      this.#shut.open = false;
      this.#game.begin(begun, game.record, game.id);
    } catch (error) {
      this.#problem.replaceChildren(`${own.gone} ${(error as Error).message}`);
      this.#shut.open = true;
      say(own.gone);
    }
  }
}

function remember(text: string): void {
  try {
    localStorage.setItem(READABLE, text);
  } catch {
    // The game can be played without being saved.
  }
}

function anySeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** Offers these options, and keeps the selection if it still exists. */
function choose(select: HTMLSelectElement, options: [string, string][]): void {
  const { value } = select;
  select.replaceChildren(...options.map(([value, text]) => el("option", { value }, text)));
  select.value = options.some(([each]) => each === value) ? value : (options[0]?.[0] ?? "");
}

function shown(control: HTMLElement, is: boolean): void {
  (control.closest("label") as HTMLElement).hidden = !is;
}
