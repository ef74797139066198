// node --test

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Mine } from "./engine.mjs";
import { Desk } from "./umpire-engine.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const HAS_UMPIRE = spawnSync("umpire", ["--version"]).status === 0;

test("it introduces itself", async () => {
  const answer = await new Desk(new Mine()).answer({ do: "hello", umpire: 1 });
  assert.deepEqual([answer.describes, answer.games], [true, ["{{game}}"]]);
});

test("a game ends", async () => {
  const desk = new Desk(new Mine());
  await desk.answer({ do: "rules", ruleset: {} });
  let answer = await desk.answer({ do: "deal", deal: {} });
  for (let n = 0; n < 1000 && answer.legal.length; n++) {
    answer = await desk.answer({ do: "act", seat: answer.state.to_act, action: answer.legal[0] });
  }
  assert.ok(new Mine().describe().causes.includes(answer.state.outcome.cause));
});

test("it passes the probe", { skip: !HAS_UMPIRE && "umpire is not installed" }, () => {
  const probe = ["probe", `"${process.execPath}" engine.mjs`];
  assert.equal(spawnSync("umpire", probe, { cwd: HERE, stdio: "inherit" }).status, 0);
});
