// Tests of the Play part.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { DESK, PHONE, browser, leave, serve, shot, violations, visit } from "./browser.mjs";

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

/** The Play part with a variant of one's own in the editor. */
async function playing(variant, options = {}) {
  const visited = await visit(chromium, served.address, options);
  await visited.page.evaluate((text) => localStorage.setItem("umpire.draft", JSON.stringify({ variant: text, feature: "" })), variant);
  await visited.page.reload();
  await visited.page.click("[data-testid=tab-play]");
  await visited.page.waitForSelector("[data-testid=play-begin]:enabled", { state: "attached", timeout: 60000 });
  await settings(visited.page);
  return visited;
}

/** Opens the settings of a new game of people alone, once a game against the computer was dealt. */
async function settings(page) {
  await persons(page);
  await page.click("[data-testid=play-setting]");
  await page.selectOption("[data-testid=play-opponent]", "human");
}

const child = (name) => `variant: mine\nextends: ${name}\n`;
const persons = (page) => page.waitForSelector("[data-testid=play-status][data-person=true], [data-testid=play-another]", { timeout: 60000 });

async function accessible(page) {
  assert.deepEqual(await violations(page), []);
}

/** Clicks the first action until the game is over. */
async function toTheEnd(page) {
  for (let n = 0; n < 400; n++) {
    await persons(page);
    if (await page.isVisible("[data-testid=play-another]")) {
      return;
    }
    await page.evaluate(() => {
      document.querySelector("[data-testid=play-status]").dataset.person = "false";
      const buttons = [...document.querySelectorAll("[data-testid^=action-]")];
      buttons[Math.floor(buttons.length / 2)].click();
    });
  }
  assert.fail("the game does not end");
}

async function record(page, press = "[data-testid=play-download]") {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(press)]);
  const path = join(mkdtempSync(join(tmpdir(), "umpire-")), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

function verified(path) {
  if (!process.env.UMPIRE_BIN) {
    console.log("UMPIRE_BIN is not set: the record is not verified by the command line");
    return "";
  }
  return execFileSync(process.env.UMPIRE_BIN, ["verify", path], { encoding: "utf8" });
}

test("against the computer to the end, and the record is sound", async () => {
  const { page, errors } = await playing(child("card-slot/1.0.0"));
  await page.selectOption("[data-testid=play-opponent]", "greedy");
  await page.fill("[data-testid=play-seed]", "3");
  await page.click("[data-testid=play-begin]");
  await persons(page);
  await shot(page, "play-desk");
  await accessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await accessible(page);
  assert.equal(await page.locator("[data-testid=board] [data-holding=B] [data-card]").count(), 0, "the other hand is hidden");
  await toTheEnd(page);
  await shot(page, "play-over");
  await accessible(page);
  const path = await record(page);
  const lines = readFileSync(path, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  assert.equal(lines[0].variant ?? lines[0].ruleset?.variant, "mine");
  assert.match(verified(path) || "1 sound", /1 sound/);
  assert.match(await page.textContent(".end"), /§/);
  assert.deepEqual(errors, []);
});

test("a refused action says why, with clauses, and changes nothing", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  await page.click("[data-testid=play-begin]");
  await persons(page);
  const board = await page.innerHTML("[data-testid=board]");
  for (const [typed, said] of [["pass", /§/], ["<img src=x onerror=alert(1)>@9", /Refused/]]) {
    await page.fill("[data-testid=play-type]", typed);
    await page.press("[data-testid=play-type]", "Enter");
    await page.waitForFunction(() => document.querySelector("[data-testid=refused]").childElementCount > 0);
    assert.match(await page.textContent("[data-testid=refused]"), said);
    assert.equal(await page.locator("[data-testid=refused] img").count(), 0);
  }
  await accessible(page);
  assert.equal(await page.innerHTML("[data-testid=board]"), board);
});

test("a card of the hand, and then a place, plays", async () => {
  const { page } = await playing(child("card-slot/1.0.0"), { viewport: PHONE, hasTouch: true });
  await page.click("[data-testid=play-begin]");
  await persons(page);
  await shot(page, "play-phone");
  const small = await page.$$eval(".play button:not([hidden]), .play select, .play input", (all) =>
    all.filter((each) => each.offsetParent && each.type !== "checkbox" && (each.offsetHeight < 44 || each.offsetWidth < 44)).map((each) => each.outerHTML));
  assert.deepEqual(small, []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out");
  assert.match(await page.textContent("[data-testid=play-status]"), /Choose a card/);
  const idle = page.locator(".hands>.acting [data-card]:not(.may)").first();
  if (await idle.count()) {
    await idle.tap();
    assert.match(await page.textContent("[data-testid=play-status]"), /not possible/);
  }
  const action = await page.getAttribute("[data-testid^='action-']:first-of-type", "data-testid");
  const card = action.slice("action-".length).split("@")[0];
  await page.locator(`.hands>.acting [data-card="${card}"]`).tap();
  assert.equal(await page.locator(".group:visible").count(), 1);
  assert.match(await page.textContent("[data-testid=play-status]"), /marked place/);
  const places = await page.$$eval("td.may[data-place]", (all) => all.map((each) => each.dataset.place).sort());
  const listed = await page.$$eval("[data-action]:not([hidden])", (all) => all.map((each) => each.dataset.action.split("@")[1]).sort());
  assert.deepEqual(places, listed, "the marked places are those of the actions that are left");
  assert.notEqual(await page.$eval("td.may", (place) => getComputedStyle(place).boxShadow), "none");
  await accessible(page);
  await page.locator("td.may[data-place]").first().tap();
  await page.waitForSelector("[data-testid=play-status][data-actions='1']");
  await accessible(page);
});

test("a whole game by the keys alone, in Japanese", async () => {
  const { page, errors } = await playing(child("card-slot/1.0.0"), { locale: "ja" });
  await page.focus("[data-testid=play-opponent]");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.inputValue("[data-testid=play-opponent]"), "easy");
  await page.focus("[data-testid=play-seed]");
  await page.keyboard.press("Enter");
  for (let n = 0; n < 400; n++) {
    await persons(page);
    if (await page.isVisible("[data-testid=play-another]")) {
      break;
    }
    await page.waitForFunction(() => document.activeElement?.dataset.testid?.startsWith("action-"));
    await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft"][n % 3]);
    await page.evaluate(() => (document.querySelector("[data-testid=play-status]").dataset.person = "false"));
    await page.keyboard.press("Enter");
  }
  assert.match(await page.textContent("[data-testid=play-status]"), /終局/);
  await shot(page, "play-ja");
  await page.waitForFunction(() => document.activeElement?.dataset.testid === "play-another");
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-testid=play-status][data-actions='0'], [data-testid=play-status][data-actions='1']");
  assert.deepEqual(errors, []);
});

