// Pages written by the command line, and a browser to open them in.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { blake3 } from "@noble/hashes/blake3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { DESK, browser } from "../browser.mjs";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const UMPIRE = resolve(process.env.UMPIRE_BIN ?? join(ROOT, "target/debug/umpire"));
const FOLDER = mkdtempSync(join(tmpdir(), "umpire-pages-"));
const chromium = await browser("--in-process-gpu");
after(async () => {
  await chromium.close();
  rmSync(FOLDER, { recursive: true });
});

export const PHONE = { width: 360, height: 640 };
/** A variant of each game, with its number of seats. */
export const GAMES = [
  ["card-slot/1.0.0", 2],
  ["match-3/standard", 1],
  ["cirno-neu/chips", 3],
];

/** Memoizes a function by its arguments. */
function once(make) {
  const made = new Map();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!made.has(key)) made.set(key, make(...args));
    return made.get(key);
  };
}

/** What a command prints. Exit code 1 is no failure: it says that something does not conform. */
function umpire(...args) {
  const { status, stdout, stderr } = spawnSync(UMPIRE, args, { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 });
  assert.ok(status === 0 || status === 1, `umpire ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** The page that a command writes. */
export const html = once((...args) => umpire(...args, "--format", "html"));
/** The same report as JSON. */
export const json = once((...args) => JSON.parse(umpire(...args, "--format", "json")));
/** The ruleset of a variant. */
export const rules = once((variant) => JSON.parse(umpire("rules", variant)));

let files = 0;

/** Writes a file into a new folder and returns its path. */
export function put(name, text) {
  const file = join(FOLDER, `${files++}`, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

export const read = (file) => readFileSync(file, "utf8");
/** The lines of a record: header, actions and, if it was finished, the end. */
export const entries = (file) =>
  read(file)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Records of random games. */
export const games = once((variant, seats, seed, count) => {
  const folder = join(FOLDER, `${variant.replaceAll("/", "-")}-${seed}-${count}`);
  const agents = Array(seats).fill("random").join();
  umpire("simulate", variant, "--agents", agents, "--games", `${count}`, "--seed", `${seed}`, "--record", folder);
  return Array.from({ length: count }, (_, n) => join(folder, `game-${`${n + 1}`.padStart(7, "0")}.jsonl`));
});
export const game = (variant, seats, seed = 4) => games(variant, seats, seed, 1)[0];

/** Copies a record with changes to its header and with new digests. */
export function forge(file, name, change) {
  let digest = "umpire record 1";
  const seal = (line, n) => {
    let open = line.slice(0, line.lastIndexOf(',"state":"'));
    if (n === 0) open = JSON.stringify({ ...JSON.parse(`${open}}`), ...change }).slice(0, -1);
    digest = bytesToHex(blake3(utf8ToBytes(`${digest}\n${open}`))).slice(0, 32);
    return `${open},"state":"${digest}"}\n`;
  };
  return put(name, read(file).trimEnd().split("\n").map(seal).join(""));
}

/** A record that is ruled differently today: played with a Bell that draws two, under a header of the edition. */
export function forged(edition) {
  const { ruleset, ruleset_hash } = entries(game(edition, 2))[0];
  const played = games(doubleBell("played", edition), 2, 4, 20);
  const all = played.map((file) => forge(file, "forged.jsonl", { variant: edition, ruleset, ruleset_hash }));
  return all.find((file) => json("replay", file).ruled_differently);
}

/** A variant of an edition of Card Slot with a Bell that draws two. */
function doubleBell(name, edition) {
  const text = `variant: test/${name}\nextends: ${edition}\nsymbols:\n  bell: {line: [{draw: 2}]}\n`;
  return put(`${name}.yaml`, text);
}
export const BROKEN = doubleBell("bell", "card-slot/1.0.0");

const words = (text) => text.split(" ");
/** A faulty engine, as an option. */
const ENGINE = ["--engine", `node ${fileURLToPath(new URL("engine.mjs", import.meta.url))} ${UMPIRE}`];
const clauses = (ids) => words(ids).flatMap((id) => ["--clause", id]);

/** Arguments of the commands whose pages are tested. */
export const SPEC = {
  broken: ["spec", BROKEN],
  both: ["spec", "card-slot/1.0.0", BROKEN],
  few: ["spec", "card-slot/1.0.0", BROKEN, ...clauses("2 5b 9.1a 9.4b 11")],
  many: ["spec", "card-slot/1.0.0", "house/double-bell", BROKEN, ...clauses("2 5b 9.1a 9.4b 11")],
  japanese: ["spec", "card-slot/beta.2"],
  outside: ["spec", "card-slot/1.0.0", ...ENGINE, ...clauses("9.4b 5a 8d 12.2b")],
};
const SWAPPED = "--games 40 --seed 3 --swap --agents";
export const SIMULATE = {
  "card-slot": words("simulate card-slot/1.0.0 --games 400 --seed 3"),
  "match-3": words("simulate match-3/standard --games 400 --seed 3"),
  "cirno-neu": words("simulate cirno-neu/chips --games 400 --seed 3"),
  swapped: words(`simulate card-slot/1.0.0 ${SWAPPED} greedy,random`),
  "swapped, three seats": words(`simulate cirno-neu/chips ${SWAPPED} random,greedy,random`),
  "a shard": words(`simulate card-slot/1.0.0 ${SWAPPED} greedy,random --shard 1/2`),
  "cards and handicaps": words(
    "simulate card-slot/1.0.0 --games 400 --seed 3 --cards --without symbol:bell --without line:7-6-5",
  ),
  compared: words("simulate house/double-bell --against card-slot/1.0.0 --games 400 --seed 3"),
};
const SWEPT = [
  ...words("sweep card-slot/1.0.0 --games 400 --seed 3 --skill easy/random --without symbol:bell --keep 2"),
  ...words("--target turns.mean=20..25.05 --target wins.A=0.3..0.5 --vary"),
];
/** One varied path, two, and three. Some points cannot be played. */
export const SWEEP = {
  curves: [...SWEPT, "symbols.bell.count=9,15,21,99,101", "--cards"],
  "heat map": [...SWEPT, "symbols.bell.count=15,21,27", "--vary", "refresh=null,{slots: [1]}"],
  "parallel lines": [
    ...SWEPT,
    ...words("symbols.bell.count=15,21 --vary rulings.elimination=immediately,after-resolution"),
    ...words("--vary symbols.seven.score=-2..0"),
  ],
};
export const FUZZ = [...words("fuzz card-slot/1.0.0 --seed 1 --games 60 --keep"), join(FOLDER, "kept"), ...ENGINE];

/** A page of every kind, by its name. */
export const pages = once(() => {
  const all = {
    spec: SPEC.few,
    "spec-many": SPEC.many,
    simulate: SIMULATE["card-slot"],
    "simulate-compared": SIMULATE.compared,
    sweep: SWEEP.curves,
    "sweep-map": SWEEP["heat map"],
    "sweep-lines": SWEEP["parallel lines"],
    fuzz: FUZZ,
    replay: ["replay", game(...GAMES[0])],
    "replay-months": ["replay", game(...GAMES[1])],
    "replay-ring": ["replay", game(...GAMES[2])],
    "replay-ja": ["replay", game("card-slot/beta.2", 2)],
  };
  return Object.entries(all).map(([name, args]) => [name, html(...args)]);
});

/** A tab for desk or phone pages, reused because each new context starts a renderer process. */
const tab = once(async (isMobile, javaScriptEnabled) => {
  const context = await chromium.newContext({ viewport: DESK, isMobile, javaScriptEnabled });
  return context.newPage();
});

/** Opens a page with empty storage and runs `act` on it. Fails if the page requests anything, logs or throws. */
export async function show(page, { at = "", size = DESK, dark = false, scripts = true }, act) {
  const address = pathToFileURL(put("page.html", page)).href;
  const faults = [];
  const opened = await tab(size.width < 600, scripts);
  await opened.setViewportSize(size);
  await opened.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  const heard = {
    request: (request) => {
      const url = request.url();
      if (url.split("#")[0] !== address && !url.startsWith("data:")) faults.push(`it asked for ${url}`);
    },
    pageerror: (error) => faults.push(`exception: ${error}`),
    console: (message) => faults.push(`console: ${message.text()}`),
    dialog: (dialog) => (faults.push(`dialog: ${dialog.message()}`), dialog.dismiss()),
  };
  for (const [event, hear] of Object.entries(heard)) opened.on(event, hear);
  await opened.goto(at ? `${address}#${at}` : address);
  const gives = await act(opened);
  await opened.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  for (const [event, hear] of Object.entries(heard)) opened.off(event, hear);
  assert.deepEqual(faults, []);
  return gives;
}

export const UNFOLD = () => document.querySelectorAll("details").forEach((part) => (part.open = true));
/** The texts of what a selector finds. */
export const texts = (tab, selector) => tab.$$eval(selector, (parts) => parts.map((part) => part.textContent));
/** How many sheets of A4 a page takes in print. */
export async function sheets(tab) {
  const margin = Object.fromEntries(["top", "bottom", "left", "right"].map((side) => [side, "10mm"]));
  const pdf = await tab.pdf({ format: "A4", margin });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
}
export const count = (tab, selector) => tab.locator(selector).count();
