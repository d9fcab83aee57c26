// Builds the participant entry; the server embeds what lands in dist.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { iconSprite } from "./build/iconSprite.ts";
import { locales } from "./build/locales.ts";
import { preloadWasm } from "./build/preloadWasm.ts";

const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), wasm(), iconSprite(), locales(), preloadWasm()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  build: {
    target: ["es2022", "safari15", "chrome96"],
    cssTarget: ["safari15", "chrome96"],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { input: { index: "index.html" } },
  },
  server: { proxy: { "/mobile": SERVER, "/dev/outbox": SERVER, "/openapi.json": SERVER } },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
    restoreMocks: true,
  },
});
