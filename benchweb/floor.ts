// The baseline: builds a bare React page and serves it brotli-compressed. All other requests are
// proxied to the Laurel server, so that both are measured on the same machine and the page has one
// origin.
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request as forward, type RequestListener } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Returns the address of the page. */
export async function startFloor(folder: string, laurel: string): Promise<string> {
  await build({
    root: fileURLToPath(new URL("./floor", import.meta.url)),
    configFile: false,
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const files = compressed(folder);
  const passOn = passOnTo(laurel);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (!file) return passOn(request, response);
    response.writeHead(200, file.headers).end(file.bytes);
  }).listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return `http://127.0.0.1:${address.port}`;
}

function compressed(folder: string) {
  const files = new Map<string, { bytes: Buffer; headers: Record<string, string | number> }>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const bytes = brotliCompressSync(readFileSync(join(folder, name)));
    files.set(name === "index.html" ? "/" : `/${name}`, {
      bytes,
      headers: {
        "content-type": type,
        "content-encoding": "br",
        "content-length": bytes.length,
        "cache-control": "no-cache",
      },
    });
  }
  return files;
}

function passOnTo(origin: string): RequestListener {
  return ({ url = "/", method, headers }, response) => {
    forward(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    })
      .on("error", () => response.writeHead(502).end())
      .end();
  };
}
