// A list of effects as chips with steppers, in place of YAML. What effects there are, and what each takes, comes from
// the schema, so an effect that is new in the kit is offered here as well.

import { el } from "../dom";
import type { Hint, Room } from "../messages";
import { words } from "../words";

/** A value of a variant file. */
type Value = string | Value[] | { [key: string]: Value };

/** The kinds of value that may stand at a place: a number where nothing else is said. */
export interface Shape {
  /** The words it may be. */
  words: string[];
  /** The keys of a map, with their meaning and shape. */
  keys: { key: string; means: string; shape: Shape }[];
  /** The shape of its items, if it is a list. */
  items?: Shape | undefined;
}

const NUMBER: Shape = { words: [], keys: [] };
/** How deep lists may lie in each other; the schema refers to itself. */
const DEEPEST = 3;

/** The shape of a place, or nothing if the schema lists neither keys nor words there. */
async function listed(ask: (path: string[]) => Promise<Room>, path: string[], depth: number): Promise<Shape | undefined> {
  const { keys, values } = await ask(path);
  if (keys.length > 0 || values.length > 0) {
    const shaped = async ({ text, explains }: Hint) => ({ key: text, means: explains, shape: (depth < DEEPEST && (await listed(ask, [...path, text], depth + 1))) || NUMBER });
    return { words: values.map((hint) => hint.text), keys: await Promise.all(keys.map(shaped)) };
  }
  const items = depth < DEEPEST ? await listed(ask, [...path, "0"], depth + 1) : undefined;
  return items && { words: [], keys: [], items };
}

/** The shape of the list of effects at a path; undefined if there is none. */
export async function effectsAt(ask: (path: string[]) => Promise<Room>, path: string[]): Promise<Shape | undefined> {
  const shape = await listed(ask, path, 0);
  return shape?.items?.keys.length ? shape : undefined;
}

/** Reads a value in flow style; throws if it holds more than numbers, words, lists and maps. */
function read(text: string): Value {
  const tokens = text.match(/[[\]{}:,]|[\w.-]+|\S/g) ?? [];
  const take = (...wanted: string[]): string => {
    const token = tokens.shift() ?? "";
    if (wanted.length > 0 ? !wanted.includes(token) : !/^[\w.-]+$/.test(token)) {
      throw new Error(`unexpected ${token}`);
    }
    return token;
  };
  const several = (end: string, one: () => void) => {
    tokens.shift();
    while (tokens[0] !== end) {
      one();
      if (tokens[0] !== end) {
        take(",");
      }
    }
    take(end);
  };
  const value = (): Value => {
    if (tokens[0] === "[") {
      const list: Value[] = [];
      several("]", () => list.push(value()));
      return list;
    }
    if (tokens[0] === "{") {
      const map: { [key: string]: Value } = {};
      several("}", () => {
        const key = take();
        take(":");
        map[key] = value();
      });
      return map;
    }
    return take();
  };
  const all = value();
  if (tokens.length > 0) {
    throw new Error("more than a value");
  }
  return all;
}

function write(value: Value): string {
  if (typeof value === "string") {
    return value;
  }
  return Array.isArray(value) ? `[${value.map(write).join(", ")}]` : `{${Object.entries(value).map(([key, inside]) => `${key}: ${write(inside)}`).join(", ")}}`;
}

/** The simplest value of a shape. */
function simplest({ words: [word], keys: [first], items }: Shape): Value {
  return items ? [simplest(items)] : first ? { [first.key]: simplest(first.shape) } : (word ?? "1");
}

/** A number with a button on each side. */
export function stepper(input: HTMLInputElement, name: string): HTMLElement {
  const by = (step: number) => el("button", { type: "button", "aria-label": `${name} ${step > 0 ? "+1" : "−1"}`, onclick: () => (input.stepUp(step), input.dispatchEvent(new Event("input"))) }, step > 0 ? "+" : "−");
  return el("span", { class: "stepper" }, by(-1), input, by(1));
}

