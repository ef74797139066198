// How the variant differs from what it extends, and what breaks on purpose: announced by a button.

import { el } from "../dom";
import type { Rulebook, Row } from "../messages";
import { words } from "../words";

/** The differences, in the terms of the rulebook. */
export function changes(rulebook: Rulebook): HTMLElement | undefined {
  if (rulebook.parent === null) {
    return undefined;
  }
  const told = rulebook.changes.map(({ subject, told, ids }) =>
    el("li", {}, el("b", {}, subject), " ", told, ids.length > 0 ? el("span", { class: "soft" }, ` ${ids.map((id) => (/^\d/.test(id) ? `§${id}` : id)).join(" ")}`) : undefined),
  );
  return el(
    "details",
    { class: "panel changes", open: true, "data-testid": "changes" },
    el("summary", {}, words.against(rulebook.parent, rulebook.changes.length)),
    el("ul", {}, ...told),
  );
}

/** The clauses that are broken and not announced. */
export function unannounced(rows: Row[]): string[] {
  return rows.filter((row) => row.standing === "broken" && !row.pending && row.section !== null).map((row) => row.id);
}
