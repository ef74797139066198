// A game being played: the table as the player sees it, the legal actions, and the log.

import { el, say } from "../dom";
import { download, type TextFile } from "../files";
import { judgeThis } from "../handover";
import { colourCards, seat } from "../look";
import type { Begun, Calls, Table } from "../messages";
import { Fault, Panic, Stopped, type Umpire } from "../umpire";
import { letter, words } from "../words";
import { Actions } from "./actions";
import { isKept, keep, keepNow, type Kept } from "./kept";

const own = words.playing;

export class GameView {
  readonly element: HTMLElement;
  readonly #status = el("p", { class: "status", "data-testid": "play-status" });
  readonly #drawings = el("div");
  readonly #table = el("div", { class: "felt" });
  readonly #actions = new Actions(own.actions, (action) => void this.#act(action), true);
  readonly #typed = el("input", { type: "text", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "data-testid": "play-type" });
  readonly #form = el("form", { class: "typing", onsubmit: (event: Event) => this.#type(event) }, el("label", { for: "typed" }, own.type), this.#typed, el("button", { type: "submit" }, own.act));
  readonly #refused = el("div", { class: "refused", "data-testid": "refused", role: "alert" });
  readonly #keys = el("p", { class: "soft small keys" }, own.keys);
  readonly #end = el("div", { class: "end" });
  readonly #log = el("ol", { class: "log" });
  readonly #clauses = el("div", { class: "so-far" });
  readonly #noted = el("p", { class: "soft small" });
  readonly #title = el("p", { class: "soft small", "data-testid": "play-title" });
  #record = "";
  #begun: Begun | undefined;
  #eyes = "";
  #busy = false;
  #acted = false;
  /** The number of panics since the last successful action, which limits retries. */
  #panics = 0;
  /** Whether to focus the next actions, or the text field there. */
  #wantsKeys = false;
  #types = false;
  #id = "";

