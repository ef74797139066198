// The page of a record: stepping, search, the view of a seat, torn records, rulings of other editions.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { DESK } from "../browser.mjs";
import {
  GAMES,
  PHONE,
  count,
  entries,
  forge,
  forged,
  game,
  games,
  html,
  json,
  put,
  read,
  sheets,
  show,
  texts,
} from "./pages.mjs";

const CARD_SLOT = game(...GAMES[0]);
const page = (file, ...args) => html("replay", file, ...args);
const steps = (file, ...args) => json("replay", file, ...args).steps;
/** Opens the page of a record, at its beginning unless another place is named. */
const open = (file, look, act) => show(page(file), { at: "0", ...look }, act);

/** The position after each step by the JSON of the replay, in the form of `now`. */
function expected(file, ...args) {
  return steps(file, ...args).map(({ n, seat, do: action, state }) => {
    const row = (state.row ?? []).flatMap((card, n) => (card ? [[`above-${n + 1}`, card]] : []));
    return {
      n,
      action: seat && `${seat}: ${seat === "chance" ? "shuffle …" : action}`,
      board: { ...(state.board ?? state.grid), ...Object.fromEntries(row) },
      hands: Object.fromEntries(
        Object.entries(state.hands ?? {}).map(([seat, hand]) => [seat, Object.keys(hand).length ? hand : +hand || 0]),
      ),
      deck: state.deck.length ?? state.deck,
    };
  });
}

/** The position that the page shows, read from its visible elements. */
const now = (tab) =>
  tab.evaluate(() => {
    const seen = (part) => part.checkVisibility();
    const [one, ...others] = [...document.querySelectorAll("article.step")].filter(seen);
    if (!one || others.length) return { steps: others.length };
    const board = {};
    const hands = {};
    let deck = null;
    for (const cell of one.querySelectorAll("[data-place]")) {
      const name = cell.querySelector("i");
      if (cell.dataset.card && seen(name) && name.textContent && seen(cell.querySelector("svg use"))) {
        board[cell.dataset.place] = cell.dataset.card;
      }
    }
    for (const held of one.querySelectorAll("[data-holding]")) {
      const { holding } = held.dataset;
      const size = +held.querySelector("dt span").textContent;
      if (holding === "deck") deck = size;
      if (!/^[A-H]$/.test(holding)) continue;
      const chips = [...held.querySelectorAll(".cards > [data-card]")].filter(seen);
      const each = chips.map((chip) => [chip.dataset.card, +(chip.querySelector("b")?.textContent ?? 1)]);
      hands[holding] = chips.length ? Object.fromEntries(each) : size;
    }
    const action = one.querySelector("h2 code") && one.querySelector("h2").textContent.replace(/^\d+\. /, "");
    return { n: +one.id, action, board, hands, deck };
  });
const action = async (tab) => (await now(tab)).n;
const press = (tab, key) => tab.keyboard.press(key);
const blur = (tab) => tab.evaluate(() => document.activeElement.blur());

/** The legal actions listed at a step. Actions with a common beginning are listed as that beginning and their ends. */
const listed = (tab) =>
  tab.$$eval(".step.now .choices li", (groups) =>
    groups.flatMap((group) => {
      const line = group.cloneNode(true);
      const stem = line.querySelector("code").textContent;
      line.querySelectorAll("code, b, i").forEach((part) => part.remove());
      return line.textContent
        .trim()
        .split(/\s+/)
        .map((tail) => stem + tail);
    }),
  );
/** The action among them that was played. */
const done = (tab) =>
  tab.$eval(
    ".step.now .choices mark",
    (mark) => mark.closest("li").querySelector("code").textContent + mark.textContent,
  );
/** The places marked because a card came or went. */
const moved = (tab) =>
  tab.$$eval(".step.now .board :is(.new, .gone)", (cells) => cells.map(({ dataset }) => dataset.place));

