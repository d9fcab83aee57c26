// Lets the WebAssembly package run under jsdom: its bytes come from the disk, and the global object
// counts as the window that it is in a browser. Imported before anything of the core.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const NAME = "laurel_client_bg.wasm";
const bytes = await readFile(join(import.meta.dirname, "../core/wasm", NAME));

Object.defineProperty(Window, Symbol.hasInstance, {
  value: (candidate: unknown) => candidate === globalThis,
});

globalThis.fetch = async (input) => {
  if (!String(input).endsWith(NAME)) throw new TypeError(`nobody answers ${String(input)}`);
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
};

/** As in a browser, where an address may be relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, options?: RequestInit) {
    super(typeof input === "string" ? new URL(input, location.href) : input, options);
  }
}

globalThis.Request = PageRequest;
