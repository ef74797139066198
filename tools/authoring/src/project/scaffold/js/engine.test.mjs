// node --test

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Mine, RULES } from "./engine.mjs";
import { Desk } from "./umpire-engine.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const HAS_UMPIRE = spawnSync("umpire", ["--version"]).status === 0;

test("it introduces itself", async () => {
  const answer = await new Desk(new Mine()).answer({ do: "hello", umpire: 1 });
  assert.deepEqual([answer.umpire, answer.games], [1, ["{{game}}"]]);
});

test("it says which rules it plays", async () => {
  const desk = new Desk(new Mine());
  assert.deepEqual(await desk.answer({ do: "rules", ruleset: RULES }), { ok: true });
  const others = structuredClone(RULES);
  others.rulings["no-such-ruling"] = "yes";
  assert.ok((await desk.answer({ do: "rules", ruleset: others })).unsupported);
});

test("it plays by the rulebook, but for known faults", { skip: !HAS_UMPIRE && "umpire is not installed" }, () => {
  const engine = `"${process.execPath}" engine.mjs`;
  const command = ["spec", "{{variant}}", "--engine", engine, "--known", "known.yaml"];
  assert.equal(spawnSync("umpire", command, { cwd: HERE, stdio: "inherit" }).status, 0);
});
