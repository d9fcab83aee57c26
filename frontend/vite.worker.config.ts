// Builds the service worker, a single file with a fixed name, next to the pages in dist.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";

export default defineConfig({
  plugins: [compress()],
  publicDir: false,
  // Otherwise the library logs every request to the console.
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL("./src/worker/worker.ts", import.meta.url)),
      formats: ["iife"],
      name: "worker",
      fileName: () => "sw.js",
    },
  },
});
