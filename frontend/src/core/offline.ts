// Keeps the app's own files on the phone, so that a page that was opened once opens without a network.

const WORKER = "/sw.js";
/** Files that change their name with their content, and the pictures of activities. */
const KEPT = /^\/(?:assets|art)\//;
/** A worker that has not started by then was refused without a word. */
const PATIENCE_MS = 20_000;

/** Everything of ours that this page has loaded so far. */
function loadedFiles(): string[] {
  const entries = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const ours = entries.filter((url) => url.origin === location.origin && KEPT.test(url.pathname));
  return [...new Set(ours.map((url) => url.pathname))];
}

/**
 * Hands what this page consists of to the worker, which is installed at the first need. False where
 * the host keeps nothing: some web views have no workers, private windows and full phones refuse.
 */
export async function keepForOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await Promise.race([navigator.serviceWorker.ready, giveUp()]);
    active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: loadedFiles() } });
    return true;
  } catch {
    return false;
  }
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no worker")), PATIENCE_MS);
  });
}