/** Another edition of each game. */
const OTHER = {
  "card-slot/1.0.0": "card-slot/beta.2",
  "match-3/standard": "house/match-3-gentle",
  "cirno-neu/chips": "cirno-neu/sudden",
};

for (const [name, seats] of GAMES) {
  test(`keys step through ${name}: position, moves, legal actions, rulings of another edition`, () => {
    const other = OTHER[name];
    const file = game(name, seats);
    const all = steps(file);
    const positions = expected(file);
    const last = positions.length - 1;
    return open(file, {}, async (tab) => {
      let lines = 0;
      let said = 0;
      assert.deepEqual(await now(tab), positions[0]);
      for (const { n, seat, do: action } of all.slice(1)) {
        await press(tab, n % 2 ? "j" : "ArrowRight");
        assert.deepEqual(await now(tab), positions[n]);
        const [was, is, marked] = [positions[n - 1].board, positions[n].board, await moved(tab)];
        const changed = Object.keys({ ...was, ...is }).filter((place) => was[place] !== is[place]);
        assert.deepEqual(
          changed.filter((place) => !marked.includes(place)),
          [],
          `action ${n}`,
        );
        lines += await count(tab, ".step.now svg.line path");
        if (seat !== "chance") {
          const { legal } = json("replay", file, "--why", "--at", `${n - 1}`).why;
          assert.deepEqual((await listed(tab)).sort(), legal.map(({ action }) => action).sort(), `action ${n}`);
          assert.equal(await done(tab), action);
        }
        const { there, alike, lacks } = json("replay", file, "--under", other, "--at", `${n}`).under.disputed;
        const told = (await texts(tab, ".step.now .otherwise b")).includes(other);
        const otherwise = there !== null && !alike;
        // Where the other deck lacks cards, other cards are drawn; the page does not count that as a ruling.
        assert.ok(told === otherwise || (otherwise && Object.keys(lacks).length), `action ${n}: ${told}`);
        said += told;
      }
      assert.ok(lines > 0 || name.startsWith("cirno-neu"), "a line formed");
      assert.ok(said > 0 || name.startsWith("match-3"), `${other} rules something otherwise`);
      const compared = await tab.textContent("section:has(> details #editions)");
      assert.ok(
        compared.includes(other) && (compared.includes("its deck lacks") || name !== "card-slot/1.0.0"),
        compared,
      );
      await press(tab, "j");
      assert.deepEqual(await now(tab), positions[last], "there is nothing after the last step");
      for (let n = last - 1; n >= last - 5; n--) {
        await press(tab, n % 2 ? "k" : "ArrowLeft");
        assert.deepEqual(await now(tab), positions[n]);
      }
      await press(tab, "Home");
      assert.deepEqual(await now(tab), positions[0]);
      await press(tab, "End");
      assert.deepEqual(await now(tab), positions[last]);
    });
  });
}

test("a phone shows the action, the board and why in one screen, above one row of controls", () =>
  open(CARD_SLOT, { size: { width: 390, height: 844 }, at: "5" }, async (tab) => {
    const tops = await tab.$$eval(".controls :is(button, #goto)", (all) =>
      all.filter((part) => part.checkVisibility()).map((part) => Math.round(part.getBoundingClientRect().top)),
    );
    assert.equal(new Set(tops).size, 1, `${tops}`);
    const [bar, ...parts] = await tab.evaluate(() =>
      [".controls", ".now h2", ".now .board", ".now .events li"].map((part) => {
        const { top, bottom } = document.querySelector(part).getBoundingClientRect();
        return { top, bottom };
      }),
    );
    assert.ok(parts.every(({ top, bottom }) => top >= 0 && bottom <= bar.top), JSON.stringify([bar, ...parts]));
  }));

