// The styles of the page: the style sheets of the reports, and the playground's own.

import cards from "../../report/src/page/assets/cards.css?inline";
import chart from "../../report/src/page/assets/chart.css?inline";
import day from "../../report/src/page/assets/day.css?raw";
import night from "../../report/src/page/assets/night.css?raw";
import replay from "../../report/src/page/assets/replay.css?inline";
import shell from "../../report/src/page/assets/shell.css?inline";
import simulate from "../../report/src/page/assets/simulate.css?inline";
import spec from "../../report/src/page/assets/spec.css?inline";
import game from "./game.css?inline";
import sweep from "../../report/src/page/assets/sweep.css?inline";
import own from "./playground.css?inline";
import simulating from "./simulate/simulate.css?inline";

const colours = `:root{${day}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}}}
@media screen{:root[data-theme=dark]{${night}}}`;

/** Limits the styles of each kind of report to where it is shown. */
const of = (kind: string, css: string) => `.${kind}{${css}}`;

function sheet(css: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(css);
  return made;
}

const fixed = [colours, shell, cards, chart, of("spec", spec), of("replay", replay), of("simulate", simulate), of("sweep", sweep), own, game, simulating].map(sheet);
const ofCards = new Map<string, CSSStyleSheet>();

function adopt(): void {
  document.adoptedStyleSheets = [...fixed, ...ofCards.values()];
}

/** Adds the styles to the page. */
export function dress(): void {
  document.documentElement.classList.add("js");
  adopt();
}

/** The colours of the cards that a part of the page shows. Other parts may show those of another game. */
export function colourCards(part: string, css: string): void {
  ofCards.set(part, sheet(`:where(#panel-${part}){${css}}`));
  adopt();
}

/** Puts the seats of a ring in their places, clockwise from the top, as the page of a game does. */
export function seat(part: HTMLElement): void {
  const seats = part.querySelectorAll<HTMLElement>(".ring li");
  seats.forEach((each, n) => {
    const turn = (2 * Math.PI * n) / seats.length;
    each.style.left = `${50 + FAR * Math.sin(turn)}%`;
    each.style.top = `${50 - FAR * Math.cos(turn)}%`;
  });
}

/** How far from the middle a seat is, in percent. */
const FAR = 40;
