// Offers each language as one module, `virtual:locale/<tag>`, so that a reader downloads only one.
import { sep } from "node:path";
import type { Plugin } from "vite";
import { LOCALES_FOLDER, localeFile, localeSegments, readLocale } from "./localeFiles.ts";

const PUBLIC_PREFIX = "virtual:locale/";
const RESOLVED_PREFIX = `\0${PUBLIC_PREFIX}`;

export function locales(): Plugin {
  return {
    name: "laurel-locales",
    resolveId: (id) => (id.startsWith(PUBLIC_PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return null;
      const tag = id.slice(RESOLVED_PREFIX.length);
      for (const segment of localeSegments(tag)) this.addWatchFile(localeFile(tag, segment));
      // A parsed string starts faster than a large object literal.
      const texts = JSON.stringify(JSON.stringify(readLocale(tag)));
      return { code: `export default JSON.parse(${texts});`, moduleType: "js" };
    },
    configureServer(server) {
      server.watcher.add(LOCALES_FOLDER);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(LOCALES_FOLDER + sep)) return;
        const tag = file.slice(LOCALES_FOLDER.length + 1).split(sep)[0] ?? "";
        const module = server.moduleGraph.getModuleById(RESOLVED_PREFIX + tag);
        if (module) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}
