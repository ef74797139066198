// Picks a value or a figure and its range, which together are an argument of the command line: `KEY=FROM..TO/STEP`.

import { el } from "../dom";
import { words } from "../words";

const own = words.simulating;
/** The choice to write the argument oneself. */
const OTHER = "…";

/** A choice: a key, and the range that is offered for it. */
export interface Pick {
  key: string;
  from: string;
  to: string;
}

export class Picker {
  readonly element: HTMLElement;
  readonly #key: HTMLSelectElement;
  readonly #range: HTMLInputElement[];
  readonly #text: HTMLInputElement;
  /** Why the range is none. */
  readonly #fault = el("p", { class: "bad small", role: "alert" });
  #picks: Pick[] = [];

  /** `names` are the labels of the range: from, to and, where values lie apart, every. */
  constructor(
    label: string,
    id: string,
    names: string[],
  ) {
    this.#key = el("select", { "data-testid": `${id}-key`, onchange: () => this.#chosen() });
    this.#range = names.map((name, n) => el("input", { type: "number", step: "any", oninput: () => this.#check(), "aria-label": `${label}: ${name}`, "data-testid": `${id}-${["from", "to", "step"][n]}` }));
    this.#text = el("input", { type: "text", "aria-label": label, autocomplete: "off", spellcheck: "false", placeholder: own.written, "data-testid": id });
    this.element = el("div", { class: "fields pick" }, el("label", {}, el("span", {}, label), this.#key), ...this.#range.map((input, n) => el("label", {}, el("span", {}, names[n]), input)), this.#text, this.#fault);
    this.offer([]);
  }

  offer(picks: Pick[]): void {
    this.#picks = picks;
    const { value } = this.#key;
    this.#key.replaceChildren(...["", ...picks.map(({ key }) => key), OTHER].map((key) => el("option", { value: key }, key === "" ? own.nothing : key.replaceAll(".", " "))));
    this.#key.value = value;
    if (this.#key.selectedIndex < 0 || value === "") {
      this.pick("");
    }
  }

  pick(key: string): void {
    this.#key.value = key;
    this.#chosen();
  }

  #chosen(): void {
    const { value } = this.#key;
    const found = this.#picks.find(({ key }) => key === value);
    this.#range.forEach((input, n) => {
      (input.parentElement as HTMLElement).hidden = !found;
      input.value = (found && [found.from, found.to][n]) ?? "";
    });
    this.#text.hidden = value !== OTHER;
    this.#check();
  }

  /** Says at its field what is wrong with the range; the form does not run before it is mended. */
  #check(): void {
    const found = this.#picks.find(({ key }) => key === this.#key.value);
    const [from, to, step] = this.#range;
    const isWhole = found && [found.from, found.to].every((end) => /^-?\d+$/.test(end));
    const wrong = (input: HTMLInputElement | undefined, n: number): string => {
      if (!found || !input || (n === 2 && input.value === "" && !input.validity.badInput)) {
        return "";
      }
      if (Number.isNaN(input.valueAsNumber)) {
        return own.empty(input.labels?.[0]?.textContent ?? "", [found.from, found.to, "1"][n] ?? "");
      }
      if (step && isWhole && !Number.isInteger(input.valueAsNumber)) {
        return own.whole(input.value);
      }
      if (/^(wins|draws)/.test(found.key) && (input.valueAsNumber < 0 || input.valueAsNumber > 1)) {
        return own.share(input.value);
      }
      return n === 2 && input.valueAsNumber <= 0 ? own.everyZero : n === 0 && from && to && from.valueAsNumber > to.valueAsNumber ? own.above(from.value, to.value) : n === 0 && !step && from?.valueAsNumber === to?.valueAsNumber ? own.narrow : "";
    };
    const faults = this.#range.map(wrong);
    this.#range.forEach((input, n) => input.setCustomValidity(faults[n] ?? ""));
    this.#fault.textContent = faults.find((fault) => fault !== "") ?? "";
    this.#fault.hidden = this.#fault.textContent === "";
  }

  /** The argument; empty if nothing is picked. */
  get value(): string {
    const key = this.#key.value;
    const [from = "", to = "", step = ""] = this.#range.map((input) => input.value);
    return key === OTHER ? this.#text.value.trim() : key && `${key}=${from}..${to}${step && `/${step}`}`;
  }
}
