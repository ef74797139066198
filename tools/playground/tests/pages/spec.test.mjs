// The rulebook as a page: sifting, searching, links, what a broken clause shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK } from "../browser.mjs";
import { PHONE, SPEC, count, html, json, put, read, sheets, show, texts } from "./pages.mjs";

/** Opens the page of the document itself and of a variant that breaks it. */
const both = (look, act) => show(html(...SPEC.both), look, act);
const ids = (tab, selector = ".clause") =>
  tab.$$eval(selector, (parts) => parts.filter((part) => part.checkVisibility()).map(({ id }) => id));
const byId = (id) => `[id="${id}"]`;
const lost = (links) => links.filter(({ hash }) => !document.getElementById(decodeURIComponent(hash.slice(1)))).length;

test("every clause is there in the order of the document", () => {
  const [{ clauses, rulings }] = json(...SPEC.japanese).runs;
  const document = read(new URL("../../../../features/card-slot-beta.2/clauses.yaml", import.meta.url));
  const summaries = [...document.matchAll(/summary: (".*?")(?=[,}]|$)/gm)].map(([, text]) => JSON.parse(text));
  return show(html(...SPEC.japanese), {}, async (tab) => {
    const told = await tab.$$eval(".clause", (all) =>
      all.map((clause) => [
        clause.querySelector("summary .id").textContent,
        clause.querySelector("summary .says").textContent,
        clause.dataset.standing,
      ]),
    );
    assert.deepEqual(
      told.slice(0, clauses.length).map(([id, , standing]) => [id, standing]),
      clauses.map(({ id, status }) => [`§${id}`, status]),
    );
    assert.deepEqual(
      told.slice(0, clauses.length).map(([, says]) => says),
      summaries,
    );
    assert.equal(told.length, clauses.length + rulings.length);
    assert.ok((await count(tab, ".gherkin[lang=ja]")) > 50);
  });
});

test("a broken clause is open and says why", () => {
  const broken = json(...SPEC.both).runs[1].clauses.filter(({ status }) => status === "broken");
  const [{ name, at, message }] = broken[0].scenarios.filter(({ message }) => message);
  const sides = message.split(": ").at(-1).replace("expected ", "").split(", found ");
  return both({}, async (tab) => {
    assert.deepEqual(
      await ids(tab, ".clause[open]"),
      broken.map(({ id }) => `test/bell:${id}`),
      "what is broken, and nothing else",
    );
    const clause = tab.locator(byId(`test/bell:${broken[0].id}`));
    const told = await clause.textContent();
    for (const part of [...sides, name, at.split("/").at(-1), "symbols.bell.line", "draw: 2"]) assert.ok(told.includes(part), part);
    assert.ok((await clause.locator(`[title="${at}"]`).count()) > 0, "the whole path is its title");
    const asserted = clause.locator(".asserts");
    assert.equal(await asserted.getAttribute("open"), null, "what it asserts is folded, since a scenario fails");
    assert.deepEqual(await asserted.locator(".assertion .small-board").count(), 2, "a violation has its boards");
    assert.ok(await clause.locator(".gherkin .failed .failure").first().isVisible());
    assert.match(await tab.textContent("h1"), /does not conform/);
    const order = await clause.locator(".inside > :is(.answer, .diagram)").evaluateAll((all) => all.map((part) => part.textContent));
    assert.match(order.slice(0, 3).join("\n"), /^Then.*\nThe rulebook says.*\nThe game does/, "before the boards");
    const drawn = clause.locator(".inside > .diagram .scene").last();
    assert.deepEqual(await drawn.locator(".held b:first-child").allTextContents(), ["A", "B", "deck", "discard"]);
    assert.ok((await drawn.locator(".held .new").count()) > 0, "what changed in the hands is marked");
  });
});

test("numbers of one are told as one", () =>
  show(html("spec", "card-slot/1.0.0", "--clause", "2"), {}, async (tab) => {
    assert.equal(await tab.textContent(".sums .badge.good"), "1 clause holds");
    const told = await tab.textContent("main");
    assert.deepEqual(told.match(/\b1 (clauses|scenarios|games|times|rulings)\b/g), null);
  }));

