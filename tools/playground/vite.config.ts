import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, defineConfig } from "vite";

const OUT = "dist";

/** Writes the service worker, which has to know every other file of the page, and that any of them changed. */
function offline(): Plugin {
  const write = () => {
    const found = readdirSync(OUT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== "sw.js");
    const files = found.map((entry) => join(entry.parentPath, entry.name).slice(OUT.length + 1).replaceAll("\\", "/")).sort();
    const digest = createHash("sha256");
    for (const file of files) {
      digest.update(file).update(readFileSync(join(OUT, file)));
    }
    const kept = files.map((file) => (file === "index.html" ? "./" : file));
    const head = `const FILES = ${JSON.stringify(kept)};\nconst VERSION = "${digest.digest("hex").slice(0, 16)}";\n`;
    writeFileSync(join(OUT, "sw.js"), head + readFileSync("web/offline/sw.js", "utf8"));
  };
  return { name: "offline", apply: "build", closeBundle: { order: "post", sequential: true, handler: write } };
}

/** The SDK for engines without its comments, which are for authors. */
const sdk: Plugin = {
  name: "sdk",
  enforce: "pre",
  load(id) {
    const [file = "", query] = id.split("?");
    return query === "raw" && file.endsWith(".mjs") ? `export default ${JSON.stringify(readFileSync(file, "utf8").replace(/^ *(\/\/|\/?\*).*\n|^\n/gm, ""))}` : undefined;
  },
};

// Builds one static folder with relative paths only, so that it works below any address.
export default defineConfig({
  root: "web",
  base: "./",
  publicDir: "public",
  build: { outDir: `../${OUT}`, emptyOutDir: true, target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  define: { EXTENDS: JSON.stringify(/^extends:.*/m.exec(readFileSync("../../variants/house/double-bell.yaml", "utf8"))?.[0]) },
  worker: { format: "es" },
  plugins: [sdk, offline()],
  // Style sheets and initial texts are files of the reports and rulebooks.
  server: { fs: { allow: ["../.."] } },
});
