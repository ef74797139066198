// Translates the module's English sentences to Japanese by a catalogue. Sentences have placeholders, `{1}`, `{2}`;
// their values are translated if the catalogue has them, and otherwise kept.

/** A sentence in English and in Japanese. */
export type Pair = string[];

export interface Catalogue {
  /** Explanations of keys. */
  keys: Pair[];
  /** Faults of files, and help. */
  faults: Pair[];
  /** Reasons why a step fails. */
  failures: Pair[];
  /** Differences of a variant from its parent. */
  changes: Pair[];
  /** Answers to a judge's questions, and names of agents. */
  answers: Pair[];
  /** Values of placeholders. */
  phrases: Pair[];
}

/** One catalogue of several. */
export const together = (all: Partial<Catalogue>[]): Catalogue => {
  const part = (name: keyof Catalogue): Pair[] => all.flatMap((one) => one[name] ?? []);
  return { keys: part("keys"), faults: part("faults"), failures: part("failures"), changes: part("changes"), answers: part("answers"), phrases: part("phrases") };
};

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

/** A translator for each part of the catalogue; undefined for unknown sentences. */
export function translator({ keys, faults, failures, changes, answers, phrases }: Catalogue): Record<"key" | "fault" | "failure" | "change" | "answer", Translate> {
  const phrase: Translate = among(phrases, (text) => phrase(text));
  const answer: Translate = among(answers, (text) => answer(text) ?? phrase(text));
  return { answer, key: among(keys, phrase), fault: among(faults, phrase), failure: among(failures, phrase), change: among(changes, phrase) };
}
