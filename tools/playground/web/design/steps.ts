// Completion of scenarios with the steps of the game.

import type { CompletionContext, CompletionResult } from "@codemirror/autocomplete";

import type { Sentence } from "../messages";
import type { Umpire } from "../umpire";

export class Steps {
  /** The game whose steps are offered, and the language of its texts; set when a variant was judged. */
  game = "";
  language = "en";
  readonly #known = new Map<string, Promise<Sentence[]>>();

  constructor(readonly umpire: Umpire) {}

  readonly complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const line = context.state.doc.lineAt(context.pos);
    const indent = /^\s*/.exec(line.text)?.[0].length ?? 0;
    const typed = line.text.slice(indent, context.pos - line.from);
    if (!this.game || typed.startsWith("#") || (typed === "" && !context.explicit)) {
      return null;
    }
    const language = /^#\s*language:\s*ja/m.test(context.state.doc.sliceString(0, 200)) ? "ja" : "en";
    const options = (await this.#sentences(language)).map(({ keyword, example, concept }) => {
      const text = `${keyword} ${example.replaceAll("\n", `\n${" ".repeat(indent + 2)}`)}`;
      return { label: text.split("\n")[0] ?? text, apply: text, type: "text", detail: concept };
    });
    return { from: line.from + indent, options, validFor: /^.*$/ };
  };

  #sentences(language: string): Promise<Sentence[]> {
    const key = `${this.game} ${language}`;
    const known = this.#known.get(key) ?? this.umpire.call("sentences", { game: this.game, language });
    this.#known.set(key, known);
    return known;
  }
}
