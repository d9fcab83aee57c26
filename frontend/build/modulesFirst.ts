// Makes every dynamic import of the app wait for the WebAssembly modules that it needs
// (`src/core/modulesFirst.ts`), and fails a build in which another chunk that awaits could be imported twice.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { LATER_MODULES } from "./generated/modules.ts";
import { awaitsAtTop, withImports } from "./topAwait.ts";

/** Vite's wrapper of dynamic imports; it knows the addresses of all chunks that load with one. */
const HELPER = /vite\/preload-helper\.js$/;
const IMPORTS = "return baseModule().catch(";
const WAITS = fileURLToPath(new URL("../src/core/modulesFirst.ts", import.meta.url));

const NAMES = LATER_MODULES.join("|");
/** Files of the WebAssembly modules that pages import. The module of every page belongs to the entry. */
const MODULE = new RegExp(`/wasm/(${NAMES})(?:_bg)?\\.(?:js|wasm)$`);
/** The chunks built from these files. */
const CHUNK = new RegExp(`^assets/(?:${NAMES})-[\\w-]+\\.js$`);

/** The name of a module's chunk, by which it can be imported alone; null for other files. */
export function moduleName(id: string): string | null {
  return MODULE.exec(id)?.[1] ?? null;
}

export function waitForModules(helper: string): string {
  if (!helper.includes(IMPORTS)) throw new Error("Vite imports chunks in another way now");
  const waiting = `return modulesFirst(
    (deps ?? []).filter((dep) => ${CHUNK}.test(dep)).map((dep) => assetsURL(dep, importerUrl)),
    (address) => import(/* @vite-ignore */ address),
    baseModule,
  ).catch(`;
  return `import { modulesFirst } from ${JSON.stringify(WAITS)};${helper.replace(IMPORTS, waiting)}`;
}

export function modulesFirst(): Plugin {
  let waits = false;
  return {
    name: "laurel-modules-first",
    apply: "build",
    transform: {
      filter: { id: HELPER },
      handler(code) {
        waits = true;
        return { code: waitForModules(code), map: null };
      },
    },
    generateBundle(_options, bundle) {
      if (!waits) this.error("no dynamic import waits for its WebAssembly modules");
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      // Chunks of the entry are ready before the first dynamic import.
      const start = new Set(
        chunks
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => withImports(fileName, bundle)),
      );
      for (const chunk of chunks) {
        const alone = start.has(chunk) || CHUNK.test(chunk.fileName);
        if (!alone && awaitsAtTop(chunk.code)) {
          this.error(`${chunk.fileName} awaits at its top, and two imports could meet in it`);
        }
      }
    },
  };
}
