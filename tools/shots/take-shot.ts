import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { failures } from '#contract/errors.ts';

export interface Fault {
  picture: string;
  fault: string;
}

/** Runs in the page. How many CSS pixels the page is wider than the window, and the element that sticks out most. */
function overflow(): { pixels: number; element: string } {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return { pixels: 0, element: '' };
  let widest: Element = document.body;
  for (const element of document.body.querySelectorAll('*')) {
    if (element.getBoundingClientRect().right > widest.getBoundingClientRect().right) widest = element;
  }
  return {
    pixels: wide,
    element: `${widest.tagName.toLowerCase()}.${widest.getAttribute('class') ?? ''}`.slice(0, 120),
  };
}

export interface Shot {
  picture: string;
  path: string;
  width: number;
  theme: string;
  token: string | undefined;
  press?: readonly string[];
  losesLine?: true;
  cut?: string;
  learning?: 'waits' | 'fails';
  isRefused?: true;
}

const databaseAway = failures.database_unavailable.message;

/** The server as it is while it is slow, or down. */
const lameLearning = (page: Page, how: 'waits' | 'fails'): Promise<unknown> =>
  page.route('**/api/v1/learn{,/**}', async (route) => {
    if (how === 'fails')
      await route.fulfill({ status: 503, json: { code: 'database_unavailable', message: databaseAway } });
  });

/** Large enough to go up in pieces; the line breaks with the first one. */
async function loseLine(page: Page): Promise<void> {
  await page.route('**/pieces', (route) => route.abort());
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024)]);
  await page
    .locator('input[type=file]:not([hidden])')
    .first()
    .setInputFiles({ name: 'Ward handbook.pdf', mimeType: 'application/pdf', buffer });
}

/** Takes one picture into the folder and says what is wrong with the screen. */
export async function takeShot(browser: Browser, url: string, shot: Shot, folder: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  const say = (fault: string): void => {
    faults.push({ picture: shot.picture, fault });
  };
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.width < 600 ? 844 : 900 },
    colorScheme: shot.theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ({ token, theme }) => {
      localStorage.setItem('theme', theme);
      if (token !== undefined) localStorage.setItem('token', token);
    },
    { token: shot.token, theme: shot.theme },
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => say(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // The page that is not there answers 404 on purpose, and so is a line broken.
    const isMeant =
      shot.path === '/no-such-page' || shot.losesLine === true || shot.cut !== undefined || shot.isRefused === true;
    if (message.type() === 'error' && !isMeant) say(`console: ${message.text()}`);
  });
  try {
    if (shot.learning !== undefined) await lameLearning(page, shot.learning);
    await page.goto(url + shot.path, { timeout: 30_000 });
    // A screen with a stream of events is never idle: it is pictured as it is after five seconds.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    if (shot.losesLine === true) await loseLine(page);
    if (shot.cut !== undefined) await page.route(shot.cut, (route) => route.abort());
    for (const name of shot.press ?? []) {
      await page.getByRole('button', { name }).first().click({ timeout: 10_000 });
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    }
    // A picture in a sheet is drawn on the server at its first look.
    const isMoment = shot.press !== undefined || shot.losesLine === true;
    if (isMoment) await page.waitForTimeout(3_000);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { pixels, element } = await page.evaluate(overflow);
    if (pixels > 0) say(`${pixels} px wider than the window: ${element}`);
    if ((await page.evaluate(() => document.body.innerText.trim().length)) === 0) say('the page is empty');
    // What lies over the page stands still in the window, so such a picture is one of the window.
    await page.screenshot({ path: join(folder, `${shot.picture}.png`), fullPage: !isMoment });
  } catch (error) {
    say(String(error));
  } finally {
    await context.close();
  }
  return faults;
}
