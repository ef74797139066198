// The page's own words, in both languages. What the kit says comes from the kit.

import * as disk from "./disk/words";
import * as sharing from "./share/words";
import * as simulating from "./simulate/words";

const en = {
  disk: disk.en,
  sharing: sharing.en,
  simulating: simulating.en,
  skip: "To the content",
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
  ran: (ran: number, all: number) => `${ran} of ${all} scenarios`,
  fails: "What no longer holds",
  silent: "Where the text is silent",
  faults: (n: number) => (n === 1 ? "1 fault" : `${n} faults`),
  failed: "The kit failed and was started anew; nothing of your text is lost.",
};

export type Words = typeof en;

const ja: Words = {
  disk: disk.ja,
  sharing: sharing.ja,
  simulating: simulating.ja,
  skip: "本文へ",
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
  ran: (ran, all) => `シナリオ ${all} 件中 ${ran} 件`,
  fails: "成り立たなくなった条項",
  silent: "本文に書かれていない点",
  faults: (n) => `誤り ${n} 件`,
  failed: "判定部が止まったため起動し直しました。入力した文は失われていません。",
};

const both = { en, ja };

export type Language = keyof typeof both;

/** The language of the page: the one that was chosen, else the browser's. */
export function language(): Language {
  const chosen = localStorage.getItem("umpire.language") ?? navigator.language;
  return chosen.startsWith("ja") ? "ja" : "en";
}

export const words: Words = both[language()];
