// Games saved in the browser, each as its record.

const PREFIX = "umpire.game.";

export interface Kept {
  id: string;
  name: string;
  record: string;
  finished: boolean;
}

/** Saves a game or its new state; false if the browser's storage is full. */
export function keep(game: Kept): boolean {
  try {
    localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
    return true;
  } catch {
    return false;
  }
}

/** The game of this tab, which a reload goes on with. */
const NOW = "umpire.now";

export function keepNow(game: Kept): void {
  try {
    sessionStorage.setItem(NOW, JSON.stringify(game));
  } catch {
    // Without storage, only a reload loses the game.
  }
}

/** The game that a reload interrupted. */
export function interrupted(): Kept | undefined {
  return one(sessionStorage.getItem(NOW))[0];
}

/** Deletes a game. */
export function drop(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** Whether a game is saved. */
export function isKept(id: string): boolean {
  return localStorage.getItem(PREFIX + id) !== null;
}

/** All saved games, latest first. */
export function all(): Kept[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.sort().reverse().flatMap((key) => one(localStorage.getItem(key)));
}

function one(text: string | null): Kept[] {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    const { id, name, record } = found ?? {};
    return typeof id === "string" && typeof name === "string" && typeof record === "string" ? [{ id, name, record, finished: found?.finished === true }] : [];
  } catch {
    return [];
  }
}
