// The differences from the parent variant.

import { el } from "../dom";
import type { Rulebook } from "../messages";
import { words } from "../words";

/** The list of differences, in the terms of the rulebook. */
export function changes(rulebook: Rulebook): HTMLElement | undefined {
  if (rulebook.parent === null || rulebook.changes.length === 0) {
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
