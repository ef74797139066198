// The steps of action.yml, run in a project that `umpire init` makes: as pushed, as a pull request that GitHub has merged with its
// base and cloned one commit deep, and without `umpire` on the PATH.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { after, test } from "node:test";
import { parse } from "yaml";
import { run } from "./runner.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const UMPIRE = resolve(process.env.UMPIRE_BIN ?? join(root, "target/debug/umpire"));
const action = parse(readFileSync(join(root, "action.yml"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "umpire-project-"));
after(() => rmSync(folder, { recursive: true }));

const programs = join(folder, "programs");
mkdirSync(programs);
symlinkSync(UMPIRE, join(programs, "umpire"));
const path = programs + delimiter + process.env.PATH;

const project = join(folder, "mine");
const git = (...words) => execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...words], { cwd: project, encoding: "utf8" }).trim();
execFileSync(UMPIRE, ["init", "mine", "--extends", "card-slot/1.0.0"], { cwd: folder, stdio: "ignore" });
git("init", "-q", "-b", "main");
git("add", "-A");
git("commit", "-q", "-m", "start");

let changes = 0;
/** A change of the variant as a pull request, merged with its base, in a clone of that one commit. */
function merged(variant) {
  const name = `change-${++changes}`;
  git("checkout", "-q", "-b", name, "main");
  appendFileSync(join(project, "variants/mine.yaml"), variant);
  git("commit", "-q", "-a", "-m", name);
  const head = git("rev-parse", "HEAD");
  git("checkout", "-q", "--detach", "main");
  git("merge", "-q", "--no-ff", "-m", "merge", name);
  git("update-ref", `refs/pull/${changes}/merge`, "HEAD");
  const repository = join(folder, name);
  execFileSync("git", ["init", "-q", repository]);
  const there = (...words) => execFileSync("git", words, { cwd: repository, stdio: "ignore" });
  there("remote", "add", "origin", `file://${project}`);
  there("fetch", "-q", "--depth=1", "origin", `+refs/pull/${changes}/merge:refs/remotes/pull/${changes}/merge`);
  there("checkout", "-q", "--detach", `refs/remotes/pull/${changes}/merge`);
  git("checkout", "-q", "main");
  const pull_request = { number: changes, head: { sha: head, repo: { full_name: "ada/game" } } };
  return { repository, github: { repository: "ada/game", event: { pull_request } }, env: { GITHUB_BASE_REF: "main" } };
}

/** Runs the action, with what it takes where nothing is said. */
function use({ inputs = {}, env = {}, ...rest }) {
  const said = Object.fromEntries(Object.entries(action.inputs).map(([key, { default: text }]) => [key, text === "${{ github.token }}" ? "token" : text]));
  return run(action.runs.steps, { path, inputs: { ...said, ...inputs }, env: { GITHUB_ACTION_PATH: root, ...env }, ...rest });
}

const BELL = "symbols: {bell: {line: [{draw: 2}]}}\n";

test("a push is judged and compared with nothing", () => {
  const ran = use({ repository: project });
  assert.equal(ran.failed, false, ran.printed);
  for (const what of ["check", "spec", "verify"]) assert.match(ran.summary, new RegExp(`- ✅ \`umpire ${what}\`: `));
  assert.equal(ran.outputs.judge.outputs.compared, undefined);
  assert.deepEqual(ran.used, []);
});

test("a pull request that changes nothing is well, and one that breaks a clause is not", () => {
  const sound = use(merged("# as it was\n"));
  assert.equal(sound.failed, false, sound.printed);
  assert.match(sound.summary, /<!-- umpire gate -->/);
  const ran = use({ ...merged(BELL), inputs: { "code-scanning": "true" } });
  assert.equal(ran.failed, true);
  assert.match(ran.summary, /- ❌ `umpire spec`, exit code 1\n\n<pre>[^]*broken 9\.4b/);
  assert.match(ran.summary, /clause `mine 9\.4b`/);
  assert.match(ran.printed, /^::error [^\n]*variants\/mine\.yaml[^\n]*9\.4b/m);
  const reports = ran.outputs.judge.outputs.reports;
  assert.ok(JSON.parse(readFileSync(join(reports, "gate.sarif"))).runs[0].results.length > 0);
  assert.match(readFileSync(join(reports, "gate.md"), "utf8"), /https:\/\/example\.org\/ada\/game\/actions\/runs\/17/);
  assert.deepEqual(ran.used.map(({ with: given }) => given.sarif_file), [join(reports, "gate.sarif")]);
});

test("a base that one names is fetched and compared with", () => {
  const { repository } = merged(BELL);
  const ran = use({ repository, inputs: { base: git("rev-parse", "main") } });
  assert.equal(ran.failed, true);
  assert.match(ran.summary, /clause `mine 9\.4b`/);
});

test("what a change says is no markup, and no command to the runner", () => {
  const ran = use(merged('description: "<img src=x>"\n"::warning::</pre><b>": 1\n'));
  assert.equal(ran.failed, true);
  assert.match(ran.summary, /&lt;\/pre&gt;/);
  assert.doesNotMatch(ran.summary, /<img|<\/pre><b>/);
  // The runner heeds no command between the two marks.
  const heeded = ran.printed.replace(/^::stop-commands::(\S+)\n[^]*?^::\1::$/gm, "");
  assert.doesNotMatch(heeded, /^\s*::warning::/m);
});

