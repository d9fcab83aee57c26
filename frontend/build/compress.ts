// Compresses the build output once; the server sends these bytes unchanged, and contains no others of what is in `assets`.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:js|css|svg|wasm|json|txt)$/;
/** Compressed by an earlier of the builds that share the folder. */
function isCompressed(path: string): boolean {
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return compressed !== undefined && compressed.mtimeMs >= statSync(path).mtimeMs;
}

export function compress(): Plugin {
  let folder = "dist";
  return {
    name: "laurel-compress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        if (isCompressed(path)) continue;
        const bytes = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}
