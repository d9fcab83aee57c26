// Builds one sprite from the Phosphor drawings named in src/ui/icon/names.ts; the module
// `virtual:icon-sprite` exports its address.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { ICON_NAMES, type IconName } from "../src/ui/icon/names.ts";

const PUBLIC_ID = "virtual:icon-sprite";
const RESOLVED_ID = `\0${PUBLIC_ID}`;
const DEV_ADDRESS = "/icon-sprite.svg";
const ASSETS = fileURLToPath(
  new URL("../node_modules/@phosphor-icons/core/assets", import.meta.url),
);

function weightOf(name: IconName): string {
  if (name.endsWith("-bold")) return "bold";
  if (name.endsWith("-fill")) return "fill";
  return "regular";
}

function symbolOf(name: IconName): string {
  const drawing = readFileSync(join(ASSETS, weightOf(name), `${name}.svg`), "utf8");
  const body = drawing.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`;
}

export function iconSpriteSource(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${ICON_NAMES.map(symbolOf).join("")}</svg>`;
}

export function iconSprite(): Plugin {
  let building = false;
  return {
    name: "laurel-icon-sprite",
    configResolved: (config) => {
      building = config.command === "build";
    },
    resolveId: (id) => (id === PUBLIC_ID ? RESOLVED_ID : null),
    load(id) {
      if (id !== RESOLVED_ID) return null;
      if (!building) return `export default ${JSON.stringify(DEV_ADDRESS)};`;
      const reference = this.emitFile({
        type: "asset",
        name: "icons.svg",
        source: iconSpriteSource(),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_ADDRESS, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(iconSpriteSource());
      });
    },
  };
}