test("the first failure is on the first screen of a phone", () =>
  show(html(...SPEC.broken), { size: PHONE }, async (tab) => {
    const top = await tab.$eval(".clause[open]", (clause) => clause.getBoundingClientRect().top);
    assert.ok(top < PHONE.height - 100, `${top}`);
  }));

test("the first and the last row of what is found have round corners", () =>
  both({}, async (tab) => {
    await tab.fill("#search", "bell");
    const corners = await tab.$$eval(".part:not([hidden])", (parts) =>
      parts.flatMap((part) => {
        const rows = [...part.querySelectorAll(":scope > .clause")].filter((row) => !row.hidden).map(getComputedStyle);
        return rows.length ? [[rows[0].borderTopLeftRadius, rows.at(-1).borderBottomLeftRadius]] : [];
      }),
    );
    assert.ok(corners.length > 1 && corners.flat().every((radius) => parseFloat(radius) > 0), JSON.stringify(corners));
  }));

test("clauses are sifted and searched", () =>
  both({}, async (tab) => {
    const all = await ids(tab);
    const chips = await tab.$$eval("[name=standing]", (all) =>
      all.map((chip) => [chip.value, chip.nextElementSibling.textContent]),
    );
    assert.deepEqual(
      chips.map(([value]) => value),
      ["", "broken", "holds", "not-reached", "advice"],
    );
    const choose = (value) => tab.click(`[name=standing][value='${value}'] + .badge`);
    for (const [value, text] of chips) {
      await choose(value);
      const seen = await ids(tab);
      const there = await tab.$$eval(value ? `.clause[data-standing=${value}]` : ".clause", (all) =>
        all.map(({ id }) => id),
      );
      assert.deepEqual(seen, there, value);
      assert.equal(seen.length, Number(text.split(" ").at(-1)), value);
      const empty = await ids(tab, ".part:not(:has(.clause:not([hidden])))");
      assert.ok(!value || !empty.length, `${value}: a heading with nothing below it`);
    }
    assert.equal(chips[1][1], `broken ${json(...SPEC.both).runs[1].summary.broken}`);
    await choose("");
    await tab.fill("#search", "9.4b bell");
    const found = await ids(tab);
    assert.ok(found.length < all.length / 4 && found.includes("card-slot/1.0.0:9.4b"), `${found}`);
    assert.ok((await tab.textContent("#found")).includes(`${found.length} of ${all.length}`));
    const lists = await tab.$$eval(":is(.index, .contents) li:not([hidden]) > a", (all) => all.map(({ hash, dataset }) => [hash, Number(dataset.hits ?? 0)]));
    assert.ok(lists.every(([hash]) => found.some((id) => hash.startsWith(`#${id.split(":")[0]}`))), `${lists}`);
    assert.equal(lists.reduce((sum, [, hits]) => sum + hits, 0), found.length, "variants stand with their hits");
  }));

test("a search finds clauses by their own words and marks these", () =>
  show(html(...SPEC.broken), {}, async (tab) => {
    const all = (await ids(tab)).length;
    await tab.fill("#search", "bell");
    const found = await ids(tab);
    assert.ok(found.length > 2 && found.length < all / 8, `${found.length} of ${all}`);
    const marks = await tab.$$eval(".clause:not([hidden]) > summary", (rows) =>
      rows.map((row) => [...row.querySelectorAll("mark")].map((mark) => mark.textContent.toLowerCase())),
    );
    assert.ok(marks.every((row) => row.length > 0 && row.every((word) => word === "bell")), `${marks}`);
    await tab.fill("#search", "(*");
    assert.deepEqual(await ids(tab), []);
    await tab.fill("#search", "");
    assert.deepEqual([(await ids(tab)).length, await count(tab, "mark.found")], [all, 0]);
  }));

test("a chevron says that a row opens, and whether it is open", () =>
  show(html(...SPEC.few), {}, async (tab) => {
    const turned = () =>
      tab.$eval(".clause > summary", (row) => {
        const { content, transform, width } = getComputedStyle(row, "::before");
        return content !== "none" && parseFloat(width) > 5 && transform;
      });
    const before = await turned();
    await tab.click(".clause > summary");
    assert.ok(before && (await turned()) !== before, before);
  }));