  constructor(
    readonly umpire: Umpire,
    readonly curtain: () => boolean,
    readonly another: () => void,
    readonly changed: () => void,
  ) {
    const row = el("div", { class: "row" }, this.#button(own.download, () => download(this.file()), "play-download"), this.#button(own.keep, () => this.#keep(), "play-keep"));
    const log = el("section", { class: "part" }, el("h2", { class: "small-head" }, own.log), this.#log, el("div", { class: "row" }, this.#button(own.all, () => this.#whole(), "play-log"), this.#button(own.clauses, () => this.#cited())), row, this.#noted, this.#clauses);
    const doing = el("section", { class: "doing", "aria-label": own.actions }, this.#end, this.#actions.element, this.#form, this.#refused, this.#keys);
    const table = el("section", { class: "table", "aria-label": own.table }, this.#status, this.#drawings, this.#table, this.#title);
    this.element = el("div", { class: "replay playing", hidden: true, onkeydown: (event: KeyboardEvent) => this.#key(event), onclick: (event: Event) => this.#follow(event) }, table, doing, log);
  }

  /** Starts with the answer to a call. `record` is the record so far, `id` the key of the saved game. */
  begin(begun: Begun, record = "", id = String(Date.now())): void {
    this.#begun = begun;
    this.#record = record;
    this.#id = id;
    this.#eyes = "";
    this.#acted = record !== "";
    this.#clauses.replaceChildren();
    this.#noted.replaceChildren();
    this.#title.replaceChildren(own.of(begun.variant, begun.seed));
    for (const part of [this.#table, this.#end, this.#actions.element, this.#refused, this.#log, this.#clauses]) {
      part.lang = begun.language;
    }
    colourCards("play", begun.style);
    this.#drawings.innerHTML = begun.drawings;
    this.element.hidden = false;
    this.element.scrollIntoView({ block: "start" });
    this.#wantsKeys = true;
    this.#took(begun.table);
    void this.#goOn(begun.table);
  }

  /** Whether nobody would miss the game: no person has acted, or it is over. */
  get idle(): boolean {
    return !this.#acted || !this.#end.hidden;
  }

  /** The record so far. */
  file(): TextFile {
    const { variant = "game", seed = "" } = this.#begun ?? {};
    return { name: `umpire-${variant.replace(/[^\p{L}\p{N}._-]/gu, "-")}-${seed}.jsonl`, text: this.#record };
  }

  #button(text: string, pressed: () => void, testid?: string): HTMLElement {
    return el("button", { type: "button", onclick: pressed, "data-testid": testid }, text);
  }

  /** Makes a call. If the worker was lost, the game is resumed from its record in another. */
  async #call<Name extends "play_act" | "play_go_on" | "play_log" | "play_clauses">(name: Name, ask: Calls[Name]["ask"]): Promise<Calls[Name]["answer"] | undefined> {
    try {
      return await this.umpire.call(name, ask);
    } catch (error) {
      if (error instanceof Fault && error.message === "no game is being played") {
        await this.#resume();
      } else if (error instanceof Stopped) {
        this.#paused();
      } else if (error instanceof Panic && ++this.#panics < 2) {
        say(own.lost);
        await this.#resume();
      } else {
        this.#refused.replaceChildren((error as Error).message);
      }
      return undefined;
    }
  }

  async #resume(): Promise<void> {
    try {
      const begun = await this.umpire.call("play_resume", { record: this.#record });
      this.begin(begun, this.#record, this.#id);
    } catch (error) {
      this.#refused.replaceChildren((error as Error).message);
      this.#paused();
    }
  }

  async #act(action: string): Promise<void> {
    if (this.#busy) {
      return;
    }
    this.#busy = this.#acted = true;
    this.#wantsKeys = this.element.contains(document.activeElement);
    this.#types = document.activeElement === this.#typed;
    const table = await this.#call("play_act", { action });
    this.#busy = false;
    if (table) {
      this.#took(table);
      void this.#goOn(table);
    }
  }

  /** Lets the computer and chance act until a person is to act or the game is over. */
  async #goOn(from: Table): Promise<void> {
    let table: Table | undefined = from;
    const begun = this.#begun;
    this.#busy = true;
    while (table && !table.person && table.outcome === null && this.#begun === begun) {
      table = await this.#call("play_go_on", {});
      if (table) {
        this.#took(table);
      }
    }
    this.#busy = false;
  }

  #took(table: Table): void {
    this.#record += table.lines;
    this.#panics = table.lines ? 0 : this.#panics;
    const kept = this.#kept(table.outcome !== null);
    keepNow(kept);
    if (isKept(this.#id) && table.lines) {
      keep(kept);
    }
    const covered = this.#people.length > 1 && this.curtain() && table.person && this.#eyes !== table.eyes;
    this.#eyes = table.eyes;
    if (covered) {
      this.#cover(table);
    } else {
      this.#draw(table);
    }
  }

  /** The seats of people. */
  get #people(): string {
    return (this.#begun?.players ?? []).map((player, n) => (player === "human" ? letter(n) : "")).join("");
  }

  #cover(table: Table): void {
    this.#blank();
    const lift = this.#button(own.lift(table.eyes), () => this.#draw(table), "play-lift");
    this.#table.replaceChildren(lift);
    lift.focus();
    this.#wantsKeys = true;
  }

  #blank(): void {
    this.#status.replaceChildren();
    this.#refused.replaceChildren();
    this.#log.replaceChildren();
    this.#clauses.replaceChildren();
    this.#actions.show([], this.#table);
    this.#form.hidden = true;
  }

  #draw(table: Table): void {
    if (table.refused !== null) {
      this.#refused.innerHTML = table.refused;
      this.#refused.prepend(el("p", {}, el("b", {}, own.refused)));
      this.#refused.scrollIntoView({ block: "nearest" });
      return;
    }
    this.#refused.replaceChildren();
    this.#typed.value = "";
    this.#table.innerHTML = table.board;
    seat(this.#table);
    this.#begun?.players.forEach((player, n) => {
      const computer = own.agents[player];
      const name = this.#table.querySelector(`.hands [data-holding="${letter(n)}"] b`);
      name?.after(computer ? words.and + computer : "");
    });
    this.#log.innerHTML = table.log;
    this.#actions.show(table.groups, this.#table);
    this.#form.hidden = !table.person;
    this.#keys.hidden = !table.person;
    this.#said(table);
    this.#ended(table);
    if (this.#wantsKeys && (table.person || table.outcome !== null)) {
      this.#wantsKeys = false;
      (!table.person ? this.#end.querySelector("button") : this.#types ? this.#typed : this.#actions)?.focus();
    }
  }

  #said(table: Table): void {
    const seat = table.to_act ?? "";
    const told = table.outcome !== null ? own.over : table.person ? (this.#people.length > 1 ? own.turn : own.yours)(seat) : seat === "chance" ? own.shuffling : own.thinking(seat);
    this.#status.replaceChildren(el("b", {}, told), this.#actions.hint);
    if (!table.person && table.outcome === null) {
      this.#status.append(" ", this.#button(own.stop, () => this.umpire.stop(), "play-stop"));
    } else {
      const last = [...this.#log.querySelectorAll("li:first-child .events>li>p:first-child")].map((line) => line.textContent);
      say(`${last.join(" ")} ${told}`);
      const before = this.#before();
      if (before) {
        this.#status.append(this.#button(own.takeBack, () => ((this.#record = before), void this.#resume()), "play-back"));
      }
    }
    this.#status.dataset["actions"] = String(table.actions);
    this.#status.dataset["person"] = String(table.person);
  }

  /** The record before the last action of a person; empty if there is none. */
  #before(): string {
    const lines = this.#record.split(/(?<=\n)/);
    const person = new RegExp(`^{"n":\\d+,"seat":"[${this.#people}]"`);
    return lines.slice(0, Math.max(0, lines.findLastIndex((line) => person.test(line)))).join("");
  }

  #ended({ outcome }: Table): void {
    this.#end.replaceChildren();
    this.#end.hidden = outcome === null;
    if (outcome !== null) {
      this.#end.innerHTML = outcome;
      this.#end.dataset["testid"] = "outcome";
      this.#end.append(el("div", { class: "row" }, this.#button(own.another, this.another, "play-another"), this.#button(own.replay, () => judgeThis(this.file()), "play-replay")));
    }
  }

  #paused(): void {
    this.#status.replaceChildren(own.stopped, " ", this.#button(own.goOn, () => void this.#resume(), "play-go-on"));
  }

  #type(event: Event): void {
    event.preventDefault();
    if (this.#typed.value.trim()) {
      void this.#act(this.#typed.value);
    }
  }

  async #whole(): Promise<void> {
    const log = await this.#call("play_log", {});
    if (log) {
      this.#log.innerHTML = log.html;
    }
  }

  async #cited(): Promise<void> {
    const cited = await this.#call("play_clauses", {});
    if (cited) {
      this.#clauses.innerHTML = cited.html;
    }
  }

  /** Makes cited clauses scroll to their text, without changing the address. */
  #follow(event: Event): void {
    const link = (event.target as Element).closest("a");
    if (link) {
      event.preventDefault();
      const id = link.hash.slice(1);
      void (this.#clauses.childElementCount ? Promise.resolve() : this.#cited()).then(() => this.#clauses.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "center" }));
    }
  }

  #keep(): void {
    const told = keep(this.#kept(this.#end.hidden === false)) ? own.kept : own.full;
    this.#noted.replaceChildren(told);
    say(told);
    this.changed();
  }

  #kept(finished: boolean): Kept {
    const { variant = "", seed = "" } = this.#begun ?? {};
    return { id: this.#id, name: own.of(variant, seed), record: this.#record, finished };
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "/" && event.target !== this.#typed && !this.#form.hidden) {
      event.preventDefault();
      this.#typed.focus();
    }
  }
}
