// Delays a part of the app until the WebAssembly modules that it imports are ready, each imported alone and
// once: WebKit treats a module with a pending top-level await as ready when it is imported a second time
// (https://bugs.webkit.org/show_bug.cgi?id=242740).

type ImportModule = (address: string) => Promise<unknown>;

/** Modules that are loading or ready, by their addresses. */
const modules = new Map<string, Promise<unknown>>();

export async function modulesFirst<Part>(
  addresses: string[],
  bring: ImportModule,
  begin: () => Promise<Part>,
): Promise<Part> {
  await Promise.all(addresses.map((address) => once(address, bring)));
  return begin();
}

function once(address: string, bring: ImportModule): Promise<unknown> {
  const known = modules.get(address);
  if (known) return known;
  const brought = bring(address);
  modules.set(address, brought);
  // The next part that needs it tries again.
  brought.catch(() => modules.delete(address));
  return brought;
}
