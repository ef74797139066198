// A broken or amended clause as the playground shows it: first what was expected and found, or why it was amended, then
// the boards, with hands and deck drawn as cards.

import { el } from "../dom";
import { words } from "../words";

const EXPECTED = /^(?:expected (?:that )?|期待: )(.+)(?:, found (?:that )?|。実際: )(.+)$/s;
/** A scenario that asks for what cannot be says nothing of the game. */
const FAULTY = /^(?:the setup is at fault, not the engine|エンジンではなく、シナリオの準備に誤りがあります): /;
const NUMBER = /^-?\d+$/;

/**
 * Rearranges the entries of a report, and unfolds the first alone: its first scenario too, if it has no boards or is amended.
 * `deck` has a card of each kind, and `own` is the file of the variant's own scenarios.
 */
export function arrange(entries: HTMLElement, deck: HTMLElement, own: string): void {
  const cards = new Deck(deck);
  entries.querySelectorAll<HTMLDetailsElement>(".clause+.clause, .inside .scenario, .amend~.asserts").forEach((part) => (part.open = false));
  for (const part of [".clause", ".inside:not(:has(figure)) .scenario", ".inside:has(.amend) .scenario"]) {
    entries.querySelector(part)?.setAttribute("open", "");
  }
  for (const entry of entries.querySelectorAll(".inside")) {
    const [failure, figure] = [entry.querySelector<HTMLElement>(".failed .failure"), entry.querySelector("figure")];
    if (failure) {
      const { textContent: message } = failure;
      const [, expected = "", found = ""] = EXPECTED.exec(message) ?? [];
      const sides = cards.sides(failure.previousElementSibling?.textContent ?? "", expected, found);
      const line = (word: string, side: Node, kind: string) => [el("dt", { class: kind }, word), el("dd", {}, el("div", { class: kind }, side))];
      const isOwn = failure.closest(".scenario")?.querySelector<HTMLElement>(".at")?.title.startsWith(`${own}:`);
      const lines = expected ? [...line(isOwn ? words.ownExpected : words.expected, sides[0], "good-text"), ...line(words.found, sides[1], "bad")] : line(FAULTY.test(message) ? words.faultyScenario : words.found, cards.drawn(message.replace(FAULTY, "")), "bad");
      entry.querySelectorAll(":scope>.answer, :scope>.failure").forEach((said) => said.remove());
      entry.prepend(el("dl", { class: "against", lang: failure.lang || undefined, "data-testid": "against" }, ...lines), figure ?? "");
      const [due, is] = [...entry.querySelectorAll(".against .cards")].map((cards) => [...cards.children]);
      is?.filter((card) => !due?.some((other) => other.isEqualNode(card))).forEach((card) => card.classList.add("chosen"));
    } else {
      entry.prepend(...entry.querySelectorAll(".amend, .amend~.scenario"));
    }
    const rest = figure?.querySelector("table~p");
    if (rest && !figure?.querySelector(".cards")) {
      rest.replaceWith(el("div", { class: "small soft lie" }, ...rest.textContent.split(/; |\. /).map((part) => el("div", {}, cards.drawn(part)))));
    }
  }
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Where a word first stands by itself. */
const find = (word: string, text: string) => text.search(new RegExp(`(?<![\\w.-])${escaped(word)}(?!\\w)`));

class Deck {
  readonly #kinds: Map<string, Element>;
  readonly #ids: string[];
  /** One card or several of a kind; and a list of them. */
  readonly #one: string;
  readonly #list: RegExp;

  constructor(deck: HTMLElement) {
    const cards = [...deck.children] as HTMLElement[];
    this.#kinds = new Map(cards.map((card) => [card.querySelector("i")?.textContent ?? "", card]));
    this.#ids = [...cards.map((card) => card.dataset["card"] ?? ""), ...this.#kinds.keys()];
    this.#one = `(?:(\\d+) )?(${[...this.#kinds.keys()].sort((a, b) => b.length - a.length).map(escaped).join("|") || "(?!)"})`;
    const one = this.#one.replace(/(?<!\\)\((?!\?)/g, "(?:");
    this.#list = new RegExp(`^(?:nothing|${one}(?:, ${one})*(?: among others)?)$`);
  }

  /** Both sides of a step as sentences: with numbers as they are counted there, and with lists of cards drawn. */
  sides(step: string, expected: string, found: string): [Node, Node] {
    const line = (step.split("\n")[0] ?? "").replace(/^\S+ /, "");
    const names = [expected, ...this.#ids].map((word) => find(word, line)).filter((at) => at >= 0);
    const at = Math.min(...names);
    const said = (text: string) => document.createTextNode(text);
    if (NUMBER.test(expected) && NUMBER.test(found) && (find(expected, line) >= 0 || names.length === 0)) {
      const there = find(expected, line);
      return there < 0 ? [said(`${line}: ${expected}`), said(`${line}: ${found}`)] : [said(line), said(counted(line.slice(0, there), found, line.slice(there + expected.length), expected))];
    }
    if (this.#list.test(expected) && this.#list.test(found)) {
      const before = names.length > 0 ? line.slice(0, at).replace(/\d+ $/, "") : `${line}: `;
      return [this.drawn(expected, before), this.drawn(found, before)];
    }
    const [, counts = ""] = /^-?\d+( .+)$/s.exec(expected) ?? [];
    return [this.drawn(expected), this.drawn(found + (NUMBER.test(found) ? counts : ""))];
  }

  /** A text whose list of cards is drawn, as far as the deck has them. */
  drawn(text: string, before = ""): Node {
    // A number is a card only in a list.
    const isList = this.#list.test(text.replace(/^.*(?:: |\()|\).*$/gs, ""));
    const found = [...text.matchAll(new RegExp(`${this.#one}(?=[,)]|$| among)`, "g"))].filter(([, , name = ""]) => isList || !NUMBER.test(name));
    if (found.length === 0) {
      return document.createTextNode(before + text);
    }
    const cards = el("ul", { class: "cards" });
    const many = new Map<HTMLElement, number>();
    for (const [, n = "1", name = ""] of found) {
      const last = cards.lastElementChild as HTMLElement | null;
      const kind = this.#kinds.get(name);
      const card = last?.dataset["card"] === name ? last : el("li", { class: kind?.classList[0], "data-card": name });
      if (card !== last) {
        card.append(...[...(kind?.querySelectorAll("svg, i") ?? [])].map((part) => part.cloneNode(true)));
        cards.append(card);
      }
      many.set(card, (many.get(card) ?? 0) + Number(n));
    }
    many.forEach((n, card) => n > 1 && card.append(el("b", {}, String(n))));
    const drawn = document.createDocumentFragment();
    drawn.append((before + text.slice(0, found[0]?.index)).replace(/[ (]+$/, ""), cards);
    return drawn;
  }
}

/** A line with another number: the noun behind it follows in number. */
function counted(before: string, n: string, after: string, was: string): string {
  const noun = was === "1" ? after.replace(/^( [a-z]+[a-rt-z])\b/, "$1s") : n === "1" ? after.replace(/^( [a-z]+)s\b/, "$1") : after;
  return before + n + noun;
}
