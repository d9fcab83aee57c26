// Lets the WebAssembly modules run under jsdom: their bytes are read from disk, and the global object passes
// as a browser's window. Must be imported before anything of the core.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../core/wasm");
const MODULE = /\w+_bg\.wasm$/;

Object.defineProperty(Window, Symbol.hasInstance, {
  value: (candidate: unknown) => candidate === globalThis,
});

globalThis.fetch = async (input) => {
  const [name] = MODULE.exec(String(input)) ?? [];
  if (!name) throw new TypeError(`nobody answers ${String(input)}`);
  const bytes = await readFile(join(FOLDER, name));
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
};

/** As in a browser, where an address may be relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, options?: RequestInit) {
    super(typeof input === "string" ? new URL(input, location.href) : input, options);
  }
}

globalThis.Request = PageRequest;
