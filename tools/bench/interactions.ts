import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** How long people waited for each of their keys and clicks to be seen, in ms. */
export interface Waits {
  /** By the web-vitals library: the worst, of every 50 interactions one left out. */
  inp: number;
  /** How many interactions there were; those within a frame are counted, not listed. */
  count: number;
  /** The worst of each deed. */
  worst: Record<string, number>;
}

interface Watching {
  inp: number;
  deed: string;
  worst: Record<string, number>;
}

declare global {
  interface Window {
    interactionWaits?: Watching;
    webVitals?: { onINP: (tell: (metric: { value: number }) => void, options: { reportAllChanges: boolean }) => void };
  }
}

const library = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/web-vitals\.(umd\.cjs|js)$/, 'web-vitals.iife.js');

/** Has every document of this page measure what is done on it. Call it before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  // A script that is put in has a scope of its own.
  await page.addInitScript({ content: `${readFileSync(library, 'utf8')}\nwindow.webVitals = webVitals;` });
  await page.addInitScript(() => {
    const waits: Watching = { inp: 0, deed: 'opening', worst: {} };
    window.interactionWaits = waits;
    window.webVitals?.onINP(
      ({ value }) => {
        waits.inp = value;
      },
      { reportAllChanges: true },
    );
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId === 0) continue;
        waits.worst[waits.deed] = Math.max(waits.worst[waits.deed] ?? 0, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** What is done from now on goes by this name. What was done before has been seen by then. */
export async function nameDeed(page: Page, deed: string): Promise<void> {
  await settled(page);
  await page.evaluate((name) => {
    if (window.interactionWaits !== undefined) window.interactionWaits.deed = name;
  }, deed);
}

export async function readWaits(page: Page): Promise<Waits> {
  await settled(page);
  return page.evaluate(() => ({
    inp: window.interactionWaits?.inp ?? Number.NaN,
    count: performance.interactionCount,
    worst: window.interactionWaits?.worst ?? {},
  }));
}

/** The library waits for a quiet moment before it tells; the browser tells of an interaction after its frame. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
    await new Promise((done) => setTimeout(done, 400));
  });
