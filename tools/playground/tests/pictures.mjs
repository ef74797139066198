// Makes the pictures of README.md and docs/, from the built page and the program: `just pictures [NAME...]`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { browser, serve, verdict, visit } from "./browser.mjs";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const UMPIRE = resolve(process.env.UMPIRE_BIN ?? join(ROOT, "target/release/umpire"));
const LARGEST_BYTES = 250_000;

// Copies of the files that the commands read, since they write beside them.
const folder = mkdtempSync(join(tmpdir(), "umpire-pictures-"));
["variants", "features", "scenarios"].forEach((each) => cpSync(join(ROOT, each), join(folder, each), { recursive: true }));
const [server, chromium] = [await serve(), await browser()];

const MINE = "variant: mine\nextends: card-slot/1.0.0\nsymbols:\n  bell: {line: [{draw: 2}]}\n";
const GAME = "scenarios/games/card-slot/elimination.jsonl";
writeFileSync(join(folder, "mine.yaml"), MINE);

/** Runs a program in the folder. Exit code 1 is no failure: it says that something does not conform. */
function run(program, args, within = ".") {
  const PATH = `${dirname(UMPIRE)}:${process.env.PATH}`;
  const { status, stderr } = spawnSync(program, args, { cwd: join(folder, within), encoding: "utf8", env: { ...process.env, PATH } });
  assert.ok(status === 0 || status === 1, `${program} ${args.join(" ")}: ${stderr}`);
}

/** What a page of docs/ tells its readers to type, up to a command: blocks of `sh`, and the lines behind `$` in those of `console`. */
function typed(page, end) {
  const text = readFileSync(join(ROOT, "docs", page), "utf8").split(`$ ${end}`)[0];
  const blocks = [...text.matchAll(/^```(sh|console)[^\n]*\n(.*?)^```$/gms)];
  const commands = (block) => [...block.matchAll(/^\$ (.*)$/gm)].map(([, command]) => `${command} || true\n`).join("");
  return blocks.map(([, language, block]) => (language === "sh" ? block : commands(block))).join("");
}

/** A window so many pixels wide and high, each drawn as four. */
const window = (width, height) => ({ viewport: { width, height }, deviceScaleFactor: 2, reducedMotion: "reduce", colorScheme: "light" });

/** A page that a command writes. */
async function report(args, { at = "", within = "." } = {}) {
  run(UMPIRE, [...args, "--format", "html", "--out", "page.html"], within);
  const address = pathToFileURL(join(folder, within, "page.html"));
  return (await visit(chromium, `${address}${at}`, window(960, 2100))).page;
}

/** The playground with a variant in the editor, at one of its parts. */
async function playground(size, part, variant = MINE) {
  const { page } = await visit(chromium, server.address, window(...size));
  await page.evaluate((variant) => localStorage.setItem("umpire.draft", JSON.stringify({ variant, feature: "" })), variant);
  await page.goto("about:blank");
  await page.goto(`${server.address}#${part}`);
  return page;
}

