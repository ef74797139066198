// Tests of the Judge part.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { DESK, PHONE, browser, leave, serve, shot, violations, visit } from "./browser.mjs";

const UMPIRE = process.env.UMPIRE_BIN;
const scenario = (path) => readFileSync(fileURLToPath(new URL(`../../../scenarios/${path}`, import.meta.url)), "utf8");
const RECORD = scenario("games/card-slot/elimination.jsonl");
const FOLDER = mkdtempSync(join(tmpdir(), "umpire-"));
let served;
let chromium;

before(async () => {
  [served, chromium] = [await serve(), await browser()];
});
afterEach(() => leave(chromium));
after(async () => {
  await chromium.close();
  served.close();
});

async function judging(options = {}) {
  const visited = await visit(chromium, served.address, options);
  await visited.page.click("[data-testid=tab-judge]");
  return visited;
}

/** Drops files as a person does: with the mouse, on the zone. */
async function drop(page, ...files) {
  const bytes = files.map(([name, body]) => [name, Buffer.from(body).toString("base64")]);
  await page.evaluate((files) => {
    document.querySelector("[data-testid=judgement]").dataset.word = "";
    const transfer = new DataTransfer();
    for (const [name, body] of files) {
      transfer.items.add(new File([Uint8Array.from(atob(body), (c) => c.charCodeAt(0))], name));
    }
    const zone = document.querySelector("[data-testid=replay-drop]");
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, bytes);
  await page.waitForFunction(() => document.querySelector("[data-testid=judgement]").dataset.word, null, { timeout: 60000 });
}

async function word(page) {
  await page.waitForFunction(() => document.querySelector("[data-testid=judgement]").dataset.word, null, { timeout: 60000 });
  return page.getAttribute("[data-testid=judgement]", "data-word");
}

const at = (page) => page.inputValue("[data-testid=judge-at]");
const steps = (page, n) => page.waitForFunction((n) => document.querySelector("[data-testid=judge-step] article")?.id === String(n) && document.querySelector("[data-testid=judge-at]").value === String(n), n);

async function answer(page, press) {
  await page.evaluate(() => document.querySelector("[data-testid=answer]").replaceChildren());
  await press();
  await page.waitForFunction(() => {
    const answer = document.querySelector("[data-testid=answer]");
    return answer.childElementCount > 0 && !/Working|処理中/.test(answer.textContent);
  }, null, { timeout: 60000 });
  return page.innerText("[data-testid=answer]");
}

async function accessible(page) {
  assert.deepEqual(await violations(page), []);
}

function commandLine(...args) {
  if (!UMPIRE) {
    console.log("UMPIRE_BIN is not set: nothing is held against the command line");
    return undefined;
  }
  try {
    return execFileSync(UMPIRE, args, { encoding: "utf8", cwd: FOLDER });
  } catch (error) {
    return error.stdout + error.stderr;
  }
}

test("a record gets its verdict, and is stepped through by the keys", async () => {
  const { page, errors } = await judging();
  await drop(page, ["game.jsonl", RECORD]);
  assert.equal(await word(page), "sound");
  await steps(page, 0);
  await shot(page, "judge-desk");
  await accessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await accessible(page);
  await page.evaluate(() => document.activeElement.blur());
  for (const [key, n] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", 32], ["Home", 0]]) {
    await page.keyboard.press(key);
    const last = await page.getAttribute("[data-testid=judge-at]", "max");
    await steps(page, key === "End" ? Number(last) : n);
  }
  await page.keyboard.press("a");
  await steps(page, 2);
  await page.keyboard.press("a");
  assert.equal(await page.getAttribute("[data-testid=judge-play]", "aria-pressed"), "false");
  assert.deepEqual(errors, []);
});

test("the verdicts are those of the command line", async () => {
  const { page } = await judging();
  const lines = RECORD.split("\n");
  const files = {
    "sound.jsonl": RECORD,
    "torn.jsonl": RECORD.slice(0, -30),
    "edited.jsonl": RECORD.replace('"do":"', '"do":"x'),
    "short.jsonl": lines.slice(0, 5).join("\n") + "\n",
    "moved.jsonl": [lines[0], lines[2], lines[1], ...lines.slice(3)].join("\n"),
    "empty.jsonl": "",
  };
  for (const [name, text] of Object.entries(files)) {
    await drop(page, [name, text]);
    await word(page);
    const said = (await page.textContent("[data-testid=judgement] .said")).trim();
    writeFileSync(join(FOLDER, name), text);
    const theirs = commandLine("verify", name);
    assert.ok(theirs === undefined || theirs.includes(said.split("\n")[0]), `${name}: ${said}\n${theirs}`);
  }
});

test("a judge asks why, tries, looks up and compares", async () => {
  const { page, errors } = await judging();
  await drop(page, ["game.jsonl", RECORD]);
  await steps(page, 0);
  assert.match(await answer(page, () => page.click("[data-testid=judge-ask]")), /legal/);
  await page.fill("[data-testid=judge-try]", "B: pass");
  const tried = await answer(page, () => page.press("[data-testid=judge-try]", "Enter"));
  assert.match(tried, /not legal/);
  assert.match(tried, /§/);
  await page.fill("[data-testid=judge-try]", "");
  await page.click("[data-testid=judge-last]");
  await steps(page, Number(await page.getAttribute("[data-testid=judge-at]", "max")));
  assert.match(await answer(page, () => page.locator("[data-testid=board] td[data-place='9']").click()), /place 9/);
  for (const [what, found] of [["9", /place 9/], ["Bell", /bell/i]]) {
    await page.fill("[data-testid=judge-try]", what);
    const told = await answer(page, () => page.click("[data-testid=judge-ask]"));
    assert.ok(found.test(told) && !/legal/.test(told), told);
  }
  await page.click("[data-testid=judge-more]");
  await page.selectOption("[data-testid=judge-under]", "card-slot/beta.2");
  const under = await answer(page, () => page.click("[data-testid=judge-under-whole]"));
  writeFileSync(join(FOLDER, "game.jsonl"), RECORD);
  const theirs = commandLine("replay", "game.jsonl", "--under", "card-slot/beta.2");
  const flat = (text) => text.replace(/\s+/g, " ").trim();
  for (const part of await page.locator("[data-testid=answer] .flowing>*").allTextContents()) {
    assert.ok(theirs === undefined || flat(theirs).includes(flat(part)), `${part}\n${theirs}`);
  }
  assert.ok(!/──|--at|umpire /.test(under), "no rules and commands of a terminal");
  await page.selectOption("[data-testid=judge-under]", "");
  assert.match(await answer(page, () => page.click("[data-testid=judge-under-here]")), /mine\/first/);
  await accessible(page);
  await shot(page, "judge-asked");
  assert.deepEqual(errors, []);
});

test("the board comes first, the answer is a pill beside it, and what a line discarded is seen", async () => {
  for (const viewport of [DESK, PHONE]) {
    const { page, errors } = await judging({ viewport });
    await drop(page, ["game.jsonl", RECORD]);
    await steps(page, 0);
    const inView = async (part) => {
      const { y, height } = await page.locator(part).first().boundingBox();
      return y >= 0 && y + height <= viewport.height;
    };
    assert.ok(await inView("[data-testid=board] .boards"), "without scrolling");
    if (viewport === DESK) {
      assert.ok(await inView("[data-testid=board] [data-holding=B]"), "with the hands");
    }
    const [board, list, ask] = await Promise.all(["[data-testid=board] .boards", ".rest .list", ".questions"].map((part) => page.locator(part).first().boundingBox()));
    if (viewport === DESK) {
      assert.ok(list.x + list.width <= board.x && board.x + board.width <= ask.x, "the actions and the question beside the board");
      assert.ok((await inView(".list a")) && (await inView("[data-testid=judge-ask]")));
    } else {
      assert.ok(board.y + board.height <= list.y && list.y < ask.y, "under it");
    }
    await page.fill("[data-testid=judge-at]", "11");
    await page.press("[data-testid=judge-at]", "Enter");
    await steps(page, 11);
    assert.deepEqual(await page.locator(".board .ghost").allInnerTexts(), ["Bell", "Bell", "Bell"]);
    if (viewport === PHONE) {
      assert.match(await page.locator(".events>li").first().innerText(), /resolves the Bell line[^]*§9\.4a/);
      assert.ok(await inView(".events>li>p"), "what happened, below the board");
    }
    for (const [action, told] of [["B: pass", "NOT LEGAL"], ["A: bell@1", "LEGAL"]]) {
      await page.fill("[data-testid=judge-try]", action);
      await answer(page, () => page.press("[data-testid=judge-try]", "Enter"));
      assert.equal(await page.getByTestId("answer-pill").innerText(), told);
      assert.ok(await inView("[data-testid=answer-pill]") && (await inView("[data-testid=board] .boards")), "with the board in view");
    }
    await accessible(page);
    assert.deepEqual(errors, []);
  }
});

test("who has no file judges an example of the variant in the editor", async () => {
  const { page } = await judging();
  assert.equal(await word(page), "sound");
  assert.match(await page.textContent(".judging .title"), /mine\/first/);
  await page.getByTestId("answer-pill").waitFor();
  assert.equal(Number(await page.inputValue("[data-testid=judge-at]")) + 1, Number(await page.getAttribute("[data-testid=judge-at]", "max")), "before the last action");
  const [title, step] = [await page.textContent(".judging .title"), Number(await page.inputValue("[data-testid=judge-at]"))];
  await page.reload();
  await steps(page, step);
  assert.equal(await page.textContent(".judging .title"), title, "a reload opens it again");
  await page.evaluate(() => localStorage.setItem("umpire.draft", JSON.stringify({ variant: "nonsense: 1\n", feature: "" })));
  await page.goto(served.address);
  await page.click("[data-testid=try-judge]");
  assert.equal(await word(page), "unread");
  assert.match(await page.textContent("[data-testid=judgement]"), /missing|unknown/);
});

test("on a phone, no answer covers a step control", async () => {
  const { page } = await judging({ viewport: PHONE, hasTouch: true });
  const controls = ["judge-first", "judge-back", "judge-play", "judge-on", "judge-last", "judge-at"];
  const covered = () => page.evaluate((controls) => controls.filter((id) => {
    const control = document.querySelector(`[data-testid=${id}]`);
    const { x, y, width, height } = control.getBoundingClientRect();
    return !control.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }), controls);
  await page.getByTestId("answer-pill").waitFor();
  assert.deepEqual([await page.evaluate(() => scrollY), await covered()], [0, []], "the example opens at its head");
  await page.click("[data-testid=judge-ask]");
  await page.waitForFunction(() => getComputedStyle(document.querySelector("[data-testid=answer]")).position === "fixed" && document.querySelector("[data-testid=answer-pill]"));
  assert.deepEqual(await covered(), []);
});

test("a case and a scenario are made of an action, and the case is judged at once", async () => {
  const { page } = await judging();
  await drop(page, ["game.jsonl", RECORD]);
  await steps(page, 0);
  await page.click("[data-testid=judge-on]");
  await steps(page, 1);
  await page.click("[data-testid=judge-more]");
  assert.match(await answer(page, () => page.click("[data-testid=judge-scenario]")), /Scenario:/);
  await answer(page, () => page.click("[data-testid=judge-case]"));
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-testid=judge-download]")]);
  assert.equal(download.suggestedFilename(), "game-1.yaml");
  const path = join(FOLDER, "game-1.yaml");
  await download.saveAs(path);
  await page.setInputFiles("[data-testid=judge-file]", path);
  await page.waitForSelector("[data-testid=judgement][data-word=settled]");
  assert.ok(await page.isVisible("[data-testid=board]"));
});

