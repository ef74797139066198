// The words of the Simulate part, in both languages.

const count = (n: number, language: string) => n.toLocaleString(language);

export const en = {
  games: "Games",
  seed: "Seed",
  seats: "Seats",
  seat: (seat: string) => `Seat ${seat}`,
  against: "Compared with",
  random: "random moves",
  nothing: "nothing",
  run: "Run",
  stop: "Stop",
  progress: "How far it is",
  begun: "playing …",
  played: (games: number, of: number, seconds: number) =>
    `${count(games, "en")} of ${count(of, "en")} games, ${seconds.toFixed(1)} s, ${count(Math.round(games / Math.max(seconds, 0.01)), "en")} games a second`,
  sweep: "Vary values of the variant",
  howToSweep: "One key is drawn as curves, two as a map. Every combination is a point, with so many games; points that are surely further from what is wanted than five others are dropped.",
  vary: (n: number): string => (n === 1 ? "Vary" : "And vary"),
  targets: (n: number): string => (n === 1 ? "Wanted" : "And wanted"),
  from: "from",
  to: "to",
  every: "every",
  written: "KEY=FROM..TO",
  example: (subject: string, from: string, to: string) => `Example: ${subject} from ${from} to ${to}`,
  leave: "Vary nothing",
  alone: "While values vary, nothing is compared.",
  save: "Save: ",
};

export const ja: typeof en = {
  games: "ゲーム数",
  seed: "乱数の種",
  seats: "人数",
  seat: (seat) => `席 ${seat}`,
  against: "比べる相手",
  random: "ランダム",
  nothing: "なし",
  run: "実行",
  stop: "止める",
  progress: "進み具合",
  begun: "対戦中…",
  played: (games, of, seconds) =>
    `${count(of, "ja")} ゲーム中 ${count(games, "ja")}、${seconds.toFixed(1)} 秒、毎秒 ${count(Math.round(games / Math.max(seconds, 0.01)), "ja")} ゲーム`,
  leave: "値を変えない",
  alone: "値を変えている間は比べません。",
  sweep: "ルールの値を変えてみる",
  howToSweep: "キーが一つなら曲線、二つなら表になります。値の組み合わせごとに上のゲーム数だけ対戦し、ほかの五つより明らかに目標から遠いものは途中で外します。",
  vary: (n) => (n === 1 ? "変える値" : "二つ目の値"),
  targets: (n) => (n === 1 ? "目標" : "二つ目の目標"),
  from: "下限",
  to: "上限",
  every: "刻み",
  written: "KEY=FROM..TO",
  example: (subject, from, to) => `例：${subject}を ${from} から ${to} まで`,
  save: "保存：",
};
