/**
 * The service worker of the staff panel: its page and files are kept, so that it opens without a connection. Data is
 * kept by the page itself. `shell` is written before this text by `write-worker.ts`.
 */
const cacheName = `staff-shell-${shell.version}`;
const page = '/osoblje';
/** A connection that does not answer is as good as none. */
const slowMilliseconds = 4000;

async function keepShell() {
  const cache = await caches.open(cacheName);
  await cache.addAll([...shell.files, new Request(page, { cache: 'reload' })]);
  await self.skipWaiting();
}

async function removeOlderShells() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('staff-shell-') && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

const readKept = (request) => caches.match(request, { cacheName });

async function answerPage(request) {
  const kept = await readKept(page);
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, slowMilliseconds, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

const answerFile = async (request) => (await readKept(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(removeOlderShells()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (shell.files.includes(pathname)) event.respondWith(answerFile(request));
});