test("buttons step on a phone", async () => {
  const positions = expected(CARD_SLOT);
  await open(CARD_SLOT, { size: PHONE }, async (tab) => {
    for (const [n, position] of positions.entries()) {
      if (n) await tab.click("#on");
      assert.deepEqual(await now(tab), position);
    }
    assert.ok(await tab.isDisabled("#on"));
    for (const [button, position] of [
      ["#back", positions.at(-2)],
      ["#first", positions[0]],
      ["#last", positions.at(-1)],
    ]) {
      await tab.click(button);
      assert.deepEqual(await now(tab), position);
    }
    await tab.fill("#goto", "7");
    await press(tab, "Enter");
    await blur(tab);
    assert.deepEqual(await now(tab), positions[7]);
    await tab.fill("#scrub", "3");
    assert.deepEqual(await now(tab), positions[3]);
  });
});

test("it opens at its top, at the action that decided the game, or that has a note", async () => {
  const { n: last } = steps(CARD_SLOT).at(-1);
  for (const size of [PHONE, DESK]) {
    await open(CARD_SLOT, { size, at: "" }, async (tab) => {
      assert.equal(await tab.evaluate(() => scrollY), 0);
      assert.equal(await action(tab), last);
      await press(tab, "ArrowLeft");
      assert.equal(await tab.evaluate(() => location.hash), `#${last - 1}`);
    });
  }
  const noted = put("noted.jsonl", read(CARD_SLOT));
  writeFileSync(noted.replace(".jsonl", ".notes.yaml"), `record: ${entries(CARD_SLOT).at(-1).state}\nnotes:\n  - {at: 3, text: "Was it legal?"}\n`);
  assert.equal(await open(noted, { at: "" }, action), 3);
});

test("what is cited in the game is folded, its steps are ticks, and a link unfolds it", () =>
  open(CARD_SLOT, { at: "" }, async (tab) => {
    const sections = () => tab.$$eval(".cited > details", (all) => all.map(({ open }) => open));
    assert.ok((await sections()).every((open) => !open));
    await tab.click(".summary .clause a");
    assert.deepEqual((await sections()).filter(Boolean), [true]);
    const { n: last } = steps(CARD_SLOT).at(-1);
    const rows = tab.locator("section:has(#cited) .where");
    const ticked = await rows.evaluateAll((all) => all.map((row) => {
      const { left, width } = row.firstElementChild.getBoundingClientRect();
      const at = [...row.querySelectorAll("i")].map((tick) => (tick.getBoundingClientRect().left + 2 - left) / width);
      return [at, [...row.querySelectorAll("a")].map((link) => +link.textContent)];
    }));
    for (const [at, steps] of ticked) assert.deepEqual(at.map((part) => Math.round(part * last)), steps);
    const row = rows.filter({ has: tab.locator("i:nth-child(3)") }).first();
    await row.locator("summary").focus();
    await press(tab, "Enter");
    assert.ok(await row.locator("a").first().isVisible());
    const wanted = await row.locator("a").nth(1).textContent();
    await row.locator("i").nth(1).click();
    // The page follows its address, which a browser tells of later.
    await tab.waitForFunction((id) => document.querySelector(".step.now").id === id, wanted);
  }));

test("a triangle plays and an angle steps", () =>
  open(CARD_SLOT, {}, async (tab) => {
    const path = (button) => tab.getAttribute(`${button} path`, "d");
    assert.match(await path("#play .off"), /z$/, "a closed shape");
    assert.doesNotMatch(`${await path("#on")} ${await path("#back")}`, /z/);
  }));

test("what a line discarded is shown where it lay", () => {
  const all = steps(CARD_SLOT);
  const { n, events } = all.find(({ events }) => events.some(({ data }) => data.event === "line-resolved"));
  const { line } = events.find(({ data }) => data.event === "line-resolved").data;
  return open(CARD_SLOT, { at: `${n}` }, async (tab) => {
    const was = expected(CARD_SLOT)[n - 1].board;
    const left = await tab.$$eval(".step.now .gone", (cells) =>
      cells.map((cell) => [cell.dataset.place, cell.querySelector(".left i")?.textContent.toLowerCase()]),
    );
    assert.ok(left.length > 0, `${line}`);
    for (const [place, name] of left) assert.equal(name, was[place], place);
  });
});

