// A worker that runs the WebAssembly module: one call at a time, JSON in and out. The page itself never blocks.

import type { Call, Reply } from "./umpire";

interface Module {
  memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  call(): void;
  answer_at(): number;
  answer_length(): number;
}

let module: Module | undefined;

function read(from: Module): string {
  return new TextDecoder().decode(new Uint8Array(from.memory.buffer, from.answer_at(), from.answer_length()));
}

/** The reply to a call: an answer, a fault, or a panic. After a panic the module cannot be used. */
function answer(from: Module, call: Call): Reply {
  const asked = new TextEncoder().encode(JSON.stringify({ call: call.call, ask: call.ask }));
  try {
    const at = from.reserve(asked.length);
    new Uint8Array(from.memory.buffer).set(asked, at);
    from.call();
    return { id: call.id, ...JSON.parse(read(from)) };
  } catch (error) {
    return { id: call.id, panic: String(error), ...last(from) };
  }
}

/** The panic message of the module, if it can still be read. */
function last(from: Module): { panic?: string } {
  try {
    const { panic } = JSON.parse(read(from)) as { panic?: string };
    return panic === undefined ? {} : { panic };
  } catch {
    return {};
  }
}

self.onmessage = async ({ data }: MessageEvent<WebAssembly.Module | Call>) => {
  if (data instanceof WebAssembly.Module) {
    const instance = await WebAssembly.instantiate(data, {});
    module = instance.exports as unknown as Module;
    self.postMessage({ id: 0, answer: null } satisfies Reply);
  } else if (module) {
    self.postMessage(answer(module, data));
  }
};
