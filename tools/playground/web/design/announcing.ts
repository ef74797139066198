// The choices beside a broken clause: to take the change back, or to announce that it is meant.

import { el } from "../dom";
import type { Row, Rulebook } from "../messages";
import type { Umpire } from "../umpire";
import { words } from "../words";
import type { Target } from "./forms";

export class Announcing {
  readonly element = el("div", { class: "row choices", hidden: true });
  readonly #meant = el("button", { type: "button", "data-testid": "meant", onclick: () => void this.#announce() }, words.meant);
  readonly #undo: HTMLElement;
  readonly #told = el("p", { class: "soft small", role: "status" });
  /** Whether an announcement has not been judged yet. */
  waits = false;
  #rulebook: Rulebook | undefined;
  #broken: Row[] = [];

  constructor(
    readonly umpire: Umpire,
    readonly put: Target["put"],
    readonly addScenarios: (ids: string[], text: string) => void,
    undo: () => void,
    readonly remember: () => void,
  ) {
    this.#undo = el("button", { type: "button", "data-testid": "undo", onclick: () => (this.forget(), undo()) }, words.undo);
    this.element.append(this.#undo, this.#meant, this.#told);
  }

  /** `back` says whether there is a text that Undo can bring back. */
  show(rulebook: Rulebook, back: boolean): void {
    this.#rulebook = rulebook;
    this.waits &&= !rulebook.done;
    this.#broken = rulebook.rows.filter((row) => row.section !== null && row.fails && !row.pending && row.standing !== "needless");
    this.#meant.hidden = this.#broken.length === 0;
    this.#undo.hidden = !back;
    if (rulebook.done && !rulebook.conforms) {
      this.#told.replaceChildren();
    }
    this.element.hidden = rulebook.conforms && this.#told.textContent === "";
  }

  /** What cannot be judged cannot be announced. */
  judged(is: boolean): void {
    this.#meant.disabled = !is;
  }

  /** Forgets an announcement: it was taken back, or another variant was begun. */
  forget(): void {
    this.waits = false;
    this.#told.replaceChildren();
    this.element.hidden = true;
  }

  /** Announces the broken clauses, with scenarios of what was found instead. */
  async #announce(): Promise<void> {
    const changes = this.#rulebook?.changes ?? [];
    const [broken, ids] = [this.#broken, this.#broken.map((row) => row.id)];
    const { text } = await this.umpire.call("amendment_draft", { ids });
    this.remember();
    this.waits = true;
    for (const { id } of broken.filter((row) => row.unannounced)) {
      const subject = (changes.find((change) => change.ids.includes(id)) ?? changes[0])?.subject ?? id;
      this.put(["amends", id], `{because: ${JSON.stringify(words.reason(subject))}, by: ${words.me}}`);
    }
    if (!text.trim()) {
      return;
    }
    this.addScenarios(ids, text);
    this.#told.replaceChildren(words.announced(ids));
    this.#undo.focus({ preventScroll: true });
  }
}
