// Every figure of every page is what the JSON of the same report says.
//
// Elements with numbers name the sources in `data-figure`: a JSON pointer, or a word known to `value` or `check`
// with its arguments.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BROKEN, GAMES, SIMULATE, SPEC, SWEEP, entries, game, html, json, rules, show } from "./pages.mjs";

/** Elements with sources, numbers in tables and charts without one, and ticks at a wrong place of their axis. */
function find() {
  const plain = (text) => text.replace(/(\d),(?=\d{3}(?!\d))/g, "$1").replace(/(\d),(?=\d{3}(?!\d))/g, "$1");
  const written = (text) => plain(text).match(/[+-]?\d+(\.\d+)?/g) ?? [];
  const numbers = (text) => written(text).map(Number);
  const told = (part) =>
    part.matches("[data-card]")
      ? (part.querySelector("b")?.textContent ?? "1")
      : (part.getAttribute("aria-label") ?? (part.querySelector(":scope > title") ?? part).textContent);
  // The value on an axis at a percentage of the plot.
  const ends = (part, axis) => part.closest(`svg[data-${axis}]`)?.dataset[axis].split(" ").map(Number);
  const value = (part, axis, percent) => {
    const [low, high] = ends(part, axis);
    return low + (percent / 100) * (high - low);
  };
  const place = (part, name) => parseFloat(part.getAttribute(name));
  const across = (part, name) => value(part, "x", place(part, name));
  const up = (part, name) => value(part, "y", 100 - place(part, name));
  const mark = (part) => {
    const [bar, dot, line] = ["rect.bar", "circle.dot", "line.interval"].map((selector) =>
      part.querySelector(selector),
    );
    if (part.matches(".mark")) {
      return [
        bar ? across(bar, "width") : across(dot, "cx"),
        ...(line ? [across(line, "x1"), across(line, "x2")] : []),
      ];
    }
    if (dot) return [up(dot, "cy"), ...(line ? [up(line, "y1"), up(line, "y2")] : [])];
    return bar ? [value(bar, "y", place(bar, "height"))] : [];
  };
  const drawn = (part) => {
    const wide = ends(part, part.matches(".mark") ? "x" : "y");
    return {
      points: part.matches("polyline")
        ? [...part.points].map((point) => (wide ? value(part, "y", 100 - point.y) : point.y))
        : [],
      marks: part.matches("g") ? mark(part) : [],
      grain: wide ? (wide[1] - wide[0]) * 2e-5 : 0.02,
    };
  };
  // A hand or a pile names its place in the state once, for its size and each of its cards.
  const HELD = "[data-holding] dt > span, [data-holding] [data-card]";
  const from = (part) => {
    if (part.dataset.figure !== undefined) return part.dataset.figure;
    const held = part.closest("[data-holding]");
    const hand = held.closest(".hands") ? "hands/" : "";
    const there = `/steps/${part.closest("article").id}/state/${hand}${held.dataset.holding}`;
    return part.dataset.card ? `of ${part.dataset.card} ${there}` : `size ${there}`;
  };
  // An empty source marks numbers that are not from the report.
  const marked = [...document.querySelectorAll(`[data-figure]:not([data-figure='']), ${HELD}`)].map((part) => {
    const text = told(part);
    const decimals = written(text).map((number) => (number.split(".")[1] ?? "").length);
    return { from: from(part), cell: part.matches("td"), text, numbers: numbers(text), decimals, ...drawn(part) };
  });
  // Names may contain digits: Gold 7, a place of the board, the id of a card. Ticks are checked below.
  const NAMES =
    "th, dt, .diagram figcaption, .legend b, [data-place], .gherkin, .plot .name, .plot .tick, .plot .title, title";
  const figures = document.querySelectorAll(
    "td, dd, figcaption, .legend, .badge, .sums, .facts, .find option, .note, .plot text",
  );
  const texts = [...figures].flatMap((part) => {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const all = [];
    while (walk.nextNode()) all.push([walk.currentNode.parentElement, walk.currentNode.data]);
    return all;
  });
  // Marks of a chart name their own sources; the drawing names those of its summary.
  const sources = [
    ["svg:not(.icon, [aria-hidden], [data-card] > svg, .left > svg)", "[data-figure]"],
    [".plot rect.bar, .plot circle.dot, .plot polyline", "g[data-figure], polyline[data-figure]"],
  ];
  const drawings = sources.flatMap(([all, source]) =>
    [...document.querySelectorAll(all)].filter((part) => !part.closest(source)),
  );
  const silent = texts.filter(([part, text]) => /\d/.test(text) && !part.closest(`[data-figure], ${HELD}, ${NAMES}`));
  const unmarked = [...silent, ...drawings.map((part) => [part, "a drawing"])].map(
    ([part, text]) => `${part.outerHTML.slice(0, 80)}: ${text}`,
  );
  const stray = [...document.querySelectorAll(".plot .tick:not(.word):not(.beside)")].filter((tick) => {
    const left = tick.closest(".axis.left");
    const [low, high] = ends(tick, left ? "y" : "x");
    const there = left ? up(tick, "y") : across(tick, "x");
    return !(Math.abs(numbers(tick.textContent)[0] - there) < (high - low) * 1e-3);
  });
  return { marked, unmarked: unmarked.slice(0, 8), stray: stray.map((tick) => tick.outerHTML).slice(0, 8) };
}