test("a rulebook is printed with its boards on at most 15 sheets", () =>
  show(html(...SPEC.broken), {}, async (tab) => {
    const number = await sheets(tab);
    assert.ok(number > 2 && number <= 15, `${number}`);
    await tab.emulateMedia({ media: "print" });
    await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const seen = (selector) => tab.$$eval(selector, (all) => all.filter((part) => part.checkVisibility()).length);
    const [boards, failures] = [await seen(".small-board"), await seen(".failure")];
    assert.ok(boards > 50 && failures > 0, `${boards} boards, ${failures} failures`);
    assert.equal(await seen(".scenario:not([open])"), 0);
    await tab.setViewportSize({ width: 718, height: 1047 });
    const stacked = await tab.$$eval(".diagram .arrow", (all) =>
      all.filter((arrow) => arrow.checkVisibility() && arrow.nextElementSibling.getBoundingClientRect().top >= arrow.previousElementSibling.getBoundingClientRect().bottom),
    );
    assert.equal(stacked.length, 0, "two boards lie side by side on A4");
    await tab.emulateMedia({ media: null });
  }));

test("of many variants, what is opened is loaded", async () => {
  const page = html(...SPEC.many);
  const inside = (tab) =>
    tab.$$eval(".clause", (all) => all.map((clause) => clause.querySelectorAll(".inside > :not(noscript), .inside > noscript > *").length));
  const whole = await show(page, { scripts: false }, inside);
  assert.ok(
    whole.every((parts) => parts > 0),
    "without a script it is all there",
  );
  await show(page, {}, async (tab) => {
    const loaded = await inside(tab);
    const failing = await tab.$$eval(".clause", (all) => all.map(({ open }) => open));
    assert.deepEqual(
      loaded.map((parts) => parts > 0),
      failing,
      "what fails is open",
    );
    await tab.click(`${byId("house/double-bell:5b")} > summary`);
    await tab.waitForSelector(`${byId("house/double-bell:5b")} a.again`);
    const link = tab.locator(`${byId("house/double-bell:5b")} a.again`).first();
    const name = (await link.textContent()).replace("✓ ", "");
    await link.click();
    const scenario = tab.locator(`${byId("house/double-bell:5b")} .scenario[open]`);
    assert.ok((await scenario.locator("summary").textContent()).includes(name));
    assert.ok(await scenario.locator(".gherkin").isVisible(), "it unfolds in its place");
    await tab.click("#unfold");
    assert.ok(await tab.$$eval(".clause", (all) => all.every(({ open }) => open)));
    await tab.waitForFunction(() =>
      [...document.querySelectorAll(".clause:has(noscript)")].every((clause) => clause.getBoundingClientRect().top > innerHeight || clause.getBoundingClientRect().bottom < 0),
    );
  });
});

test("failures come first and the contents lead everywhere", () =>
  show(html(...SPEC.broken), {}, async (tab) => {
    const [id, open, top] = await tab.$eval(".clause", (part) => [
      part.id,
      part.open,
      part.getBoundingClientRect().top,
    ]);
    assert.deepEqual([id, open, top < DESK.height], ["test/bell:9.4b", true, true], "it can be seen at once");
    const hashes = (selector) => tab.$$eval(selector, (links) => links.map(({ hash }) => decodeURIComponent(hash)));
    assert.deepEqual(await hashes(".above a"), ["#test/bell:9.4b"], "its place in the document leads to it");
    assert.equal(await tab.$$eval(".contents a", lost), 0);
    assert.deepEqual(
      await hashes(".contents a"),
      await tab.$$eval(".part[id]", (parts) => parts.map(({ id }) => `#${id}`)),
    );
  }));

test("boards are drawn between which a scenario plays", () =>
  both({}, async (tab) => {
    const drawn = (id) =>
      tab.$$eval(`${byId(id)} .inside > .diagram .small-board`, (boards) =>
        boards.map((board) => {
          const cells = [...board.querySelectorAll("td")];
          return [
            board.caption.textContent,
            cells.map((td) => (td.className.includes("empty") ? "." : td.querySelector("i").textContent)).join(" "),
          ];
        }),
      );
    assert.deepEqual(await drawn("test/bell:9.4b"), [
      ["The board at the start", ". Cherry . . REPLAY . Bell Bell ."],
      ["The board where it failed", ". Cherry . . REPLAY . . . ."],
    ]);
    assert.deepEqual(await drawn("card-slot/1.0.0:9.1a"), [
      ["The board at the start", "Cherry . . . REPLAY . Silver 3 Silver 3 ."],
      ["The board at the end", "Cherry . . . REPLAY . . . ."],
    ]);
    const most = await tab.$$eval(".clause", (all) =>
      Math.max(...all.map((clause) => clause.querySelectorAll(".inside > .diagram").length)),
    );
    assert.equal(most, 1, "one a clause");
  }));

