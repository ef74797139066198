// Tests of the Japanese page: explanations of keys and faults are in Japanese.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

import { kit } from "./kit.mjs";

const from = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const script = ts.transpileModule(from("../web/japanese/translate.ts"), { compilerOptions: { target: "ES2022", module: "ESNext" } });
const { together, translator } = await import(`data:text/javascript,${encodeURIComponent(script.outputText)}`);
const PARTS = ["keys", "faults", "failures", "changes", "answers", "phrases"];
const shared = Object.fromEntries(PARTS.map((name) => [name, JSON.parse(from(`../web/japanese/${name}.json`))]));
const features = new URL("../../../features/", import.meta.url);
const ofGames = readdirSync(features).filter((folder) => existsSync(new URL(`${folder}/japanese.json`, features)));
const catalogue = together([shared, ...ofGames.map((game) => JSON.parse(from(`../../../features/${game}/japanese.json`)))]);
const to = translator(catalogue);

const UMPIRE = process.env.UMPIRE_BIN;
const skip = !UMPIRE && "UMPIRE_BIN does not name the command line";

test("every key is explained, and nothing that no key has", { skip }, () => {
  const { stdout } = spawnSync(UMPIRE, ["schema", "variant"], { encoding: "utf8", maxBuffer: 1 << 26 });
  const said = new Set();
  JSON.parse(stdout, (key, value) => {
    if (key === "description" && typeof value === "string") {
      said.add(value);
    }
    return value;
  });
  // The module has the questions of rulings in both languages.
  const ours = [...said].filter((text) => !/^[A-Z]\d+\. /.test(text));
  assert.ok(ours.length > 80, `${ours.length}`);
  assert.deepEqual(ours.filter((text) => to.key(text) === undefined), []);
  const idle = catalogue.keys.filter((pair) => ![...said].some((text) => translator({ ...catalogue, keys: [pair] }).key(text) !== undefined));
  assert.deepEqual(idle, []);
});

const CORPUS = new URL("../../../tests/data/", import.meta.url);