test("a game is printed on at most 4 sheets, with every hand that changed", () =>
  open(CARD_SLOT, {}, async (tab) => {
    const number = await sheets(tab);
    assert.ok(number > 1 && number <= 4, `${number}`);
    await tab.emulateMedia({ media: "print" });
    const hands = await tab.$$eval(".step", (all) =>
      all.map((step) => [...step.querySelectorAll(".hands > div")].map((hand) => [hand.querySelector("dd").textContent, hand.checkVisibility()])),
    );
    hands.forEach((now, n) => now.forEach(([cards, shown], seat) => assert.equal(shown, n === 0 || cards !== hands[n - 1][seat][0], `${n}`)));
    await tab.emulateMedia({ media: null });
  }));

test("the address opens an action", async () => {
  const positions = expected(CARD_SLOT);
  await open(CARD_SLOT, { at: "12" }, async (tab) => {
    assert.deepEqual(await now(tab), positions[12]);
    await press(tab, "ArrowRight");
    assert.equal(await tab.evaluate(() => location.hash), "#13");
    const change = "new Promise((done) => addEventListener('hashchange', () => setTimeout(done), { once: true }))";
    await tab.evaluate(`location.hash = "#5", ${change}`);
    assert.deepEqual(await now(tab), positions[5]);
    await tab.click(".list a[href='#8']");
    await tab.waitForFunction(() => document.querySelector(".list [aria-current]").hash === "#8");
    assert.deepEqual(await now(tab), positions[8]);
  });
});

test("events of a kind are found", async () => {
  const resolved = steps(CARD_SLOT)
    .filter(({ events }) => events.some(({ data }) => data.event === "line-resolved"))
    .map(({ n }) => n);
  assert.ok(resolved.length > 1);
  await open(CARD_SLOT, {}, async (tab) => {
    await tab.selectOption("#kind", "line-resolved");
    for (const [index, n] of resolved.entries()) {
      if (index) await tab.click("#after");
      assert.equal(await action(tab), n);
    }
    await blur(tab);
    await press(tab, "p");
    assert.equal(await action(tab), resolved.at(-2));
  });
});

test("each step is read out", () =>
  open(game(...GAMES[2]), {}, async (tab) => {
    const said = new Set();
    for (let n = 0; n < 4; n++) {
      await press(tab, "ArrowRight");
      const told = await tab.textContent("[aria-live=polite]");
      assert.ok(told.includes(await tab.textContent(".step.now .events p")), told);
      said.add(told);
    }
    assert.equal(said.size, 4);
  }));

test("without a script it is a list to read", () =>
  open(CARD_SLOT, { size: PHONE, scripts: false }, async (tab) => {
    const tops = await tab.$$eval("article.step", (all) =>
      all.map((step) => step.checkVisibility() && step.getBoundingClientRect().top),
    );
    assert.equal(tops.length, steps(CARD_SLOT).length);
    assert.ok(
      tops.every((top, n) => top !== false && top >= (tops[n - 1] ?? 0)),
      "one step below the other",
    );
    assert.equal(await tab.isVisible(".controls"), false, "controls that do nothing");
  }));

test("names are only text", async () => {
  const names = ["<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", '" onclick="alert(1)&amp;'];
  const symbols = ["bell", "cherry", "replay"]
    .map((id, n) => `  ${id}: {name: {en: ${JSON.stringify(names[n])}}}\n`)
    .join("");
  const variant = put("hostile.yaml", `variant: test/hostile\nextends: card-slot/1.0.0\nsymbols:\n${symbols}`);
  const seats = { A: "<script>alert('seat')</script>", B: '"><img src=x onerror=alert(2)>' };
  await open(forge(game(variant, 2), "</title><script>alert(3)</script>.jsonl", { seats }), {}, async (tab) => {
    for (let n = 0; n < 10; n++) await press(tab, "ArrowRight");
    assert.equal(await count(tab, "img, [onclick], [onerror]"), 0);
    assert.equal(await count(tab, "script"), 2);
    assert.equal(await tab.textContent("h1"), "script>.jsonl");
    const told = await tab.textContent("body");
    for (const name of [...names, seats.A]) assert.ok(told.includes(name), name);
  });
});

