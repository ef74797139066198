// A broken or amended clause as the playground shows it: first what was expected and found, or why it was amended, then
// the boards, with hands and deck drawn as cards.

import { el } from "../dom";
import { words } from "../words";

const EXPECTED = /^(?:expected (?:that )?|期待: )(.+)(?:, found (?:that )?|。実際: )(.+)$/s;

/** Rearranges the entries of a report, and unfolds the first alone: its first scenario too, if it has no boards or is amended. `deck` has a card of each kind. */
export function arrange(entries: HTMLElement, deck: HTMLElement): void {
  entries.querySelectorAll<HTMLDetailsElement>(".clause+.clause, .inside .scenario, .amend~.asserts").forEach((part) => (part.open = false));
  for (const part of [".clause", ".inside:not(:has(figure)) .scenario", ".inside:has(.amend) .scenario"]) {
    entries.querySelector(part)?.setAttribute("open", "");
  }
  for (const entry of entries.querySelectorAll(".inside")) {
    const [failure, figure] = [entry.querySelector<HTMLElement>(".failed .failure"), entry.querySelector("figure")];
    if (failure) {
      const [, expected, found] = EXPECTED.exec(failure.textContent) ?? [];
      const before = about(failure.previousElementSibling?.textContent ?? "", deck);
      const line = (word: string, text: string, kind: string) => [el("dt", { class: kind }, word), el("dd", {}, drawn(text, deck, kind))];
      const lines = expected && found ? [...line(words.expected, before + expected, "good-text"), ...line(words.found, before + found, "bad")] : line(words.found, failure.textContent, "bad");
      entry.querySelectorAll(":scope>.answer, :scope>.failure").forEach((said) => said.remove());
      entry.prepend(el("dl", { class: "against", lang: failure.lang || undefined, "data-testid": "against" }, ...lines), figure ?? "");
      const [due, is] = [...entry.querySelectorAll(".against .cards")].map((cards) => [...cards.children]);
      is?.filter((card) => !due?.some((other) => other.isEqualNode(card))).forEach((card) => card.classList.add("chosen"));
    } else {
      entry.prepend(...entry.querySelectorAll(".amend, .amend~.scenario"));
    }
    const rest = figure?.querySelector("table~p");
    if (rest && !figure?.querySelector(".cards")) {
      rest.replaceWith(el("div", { class: "small soft lie" }, ...rest.textContent.split(/; |\. /).map((part) => drawn(part, deck, ""))));
    }
  }
}

/** What a step says before the cards that it names, without its keyword. */
function about(step: string, deck: HTMLElement): string {
  const places = [...deck.querySelectorAll("i")].map((name) => step.indexOf(name.textContent)).filter((at) => at > 0);
  return places.length > 0 && !step.includes("\n") ? step.slice(0, Math.min(...places)).replace(/^\S+ |\d+ $/g, "") : "";
}

/** A text whose list of cards is drawn, as far as the deck has them. */
function drawn(text: string, deck: HTMLElement, kind: string): HTMLElement {
  const kinds = new Map([...deck.children].map((card) => [card.querySelector("i")?.textContent ?? "", card]));
  const names = [...kinds.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found = names.length > 0 ? [...text.matchAll(new RegExp(`(?:(\\d+) )?(${names.join("|")})(?=[,)]|$)`, "g"))] : [];
  if (found.length === 0) {
    return el("div", { class: kind }, text);
  }
  const cards = el("ul", { class: "cards" });
  const many = new Map<HTMLElement, number>();
  for (const [, n = "1", name = ""] of found) {
    const last = cards.lastElementChild as HTMLElement | null;
    const card = last?.dataset["card"] === name ? last : el("li", { class: kinds.get(name)?.classList[0], "data-card": name });
    if (card !== last) {
      card.append(...[...(kinds.get(name)?.querySelectorAll("svg, i") ?? [])].map((part) => part.cloneNode(true)));
      cards.append(card);
    }
    many.set(card, (many.get(card) ?? 0) + Number(n));
  }
  many.forEach((n, card) => n > 1 && card.append(el("b", {}, String(n))));
  return el("div", { class: kind }, text.slice(0, found[0]?.index).replace(/[ (]+$/, ""), cards);
}