/** The chips of a list of effects. */
export class Chips {
  readonly element = el("div", { class: "chips", role: "group" });
  #written = "";
  #value: Value = [];

  constructor(
    readonly shape: Shape,
    readonly name: string,
    readonly changed: (text: string) => void,
  ) {
    this.element.setAttribute("aria-label", name);
  }

  /** Shows this text; false if it cannot be shown as chips. */
  show(text: string): boolean {
    if (text !== this.#written) {
      try {
        this.#value = read(text);
      } catch {
        return false;
      }
      this.#written = text;
      this.#draw();
    }
    return true;
  }

  #draw(): void {
    this.element.replaceChildren(this.#any(this.shape, this.#value, (value) => (this.#value = value), this.name));
  }

  /** Writes what the chips say; a change of their number draws them anew. */
  #tell(anew: boolean): void {
    this.#written = write(this.#value);
    if (anew) {
      this.#draw();
      this.element.querySelector<HTMLElement>(":scope>.list>select:last-child")?.focus();
    }
    this.changed(this.#written);
  }

  #any(shape: Shape, value: Value, set: (value: Value) => void, name: string): HTMLElement {
    if (Array.isArray(value)) {
      return this.#list(shape.items ?? NUMBER, value, name);
    }
    if (typeof value === "object") {
      return this.#map(shape, value, name);
    }
    if (shape.words.length > 0) {
      return shape.keys.length > 0 ? el("span", {}, value) : this.#choice(shape.words, value, name, (word) => (set(word), this.#tell(false)));
    }
    const input = el("input", { type: "number", min: "0", "aria-label": name, oninput: () => input.value !== "" && (set(input.value), this.#tell(false)) });
    input.value = value;
    return stepper(input, name);
  }

  #list(of: Shape, list: Value[], name: string): HTMLElement {
    const chips = list.map((value, n) => {
      const remove = el("button", { type: "button", class: "remove", "aria-label": `${words.remove}: ${write(value)}`, onclick: () => (list.splice(n, 1), this.#tell(true)) }, "×");
      return el("span", { class: "chip" }, this.#any(of, value, (value) => (list[n] = value), name), remove);
    });
    const add = (kind: string) => {
      const found = of.keys.find(({ key }) => key === kind);
      list.push(found ? { [kind]: simplest(found.shape) } : of.words.includes(kind) ? kind : simplest(of));
      this.#tell(true);
    };
    const kinds = [...of.keys.map(({ key }) => key), ...of.words];
    const more = this.#choice(["", ...(kinds.length > 0 ? kinds : [words.another])], "", `${words.add}: ${name}`, add, words.add);
    return el("span", { class: "list" }, ...chips, more);
  }

  #map(shape: Shape, map: { [key: string]: Value }, name: string): HTMLElement {
    const parts = Object.entries(map).map(([key, value]) => {
      const found = shape.keys.find((each) => each.key === key);
      const others = shape.keys.map((each) => each.key).filter((each) => each === key || !(each in map));
      const swap = (other: string) => {
        const put = simplest(shape.keys.find((each) => each.key === other)?.shape ?? NUMBER);
        const entries = Object.entries(map).map(([each, kept]): [string, Value] => (each === key ? [other, typeof kept === typeof put && !Array.isArray(put) ? kept : put] : [each, kept]));
        Object.keys(map).forEach((each) => delete map[each]);
        Object.assign(map, Object.fromEntries(entries));
        this.#tell(true);
      };
      return el("span", { class: "part", title: found?.means }, this.#choice(others, key, name, swap), this.#any(found?.shape ?? NUMBER, value, (value) => (map[key] = value), `${name} ${key}`));
    });
    return el("span", { class: "map" }, ...parts);
  }

  #choice(options: string[], value: string, name: string, chosen: (value: string) => void, placeholder?: string): HTMLElement {
    const select: HTMLSelectElement = el("select", { "aria-label": name, onchange: () => chosen(select.value) }, ...options.map((each) => el("option", { value: each }, each || placeholder)));
    select.value = value;
    return select;
  }
}
