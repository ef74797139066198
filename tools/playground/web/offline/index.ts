// Has the browser keep the page for when there is no network.

/** Once the page has what it needs, so that nothing is fetched before its turn. */
export async function keepOffline(ready: Promise<unknown>): Promise<void> {
  try {
    await ready;
    if (import.meta.env.PROD) {
      await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI));
    }
  } catch {
    // Without it the page is as it was, but for the network that it needs.
  }
}
