// The Design part: the variant as text and as a form, its scenarios, and beside them the state of the rulebook.

import { StreamLanguage } from "@codemirror/language";
import { yaml } from "@codemirror/lang-yaml";
import type { ChangeSpec } from "@codemirror/state";

import { el, say } from "../dom";
import { type Draft, files, keep } from "../draft";
import type { Diagnostic, Judge, Judged, Row } from "../messages";
import { Umpire } from "../umpire";
import { language, words } from "../words";
import { Announcing } from "./announcing";
import { beginning } from "./beginning";
import { changes } from "./changes";
import { Editor } from "./editor";
import { effectsAt, type Shape } from "./effects";
import { example } from "./example";
import { listed } from "./faults";
import { Forms, type Target } from "./forms";
import { gherkin } from "./gherkin";
import { completion, explanation } from "./hints";
import { Judging } from "./judging";
import { Lead } from "./lead";
import { glossary, RulebookView } from "./rulebook";
import { Steps } from "./steps";
import { drop, put } from "./yaml";

export function design(draft: Draft): HTMLElement {
  // Two workers, so that completion does not wait for judging.
  const [umpire, helper] = [new Umpire(), new Umpire()];
  const steps = new Steps(helper);
  const judge = () => {
    keep(draft);
    judging.edit({ ...files(draft), today: new Date().toISOString().slice(0, 10) });
  };
  const text = new Editor({
    text: draft.variant,
    label: words.editor,
    testid: "variant-editor",
    language: yaml(),
    complete: completion(helper),
    more: explanation(helper),
    changed: (variant) => {
      draft.variant = variant;
      judge();
    },
  });
  const scenarios = new Editor({
    text: draft.feature,
    label: words.scenarios,
    testid: "feature-editor",
    language: StreamLanguage.define(gherkin),
    complete: steps.complete,
    changed: (feature) => {
      draft.feature = feature;
      hint.hidden = feature.trim() !== "";
      judge();
    },
  });
  /** A change by the page, which Undo takes back by itself. */
  const edit = (changes: ChangeSpec) => {
    if (!isNow(conformed.at(-1))) {
      conformed.push({ ...draft });
    }
    text.change(changes);
  };
  const target: Target = {
    put: (path, value) => edit(put(text.view.state, path, value)),
    drop: (path) => edit(drop(text.view.state, path) ?? []),
  };
  // Of all cards alike, so the schema is asked once.
  const shapes = new Map<string, Promise<Shape | undefined>>();
  const forms = new Forms(target, ([deck = "", card = "", ...rest]) => {
    const key = [steps.game, deck, ...rest].join(".");
    const shape = shapes.get(key) ?? effectsAt((path) => helper.call("keys", { extends: null, game: steps.game, path, language: language() }), [deck, card, ...rest]);
    shapes.set(key, shape);
    return shape;
  });
  /** The draft that was begun with, and those since that conformed, were announced or were changed by the page, latest last. */
  const conformed: Draft[] = [{ ...draft }];
  const isNow = (other?: Draft) => other?.variant === draft.variant && other.feature === draft.feature;
  const undo = () => {
    if (isNow(conformed.at(-1))) {
      conformed.pop();
    }
    const { variant, feature } = conformed.at(-1) ?? draft;
    [text.text, scenarios.text] = [variant, feature];
  };
  const addScenarios = (ids: string[], more: string) => {
    // In place of those that were written for these clauses before.
    const before = ids.reduce((all, id) => all.replace(new RegExp(`\\n*  @amends:${id}\\n  \\S+: .*(\\n {4}.*)*`, "g"), ""), scenarios.text).trimEnd();
    scenarios.text = `${before || words.feature(steps.language)}\n\n${more}`;
  };
  const announcing = new Announcing(umpire, (path, value) => text.change(put(text.view.state, path, value)), addScenarios, undo, () => conformed.push({ ...draft }));
  const rulebook = new RulebookView(umpire, () => lead.cards);
  const [different, faults] = [el("div", { class: "different" }), el("div", { class: "found" })];
  let path = "";
  const sheetOf = ({ file }: Diagnostic) => (file === path ? "text" : file === path.replace(/yaml$/, "feature") ? "scenarios" : undefined);
  const placed = (fault: Diagnostic) => {
    const sheet = sheetOf(fault);
    return (
      sheet &&
      (() => {
        open(sheet);
        (sheet === "text" ? text : scenarios).go(fault);
      })
    );
  };

  const lead = new Lead(draft, target, (group) => {
    open("form");
    forms.unfold(group);
  });

  let filled: Judge["files"] | undefined;
  let rows: Row[] = [];
  const show = (judged: Judged, of: Judge) => {
    const { files } = of;
    // What was just announced is not called broken before its scenario and the games have shown it.
    if (announcing.waits && judged.rulebook && !judged.rulebook.done) {
      judged.rulebook.rows.forEach((row) => (row.pending ||= row.fails));
      Object.assign(judged.rulebook, { conforms: true, broken: "" });
    }
    ({ path } = of);
    rulebook.own = path.replace(/yaml$/, "feature");
    rulebook.show(judged);
    text.mark(judged.faults.filter((fault) => sheetOf(fault) === "text"));
    scenarios.mark(judged.faults.filter((fault) => sheetOf(fault) === "scenarios"));
    faults.replaceChildren(listed(judged.faults, placed));
    announcing.judged(judged.rulebook !== null);
    if (judged.rulebook) {
      const { game, language, done, conforms } = judged.rulebook;
      ({ rows } = judged.rulebook);
      begin.disabled = !done;
      [steps.game, steps.language] = [game, language];
      const judgedOne = { variant: files[path] ?? "", feature: files[path.replace(/yaml$/, "feature")] ?? "" };
      if (done && conforms && isNow(judgedOne) && !isNow(conformed.at(-1))) {
        conformed.push(judgedOne);
      }
      announcing.show(judged.rulebook, conformed.some((each) => !isNow(each)));
      different.replaceChildren(changes(judged.rulebook) ?? "");
    }
    const { rulebook: now } = judged;
    if (now && filled !== files) {
      filled = files;
      void umpire.call("fields", { language: language() }).then((fields) => {
        void forms.show(fields);
        lead.show(fields, now);
        rulebook.show(judged);
      });
    }
  };
  const judging = new Judging(umpire, show, () => say(words.failed));

  const begin = el("button", { type: "button", disabled: true, "data-testid": "example-scenario", onclick: () => void example(umpire, rows).then((made) => made && (scenarios.text = made)) }, words.putExample);
  const hint = el("p", { class: "hint small", hidden: draft.feature.trim() !== "" }, words.forScenarios, " ", begin);
  const sheets = { text: text.view.dom, form: forms.element, scenarios: el("div", { class: "sheet" }, hint, scenarios.view.dom) };
  const choose = Object.keys(sheets) as (keyof typeof sheets)[];
  const buttons = choose.map((name) => el("button", { type: "button", "aria-pressed": "false", "data-testid": `sheet-${name}`, onclick: () => open(name) }, words[name]));
  function open(name: keyof typeof sheets): void {
    choose.forEach((each, n) => {
      sheets[each].hidden = each !== name;
      buttons[n]?.setAttribute("aria-pressed", String(each === name));
    });
  }
  const begun = () => {
    conformed.splice(0, conformed.length, { ...draft });
    announcing.forget();
    [forms.element, text.view.scrollDOM].forEach((part) => (part.scrollTop = 0));
  };
  open("text");
  judge();
  const bar = el("div", { class: "bar" }, el("div", { class: "sheets", role: "group", "aria-label": words.sources }, ...buttons), beginning(helper, text, scenarios, begun));
  return el(
    "div",
    { class: "design" },
    lead.element,
    el("section", { class: "writing", "aria-label": words.sources }, lead.cards, bar, ...Object.values(sheets)),
    el("div", { class: "reading", tabindex: "0" }, el("h2", { class: "sr" }, words.rulebook), rulebook.verdict, rulebook.open, glossary(), announcing.element, faults, rulebook.failing, different, rulebook.element),
  );
}
