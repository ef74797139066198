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

export function keep(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing loses nothing but the draft after a reload.
  }
}
