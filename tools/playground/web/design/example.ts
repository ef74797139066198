// A scenario to begin with: one of the rulebook that holds, as the variant's own.

import { el } from "../dom";
import type { Row } from "../messages";
import type { Umpire } from "../umpire";
import { words } from "../words";

/** The fewest and the most lines of an example, and the longest. */
const [FEWEST, MOST, LONGEST] = [4, 12, 70];

/** The first short scenario of these clauses that passes and in which a position is acted on, as the text of a feature; else the first that passes. */
export async function example(umpire: Umpire, rows: Row[]): Promise<string | undefined> {
  let first: string | undefined;
  for (const { id } of rows.filter((row) => row.section !== null && row.standing === "holds" && !row.pending)) {
    const page = el("template");
    page.innerHTML = (await umpire.call("entry", { id })).html;
    for (const scenario of page.content.querySelectorAll(".scenario:has(.good-text)")) {
      const name = scenario.querySelector("summary [lang]")?.textContent ?? "";
      const language = scenario.querySelector<HTMLElement>(".gherkin")?.lang ?? "";
      const steps = [...scenario.querySelectorAll(".gherkin pre")].map(({ textContent: step }) => step.replace(/(?:\n {4}.*)+/, (quoted) => `\n  """${quoted.replaceAll("\n  ", "\n")}\n  """`));
      const lines = steps.join("\n").split("\n");
      const isShort = lines.length >= FEWEST && lines.length <= MOST && lines.every((line) => line.length <= LONGEST);
      const text = `${words.feature(language)}\n\n  ${language === "ja" ? "シナリオ" : "Scenario"}: ${name}\n    ${lines.join("\n    ")}\n`;
      if (isShort && /^(Given|前提)/.test(lines[0] ?? "") && lines.some((line) => /^(When|もし)/.test(line))) {
        return text;
      }
      first ??= text;
    }
  }
  return first;
}
