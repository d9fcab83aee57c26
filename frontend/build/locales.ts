// Offers the addresses of each language's texts as JSON files, which the browser's own parser reads:
// one comes with the app, one with the first page that needs more. A reader downloads one language.
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
import { LOCALE_PARTS, type LocalePart } from "./localeParts.ts";

const PUBLIC_NAME = "virtual:locales";
const RESOLVED_NAME = `\0${PUBLIC_NAME}`;
const DEV_PREFIX = "/@locales/";

export function locales(): Plugin {
  let building = false;
  return {
    name: "laurel-locales",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === PUBLIC_NAME ? RESOLVED_NAME : null),
    load(id) {
      if (id !== RESOLVED_NAME) return null;
      const addresses = localeTags().map((tag) => {
        for (const segment of localeSegments(tag)) this.addWatchFile(localeFile(tag, segment));
        const address = (part: LocalePart) => {
          if (!building) return `${DEV_PREFIX}${part}/${tag}.json`;
          const source = JSON.stringify(readLocale(tag, part));
          const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
          const fileName = `assets/${part === "start" ? tag : `${tag}-${part}`}-${hash}.json`;
          this.emitFile({ type: "asset", fileName, source });
          return `/${fileName}`;
        };
        return [tag, Object.fromEntries(LOCALE_PARTS.map((part) => [part, address(part)]))];
      });
      return `export default ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, named, tag] = request.url?.match(/^\/@locales\/(\w+)\/([\w-]+)\.json/) ?? [];
        const part = LOCALE_PARTS.find((known) => known === named);
        if (!part || !tag) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(readLocale(tag, part)));
      });
      server.watcher.add(LOCALES_FOLDER);
      server.watcher.on("all", (_event, file) => {
        if (file.startsWith(LOCALES_FOLDER + sep)) server.ws.send({ type: "full-reload" });
      });
    },
  };
}
