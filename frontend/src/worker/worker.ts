// Opens the app offline, once a page has requested it: pages from the network first, files by their names,
// which contain a content hash. Calls are never cached: the pages themselves store personal data, which a
// log-out deletes.
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

const FILES = "laurel-files";
const PAGES = "laurel-pages";
const PICTURES = "laurel-pictures";
/** Offline, every navigation starts the app from this page, which then opens the requested address. */
const SHELL = "/pages/apply/receipt";
/** Limits the wait on a weak network, such as at an entrance. */
const PAGE_TIMEOUT_S = 3;

const complete = new CacheableResponsePlugin({ statuses: [200] });
/** Pages that the server sends without content of their own: any of them starts the whole app. */
const isShell = (request: Request) => new URL(request.url).pathname.startsWith("/pages/apply/");
// The same file for any accepted encoding or language: the script sets the language anyway.
const matchOptions = { ignoreVary: true };

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions,
  plugins: [
    complete,
    {
      cacheKeyWillBeUsed: async () => SHELL,
      cacheWillUpdate: async ({ request, response }) => (isShell(request) ? response : null),
    },
  ],
});
const files = new CacheFirst({
  cacheName: FILES,
  matchOptions,
  plugins: [complete, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});
const pictures = new StaleWhileRevalidate({
  cacheName: PICTURES,
  matchOptions,
  plugins: [complete, new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true })],
});

// The console is an application of its own, which needs the network anyway.
const isConsole = ({ pathname }: URL) =>
  pathname === "/console" || pathname.startsWith("/console/");

registerRoute(({ request, url }) => request.mode === "navigate" && !isConsole(url), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/art/"), pictures);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(SHELL)));
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