/** What a JSON pointer leads to. */
function pointed(report, pointer) {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce((there, key) => there?.[key], report);
}
const close = (one, other, most) => Math.abs(one - other) < most;

/** The 95 % confidence interval (Wilson) of a share, as percentages. */
function interval(part, whole) {
  const z = 1.959964;
  const share = part / whole;
  const scale = 1 + z ** 2 / whole;
  const half = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  return [-half, half].map((side) => 100 * Math.min(1, Math.max(0, (share + z ** 2 / (2 * whole) + side) / scale)));
}

/** How many games have a value from the first to the last of a span: `24-25`. */
function within(report, span, pairs) {
  const [first, last] = span.split("-").map(Number);
  return pointed(report, pairs)
    .filter(([at]) => at >= first && at <= last)
    .reduce((sum, [, games]) => sum + games, 0);
}

/** The number of a source. */
function value(report, source) {
  const [word, ...rest] = source.split(" ");
  const [one, other] = rest;
  const at = (pointer) => pointed(report, pointer);
  const number = (pointer) => {
    assert.equal(typeof at(pointer), "number", `${source}: ${pointer} is no number`);
    return at(pointer);
  };
  const entries = (run) => [...at(`${run}/clauses`), ...at(`${run}/rulings`)];
  const size = (there) => (Array.isArray(there) ? there.length : Object.values(there).reduce((sum, n) => sum + n, 0));
  const words = {
    "%": () => (100 * number(one)) / (other ? number(other) : 1),
    per: () => number(one) / number(other),
    low: () => interval(number(one), number(other))[0],
    high: () => interval(number(one), number(other))[1],
    sum: () => rest.reduce((sum, pointer) => sum + number(pointer), 0),
    mean: () => number(`${other}/cards/${one}`) / number(`${other}/games`),
    standing: () =>
      rest
        .slice(1)
        .flatMap(entries)
        .filter(({ status }) => status === one).length,
    rulings: () => at(`${other}/rulings`).filter(({ status }) => status === one).length,
    entries: () => rest.flatMap(entries).length,
    size: () => (typeof at(one) === "number" ? at(one) : size(at(one))),
    of: () => (Array.isArray(at(other)) ? at(other).filter((card) => card === one).length : (at(other)[one] ?? 0)),
    with: () => at(other).filter(({ events }) => events.some(({ data }) => data.event === one)).length,
    passed: () => at(one).filter(({ status }) => status === "passed").length,
  };
  if (words[word]) return words[word]();
  // A literal, such as the 95 % of an interval.
  const is = word.startsWith("/") ? number(word) : Number(word);
  assert.ok(rest.length === 0 && !Number.isNaN(is), `${source} is no source`);
  return is;
}

