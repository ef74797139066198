// The first thing that a newcomer sees: what this is for, things to do at once, the cards, and how the game is played.
// All of it comes from the variant that is open.

import { el } from "../dom";
import type { Draft } from "../draft";
import { go, judgeThis } from "../handover";
import { exampleGame } from "../judge/example";
import type { Field, Row, Rulebook } from "../messages";
import { DEAL } from "../play";
import { words } from "../words";
import type { Target } from "./forms";

/** How the game of each document is played, in a few lines: files beside its clauses. */
const HOW = import.meta.glob<string>("../../../../features/*/how.txt", { query: "?url", import: "default", eager: true });
/** The most clauses that say it where there is no such file. */
const MOST_CLAUSES = 7;

/** A change to try: its name, and what it puts where. */
interface Try {
  name: string;
  path: string[];
  value: string;
}

export class Lead {
  readonly element: HTMLElement;
  readonly cards = el("ul", { class: "cards deck", "data-testid": "deck", "aria-label": words.cards });
  readonly #change = el("button", { type: "button", class: "main", disabled: true, "data-testid": "try-change", onclick: () => this.#try && this.target.put(this.#try.path, this.#try.value) }, "…");
  readonly #lines = el("ol", { lang: "" });
  #try: Try | undefined;
  #document = "";

  constructor(
    draft: Draft,
    readonly target: Target,
    readonly edit: (group: string) => void,
  ) {
    const button = (text: string, testid: string, pressed: () => void) => el("button", { type: "button", "data-testid": testid, onclick: pressed }, text);
    const play = () => {
      go("play");
      dispatchEvent(new Event(DEAL));
    };
    const judge = () => judgeThis(exampleGame(draft));
    const how = el("details", { class: "how", "data-testid": "how" }, el("summary", {}, words.howPlayed), this.#lines);
    const shut = () => (how.open = false);
    addEventListener("keydown", ({ key }) => key === "Escape" && shut());
    // Where it lies over the page.
    addEventListener("click", ({ target }) => getComputedStyle(this.#lines).position === "absolute" && !how.contains(target as Node) && shut());
    this.element = el(
      "section",
      { class: "lead", "aria-label": words.lead },
      el("h2", {}, words.lead),
      el("div", { class: "row" }, this.#change, button(words.playIt, "try-play", play), button(words.judgeOne, "try-judge", judge)),
      how,
    );
  }

  show(fields: Field[], rulebook: Rulebook): void {
    this.#try = change(fields);
    this.#change.disabled = this.#try === undefined;
    this.#change.textContent = this.#try?.name ?? words.form;
    void this.#how(rulebook);
    const ofCards = Map.groupBy(fields.filter(isOfCard), (field) => field.path[1]);
    this.cards.replaceChildren(...[...ofCards.values()].map((inside, n) => this.#card(inside, n)));
  }

  async #how({ document, language, rows }: Rulebook): Promise<void> {
    if (document === this.#document) {
      return;
    }
    this.#document = document;
    const file = HOW[`../../../../features/${document}/how.txt`];
    const text = file && (await fetch(file).then((found) => found.text(), () => ""));
    if (document === this.#document) {
      this.#lines.lang = language;
      this.#lines.replaceChildren(...(text ? text.trim().split("\n") : outline(rows)).map((line) => el("li", {}, line)));
    }
  }

  /** A card with its number in the deck; it leads to its part of the form. */
  #card(inside: Field[], n: number): HTMLElement {
    const name = inside[0]?.group ?? "";
    const count = inside.find((field) => field.path[2] === "count")?.value;
    const card = el("li", { class: `k0-${n}`, "data-card": inside[0]?.path[1] });
    card.innerHTML = `<svg aria-hidden="true"><use href="#f0-${n}"/></svg>`;
    const changed = inside.some(differs);
    card.classList.toggle("changed", changed);
    card.append(el("i", { "aria-hidden": "true" }, name), count ? el("b", { "aria-hidden": "true" }, count) : "", el("button", { type: "button", "aria-label": `${name} ${count ?? ""}`, title: words.changeCard(name), onclick: () => this.edit(name) }));
    return card;
  }
}

const isOfCard = (field: Field) => field.group !== field.path[0];
const differs = (field: Field) => field.parent !== null && field.parent !== field.value;

/**
 * A change worth trying: one more of an effect of a card, of one that the variant changes already or there are most of;
 * where cards have no effects, a larger hand, or one more of the first number that leaves room.
 */
function change(fields: Field[]): Try | undefined {
  const ofCards = fields.filter(isOfCard);
  const effect = /(?<=\{)([\w-]+): (\d+)(?=\})/;
  const effects = ofCards.filter(({ value }) => effect.test(value) && value.startsWith("["));
  const count = ({ path }: Field) => Number(ofCards.find((each) => each.path[1] === path[1] && each.path[2] === "count")?.value);
  const draws = effects.filter(({ value }) => /\bdraw: /.test(value)).sort((a, b) => count(b) - count(a));
  const roomy = fields.filter((each) => each.range && Number(each.value) < each.range[1]);
  const field = effects.find(differs) ?? draws[0] ?? effects[0] ?? roomy.find(({ path }) => path.at(-1) === "hand") ?? roomy[0];
  if (!field) {
    return undefined;
  }
  const [, verb, number = field.value] = effect.exec(field.value) ?? [];
  const value = `${isOfCard(field) ? `${field.group} ` : ""}${verb ?? field.label}`;
  const more = Number(number) + 1;
  return { name: words.make(value, verb && field.group, more), path: field.path, value: field.range ? String(more) : field.value.replace(effect, `${verb}: ${more}`) };
}

/** The first clause of each section without subsections, which together say how the game is played. */
function outline(rows: Row[]): string[] {
  const whole = rows.filter((row, n) => row.section !== null && row.section !== rows[n - 1]?.section && !/^§\S*\./.test(row.section));
  return (whole.length > 2 ? whole : rows).slice(0, MOST_CLAUSES).map(({ id, says }) => `${says} §${id}`);
}