/** Variants with faults: the corpus of them, and shipped ones with one value after the other put wrong. */
function* spoiled(shipped) {
  for (const name of readdirSync(new URL("bad-variants/", CORPUS)).filter((name) => name.endsWith(".yaml"))) {
    yield from(`${CORPUS}bad-variants/${name}`);
  }
  yield from(`${CORPUS}many-faults.yaml`);
  for (const { text } of shipped) {
    const lines = text.split("\n");
    for (const [n, line] of lines.entries()) {
      const key = /^(\s*[\w"-]+:)\s/.exec(`${line} `)?.[1];
      for (const value of key ? ["null", "[]", "{}", "x y", "-7", "100000", "true", '""', "[1, 1, 1]", "{a: 1, b: 2}", "1.5"] : []) {
        yield [...lines.slice(0, n), `${key} ${value}`, ...lines.slice(n + 1)].join("\n");
      }
      yield [...lines.slice(0, n), ...lines.slice(n + 1)].join("\n");
    }
  }
}

const FEATURES = [
  "Feature: mine\n\n  Scenari: one\n",
  "Feature: mine\n  @clause:99\n  Scenario: one\n    Then A wins by seven\n",
  "Feature: mine\n  @amends:5b\n  Scenario: one\n    Then A wins by seven\n",
  "Feature: mine\n  @ruling:R999\n  Scenario: one\n    Then A wins by seven\n",
  "Feature: mine\n  Scenario Outline: one\n    Given slot <slot> is empty\n    Examples:\n      | place |\n      | 1 |\n",
  "Feature: mine\n  Scenario Outline: one\n    Given slot <slot> is empty\n    Examples:\n      | slot | more |\n      | 1 |\n",
  "Feature: mine\n  Scenario: one\n    Given the board\n      \"\"\"\n      . . .\n",
  "Feature: mine\n  Rule: nothing\n",
  "Feature: mine\n",
  "Feature: mine\n  Then A wins\n  | a |\n\n  Scenario: one\n    Then A wins\n",
  "Feature: mine\n  Scenario: one\n    When A passes\n    Then A wins\n\n    When A passes\n    Then A wins\n",
  "Feature: mine\n  Scenario: one\n    Thn A wins\n    Then A wins\n",
  "Feature: mine\n  Scenario Outline: one\n    Thn <a> wins\n    Then <a> wins\n    Examples:\n      | a |\n      | A |\n",
  "Feature: mine\n  Scenario Outline: one\n    Then A wins\n",
  "Feature: mine\n  Scenario Outline: one\n    Then <a> wins\n    Examples:\n      | a |\n",
  "Feature: mine\n  Scenario Outline: one\n    Then <a> wins\n    Examples:\n      | a | a |\n      | A | B |\n",
  "Feature: mine\n  Scenario Outline: one\n    Then <a> wins\n    Examples:\n      | a | b |\n      | A | B |\n",
  "Feature: mine\n  @caluse:9 @clause @view:9\n  Scenario: one\n    Then A wins\n",
  "Feature: mine\n  @mine @only:other\n  Scenario: one\n    Then A wins\n",
  "Feature: mine\n  @id:a1\n  Scenario: one\n    Then A wins\n  @id:a1\n  Scenario: two\n    Then A wins\n",
  "# language: fr\nFonctionnalité: mine\n  Scénario: un\n    Alors A wins\n",
  "Feature: mine\n  Scenario: one\n    Then the dekc explodes\n",
  "no feature at all",
];

test("every fault of a feature is told", async () => {
  const { call } = await kit();
  for (const feature of FEATURES) {
    const files = { "variant.yaml": "extends: card-slot/1.0.0\n", "variant.feature": feature };
    const { faults } = call("judge", { files, path: "variant.yaml", today: "2026-01-01" });
    assert.ok(faults.length > 0, feature);
    for (const { message } of faults) {
      assert.ok(to.fault(message), `${feature}: ${message}`);
    }
  }
});

test("every fault of a variant is told", async () => {
  const { call } = await kit();
  const told = new Set();
  for (const text of spoiled(call("shipped", {}))) {
    for (const fault of call("play_look", { texts: [text] }).faults) {
      told.add(fault.message);
      if (fault.help) {
        told.add(fault.help);
      }
    }
  }
  assert.ok(told.size > 400, `${told.size} sentences`);
  assert.equal([...told].filter((text) => to.fault(text) === undefined).join("\n"), "");
});

/** Whether sentences of English are left; what the files themselves spell stays as it is. */
const isEnglish = (text) => /\b[a-z]{3,} (?:is|are|was|may|to|of|the|an?|that) /.test(text.replace(/`[^`]*`/g, ""));

const EDITS = {
  "card-slot/1.0.0": [
    "setup: {hand: {A: 12, B: 13}}",
    "symbols: {bell: {line: [{draw: 3}, {opponent: [{mill: 2}]}], score: 2, count: 20}, seven: {line: []}, replay: {line: [{place: 1}, {turn: again}]}}",
    "symbols: {watermelon: {line: [{take: {exactly: 2}}]}, silver3: {line: [empty-deck]}, cherry: {line: [{discard: 1}]}}",
    "symbols: {bell: {line: [{choose: [[{draw: 2}], [{steal: 1}, {mill: 1}]]}, swap]}, cherry: {line: [{give: 2}]}}",
    "second-line: [{draw: 1}]\nhand-limit: 12",
    "opening: null",
    "refresh: {slots: [1, 2, 3]}",
    "board: {immune: []}",
    "tie: [fewer-cards]",
    "rulings: {elimination: after-resolution, discard-pile: open, deck-end: end-of-turn}",
  ],
  "match-3/standard": ["setup: {sets-to-win: 5}", "suits: {pine: {count: 8}}", "rulings: {cascade: once}"],
  "cirno-neu/chips": ["limit: 50", "cards: {n9: {value: -9}, skip: {special: reverse}}", "rulings: {after-bust: play-on}"],
};

test("what an edit changes and breaks is told", async () => {
  const { call } = await kit();
  const [failures, changes] = [new Set(), new Set()];
  for (const [parent, edits] of Object.entries(EDITS)) {
    for (const edit of edits) {
      let judged = call("judge", { files: { "variant.yaml": `variant: mine\nextends: ${parent}\n${edit}\n` }, path: "variant.yaml", today: "2026-01-01" });
      assert.ok(judged.rulebook, `${edit}: ${JSON.stringify(judged.faults)}`);
      while (!judged.rulebook.done) {
        judged = call("go_on", { scenarios: 1000 });
      }
      judged.rulebook.changes.forEach(({ told }) => changes.add(told));
      for (const { id } of judged.rulebook.rows.filter(({ fails }) => fails)) {
        for (const [, text] of call("entry", { id }).html.matchAll(/<p class="failure" lang="en">([^<]*)/g)) {
          failures.add(text);
        }
      }
    }
  }
  assert.ok(failures.size > 100 && changes.size > 20, `${failures.size} failures, ${changes.size} changes`);
  assert.equal([...changes].filter((text) => to.change(text) === undefined || isEnglish(to.change(text))).join("\n"), "");
  // The engine gives reasons of refusals in English only.
  const ours = [...failures].filter((text) => !text.includes("was refused"));
  assert.equal(ours.filter((text) => to.failure(text) === undefined || isEnglish(to.failure(text))).join("\n"), "");
});
