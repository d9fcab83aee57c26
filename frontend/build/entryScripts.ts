// Makes the entry the only script that imports the core. The build names each chunk of the entry as a script,
// so that each runs in a task of its own; those that import the core, which has a top-level await, become
// preloads.
import type { Plugin } from "vite";
import { awaitsAtTop, withImports } from "./topAwait.ts";

const SCRIPT = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/g;

/** The last script is the entry itself: each one imports only scripts named before it. */
export function withOneWaiting(page: string, waits: (file: string) => boolean): string {
  const entry = page.lastIndexOf("<script ");
  return page.replace(SCRIPT, (script, file: string, place: number) =>
    place < entry && waits(file)
      ? `<link rel="modulepreload" crossorigin href="/${file}">`
      : script,
  );
}

export function entryScripts(): Plugin {
  return {
    name: "laurel-entry-scripts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (page, { bundle = {} }) =>
        withOneWaiting(page, (file) =>
          withImports(file, bundle).some(({ code }) => awaitsAtTop(code)),
        ),
    },
  };
}
