// The draft, saved in the browser at every change and restored after a reload.

import type { Judge } from "./messages";

export interface Draft {
  /** The variant's file. */
  variant: string;
  /** Its own scenarios. */
  feature: string;
}

/** The name that a variant is saved under, without its ending. */
export const named = (variant: string): string => /^variant:\s*["']?(?:[^\s"'#]*\/)?([^\s"'#/]+)/m.exec(variant)?.[1] ?? "variant";

/** The files of a draft, for calls, by the names that they are saved under. */
export function files({ variant, feature }: Draft): Omit<Judge, "today"> {
  const name = named(variant);
  return { files: { [`${name}.yaml`]: variant, ...(feature.trim() && { [`${name}.feature`]: feature }) }, path: `${name}.yaml` };
}

const KEY = "umpire.draft";

export function kept(): Draft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Draft> | null;
    return typeof found?.variant === "string" ? { variant: found.variant, feature: String(found.feature ?? "") } : undefined;
  } catch {
    return undefined;
  }
}

/** Texts that the page put into the editor itself, which nobody misses. */
export const given = new Set([""]);

/** Earlier texts of the variant, latest first. */
export const versions: string[] = [];
const MOST_VERSIONS = 100;
const EDITED = "umpire:draft";

/** Registers a listener for edits. */
export function onDraft(called: () => void): void {
  addEventListener(EDITED, called);
}

export function keep(draft: Draft): void {
  if (versions[0] !== draft.variant) {
    versions.unshift(draft.variant);
    versions.length = Math.min(versions.length, MOST_VERSIONS);
    dispatchEvent(new Event(EDITED));
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, only a reload loses the draft.
  }
}
