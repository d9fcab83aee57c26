// Builds the service worker, one file under a name that stays, beside the pages in dist.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./build/compress.ts";

export default defineConfig({
  plugins: [compress(/^sw\.js$/)],
  publicDir: false,
  // Without it the library talks about every request to the console.
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
