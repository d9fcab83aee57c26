// Builds the console's entry beside the participants', of whose chunks it uses none: its page is console.html, its
// manifest .vite/console.json.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import wasm from "vite-plugin-wasm";
import { consoleChunkName, START_LIBRARIES } from "./build/chunks.ts";
import { className } from "./build/classNames.ts";
import { compress } from "./build/compress.ts";
import { entryScripts } from "./build/entryScripts.ts";
import { CONSOLE_MODULE, START_MODULE } from "./build/generated/modules.ts";
import { iconSprite } from "./build/iconSprite.ts";
import { locales } from "./build/locales.ts";
import { moduleName, modulesFirst } from "./build/modulesFirst.ts";
import { preloadWasm } from "./build/preloadWasm.ts";

const SERVER = "http://127.0.0.1:8080";

/** During development every address below the base is the console's page, as the server answers it. */
function consolePage(): Plugin {
  return {
    name: "laurel-console-page",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/console(?=[/?]|$)/.test(request.url ?? "")) request.url = "/console.html";
        next();
      });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [
    consolePage(),
    react(),
    wasm(),
    modulesFirst(),
    iconSprite(),
    locales("console"),
    entryScripts(),
    preloadWasm([START_MODULE, CONSOLE_MODULE]),
    compress(),
  ],
  css: { modules: { generateScopedName: className } },
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: { port: 5174, proxy: { "/mobile": SERVER, "/admin": SERVER } },
  build: {
    target: "es2022",
    cssTarget: ["safari15", "chrome96"],
    assetsInlineLimit: 0,
    emptyOutDir: false,
    manifest: ".vite/console.json",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: "console.html" },
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: START_LIBRARIES, priority: 2 },
            { name: consoleChunkName, priority: 1 },
            { name: moduleName },
          ],
        },
      },
    },
  },
});
