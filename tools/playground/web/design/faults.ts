// The list of faults in the files. Each links to its place in the text, where it is marked too.

import { el } from "../dom";
import type { Diagnostic } from "../messages";

/** A fault as one line. */
export function line({ path, message, help }: Diagnostic): string {
  // There is no command line here.
  return [path && `${path}: `, message.replace(/ \(`umpire .*$/, ""), help && ` (${help})`].filter(Boolean).join("");
}

/** A list of faults. `go` gives the way to a fault's place, if it is in an edited file. */
export function listed(faults: Diagnostic[], go: (fault: Diagnostic) => (() => void) | undefined): HTMLElement {
  const item = (fault: Diagnostic) => {
    const lead = go(fault);
    const place = lead ? `${fault.line}:${fault.column}` : `${fault.file}:${fault.line}:${fault.column}`;
    const shown = lead ? el("button", { type: "button", class: "place", onclick: lead }, place) : el("code", {}, place);
    return el("li", { class: fault.severity === "warning" ? "odd" : "bad" }, shown, " ", line(fault));
  };
  return el("ul", { class: "faults", "data-testid": "faults", hidden: faults.length === 0 }, ...faults.map(item));
}
