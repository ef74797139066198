// What `umpire spec --format messages` writes: every line is what the official schema asks for, every id that is named is there,
// and the official report shows what failed, with a link to the clause on the page that umpire makes of the same run.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { after, test } from "node:test";
import CucumberHtmlStream from "@cucumber/html-formatter";
import Ajv from "ajv/dist/2020.js";
import { chromium } from "playwright-core";

const UMPIRE = resolve(process.env.UMPIRE_BIN ?? "../../target/debug/umpire");
const schema = JSON.parse(readFileSync(new URL("node_modules/@cucumber/messages/messages.schema.json", import.meta.url)));
const holds = new Ajv({ strict: false, validateFormats: false }).compile(schema);
const folder = mkdtempSync(join(tmpdir(), "umpire-messages-"));
after(() => rmSync(folder, { recursive: true }));

// Two lines of a Bell draw two cards and not one, which breaks 9.4b and no more of the document's own words.
writeFileSync(join(folder, "mine.yaml"), "variant: house/mine\nextends: card-slot/1.0.0\nsymbols:\n  bell: {line: [{draw: 2}]}\n");

/** Runs scenarios and reads what is written; a run that does not conform ends with 1. */
async function run(name, ...args) {
  const file = join(folder, name);
  let exit = 0;
  try {
    execFileSync(UMPIRE, ["spec", ...args, "--out", file], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  } catch (ended) {
    exit = ended.status;
  }
  return { file, exit };
}

/** The messages of a file, in their order. */
async function messages(file) {
  const all = [];
  for await (const line of createInterface({ input: createReadStream(file) })) all.push(JSON.parse(line));
  return all;
}

const of = (all, kind) => all.filter((each) => each[kind]).map((each) => each[kind]);

/** Every line is an envelope, and what one names another is. */
function sound(all) {
  for (const each of all) assert.ok(holds(each), `${JSON.stringify(holds.errors)}\n${JSON.stringify(each).slice(0, 500)}`);
  const ids = new Set();
  JSON.stringify(all, (key, value) => {
    if (key === "id") {
      assert.ok(!ids.has(value), `${value} is the id of two things`);
      ids.add(value);
    }
    return value;
  });
  JSON.stringify(all, (key, value) => {
    const named = key.endsWith("Ids") ? value : key.endsWith("Id") ? [value] : [];
    for (const id of named) assert.ok(ids.has(id), `${key} ${id} is the id of nothing`);
    return value;
  });
}

test("a run is what the schema asks for, in every language and of several variants", async () => {
  const { file, exit } = await run("all.ndjson", "card-slot/1.0.0", "match-3/standard", "card-slot/beta.2", "cirno-neu/sudden", "--tags", "not @view", "--format", "messages");
  assert.equal(exit, 0);
  const all = await messages(file);
  sound(all);
  const statuses = new Set(of(all, "testStepFinished").map((each) => each.testStepResult.status));
  assert.deepEqual([...statuses], ["PASSED"]);
  assert.ok(of(all, "pickle").length > 500 && of(all, "testRunFinished")[0].success);
});

test("the official report shows what failed and leads to its clause", async (t) => {
  const { file, exit } = await run("mine.ndjson", "mine.yaml", "--format", "messages");
  assert.equal(exit, 1);
  await run("spec.html", "mine.yaml", "--format", "html");
  const all = await messages(file);
  sound(all);
  assert.equal(of(all, "testRunFinished")[0].success, false);

  const page = join(folder, "report.html");
  const stream = new CucumberHtmlStream();
  const written = new Promise((done) => stream.pipe(createWriteStream(page)).on("finish", done));
  for (const each of all) stream.write(each);
  stream.end();
  await written;

  const names = [process.env.UMPIRE_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = names.find((name) => name && existsSync(name));
  if (!executablePath) return t.skip("there is no Chromium");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 2000 } });
    await tab.goto(pathToFileURL(page).href);
    // What failed is open from the beginning.
    const failed = of(all, "testStepFinished").filter((each) => each.testStepResult.status === "FAILED");
    const ran = new Map(of(all, "testCaseStarted").map((each) => [each.id, each.testCaseId]));
    const cases = new Map(of(all, "testCase").map((each) => [each.id, each.pickleId]));
    const pickles = new Map(of(all, "pickle").map((each) => [each.id, each]));
    assert.ok(failed.length > 0);
    const pickle = pickles.get(cases.get(ran.get(failed[0].testCaseStartedId)));
    assert.ok(pickle.tags.some(({ name }) => name === "@clause:9.4b"), pickle.name);
    await tab.getByText(pickle.name, { exact: true }).first().waitFor();
    await tab.getByText(failed[0].testStepResult.message.split("\n")[0]).first().waitFor();
    const link = tab.locator('a[href="spec.html#house/mine:9.4b"]').first();
    await link.waitFor();
    if (process.env.UMPIRE_SCREENSHOTS) await tab.screenshot({ path: join(process.env.UMPIRE_SCREENSHOTS, "messages.png") });
    const [clause] = await Promise.all([tab.context().waitForEvent("page"), link.click()]);
    await clause.waitForLoadState();
    assert.equal(await clause.evaluate(() => document.getElementById(decodeURIComponent(location.hash.slice(1))) !== null), true);
  } finally {
    await browser.close();
  }
});
