// The Judge part: takes a dropped, chosen or pasted file, and shows its verdict and then the game.

import { el, say } from "../dom";
import type { Draft } from "../draft";
import { download, read, type TextFile } from "../files";
import { judgeThis, onJudge, taken } from "../handover";
import type { Judgement, Shipped } from "../messages";
import { Umpire } from "../umpire";
import { words } from "../words";
import { Asking } from "./asking";
import { EngineView } from "./engine";
import { exampleGame } from "./example";
import { hasRecord, recordIn } from "./link";
import { Stepper } from "./stepper";

const own = words.judged;
const NOTES = ".notes.yaml";
const ENGINE = /\.m?js$/;
/** The key of the game of this tab, which a reload opens again. */
const NOW = "umpire.judged";

export function judge(draft: Draft): HTMLElement {
  return new Judge(draft).element;
}

class Judge {
  readonly element: HTMLElement;
  readonly #asking = new Asking(new Umpire(), () => say(own.lost));
  readonly #stepper: Stepper;
  readonly #engine: EngineView;
  readonly #verdict = el("section", { class: "judgement", "data-testid": "judgement", "aria-label": own.verdict, tabindex: "-1", hidden: true });
  readonly #file = el("input", { type: "file", multiple: true, class: "sr", "data-testid": "judge-file", onchange: () => void this.#files([...(this.#file.files ?? [])]) });
  readonly #text = el("textarea", { rows: "4", id: "pasted", spellcheck: "false", "data-testid": "judge-paste" });
  #shipped: Promise<Shipped[]> | undefined;
  #record: TextFile | undefined;
  /** The latest drop wins, even if an earlier one is read later. */
  #turn = 0;

