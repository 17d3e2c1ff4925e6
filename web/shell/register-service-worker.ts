/** Set once a new version has been fetched and waits for a word. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

export const newVersionWaits = (): boolean => waiting !== null;

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Lets the waiting version take over; the page is loaded anew as soon as it has. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting?.postMessage('take-over');
}

/** Looked for anew this often in a page that stays open. */
const lookEveryMs = 60 * 60_000;

/** After the page has loaded, so that it takes nothing from the first sight of it. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  window.addEventListener('load', () => void register().catch(() => undefined), { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (coming.state === 'installed' && navigator.serviceWorker.controller !== null) announce(coming);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
}
