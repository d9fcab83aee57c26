// Builds the participants' entry into dist, which the server embeds.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { chunkName, START_LIBRARIES, sharedPartName } from "./build/chunks.ts";
import { className } from "./build/classNames.ts";
import { compress } from "./build/compress.ts";
import { entryScripts } from "./build/entryScripts.ts";
import { CALLING_CODES_CHUNK, START_MODULE } from "./build/generated/modules.ts";
import { iconSprite } from "./build/iconSprite.ts";
import { locales } from "./build/locales.ts";
import { moduleName, modulesFirst } from "./build/modulesFirst.ts";
import { preloadWasm } from "./build/preloadWasm.ts";

const RENDERER = /src\/entries\/phone\/renderer\.ts/;
/** A budget of its own: the data, not the page, decides how large it is. */
const CALLING_CODES = /\/callingCodes\.gen\.ts$|\/core\/plans\/phone\.json$/;

/** Tests that need the platform's own `fetch` or `performance`, which a separate context lacks. */
const OF_THE_PLATFORM = ["src/core/firstScreen.test.ts", "src/phone/download/fetchPicture.test.ts"];

const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [
    react(),
    wasm(),
    modulesFirst(),
    iconSprite(),
    locales("phone"),
    entryScripts(),
    preloadWasm([START_MODULE]),
    compress(),
  ],
  css: { modules: { generateScopedName: className } },
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    // With browsers named, private methods would be transpiled although all of them support these; a lint
    // over the built files finds unsupported syntax.
    target: "es2022",
    cssTarget: ["safari15", "chrome96"],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html" },
      output: {
        // Libraries change less often than pages: their chunk stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: "vendor", test: START_LIBRARIES, priority: 3 },
            { name: "renderer", test: RENDERER, priority: 2 },
            { name: chunkName, priority: 1 },
            { name: sharedPartName },
            { name: moduleName },
            { name: CALLING_CODES_CHUNK, test: CALLING_CODES },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/mobile": SERVER, "/admin": SERVER, "/dev/outbox": SERVER, "/openapi.json": SERVER },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
    // A longer timeout for busy machines.
    testTimeout: 30_000,
    // A separate context isolates a test file at a third of the cost of a separate process. Each project
    // names its files, because lists given above would be extended.
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
