// Translates the module's answers to Japanese. Loaded only for the Japanese page.

import type { Calls, Diagnostic, Judged, Piece } from "../messages";
import answers from "./answers.json";
import changes from "./changes.json";
import failures from "./failures.json";
import faults from "./faults.json";
import keys from "./keys.json";
import phrases from "./phrases.json";
import { type Catalogue, together, translator } from "./translate";

/** What games have of their own, in their folders of data. */
const ofGames = import.meta.glob<Partial<Catalogue>>("../../../../features/*/japanese.json", { eager: true, import: "default" });
const to = translator(together([{ keys, faults, failures, changes, answers, phrases }, ...Object.values(ofGames)]));

const told = (fault: Diagnostic): Diagnostic => ({
  ...fault,
  message: to.fault(fault.message) ?? fault.message,
  help: fault.help && (to.fault(fault.help) ?? fault.help),
});

const changed = (text: string): string => to.change(text) ?? text;

const explained = <Explains extends { explains: string }>(said: Explains): Explains => ({ ...said, explains: to.key(said.explains) ?? said.explains });

/** Translates the elements of a report with reasons why a step fails or an action is refused. */
const entry = (html: string): string =>
  html.replace(/<p( class="failure")? lang="en">([^<]*)/g, (all, kind = "", text = "") => {
    const failure = to.failure(text);
    return failure === undefined ? all : `<p${kind}>${failure}`;
  });

const judged = ({ faults, rulebook }: Judged): Judged => ({
  faults: faults.map(told),
  rulebook: rulebook && {
    ...rulebook,
    broken: entry(rulebook.broken),
    changes: rulebook.changes.map((change) => ({
      ...change,
      subject: changed(change.subject),
      told: changed(change.told),
    })),
  },
});

const piece = ({ html }: Piece): Piece => ({ html: entry(html) });

/** Translates the answer to a judge's question. What happened, and why, stands below it in full. */
const answered = ({ html }: Piece): Piece => ({
  html: entry(html).replace(/(?<=<p class="answer"><b>)[^<]*/, (text) => {
    const brief = text
      .replace(/ \(((?:§|ruling )[^)]*)\)/g, (_, cited: string) => `（${cited.replaceAll("ruling ", "裁定")}）`)
      .replace(/(?<= is (?:not )?legal)(（.*?）)?(: .*?)?\.(?= Now |$)/, "$1。")
      .replace(/(?:action (\d+)|the deal): .*?(（[^）]*）)?(?=[.;])/g, (_, n, cited = "") => (n ? `${n}手目` : "配札") + cited);
    return to.answer(brief) ?? text;
  }),
});

/** Translates the names of agents in a Japanese text. */
const agents = (html: string): string =>
  !/[ぁ-ん]/.test(html) ? html : html.replace(/(?<![\w/-])(random|easy|greedy|search)(?![\w/-]|[^<]*>)/g, (name) => to.answer(name) ?? name);

type Answers = { [Name in keyof Calls]?: (answer: Calls[Name]["answer"]) => Calls[Name]["answer"] };

const ANSWERS: Answers = {
  judge: judged,
  go_on: judged,
  entry: piece,
  judge_why: answered,
  judge_history: answered,
  judge_whole: (whole) => ({ ...whole, summary: agents(whole.summary) }),
  simulate_show: (shown) => ({ ...shown, charts: agents(shown.charts) }),
  sweep_show: (shown) => ({ ...shown, charts: agents(shown.charts) }),
  play_look: (playable) => ({ ...playable, faults: playable.faults.map(told) }),
  play_act: (table) => ({ ...table, refused: table.refused && entry(table.refused) }),
  keys: (room) => ({ ...explained(room), keys: room.keys.map(explained), values: room.values.map(explained) }),
  fields: (fields) => fields.map((field) => ({ ...explained(field), title: changed(field.title), label: changed(field.label) })),
  players: (lineup) => ({ ...lineup, vary: lineup.vary.map(([value, subject]) => [value, changed(subject)]) }),
};

/** Translates the sentences of an answer. */
export function inJapanese<Name extends keyof Calls>(call: Name, answer: Calls[Name]["answer"]): Calls[Name]["answer"] {
  return ANSWERS[call]?.(answer) ?? answer;
}
