// Tests of links with a variant: opening one judges it, and keeps the previous draft.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { PHONE, browser, leave, serve, shot, verdict, violations, visit } from "./browser.mjs";

const VARIANT = "variant: shared\nextends: card-slot/1.0.0\nsymbols:\n  bell: {count: 12}\n";
let chromium, server;
before(async () => ([chromium, server] = [await browser(), await serve()]));
afterEach(() => leave(chromium));
after(async () => (await chromium.close(), server.close()));

const drafted = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("umpire.draft")).variant);

/** A link to the variant, made by a person. */
async function link() {
  const { page } = await visit(chromium, server.address, { permissions: ["clipboard-read", "clipboard-write"] });
  const requests = [];
  await page.evaluate((variant) => localStorage.setItem("umpire.draft", JSON.stringify({ variant, feature: "" })), VARIANT);
  await page.reload();
  await page.waitForSelector(".cm-content");
  page.on("request", (request) => requests.push(request.url()));
  await page.click("[data-testid=share]");
  await page.waitForSelector("[data-testid=share-told]");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /#v=[\w-]+$/);
  assert.equal(page.url(), copied);
  assert.deepEqual(requests.filter((url) => !url.startsWith(server.address)), []);
  return { page, copied };
}

test("a link holds the variant, and a reload what was written since", async () => {
  const { page, copied } = await link();
  await page.click(".cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("# mine now");
  assert.equal(page.url(), server.address, "a link to something else is not left in the address");
  await page.reload();
  assert.match(await drafted(page), /# mine now/);
  const other = await visit(chromium, copied);
  await verdict(other.page);
  assert.equal(await drafted(other.page), VARIANT);
  assert.deepEqual(other.errors, []);
});

test("the draft that a link takes the place of is offered back", async () => {
  const { copied } = await link();
  const { page } = await visit(chromium, server.address);
  await page.waitForSelector(".cm-content");
  const own = await page.evaluate(() => {
    const draft = JSON.stringify({ variant: "variant: own\nextends: match-3/1.0.0\n", feature: "" });
    localStorage.setItem("umpire.draft", draft);
    return JSON.parse(draft).variant;
  });
  await page.goto("about:blank");
  await page.goto(copied);
  await page.waitForSelector("[data-testid=share-back]");
  assert.equal(await drafted(page), VARIANT);
  await page.reload();
  await page.click("[data-testid=share-back]");
  await page.waitForSelector("[data-testid=share-back]", { state: "hidden" });
  assert.equal(await drafted(page), own);
});

test("a damaged link says so", async () => {
  const { copied } = await link();
  for (const damaged of [copied.slice(0, -4), `${copied}AAAA`, `${server.address}#v=!!`]) {
    const { page, errors } = await visit(chromium, damaged);
    await page.waitForSelector("[data-testid=share-told]");
    await page.waitForSelector(".cm-content");
    assert.deepEqual(errors, []);
  }
});

test("a phone shows the verdict of a link, readable", async () => {
  const { copied } = await link();
  for (const [locale, colorScheme] of [["en", "light"], ["ja", "dark"]]) {
    const { page } = await visit(chromium, copied, { viewport: PHONE, locale, colorScheme, hasTouch: true, isMobile: true });
    await verdict(page);
    const box = await page.locator("[data-testid=verdict]").boundingBox();
    assert.ok(box.width <= PHONE.width && box.x >= 0);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width, "nothing is wider than the screen");
    for (const button of await page.locator("header button:visible").all()) {
      assert.ok((await button.boundingBox()).height >= 44);
    }
    assert.deepEqual(await violations(page, "header.top"), []);
    await shot(page, `share-phone-${locale}`, {});
  }
});
