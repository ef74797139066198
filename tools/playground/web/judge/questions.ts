// A judge's questions about a position, and the files that can be made from it.

import { el, say } from "../dom";
import type { Draft } from "../draft";
import { download } from "../files";
import type { Shipped, Written } from "../messages";
import { Stopped } from "../umpire";
import { words } from "../words";
import { flowing } from "./flowing";
import type { Asking } from "./asking";

const own = words.judged;

/** The current position. */
export interface Position {
  n: number;
  eyes: string | null;
}

export class Questions {
  readonly element: HTMLElement;
  readonly #tried = el("input", { type: "text", id: "tried", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "data-testid": "judge-try" });
  readonly #what = el("label", { for: "tried" }, own.askWhat(undefined));
  readonly #other = el("select", { id: "other", "data-testid": "judge-under" });
  readonly #answer = el("div", { class: "answered", "data-testid": "answer", "aria-live": "polite", tabindex: "0" });
  readonly #referees: HTMLElement;

  constructor(
    readonly asking: Asking,
    readonly draft: Draft,
    readonly position: () => Position,
  ) {
    const button = (text: string, pressed: () => Promise<Node | string>, testid: string) => el("button", { type: "button", onclick: () => void this.answer(pressed), "data-testid": testid }, text);
    const form = el("form", { class: "typing", onsubmit: (event: Event) => (event.preventDefault(), void this.answer(() => this.#asked())) }, this.#what, this.#tried, el("button", { type: "submit", class: "main", "data-testid": "judge-ask" }, own.doAsk));
    this.#referees = el(
      "details",
      { class: "referees" },
      el("summary", { "data-testid": "judge-more" }, own.more),
      el("div", { class: "typing" }, el("label", { for: "other" }, own.under), this.#other, button(own.whole, () => this.#under(false), "judge-under-whole"), button(own.here, () => this.#under(true), "judge-under-here")),
      el("div", { class: "typing" }, el("span", { class: "label" }, own.make), button(own.makeCase, () => this.#make(true), "judge-case"), button(own.makeScenario, () => this.#make(false), "judge-scenario"), el("span", { class: "soft small" }, own.makeTried)),
    );
    this.element = el(
      "section",
      { class: "panel questions", "aria-label": own.ask },
      el("h2", { class: "small-head" }, own.ask),
      form,
      this.#answer,
      this.#referees,
    );
  }

  /** Offers the questions for a game and viewer. A seat is not offered those that would reveal hidden cards. */
  show(shipped: Shipped[], rules: string, variant: string, eyes: string | null): void {
    const others = shipped.filter((each) => each.game === rules && each.name !== variant).map((each) => el("option", { value: each.name }, each.name));
    const { value } = this.#other;
    this.#other.replaceChildren(el("option", { value: "" }, own.draft), ...others);
    this.#other.value = value;
    this.#referees.hidden = eyes !== null;
    this.forget();
  }

  /** Names a legal action as an example of one. */
  suggest(action: string | undefined): void {
    this.#what.textContent = own.askWhat(action);
  }

  /** Clears question and answer. */
  forget(): void {
    this.#answer.replaceChildren();
    this.#tried.value = "";
  }

  /** The place or card of the table that is asked about, if it is one. */
  get #spot(): string | undefined {
    const what = this.#tried.value.trim().toLowerCase();
    const spots = [...(this.element.parentElement?.querySelectorAll<HTMLElement>(".table [data-place], .table [data-card]") ?? [])];
    const ids = (spot: HTMLElement) => [spot.dataset["place"], spot.dataset["card"], spot.dataset["card"] && spot.querySelector("i")?.textContent];
    const spot = spots.find((each) => ids(each).some((id) => id?.toLowerCase() === what));
    return spot && (spot.dataset["place"]?.toLowerCase() === what ? spot.dataset["place"] : spot.dataset["card"]);
  }

  /** The action that is asked about, if it is one. */
  get #action(): string | null {
    return this.#spot === undefined ? this.#tried.value.trim() || null : null;
  }

  #asked(): Promise<Node> {
    return this.#spot === undefined ? this.why(this.#action) : this.history(this.#spot);
  }

  /** Asks for the history of a place or card. */
  async history(what: string): Promise<Node> {
    this.#tried.value = what;
    return drawn((await this.asking.call("judge_history", { ...this.position(), what })).html);
  }

  /** Shows the answer to a question. On a narrow screen it lies over the page, below the board, if a person asked. */
  async answer(asked: () => Promise<Node | string>, byPerson = true): Promise<void> {
    this.#answer.classList.toggle("over", byPerson);
    const stop = el("button", { type: "button", onclick: () => this.asking.umpire.stop() }, own.stop);
    const waiting = setTimeout(() => this.#answer.replaceChildren(el("p", {}, own.working, " ", stop)), 300);
    try {
      const answer = await asked();
      clearTimeout(waiting);
      this.#answer.replaceChildren(answer, el("button", { type: "button", class: "close", "aria-label": own.close, onclick: () => this.forget() }, "×"));
      if (getComputedStyle(this.#answer).position === "fixed") {
        const part = (name: string) => this.element.parentElement?.querySelector<HTMLElement>(name);
        this.#answer.style.setProperty("--bar", `${part(".controls")?.offsetHeight}px`);
        part(".steps")?.scrollIntoView({ block: "start" });
      }
    } catch (error) {
      clearTimeout(waiting);
      this.#answer.replaceChildren(el("p", { class: "bad" }, error instanceof Stopped ? own.stopped : (error as Error).message));
    }
  }

  /** Asks whether an action is legal, or which are. */
  async why(what: string | null): Promise<Node> {
    this.#tried.value = what ?? "";
    const answer = drawn((await this.asking.call("judge_why", { ...this.position(), what })).html);
    const said = / is (not )?legal\b|は打てま(せん)?/.exec(answer.querySelector(".answer")?.textContent ?? "");
    const unread = answer.querySelector(".unread");
    if (unread) {
      // Its reasons say the same.
      unread.replaceWith(el("p", { class: "pill dull", "data-testid": "answer-pill" }, own.unread));
      answer.querySelector(".answer")?.remove();
      answer.querySelector(".choices")?.prepend(own.nearest);
    } else if (what !== null && said) {
      const not = said[1] ?? said[2];
      answer.prepend(el("p", { class: `pill ${not ? "bad" : "good"}`, "data-testid": "answer-pill" }, not ? own.illegal : own.legal));
    }
    return answer;
  }

  async #under(here: boolean): Promise<Node> {
    const { n } = this.position();
    const at = here ? n : null;
    const { text } = await this.asking.call("judge_under", { shipped: this.#other.value || null, draft: this.draft.variant, at, tried: here ? this.#action : null });
    return flowing(text);
  }

  async #make(isCase: boolean): Promise<Node> {
    const { n } = this.position();
    const made = await this.asking.call("judge_make", { n, tried: this.#action, case: isCase });
    return file(made);
  }
}

function drawn(html: string): HTMLElement {
  const drawn = el("div", {});
  drawn.innerHTML = html;
  return drawn;
}

/** A generated file, with buttons to copy and download it. */
export function file(made: Written): HTMLElement {
  const copy = async () => {
    await navigator.clipboard.writeText(made.text).then(
      () => (say(own.fileCopied), said.replaceChildren(own.fileCopied)),
      () => undefined,
    );
  };
  const said = el("span", { class: "soft small" });
  const row = el("div", { class: "row" }, el("button", { type: "button", onclick: () => download(made), "data-testid": "judge-download" }, own.download), el("button", { type: "button", onclick: () => void copy() }, own.copy), said);
  return el("div", {}, el("p", {}, el("code", {}, made.name)), el("pre", { class: "file", tabindex: "0" }, made.text), row);
}
