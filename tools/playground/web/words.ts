// The words of the page in both languages. Texts from the module are not here.

import * as judged from "./judge/words";
import * as playing from "./play/words";
import * as disk from "./disk/words";
import * as sharing from "./share/words";
import * as simulating from "./simulate/words";

const en = {
  disk: disk.en,
  judged: judged.en,
  playing: playing.en,
  sharing: sharing.en,
  simulating: simulating.en,
  skip: "To the content",
  lead: "Change a rule. See which clauses break.",
  make: (name: string, verb: string, n: number) => `Make ${name} ${verb} ${n}`,
  playIt: "Play it",
  judgeOne: "Judge a game",
  howPlayed: "How it is played",
  cards: "The cards, and how many of each",
  changeCard: (name: string) => `Change ${name}`,
  design: "Design",
  play: "Play",
  judge: "Judge",
  simulate: "Simulate",
  editor: "The variant, as YAML",
  begin: "Begin with",
  rulebook: "The rulebook",
  conforms: "conforms",
  broken: "does not conform",
  faulty: "cannot be judged",
  judging: "judging …",
  hold: (n: number) => `${n} clauses hold`,
  stand: (n: number, standing: string) => `${n} ${standing}`,
  rulings: (n: number) => (n === 1 ? "1 ruling broken" : `${n} rulings broken`),
  others: "scenarios of no clause fail",
  and: ", ",
  ran: (ran: number, all: number) => (ran === all ? `${all} scenarios run` : `${ran} of ${all} scenarios run`),
  fails: "What no longer holds",
  silent: "Where the text is silent",
  faults: (n: number) => (n === 1 ? "1 fault" : `${n} faults`),
  standings: {} as Record<string, string>,
  text: "Text",
  form: "Form",
  scenarios: "Scenarios",
  sources: "What is written",
  parent: "What it extends says",
  back: (value: string) => `back to ${value}`,
  against: (parent: string, n: number) => (n === 1 ? `1 change against ${parent}` : `${n} changes against ${parent}`),
  announce: "This is meant: announce it",
  because: "Why?",
  by: "Who says so?",
  announcing: (ids: string[]) => `Announce ${ids.map((id) => `§${id}`).join(", ")}`,
  untested: "Begin a scenario of what holds instead",
  own: "A new variant of this one",
  asIs: "Its file as it is",
  name: "mine/new",
  save: "Save file",
  openFile: "Open file",
  ruined: "What was in the editor is kept: “Back to my draft” brings it back.",
  failed: "The kit failed and was started anew; nothing of your text is lost.",
};

export type Words = typeof en;

const ja: Words = {
  playing: playing.ja,
  judged: judged.ja,
  disk: disk.ja,
  sharing: sharing.ja,
  simulating: simulating.ja,
  skip: "本文へ",
  lead: "ルールを変えて、破れる条項を見る。",
  make: (name, verb, n) => `${name}を ${verb} ${n} に`,
  playIt: "遊んでみる",
  judgeOne: "一局を裁く",
  howPlayed: "遊び方",
  cards: "カードと枚数",
  changeCard: (name) => `${name}を変える`,
  design: "作る",
  play: "遊ぶ",
  judge: "裁く",
  simulate: "試す",
  editor: "ルールの YAML",
  begin: "もとにするもの",
  rulebook: "ルールブック",
  conforms: "適合",
  broken: "不適合",
  faulty: "判定できません",
  judging: "判定中…",
  hold: (n) => `条項 ${n} 件が成立`,
  stand: (n, standing) => `${n} 件が${standing}`,
  rulings: (n) => `未定の点 ${n} 件が不成立`,
  others: "条項に属さないシナリオが不合格",
  and: "、",
  ran: (ran, all) => (ran === all ? `シナリオ ${all} 件を実行` : `シナリオ ${all} 件中 ${ran} 件を実行`),
  fails: "成り立たなくなった条項",
  silent: "本文に書かれていない点",
  faults: (n) => `誤り ${n} 件`,
  standings: {
    holds: "成立",
    broken: "不成立",
    amended: "変更済",
    moot: "対象外",
    needless: "告知不要",
    untested: "未検証",
    inapplicable: "適用外",
    "not-reached": "未到達",
  },
  text: "文",
  form: "フォーム",
  scenarios: "シナリオ",
  sources: "書いたもの",
  parent: "もとのルールでは",
  back: (value) => `${value} に戻す`,
  against: (parent, n) => `${parent} との違い ${n} 件`,
  announce: "意図した変更として告知する",
  because: "理由",
  by: "告知する人",
  announcing: (ids) => `${ids.map((id) => `§${id}`).join("、")} を告知`,
  untested: "代わりに成り立つことのシナリオを書き始める",
  own: "これをもとに新しく作る",
  asIs: "このルールの文そのもの",
  name: "mine/new",
  save: "保存",
  openFile: "開く",
  ruined: "前の文は残してあります。「自分の下書きへ戻る」で戻せます。",
  failed: "判定部が止まったため起動し直しました。入力した文は失われていません。",
};

const both = { en, ja };

export type Language = keyof typeof both;

/** The language of the page: the chosen one, or else the browser's. */
export function language(): Language {
  const chosen = localStorage.getItem("umpire.language") ?? navigator.language;
  return chosen.startsWith("ja") ? "ja" : "en";
}

export const words: Words = both[language()];
