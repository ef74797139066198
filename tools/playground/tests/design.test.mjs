// Tests of the Design part: typing, completion, forms, announcements and scenarios.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";

import { DESK, PHONE, browser, judged, leave, serve, verdict, violations, visit } from "./browser.mjs";
import { kit } from "./kit.mjs";

let server, shared;
before(async () => ([server, shared] = [await serve(), await browser()]));
afterEach(() => leave(shared));
after(async () => (await shared.close(), server.close()));

const begin = async (page, choice) => {
  await page.getByTestId("begin").locator(`option[value="${choice}"]`).waitFor({ state: "attached" });
  await page.getByTestId("begin").selectOption(choice);
};
const text = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("umpire.draft")).variant);
const said = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("umpire.draft")).variant.split("\n").filter((line) => line && !line.startsWith("#")).join("\n"));
/** The verdict that holds once it reads like this. */
const becomes = (page, pattern) => page.waitForFunction((source) => {
  const verdict = document.querySelector("[data-testid=verdict]");
  return verdict?.dataset.done === "true" && new RegExp(source).test(verdict.textContent);
}, pattern, { timeout: 60000 });

test("what is written is judged, and what breaks stands at the top with the board", async () => {
  const { page, errors } = await visit(shared, server.address);
  assert.match(await verdict(page), /^conforms mine\/first/);
  await begin(page, "new card-slot/1.0.0");
  await becomes(page, "^conforms mine/new.* · 70 clauses hold, 0 broken · \\d+ scenarios run$");
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("symbols:\n  bell: {line: [{draw: 3}]}\n");
  await becomes(page, "^does not conform");
  // The summary is worded as on the command line, and does not read as if all were well.
  assert.match(await verdict(page), /clauses hold, [1-9]\d* broken.* · \d+ scenarios run$/);
  const fails = page.locator(".fails");
  assert.match(await fails.innerText(), /§9\.4b[\s\S]*broken[\s\S]*The rulebook says[\s\S]*The game does/i);
  assert.ok(await fails.locator("table.small-board").count(), "a board is drawn");
  assert.equal(await page.getByTestId("clause-9.4b").getAttribute("data-standing"), "broken");
  assert.equal(await page.getByTestId("clause-9.4a").getAttribute("data-standing"), "holds");
  assert.match(await page.getByTestId("changes").innerText(), /1 change against card-slot\/1\.0\.0\s+Bell .*9\.4b/);
  assert.deepEqual(errors, []);
});

test("a fault stands at its place, and the rulebook of before stays", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("symbls:\n  bell: {count: 3}\n");
  await becomes(page, "^cannot be judged 1 fault");
  await page.locator(".cm-lintRange-error").hover();
  assert.match(await page.locator(".cm-tooltip-lint").innerText(), /symbls.*did you mean `symbols`/);
  assert.ok(await page.getByTestId("clause-9.4b").count());
  const lines = (await text(page)).split("\n").length;
  await page.getByTestId("sheet-scenarios").click();
  await page.getByTestId("faults").getByRole("button").click();
  await page.keyboard.insertText("# here\n");
  assert.equal((await text(page)).split("\n").findIndex((line) => line.startsWith("# here")), lines - 3, "the list leads to the place");
  assert.deepEqual(errors, []);
});

test("who reads Japanese reads it of faults, keys, changes and what breaks", async () => {
  const { page, errors } = await visit(shared, server.address, { locale: "ja" });
  await judged(page);
  await begin(page, "new card-slot/beta.2");
  await becomes(page, "^適合 mine/new");
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("symbols:\n  bell: {line: [{draw: 3}], scoer: 2}\n");
  await becomes(page, "^判定できません");
  assert.match(await page.getByTestId("faults").innerText(), /scoer: 知らないキーです。使えるキー: .*`score` のことですか？/);
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.press("Backspace");
  for (let n = 0; n < ", scoer: 2}".length; n++) {
    await page.keyboard.press("Backspace");
  }
  await page.keyboard.insertText("}\n");
  await becomes(page, "^不適合");
  assert.match(await page.getByTestId("changes").innerText(), /ベル 役の効果 1 枚引く → 3 枚引く/);
  assert.match(await page.locator(".fails").innerText(), /ルールブックでは[^]*実際の動き/);
  await page.getByTestId("sheet-form").click();
  await page.locator("[data-group=setup] summary").click();
  assert.match(await page.getByTestId("forms").innerText(), /人数です。Card Slot は2人で遊びます。/);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
});