for (const [name, seats] of GAMES) {
  test(`A sees no more of ${name} than it may`, () => {
    const file = game(name, seats);
    const held = (positions) => positions.map(({ board, hands, deck }) => ({ board, hands, deck }));
    return show(page(file, "--seat", "A"), { at: "0" }, async (tab) => {
      for (const position of expected(file, "--seat", "A")) {
        assert.deepEqual(held([await now(tab)]), held([position]));
        await press(tab, "ArrowRight");
      }
      const holding = await tab.$$eval("[data-holding]:has([data-card])", (all) =>
        all.map(({ dataset }) => dataset.holding),
      );
      assert.deepEqual(
        holding.filter((place) => /^([B-H]|deck)$/.test(place)),
        [],
      );
      const titles = await texts(tab, ".step:has(.choices) h2");
      assert.ok(
        titles.every((title) => title.includes("A:")),
        "what others could have done tells of their hands",
      );
    });
  });
}

test("a torn record says so", () => {
  const text = read(CARD_SLOT);
  const torn = text.slice(0, (text.length * 2) / 3);
  const lines = torn.split("\n").length;
  return open(put("torn.jsonl", torn), { size: PHONE }, async (tab) => {
    assert.match(await tab.textContent(".banner"), new RegExp(`^Torn.*line ${lines}\\b`));
    await press(tab, "End");
    assert.equal(await action(tab), lines - 2);
    assert.ok(await tab.isVisible(".open"), "what may be done where the game stops short");
    assert.ok((await count(tab, ".open .choices li")) > 0);
  });
});

test("both rulings are shown where they differ", () =>
  open(forged("card-slot/1.0.0"), { size: PHONE, at: "differs" }, async (tab) => {
    assert.ok(await tab.isVisible("#differs"));
    const told = await tab.textContent("#differs");
    for (const part of ["As recorded", "Today", "§9.4b"]) assert.ok(told.includes(part), told);
    assert.match(await tab.textContent(".banner"), /rules differently/);
  }));

test("it plays by itself and stops at the end", () => {
  const last = steps(CARD_SLOT).length - 1;
  return open(CARD_SLOT, { at: `${last - 2}` }, async (tab) => {
    const pressed = () => tab.getAttribute("#play", "aria-pressed");
    await press(tab, "a");
    assert.equal(await pressed(), "true");
    await tab.waitForSelector("#on:disabled");
    assert.deepEqual([await action(tab), await pressed()], [last, "false"]);
    await press(tab, "a");
    assert.equal(await action(tab), 0, "from the end it begins anew");
    await press(tab, "ArrowRight");
    assert.equal(await pressed(), "false", "a step stops it");
  });
});

test("the keys are listed and the list closes", () =>
  open(CARD_SLOT, {}, async (tab) => {
    assert.equal(await tab.isVisible("#keys"), false);
    await tab.click("#help");
    assert.ok(await tab.isVisible("#keys"));
    assert.equal((await texts(tab, "#keys kbd")).join(" "), "→ ← j k Home End g n p a ?");
    await press(tab, "ArrowRight");
    assert.equal(await action(tab), 0, "behind the list nothing moves");
    await tab.click("#shut");
    assert.equal(await tab.isVisible("#keys"), false);
  }));

test("a Japanese document has a Japanese page", () =>
  open(game("card-slot/beta.2", 2), { size: PHONE }, async (tab) => {
    assert.equal(await tab.getAttribute("html", "lang"), "ja");
    const told = await tab.innerText("body");
    for (const part of ["配札", "ベル", "山札"]) assert.ok(told.includes(part), told);
    assert.doesNotMatch(told, /The deal|Bell/);
  }));

