// Shared by all page tests: a real browser, and a static server for the built page.

import { createServer } from "node:http";
import { existsSync } from "node:fs";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

export const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".json": "application/json", ".webmanifest": "application/manifest+json" };

/** Serves the folder on a free port of this machine. */
export async function serve(folder = DIST) {
  const packed = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname)).replace(/\/$/, "/index.html");
    try {
      const file = join(folder, path);
      const version = `${file} ${(await stat(file)).mtimeMs}`;
      if (!packed.has(version)) {
        packed.set(version, gzipSync(await readFile(file), { level: 9 }));
      }
      const body = packed.get(version);
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "content-encoding": "gzip" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  // A test that fails before it closes its server does not keep the run from ending.
  server.unref();
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

const NAMES = [process.env.UMPIRE_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser that is there, with these flags besides. */
export async function browser(...more) {
  const executablePath = NAMES.find((name) => name && existsSync(name));
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", ...more];
  return chromium.launch({ executablePath, args });
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** A page of its own, that has come to a verdict; what it logs as an error is kept in `errors`. */
export async function visit(from, address, { viewport = DESK, locale = "en", ...rest } = {}) {
  const context = await from.newContext({ viewport, locale, ...rest });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  return { page, errors };
}

/** Closes what a test opened, so that no page of it goes on working beside the next. */
export const leave = (from) => Promise.all(from.contexts().map((context) => context.close()));

/** Waits until the text was judged by the first scenarios; an edit interrupts the others. */
export const judged = (page) => page.waitForSelector("[data-testid=verdict] .badge", { timeout: 60000 });

/** The verdict once everything has run. */
export async function verdict(page) {
  await page.waitForSelector('[data-testid=verdict][data-done=true]', { timeout: 60000 });
  return page.textContent("[data-testid=verdict]");
}

/** What axe-core finds wrong with the page as it stands, or with a part of it. */
export async function violations(page, part = "html", rules = {}) {
  if (await page.evaluate(() => !window.axe)) {
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  }
  const { violations } = await page.evaluate(([part, rules]) => axe.run(part, { rules, resultTypes: ["violations"] }), [part, rules]);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).slice(0, 3)}`);
}

const SHOTS = fileURLToPath(new URL("../../../target/screenshots/playground/", import.meta.url));

/** What the page looks like, to be looked at: kept where `UMPIRE_SCREENSHOTS` is set. */
export async function shot(page, name, options = { fullPage: true }) {
  if (process.env.UMPIRE_SCREENSHOTS) {
    await page.screenshot({ path: join(SHOTS, `${name}.png`), ...options });
  }
}

/** Keeps a file of the page's where its pictures are kept. */
export async function keep(name, content) {
  if (process.env.UMPIRE_SCREENSHOTS) {
    await mkdir(SHOTS, { recursive: true });
    await writeFile(join(SHOTS, name), content);
  }
}
