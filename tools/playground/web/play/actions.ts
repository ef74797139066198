// The legal actions as buttons: those that begin alike stand together, so dozens stay within reach of a thumb. A card of the hand
// narrows them down to its own, and a place that only one of them is about plays it.

import { el } from "../dom";
import type { Act, Group } from "../messages";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const LEAPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export class Actions {
  readonly element: HTMLElement;
  #groups: Group[] = [];
  #card: string | undefined;

  constructor(
    label: string,
    readonly act: (action: string) => void,
  ) {
    this.element = el("div", { class: "actions", role: "group", "aria-label": label, onkeydown: (event: KeyboardEvent) => this.#key(event) });
  }

  /** Shows these, and lets cards and places of the table be clicked. */
  show(groups: Group[], table: HTMLElement): void {
    this.#groups = groups;
    this.#card = undefined;
    this.element.replaceChildren(...groups.map((group) => this.#group(group)));
    this.#touch(table);
  }

  /** Puts the keys to the first of them. */
  focus(): void {
    this.element.querySelector("button")?.focus({ preventScroll: true });
  }

  #group(group: Group): HTMLElement {
    const head = el("div", { class: "stem" });
    if (group.face !== null) {
      head.innerHTML = group.face;
    } else {
      head.append(el("code", {}, group.stem.trim()));
    }
    const buttons = group.actions.map((act) => this.#button(group, act));
    return el("div", { class: "group", "data-card": group.card ?? undefined, role: "group", "aria-label": group.name ?? group.stem.trim() }, head, el("div", { class: "tails" }, ...buttons));
  }

  #button(group: Group, { action, told }: Act): HTMLElement {
    const tail = action.slice(group.stem.length);
    const many = group.actions.length > 1;
    const short = many && tail.length < 8;
    const name = short ? `${tail}: ${told} (${action})` : undefined;
    const inside = short ? [tail] : [el("span", {}, told), " ", el("code", {}, action)];
    return el("button", { type: "button", "data-testid": `action-${action}`, "aria-label": name, title: told, onclick: () => this.act(action) }, ...inside);
  }

  /** Arrow keys: along the actions, and from group to group. */
  #key(event: KeyboardEvent): void {
    const buttons = [...this.element.querySelectorAll<HTMLElement>("button")].filter((button) => button.offsetParent !== null);
    const groups = [...this.element.children].filter((group) => (group as HTMLElement).offsetParent !== null);
    const at = buttons.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    const leap = LEAPS[event.key];
    if (at < 0 || (step === undefined && leap === undefined)) {
      return;
    }
    event.preventDefault();
    if (step !== undefined) {
      return buttons[(at + step + buttons.length) % buttons.length]?.focus();
    }
    const group = groups.findIndex((each) => each.contains(event.target as Node));
    groups[(group + (leap ?? 0) + groups.length) % groups.length]?.querySelector("button")?.focus();
  }

  #touch(table: HTMLElement): void {
    const cards = new Set(this.#groups.map((group) => group.card));
    for (const card of table.querySelectorAll<HTMLElement>(".hands>.acting [data-card]")) {
      const id = card.dataset["card"] ?? "";
      if (cards.has(id)) {
        card.classList.add("may");
        card.addEventListener("click", () => this.#choose(id, table));
      }
    }
    for (const place of table.querySelectorAll<HTMLElement>("td[data-place]")) {
      place.addEventListener("click", () => this.#take(place.dataset["place"] ?? "", table));
    }
    this.#mark(table);
  }

  /** Narrows the actions down to those of a card, or widens them again. */
  #choose(card: string, table: HTMLElement): void {
    this.#card = this.#card === card ? undefined : card;
    for (const group of this.element.querySelectorAll<HTMLElement>(".group")) {
      group.hidden = this.#card !== undefined && group.dataset["card"] !== this.#card;
    }
    for (const held of table.querySelectorAll<HTMLElement>(".hands>.acting [data-card]")) {
      held.classList.toggle("chosen", held.dataset["card"] === this.#card);
    }
    this.#mark(table);
  }

  /** The actions about a place, among those of the card that was chosen. */
  #about(place: string): Act[] {
    const groups = this.#groups.filter((group) => this.#card === undefined || group.card === this.#card);
    return groups.flatMap((group) => group.actions).filter((act) => act.places.includes(place));
  }

  #mark(table: HTMLElement): void {
    for (const place of table.querySelectorAll<HTMLElement>("td[data-place]")) {
      place.classList.toggle("may", this.#about(place.dataset["place"] ?? "").length === 1);
    }
  }

  #take(place: string, table: HTMLElement): void {
    const [only, ...more] = this.#about(place);
    if (only && more.length === 0 && table.isConnected) {
      this.act(only.action);
    }
  }
}
