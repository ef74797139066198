// Layout and accessibility of every page: width, size of controls, contrast, names, axe-core, keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, shot, violations } from "../browser.mjs";
import { GAMES, PHONE, SIMULATE, SPEC, UNFOLD, game, games, html, pages, read, show, texts } from "./pages.mjs";

/** A page of every kind, and a rulebook with all its clauses. */
const ALL = [...pages(), ["rulebook", html(...SPEC.broken)]];
/** Largest size of the page of a game of a hundred actions, in characters. */
const HUNDRED_ACTIONS = 500_000;

/** The elements that are wider than the window at some step, or the number of the last step if there are none. */
function wide() {
  const on = document.getElementById("on");
  for (let step = 0; ; step++) {
    if (document.scrollingElement.scrollWidth > innerWidth) {
      const out = [...document.body.querySelectorAll("*")].filter(
        (part) => part.getBoundingClientRect().right > innerWidth + 1,
      );
      return [`step ${step}`, ...out.map((part) => part.outerHTML.slice(0, 90)).slice(0, 6)];
    }
    if (!on || on.disabled) return step;
    on.click();
  }
}

/** Controls smaller than 44 by 44 pixels. */
function small() {
  const pressed = [...document.querySelectorAll("button, select, input:not(#scrub), .pick")];
  const seen = pressed.filter((part) => part.checkVisibility() && getComputedStyle(part).opacity !== "0");
  const boxes = seen.map((part) => [part.id || part.name || part.className, part.getBoundingClientRect()]);
  return boxes
    .filter(([, { width, height }]) => width < 44 || height < 44)
    .map(([id, { width, height }]) => `${id} ${width}x${height}`);
}

