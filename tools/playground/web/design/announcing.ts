// Announces clauses that are broken on purpose: asks for a reason and a name, and adds an entry to the file for each
// clause.

import { el } from "../dom";
import type { Rulebook } from "../messages";
import type { Umpire } from "../umpire";
import { words } from "../words";
import { unannounced } from "./changes";
import type { Target } from "./forms";

export class Announcing {
  readonly element = el("div", { class: "announcing" });
  #of = "";

  constructor(
    readonly umpire: Umpire,
    readonly target: Target,
    readonly addScenarios: (text: string) => void,
  ) {}

  show(rulebook: Rulebook): void {
    const broken = unannounced(rulebook.rows);
    const untested = rulebook.rows.filter((row) => row.standing === "untested" && !row.unannounced && !row.pending && row.fails).map((row) => row.id);
    const of = JSON.stringify([broken, untested]);
    if (of === this.#of) {
      return;
    }
    this.#of = of;
    this.element.replaceChildren();
    if (broken.length > 0) {
      this.element.append(this.#form(broken));
    }
    if (untested.length > 0) {
      this.element.append(el("button", { type: "button", "data-testid": "begin-scenario", onclick: () => void this.#begin(untested) }, words.untested));
    }
  }

  #form(ids: string[]): HTMLElement {
    const because = el("input", { required: true, "data-testid": "because", size: "30" });
    const by = el("input", { required: true, "data-testid": "by", size: "12" });
    const write = (event: SubmitEvent) => {
      event.preventDefault();
      const reason = `{because: ${JSON.stringify(because.value)}, by: ${JSON.stringify(by.value)}}`;
      ids.forEach((id) => this.target.put(["amends", id], reason));
    };
    return el(
      "details",
      { class: "panel", "data-testid": "announce" },
      el("summary", {}, words.announce),
      el("form", { onsubmit: write }, el("label", {}, words.because, " ", because), el("label", {}, words.by, " ", by), el("button", {}, words.announcing(ids))),
    );
  }

  async #begin(ids: string[]): Promise<void> {
    const { text } = await this.umpire.call("amendment_draft", { ids });
    this.addScenarios(text);
  }
}
