// Our own engine, over the protocol, as one that plays Card Slot 1.0.0 alone and draws two cards with a Bell line.

import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [, , umpire] = process.argv;
const RULES = execFileSync(umpire, ["rules", "card-slot/1.0.0"], { encoding: "utf8" });
const plain = (ruleset) => JSON.stringify(ruleset);
const engine = spawn(umpire, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.do === "rules" && plain(request.ruleset) !== plain(JSON.parse(RULES))) {
    console.log(JSON.stringify({ unsupported: "it plays by one ruleset" }));
    continue;
  }
  if (request.do === "rules") request.ruleset.symbols.bell.line = [{ draw: 2 }];
  engine.stdin.write(`${JSON.stringify(request)}\n`);
  const { value } = await answers.next();
  console.log(request.do === "hello" ? JSON.stringify({ ...JSON.parse(value), engine: "</script><script>alert(3)</script>" }) : value);
}
engine.stdin.end();
