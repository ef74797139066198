// A text editor that marks faults: for a variant in YAML, or scenarios in Gherkin.

import { type CompletionSource, autocompletion, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, type LanguageSupport, type StreamLanguage, bracketMatching, getIndentUnit, indentOnInput, indentService, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic as Mark, lintGutter, setDiagnostics } from "@codemirror/lint";
import { type ChangeSpec, type Extension, StateField } from "@codemirror/state";
import { searchKeymap } from "@codemirror/search";
import { Decoration, type DecorationSet, EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

import type { Diagnostic } from "../messages";
import { line as told } from "./faults";

export interface Written {
  text: string;
  label: string;
  testid: string;
  language: LanguageSupport | StreamLanguage<unknown>;
  complete: CompletionSource;
  more?: Extension;
  changed(text: string): void;
}

// The colours of the page, in light and dark mode.
const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--soft)" },
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.keyword], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string), tags.content], color: "var(--ink)" },
  { tag: [tags.tagName, tags.meta, tags.labelName, tags.variableName, tags.heading], color: "var(--odd)" },
  { tag: [tags.separator, tags.punctuation], color: "var(--soft)" },
]);

/** After a key or heading with nothing behind its colon, the next line is one level in. */
const indent = indentService.of((context, at) => {
  const before = context.lineAt(Math.max(at - 1, 0), -1).text;
  return /^[^#]*:\s*$/.test(before) ? (/^\s*/.exec(before)?.[0].length ?? 0) + getIndentUnit(context.state) : undefined;
});

const PUT = "put";
const LINE = Decoration.line({ class: "put" });

/** Marks the lines that the page itself wrote. */
const put = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    const lines = new Set<number>();
    if (change.isUserEvent(PUT)) {
      const { doc } = change.state;
      change.changes.iterChangedRanges((_from, _to, from, to) => {
        for (let at = doc.lineAt(from); at.from < to; at = doc.line(at.number + 1)) {
          if (at.to > from) {
            lines.add(at.from);
          }
          if (at.number === doc.lines) {
            break;
          }
        }
      });
    }
    return marks.map(change.changes).update({ filter: (from) => !lines.has(from), add: [...lines].map((from) => LINE.range(from)) });
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class Editor {
  readonly view: EditorView;

  constructor(written: Written) {
    this.view = new EditorView({
      doc: written.text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        put,
        drawSelection(),
        indentOnInput(),
        indent,
        bracketMatching(),
        closeBrackets(),
        keymap.of([...searchKeymap, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
        written.language,
        syntaxHighlighting(colours),
        lintGutter(),
        autocompletion({ override: [written.complete] }),
        written.more ?? [],
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": written.label, "data-testid": written.testid, tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            written.changed(update.state.doc.toString());
          }
        }),
      ],
    });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Replaces the text; Undo restores the old one. */
  set text(text: string) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** Changes a part of the text, marks it, and scrolls to it, though never the page. */
  change(changes: ChangeSpec): void {
    const { view } = this;
    view.dispatch({ changes, userEvent: PUT });
    let last = -1;
    view.state.field(put).between(0, view.state.doc.length, (from) => void (last = from));
    const { scrollDOM } = view;
    const above = last < 0 ? 0 : view.lineBlockAt(last).top - scrollDOM.scrollTop;
    if (above < 0 || above > scrollDOM.clientHeight - view.defaultLineHeight * 2) {
      scrollDOM.scrollTop += above - scrollDOM.clientHeight / 2;
    }
  }

  /** Moves the cursor to a fault. */
  go({ line, column }: Diagnostic): void {
    const { doc } = this.view.state;
    const there = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.view.dispatch({ selection: { anchor: Math.min(there.from + Math.max(column - 1, 0), there.to) }, scrollIntoView: true });
    this.view.focus();
  }

  /** Marks these faults. */
  mark(faults: Diagnostic[]): void {
    const { doc } = this.view.state;
    const diagnostics = faults.map((fault): Mark => {
      const line = doc.line(Math.min(Math.max(fault.line, 1), doc.lines));
      const from = Math.min(line.from + Math.max(fault.column - 1, 0), line.to);
      const word = /^[^\s:,\]}]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 0;
      return { from, to: from + word, severity: fault.severity === "warning" ? "warning" : "error", message: told(fault) };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}
