// Builds the script of an external engine's worker, with the SDK inlined and network access removed.

/**
 * The network interfaces of a worker, which are removed. `import` is blocked by the content security policy, which
 * workers inherit.
 */
const WAYS = ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "importScripts", "Worker", "SharedWorker", "BroadcastChannel", "indexedDB", "caches", "navigator"];

/**
 * Each line arrives as a message and is answered by one. An engine without the SDK sets `self.answer = (line) => text`.
 */
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

/** The SDK as an expression, with its Node calls replaced. */
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

/** Replaces the imports of the SDK by that expression. */
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
