// Opens and saves files of the folder in which `umpire playground` was started. Saving shows the changes first and
// asks.

import { el } from "../dom";
import type { Draft } from "../draft";
import { words } from "../words";
import { changes } from "./lines";

interface OnDisk {
  path: string;
  text: string;
}

const TOKEN = "umpire.token";
/** The files that the draft comes from. */
const OPEN = "umpire.open";

/** The token from the address, which is then removed from it. */
function token(): string | null {
  const found = /^#token=(\w+)$/.exec(location.hash)?.[1];
  if (found) {
    sessionStorage.setItem(TOKEN, found);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(TOKEN);
}

const key = token();

/** Whether `umpire playground` serves the page, with files to open. */
export const served = key !== null;

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const init = { method, headers: { "x-umpire-token": key ?? "" }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await fetch(new URL(path, document.baseURI), init);
  if (!answer.ok) {
    throw new Error(await answer.text());
  }
  return answer.json();
}

/** The opened files and their texts at that time. */
function opened(): OnDisk[] {
  return JSON.parse(sessionStorage.getItem(OPEN) ?? "[]") as OnDisk[];
}

/** The list of files, and the button to save the opened ones. */
export function disk(draft: Draft): HTMLElement[] {
  if (!served) {
    return [];
  }
  const files: OnDisk[] = [];
  const select = el("select", { "aria-label": words.disk.open, "data-testid": "disk-open", onchange: () => open(files, select.value) }, el("option", { value: "" }, words.disk.open));
  const save = el("button", { type: "button", "data-testid": "disk-save", disabled: opened().length === 0, onclick: () => agree(draft) }, words.disk.save);
  void ask("GET", "disk/files").then((found) => {
    files.push(...(found as OnDisk[]));
    const variants = files.filter(({ path }) => path.endsWith(".yaml"));
    select.append(...variants.map(({ path }) => el("option", { value: path }, path)));
    select.value = opened()[0]?.path ?? "";
  }, (error: Error) => tell(error.message));
  return [select, save];
}

/** Opens a variant and its scenarios. The previous draft is kept as when a link is opened. */
function open(files: OnDisk[], path: string): void {
  const feature = path.replace(/\.yaml$/, ".feature");
  const found = [path, feature].flatMap((each) => files.find((file) => file.path === each) ?? []);
  if (found[0]) {
    sessionStorage.setItem(OPEN, JSON.stringify(found));
    localStorage.setItem("umpire.draft", JSON.stringify({ variant: found[0].text, feature: found[1]?.text ?? "" }));
    location.reload();
  }
}

/** Shows the changes and saves them after confirmation. */
function agree(draft: Draft): void {
  const now = (file: OnDisk) => (file.path.endsWith(".feature") ? draft.feature : draft.variant);
  const changed = opened().filter((file) => now(file) !== file.text);
  const shown = changed.map((file) =>
    el("section", {}, el("h3", {}, file.path), el("pre", { tabindex: "0" }, ...changes(file.text, now(file)).map(([sign, line]) => el("span", { class: SIGNS[sign] }, `${sign} ${line}\n`)))),
  );
  const save = async () => {
    try {
      for (const file of changed) {
        await ask("PUT", "disk/file", { path: file.path, was: file.text, text: now(file) });
      }
      sessionStorage.setItem(OPEN, JSON.stringify(opened().map((file) => ({ ...file, text: now(file) }))));
      dialog.close();
    } catch (error) {
      dialog.prepend(el("p", { class: "bad", role: "alert" }, (error as Error).message));
    }
  };
  const agreed = el("button", { type: "button", class: "main", "data-testid": "disk-agree", disabled: changed.length === 0, onclick: () => void save() }, words.disk.agree);
  const cancel = el("button", { type: "button", onclick: () => dialog.close() }, words.disk.cancel);
  const dialog = el("dialog", { class: "saving", "data-testid": "disk-changes", "aria-label": words.disk.save, onclose: () => dialog.remove() }, ...shown, changed.length === 0 ? el("p", {}, words.disk.same) : undefined, el("div", { class: "row" }, agreed, cancel));
  document.body.append(dialog);
  dialog.showModal();
}

const SIGNS = { "+": "added", "-": "gone", " ": "same" };

function tell(text: string): void {
  document.querySelector("header.top")?.after(el("p", { id: "told", role: "alert" }, text));
}
