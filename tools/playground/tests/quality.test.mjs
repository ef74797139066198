// Tests of speed, size and robustness. Machine-dependent numbers are printed; the others have limits.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, afterEach, before, test } from "node:test";
import { DIST, browser, leave, serve, verdict, visit } from "./browser.mjs";
import { kit } from "./kit.mjs";

const UMPIRE = process.env.UMPIRE_BIN;
const RELEASE = process.env.UMPIRE_PROFILE === "release";
const VARIANT = "variant: mine\nextends: card-slot/1.0.0\n";
let chromium, server;
before(async () => ([chromium, server] = [await browser(), await serve()]));
afterEach(() => leave(chromium));
after(async () => (await chromium.close(), server.close()));

test("the module is small", { skip: !RELEASE && "UMPIRE_PROFILE is not release" }, (t) => {
  // Measured as in the build.
  const bytes = execFileSync("gzip", ["-9c", `${DIST}umpire.wasm`], { maxBuffer: 1 << 24 }).length;
  t.diagnostic(`umpire.wasm: ${bytes} bytes, compressed`);
  assert.ok(bytes <= 1_500_000);
});

test("random games are played by the hundred thousand", async (t) => {
  const { call } = await kit();
  const run = { files: { "mine.yaml": VARIANT }, path: "mine.yaml", against: null, seed: 1, agents: ["random", "random"] };
  call("simulate_part", { run, from: 0, to: 20_000 });
  const begun = performance.now();
  call("simulate_part", { run, from: 20_000, to: 120_000 });
  t.diagnostic(`${Math.round(1e8 / (performance.now() - begun))} games a second in one worker`);
  if (UMPIRE) {
    const told = execFileSync(UMPIRE, ["simulate", "card-slot/1.0.0", "--games", "400000", "--threads", "1"], { encoding: "utf8" });
    t.diagnostic(`the command line on one thread, at the same time: ${/[\d,]+ games\/s/.exec(told)?.[0]}`);
  }
});

for (const [name, megabits, latency] of [["9 Mbit/s", 9, 170], ["slow 4G", 1.6, 150]]) {
  test(`a cold start at ${name}`, async (t) => {
    const context = await chromium.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const bytes = (megabits * 1e6) / 8;
    await cdp.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes });
    const begun = performance.now();
    const since = () => ((performance.now() - begun) / 1000).toFixed(2);
    void page.goto(server.address);
    await page.waitForSelector(".cm-content", { timeout: 60_000 });
    t.diagnostic(`the text can be edited after ${since()} s`);
    await page.waitForSelector("[data-testid=verdict] .badge", { timeout: 60_000 });
    t.diagnostic(`a first verdict after ${since()} s`);
    await verdict(page);
    t.diagnostic(`all scenarios after ${since()} s`);
    await context.close();
  });
}

test("typing does not stutter", async (t) => {
  const { page } = await visit(chromium, server.address);
  await verdict(page);
  await page.click(".cm-content");
  await page.keyboard.press("Control+End");
  await page.evaluate(() => {
    window.frames = [];
    let last = performance.now();
    const frame = (now) => (window.frames.push(now - last), (last = now), requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  });
  await page.keyboard.type("\n# A remark that is typed while the rulebook is judged.", { delay: 50 });
  const frames = (await page.evaluate(() => window.frames)).sort((a, b) => a - b);
  const at = (part) => frames[Math.floor(frames.length * part)].toFixed(0);
  t.diagnostic(`${frames.length} frames: half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the longest ${frames.at(-1).toFixed(0)} ms`);
});

test("memory is bounded however often the text is edited", async (t) => {
  const { call, memory } = await kit();
  const edit = (n) => {
    const files = { "mine.yaml": `${VARIANT}symbols:\n  bell: {count: ${5 + (n % 20)}}\n# ${n}\n` };
    call("judge", { files, path: "mine.yaml", today: "2026-01-01" });
    if (n % 10 === 0) {
      call("go_on", { scenarios: 2000 });
    }
  };
  const megabytes = () => memory.buffer.byteLength / 1e6;
  const [few, many] = process.env.UMPIRE_ALL ? [200, 1000] : [40, 200];
  for (let n = 0; n < few; n++) {
    edit(n);
  }
  const early = megabytes();
  for (let n = few; n < many; n++) {
    edit(n);
  }
  t.diagnostic(`the module has ${early.toFixed(1)} MB after ${few} edits, ${megabytes().toFixed(1)} MB after ${many}`);
  assert.ok(megabytes() < early * 1.5, "it grows with every edit");
});

test("the page's own memory is bounded, too", async (t) => {
  const { page } = await visit(chromium, server.address);
  await verdict(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const heap = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize").value / 1e6;
  };
  await page.click(".cm-content");
  await page.keyboard.press("Control+End");
  const edits = async (number) => {
    for (let n = 0; n < number; n++) {
      await page.keyboard.type(" #");
      await page.keyboard.press("Backspace");
    }
    await verdict(page);
  };
  await edits(50);
  const early = await heap();
  await edits(400);
  const late = await heap();
  t.diagnostic(`the page has ${early.toFixed(1)} MB after 100 edits, ${late.toFixed(1)} MB after 900`);
  assert.ok(late < early + 30, "it grows with every edit");
});

test("after a failure of the kit the text is there, and the next edit is judged", async () => {
  const context = await chromium.newContext({ serviceWorkers: "block", locale: "en" });
  const page = await context.newPage();
  // Serve a worker that exposes its module, so that the test can break it.
  await page.route(/worker-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const leak = "const made=WebAssembly.instantiate;WebAssembly.instantiate=async(...all)=>self.kit=await made(...all);";
    await route.fulfill({ response: answer, body: leak + (await answer.text()) });
  });
  await page.goto(server.address);
  await verdict(page);
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      const memory = self.kit?.exports.memory.buffer;
      return memory && new Uint8Array(memory).fill(255, 1024);
    });
  }
  await page.click(".cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n# first");
  await page.waitForFunction(() => /started anew/.test(document.getElementById("said").textContent), undefined, { timeout: 60_000 });
  await page.keyboard.type(" second");
  // Between the two edits a verdict may be complete that is not about the second.
  await page.waitForFunction(() => {
    const { dataset, textContent } = document.querySelector("[data-testid=verdict]");
    return dataset.done === "true" && /\d+ clauses hold, .*\d+ scenarios run/.test(textContent);
  }, undefined, { timeout: 60_000 });
  assert.match(await page.textContent(".cm-content"), /# first second/);
  await page.reload();
  await verdict(page);
  assert.match(await page.textContent(".cm-content"), /# first second/);
  await context.close();
});
