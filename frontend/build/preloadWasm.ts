// Adds preload links for the WebAssembly modules that an entry starts with: the bundler target loads them in
// a top-level await, so the browser would discover them only after the script has arrived.
import type { Plugin } from "vite";

export function preloadWasm(modules: readonly string[]): Plugin {
  return {
    name: "laurel-preload-wasm",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => file.endsWith(".wasm") && modules.some((name) => file.includes(name)))
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