  constructor(readonly draft: Draft) {
    const shipped = () => (this.#shipped ??= this.#asking.umpire.call("shipped", {}));
    this.#stepper = new Stepper(this.#asking, draft, shipped);
    this.#engine = new EngineView(draft, shipped);
    const zone = el("label", { class: "drop", "data-testid": "replay-drop" }, el("b", {}, own.drop), el("span", { class: "soft" }, own.what), this.#file);
    const example = el("div", { class: "row example" }, el("button", { type: "button", class: "main", onclick: () => judgeThis(exampleGame(this.draft)), "data-testid": "judge-example" }, own.example), el("span", { class: "soft small" }, own.exampleSays));
    const pasted = el(
      "details",
      { class: "panel pasting" },
      el("summary", {}, own.paste),
      el("form", { onsubmit: (event: Event) => this.#paste(event) }, el("label", { for: "pasted", class: "small" }, own.pasted), this.#text, el("button", { type: "submit" }, own.read)),
    );
    this.element = el("div", { class: "judge", "data-testid": "judge", ondragover: (event: DragEvent) => event.preventDefault(), ondrop: (event: DragEvent) => this.#drop(event) }, this.#verdict, this.#stepper.element, this.#engine.element, example, zone, pasted);
    this.#stepper.head.append(el("button", { type: "button", onclick: () => this.#file.click() }, own.other));
    onJudge(() => void this.#handed());
    addEventListener("hashchange", () => this.#linked());
    // Else an example, unless the variant cannot be played.
    void this.#handed(hasRecord(location.hash) ? undefined : () => interrupted() ?? exampleGame(draft).catch(() => undefined));
    this.#linked();
    addEventListener("pagehide", () => this.#keep());
  }

  #keep(): void {
    try {
      sessionStorage.setItem(NOW, JSON.stringify(this.#record && { ...this.#record, at: this.#stepper.at }));
    } catch {
      // Without storage, a reload closes the game.
    }
  }

  async #handed(otherwise?: () => TextFile | undefined | Promise<TextFile | undefined>): Promise<void> {
    const turn = this.#turn;
    try {
      const file = (await taken()) ?? (await otherwise?.());
      if (file && turn === this.#turn) {
        await this.#open(file, undefined, file.at ?? 0);
      }
    } catch (error) {
      this.#told("bad", own.verdict, [(error as Error).message]);
    }
  }

  /** Opens the record in the address, if there is one. */
  #linked(): void {
    try {
      const linked = recordIn(location.hash);
      if (linked) {
        void this.#open({ name: "link.jsonl", text: linked.text }, undefined, linked.at);
      }
    } catch (error) {
      this.#told("bad", own.badLink, [(error as Error).message]);
    }
  }

  #drop(event: DragEvent): void {
    event.preventDefault();
    void this.#files([...(event.dataTransfer?.files ?? [])]);
  }

  #paste(event: Event): void {
    event.preventDefault();
    void this.#open({ name: "", text: this.#text.value }, undefined, 0);
  }

  /** Opens one file, a file and its notes, or notes on the open record. */
  async #files(files: File[]): Promise<void> {
    const texts: TextFile[] = [];
    const turn = ++this.#turn;
    for (const file of files) {
      const text = await read(file);
      if (turn !== this.#turn) {
        return;
      }
      if (typeof text === "string") {
        return this.#told("bad", own.verdict, [own[text](file.name)]);
      }
      texts.push(text);
    }
    this.#file.value = "";
    const engine = texts.find((file) => ENGINE.test(file.name));
    if (engine) {
      return this.#engine.open(engine);
    }
    const notes = texts.find((file) => file.name.endsWith(NOTES));
    const file = texts.find((each) => each !== notes) ?? (notes && this.#record);
    if (file) {
      await this.#open(file, notes, 0);
    } else if (notes) {
      await this.#open(notes, undefined, 0);
    }
  }

  async #open(file: TextFile, notes: TextFile | undefined, at: number): Promise<void> {
    const turn = ++this.#turn;
    try {
      const dropped = { name: file.name || null, text: file.text, notes: notes ? ([notes.name, notes.text] as [string, string]) : null, draft: this.draft.variant };
      const found = await this.#asking.open(dropped);
      if (turn !== this.#turn) {
        return;
      }
      this.#record = found.game ? { name: found.game.name, text: this.#asking.text } : undefined;
      this.#show(found);
      this.element.classList.toggle("opened", found.game !== null);
      scrollTo(0, 0);
      await this.#stepper.open(found.game, at);
      if (found.game && found.asked) {
        await this.#stepper.ask(found.asked);
      }
      if (found.game && found.grade === "good" && found.record === null) {
        // All is well: one line beside the name of the game, and the board comes first.
        const line = el("details", {}, el("summary", {}, el("span", { class: "badge good" }, own.words[found.word] ?? found.word)));
        line.append(...[...this.#verdict.childNodes].slice(1));
        this.#verdict.className = "judgement";
        this.#verdict.replaceChildren(line);
        this.#stepper.head.prepend(this.#verdict);
      }
    } catch (error) {
      if (turn === this.#turn) {
        this.#told("bad", own.verdict, [(error as Error).message]);
      }
    }
  }

  #show(found: Judgement): void {
    const isCase = found.kind === "case" && found.game !== null;
    this.#told(found.grade, own.words[found.word] ?? found.word, isCase ? [found.said] : [found.said, ...found.more]);
    this.#verdict.dataset["word"] = found.word;
    this.element.classList.toggle("case", isCase);
    if (found.game && isCase) {
      found.game.name = found.game.name.replace(/\.jsonl$/, "");
      const [question, ...rest] = found.more;
      const ruling = rest.pop();
      this.#verdict.append(el("p", {}, el("b", {}, question)), ...rest.map((line) => el("p", {}, line)), el("details", {}, el("summary", {}, own.today), el("pre", { class: "said" }, ruling)));
    } else if (found.record !== null) {
      const file = { name: found.game?.name ?? "record.jsonl", text: found.record };
      this.#verdict.append(el("button", { type: "button", onclick: () => download(file), "data-testid": "judge-made" }, `${own.download}: ${own.made}`));
    }
  }

  #told(grade: string, word: string, lines: string[]): void {
    this.#verdict.hidden = false;
    this.element.prepend(this.#verdict);
    this.#verdict.dataset["word"] = "unread";
    this.#verdict.className = `judgement banner ${grade}`;
    this.#verdict.replaceChildren(el("p", {}, el("b", {}, word)), ...lines.map((line) => el("pre", { class: "said" }, line)));
    this.#stepper.element.hidden = true;
    say(`${word}: ${lines[0] ?? ""}`);
  }
}

/** The game that a reload interrupted. */
function interrupted(): TextFile | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(NOW) ?? "") as TextFile;
  } catch {
    return undefined;
  }
}
