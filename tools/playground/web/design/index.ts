// The design part: the editor, and the rulebook as it stands with what is written there.

import { el, say } from "../dom";
import { type Draft, keep } from "../draft";
import type { Judged } from "../messages";
import { Umpire } from "../umpire";
import { words } from "../words";
import { Editor } from "./editor";
import { Judging } from "./judging";
import { RulebookView } from "./rulebook";

/** The files as the kit knows them. */
export const PATH = "variant.yaml";
export const FEATURE = "variant.feature";

export function design(draft: Draft): HTMLElement {
  const umpire = new Umpire();
  const rulebook = new RulebookView(umpire);
  const show = (judged: Judged) => {
    rulebook.show(judged);
    editor.mark(judged.faults.filter((fault) => fault.file === PATH));
  };
  const judging = new Judging(umpire, show, () => say(words.failed));
  const judge = () => {
    keep(draft);
    const today = new Date().toISOString().slice(0, 10);
    const files: Record<string, string> = { [PATH]: draft.variant };
    if (draft.feature.trim()) {
      files[FEATURE] = draft.feature;
    }
    judging.edit({ files, path: PATH, today });
  };
  const editor = new Editor(draft.variant, words.editor, (text) => {
    draft.variant = text;
    judge();
  });
  judge();
  return el("div", { class: "design" }, el("section", { class: "writing" }, editor.view.dom), rulebook.element);
}
