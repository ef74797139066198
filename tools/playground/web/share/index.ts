// A variant with its scenarios in the address: whoever opens the link has them, and nothing went through anybody's server.

import { el, say } from "../dom";
import type { Draft } from "../draft";
import { Unpackable, pack, unpack } from "../packed";
import { words } from "../words";

const SIGN = "#v=";
/** What was written here before links were opened, the latest first. */
const MINE = "umpire.mine";
const MOST_MINE = 5;
/** The link that this tab made or opened already: a reload shows what was written since. */
const SEEN = "umpire.link";

/** What the address holds, if this tab has not opened it yet; the draft that it takes the place of is put aside. */
export function opened(kept: Draft | undefined): Draft | undefined {
  const packed = location.hash.startsWith(SIGN) ? location.hash.slice(SIGN.length) : undefined;
  if (!packed || sessionStorage.getItem(SEEN) === packed) {
    return undefined;
  }
  try {
    const { variant, feature } = JSON.parse(unpack(packed)) as Partial<Draft>;
    if (typeof variant !== "string") {
      throw new Unpackable("broken");
    }
    const draft = { variant, feature: typeof feature === "string" ? feature : "" };
    if (kept && JSON.stringify(kept) !== JSON.stringify(draft)) {
      putAside(kept);
    }
    sessionStorage.setItem(SEEN, packed);
    return draft;
  } catch {
    tell(words.sharing.broken);
    return undefined;
  }
}

/** The button that makes a link, and, where a link took the place of a draft, the way back to it. */
export function share(draft: Draft): HTMLElement[] {
  addEventListener("hashchange", () => location.hash.startsWith(SIGN) && location.reload());
  // A link in the address is that of what is written, or it is not there.
  document.addEventListener("input", () => location.hash.startsWith(SIGN) && location.hash !== linked(draft) && history.replaceState(null, "", location.pathname + location.search));
  const button = el("button", { type: "button", "data-testid": "share", onclick: () => void give(draft) }, words.sharing.share);
  return [button, ...back()];
}

function linked(draft: Draft): string {
  return SIGN + pack(JSON.stringify({ variant: draft.variant, feature: draft.feature }));
}

async function give(draft: Draft): Promise<void> {
  try {
    const hash = linked(draft);
    sessionStorage.setItem(SEEN, hash.slice(SIGN.length));
    history.replaceState(null, "", hash);
  } catch {
    return tell(words.sharing.long);
  }
  const url = location.href;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ title: document.title, url });
    } else {
      await navigator.clipboard.writeText(url);
      tell(words.sharing.copied);
    }
  } catch (error) {
    // Who thought better of it wants no link.
    if ((error as Error).name !== "AbortError") {
      tell(words.sharing.address);
    }
  }
}

function mine(): Draft[] {
  try {
    return (JSON.parse(localStorage.getItem(MINE) ?? "[]") as Draft[]).filter((draft) => typeof draft?.variant === "string");
  } catch {
    return [];
  }
}

function putAside(draft: Draft): void {
  localStorage.setItem(MINE, JSON.stringify([draft, ...mine()].slice(0, MOST_MINE)));
}

function back(): HTMLElement[] {
  const [latest, ...others] = mine();
  if (!latest) {
    return [];
  }
  const restore = () => {
    localStorage.setItem(MINE, JSON.stringify(others));
    localStorage.setItem("umpire.draft", JSON.stringify(latest));
    history.replaceState(null, "", location.pathname + location.search);
    location.reload();
  };
  return [el("button", { type: "button", "data-testid": "share-back", onclick: restore }, words.sharing.back)];
}

/** Says something below the head of the page, to everybody. */
function tell(text: string): void {
  const told = document.getElementById("told") ?? el("p", { id: "told", "data-testid": "share-told" });
  told.textContent = text;
  document.querySelector("header.top")?.after(told);
  say(text);
  setTimeout(() => told.remove(), 8000);
}
