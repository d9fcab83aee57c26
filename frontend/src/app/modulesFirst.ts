// Lets a part of the app begin once the WebAssembly modules that it imports are ready, each imported by itself and
// once: WebKit takes a module with a top-level await for ready where a second import meets it on its way
// (https://bugs.webkit.org/show_bug.cgi?id=242740).

type Bring = (address: string) => Promise<unknown>;

/** Modules that are on their way or ready, by their addresses. */
const modules = new Map<string, Promise<unknown>>();

export async function modulesFirst<Part>(
  addresses: string[],
  bring: Bring,
  begin: () => Promise<Part>,
): Promise<Part> {
  await Promise.all(addresses.map((address) => once(address, bring)));
  return begin();
}

function once(address: string, bring: Bring): Promise<unknown> {
  const known = modules.get(address);
  if (known) return known;
  const brought = bring(address);
  modules.set(address, brought);
  // The next part that needs it tries again.
  brought.catch(() => modules.delete(address));
  return brought;
}
