// The text of a variant, with every fault at its place.

import { yaml } from "@codemirror/lang-yaml";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorView, basicSetup } from "codemirror";

import type { Told } from "../messages";

export class Editor {
  readonly view: EditorView;

  constructor(text: string, label: string, changed: (text: string) => void) {
    this.view = new EditorView({
      doc: text,
      extensions: [
        basicSetup,
        yaml(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, "data-testid": "variant-editor" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            changed(update.state.doc.toString());
          }
        }),
      ],
    });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  set text(text: string) {
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
  }

  /** Marks these faults. */
  mark(faults: Told[]): void {
    const { doc } = this.view.state;
    const diagnostics = faults.map((fault): Diagnostic => {
      const line = doc.line(Math.min(Math.max(fault.line, 1), doc.lines));
      const from = Math.min(line.from + Math.max(fault.column - 1, 0), line.to);
      const word = /^[^\s:,\]}]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 0;
      const help = fault.help ? `\n${fault.help}` : "";
      const path = fault.path ? `${fault.path}: ` : "";
      return { from, to: from + word, severity: fault.severity === "warning" ? "warning" : "error", message: path + fault.message + help };
    });
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }
}
