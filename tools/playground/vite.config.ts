import { defineConfig } from "vite";

// One static folder, working below any address: every path in it is relative.
export default defineConfig({
  root: "web",
  base: "./",
  publicDir: "public",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  // The look of pages and the text to begin with are the kit's and the rulebooks' own files.
  server: { fs: { allow: ["../.."] } },
});
