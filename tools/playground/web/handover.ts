// What one part of the page hands to another: a record that was played, to be judged.

import type { TextFile } from "./files";

const EVENT = "umpire:judge";
let waiting: TextFile | undefined;

/** Opens this under Judge. */
export function judgeThis(file: TextFile): void {
  waiting = file;
  dispatchEvent(new Event(EVENT));
}

/** Calls when something is to be judged. */
export function onJudge(called: () => void): void {
  addEventListener(EVENT, called);
}

/** What is waiting to be judged, once. */
export function taken(): TextFile | undefined {
  const file = waiting;
  waiting = undefined;
  return file;
}