test("a solitaire, and five at a table", async () => {
  const { page, errors } = await playing(child("match-3/standard"));
  await page.click("[data-testid=play-begin]");
  await persons(page);
  await page.click("td[data-place=above-2]");
  assert.deepEqual(await page.$$eval(".group:not([hidden]) [data-action]:not([hidden])", (all) => [...new Set(all.map((each) => each.dataset.action.slice(0, 9)))]), ["push 2 at"]);
  await shot(page, "play-match-3-narrowed");
  await page.click("td[data-place=above-2]");
  await toTheEnd(page);
  assert.match(verified(await record(page)) || "1 sound", /1 sound/);
  await shot(page, "play-match-3");
  const five = await playing(child("cirno-neu/chips"), { viewport: PHONE });
  await five.page.selectOption("[data-testid=play-opponent]", "easy");
  await five.page.selectOption("[data-testid=play-seats]", "5");
  await five.page.selectOption("[data-testid=play-seat]", "C");
  await five.page.click("[data-testid=play-begin]");
  await persons(five.page);
  const seats = await five.page.$$eval(".ring li", (all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`));
  assert.equal(new Set(seats).size, 5, "each seat has a place of its own");
  await shot(five.page, "play-cirno-phone");
  await toTheEnd(five.page);
  assert.match(verified(await record(five.page)) || "1 sound", /1 sound/);
  assert.deepEqual([...errors, ...five.errors], []);
});

test("the computer is stopped and goes on; nothing of the game is lost", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  await page.selectOption("[data-testid=play-opponent]", "search");
  await page.selectOption("[data-testid=play-seat]", "B");
  await page.evaluate(() => {
    const clock = setInterval(() => {
      const button = document.querySelector("[data-testid=play-stop]");
      button?.click();
      button && clearInterval(clock);
    }, 1);
  });
  await page.click("[data-testid=play-begin]");
  await page.click("[data-testid=play-go-on]");
  await persons(page);
});

test("a variant that cannot be read is said plainly, and its last version is played", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  await page.click("[data-testid=tab-design]");
  await page.locator("[data-testid=variant-editor]").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("nonsense: [");
  await page.click("[data-testid=tab-play]");
  await page.waitForSelector("[data-testid=play-faults] .bad");
  assert.match(await page.textContent("[data-testid=play-faults]"), /mine/);
  await page.click("[data-testid=play-begin]");
  await persons(page);
});

test("games are kept, gone on with after a reload, and deleted", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  await page.click("[data-testid=play-begin]");
  await persons(page);
  await page.click("[data-testid=play-keep]");
  await page.locator("[data-testid^=action-]").first().click();
  await page.waitForSelector("[data-testid=play-status][data-actions='1']");
  await page.reload();
  await page.click("[data-testid=tab-play]");
  await page.click("[data-testid=play-kept]");
  await page.locator(".kept button").first().click();
  await page.waitForSelector("[data-testid=play-status][data-actions='1']");
  await page.locator(".kept button").last().click();
  assert.equal(await page.locator(".kept button").count(), 0);
});

test("a game goes on after a reload, kept or not", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  await page.locator("[data-testid^=action-]").first().click();
  await page.waitForFunction(() => Number(document.querySelector("[data-testid=play-status]").dataset.actions) > 1 && document.querySelector("[data-testid=play-status]").dataset.person === "true");
  const [actions, title] = [await page.getAttribute("[data-testid=play-status]", "data-actions"), await page.textContent("[data-testid=play-title]")];
  await page.reload();
  await page.waitForSelector(`[data-testid=play-status][data-actions="${actions}"]`);
  assert.equal(await page.textContent("[data-testid=play-title]"), title);
});

test("an action is taken back, with the computer's answers, and the game stays sound", async () => {
  for (const locale of ["en", "ja"]) {
    const { page, errors } = await playing(child("card-slot/beta.2"), { locale });
    await page.selectOption("[data-testid=play-opponent]", "easy");
    await page.fill("[data-testid=play-seed]", "3");
    await page.click("[data-testid=play-begin]");
    const back = page.getByTestId("play-back");
    // The board at each of the person's turns, and the number of actions before it.
    const turns = [];
    while (turns.length < 4) {
      await persons(page);
      turns.push([await page.innerText("[data-testid=board]"), await page.getAttribute("[data-testid=play-status]", "data-actions")]);
      assert.equal(await back.count(), turns.length > 1 ? 1 : 0);
      await page.evaluate(() => (document.querySelector("[data-testid=play-status]").dataset.person = "false"));
      await page.locator("[data-testid^=action-]").last().click();
    }
    await persons(page);
    for (const [board, actions] of turns.reverse()) {
      await back.click();
      await page.waitForSelector(`[data-testid=play-status][data-actions="${actions}"]`);
      assert.equal(await page.innerText("[data-testid=board]"), board);
    }
    assert.equal(await back.count(), 0);
    await toTheEnd(page);
    assert.match(verified(await record(page)) || "1 sound", /1 sound/);
    assert.deepEqual(errors, []);
  }
});

test("buttons and refusals are in Japanese where the game is", async () => {
  const { page } = await playing(child("card-slot/beta.2"), { locale: "ja" });
  await page.click("[data-testid=play-begin]");
  await persons(page);
  const [card] = (await page.getAttribute("[data-action]", "data-action")).split("@");
  await page.fill("[data-testid=play-type]", `${card}@1`);
  await page.press("[data-testid=play-type]", "Enter");
  await page.waitForSelector("[data-testid=refused] li");
  assert.equal(await page.textContent("[data-testid=refused] li p"), "最初のカードは 9 番のマスに置きます");
  assert.equal(await page.locator("[data-testid=refused] [lang=en]").count(), 0);
  while (await page.isVisible(".typing")) {
    const told = await page.$$eval("[data-action]", (all) => all.map((each) => each.title));
    assert.deepEqual(told.filter((each) => /[a-z]{3}/.test(each)), []);
    if (Number(await page.getAttribute("[data-testid=play-status]", "data-actions")) > 5) {
      break;
    }
    const before = await page.getAttribute("[data-testid=play-status]", "data-actions");
    await page.locator("[data-action]").first().click();
    await page.waitForFunction((n) => document.querySelector("[data-testid=play-status]").dataset.actions !== n, before);
  }
});

test("a changed variant is dealt anew, unless a game would be lost", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  const change = async (name) => {
    await page.click("[data-testid=tab-design]");
    await page.locator("[data-testid=variant-editor]").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.type(name);
    await page.click("[data-testid=tab-play]");
  };
  await change("2");
  await page.waitForFunction(() => document.querySelector("[data-testid=play-title]").textContent.startsWith("mine2"));
  await persons(page);
  await page.locator("[data-testid^=action-]").first().click();
  await page.waitForFunction(() => Number(document.querySelector("[data-testid=play-status]").dataset.actions) > 1);
  await change("3");
  await page.waitForTimeout(1000);
  assert.match(await page.textContent("[data-testid=play-title]"), /^mine2,/);
});

test("who shares a screen may cover the table", async () => {
  const { page } = await playing(child("card-slot/1.0.0"));
  await page.check("[data-testid=play-curtain]");
  await page.click("[data-testid=play-begin]");
  await page.click("[data-testid=play-lift]");
  const action = page.locator("[data-testid^=action-]");
  while (!(await page.isVisible("[data-testid=play-lift]"))) {
    const before = await page.getAttribute("[data-testid=play-status]", "data-actions");
    await action.first().click();
    await page.waitForFunction((n) => document.querySelector("[data-testid=play-lift]") || document.querySelector("[data-testid=play-status]")?.dataset.actions !== n, before);
  }
  assert.equal(await page.locator("[data-testid=board]").count(), 0);
  assert.equal(await page.textContent(".log"), "");
  await page.click("[data-testid=play-lift]");
  await page.waitForSelector("[data-testid=board]");
});
