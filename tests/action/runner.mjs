// What GitHub does with the steps of an action or a job, as far as ours need it: expressions, `if`, the files that steps write to.
// A step that `uses` another action is not run, and told with what it would get.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { tmpdir } from "node:os";

/** The value of an expression: of its operators, JavaScript's mean the same for what is asked here. */
function value(expression, context) {
  const names = ["inputs", "github", "steps"];
  const paths = new RegExp(`\\b(${names.join("|")})((?:\\.[\\w-]+)+)`, "g");
  const body = expression.replace(paths, (_, name, path) => name + path.replace(/\.([\w-]+)/g, "?.['$1']"));
  return new Function(...names, "always", `return ${body}`)(context.inputs, context.github, context.steps, () => true);
}

/** A text with its expressions filled in. */
function filled(text, context) {
  return String(text).replace(/\$\{\{(.*?)\}\}/gs, (_, expression) => value(expression, context) ?? "");
}

/** The lines `key=value` of a file that a step wrote to. */
function pairs(text) {
  return Object.fromEntries(text.split("\n").filter(Boolean).map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

/** Runs steps in a repository: how they ended, what they printed, the summary, and the actions that they would have used. */
export function run(steps, { repository, inputs = {}, github = {}, env = {}, path = process.env.PATH }) {
  const folder = mkdtempSync(join(tmpdir(), "umpire-action-"));
  const context = { inputs, github, steps: {} };
  const result = { failed: false, printed: "", summary: "", used: [], outputs: context.steps, folder };
  const summary = join(folder, "summary");
  writeFileSync(summary, "");
  for (const [n, step] of steps.entries()) {
    const condition = step.if === undefined ? true : value(String(step.if), context);
    const whatever = String(step.if ?? "").includes("always()");
    if (!condition || (result.failed && !whatever)) continue;
    if (step.uses) {
      const given = Object.entries(step.with ?? {}).map(([key, text]) => [key, filled(text, context)]);
      result.used.push({ uses: step.uses, with: Object.fromEntries(given) });
      continue;
    }
    const files = { GITHUB_OUTPUT: join(folder, `output-${n}`), GITHUB_PATH: join(folder, `path-${n}`) };
    for (const file of Object.values(files)) writeFileSync(file, "");
    const own = Object.entries(step.env ?? {}).map(([key, text]) => [key, filled(text, context)]);
    const ran = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", filled(step.run, context)], {
      cwd: resolve(repository, filled(step["working-directory"] ?? ".", context)),
      env: {
        HOME: process.env.HOME,
        PATH: path,
        GITHUB_ACTIONS: "true",
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_SERVER_URL: "https://example.org",
        GITHUB_REPOSITORY: "ada/game",
        GITHUB_RUN_ID: "17",
        RUNNER_TEMP: folder,
        ...files,
        ...env,
        ...Object.fromEntries(own),
      },
      encoding: "utf8",
    });
    result.printed += ran.stdout + ran.stderr;
    result.failed ||= ran.status !== 0;
    if (step.id) context.steps[step.id] = { outputs: pairs(readFileSync(files.GITHUB_OUTPUT, "utf8")) };
    const added = readFileSync(files.GITHUB_PATH, "utf8").split("\n").filter((line) => existsSync(line));
    path = [...added, path].join(delimiter);
  }
  result.summary = readFileSync(summary, "utf8");
  return result;
}
