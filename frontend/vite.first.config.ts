// Builds the script that the server writes into the head of every page.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    // Not among the files that are served.
    outDir: "dist/.vite",
    lib: {
      entry: fileURLToPath(new URL("./src/first/head.ts", import.meta.url)),
      formats: ["iife"],
      name: "first",
      fileName: () => "first.js",
    },
  },
});
