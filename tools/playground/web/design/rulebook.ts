// The rulebook beside the editor: failing and amended clauses at the top, then each clause with its status. Only changes are
// redrawn.

import { el, say } from "../dom";
import { colourCards } from "../look";
import type { Judged, Row, Rulebook } from "../messages";
import type { Umpire } from "../umpire";
import { words } from "../words";
import { arrange } from "./arranged";

/** The colour of each status. */
const COLOURS: Record<string, string> = { holds: "good", amended: "odd", moot: "odd", "not-reached": "odd", inapplicable: "dull" };

interface Shown {
  row: Row;
  element: HTMLDetailsElement;
  badge: HTMLElement;
}

export class RulebookView {
  readonly element = el("section", { class: "spec rulebook", "aria-label": words.rulebook });
  readonly verdict = el("p", { class: "verdict", "data-testid": "verdict" });
  /** Says that clauses which no game came to are not broken. */
  readonly open = el("p", { class: "soft small unreached", hidden: true }, words.open);
  readonly #drawings = el("div");
  /** The failing and the amended clauses. */
  readonly failing = el("div", { class: "spec failing" });
  readonly #list = el("div", { class: "book" });
  readonly #shown = new Map<string, Shown>();
  #ids = "";
  #drawn = "";
  /** The file of the variant's own scenarios. */
  own = "";

  /** `deck` has a card of each kind. */
  constructor(
    readonly umpire: Umpire,
    readonly deck: () => HTMLElement,
  ) {
    this.element.append(this.#drawings, this.#list);
  }

  show({ faults, rulebook }: Judged): void {
    for (const part of [this.element, this.failing]) {
      part.classList.toggle("stale", !rulebook);
    }
    if (rulebook) {
      this.#rows(rulebook);
      this.#broken(rulebook);
    }
    this.#head(faults.filter((fault) => fault.severity === "error").length, rulebook);
  }

  #head(errors: number, rulebook: Rulebook | null): void {
    const done = rulebook?.done === true;
    const [standing, word] = !rulebook
      ? ["bad", words.faulty]
      : !rulebook.conforms
        ? ["bad", words.broken]
        : done
          ? ["good", words.conforms]
          : ["dull", words.judging];
    const told = rulebook ? `${rulebook.variant} · ${rulebook.document} · ${sums(rulebook)} · ${words.ran(rulebook.ran, rulebook.scenarios)}${done || rulebook.ran < rulebook.scenarios ? "" : words.watching}` : words.faults(errors);
    this.open.hidden = !done || !rulebook.rows.some((row) => row.standing === "not-reached");
    this.verdict.replaceChildren(el("span", { class: `badge ${standing}` }, word), ` ${told}`);
    this.verdict.dataset["done"] = String(done || !rulebook);
    this.verdict.dataset["conforms"] = String(done && rulebook?.conforms === true && errors === 0);
    if (done || !rulebook) {
      say(`${word}: ${told}`);
    }
  }

  #broken(rulebook: Rulebook): void {
    const deck = this.deck();
    // Drawn again once the cards are known.
    const parts = [["fails", rulebook.broken], ["amended", rulebook.amended]] as const;
    const of = `${deck.childElementCount} ${parts}`;
    colourCards("design", rulebook.style);
    if (this.#drawings.innerHTML === "" || this.#drawings.dataset["of"] !== rulebook.style) {
      this.#drawings.dataset["of"] = rulebook.style;
      this.#drawings.innerHTML = rulebook.drawings;
    }
    if (this.#drawn !== of) {
      this.#drawn = of;
      this.failing.innerHTML = parts.map(([kind, html]) => html && `<section class="part ${kind}"><h3>${words[kind]}</h3>${html}</section>`).join("");
      arrange(this.failing, deck, this.own);
    }
  }

  #rows(rulebook: Rulebook): void {
    const ids = rulebook.rows.map((row) => row.id).join(" ");
    if (ids !== this.#ids) {
      this.#ids = ids;
      this.#lay(rulebook.rows);
    }
    rulebook.rows.forEach((row) => this.#update(row));
  }

  /** Builds the sections and rows when the rulebook has other clauses than before. */
  #lay(rows: Row[]): void {
    this.#shown.clear();
    const parts: HTMLElement[] = [];
    let title: string | null | undefined;
    for (const row of rows) {
      if (row.section !== title) {
        title = row.section;
        parts.push(el("section", { class: "part" }, el("h3", {}, title ?? words.silent)));
      }
      parts.at(-1)?.append(this.#row(row));
    }
    this.#list.replaceChildren(...parts);
  }

  #row(row: Row): HTMLElement {
    const badge = el("span", { class: "badge dull" });
    const inside = el("div", { class: "entry" });
    const sign = row.section === null ? "" : "§";
    const element = el(
      "details",
      { class: "clause", "data-testid": `clause-${row.id}`, ontoggle: () => void this.#open(row.id, element, inside) },
      el("summary", {}, el("b", { class: "id" }, sign + row.id), el("span", { class: "says" }, row.says), badge),
      inside,
    );
    this.#shown.set(row.id, { row: { ...row, standing: "", pending: true }, element, badge });
    return element;
  }

  #update(row: Row): void {
    const shown = this.#shown.get(row.id);
    if (!shown || (shown.row.standing === row.standing && shown.row.pending === row.pending)) {
      return;
    }
    shown.element.classList.toggle("pending", row.pending);
    // Pending clauses keep their last status, dimmed.
    if (!row.pending || shown.row.standing === "") {
      const standing = row.pending ? "…" : row.standing;
      shown.badge.textContent = words.standings[standing] ?? standing;
      shown.badge.title = words.means[standing] ?? "";
      shown.badge.className = `badge ${row.pending ? "dull" : (COLOURS[row.standing] ?? "bad")}`;
      shown.element.dataset["standing"] = standing;
      shown.row = { ...row };
    }
    shown.row.pending = row.pending;
  }

  async #open(id: string, element: HTMLDetailsElement, inside: HTMLElement): Promise<void> {
    if (element.open) {
      const { html } = await this.umpire.call("entry", { id });
      inside.innerHTML = html;
      inside.querySelector("details")?.setAttribute("open", "");
    }
  }
}

/** The words for how clauses stand, explained. */
export function glossary(): HTMLElement {
  const lines = Object.entries(words.means).flatMap(([standing, means]) => [el("dt", {}, el("span", { class: `badge ${COLOURS[standing] ?? "bad"}` }, words.standings[standing] ?? standing)), el("dd", {}, means)]);
  return el("details", { class: "glossary", "data-testid": "glossary" }, el("summary", {}, words.glossary), el("dl", {}, ...lines));
}

/** The number of clauses in each status and of broken rulings so far, worded as in `umpire spec`. */
function sums({ rows, done, conforms }: Rulebook): string {
  const judged = rows.filter((row) => !row.pending);
  const clauses = judged.filter((row) => row.section !== null);
  const of = (standing: string): number => clauses.filter((row) => row.standing === standing).length;
  // Say that no clause is broken only if nothing else fails.
  const isNamed = (standing: string): boolean => standing !== "holds" && (of(standing) > 0 || (done && conforms));
  const others = [...new Set(["broken", ...clauses.map((row) => row.standing)])].filter(isNamed);
  const rulings = judged.filter((row) => row.section === null && row.fails).length;
  return [
    words.hold(of("holds")),
    ...others.map((standing) => words.stand(of(standing), words.standings[standing] ?? standing)),
    ...(rulings > 0 ? [words.rulings(rulings)] : []),
    ...(done && !conforms && !judged.some((row) => row.fails) ? [words.others] : []),
  ].join(words.and);
}
