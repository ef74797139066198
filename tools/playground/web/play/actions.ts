// The legal actions as buttons, grouped by their first part. Clicking a card of the hand or a place of the table
// filters them; a place that leaves one action plays it.

import { el } from "../dom";
import type { Act, Group } from "../messages";
import { words } from "../words";

const own = words.playing;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const LEAPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The cards in the hand of the player to act. */
const HAND = ".hands>.acting [data-card]";

/** The card or place by which the actions are filtered. */
interface Chosen {
  card?: string | undefined;
  place?: string | undefined;
}

export class Actions {
  readonly element: HTMLElement;
  /** What to do next at the table. */
  readonly hint = el("span", { class: "soft small" });
  #groups: Group[] = [];
  #chosen: Chosen = {};

  constructor(
    label: string,
    readonly act: (action: string) => void,
    /** Whether an action that is refused says why. */
    readonly tells = false,
  ) {
    this.element = el("div", { class: "actions", role: "group", "aria-label": label, onkeydown: (event: KeyboardEvent) => this.#key(event) });
  }

  /** Shows these actions, and makes their cards and places clickable. */
  show(groups: Group[], table: HTMLElement): void {
    this.#groups = groups;
    this.#chosen = {};
    this.element.replaceChildren(...groups.map((group) => this.#group(group)));
    this.#touch(table);
  }

  /** Focuses the first action. */
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
    return el("div", { class: "group", role: "group", "aria-label": group.name ?? group.stem.trim() }, head, el("div", { class: "tails" }, ...buttons));
  }

  #button(group: Group, { action, told }: Act): HTMLElement {
    const tail = action.slice(group.stem.length);
    // After the card's heading, the place is label enough.
    const short = group.face !== null && group.actions.length > 1;
    const name = short ? `${tail}: ${told} (${action})` : undefined;
    const inside = short ? [tail] : [el("span", {}, told), " ", el("code", {}, action)];
    return el("button", { type: "button", "data-testid": `action-${action}`, "data-action": action, "aria-label": name, title: told, onclick: () => this.act(action) }, ...inside);
  }

  /** Arrow keys move along the actions and between groups. */
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
    for (const card of table.querySelectorAll<HTMLElement>(HAND)) {
      const id = card.dataset["card"] ?? "";
      card.addEventListener("click", () => this.#choose({ card: this.#chosen.card === id ? undefined : id }, table));
    }
    for (const place of table.querySelectorAll<HTMLElement>("td[data-place]")) {
      const id = place.dataset["place"] ?? "";
      place.addEventListener("click", () => this.#choose({ place: this.#chosen.place === id ? undefined : id }, table));
    }
    this.#mark(table);
  }

  /** The actions that match the filter. */
  #about({ card, place }: Chosen): Act[] {
    const actions = this.#groups.flatMap((group) => group.actions);
    return actions.filter((act) => (card === undefined || act.card === card) && (place === undefined || act.places.includes(place)));
  }

  /** Filters by a card or place; plays the action if a place leaves only one. */
  #choose(more: Chosen, table: HTMLElement): void {
    const both = { ...this.#chosen, ...more };
    const chosen = this.#about(both).length > 0 ? both : more;
    const [only, ...others] = this.#about(chosen);
    if (only === undefined) {
      this.hint.replaceChildren(own.cannot);
      const other = this.#about({}).find(({ action, card }) => card && action.includes(card));
      // The engine says why this card may not go where another may.
      return this.tells && more.card && other ? this.act(other.action.replace(other.card ?? "", more.card)) : undefined;
    }
    if (others.length === 0 && chosen.place !== undefined && table.isConnected) {
      return this.act(only.action);
    }
    this.#chosen = chosen;
    this.#mark(table);
  }

  #mark(table: HTMLElement): void {
    const all = this.#about({});
    const places = all.some(({ action, card, places }) => card && action.includes(card) && places.length > 0);
    const left = new Set(this.#about(this.#chosen).map((act) => act.action));
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-action]")) {
      button.hidden = !left.has(button.dataset["action"] ?? "");
    }
    for (const group of this.element.querySelectorAll<HTMLElement>(".group")) {
      group.hidden = group.querySelector("[data-action]:not([hidden])") === null;
    }
    for (const card of table.querySelectorAll<HTMLElement>(HAND)) {
      const id = card.dataset["card"];
      card.classList.toggle("may", this.#about({ card: id }).length > 0);
      card.classList.toggle("chosen", id === this.#chosen.card);
    }
    for (const place of table.querySelectorAll<HTMLElement>("td[data-place]")) {
      const id = place.dataset["place"];
      place.classList.toggle("may", this.#about({ ...this.#chosen, place: id }).length > 0);
      place.classList.toggle("chosen", id === this.#chosen.place);
    }
    const first = table.querySelector(".may") && !table.querySelector(".chosen");
    this.hint.replaceChildren(all.length === 0 ? "" : places ? (this.#chosen.card ? own.thenPlace : own.firstCard) : first ? own.firstOf : own.anAction);
  }
}
