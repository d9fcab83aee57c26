// Adds a preload link for the WebAssembly module that every page starts with: the bundler target loads it in
// a top-level await, so the browser would discover it only after the script has arrived.
import type { Plugin } from "vite";
import { START_MODULE } from "./generated/modules.ts";

export function preloadWasm(): Plugin {
  return {
    name: "laurel-preload-wasm",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => file.includes(START_MODULE) && file.endsWith(".wasm"))
          .map((file) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: {
              rel: "preload",
              as: "fetch",
              type: "application/wasm",
              crossorigin: "",
              href: `/${file}`,
            },
          })),
    },
  };
}