test("keys and values are completed and explained", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("rulings:\n  ");
  await page.keyboard.type("elim");
  await page.locator(".cm-tooltip-autocomplete").getByText("elimination").waitFor();
  assert.ok((await page.locator(".cm-completionInfo").innerText()).length > 20, "the key is explained");
  await page.waitForTimeout(200);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Space");
  await page.locator(".cm-tooltip-autocomplete").getByText("after-resolution", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").getByText("extends", { exact: true }).hover();
  assert.match(await page.locator(".explained").innerText(), /differs from/);
  assert.deepEqual(errors, []);
});

test("the form changes the text by the least, comments and layout kept, and takes it back", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("# as it is\nsymbols: {bell: {line: [{draw: 1}]}}\n");
  await becomes(page, "^conforms");
  const original = await text(page);
  await page.getByTestId("sheet-form").click();
  await page.locator("summary", { hasText: "Bell" }).first().click();
  await page.getByTestId("field-symbols.bell.count").fill("19");
  await becomes(page, "^does not conform");
  assert.equal(await text(page), original.replace("{line: [{draw: 1}]}", "{line: [{draw: 1}], count: 19}"));
  await page.getByRole("button", { name: "back to 21" }).click();
  await becomes(page, "^conforms");
  assert.equal(await text(page), original);
  await page.locator("summary", { hasText: "rulings" }).first().click();
  await page.getByTestId("field-rulings.elimination").selectOption("after-resolution");
  await page.waitForFunction(() => localStorage.getItem("umpire.draft").includes("elimination: after-resolution"));
  assert.match(await said(page), /rulings:\n  elimination: after-resolution$/);
  assert.deepEqual(errors, []);
});

test("a change that is meant is announced at once, with a scenario of what was found; Undo takes back what does not conform", async () => {
  for (const [locale, clause, conforms, fails] of [["en", "9.4b", "^conforms", "^does not conform"], ["ja", "8.4b", "^適合", "^不適合"]]) {
    const { page, errors } = await visit(shared, server.address, { locale });
    await verdict(page);
    const bare = await text(page);
    assert.ok(await page.getByTestId("meant").isHidden());
    for (const draws of [2, 3]) {
      await page.getByTestId("try-change").click();
      await becomes(page, fails);
      assert.match(await page.locator(".cm-line.put").last().innerText(), new RegExp(`draw: ${draws}|amends|because`), "what the page wrote is marked");
      const meant = await text(page);
      await page.getByTestId("meant").click();
      await becomes(page, conforms);
      if (draws === 2) {
        await page.getByTestId("undo").click();
        await becomes(page, fails);
        assert.equal(await text(page), meant, "Undo takes back the announcement alone");
        await page.getByTestId("meant").click();
        await becomes(page, conforms);
      }
      assert.equal(await page.getByTestId(`clause-${clause}`).getAttribute("data-standing"), "amended");
      const [reason, scenario] = [".amend", ".scenario[open] .gherkin"].map((part) => page.locator(`.amended ${part}`).first());
      assert.ok((await reason.isVisible()) && (await scenario.isVisible()), "what holds otherwise stands on top");
      assert.match(await text(page), new RegExp(`draw: ${draws}[^]*amends:\\n {2}${clause}: \\{because: ".+", by: .+\\}`));
    }
    const { feature } = await page.evaluate(() => JSON.parse(localStorage.getItem("umpire.draft")));
    assert.equal(feature.match(/@amends:/g).length, 1, "the scenario of before is replaced");
    assert.equal(feature.match(/\n {4}# /g), null);
    const before = await text(page);
    await page.getByTestId("variant-editor").press("Control+End");
    await page.keyboard.insertText("second-line: [{draw: 1}]\n");
    await becomes(page, fails);
    await page.getByTestId("undo").click();
    await becomes(page, conforms);
    assert.equal(await text(page), before);
    assert.notEqual(before, bare);
    assert.deepEqual(errors, []);
    await page.context().close();
  }
});

test("a variant is saved with its scenarios, and opened with them", async () => {
  const { page } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("try-change").click();
  await becomes(page, "^does not conform");
  await page.getByTestId("meant").click();
  await becomes(page, "^conforms");
  const saved = [".feature", ".yaml"].map((ending) => page.waitForEvent("download", (file) => file.suggestedFilename().endsWith(ending)));
  await page.locator(".beginning button").last().click();
  const files = await Promise.all(saved);
  await begin(page, "new match-3/standard");
  await becomes(page, "^conforms mine/new");
  const read = async (file) => ({ name: file.suggestedFilename(), mimeType: "text/plain", buffer: await readFile(await file.path()) });
  await page.setInputFiles(".beginning input", await Promise.all(files.map(read)));
  await becomes(page, "^conforms mine/first.* 1 amended");
  assert.deepEqual(files.map((file) => file.suggestedFilename()), ["first.feature", "first.yaml"]);
  assert.equal(await page.locator(".amended .scenario .at").first().innerText(), "first.feature:4", "places name the files that are saved");
});

test("a typed change that is meant is judged before it is called anything, and keeps its note until another variant is begun", async () => {
  const { page, errors } = await visit(shared, server.address);
  await verdict(page);
  await page.getByTestId("variant-editor").press("Control+A");
  await page.keyboard.insertText("variant: mine/first\nextends: card-slot/1.0.0\nsetup: {hand: 10}\n");
  await becomes(page, "^does not conform");
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver(() => window.seen.push(document.querySelector("[data-testid=verdict] .badge")?.textContent)).observe(document.querySelector("[data-testid=verdict]"), { childList: true });
  });
  await page.getByTestId("meant").click();
  await becomes(page, "^conforms");
  assert.deepEqual(await page.evaluate(() => [...new Set(window.seen)]), ["judging …", "conforms"]);
  const choices = page.locator(".choices");
  assert.match(await choices.innerText(), /Undo\s+§5b announced/);
  await begin(page, "as-is match-3/standard");
  await becomes(page, "^conforms match-3");
  assert.ok(await choices.isHidden(), "nothing was announced here");
  assert.deepEqual(errors, []);
});

