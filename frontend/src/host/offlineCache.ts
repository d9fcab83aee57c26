// Caches the app's own files on the phone, so that a page that was opened once opens offline.

const WORKER = "/sw.js";
/** Files whose names contain a content hash, and the pictures of activities. */
const KEPT = /^\/(?:assets|art)\//;
/** A service worker that has not started by then was refused silently. */
const PATIENCE_MS = 20_000;

/**
 * Everything of ours that this page has loaded so far. A page that the server drew has its styles in the document, and
 * names their files in links that load nothing.
 */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const urls = [...loaded, ...styles.map((link) => link.href)].map((address) => new URL(address));
  const ours = urls.filter((url) => url.origin === location.origin && KEPT.test(url.pathname));
  return [...new Set(ours.map((url) => url.pathname))];
}

/**
 * Passes the page's files to the service worker, which is installed on first use. False if the host cannot
 * cache: some web views have no workers; private windows and full phones refuse.
 */
export async function cacheForOffline(): Promise<boolean> {
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
