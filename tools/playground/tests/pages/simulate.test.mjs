// The pages of simulations and sweeps: charts agree with figures.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK } from "../browser.mjs";
import { FUZZ, PHONE, SIMULATE, SWEEP, count, html, json, show, texts } from "./pages.mjs";

/** The values of the bars, measured on the screen between two ticks, and their labels. */
const bars = (tab) =>
  tab.$$eval(".plot.rows", (plots) =>
    plots.flatMap((plot) => {
      const middle = (part) => {
        const { x, width } = part.getBoundingClientRect();
        return x + width / 2;
      };
      const ticks = [...plot.querySelectorAll(".tick")].map((tick) => [
        +tick.textContent.replace(",", ""),
        middle(tick),
      ]);
      const [[low, left], [high, right]] = [ticks[0], ticks.at(-1)];
      return [...plot.querySelectorAll(".mark")].map((mark) => {
        const dot = mark.querySelector(".dot");
        const x = dot ? middle(dot) : mark.querySelector(".bar").getBoundingClientRect().right;
        const drawn = low + ((x - left) / (right - left)) * (high - low);
        return { drawn, told: parseFloat(mark.nextElementSibling.textContent), wide: high - low };
      });
    }),
  );

for (const [name, size] of [
  ["card-slot", DESK],
  ["card-slot", PHONE],
  ["compared", DESK],
]) {
  test(`charts and figures agree: ${name}, ${size.width} wide`, async () => {
    const found = await show(html(...SIMULATE[name]), { size }, bars);
    assert.ok(found.length > 8);
    for (const { drawn, told, wide } of found)
      assert.ok(Math.abs(drawn - told) < 0.015 * wide, `${drawn} is drawn for ${told}`);
  });
}

// A page has only charts that apply: solitaires have no hands, cirno+neu has no lines. Runs share charts.
const random = ["--games", "400", "--seed", "3", "--agents"];
for (const [name, seats, runs, args] of [
  ["match-3/standard", 1, 1, [...random, "random"]],
  ["match-3/standard", 1, 2, [...random, "random,random"]],
  ["cirno-neu/chips", 3, 1, [...random, "random,random,random"]],
  ["cirno-neu/chips", 3, 2, [...random, "random,random,random", "--against", "cirno-neu/sudden"]],
]) {
  test(`${runs} runs of ${name} have their charts`, () =>
    show(html("simulate", name, ...args), {}, async (tab) => {
      const panels = tab.locator(".panel:not(.changes)").filter({ has: tab.locator(".plot") });
      assert.equal(await panels.count(), 4);
      assert.equal(await panels.first().locator(".plot .name").first().textContent(), "A (random) wins");
      assert.equal(await panels.first().locator(".mark").count(), runs * (seats + 1), "a bar for each run");
      const lines = panels.filter({ hasText: "in hand" }).locator("polyline");
      assert.equal(await lines.count(), seats > 1 ? runs * seats : 0, "a line for each hand");
    }));
}

test("what a variant changes is shown", () => {
  const { wins, draws, ends, turns } = json(...SIMULATE.compared).differences;
  const shares = [...Object.values(wins), draws, ...Object.values(ends)];
  const signed = (number) => (number < 0 ? "" : "+") + number.toFixed(2);
  return show(html(...SIMULATE.compared), {}, async (tab) => {
    const expected = [...shares.map(({ mean }) => `${signed(100 * mean)} pp`), signed(turns.mean)];
    assert.deepEqual(await texts(tab, ".changes tbody tr td:nth-child(4)"), expected);
    const differ = shares.filter(({ mean }) => mean !== 0);
    assert.equal(
      await count(tab, ".changes .dot"),
      differ.length,
      "a dot for what differs in some game, but for the turns",
    );
  });
});

test("a simulation opens with its finding", async () => {
  const { wins, games } = json(...SIMULATE["card-slot"]);
  const [seat, most] = Object.entries(wins).sort(([, one], [, other]) => other - one)[0];
  for (const [name, ...parts] of [
    ["card-slot", `${seat} (random)`, `${((100 * most) / games).toFixed(1)} % of the games`],
    ["match-3", "A (random) wins", "% of the games"],
    ["swapped", "greedy wins more than an even share"],
    ["compared", "house/double-bell", "card-slot/1.0.0", "Turns a game"],
  ]) {
    const told = await show(html(...SIMULATE[name]), {}, (tab) => tab.textContent("main > :first-child"));
    for (const part of parts) assert.ok(told.includes(part), `${name}: ${told}`);
  }
});

test("a sweep opens with target, agents and seed", () =>
  show(html(...SWEEP.curves), {}, async (tab) => {
    const told = await tab.textContent("main > .finding + .ask");
    for (const part of ["random against random", "seed 3", "Turns per game from 20 to 25.05"])
      assert.ok(told.includes(part), told);
  }));

test("the values of the outer axes stand beside the lines", async () => {
  for (const size of [DESK, PHONE]) {
    await show(html(...SWEEP["parallel lines"]), { size }, async (tab) => {
      const lies = await tab.$eval(".plot.parallel svg", (plot) => {
        const lines = [...plot.querySelectorAll("polyline")].map((line) => line.getBoundingClientRect());
        const [left, right] = [Math.min(...lines.map((b) => b.left)), Math.max(...lines.map((b) => b.right))];
        const over = (text) => {
          const { left: from, right: to } = text.getBoundingClientRect();
          return from < left - 1 ? to > left : to > right + 1 && from < right;
        };
        return [...plot.querySelectorAll(".beside")].filter(over).map((text) => text.textContent);
      });
      assert.deepEqual(lies, []);
    });
  }
});

