// Hands a played record from one part of the page to the Judge part.

import type { TextFile } from "./files";

const EVENT = "umpire:judge";
let waiting: TextFile | undefined;

/** Opens a record under Judge. */
export function judgeThis(file: TextFile): void {
  waiting = file;
  dispatchEvent(new Event(EVENT));
}

/** Calls `called` whenever a record is to be judged. */
export function onJudge(called: () => void): void {
  addEventListener(EVENT, called);
}

/** Takes the waiting record, if any. */
export function taken(): TextFile | undefined {
  const file = waiting;
  waiting = undefined;
  return file;
}