test("a game goes on otherwise, and comes back", async () => {
  const { page } = await judging({ viewport: PHONE, hasTouch: true });
  await drop(page, ["game.jsonl", RECORD]);
  await steps(page, 0);
  await page.click("[data-testid=judge-branch]");
  await page.locator("[data-testid^=action-]").first().click();
  await page.waitForSelector("[data-testid=judge-branching]:not([hidden])");
  await page.locator("[data-testid^=action-]").first().click();
  await page.waitForFunction(() => document.querySelector("[data-testid=judge-branching]").textContent.includes("→"));
  await shot(page, "judge-branch-phone");
  await accessible(page);
  const small = await page.$$eval(".judge button, .judge select, .judge input, .judge summary", (all) =>
    all.filter((each) => each.offsetParent && !each.classList.contains("sr") && !each.closest("article, .cited, .list, .summary") && (each.offsetHeight < 44 || each.offsetWidth < 44)).map((each) => each.outerHTML));
  assert.deepEqual(small, []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out");
  await page.click("[data-testid=judge-undo]");
  await page.click("[data-testid=judge-leave]");
  await page.waitForSelector("[data-testid=judge-branching]", { state: "hidden" });
});

test("a seat sees what it saw, and is offered nothing more", async () => {
  const { page } = await judging();
  await drop(page, ["game.jsonl", RECORD]);
  await steps(page, 0);
  assert.notEqual(await page.locator("[data-holding=B] [data-card]").count(), 0);
  await page.selectOption("[data-testid=judge-eyes]", "A");
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=board] .hands [data-holding=B] [data-card]").length === 0);
  for (const id of ["judge-branch", "judge-under", "judge-case"]) {
    assert.ok(await page.isHidden(`[data-testid=${id}]`), id);
  }
});

