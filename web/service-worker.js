// Keeps the app's own pieces for when there is no network, shows notices, and nothing else. It never keeps an answer of
// the server: what a learner may read offline is kept by the page, under their own name (web/api/learning-copies.ts).
// The two names below are filled in when the app is built (built-service-worker.ts).
const pieces = __PIECES__;
const shell = `shell-${__VERSION__}`;
/** The one document that draws every page of the app. */
const appPage = '/learn';
const laterPieces = 'pieces';
const appPaths = __APP_PATHS__;

self.addEventListener('install', (event) => {
  // Without asking the browser's cache: this is how a new version comes.
  const fresh = [appPage, ...pieces].map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('shell-') && name !== shell;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => trimLaterPieces())
      .then(() => self.clients.claim()),
  );
});

// A new version waits until the person says so: a page never changes under somebody's hands.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request, url));
  // Named after their content, so that a copy is always right.
  else if (url.pathname.startsWith('/assets/')) event.respondWith(piece(request));
  else if (pieces.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

async function page(request, url) {
  try {
    return await fetch(request);
  } catch {
    const isApp = appPaths.some((start) => url.pathname === start || url.pathname.startsWith(`${start}/`));
    const kept = isApp ? await caches.match(appPage, { cacheName: shell }) : undefined;
    return kept ?? new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
}

async function piece(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(laterPieces);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** Pieces of versions long gone; the newest stay. */
async function trimLaterPieces() {
  const cache = await caches.open(laterPieces);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - 150)).map((request) => cache.delete(request)));
}

// A title and a link, never the lesson: a notice is seen by whoever holds the phone.
self.addEventListener('push', (event) => {
  const { title = '', body = '', tag = '', link = '/learn' } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.link ?? '/learn', self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((client) => new URL(client.url).pathname.startsWith('/learn'));
      return open === undefined
        ? self.clients.openWindow(target)
        : open.navigate(target).then((client) => client?.focus());
    }),
  );
});

const offlinePage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Offline</title>
<body style="font:16px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:0 24px">
<main><h1 style="font-size:22px;border-bottom:2px solid #1976d2;padding-bottom:8px">No network</h1>
<p>This page cannot be loaded just now.<br>What you have opened under <a href="/learn">My lessons</a> can be read.</p></main>`;
