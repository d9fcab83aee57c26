// Provides the addresses of each language's texts as JSON files, which the browser's own parser reads: one
// loads with the app, one with the first page that needs more. A reader downloads one language.
import { createHash } from "node:crypto";
import { sep } from "node:path";
import type { Plugin } from "vite";
import {
  LOCALES_FOLDER,
  localeFile,
  localeSegments,
  localeTags,
  readLocale,
} from "./localeFiles.ts";
import { type Entry, LOCALE_PARTS, type LocalePart } from "./localeParts.ts";

const PUBLIC_NAME = "virtual:locales";
const RESOLVED_NAME = `\0${PUBLIC_NAME}`;
const DEV_PREFIX = "/@locales/";

/** The prefix before the tag in a file name, by which the server finds the file. */
const PREFIX: Record<Entry, Record<LocalePart, string>> = {
  phone: { start: "", more: "more-" },
  console: { start: "console-", more: "console-more-" },
};

export function locales(entry: Entry): Plugin {
  let building = false;
  // A template literal in the generated module.
  const address = (part: LocalePart) =>
    building
      ? `\`/assets/${PREFIX[entry][part]}\${tag}-\${marks[tag]}.json\``
      : `\`${DEV_PREFIX}${entry}/${part}/\${tag}.json\``;
  return {
    name: "laurel-locales",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === PUBLIC_NAME ? RESOLVED_NAME : null),
    load(id) {
      if (id !== RESOLVED_NAME) return null;
      // One hash for both parts of a language: each hash makes the start of the app larger.
      const marks = localeTags().map((tag) => {
        for (const segment of localeSegments(tag, entry))
          this.addWatchFile(localeFile(tag, segment));
        const sources = LOCALE_PARTS.map((part) => JSON.stringify(readLocale(tag, entry, part)));
        const mark = createHash("sha256").update(sources.join("")).digest("base64url").slice(0, 8);
        for (const [index, part] of building ? LOCALE_PARTS.entries() : []) {
          const fileName = `assets/${PREFIX[entry][part]}${tag}-${mark}.json`;
          this.emitFile({ type: "asset", fileName, source: sources[index] ?? "" });
        }
        return [tag, mark];
      });
      const addresses = LOCALE_PARTS.map((part) => `${part}: (tag) => ${address(part)}`);
      return `const marks = ${JSON.stringify(Object.fromEntries(marks))};
        export default { ${addresses.join(", ")} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, app, named, tag] =
          request.url?.match(/^\/@locales\/(\w+)\/(\w+)\/([\w-]+)\.json/) ?? [];
        const part = LOCALE_PARTS.find((known) => known === named);
        if (app !== entry || !part || !tag) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(readLocale(tag, entry, part)));
      });
      server.watcher.add(LOCALES_FOLDER);
      server.watcher.on("all", (_event, file) => {
        if (file.startsWith(LOCALES_FOLDER + sep)) server.ws.send({ type: "full-reload" });
      });
    },
  };
}