test("how it is played is put away with Escape, and by a click elsewhere", async () => {
  const { page } = await visit(shared, server.address);
  await verdict(page);
  const how = page.getByTestId("how");
  const isOpen = () => how.evaluate((part) => part.open);
  for (const away of [() => page.keyboard.press("Escape"), () => page.getByTestId("try-change").click()]) {
    await how.locator("summary").click();
    assert.ok(await isOpen());
    await away();
    assert.ok(!(await isOpen()));
  }
});

test("what cannot be announced with lists is announced with sentences, and each game is", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  for (const parent of ["match-3/standard", "cirno-neu/chips"]) {
    await begin(page, `new ${parent}`);
    await becomes(page, `^conforms mine/new · ${parent.split("/")[0]}`);
    await page.getByTestId("try-change").click();
    await becomes(page, "^does not conform");
    // Only lines in view are drawn.
    await page.locator(".cm-line.put").first().waitFor();
    await page.getByTestId("meant").click();
    await becomes(page, "^conforms");
  }
  assert.deepEqual(errors, []);
});

test("a broken clause says first what was expected and found, as cards, and then draws boards and hands", async () => {
  const { page } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("try-change").click();
  await becomes(page, "^does not conform");
  for (const viewport of [DESK, PHONE, { width: 1100, height: 700 }]) {
    await page.setViewportSize(viewport);
    const against = page.getByTestId("against").first();
    assert.match((await against.innerText()).replaceAll("\n", " "), /The rulebook says A gains .*Watermelon.* The game does A gains .*Watermelon.*REPLAY/);
    const box = await against.boundingBox();
    assert.ok(box.y + box.height < viewport.height, "without scrolling");
    assert.ok(box.y < (await page.locator(".fails figure").first().boundingBox()).y);
    assert.ok((await page.locator(".fails figure .cards svg").count()) > 3, "hands and deck, too");
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight === innerHeight || innerWidth < 960), "a desk does not scroll into nothing");
  }
});

test("the words for how clauses stand are explained where they stand", async () => {
  for (const [locale, word] of [["en", "not reached"], ["ja", "未到達"]]) {
    const { page } = await visit(shared, server.address, { locale });
    await verdict(page);
    assert.ok(await page.getByTestId("clause-2").locator(".badge").first().getAttribute("title"));
    await page.getByTestId("glossary").locator("summary").click();
    assert.ok((await page.getByTestId("glossary").innerText()).includes(word));
    assert.deepEqual(await violations(page), []);
    await page.context().close();
  }
});

