// The look of the page: that of the kit's pages, from the same files, and what only the playground has.

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

/** Each kind of page is styled only where it is shown. */
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

/** Puts the look on the page. */
export function dress(): void {
  document.documentElement.classList.add("js");
  adopt();
}

/** The colours of the cards that a part of the page shows. */
export function colourCards(part: string, css: string): void {
  ofCards.set(part, sheet(css));
  adopt();
}
