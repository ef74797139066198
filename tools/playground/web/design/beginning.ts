// Starts a draft from a built-in variant, as a copy or as an extension of it, or from files; and saves the draft as
// files.

import { el } from "../dom";
import { files, given } from "../draft";
import { download } from "../files";
import { putAside, tell } from "../share";
import type { Umpire } from "../umpire";
import { words } from "../words";
import type { Editor } from "./editor";

export function beginning(umpire: Umpire, editor: Editor, scenarios: Editor, begun: () => void): HTMLElement {
  const shipped = umpire.call("shipped", {});
  const replace = (text: string, feature = "") => {
    const draft = { variant: editor.text, feature: scenarios.text };
    scenarios.text = feature;
    editor.text = text;
    given.add(text);
    begun();
    if (!given.has(draft.variant)) {
      putAside(draft);
      tell(words.ruined);
    }
  };
  const begin = async (choice: string) => {
    const [how, name] = choice.split(" ") as [string, string];
    if (how === "as-is") {
      const found = (await shipped).find((each) => each.name === name);
      replace(found?.text ?? "", found?.feature);
    } else {
      replace((await umpire.call("start", { name: words.name, extends: name })).text);
    }
  };
  const select: HTMLSelectElement = el(
    "select",
    {
      "aria-label": words.begin,
      "data-testid": "begin",
      onchange: () => {
        void begin(select.value).then(() => (select.value = ""));
      },
    },
    el("option", { value: "" }, words.begin),
  );
  void shipped.then((shipped) => {
    for (const [how, label] of [["new", words.own], ["as-is", words.asIs]] as const) {
      select.append(el("optgroup", { label }, ...shipped.map(({ name }) => el("option", { value: `${how} ${name}` }, name))));
    }
  });
  const file: HTMLInputElement = el("input", { type: "file", multiple: true, accept: ".yaml,.yml,.feature", hidden: true, onchange: () => void open([...(file.files ?? [])]) });
  const open = async (files: File[]) => {
    const feature = files.find(({ name }) => name.endsWith(".feature"));
    const variant = await files.find((each) => each !== feature)?.text();
    if (variant !== undefined) {
      replace(variant, await feature?.text());
    }
  };
  const save = () => {
    const saved = files({ variant: editor.text, feature: scenarios.text });
    Object.entries(saved.files).forEach(([name, text = ""]) => download({ name, text }));
  };
  return el(
    "div",
    { class: "beginning" },
    select,
    file,
    el("button", { type: "button", onclick: () => file.click() }, words.openFile),
    el("button", { type: "button", onclick: save }, words.save),
  );
}
