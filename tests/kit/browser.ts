import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import {
  chromiumFlags,
  chromiumMissing,
  fakeMicrophone,
  findChromium,
  findJourneyChromium,
} from '../../commands/find-chromium.ts';

/** A browser; one per file is enough, each test opens its own visit. Fails with one sentence when there is none. */
export async function openBrowser(
  flags: readonly string[] = [],
  executablePath: string | undefined = findChromium(),
): Promise<Browser> {
  if (executablePath === undefined) throw new Error(chromiumMissing);
  return chromium.launch({ executablePath, args: [...chromiumFlags(), ...flags], headless: true });
}

/**
 * For pages that are gone after seconds: before what the optimizing compilers make of them is worth their work. And
 * without a graphics card a process for one only passes pictures on. Together a fifth of the processor's time.
 */
const briefFlags = ['--in-process-gpu', '--js-flags=--no-turbofan --no-maglev'];

/** The browser of the journeys, with a microphone that beeps. Not for what is measured. */
export const openJourneyBrowser = (): Promise<Browser> =>
  openBrowser([...briefFlags, ...fakeMicrophone], findJourneyChromium());

/** For a journey through what belongs to the browser, not to its engine: notices, which the headless shell does not show. */
export const openWholeJourneyBrowser = (): Promise<Browser> => openBrowser(briefFlags);

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the page complained about, in order: uncaught errors and console errors. */
  complaints: string[];
}

/**
 * A fresh visitor with storage of its own.
 *
 * @param options.width CSS pixels; 390 is a phone
 * @param options.serviceWorker false where it is not looked at: at a first visit it fetches the whole app once more
 */
export async function openVisit(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, serviceWorker = true } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  });
  // A machine may be busy: what takes this long does not come at all.
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page, complaints };
}
