import { recordClientEvents } from '#contract/calls/analytics-calls.ts';
import { headersOf, onCallEnded } from './call.ts';
import { type ClientEvent, eventQueue } from './event-queue.ts';
import { apiRoot } from './product.ts';
import { sessionUserId } from './session.ts';

const checkEveryMs = 5000;

const address = `${apiRoot}${recordClientEvents.path}`;

// Not through `call`: these reports must not report themselves, and the last one has to outlive the page.
async function post(events: readonly ClientEvent[]): Promise<void> {
  const response = await fetch(address, {
    method: recordClientEvents.method,
    keepalive: true,
    headers: { ...headersOf(recordClientEvents.path), 'Content-Type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  if (!response.ok) throw new Error(`analytics answered ${response.status}`);
}

const batch = eventQueue(post);

/** Without query: what people search for is their own business. */
const pathOnly = (url: string): string => url.split('?')[0] ?? url;

/** Starts the reports about this page's calls; ends never, as the page does not either. */
export function startReports(): void {
  onCallEnded(({ url, method, status, durationMs, error }) =>
    batch.add({
      type: error === undefined ? 'api_request' : 'api_error',
      timestamp: Date.now(),
      url: pathOnly(url),
      method,
      status,
      duration: durationMs,
      user_id: sessionUserId(),
      ...(error !== undefined && { error }),
    }),
  );
  void import('./web-vitals-report.ts').then(({ reportWebVitals }) => reportWebVitals(batch.add));
  setInterval(() => void batch.flush(), checkEveryMs);
  window.addEventListener('pagehide', () => {
    const rest = batch.takeAll();
    if (rest.length > 0) void post(rest).catch(() => undefined);
  });
}

/** @returns the id that stands on the screen and in the server's log; the message stays here, it may hold a person's words */
export function reportClientError(failure: unknown): string {
  const id = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';
  const kind = failure instanceof Error ? failure.name : 'unknown';
  batch.add({ type: `client_error ${id} ${kind}`.slice(0, 60), timestamp: Date.now(), url: window.location.pathname });
  void batch.flush({ all: true });
  return id;
}
