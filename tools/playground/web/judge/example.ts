// A game to judge, for those who have none: the computer plays the variant of the editor against itself. It opens with
// the last action asked about.

import { type Draft, versions } from "../draft";
import type { TextFile } from "../files";
import { Umpire } from "../umpire";

/** The computer that plays every seat: the quickest. */
const PLAYER = "easy";

export async function exampleGame(draft: Draft): Promise<TextFile> {
  const umpire = new Umpire();
  try {
    const { text, faults, fewest, variant } = await umpire.call("play_look", { texts: [draft.variant, ...versions] });
    if (text === null) {
      throw new Error(faults.map(({ path, message }) => `${path && `${path}: `}${message}`).join("\n"));
    }
    const { table } = await umpire.call("play_begin", { text, players: Array.from({ length: fewest }, () => PLAYER), seed: String(Date.now() % 10_000) });
    let record = table.lines;
    for (let now = table; now.outcome === null; record += now.lines) {
      now = await umpire.call("play_go_on", {});
    }
    return { name: `${variant.split("/").at(-1)}.jsonl`, text: record, at: -1 };
  } finally {
    umpire.stop();
  }
}
