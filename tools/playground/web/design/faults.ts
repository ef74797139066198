// The faults of what is written, one below the other: a place in the text is marked there as well, and each leads to it.

import { el } from "../dom";
import type { Diagnostic } from "../messages";

/** What is wrong, in a line. */
export function line({ path, message, help }: Diagnostic): string {
  return [path && `${path}: `, message, help && ` (${help})`].filter(Boolean).join("");
}

/** A list of faults. `go` leads to the place of one, if it is in what is being written. */
export function listed(faults: Diagnostic[], go: (fault: Diagnostic) => (() => void) | undefined): HTMLElement {
  const item = (fault: Diagnostic) => {
    const lead = go(fault);
    const place = lead ? `${fault.line}:${fault.column}` : `${fault.file}:${fault.line}:${fault.column}`;
    const shown = lead ? el("button", { type: "button", class: "place", onclick: lead }, place) : el("code", {}, place);
    return el("li", { class: fault.severity === "warning" ? "odd" : "bad" }, shown, " ", line(fault));
  };
  return el("ul", { class: "faults", "data-testid": "faults", hidden: faults.length === 0 }, ...faults.map(item));
}
