// An engine that was dropped on the page, as the script of a worker: the SDK written into it, and no way to any network left.

/** What a worker could reach others by. What `import` could reach, the page's content security policy forbids: the worker has it too. */
const WAYS = ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "importScripts", "Worker", "SharedWorker", "BroadcastChannel", "indexedDB", "caches", "navigator"];

/** Lines come as messages, and each is answered by one. An engine without the SDK says `self.answer = (line) => text`. */
const BEGINNING = `{
  const { postMessage } = self;
  for (const way of ${JSON.stringify(WAYS)}) {
    Object.defineProperty(self, way, { value: undefined, writable: false, configurable: false });
  }
  let last = Promise.resolve();
  self.onmessage = ({ data }) => {
    last = last.then(async () => {
      try {
        postMessage({ answer: String(await self.answer(data)) });
      } catch (error) {
        postMessage({ fault: String(error) });
      }
    });
  };
}
`;

const END = `
;self.postMessage({ ready: typeof self.answer === "function" });
`;

/** The SDK as a value, with what it does in Node put in other words. */
function sdk(text: string): string {
  const names = [...text.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map((found) => found[1]);
  const body = text.replace(/^import .* from "node:.*";$/gm, "").replace(/^export /gm, "");
  return `const umpireSdk = (() => {${body}
    const browser = {
      isMain: () => true,
      serve: (engine) => { const desk = new Desk(engine); self.answer = async (line) => (await desk.answerLine(line)).text; },
    };
    return { ${names.join(", ")}, ...browser };
  })();
`;
}

/** The imports of the SDK, taken from that value. */
function imported(engine: string): string {
  const named = /^import\s*(\{[^}]*\})\s*from\s*["'][^"'\n]*umpire-engine\.m?js["'];?/gm;
  return engine
    .replace(/^#!.*/, "")
    .replace(named, (_, names: string) => `const ${names.replace(/\bas\b/g, ":")} = umpireSdk;`)
    .replace(/^import\s*\*\s*as\s+(\w+)\s+from\s*["'][^"'\n]*umpire-engine\.m?js["'];?/gm, "const $1 = umpireSdk;");
}

/** The worker's script. */
export async function script(engine: string): Promise<string> {
  const { default: text } = await import("../../../sdk/js/umpire-engine.mjs?raw");
  return BEGINNING + sdk(text) + imported(engine) + END;
}