test("rulings are sentences and values are marked", () =>
  both({}, async (tab) => {
    const says = await tab.textContent(`${byId("card-slot/1.0.0:R4")} .says`);
    assert.equal(says, "When is a player without cards out? Before any line is resolved.");
    assert.deepEqual([...new Set(await texts(tab, `${byId("card-slot/1.0.0:5b")} mark`))], ["13"]);
    const given = await texts(tab, ".gherkin:has(mark)");
    const marks = await tab.$$eval(".gherkin mark", (all) => all.map((mark) => mark.closest("pre").textContent));
    assert.ok(
      given.length > 0 && !marks.some((text) => /^(Given|前提)/.test(text)),
      "what is given is no statement of a clause",
    );
  }));

test("a link opens its clause", () =>
  both({ at: "card-slot/1.0.0:9.4b" }, async (tab) => {
    const [open, top] = await tab.$eval(byId("card-slot/1.0.0:9.4b"), (clause) => [
      clause.open,
      clause.getBoundingClientRect().top,
    ]);
    assert.ok(open && top >= 0 && top < DESK.height);
    await tab.click(".index a[href='#test/bell']");
  }));

test("without a script it is all there", () =>
  both({ scripts: false }, async (tab) => {
    for (const [selector, seen] of [
      [".clause", true],
      [".index", true],
      [".filters", false],
    ]) {
      assert.equal(await tab.locator(selector).first().isVisible(), seen, selector);
    }
  }));

test("cases stand beside their clauses", () =>
  both({}, async (tab) => {
    for (const [place, name] of [
      ["8f", "bell-line-without-deck"],
      ["R4", "last-card-bell-line"],
    ]) {
      const told = await tab.textContent(byId(`card-slot/1.0.0:${place}`));
      assert.ok(told.includes(`${name}.yaml`), told);
    }
  }));

test("causes are drawn", () =>
  show(html(...SPEC.outside), {}, async (tab) => {
    const told = await tab.textContent(".causes");
    for (const part of ["at effect.draw{symbol: bell}", "§9.4b", "The rulebook says", "The game does", "The board before"])
      assert.ok(told.includes(part), part);
    assert.ok(await tab.locator(".causes .scene .held [data-card]").first().isVisible());
    assert.match(await tab.textContent(".not-run"), /plays by one ruleset/);
    const [expected, found] = await tab.$$eval(".causes .panel:first-of-type .answer", (rows) =>
      rows.slice(1, 3).map((row) => [row.lastElementChild.textContent, row.querySelectorAll("mark").length]),
    );
    assert.ok(expected[1] > 0 && found[1] > 0, "what differs is marked");
    const marked = await texts(tab, ".causes .panel:first-of-type .answer mark");
    assert.ok(marked.join("").length < (expected[0] + found[0]).length / 2, `and nothing else: ${marked}`);
    await tab.click(".causes a");
  }));

test("text from outside is only text", async () => {
  const [because, by] = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>"];
  const amends = `amends:\n  9.4b:\n    because: ${JSON.stringify(because)}\n    by: ${JSON.stringify(by)}\n`;
  const variant = put(
    "hostile.yaml",
    `variant: test/hostile\nextends: card-slot/1.0.0\nsymbols:\n  bell: {line: [{draw: 2}]}\n${amends}`,
  );
  const told = [
    [html("spec", variant, "--clause", "9.4b"), because, by],
    [html(...SPEC.outside), "</script><script>alert(3)</script>"],
  ];
  for (const [page, ...parts] of told) {
    await show(page, {}, async (tab) => {
      assert.deepEqual([await count(tab, "img"), await count(tab, "script")], [0, 2]);
      const text = await tab.textContent("body");
      for (const part of parts) assert.ok(text.includes(part), part);
    });
  }
});
