/** Keeps the pages of the panel for use without a connection; there is none in development and in insecure contexts. */
export async function registerOfflineWorker(): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/osoblje-worker.js', { scope: '/osoblje' }).catch(() => {});
}
