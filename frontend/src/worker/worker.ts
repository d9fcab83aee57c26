// Opens the app without a network, once a page has asked for it: newest page first, files by their
// names, which change with their content. Calls are never touched: what is personal is kept by the
// pages themselves and forgotten at log-out.
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

const FILES = "laurel-files";
const PAGES = "laurel-pages";
const PICTURES = "laurel-pictures";
/** Whatever page is asked for without a network, the app starts from this one and goes there. */
const SHELL = "/pages/apply/receipt";
/** A weak network at the door must not keep people waiting longer. */
const PAGE_TIMEOUT_S = 3;

const complete = new CacheableResponsePlugin({ statuses: [200] });
/** Pages that the server sends without content of their own: any of them starts the whole app. */
const isShell = (request: Request) => new URL(request.url).pathname.startsWith("/pages/apply/");
// The same file whatever encoding was asked for; a page tells its language to the script anyway.
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

registerRoute(({ request }) => request.mode === "navigate", pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/art/"), pictures);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(SHELL)));
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
