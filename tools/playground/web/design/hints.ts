// Completion and explanation of keys and values, from the schema.

import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import { type EditorView, type Tooltip, hoverTooltip } from "@codemirror/view";

import { el } from "../dom";
import type { Hint, Room } from "../messages";
import type { Umpire } from "../umpire";
import { language, words } from "../words";
import { pathAt, topValue } from "./yaml";

type State = EditorView["state"];

function ask(umpire: Umpire, state: State, path: string[]): Promise<Room> {
  return umpire.call("keys", { extends: topValue(state, "extends") ?? null, game: topValue(state, "game") ?? null, path, language: language() });
}

function option(hint: Hint, kind: "property" | "enum"): Completion {
  return {
    label: hint.text,
    type: kind,
    ...(hint.parent === null ? {} : { detail: hint.parent.length > 32 ? `${hint.parent.slice(0, 31)}…` : hint.parent }),
    ...(hint.explains ? { info: hint.explains } : {}),
    apply: kind === "property" ? `${hint.text}: ` : hint.text,
  };
}

/** Completions at the cursor: keys before a colon, values after it. */
export function completion(umpire: Umpire) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const word = context.matchBefore(/[\w./-]*/);
    const from = word?.from ?? context.pos;
    const before = context.state.doc.lineAt(from).text.slice(0, from - context.state.doc.lineAt(from).from);
    if (before.includes("#") || (!context.explicit && from === context.pos && !/[:{[,]\s*$/.test(before))) {
      return null;
    }
    const line = context.state.doc.lineAt(from);
    const key = /([\w./-]+):\s*$/.exec(before);
    const behindColon = key !== null || /\[[^\]{]*$/.test(before);
    const path = key?.[1] ? [...pathAt(context.state, line.from + key.index), key[1]] : pathAt(context.state, from);
    const room = await ask(umpire, context.state, path);
    const options = behindColon ? room.values.map((hint) => option(hint, "enum")) : room.keys.map((hint) => option(hint, "property"));
    return options.length > 0 ? { from, options, validFor: /^[\w./-]*$/ } : null;
  };
}

/** The explanation of the key under the pointer. */
export function explanation(umpire: Umpire) {
  return hoverTooltip(async (view, at): Promise<Tooltip | null> => {
    const node = syntaxTree(view.state).resolveInner(at, 1);
    const key = node.name === "Key" ? node : node.parent?.name === "Key" ? node.parent : null;
    if (!key) {
      return null;
    }
    const room = await ask(umpire, view.state, pathAt(view.state, key.to + 1));
    if (!room.explains) {
      return null;
    }
    const create = () => ({
      dom: el("div", { class: "explained" }, el("p", {}, room.explains), room.parent === null ? undefined : el("p", { class: "soft" }, words.parent, " ", el("code", {}, room.parent))),
    });
    return { pos: key.from, end: key.to, above: true, create };
  });
}