/** Texts with less contrast than WCAG AA asks for, and how many texts were measured. */
function contrast() {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parsed = new Map();
  const parse = (colour) => {
    if (!parsed.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      parsed.set(colour, [r, g, b, a / 255]);
    }
    return parsed.get(colour);
  };
  const over = (top, below) => [0, 1, 2].map((n) => top[n] * top[3] + below[n] * (1 - top[3])).concat(1);
  const behind = (part) => {
    const layers = [];
    for (let each = part; each; each = each.parentElement) {
      const colour = parse(getComputedStyle(each).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const light = (colour) => {
    const [r, g, b] = colour
      .slice(0, 3)
      .map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pale = [];
  let looked = 0;
  while (all.nextNode()) {
    const text = all.currentNode.data;
    const part = all.currentNode.parentElement;
    if (!text.trim() || part.closest("script, style, option, .sr, .skip, :disabled") || !part.checkVisibility())
      continue;
    const style = getComputedStyle(part);
    const back = behind(part);
    const size = parseFloat(style.fontSize);
    const [low, high] = [over(parse(style.color), back), back].map(light).sort((one, other) => one - other);
    const ratio = (high + 0.05) / (low + 0.05);
    const large = size >= 24 || (size >= 18.66 && +style.fontWeight >= 700);
    looked += 1;
    if (ratio < (large ? 3 : 4.5))
      pale.push(`${ratio.toFixed(2)} ${part.tagName}.${part.className}: ${text.slice(0, 30)}`);
  }
  return { looked, pale: pale.slice(0, 8) };
}

/** Checks what a screen reader gets: names of controls, landmarks, heading, language, title, unique ids. */
async function names(tab, lang) {
  const { nodes } = await (await tab.context().newCDPSession(tab)).send("Accessibility.getFullAXTree");
  const parts = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: role?.value, name: name?.value?.trim() }));
  const used = "button link textbox searchbox spinbutton slider combobox checkbox image DisclosureTriangle".split(" ");
  assert.deepEqual(
    parts.filter(({ role, name }) => used.includes(role) && !name),
    [],
    "no name",
  );
  for (const landmark of ["main", "banner", "contentinfo"]) {
    assert.equal(parts.filter(({ role }) => role === landmark).length, 1, landmark);
  }
  assert.equal((await texts(tab, "h1")).length, 1);
  assert.equal(await tab.getAttribute("html", "lang"), lang);
  assert.notEqual(await tab.title(), "");
  const ids = await tab.$$eval("[id]", (all) => all.map(({ id }) => id));
  assert.deepEqual(
    ids.filter((id, n) => ids.indexOf(id) !== n),
    [],
    "ids that are there twice",
  );
}

/** Names of cards that are drawn too small to read. */
const tiny = () =>
  [...document.querySelectorAll("[data-card] > i")]
    .map((name) => [name.textContent, parseFloat(getComputedStyle(name).fontSize), getComputedStyle(name).clipPath])
    .filter(([, size, clip]) => size > 0 && size < 9 && clip === "none");

for (const [name, page] of ALL) {
  const steps = page.split('<article class="step"').length - 1;

  test(`${name}: it is no wider than a phone, and what is pressed is large enough for a thumb`, () =>
    show(page, { size: PHONE }, async (tab) => {
      await names(tab, name.endsWith("-ja") ? "ja" : "en");
      assert.deepEqual(await tab.evaluate(small), []);
      await tab.evaluate(UNFOLD);
      assert.deepEqual(await tab.evaluate(tiny), []);
      for (const size of [PHONE, { width: 320, height: 568 }]) {
        await tab.setViewportSize(size);
        await tab.evaluate(() => document.getElementById("first")?.click());
        assert.deepEqual(await tab.evaluate(wide), Math.max(0, steps - 1), `${size.width}`);
      }
    }));

  test(`${name}: all text can be read by day and by night`, async () => {
    for (const dark of [false, true]) {
      await show(page, { dark }, async (tab) => {
        await tab.evaluate(UNFOLD);
        // Of a replay, the first step and the last.
        for (const last of steps ? [false, true] : [false]) {
          if (last) await tab.evaluate(() => document.getElementById("last").click());
          const { looked, pale } = await tab.evaluate(contrast);
          assert.deepEqual(pale, [], `dark: ${dark}`);
          assert.ok(looked > 20);
        }
      });
    }
  });

  test(`${name}: it is one file of modest size`, () => {
    for (const outside of ["http://", "https://", "src=", "@import", "url("])
      assert.ok(!page.includes(outside), outside);
    assert.ok(!steps || page.length < HUNDRED_ACTIONS);
  });
}

for (const [name, page] of pages()) {
  for (const [look, options] of Object.entries({
    "desk-light": {},
    "desk-dark": { dark: true },
    "phone-light": { size: { width: 375, height: 667 } },
    "phone-dark": { size: { width: 375, height: 667 }, dark: true },
  })) {
    test(`${name}, ${look}: axe finds nothing, as it opens and with all unfolded that is folded`, () =>
      show(page, options, async (tab) => {
        await shot(tab, `../${name}-${look}`);
        // One step is enough: checking all of them would take minutes.
        await tab.evaluate(() => document.querySelectorAll("article.step:not(.now)").forEach((step) => step.remove()));
        // A link that the controls cover where the page opens can be scrolled out from under them.
        await tab.addStyleTag({ content: ".controls { position: static !important }" });
        // It takes half of the time; on a desk, the test of contrast covers it.
        const rules = { "color-contrast": { enabled: look.startsWith("phone") }, "target-size": { enabled: true } };
        assert.deepEqual(await violations(tab, "html", rules), []);
        await tab.evaluate(UNFOLD);
        assert.deepEqual(await violations(tab, "html", rules), []);
      }));
  }

  // Of a group of radio buttons, only the checked one is a tab stop.
  test(`${name}: every control is reached by keys alone, and shows it`, () =>
    show(page, {}, async (tab) => {
      const wanted = await tab.evaluate(() => {
        const controls = document.querySelectorAll(
          'a[href], button:not(:disabled), select, input, summary, [tabindex="0"]',
        );
        window.wanted = new Set(
          [...controls].filter((part) => part.checkVisibility() && !part.matches("[type=radio]:not(:checked)")),
        );
        return window.wanted.size;
      });
      for (let n = 0; n < wanted + 20; n++) {
        await tab.keyboard.press("Tab");
        const hidden = await tab.evaluate(() => {
          const part = document.activeElement;
          const shown = part.matches(".pick input") ? part.nextElementSibling : part;
          window.wanted.delete(part);
          return (
            part !== document.body && getComputedStyle(shown).outlineStyle === "none" && part.outerHTML.slice(0, 90)
          );
        });
        assert.equal(hidden, false, "nothing shows the focus");
      }
      assert.deepEqual(
        await tab.evaluate(() => [...window.wanted].map((part) => part.outerHTML.slice(0, 90)).slice(0, 5)),
        [],
      );
    }));
}

test("a page that requests, logs, asks or throws something is noticed", async () => {
  const scripts = ["console.log(1)", "alert(1)", "throw 1"].map((script) => `<script>${script}</script>`);
  for (const part of ["<img src=http://127.0.0.1:9/>", ...scripts]) {
    await assert.rejects(() => show(part, {}, () => {}), assert.AssertionError, part);
  }
});

test("axe finds what there is", async () => {
  const found = await show("<!doctype html><title>x</title><img src=data:,>", {}, (tab) => violations(tab));
  assert.notDeepEqual(found, []);
});

test("the colours follow the device and the reader", async () => {
  const page = html(...SIMULATE["card-slot"]);
  /** The background at first and after each of three clicks on the theme button. */
  const papers = (dark) =>
    show(page, { dark }, async (tab) => {
      const all = [];
      for (let presses = 0; presses < 4; presses++) {
        if (presses) await tab.click("#theme");
        all.push(await tab.evaluate(() => getComputedStyle(document.body).backgroundColor));
      }
      return all;
    });
  const [day, night] = [await papers(false), await papers(true)];
  const [light, dark] = [day[0], night[0]];
  assert.notEqual(light, dark);
  assert.deepEqual(
    [day, night],
    [
      [light, light, dark, light],
      [dark, light, dark, dark],
    ],
  );
});

test("chips, contents and clauses are reached by keys alone", () =>
  show(html(...SPEC.few), {}, async (tab) => {
    const press = (key) => tab.keyboard.press(key);
    const to = async (selector) => {
      for (let n = 0; n < 400; n++) {
        if (await tab.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
        await press("Tab");
      }
      assert.fail(`${selector} is not reached`);
    };
    await to("#search");
    await to("[name=standing]");
    await press("ArrowRight");
    const seen = await tab.$$eval(".clause", (all) =>
      all.filter((part) => part.checkVisibility()).map(({ dataset }) => dataset.standing),
    );
    assert.deepEqual(seen, ["broken"], "an arrow goes to the next chip, and that shows what it names");
    await press("ArrowLeft");
    await to(".contents a");
    await to(".contents li:nth-child(3) a");
    await press("Enter");
    const [hash, wanted] = await tab.evaluate(() => [
      location.hash,
      document.querySelector(".contents li:nth-child(3) a").hash,
    ]);
    assert.equal(hash, wanted);
    await to(".clause:not([open]) > summary");
    await press("Enter");
    assert.ok(await tab.evaluate(() => document.activeElement.parentElement.open));
  }));

test("a game of a hundred actions has a page of modest size", () => {
  for (const [name, seats] of GAMES) {
    const page = html("replay", game(name, seats));
    const steps = page.split('<article class="step"').length - 1;
    // The parts that grow with the game: steps, their list, and links from clauses to them.
    const growing = page
      .match(/<article class="step".*?<\/article>|<nav.*?<\/nav>|<span class="where".*?<\/span>/gs)
      .join("").length;
    assert.ok(page.length - growing + (growing * 101) / steps < HUNDRED_ACTIONS, name);
  }
  const long = games("cirno-neu/chips", 5, 1, 50).find((file) =>
    /^(10\d|11[0-4])$/.test(read(file).trimEnd().split("\n").length),
  );
  assert.ok(html("replay", long).length < HUNDRED_ACTIONS);
});
