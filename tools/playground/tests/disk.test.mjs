// Tests of opening and saving files of a folder served by the command line.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { DIST, browser, leave, verdict, violations, visit } from "./browser.mjs";

const UMPIRE = process.env.UMPIRE_BIN;
const VARIANT = "# My own.\nvariant: mine\nextends: card-slot/1.0.0\n";
let chromium;
before(async () => (chromium = await browser()));
afterEach(() => leave(chromium));
after(() => chromium.close());

test("a file is opened, and saved as it was agreed to", { skip: !UMPIRE && "UMPIRE_BIN names no umpire" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "umpire-"));
  writeFileSync(join(folder, "mine.yaml"), VARIANT);
  const child = spawn(UMPIRE, ["playground", "--dir", DIST], { cwd: folder });
  try {
    const address = await new Promise((found) => child.stdout.on("data", (data) => /http:\S+/.test(data) && found(/http:\S+/.exec(data)[0])));
    const { page, errors } = await visit(chromium, address);
    assert.ok(!page.url().includes("token"), "the token is not left in the address");
    await page.selectOption("[data-testid=disk-open]", "mine.yaml");
    await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent.includes("My own"));
    await verdict(page);
    await page.click(".cm-content");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("symbols:\n  bell: {count: 12}");
    await page.click("[data-testid=disk-save]");
    assert.match(await page.textContent("[data-testid=disk-changes]"), /\+ symbols:/);
    assert.deepEqual(await violations(page, "dialog"), []);
    assert.equal(readFileSync(join(folder, "mine.yaml"), "utf8"), VARIANT, "nothing is written before");
    await page.click("[data-testid=disk-agree]");
    await page.waitForSelector("[data-testid=disk-changes]", { state: "detached" });
    assert.match(readFileSync(join(folder, "mine.yaml"), "utf8"), /^# My own\.\n[^]*count: 12/);
    assert.deepEqual(errors, []);
  } finally {
    child.kill();
  }
});
