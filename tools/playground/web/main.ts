// The page: its parts as tabs, each built when it is first shown.

import japanese from "./first.ja.yaml?raw";
import { design } from "./design";
import { disk, served } from "./disk";
import { el } from "./dom";
import { type Draft, given, kept } from "./draft";
import { go } from "./handover";
import { judge } from "./judge";
import { hasRecord } from "./judge/link";
import { dress } from "./look";
import { keepOffline } from "./offline";
import { play } from "./play";
import { opened, share } from "./share";
import { simulate } from "./simulate";
import { compile } from "./umpire";
import { language, words } from "./words";

interface Tab {
  id: string;
  title: string;
  build(draft: Draft): HTMLElement;
}

const tabs: Tab[] = [
  { id: "design", title: words.design, build: design },
  { id: "play", title: words.play, build: play },
  { id: "judge", title: words.judge, build: judge },
  { id: "simulate", title: words.simulate, build: simulate },
];

/** The line of the example that names what it extends, from vite.config.ts. */
declare const EXTENDS: string;

/** A variant that changes nothing yet, of the edition that the example extends. */
const first: Draft = { variant: language() === "ja" ? japanese : `variant: mine/first\n${EXTENDS}\n`, feature: "" };
given.add(first.variant);
const draft = opened(kept()) ?? kept() ?? first;
const main = document.getElementById("main") as HTMLElement;
const built = new Map<string, HTMLElement>();

function open(tab: Tab): void {
  const panel = built.get(tab.id) ?? el("div", { role: "tabpanel", id: `panel-${tab.id}`, "aria-labelledby": `tab-${tab.id}` }, tab.build(draft));
  built.set(tab.id, panel);
  main.replaceChildren(panel);
  panel.firstElementChild?.dispatchEvent(new Event("shown"));
  for (const button of document.querySelectorAll("[role=tab]")) {
    button.setAttribute("aria-selected", String(button.id === `tab-${tab.id}`));
  }
}

/** Opens the part that the address names. */
function route(): void {
  const id = hasRecord(location.hash) ? "judge" : location.hash.slice(1);
  open(tabs.find((tab) => tab.id === id) ?? (tabs[0] as Tab));
}

dress();
document.documentElement.lang = language();
document.title = words.title;
document.querySelector(".skip")?.append(words.skip);
document.getElementById("tabs")?.append(
  ...tabs.map((tab) => el("button", { role: "tab", type: "button", id: `tab-${tab.id}`, "data-testid": `tab-${tab.id}`, onclick: () => go(tab.id) }, tab.title)),
);
document.getElementById("tools")?.append(...disk(draft), ...share(draft));
addEventListener("popstate", route);
route();
if (!served) {
  void keepOffline(compile());
}
