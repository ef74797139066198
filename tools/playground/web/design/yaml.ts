// Finds places in the text of a variant by key path, and makes the smallest change that sets a value there. Comments,
// layout and text that is not valid yet stay as they are.

import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { ChangeSpec, EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";

export interface Span {
  from: number;
  to: number;
}

const MAPS = ["BlockMapping", "FlowMapping"];

function written(state: EditorState, node: Span): string {
  return state.sliceDoc(node.from, node.to);
}

function unquoted(text: string): string {
  return /^(['"]).*\1$/.test(text) ? text.slice(1, -1) : text;
}

function keyOf(state: EditorState, pair: SyntaxNode): string {
  const key = pair.getChild("Key");
  return key ? unquoted(written(state, key)) : "";
}

/** The value after the colon; undefined if empty. */
function valueOf(pair: SyntaxNode): SyntaxNode | undefined {
  const last = pair.lastChild;
  return last && last.name !== "Key" && last.name !== ":" && last.name !== "Comment" ? last : undefined;
}

function top(state: EditorState): SyntaxNode | undefined {
  const tree = ensureSyntaxTree(state, state.doc.length, 200) ?? syntaxTree(state);
  return tree.topNode.getChild("Document")?.getChild("BlockMapping") ?? undefined;
}

function pairOf(state: EditorState, map: SyntaxNode, key: string): SyntaxNode | undefined {
  return map.getChildren("Pair").find((pair) => keyOf(state, pair) === key);
}

/** The pair at a path; undefined if the file has none. */
function find(state: EditorState, path: string[]): SyntaxNode | undefined {
  let map = top(state);
  let pair: SyntaxNode | undefined;
  for (const key of path) {
    pair = map && pairOf(state, map, key);
    const value = pair && valueOf(pair);
    map = value && MAPS.includes(value.name) ? value : undefined;
    if (!pair) {
      return undefined;
    }
  }
  return pair;
}

/** The text of the value at a path. */
export function valueAt(state: EditorState, path: string[]): string | undefined {
  const value = find(state, path);
  const node = value && valueOf(value);
  return node && written(state, node).trim();
}

/** The value of a top-level key, such as `extends`. */
export function topValue(state: EditorState, key: string): string | undefined {
  const value = valueAt(state, [key]);
  return value === undefined ? undefined : unquoted(value);
}

/** The key path of a place in the text: the keys of the maps around it and of the pair whose value it is in. */
export function pathAt(state: EditorState, at: number): string[] {
  const path: string[] = [];
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent) {
    const key = node.name === "Pair" ? node.getChild("Key") : null;
    if (key && at > key.to) {
      path.unshift(keyOf(state, node));
    }
  }
  return path.length > 0 || /^\S/.test(state.doc.lineAt(at).text) ? path : byIndent(state, at);
}

/** The key path of an empty line: the keys of the less indented lines above. */
function byIndent(state: EditorState, at: number): string[] {
  const line = state.doc.lineAt(at);
  let indent = at - line.from;
  const path: string[] = [];
  for (let n = line.number - 1; n > 0 && indent > 0; n--) {
    const found = /^( *)([^\s#:][^:]*):\s*(#.*)?$/.exec(state.doc.line(n).text);
    if (found && (found[1] ?? "").length < indent) {
      indent = (found[1] ?? "").length;
      path.unshift(unquoted(found[2] ?? ""));
    }
  }
  return path;
}

/** A new map: block style at the top level, flow style elsewhere. */
function nested(path: string[], value: string, atTop = false): string {
  const [key, ...rest] = path;
  if (rest.length === 0) {
    return `${key}: ${value}`;
  }
  return atTop ? `${key}:\n  ${nested(rest, value)}` : `${key}: {${nested(rest, value)}}`;
}

/** The change that sets the value at a path. */
export function put(state: EditorState, path: string[], value: string): ChangeSpec {
  const there = find(state, path);
  const old = there && valueOf(there);
  if (there) {
    const colon = there.getChild("Key")?.to ?? there.to;
    return old && !old.name.startsWith("Block") ? { from: old.from, to: old.to, insert: value } : { from: colon + 1, to: old?.to ?? there.to, insert: ` ${value}` };
  }
  let known = path.length - 1;
  while (known > 0 && !find(state, path.slice(0, known))) {
    known--;
  }
  const parent = known > 0 ? find(state, path.slice(0, known)) : undefined;
  const map = parent ? valueOf(parent) : top(state);
  const text = nested(path.slice(known), value, known === 0);
  if (map?.name === "FlowMapping") {
    const last = map.getChildren("Pair").at(-1);
    return last ? { from: last.to, insert: `, ${text}` } : { from: map.from + 1, insert: text };
  }
  const last = map?.name === "BlockMapping" ? map.getChildren("Pair").at(-1) : undefined;
  if (last) {
    const first = map?.getChildren("Pair")[0] ?? last;
    const indent = first.from - state.doc.lineAt(first.from).from;
    return { from: endOf(state, last), insert: `\n${" ".repeat(indent)}${text}` };
  }
  if (parent) {
    const inside = parent.from - state.doc.lineAt(parent.from).from + 2;
    const colon = (parent.getChild("Key")?.to ?? parent.to) + 1;
    return { from: colon, to: map?.to ?? colon, insert: `\n${" ".repeat(inside)}${text}` };
  }
  const end = state.doc.length;
  return { from: end, insert: `${state.sliceDoc(end - 1) === "\n" || end === 0 ? "" : "\n"}${text}\n` };
}

/** The end of a pair, with a trailing comment. */
function endOf(state: EditorState, pair: SyntaxNode): number {
  const text = state.sliceDoc(pair.from, pair.to).trimEnd();
  const end = pair.from + text.length;
  const line = state.doc.lineAt(end);
  return /^\s*(#.*)?$/.test(state.sliceDoc(end, line.to)) ? line.to : end;
}

/** The change that removes a path, so that the inherited value applies; undefined if the file does not have it. */
export function drop(state: EditorState, path: string[]): ChangeSpec | undefined {
  let pair = find(state, path);
  for (let length = path.length - 1; pair && length > 0 && pair.parent?.getChildren("Pair").length === 1; length--) {
    pair = find(state, path.slice(0, length));
  }
  if (!pair) {
    return undefined;
  }
  if (pair.parent?.name === "FlowMapping") {
    const after = /^\s*,\s*/.exec(state.sliceDoc(pair.to))?.[0].length ?? 0;
    const before = after ? 0 : (/,\s*$/.exec(state.sliceDoc(0, pair.from))?.[0].length ?? 0);
    return { from: pair.from - before, to: pair.to + after };
  }
  const end = endOf(state, pair);
  return { from: state.doc.lineAt(pair.from).from, to: Math.min(end + 1, state.doc.length) };
}
