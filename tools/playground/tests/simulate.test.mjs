// Tests of the Simulate part; the figures are compared with those of the command line.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { DESK, PHONE, browser, keep, leave, serve, shot, violations, visit } from "./browser.mjs";

const UMPIRE = process.env.UMPIRE_BIN;
const VARIANT = "variant: mine\nextends: card-slot/1.0.0\nsymbols:\n  bell: {count: 12}\n";
let chromium, server;
before(async () => ([chromium, server] = [await browser(), await serve()]));
afterEach(() => leave(chromium));
after(async () => (await chromium.close(), server.close()));

async function open(options) {
  const found = await visit(chromium, server.address, options);
  await found.page.evaluate((variant) => localStorage.setItem("umpire.draft", JSON.stringify({ variant, feature: "" })), VARIANT);
  await found.page.reload();
  await found.page.click("[data-testid=tab-simulate]");
  await found.page.waitForSelector("[data-testid=simulate-agent-B]");
  return found;
}

const at = (id) => `[data-testid=${id}]`;

async function ended(page) {
  await page.waitForSelector('.simulating[data-busy="false"]', { timeout: 120_000 });
}

/** A file that the page saves. */
async function saved(page, kind) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(at(`simulate-save-${kind}`))]);
  return readFileSync(await download.path());
}

/** The command line's report on the same variant. */
function commanded(...args) {
  const folder = mkdtempSync(join(tmpdir(), "umpire-"));
  writeFileSync(join(folder, "mine.yaml"), VARIANT);
  try {
    return execFileSync(UMPIRE, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  } catch (error) {
    // A sweep with no point within the targets exits with 1 but still prints the report.
    return error.stdout;
  }
}

const timeless = (json) => JSON.parse(json, (key, value) => (key === "seconds" ? 0 : value));

test("a run has the figures of the command line", { skip: !UMPIRE && "UMPIRE_BIN names no umpire" }, async () => {
  const { page, errors } = await open();
  for (const [against, agents, games] of [["", ["random", "random"], 20000], ["card-slot/1.0.0", ["greedy", "random"], 300]]) {
    await page.fill(at("simulate-games"), String(games));
    await page.fill(at("simulate-seed"), "7");
    await page.selectOption(at("simulate-against"), against);
    await page.selectOption(at("simulate-agent-A"), agents[0]);
    await page.selectOption(at("simulate-agent-B"), agents[1]);
    await page.click(at("simulate-run"));
    await ended(page);
    const args = ["simulate", "mine.yaml", "--games", String(games), "--seed", "7", "--agents", agents.join(",")];
    const both = against ? ["--against", against] : [];
    assert.deepEqual(timeless(await saved(page, "json")), timeless(commanded(...args, ...both, "--format", "json")));
    assert.equal(String(await saved(page, "csv")), commanded(...args, ...both, "--format", "csv"));
  }
  assert.deepEqual(errors, []);
});

test("a sweep has the figures of the command line", { skip: !UMPIRE && "UMPIRE_BIN names no umpire" }, async () => {
  const { page } = await open();
  await page.click(at("sweep-open"));
  await page.fill(at("simulate-games"), "1000");
  const pick = async (id, key, range) => {
    await page.selectOption(at(`${id}-key`), key);
    for (const [name, value] of Object.entries(range)) {
      await page.fill(at(`${id}-${name}`), value);
    }
  };
  await pick("sweep-vary-0", "symbols.bell.count", { from: "10", to: "16", step: "2" });
  await page.selectOption(at("sweep-vary-1-key"), "…");
  await page.fill(at("sweep-vary-1"), "symbols.seven.count=2..3");
  await pick("sweep-target-0", "turns.mean", { from: "16", to: "18" });
  await pick("sweep-target-1", "wins.A", { from: "0.4", to: "0.6" });
  await page.click(at("simulate-run"));
  await ended(page);
  const args = ["sweep", "mine.yaml", "--games", "1000", "--vary", "symbols.bell.count=10..16/2", "--vary", "symbols.seven.count=2..3", "--target", "turns.mean=16..18", "--target", "wins.A=0.4..0.6"];
  assert.deepEqual(timeless(await saved(page, "json")), timeless(commanded(...args, "--format", "json")));
  assert.equal(await page.locator("table.heat").count(), 3);
});

test("games are played at once, and a sweep with its example", async () => {
  for (const chart of [".charts", ".plot"]) {
    const { page, errors } = await open();
    if (chart === ".plot") {
      await page.click(at("sweep-example"));
    }
    await ended(page);
    assert.equal(await page.locator(at("simulate-against")).isDisabled(), chart === ".plot", "a sweep compares with nothing");
    await page.waitForSelector(`${at("simulate-charts")} ${chart}`);
    assert.deepEqual(await violations(page, ".asked"), []);
    if (chart === ".plot") {
      await page.click(at("sweep-leave"));
      await ended(page);
      await page.waitForSelector(`${at("simulate-charts")} .charts`);
      assert.ok(await page.locator(at("simulate-against")).isEnabled());
    }
    assert.deepEqual(errors, []);
  }
});

test("a run is stopped at any time, and what was played is the beginning of the run", async () => {
  const { page } = await open();
  // The games that are played when the part is opened.
  await page.waitForSelector(`${at("simulate-charts")} .charts`);
  await ended(page);
  await page.fill(at("simulate-games"), "50000000");
  await page.click(at("simulate-run"));
  await page.waitForSelector(`${at("simulate-charts")} .charts`);
  await page.click(at("simulate-stop"));
  await ended(page);
  const stopped = timeless(await saved(page, "json"));
  assert.ok(stopped.games > 0 && stopped.games < 50_000_000);
  assert.match(await page.textContent(at("simulate-told")), new RegExp(`^${stopped.games.toLocaleString("en")} of 50,000,000`));
  await page.fill(at("simulate-games"), String(stopped.games));
  await page.click(at("simulate-run"));
  await ended(page);
  assert.deepEqual(timeless(await saved(page, "json")), stopped);
});

test("charts are saved as a drawing and as a picture, in their colours", async () => {
  const { page } = await open();
  await page.fill(at("simulate-games"), "2000");
  await page.click(at("simulate-run"));
  await ended(page);
  const svg = String(await saved(page, "svg"));
  assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.match(svg, /Who wins/);
  assert.doesNotMatch(svg, /var\(|class=/);
  const png = await saved(page, "png");
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  await keep("charts.svg", svg);
  await keep("charts.png", png);
});

test("what cannot be played says why", async () => {
  const { page } = await open();
  await page.click(at("sweep-open"));
  await page.selectOption(at("sweep-vary-0-key"), "…");
  await page.fill(at("sweep-vary-0"), "symbols.bel.count=1..3");
  await page.click(at("simulate-run"));
  await ended(page);
  assert.match(await page.textContent(at("simulate-told")), /symbols\.bel/);
});

for (const [name, viewport, locale] of [["desk", DESK, "en"], ["phone", PHONE, "ja"]]) {
  test(`${name}, ${locale}: readable, and without violations`, async () => {
    for (const colorScheme of ["light", "dark"]) {
      const { page, errors } = await open({ viewport, locale, colorScheme });
      await page.fill(at("simulate-games"), "2000");
      await page.selectOption(at("simulate-against"), "card-slot/1.0.0");
      await page.click(at("simulate-run"));
      await ended(page);
      assert.deepEqual(await violations(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      await shot(page, `simulate-${name}-${colorScheme}`);
      assert.deepEqual(errors, []);
    }
  });
}