test("a difference of a fuzzing run is a sentence and three positions side by side", async () => {
  const [{ clauses, violated }] = json(...FUZZ).differences;
  const left = (tab) => tab.$$eval(".panel:first-of-type .scene", (all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  await show(html(...FUZZ), {}, async (tab) => {
    const first = tab.locator(".fuzz .panel").first();
    assert.match(await first.locator("h2").textContent(), /^[AB] resolves [\d-]+ and gains 2 cards; the rules say 1 card\.$/);
    assert.deepEqual(
      await first.locator("caption").allTextContents(),
      ["The board before", "The board as due", "The board as found"],
    );
    const marked = await first.locator(".scene.wrong .mark").allTextContents();
    assert.equal(marked.length, 2, "the hand and the deck");
    assert.ok((await first.locator(".scene.wrong .held .new").count()) > 0);
    assert.deepEqual(violated, [clauses[0]]);
    assert.match(await first.locator("p:has(.badge)").textContent(), new RegExp(`^cause §${clauses[0]} `));
    assert.equal(await first.locator("details.soft li").count(), clauses.length - 1);
    assert.ok((await count(tab, ".contrast mark")) > 0);
    assert.ok((await tab.textContent("details pre")).includes("Scenario:"));
    assert.match(await tab.textContent("section:last-of-type h2"), new RegExp(`^Not covered: ${json(...FUZZ).never.length} of \\d+ clauses$`));
    assert.equal(new Set(await left(tab)).size, 3);
  });
  await show(html(...FUZZ), { size: PHONE }, async (tab) => assert.equal(new Set(await left(tab)).size, 1));
});

for (const name of ["swapped", "swapped, three seats"]) {
  test(`wins of a seat are not said of an agent: ${name}`, () => {
    const { swap, wins } = json(...SIMULATE[name]);
    const agents = swap.wins.map(({ agent, wins }, n) => [`${n + 1}. ${agent} wins`, `${wins}`]);
    const seats = Object.entries(wins).map(([seat, number]) => [`${seat} wins`, `${number}`]);
    return show(html(...SIMULATE[name]), {}, async (tab) => {
      const told = await tab.$$eval(".panel", (panels) =>
        panels
          .filter((panel) => /^Which (seat|agent) wins/.test(panel.textContent))
          .flatMap((panel) =>
            [...panel.querySelectorAll("tbody tr")].map((row) => [
              row.firstElementChild.textContent,
              row.lastElementChild.textContent,
            ]),
          ),
      );
      assert.deepEqual(
        told.filter(([label]) => label !== "nobody wins"),
        [...agents, ...seats],
      );
    });
  });
}

test("a sweep opens with its finding, in words, and says how many games would tell more", async () => {
  const finding = (page) => show(page, {}, (tab) => tab.textContent(".finding"));
  const met = json(...SWEEP.curves).points.filter(({ settled }) => settled === "met");
  const told = await finding(html(...SWEEP.curves));
  assert.match(told, met.length ? /^A game takes [\d.]+ turns at symbols\.bell\.count \d+, within the wanted 20 to 25/ : /^(Every point misses|No point is sure)/);
  const open = await finding(html("sweep", "card-slot/1.0.0", "--games", "100", "--vary", "symbols.bell.count=20,21"));
  assert.equal(open, "Share of games that A wins: the intervals of the lowest and the highest point overlap at 100 games; 400 games would tell more.");
});

test("a value that lies far out does not squeeze the others", () =>
  show(html(...SWEEP.curves), {}, async (tab) => {
    const dots = await tab.$$eval(".plot:first-of-type .dot", (all) => all.map((dot) => parseFloat(dot.getAttribute("cx"))));
    const gaps = dots.slice(1, 4).map((at, n) => at - dots[n]);
    assert.ok(gaps.every((gap) => Math.abs(gap - gaps[0]) < 0.01), `${gaps}`);
    assert.ok((await texts(tab, ".plot .title")).includes("symbols.bell.count, not to scale →"));
  }));

test("on a phone the points of a sweep are stacked, and those dropped early are folded", async () => {
  await show(html(...SWEEP.curves), { size: PHONE }, async (tab) => {
    const [row, page] = await tab.$eval(".points tbody tr", (row) => [row.scrollWidth, document.documentElement.scrollWidth]);
    assert.ok(row <= PHONE.width && page <= PHONE.width, `${row} ${page}`);
  });
  const raced = "sweep card-slot/1.0.0 --games 400 --seed 3 --keep 1 --vary setup.hand=10..14/2 --target turns.mean=17..22".split(" ");
  await show(html(...raced), {}, async (tab) => {
    const rows = await tab.$$eval(".points tbody tr", (all) => all.map((row) => !!row.closest("details")));
    const dropped = json(...raced).points.map(({ fate }) => fate === "dropped");
    assert.ok(dropped.includes(true));
    assert.deepEqual(rows, dropped.sort());
  });
});

// Four curves, five maps with one nearest cell each, a line for each of twelve points.
for (const [name, drawing, number] of [
  ["curves", ".plot polyline", 4],
  ["heat map", "td.nearest", 5],
  ["parallel lines", ".plot polyline", 12],
]) {
  test(`the drawing suits the number of paths: ${name}`, () =>
    show(html(...SWEEP[name]), {}, async (tab) => {
      assert.equal(await count(tab, drawing), number);
      assert.equal(await count(tab, ".points tbody tr"), json(...SWEEP[name]).points.length);
    }));
}