test("the result and its clause stand first", async () => {
  for (const [name, seats] of GAMES) {
    const file = game(name, seats);
    const { end } = entries(file).at(-1);
    const told = await open(file, {}, (tab) => tab.textContent(".summary"));
    assert.ok(
      told.includes(end.cause) && told.includes("§") && (!end.winner || told.includes(`${end.winner} wins`)),
      told,
    );
  }
});

test("it says what they rule and by which clause", () => {
  const bell = (file) => read(file).split('"event":"drew","rule":"effect.draw{symbol: bell}"').length > 2;
  return open(games("house/double-bell", 2, 1, 20).find(bell), {}, async (tab) => {
    const told = (await texts(tab, ".otherwise li")).filter((line) => line.startsWith("card-slot/1.0.0")).join("\n");
    assert.match(told, /this does not happen: Bell: .*draws/);
    const places = await tab.$$eval(".otherwise a", (links) =>
      links.map(({ hash }) => !!document.getElementById(decodeURIComponent(hash.slice(1)))),
    );
    assert.ok(places.length > 0 && places.every(Boolean), "every clause that is cited is on the page");
  });
});

test("a lost game cites the clause that says so", async () => {
  for (const [name, clause, other] of [
    ["lost", "§Pi", "§Ga"],
    ["won", "§Ga", "§Pi"],
  ]) {
    await open(`scenarios/games/match-3/${name}.jsonl`, {}, async (tab) => {
      const told = await tab.textContent(".summary .clause");
      assert.ok(told.includes(clause) && !told.includes(other), told);
      await press(tab, "End");
      assert.ok(!(await tab.textContent(".step.now .events")).includes(other));
    });
  }
});

/** Texts with two Latin words in a row, except ids, notation and quotations in another language. */
const english = (tab) =>
  tab.evaluate(() => {
    const two = /[A-Za-z][A-Za-z'’-]*[,;:.]?\s+[A-Za-z][A-Za-z'’-]+/;
    const found = new Set();
    const skipped = (part) =>
      part.closest("code, .mono, .differs pre, script, style") || part.closest("[lang]").lang !== "ja";
    const look = (part, text) => text && !skipped(part) && two.test(text) && found.add(text);
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) look(walk.currentNode.parentElement, walk.currentNode.data);
    const names = [
      "aria-label",
      "title",
      "placeholder",
      "data-stop",
      "data-done",
      "data-none-before",
      "data-none-after",
      "data-shown",
    ];
    for (const part of document.querySelectorAll("*")) {
      for (const name of names) look(part, part.getAttribute(name));
    }
    return [...found];
  });

test("a Japanese page has no English sentence", async () => {
  const whole = game("card-slot/beta.2", 2);
  const differs = forged("card-slot/beta.2");
  const text = read(whole);
  const all = [
    ...games("card-slot/beta.2", 2, 1, 12).map((file) => page(file)),
    page(put("torn.jsonl", text.slice(0, (text.length * 2) / 3))),
    page(put("unfinished.jsonl", text.split("\n").slice(0, 6).join("\n") + "\n")),
    page(differs),
    page(differs, "--seat", "B"),
    page(whole, "--seat", "A"),
    html("spec", "card-slot/beta.2"),
  ];
  const banners = new Set();
  for (const each of all) {
    await show(each, { size: PHONE }, async (tab) => {
      assert.equal(await tab.getAttribute("html", "lang"), "ja");
      assert.deepEqual(await english(tab), []);
      banners.add((await texts(tab, ".banner b")).join());
    });
  }
  assert.equal(banners.size, 4, `torn, unfinished, ruled differently, and none: ${[...banners]}`);
  assert.notDeepEqual(
    await show(all[0].replaceAll("配札", "the deal is made"), {}, english),
    [],
    "what is looked for is found where it is",
  );
});
