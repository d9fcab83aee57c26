// Caches the app's own files on the phone, so that a page that was opened once opens offline.

const WORKER = "/sw.js";
/** Files whose names contain a content hash, and the pictures of activities. */
const KEPT = /^\/(?:assets|art)\//;
/** A service worker that has not started by then was refused silently. */
const PATIENCE_MS = 20_000;

/** Those of ours among addresses that this page has loaded. */
function ourFiles(addresses: readonly string[]): string[] {
  const urls = addresses.map((address) => new URL(address));
  const ours = urls.filter((url) => url.origin === location.origin && KEPT.test(url.pathname));
  return [...new Set(ours.map((url) => url.pathname))];
}

const namesOf = (entries: PerformanceEntryList) => entries.map((entry) => entry.name);

/**
 * Everything of ours that this page has loaded so far. A page that the server drew has its styles in the document, and
 * names their files in links that load nothing.
 */
function loadedFiles(): string[] {
  const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const loaded = namesOf(performance.getEntriesByType("resource"));
  return ourFiles([...loaded, ...styles.map((link) => link.href)]);
}

function passOn(worker: ServiceWorker | null, urlsToCache: string[]): void {
  if (urlsToCache.length > 0) worker?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

let isFollowing = false;

/** On first use the page's requests do not go through the worker: it is told what loads after this. */
function follow(worker: ServiceWorker | null): void {
  if (isFollowing || navigator.serviceWorker.controller) return;
  isFollowing = true;
  const observer = new PerformanceObserver((list) =>
    passOn(worker, ourFiles(namesOf(list.getEntries()))),
  );
  observer.observe({ type: "resource" });
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
    follow(active);
    passOn(active, loadedFiles());
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
