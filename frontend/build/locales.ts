// Offers the address of each language's texts, one JSON file each: a reader downloads only one, and
// the browser's own parser reads it.
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
        if (!building) return [tag, `${DEV_PREFIX}${tag}.json`];
        const source = JSON.stringify(readLocale(tag));
        const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
        const fileName = `assets/${tag}-${hash}.json`;
        this.emitFile({ type: "asset", fileName, source });
        return [tag, `/${fileName}`];
      });
      return `export default ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const tag = request.url?.match(/^\/@locales\/([\w-]+)\.json/)?.[1];
        if (!tag) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(JSON.stringify(readLocale(tag)));
      });
      server.watcher.add(LOCALES_FOLDER);
      server.watcher.on("all", (_event, file) => {
        if (file.startsWith(LOCALES_FOLDER + sep)) server.ws.send({ type: "full-reload" });
      });
    },
  };
}
