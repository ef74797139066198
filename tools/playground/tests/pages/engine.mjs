// A faulty outside engine: forwards to `umpire engine`, supports only Card Slot 1.0.0, draws two cards for a Bell
// line, and has markup for a name unless it is given one.

import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [, , umpire, name = "</script><script>alert(3)</script>"] = process.argv;
const RULES = JSON.stringify(JSON.parse(execFileSync(umpire, ["rules", "card-slot/1.0.0"], { encoding: "utf8" })));
const engine = spawn(umpire, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.do === "rules" && JSON.stringify(request.ruleset) !== RULES) {
    console.log(JSON.stringify({ unsupported: "it plays by one ruleset" }));
    continue;
  }
  if (request.do === "rules") request.ruleset.symbols.bell.line = [{ draw: 2 }];
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const { value } = await answers.next();
  const hello = () => JSON.stringify({ ...JSON.parse(value), engine: name });
  console.log(request.do === "hello" ? hello() : value);
}
engine.stdin.end();