/** Compares text and drawing of an element with its sources. */
function check(report, { from, text, cell, numbers, decimals, points, marks, grain }) {
  const sources = from.split("; ").filter(Boolean),
    [word, ...rest] = sources.flatMap((source) => source.split(" "));
  const told = `${JSON.stringify(text)} from ${JSON.stringify(from)}`;
  const holds = (drawn, expected) => {
    assert.ok(
      drawn.length <= expected.length && drawn.every((at, n) => close(at, expected[n], grain)),
      `${told}: ${drawn} is drawn for ${expected}`,
    );
  };
  const along = (expected) => (assert.equal(points.length, expected.length, told), holds(points, expected));
  const words = {
    means: ([seat, hands]) => (
      assert.ok(points.length > 1),
      along(points.map((_, n) => value(report, `mean ${seat} ${hands}/${n}`)))
    ),
    steps: ([pairs, ...spans]) => along(spans.flatMap((span) => Array(2).fill(within(report, span, pairs)))),
    curve: ([figure, ...ranked]) => along(ranked.map((point) => value(report, `${point}/figures/${figure}`))),
    along([point, ...paths]) {
      const place = (path) => {
        const values = pointed(report, `/vary/${path}`).map((each) => JSON.stringify(each));
        const there = values.indexOf(JSON.stringify(pointed(report, `${point}/values/${path}`)));
        assert.ok(there >= 0, told);
        return 100 - (100 * there) / (values.length - 1);
      };
      along(paths.map(place));
    },
    column([first, last, pairs]) {
      const games = within(report, `${first}-${last}`, pairs);
      assert.deepEqual(numbers, cell ? [games] : [...new Set([+first, +last]), games], told);
      holds(marks, [games]);
    },
    among([pointer]) {
      const there = JSON.stringify(pointed(report, pointer)).match(/-?\d+/g).map(Number);
      assert.ok(
        numbers.every((number) => there.includes(number)),
        told,
      );
    },
    // A value in the flow style of YAML: JSON without quotes.
    as([path, ruleset]) {
      const spelled = text.replace(/[A-Za-z][\w-]*/g, (name) =>
        /^(null|true|false)$/.test(name) ? name : `"${name}"`,
      );
      assert.deepEqual(
        JSON.parse(spelled),
        pointed(report, `${ruleset}/${path.replaceAll(".", "/")}`) ?? "nothing",
        told,
      );
    },
  };
  if (words[word]) return words[word](rest);
  // Page and JSON come from two runs, whose times differ.
  if (from.endsWith("/seconds")) return assert.match(text, /^(< )?\d+\.\d\d s$/, told);
  if (typeof pointed(report, from) === "string") return assert.equal(text.trim(), pointed(report, from), told);
  const expected = sources.map((source) => value(report, source));
  if (text) assert.equal(numbers.length, expected.length, `${told}: not as many numbers as sources`);
  for (const [n, number] of numbers.entries()) {
    assert.ok(close(number, expected[n], 0.5 * 10 ** -decimals[n] + 1e-9), `${told}: it is ${expected[n]}`);
  }
  holds(marks, expected);
}

/** Pages with the JSON of the same report, extended by what a page shows besides: rulesets, header, digest. */
function reports() {
  const all = [];
  const { "swapped, three seats": _, ...simulations } = SIMULATE;
  for (const [name, args] of Object.entries({ ...simulations, ...SWEEP }))
    all.push([name, html(...args), json(...args)]);
  for (const args of [SPEC.both, SPEC.outside]) {
    const report = json(...args);
    const rulesets = report.runs.map(({ variant }) => rules(variant === "test/bell" ? BROKEN : variant));
    all.push(["spec", html(...args), { ...report, rulesets }]);
  }
  for (const [name, seats] of GAMES) {
    const file = game(name, seats),
      [header, ...lines] = entries(file);
    for (const eyes of [[], ["--seat", "A"]]) {
      const report = {
        ...json("replay", file, ...eyes),
        record: file.split("/").at(-1),
        header,
        digest: lines.at(-1).state,
      };
      all.push([`replay of ${name} ${eyes}`, html("replay", file, ...eyes), report]);
    }
  }
  return all;
}

for (const [name, page, report] of reports()) {
  test(`every number of a table or chart is what the JSON says: ${name}`, async () => {
    const { marked, unmarked, stray } = await show(page, {}, (tab) => tab.evaluate(find));
    assert.deepEqual([unmarked, stray], [[], []]);
    assert.ok(marked.length > 10);
    for (const part of marked) check(report, part);
  });
}

test("a number that is wrong or from nowhere is seen", async () => {
  const [, page, report] = reports()[0];
  const found = (page) => show(page, {}, (tab) => tab.evaluate(find));
  assert.notDeepEqual((await found(page.replace(' data-figure="/wins/A"', ""))).unmarked, []);
  // Changed numbers must not match the text or the drawing.
  const { marked } = await found(page);
  for (const place of ["/games", "/wins/B", "/turns/p5", "/turns/histogram/2/1", "/lines/bell", "/hands/3/cards/A"]) {
    const other = structuredClone(report);
    const keys = place.split("/");
    const last = keys.pop();
    pointed(other, keys.join("/"))[last] += 200;
    assert.throws(() => marked.forEach((part) => check(other, part)), assert.AssertionError, place);
  }
});
