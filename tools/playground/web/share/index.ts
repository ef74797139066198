// Shares a variant and its scenarios as a link that contains them, without a server.

import { el, say } from "../dom";
import type { Draft } from "../draft";
import { Unpackable, pack, unpack } from "../packed";
import { words } from "../words";

const SIGN = "#v=";
/** The drafts that opened links replaced, latest first. */
const MINE = "umpire.mine";
const MOST_MINE = 5;
/** The link that this tab made or opened already; a reload then shows the draft instead. */
const SEEN = "umpire.link";

/** Opens the link in the address, unless this tab has done so already. The draft that it replaces is kept. */
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

/** The button that makes a link, and the one that restores a draft that a link replaced. */
export function share(draft: Draft): HTMLElement[] {
  offer();
  addEventListener("hashchange", () => location.hash.startsWith(SIGN) && location.hash.slice(SIGN.length) !== sessionStorage.getItem(SEEN) && location.reload());
  // After an edit, the address no longer matches the draft.
  document.addEventListener("input", () => location.hash.startsWith(SIGN) && location.hash !== linked(draft) && history.replaceState(null, "", location.pathname + location.search));
  const button = el("button", { type: "button", "data-testid": "share", onclick: () => void give(draft) }, words.sharing.share);
  return [button, back];
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
    // An `AbortError` means that the dialog was cancelled.
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

/** Keeps a draft that another takes the place of, and offers it back. */
export function putAside(draft: Draft): void {
  try {
    localStorage.setItem(MINE, JSON.stringify([draft, ...mine()].slice(0, MOST_MINE)));
  } catch {
    // Without storage, Undo in the editor is what is left.
  }
  offer();
}

const back = el("button", { type: "button", "data-testid": "share-back", hidden: true, onclick: () => restore() }, words.sharing.back);

function offer(): void {
  back.hidden = mine().length === 0;
}

function restore(): void {
  const [latest, ...others] = mine();
  localStorage.setItem(MINE, JSON.stringify(others));
  localStorage.setItem("umpire.draft", JSON.stringify(latest));
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

/** Shows a message below the head of the page, also to screen readers. */
export function tell(text: string): void {
  const told = document.getElementById("told") ?? el("p", { id: "told", "data-testid": "share-told" });
  told.textContent = text;
  document.querySelector("header.top")?.after(told);
  say(text);
  setTimeout(() => told.remove(), 8000);
}
