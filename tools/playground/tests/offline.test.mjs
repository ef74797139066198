// Tests that the page works offline after the first visit, below any address, and that a new release replaces the old one.

import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { DIST, browser, leave, serve, verdict, visit } from "./browser.mjs";

let chromium;
before(async () => (chromium = await browser()));
afterEach(() => leave(chromium));
after(() => chromium.close());

const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state));

test("it opens and judges without a network, below any address", async () => {
  const root = mkdtempSync(join(tmpdir(), "umpire-"));
  cpSync(DIST, join(root, "some", "where"), { recursive: true });
  const server = await serve(root);
  const address = `${server.address}some/where/`;
  const { page } = await visit(chromium, address);
  const online = await verdict(page);
  await kept(page);
  server.close();
  const requests = [];
  page.context().on("request", (request) => requests.push(request.url()));
  await page.reload();
  assert.equal(await verdict(page), online);
  await page.click("[data-testid=tab-simulate]");
  await page.click("[data-testid=simulate-run]");
  await page.waitForSelector("[data-testid=simulate-charts] .charts");
  assert.deepEqual(requests.filter((url) => !url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:")), []);
});

/** Whether the service worker of the new release is at work. */
async function replaced() {
  // Asked first: once the cache is there, the registration knows of the worker that fills it.
  const isThere = (await caches.keys()).includes("umpire-another");
  const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
  return isThere && !installing && !waiting && active?.state === "activated";
}

test("a new release takes the place of the old one", async () => {
  const root = mkdtempSync(join(tmpdir(), "umpire-"));
  cpSync(DIST, root, { recursive: true });
  const server = await serve(root);
  const { page } = await visit(chromium, server.address);
  await verdict(page);
  await kept(page);
  const versions = () => page.evaluate(() => caches.keys());
  const [before] = await versions();
  // A new build has another file with another digest.
  const index = join(root, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace("<body", "<body data-release='new'"));
  const worker = join(root, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/VERSION = ".*"/, 'VERSION = "another"'));
  appendFileSync(worker, "\n");
  await page.reload();
  while (!(await page.evaluate(replaced))) {
    await new Promise((later) => setTimeout(later, 100));
  }
  await page.reload();
  assert.equal(await page.getAttribute("body", "data-release"), "new");
  assert.ok((await versions()).includes(before), "the version before stays for pages that are still open");
  server.close();
});
