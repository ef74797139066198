// A line diff of two texts.

export type Change = ["+" | "-" | " ", string];

/** The removed, added and unchanged lines. */
export function changes(before: string, after: string): Change[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const common = longest(old, now);
  const found: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      found.push([" ", old[i++] as string]);
      j++;
    } else if (j >= now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      found.push(["-", old[i++] as string]);
    } else {
      found.push(["+", now[j++] as string]);
    }
  }
  return found;
}

const at = (table: Uint32Array[], i: number, j: number) => table[i]?.[j] ?? 0;

/** The length of the longest common subsequence of both texts from each pair of lines on. */
function longest(old: string[], now: string[]): Uint32Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      (table[i] as Uint32Array)[j] = old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}
