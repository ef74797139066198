// Tests of packing texts into addresses; anything else in an address is refused.

import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { zlibSync } from "fflate";
import { runnerImport } from "vite";

// Node 20 cannot import TypeScript.
const { module } = await runnerImport(fileURLToPath(new URL("../web/packed.ts", import.meta.url)));
const { MOST, pack, unpack } = module;

test("what is packed is unpacked as it was", () => {
  for (const text of ["", "a", "博麗 → 🂡\n", "\ufeffx", JSON.stringify({ long: "x".repeat(900_000) })]) {
    const packed = pack(text);
    assert.match(packed, /^[A-Za-z0-9_-]*$/);
    assert.equal(unpack(packed), text);
  }
});

test("a damaged link is refused, and says so", () => {
  const packed = pack(Array.from({ length: 400 }, (_, n) => `card ${n * 7919}`).join("\n"));
  for (const spoiled of [packed.slice(0, -9), `${packed.slice(0, 40)}x${packed.slice(41)}`, "%", "!", "a", "", "_____"]) {
    assert.throws(() => unpack(spoiled), { reason: "broken" }, spoiled.slice(0, 20));
  }
});

test("little does not become much", () => {
  assert.throws(() => pack("x".repeat(MOST + 1)), { reason: "long" });
  const bomb = Buffer.from(zlibSync(new Uint8Array(50_000_000))).toString("base64url");
  assert.throws(() => unpack(bomb), { reason: "long" });
});
