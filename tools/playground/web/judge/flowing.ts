// A report of the command line as part of a page: its lines flow, and commands to type are left out.

import { el } from "../dom";

/** The most columns of a line. */
const COLUMNS = 78;
const width = (text: string) => [...text].reduce((columns, letter) => columns + (letter > "\u2e80" ? 2 : 1), 0);
const COMMAND = /^(?:umpire |--)/;

/** The paragraphs of a report: each with its indentation, and its sign if it has one. */
function* parts(text: string): Generator<{ indent: number; sign: string; text: string }> {
  let part: { indent: number; sign: string; text: string } | undefined;
  let [last, hang] = ["", 0];
  for (const line of text.split("\n")) {
    const [, space = "", sign = "", said = ""] = /^( *)(──|[•-]) (.*?)[ ─]*$/.exec(line) ?? /^( *)()(.*?)[ ─]*$/.exec(line) ?? [];
    if (part && sign === "" && space.length === hang && !COMMAND.test(said) && width(`${last} ${said.split(" ")[0] ?? ""}`) > COLUMNS) {
      part.text += ` ${said}`;
    } else {
      if (part) {
        yield part;
      }
      part = { indent: space.length, sign, text: said };
      // The first paragraph hangs by two.
      hang = last === "" && sign === "" && space === "" ? 2 : space.length + (sign === "" ? 0 : sign.length + 1);
    }
    last = line;
  }
  if (part) {
    yield part;
  }
}

/** A report as elements. */
export function flowing(text: string): HTMLElement {
  const page = el("div", { class: "flowing" });
  for (const part of parts(text)) {
    const said = part.text.replace(/: umpire .*$/, "");
    if (said.trim() !== "" && !COMMAND.test(said)) {
      const isFirst = page.childElementCount === 0;
      page.append(el(part.sign === "──" ? "h3" : "p", { class: part.sign && part.sign !== "──" ? "item" : isFirst ? "answer" : undefined, style: part.indent > 0 ? `margin-left:${Math.min(part.indent, 6) / 4}rem` : undefined }, isFirst ? el("b", {}, said) : said));
    }
  }
  return page;
}
