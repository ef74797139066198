// Calls the module without a browser.

import { readFile } from "node:fs/promises";
import { DIST } from "./browser.mjs";

export async function kit() {
  const { instance } = await WebAssembly.instantiate(await readFile(`${DIST}umpire.wasm`), {});
  const { memory, reserve, call, answer_at, answer_length } = instance.exports;
  return {
    memory,
    call(name, ask) {
      const asked = new TextEncoder().encode(JSON.stringify({ call: name, ask }));
      const at = reserve(asked.length);
      new Uint8Array(memory.buffer).set(asked, at);
      call();
      const { answer, fault } = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer_at(), answer_length())));
      if (fault !== undefined) {
        throw new Error(fault);
      }
      return answer;
    },
  };
}
