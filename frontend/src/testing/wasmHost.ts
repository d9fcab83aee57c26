// Lets the WebAssembly package run under jsdom: its bytes come from the disk, and the global object
// counts as the window that it is in a browser.
import { readFile } from "node:fs/promises";

const WASM = "laurel_client_bg.wasm";
const bytes = await readFile(`src/core/wasm/${WASM}`);

Object.defineProperty(Window, Symbol.hasInstance, {
  value: (candidate: unknown) => candidate === globalThis,
});
globalThis.fetch = async (input) => {
  if (!String(input).endsWith(WASM)) throw new TypeError(`no answer for ${String(input)}`);
  return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
};
