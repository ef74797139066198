// What the kit says in English, in Japanese. A sentence of a catalogue has places, `{1}`, `{2}`, for what differs; what stands there
// is a phrase of the catalogue, or stays as it is.

/** A sentence in English and in Japanese. */
export type Pair = string[];

export interface Catalogue {
  /** What keys are explained with. */
  keys: Pair[];
  /** What is wrong with a file, and how to mend it. */
  faults: Pair[];
  /** Why a step fails. */
  failures: Pair[];
  /** What a variant has otherwise than its parent. */
  changes: Pair[];
  /** What stands at the places of the others. */
  phrases: Pair[];
}

type Translate = (text: string) => string | undefined;

function among(pairs: Pair[], within: Translate): Translate {
  const whole = new Map(pairs.map(([en, ja]) => [en, ja]));
  const sentences = pairs.flatMap(([en = "", ja = ""]) => {
    const parts = en.split(/(\{\d\})/);
    const pattern = parts.map((part) => (/^\{\d\}$/.test(part) ? "(.+?)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
    return parts.length > 1 ? [{ pattern: new RegExp(`^${pattern.join("")}$`, "s"), ja }] : [];
  });
  return (text) => {
    const same = whole.get(text);
    if (same !== undefined) {
      return same;
    }
    for (const { pattern, ja } of sentences) {
      const found = pattern.exec(text);
      if (found) {
        return ja.replace(/\{(\d)\}/g, (_, n: string) => within(found[Number(n)] ?? "") ?? found[Number(n)] ?? "");
      }
    }
    return undefined;
  };
}

/** A translation for each part of the catalogue; it gives nothing for what is not there. */
export function translator({ keys, faults, failures, changes, phrases }: Catalogue): Record<"key" | "fault" | "failure" | "change", Translate> {
  const phrase: Translate = among(phrases, (text) => phrase(text));
  return { key: among(keys, phrase), fault: among(faults, phrase), failure: among(failures, phrase), change: among(changes, phrase) };
}