test("a position is sent as a link", async () => {
  const { page } = await judging();
  await drop(page, ["game.jsonl", RECORD]);
  await steps(page, 0);
  await page.click("[data-testid=judge-on]");
  await steps(page, 1);
  await page.click("[data-testid=judge-link]");
  const address = await page.inputValue("[data-testid=judge-address]");
  assert.match(address, /#r=[\w-]+&at=1$/);
  const phone = await visit(chromium, address, { viewport: PHONE, locale: "ja" });
  assert.equal(await word(phone.page), "sound");
  await steps(phone.page, 1);
  await shot(phone.page, "judge-link-phone-ja");
  await shot(phone.page, "judge-phone-view", {});
  await accessible(phone.page);
  const broken = await visit(chromium, address.replace(/r=..../, "r=AAAA"));
  await broken.page.waitForSelector("[data-testid=judgement].bad");
  await drop(broken.page, ["game.jsonl", RECORD]);
  assert.equal(await word(broken.page), "sound");
});

test("the log of a table becomes a record", async () => {
  const { page } = await judging();
  const log = readFileSync(fileURLToPath(new URL("../../../docs/transcribe.md", import.meta.url)), "utf8").match(/<<'EOF'\n([^]*?)\nEOF/)[1];
  await page.click(".pasting summary");
  await page.fill("[data-testid=judge-paste]", log);
  await page.click(".pasting button");
  await page.waitForSelector("[data-testid=judgement][data-word=made]");
  await shot(page, "judge-log");
  await steps(page, 0);
  await page.fill("[data-testid=judge-try]", "A: silver3@2");
  assert.match(await answer(page, () => page.press("[data-testid=judge-try]", "Enter")), /cards that nobody saw|in every deal that fits/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-testid=judge-made]")]);
  await download.saveAs(join(FOLDER, "log.jsonl"));
  const verdict = commandLine("verify", "log.jsonl");
  assert.ok(verdict === undefined || /sound so far/.test(verdict), verdict);
});

test("whatever is dropped, the page lives and says what is wrong", async () => {
  const { page, errors } = await judging();
  const junk = "x".repeat(5_000_000);
  const marked = RECORD.replaceAll('"human"', '"<img src=x onerror=alert(1)>"').replaceAll('"greedy"', '"<img src=x onerror=alert(1)>"');
  const hostile = [
    ["bytes.jsonl", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ["junk.jsonl", junk],
    ["junk.yaml", junk],
    ["junk.txt", junk],
    ["deep.jsonl", "[".repeat(200_000)],
    ["deep.yaml", "a: ".repeat(1) + "[".repeat(200_000)],
    ["<img src=x onerror=alert(1)>.jsonl", marked],
    ["nul.jsonl", "{\u0000}"],
  ];
  for (const [name, body] of hostile) {
    await drop(page, [name, body]);
    assert.notEqual((await page.textContent("[data-testid=judgement]")).trim(), "", name);
    assert.equal(await page.locator("[data-testid=judgement] img, .judging img").count(), 0);
    assert.ok(await page.isHidden(".judging") || name.startsWith("<"), name);
  }
  await drop(page, ["game.jsonl", RECORD]);
  assert.equal(await word(page), "sound");
  await steps(page, 0);
  assert.deepEqual(errors, []);
});

test("a case opens with its question and its board, and a text that is no action is not called illegal", async () => {
  const { page, errors } = await judging();
  await drop(page, ["bell-line-without-deck.yaml", readFileSync(new URL("../../../scenarios/cases/card-slot/bell-line-without-deck.yaml", import.meta.url))]);
  assert.equal(await word(page), "settled");
  assert.match(await page.getByTestId("judgement").innerText(), /What do I get\?/);
  await page.getByText("LEGAL", { exact: true }).waitFor();
  assert.equal(await page.inputValue("[data-testid=judge-try]"), "A: resolve 7-6-5");
  assert.ok(await page.locator("[data-testid=board] [data-card=bell]").count());
  await page.fill("[data-testid=judge-try]", "bel@9");
  const told = await answer(page, () => page.press("[data-testid=judge-try]", "Enter"));
  assert.equal(await page.getByTestId("answer-pill").innerText(), "not understood");
  assert.equal(told.match(/is no /g).length, 1, told);
  assert.deepEqual(errors, []);
});

test("a game that was played is opened here", async () => {
  const { page } = await visit(chromium, served.address, { locale: "ja" });
  await page.evaluate(() => localStorage.setItem("umpire.draft", JSON.stringify({ variant: "variant: mine\nextends: match-3/standard\n", feature: "" })));
  await page.reload();
  await page.click("[data-testid=tab-play]");
  await page.waitForSelector("[data-testid=play-status][data-person=true]");
  for (let n = 0; n < 200 && !(await page.isVisible("[data-testid=play-replay]")); n++) {
    await page.waitForSelector("[data-testid=play-status][data-person=true], [data-testid=play-replay]");
    await page.evaluate(() => {
      document.querySelector("[data-testid=play-status]").dataset.person = "false";
      document.querySelector("[data-testid^=action-]")?.click();
    });
  }
  await page.click("[data-testid=play-replay]");
  assert.equal(await word(page), "sound");
  await steps(page, 0);
  await shot(page, "judge-match-3-ja");
  await accessible(page);
});

const sdk = (path) => readFileSync(fileURLToPath(new URL(`../../sdk/${path}`, import.meta.url)), "utf8");

/** Drops an engine, and has it judged. */
async function engine(page, name, text) {
  await page.setInputFiles("[data-testid=judge-file]", { name, mimeType: "text/javascript", buffer: Buffer.from(text) });
  await page.waitForSelector(`.engine code:text-is("${name}")`);
  await page.waitForSelector("[data-testid=engine-by] option[value='card-slot/1.0.0']:checked", { state: "attached" });
  await page.click("[data-testid=engine-run]");
  return async (limit = 120000) => {
    await page.waitForSelector("[data-testid=engine-run]:enabled", { timeout: limit });
    return page.innerText("[data-testid=engine-verdict]");
  };
}

test("an engine in JavaScript is judged by the scenarios, with the command line's report", async () => {
  const { page, errors } = await judging();
  const sound = sdk("examples/card-slot.mjs");
  const found = await (await engine(page, "card-slot.mjs", sound))();
  assert.equal(await page.getAttribute("[data-testid=engine-verdict]", "data-conforms"), "true", found);
  await shot(page, "engine-sound");
  const wrong = sound.replace(/const other = .*;/, 'const other = (seat) => seat;');
  assert.notEqual(wrong, sound);
  const told = await (await engine(page, "wrong.mjs", wrong))();
  assert.equal(await page.getAttribute("[data-testid=engine-verdict]", "data-conforms"), "false");
  assert.match(told, /§/);
  await accessible(page);
  await shot(page, "engine-wrong");
  if (UMPIRE) {
    const folder = mkdtempSync(join(tmpdir(), "umpire-"));
    writeFileSync(join(folder, "umpire-engine.mjs"), sdk("js/umpire-engine.mjs"));
    writeFileSync(join(folder, "wrong.mjs"), wrong.replace("../js/", "./"));
    const theirs = commandLine("spec", "card-slot/1.0.0", "--engine", `node ${join(folder, "wrong.mjs")}`);
    const [head] = told.match(/\n1\. [^\n]+/) ?? [""];
    assert.ok(head !== "" && theirs.includes(head.trim()), `${told}\n---\n${theirs}`);
  }
  assert.deepEqual(errors, []);
});

test("who reads Japanese reads every answer and the players in Japanese", async () => {
  const { page, errors } = await judging({ locale: "ja-JP" });
  await page.waitForSelector("[data-testid=answer] .answer");
  assert.match(await page.locator(".summary .players").innerText(), /A やさしい/);
  for (const moved of [null, "judge-first", "judge-last"]) {
    if (moved) {
      await page.getByTestId(moved).click();
    }
    for (const asked of ["", "A: bell@1", "B: pass", "9", "bell"]) {
      await page.fill("[data-testid=judge-try]", asked);
      await answer(page, () => page.click("[data-testid=judge-ask]"));
      const said = page.locator("[data-testid=answer]").locator(".answer, .choices i");
      assert.deepEqual((await said.allInnerTexts()).filter((text) => /\b(is|are|was|legal|nothing|slot)\b/i.test(text)), [], `${moved} ${asked}`);
      assert.equal(await page.locator("[data-testid=answer-pill]").count(), Number(asked.includes(":")));
    }
  }
  assert.deepEqual(errors, []);
});

test("an engine that hangs is ended, and one that is none is said to be none", async () => {
  const { page } = await judging({ locale: "ja" });
  const hangs = await engine(page, "hangs.mjs", "self.answer = () => { for (;;); };");
  await page.waitForTimeout(500);
  await page.click("[data-testid=engine-stop]");
  assert.match(await hangs(), /止めました/);
  const silent = await engine(page, "silent.mjs", "self.answer = () => new Promise(() => {});");
  assert.match(await silent(), /10 秒/);
  for (const [text, said] of [["const x = 1;", /エンジンではありません/], ["this is no JavaScript", /動かせません/], ['import "node:fs";', /動かせません/], ["self.answer = () => 'junk';", /JSON/], ["throw new Error('<b>')", /動かせません/]]) {
    assert.match(await (await engine(page, "bad.mjs", text))(), said);
  }
  await drop(page, ["game.jsonl", RECORD]);
  assert.equal(await word(page), "sound");
});

test("an engine reaches no network", async () => {
  const { page } = await judging();
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked++;
    response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" }).end("");
  });
  await new Promise((ready) => elsewhere.listen(0, "127.0.0.1", ready));
  elsewhere.unref();
  const spy = `
    const tried = [];
    for (const way of ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "Worker"]) tried.push(typeof self[way]);
    let out = "imported";
    try { await import("http://127.0.0.1:${elsewhere.address().port}/x.js"); } catch { out = "refused"; }
    self.answer = () => tried.join() + " " + out;`;
  const told = await (await engine(page, "spy.mjs", spy))();
  assert.match(told, /undefined,undefined,undefined,undefined,undefined,undefined refused/);
  elsewhere.close();
  assert.equal(asked, 0);
});
