// The values of the variant as a form, which edits the editor's text with the smallest change.

import { el } from "../dom";
import type { Field } from "../messages";
import { words } from "../words";

export interface Target {
  put(path: string[], value: string): void;
  drop(path: string[]): void;
}

export class Forms {
  readonly element = el("section", { class: "forms", "aria-label": words.form, "data-testid": "forms" });
  #layout = "";
  readonly #inputs = new Map<string, HTMLInputElement | HTMLSelectElement>();

  constructor(readonly target: Target) {}

  /** Shows these fields, without touching the one that is being typed in. */
  show(fields: Field[]): void {
    const layout = JSON.stringify(fields.map(({ path, choices }) => [path, choices.length]));
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#lay(fields);
    }
    for (const field of fields) {
      const input = this.#inputs.get(field.path.join("."));
      if (input && input !== document.activeElement && input.value !== field.value) {
        input.value = field.value;
      }
      const row = input?.closest(".field");
      row?.classList.toggle("changed", field.parent !== null && field.parent !== field.value);
      const was = row?.querySelector<HTMLElement>(".was");
      if (was) {
        was.hidden = field.parent === null || field.parent === field.value;
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

  #lay(fields: Field[]): void {
    const open = new Set([...this.element.querySelectorAll("details[open]")].map((group) => group.getAttribute("data-group")));
    this.#inputs.clear();
    const groups = Map.groupBy(fields, (field) => field.group);
    this.element.replaceChildren(
      ...[...groups].map(([name, inside]) =>
        el("details", { "data-group": name, open: open.has(name) }, el("summary", {}, name), ...inside.map((field) => this.#field(field))),
      ),
    );
  }

  #field(field: Field): HTMLElement {
    const id = `field-${field.path.join(".")}`;
    const input = this.#input(field, id);
    this.#inputs.set(field.path.join("."), input);
    const back = el("button", { type: "button", class: "was", hidden: true, onclick: () => this.target.drop(field.path) });
    return el(
      "div",
      { class: "field" },
      el("label", { for: id }, field.label),
      input,
      back,
      field.explains ? el("p", { class: "small soft", id: `${id}-says` }, field.explains) : undefined,
    );
  }

  #input(field: Field, id: string): HTMLInputElement | HTMLSelectElement {
    const common = { id, "data-testid": id, "aria-describedby": field.explains ? `${id}-says` : undefined };
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
