// The values of the variant as a form, which edits the editor's text with the smallest change.

import { el } from "../dom";
import type { Field } from "../messages";
import { words } from "../words";
import { Chips, type Shape, stepper } from "./effects";

export interface Target {
  put(path: string[], value: string): void;
  drop(path: string[]): void;
}

export class Forms {
  readonly element = el("section", { class: "forms", "aria-label": words.form, "data-testid": "forms" });
  #layout = "";
  readonly #inputs = new Map<string, HTMLInputElement | HTMLSelectElement>();
  readonly #chips = new Map<string, Chips>();

  /** `effects` gives the shape of the list of effects at a path, if there is one. */
  constructor(
    readonly target: Target,
    readonly effects: (path: string[]) => Promise<Shape | undefined>,
  ) {}

  /** Shows these fields, without touching the one that is being typed in. */
  async show(fields: Field[]): Promise<void> {
    const layout = JSON.stringify(fields.map(({ path, choices }) => [path, choices.length]));
    if (layout !== this.#layout) {
      this.#layout = layout;
      const shapes = await Promise.all(fields.map(({ path, value }) => (value.startsWith("[") ? this.effects(path) : undefined)));
      this.#lay(fields, shapes);
    }
    for (const field of fields) {
      const input = this.#inputs.get(field.path.join("."));
      const chips = this.#chips.get(field.path.join("."));
      if (chips && input) {
        // A value that is no plain list stays a text.
        input.hidden = chips.show(field.value);
        chips.element.hidden = !input.hidden;
      }
      if (input && input !== document.activeElement && input.value !== field.value) {
        input.value = field.value;
      }
      const row = input?.closest(".field");
      const was = row?.querySelector<HTMLElement>(".was");
      if (row && was) {
        const changed = field.parent !== null && field.parent !== field.value;
        if (changed && was.hidden) {
          row.closest("details")?.setAttribute("open", "");
        }
        row.classList.toggle("changed", changed);
        was.hidden = !changed;
        was.textContent = words.back(field.parent ?? "");
      }
    }
  }

  /** Unfolds the part of a card. */
  unfold(name: string): void {
    const group = this.element.querySelector<HTMLDetailsElement>(`[data-group="${CSS.escape(name)}"]`);
    if (group) {
      group.open = true;
      group.scrollIntoView({ block: "start" });
      group.querySelector<HTMLElement>("summary")?.focus({ preventScroll: true });
    }
  }

  #lay(fields: Field[], shapes: (Shape | undefined)[]): void {
    const open = new Set([...this.element.querySelectorAll("details[open]")].map((group) => group.getAttribute("data-group")));
    this.#inputs.clear();
    this.#chips.clear();
    const shapeOf = new Map(fields.map((field, n) => [field, shapes[n]]));
    const groups = Map.groupBy(fields, (field) => field.group);
    this.element.replaceChildren(
      ...[...groups].map(([name, inside]) =>
        el("details", { "data-group": name, open: open.has(name) }, el("summary", {}, inside[0]?.title), ...inside.map((field) => this.#field(field, shapeOf.get(field)))),
      ),
    );
  }

  #field(field: Field, shape: Shape | undefined): HTMLElement {
    const id = `field-${field.path.join(".")}`;
    const input = this.#input(field, id);
        const key = field.path.join(".");
    this.#inputs.set(key, input);
    const chips = shape && new Chips(shape, `${field.group} ${field.label}`, (text) => this.target.put(field.path, text));
    if (chips) {
      this.#chips.set(key, chips);
    }
    const back = el("button", { type: "button", class: "was", hidden: true, onclick: () => this.target.drop(field.path) });
    return el(
      "div",
      { class: "field" },
      el("label", { for: id }, field.label),
      el("span", { class: "value" }, input instanceof HTMLInputElement && field.range ? stepper(input, `${field.group} ${field.label}`) : input, chips?.element),
      back,
      field.explains && !chips ? el("p", { class: "small soft", id: `${id}-says` }, field.explains) : undefined,
    );
  }

  #input(field: Field, id: string): HTMLInputElement | HTMLSelectElement {
    const common = { id, "data-testid": id, "aria-describedby": field.explains && !field.value.startsWith("[") ? `${id}-says` : undefined };
    const changed = () => input.value.trim() !== "" && this.target.put(field.path, input.value.trim());
    const input: HTMLInputElement | HTMLSelectElement =
      field.choices.length > 0
        ? el("select", { ...common, onchange: changed }, ...field.choices.map(({ value, means }) => el("option", { value }, means ? `${value}: ${means}` : value)))
        : el("input", {
            ...common,
            type: field.range ? "number" : "text",
            min: field.range?.[0].toString(),
            max: field.range?.[1].toString(),
            spellcheck: "false",
            // Numbers are applied while typing; effects are complete only when the field is left.
            [field.range ? "oninput" : "onchange"]: changed,
          });
    input.value = field.value;
    return input;
  }
}
