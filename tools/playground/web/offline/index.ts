// Installs a service worker so that the page works offline.

/** Waits until the page has loaded, so that caching does not delay it. */
export async function keepOffline(ready: Promise<unknown>): Promise<void> {
  try {
    await ready;
    if (import.meta.env.PROD) {
      await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
    }
  } catch {
    // Without a service worker the page only needs the network.
  }
}