test("the page of the gate becomes one comment", () => {
  const gh = join(folder, "gh");
  mkdirSync(gh);
  const log = join(gh, "log");
  // Lists a comment where one was written, and keeps what it is asked.
  const script = '#!/bin/sh\necho "$*" >> "$GH_LOG"\ncase "$*" in *--paginate*) cat "$GH_LOG.old" 2>/dev/null;; *) while [ $# -gt 1 ]; do shift; done; cp "$1" "$GH_LOG.body";; esac\nexit 0\n';
  writeFileSync(join(gh, "gh"), script);
  chmodSync(join(gh, "gh"), 0o755);
  const asked = (pull) => {
    writeFileSync(log, "");
    return use({ ...pull, path: gh + delimiter + path, inputs: { comment: "true" }, env: { ...pull.env, GH_LOG: log } });
  };
  const pull = merged(BELL);
  asked(pull);
  assert.match(readFileSync(log, "utf8"), new RegExp(`--method POST repos/ada/game/issues/${changes}/comments`));
  assert.match(JSON.parse(readFileSync(`${log}.body`)).body, /^<!-- umpire gate -->[^]*9\.4b/);
  writeFileSync(`${log}.old`, "123\n");
  asked(pull);
  assert.match(readFileSync(log, "utf8"), /--method PATCH repos\/ada\/game\/issues\/comments\/123/);
  pull.github.event.pull_request.head.repo.full_name = "eve/game";
  asked(pull);
  assert.equal(readFileSync(log, "utf8"), "");
});

test("where there is no umpire, the wheel of the action's own version is installed", () => {
  const wheels = join(folder, "wheels");
  mkdirSync(wheels);
  const version = execFileSync("bash", [join(root, ".ci/version")], { encoding: "utf8" }).trim();
  // A wheel as pip takes them, which has a program and nothing else.
  const made = `import sys, zipfile
version, umpire, folder = sys.argv[1:]
name = f"umpire_kit-{version}"
files = {f"{name}.data/scripts/umpire": f'#!/bin/sh\\nexec "{umpire}" "$@"\\n',
         f"{name}.dist-info/METADATA": f"Metadata-Version: 2.1\\nName: umpire-kit\\nVersion: {version}\\n",
         f"{name}.dist-info/WHEEL": "Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"}
files[f"{name}.dist-info/RECORD"] = "".join(f"{path},,\\n" for path in [*files, f"{name}.dist-info/RECORD"])
with zipfile.ZipFile(f"{folder}/{name}-py3-none-any.whl", "w") as wheel:
    for path, text in files.items():
        file = zipfile.ZipInfo(path)
        file.external_attr = 0o100755 << 16
        wheel.writestr(file, text)
`;
  execFileSync("python3", ["-c", made, version, UMPIRE, wheels]);
  const bare = process.env.PATH;
  const env = { PIP_NO_INDEX: "1", PIP_FIND_LINKS: wheels };
  const ran = use({ repository: project, path: bare, env });
  assert.equal(ran.failed, false, ran.printed);
  assert.match(ran.summary, /- ✅ `umpire verify`/);
  const none = use({ repository: project, path: bare, env, inputs: { version: "0.0.1" } });
  assert.equal(none.failed, true);
  assert.match(none.printed, /^::error title=Umpire::umpire-kit 0\.0\.1 could not be installed/m);
  assert.equal(none.summary, "");
});

test("the workflow of a new project does the same", () => {
  const { steps } = parse(readFileSync(join(project, ".github/workflows/umpire.yml"), "utf8")).jobs.umpire;
  assert.equal(run(steps, { repository: project, path, github: { event_name: "push" } }).failed, false);
  git("checkout", "-q", "-b", "broken", "main");
  appendFileSync(join(project, "variants/mine.yaml"), BELL);
  const judged = run(steps, { repository: project, path, github: { event_name: "push" } });
  git("checkout", "-q", "--force", "main");
  assert.equal(judged.failed, true);
  assert.match(judged.printed, /broken 9\.4b/);
});

test("a game of one's own is judged by its engine, and so is what a change does to it; its own workflow does the same", () => {
  const game = join(folder, "pile");
  mkdirSync(game);
  const engine = join(game, "pile.py");
  writeFileSync(engine, readFileSync(join(root, "tools/cli/tests/own_game/pile.py")));
  execFileSync(UMPIRE, ["init", ".", "--game", "--engine", "python3 pile.py"], { cwd: game, stdio: "ignore" });
  const there = (...words) => execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...words], { cwd: game });
  there("init", "-q", "-b", "main");
  there("add", "-A");
  there("commit", "-q", "-m", "start");
  there("update-ref", "refs/remotes/origin/main", "main");
  const commands = ["check", "spec --known known.yaml", "spec --idle", "fuzz --known known.yaml --seconds 60", "verify"];
  const sound = use({ repository: game, inputs: { base: "main" } });
  assert.equal(sound.failed, false, sound.printed);
  for (const what of commands) assert.ok(sound.summary.includes(`- ✅ \`umpire ${what}\`: `), what);
  const { steps } = parse(readFileSync(join(game, ".github/workflows/umpire.yml"), "utf8")).jobs.umpire;
  const asPull = { repository: game, path, github: { event_name: "pull_request", base_ref: "main" } };
  assert.equal(run(steps, asPull).failed, false);
  const steps_yaml = join(game, "steps.yaml");
  writeFileSync(steps_yaml, readFileSync(steps_yaml, "utf8").replace("state.pile == value", "state.pile >= 0 || value > 0"));
  const ran = use({ repository: game, inputs: { base: "main" } });
  assert.equal(ran.failed, true);
  assert.match(ran.summary, /step `then the pile is now \{value:number\}`/);
  const judged = run(steps, asPull);
  assert.equal(judged.failed, true);
  assert.match(judged.printed, /says something else/);
});