test("what a step counts is told in its own words, and a line that is no step is a fault of the scenario", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  await begin(page, "new cirno-neu/chips");
  await becomes(page, "^conforms mine/new");
  await page.getByTestId("sheet-scenarios").click();
  const scenarios = Number(/(\d+) scenarios/.exec(await verdict(page))[1]);
  await page.getByTestId("example-scenario").click();
  await becomes(page, `^conforms.* ${scenarios + 1} scenarios`);
  await page.getByTestId("feature-editor").press("Control+End");
  await page.keyboard.insertText("    Then the dekc explodes\n");
  await becomes(page, "^cannot be judged");
  assert.match(await page.getByTestId("faults").innerText(), /^\d+:5 there is no such step; the nearest is `Then [^`]+`$/);
  await page.keyboard.press("Control+z");
  await becomes(page, "^conforms");
  await page.getByTestId("try-change").click();
  await becomes(page, "^does not conform");
  const against = page.getByTestId("against").first();
  assert.match(await against.innerText(), /The rulebook says\s+A holds 3 cards\s+The game does\s+A holds 4 cards/);
  assert.equal(await against.locator(".cards").count(), 0, "a number is no card");
  const titles = await page.locator(".forms summary").allTextContents();
  assert.equal(new Set(titles).size, titles.length);
  assert.deepEqual(errors, []);
});

test("steps of scenarios are completed, and a fault there stands at its place", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("sheet-scenarios").click();
  await page.getByTestId("feature-editor").press("Control+End");
  await page.keyboard.type("Feature: mine\n  Scenario: mine\n    Given the deck is");
  await page.locator(".cm-tooltip-autocomplete").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.type(" nonsense of mine\n");
  await becomes(page, "^does not conform");
  assert.match(await page.locator(".fails").innerText(), /mine[\s\S]*nonsense/);
  assert.deepEqual(errors, []);
});

test("a newcomer reads one sentence, sees the cards, and three buttons do something at once", async () => {
  const { page, errors } = await visit(shared, server.address);
  assert.match(await verdict(page), /^conforms mine\/first/);
  assert.match(await page.locator(".lead").innerText(), /^Change a rule\. See which clauses break\./);
  await page.getByTestId("how").locator("summary").click();
  assert.match(await page.getByTestId("how").innerText(), /Goal: [\s\S]*is out/);
  assert.equal(await page.getByTestId("deck").locator("li").count(), 6);
  await page.getByRole("button", { name: "Make Bell draw 2" }).click();
  await page.getByRole("button", { name: "Make Bell draw 3" }).waitFor();
  assert.match(await page.textContent("[data-testid=verdict]"), /\d+ of \d+ scenarios run|watching games/, "while it is judged");
  await becomes(page, "^does not conform");
  assert.match(await text(page), /^variant:.*\nextends:.*\nsymbols:\n {2}bell: \{line: \[\{draw: 2\}\]\}\n$/);
  assert.match(await page.locator(".fails").innerText(), /9\.4b/);
  await page.getByTestId("try-play").click();
  await page.waitForSelector("[data-testid=play-status][data-person=true]");
  assert.equal(new URL(page.url()).hash, "#play");
  await page.goBack();
  await page.getByTestId("try-judge").click();
  await page.waitForSelector("[data-testid=judgement][data-word=sound]");
  assert.deepEqual(errors, []);
});

test("every game has a change to try, and it breaks a clause", async () => {
  const { page, errors } = await visit(shared, server.address);
  await judged(page);
  for (const [parent, change] of [["match-3/standard", "Make sets to win 10"], ["cirno-neu/chips", "Make hand 4"]]) {
    await begin(page, `new ${parent}`);
    await becomes(page, `^conforms mine/new · ${parent.split("/")[0]}`);
    assert.match(await page.getByTestId("how").locator("li").first().textContent(), /^Goal: /);
    await page.getByRole("button", { name: change }).click();
    await becomes(page, "^does not conform");
  }
  assert.deepEqual(errors, []);
});

test("on a phone the verdict and the change stand before the text, and Japanese begins with a Japanese variant", async () => {
  const { page } = await visit(shared, server.address, { viewport: PHONE, locale: "ja" });
  assert.match(await verdict(page), /card-slot-beta\.2/);
  await page.getByTestId("try-change").click();
  await becomes(page, "^不適合");
  const top = async (part) => (await page.locator(part).boundingBox()).y;
  assert.ok((await top("[data-testid=verdict]")) < (await top("[data-testid=changes]")));
  assert.ok((await top("[data-testid=changes]")) < (await top("[data-testid=variant-editor]")));
});

test("effects are chips: their numbers step, and others are added and removed", async () => {
  const { page, errors } = await visit(shared, server.address);
  await verdict(page);
  await page.getByTestId("deck").getByRole("button", { name: /^Bell/ }).click();
  const chips = page.getByRole("group", { name: "Bell line" });
  await chips.getByRole("button", { name: "+1" }).click();
  await becomes(page, "^does not conform");
  assert.match(await text(page), /bell: \{line: \[\{draw: 2\}\]\}/);
  const kinds = await chips.getByLabel("+ add: Bell line").locator("option").allInnerTexts();
  const { keys, values } = (await kit()).call("keys", { extends: "card-slot/1.0.0", game: null, path: ["symbols", "bell", "line", "0"], language: "en" });
  assert.deepEqual(kinds.slice(1), [...keys, ...values].map((hint) => hint.text), "all effects of the schema");
  await chips.getByLabel("+ add: Bell line").selectOption("take");
  await page.waitForFunction(() => localStorage.getItem("umpire.draft").includes("{draw: 2}, {take: {up-to: 1}}"));
  await chips.getByRole("button", { name: /Remove: .draw/ }).click();
  await page.waitForFunction(() => localStorage.getItem("umpire.draft").includes("line: [{take: {up-to: 1}}]"));
  // Verdicts are pale while they are worked out.
  await page.waitForFunction(() => !document.querySelector(".rulebook.stale, .clause.pending"));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
});

test("Enter behind a key indents, and a chosen completion can be read", async () => {
  const { page } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.type("rulings:");
  await page.keyboard.press("Enter");
  await page.keyboard.type("eli");
  const option = page.locator(".cm-tooltip-autocomplete li[aria-selected]");
  await option.waitFor();
  assert.match(await text(page), /rulings:\n {2}eli$/);
  assert.deepEqual(await violations(page, ".cm-tooltip-autocomplete ul", { "scrollable-region-focusable": { enabled: false } }), []);
  const [ink, ground] = await option.evaluate((each) => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]);
  const light = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((part) => ((part / 255 + 0.055) / 1.055) ** 2.4).reduce((sum, part, n) => sum + part * [0.2126, 0.7152, 0.0722][n], 0.05);
  const contrast = light(ink) / light(ground);
  assert.ok(Math.max(contrast, 1 / contrast) > 4.5, `${contrast}`);
});

test("another variant puts a draft aside, with a word, and it comes back", async () => {
  const { page } = await visit(shared, server.address);
  await judged(page);
  await begin(page, "as-is card-slot/beta.2");
  await becomes(page, "card-slot/beta\\.2");
  assert.ok(await page.getByTestId("share-back").isHidden(), "what the page itself had put there is not missed");
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("# of mine\n");
  await begin(page, "as-is match-3/standard");
  await page.getByTestId("share-told").waitFor();
  await page.getByTestId("share-back").click();
  await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent.includes("# of mine"));
});

test("each part has an address, and Back leads to the one before", async () => {
  const { page } = await visit(shared, server.address);
  for (const part of ["play", "simulate"]) {
    await page.getByTestId(`tab-${part}`).click();
    assert.equal(new URL(page.url()).hash, `#${part}`);
  }
  const selected = () => page.getAttribute("[role=tab][aria-selected=true]", "id");
  await page.goBack();
  assert.equal(await selected(), "tab-play");
  await page.reload();
  assert.equal(await selected(), "tab-play");
  await page.goBack();
  assert.equal(await selected(), "tab-design");
});

test("what was written is there after a reload", async () => {
  const { page } = await visit(shared, server.address);
  await judged(page);
  await page.getByTestId("variant-editor").press("Control+End");
  await page.keyboard.insertText("# a remark of mine\n");
  await becomes(page, "^conforms");
  await page.reload();
  await judged(page);
  assert.match(await text(page), /# a remark of mine/);
});

test("in Japanese the page speaks Japanese, and beta.2 is judged in it", async () => {
  const { page, errors } = await visit(shared, server.address, { locale: "ja" });
  await judged(page);
  await begin(page, "as-is card-slot/beta.2");
  await becomes(page, "^適合 card-slot/beta\\.2");
  assert.deepEqual(errors, []);
});

test("axe finds nothing, on a desk and on a phone, by day and by night", async () => {
  const { page } = await visit(shared, server.address);
  await verdict(page);
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      for (const sheet of ["text", "form", "scenarios"]) {
        await page.getByTestId(`sheet-${sheet}`).click();
        assert.deepEqual(await violations(page), [], `${viewport.width} ${colorScheme} ${sheet}`);
      }
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing stands beyond the edge");
    }
  }
});
