// What the page must not lose: kept in the browser at every change, and found again after a reload.

export interface Draft {
  /** The variant's file. */
  variant: string;
  /** Its own scenarios. */
  feature: string;
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

/** What the variant was before, the latest first: of a text that cannot be read, the last one that could. */
export const versions: string[] = [];
const MOST_VERSIONS = 100;
const EDITED = "umpire:draft";

/** Calls after every edit. */
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
    // A browser that keeps nothing loses nothing but the draft after a reload.
  }
}
