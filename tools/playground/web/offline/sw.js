// Keeps the whole page in the browser, so that it opens without a network after the first visit. The list of files and the version,
// a digest of all of them, are put in front of this when the page is built: any change to any file makes another version.

/* global FILES, VERSION */
const CACHE = `umpire-${VERSION}`;

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // A page of the version before may still be open and ask for its files: that one stays.
  const clear = async () => {
    const ours = (await caches.keys()).filter((name) => name.startsWith("umpire-") && name !== CACHE);
    await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

async function kept(request) {
  const options = { ignoreSearch: true, ignoreVary: true };
  const asked = request.mode === "navigate" ? new URL("./", self.registration.scope) : request;
  const own = await (await caches.open(CACHE)).match(asked, options);
  return own ?? (await caches.match(asked, options)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // Whoever serves the page may serve more at other addresses: that is none of ours.
  const page = new URL("./", self.registration.scope).pathname;
  const { origin, pathname } = new URL(request.url);
  const ours = request.mode !== "navigate" || pathname === page || pathname === `${page}index.html`;
  if (request.method === "GET" && origin === self.location.origin && ours) {
    event.respondWith(kept(request));
  }
});
