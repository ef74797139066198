// Goes from one part of the page to another, with a record to judge if there is one. Each part has an address, so the
// browser's Back and a reload lead where people expect.

import type { TextFile } from "./files";

const EVENT = "umpire:judge";
let waiting: TextFile | Promise<TextFile> | undefined;

/** Opens a part of the page. */
export function go(part: string): void {
  if (location.hash !== `#${part}`) {
    history.pushState(null, "", `#${part}`);
  }
  dispatchEvent(new Event("popstate"));
}

/** Opens a record under Judge, once it is there. */
export function judgeThis(file: TextFile | Promise<TextFile>): void {
  waiting = file;
  go("judge");
  dispatchEvent(new Event(EVENT));
}

/** Calls `called` whenever a record is to be judged. */
export function onJudge(called: () => void): void {
  addEventListener(EVENT, called);
}

/** Takes the waiting record, if any. */
export function taken(): TextFile | Promise<TextFile> | undefined {
  const file = waiting;
  waiting = undefined;
  return file;
}
