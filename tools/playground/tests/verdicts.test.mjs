// Tests that the module's verdicts equal those of the command line, on every shipped variant and on edits of them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { kit } from "./kit.mjs";

const UMPIRE = process.env.UMPIRE_BIN;
const skip = !UMPIRE && "UMPIRE_BIN does not name the command line";
const PATH = "variant.yaml";

const EDITS = [
  "extends: card-slot/1.0.0\nsymbols:\n  bell: {count: 19}\n",
  "extends: card-slot/1.0.0\nrulings: {elimination: after-resolution}\n",
  "extends: card-slot/beta.2\nsetup: {hand: 11}\n",
  "extends: card-slot/manual\nsymbols:\n  cherry: {line: [{draw: 1}]}\n",
  "extends: match-3/standard\n",
  "extends: cirno-neu/sudden\n",
  "extends: card-slot/1.0.0\nsymbols:\n  silver3: {score: 4}\n  replay: {line: [empty-deck]}\n",
  "extends: card-slot/beta.2\nrulings: {elimination: after-resolution}\n",
  "extends: card-slot/manual\nsymbols:\n  seven: {line: []}\n",
];

/** How each clause and ruling stands, and what scenarios failed. */
const standings = (rows) => Object.fromEntries(rows.map(({ id, status, standing }) => [id, status ?? standing]));

function ofTheCommandLine(text, feature) {
  const folder = mkdtempSync(join(tmpdir(), "umpire-"));
  writeFileSync(join(folder, PATH), text);
  if (feature) {
    writeFileSync(join(folder, "variant.feature"), feature);
  }
  const ran = spawnSync(UMPIRE, ["spec", PATH, "--format", "json"], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
  const [run] = JSON.parse(ran.stdout).runs;
  return { conforms: ran.status === 0, rows: standings([...run.clauses, ...run.rulings].filter(({ status }) => status !== "advice")) };
}

function ofTheModule({ call }, text, feature) {
  let judged = call("judge", { files: { [PATH]: text, ...(feature && { "variant.feature": feature }) }, path: PATH, today: new Date().toISOString().slice(0, 10) });
  while (judged.rulebook && !judged.rulebook.done) {
    judged = call("go_on", { scenarios: 500 });
  }
  return { conforms: judged.rulebook.conforms, rows: standings(judged.rulebook.rows) };
}

test("every shipped variant, and edits of them", { skip }, async (t) => {
  const module = await kit();
  const shipped = module.call("shipped", {}).map(({ text, feature }) => [text, feature]);
  const all = [...shipped.filter(([text]) => !/document: *\.\//.test(text)), ...EDITS.map((text) => [text, ""])];
  let broken = 0;
  for (const [text, feature] of all) {
    const expected = ofTheCommandLine(text, feature);
    assert.deepEqual(ofTheModule(module, text, feature), expected, text.slice(0, 300));
    broken += Number(!expected.conforms);
  }
  t.diagnostic(`${all.length} variants, ${broken} of them do not conform`);
  assert.ok(all.length >= 20 && broken >= 5);
});
