// Builds the participant entry; the server embeds what lands in dist.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { chunkName, sharedPartName } from "./build/chunks.ts";
import { className } from "./build/classNames.ts";
import { compress } from "./build/compress.ts";
import { entryScripts } from "./build/entryScripts.ts";
import { iconSprite } from "./build/iconSprite.ts";
import { locales } from "./build/locales.ts";
import { moduleName, modulesFirst } from "./build/modulesFirst.ts";
import { preloadWasm } from "./build/preloadWasm.ts";
import { shakeRouter } from "./build/shakeRouter.ts";

/** What every page needs; the parts of dialogs and of single pages stay with them. */
const START_LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//;
const RENDERER = /src\/app\/renderer\.ts/;

/** Tests that need the platform's own `fetch` or `performance`, which a context of its own lacks. */
const OF_THE_PLATFORM = [
  "src/core/firstScreen.test.ts",
  "src/domains/download/fetchPicture.test.ts",
];

const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [
    react(),
    shakeRouter(),
    wasm(),
    modulesFirst(),
    iconSprite(),
    locales(),
    entryScripts(),
    preloadWasm(),
    compress(),
  ],
  css: { modules: { generateScopedName: className } },
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    // With browsers named, private methods would be rewritten although all of them know these; a
    // lint over the built files looks for syntax that they do not know.
    target: "es2022",
    cssTarget: ["safari15", "chrome96"],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html" },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // Libraries change less often than pages do: their chunk stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: "vendor", test: START_LIBRARIES, priority: 3 },
            { name: "renderer", test: RENDERER, priority: 2 },
            { name: chunkName, priority: 1 },
            { name: sharedPartName },
            { name: moduleName },
          ],
        },
      },
    },
  },
  server: { proxy: { "/mobile": SERVER, "/dev/outbox": SERVER, "/openapi.json": SERVER } },
  test: {
    environment: "jsdom",
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    // A busy machine is slow, not wrong.
    testTimeout: 30_000,
    // A context of its own isolates a file at a third of the cost of a process of its own. Each project names its
    // files: lists that are given above are added to.
    projects: [
      {
        extends: true,
        test: {
          name: "contexts",
          pool: "vmThreads",
          include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
          exclude: ["node_modules/**", ...OF_THE_PLATFORM],
        },
      },
      { extends: true, test: { name: "processes", include: OF_THE_PLATFORM } },
    ],
  },
});