/** Every picture by its name: a function that opens a page, and the parts that are seen, where it is not the window. */
const ALL = {
  async design() {
    const page = await playground([1150, 850], "design", MINE.split("symbols")[0].replace("mine", "mine/first"));
    await verdict(page);
    await page.getByRole("button", { name: /^Make / }).click();
    await page.getByTestId("undo").waitFor();
    await verdict(page);
    return [page];
  },
  async chips() {
    const page = await playground([1150, 850], "design", MINE.replace("2}]", "2}, {mill: 1}]"));
    await verdict(page);
    await page.getByTestId("deck").getByRole("button", { name: /^Bell/ }).click();
    return [page, "[data-testid=deck] li", ".fails .boards, .fails table.small-board"];
  },
  async play() {
    const page = await playground([1120, 860], "play");
    await page.waitForSelector("[data-testid=play-status][data-person=true]");
    await page.click("[data-testid=play-setting]");
    await page.selectOption("[data-testid=play-opponent]", "greedy");
    await page.fill("[data-testid=play-seed]", "3");
    await page.click("[data-testid=play-begin]");
    for (let actions = 0; actions <= 6; actions += 2) {
      await page.waitForSelector(`[data-testid=play-status][data-person=true][data-actions="${actions}"]`);
      if (actions < 6) await page.locator("[data-testid^=action-]").last().click();
    }
    return [page];
  },
  async judge() {
    const page = await playground([1280, 800], "design");
    // The example is dealt by the clock.
    await page.clock.setFixedTime(7);
    await page.getByTestId("tab-judge").click();
    await page.waitForSelector("[data-testid=answer-pill]");
    return [page];
  },
  async simulate() {
    const page = await playground([1000, 770], "simulate");
    await page.waitForSelector('.simulating[data-busy="false"]');
    return [page];
  },
  game: async () => [await report(["replay", GAME], { at: "#11" }), "article.now"],
  async note() {
    run(UMPIRE, ["replay", GAME, "--at", "12", "--note", "The card touched the table, so it is played.", "--by", "Ann"]);
    return [await report(["replay", GAME], { at: "#12" }), "article.now"];
  },
  async notes() {
    run("sh", ["-c", typed("transcribe.md", "umpire replay")]);
    return [await report(["replay", "table-4.jsonl"], { at: "#7" }), "header", "article.now"];
  },
  async sweep() {
    const vary = ["--vary", "setup.hand=13,{A: 14, B: 13},{A: 15, B: 13}"];
    return [await report(["sweep", "card-slot/1.0.0", "--agents", "greedy,greedy", ...vary, "--target", "wins.A=0.45..0.55"]), "header", ".charts + * + .panel"];
  },
  rulebook: async () => [await report(["spec", "mine.yaml"]), "[id='mine:9.4b']>summary", "[id='mine:9.4b'] .scenario"],
  async fuzz() {
    const engine = `node ${join(ROOT, "tools/playground/tests/pages/engine.mjs")} ${UMPIRE} my-engine`;
    return [await report(["fuzz", "card-slot/1.0.0", "--games", "60", "--engine", engine]), "header", ".panel"];
  },
  async chess() {
    cpSync(join(ROOT, "examples/chess"), join(folder, "chess"), { recursive: true });
    run("sh", ["-c", "printf '%s\\n' g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 'claim f6g8' | umpire play fide --record claim.jsonl"], "chess");
    return [await report(["replay", "claim.jsonl"], { at: "#8", within: "chess" }), "article.now"];
  },
  async holdem() {
    cpSync(join(ROOT, "examples/holdem"), join(folder, "holdem"), { recursive: true });
    run("umpire", ["import", "tda", "games/odd-chip.phh"], "holdem");
    return [await report(["replay", "games/odd-chip-1.jsonl"], { at: "#28", within: "holdem" }), "article.now"];
  },
  async noughts() {
    run("sh", ["-c", typed("your-game.md", "sed")]);
    return [await report(["spec"], { within: "noughts" }), "[id$='::fails']"];
  },
};

/** The box round the parts of a page that are seen, as wide as the window or nearly so; without parts the window. */
function round(parts) {
  if (!parts.length) return { x: 0, y: 0, width: innerWidth, height: innerHeight, scale: 2 };
  const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
  const [x, top] = ["left", "top"].map((side) => Math.max(0, Math.min(...boxes.map((box) => box[side])) - 10));
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + 10;
  return { x, y: top + scrollY, width: innerWidth - 2 * x, height: bottom - top, scale: 2 };
}

mkdirSync(join(ROOT, "docs/pictures"), { recursive: true });
const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(ALL)) {
  const [page, ...parts] = await ALL[name]();
  await page.evaluate(() => (document.activeElement?.blur(), scrollTo(0, 0)));
  await page.waitForTimeout(1000);
  const clip = await page.evaluate(round, parts);
  const taker = await page.context().newCDPSession(page);
  const { data } = await taker.send("Page.captureScreenshot", { format: "webp", quality: 85, clip });
  const picture = Buffer.from(data, "base64");
  assert.ok(picture.length <= LARGEST_BYTES, `${name}: ${picture.length} bytes`);
  writeFileSync(join(ROOT, `docs/pictures/${name}.webp`), picture);
  console.log(`docs/pictures/${name}.webp: ${picture.length} bytes`);
  await page.context().close();
}
await chromium.close();
server.close();
rmSync(folder, { recursive: true });
