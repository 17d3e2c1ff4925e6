import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, chromiumMissing, findChromium } from './find-chromium.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/**
 * Pictures of every screen into shots/: `npm run shots -- [FILTER...] [--out DIR]`. A filter is a part of the
 * picture's name (`dashboard`, `390`, `dark`); all given have to fit. `SHOTS_URL` pictures a product that runs already.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'shots' } },
});

const widths = [1440, 390] as const;
const themes = ['light', 'dark'] as const;

type Who = 'nobody' | 'admin' | 'organization' | 'creator' | 'user';

/** `{course}` is the first course that the viewer sees. */
const screens: readonly { path: string; who: Who }[] = [
  ...['/', '/docs', '/docs/getting-started', '/api', '/status', '/contact', '/blog', '/faq'].map((path) => ({
    path,
    who: 'nobody' as const,
  })),
  { path: '/login', who: 'nobody' },
  { path: '/register', who: 'nobody' },
  { path: '/no-such-page', who: 'nobody' },
  { path: '/dashboard', who: 'admin' },
  { path: '/dashboard', who: 'organization' },
  { path: '/dashboard', who: 'creator' },
  { path: '/dashboard', who: 'user' },
  { path: '/courses', who: 'creator' },
  { path: '/courses/{course}', who: 'creator' },
  { path: '/courses/{course}/lessons', who: 'creator' },
  { path: '/courses/{course}/learners', who: 'creator' },
  { path: '/courses/{course}/media-transformation', who: 'creator' },
  { path: '/learners', who: 'creator' },
  { path: '/messages', who: 'creator' },
  { path: '/analytics', who: 'creator' },
  { path: '/analytics?course={course}', who: 'creator' },
  { path: '/simulator', who: 'creator' },
  { path: '/simulator', who: 'admin' },
  { path: '/forgot-password', who: 'nobody' },
  { path: '/reset-password', who: 'nobody' },
  { path: '/settings', who: 'organization' },
  { path: '/settings?tab=security', who: 'organization' },
  { path: '/settings?tab=notifications', who: 'creator' },
  { path: '/settings?tab=appearance', who: 'user' },
  { path: '/users', who: 'admin' },
  { path: '/users', who: 'organization' },
  { path: '/mailbox', who: 'admin' },
  { path: '/unauthorized', who: 'user' },
];

interface Fault {
  picture: string;
  fault: string;
}

const fromBrowser = {
  'X-Requested-With': 'XMLHttpRequest',
  'X-CSRF-Token': 'shots000000000000000000000000000'.padEnd(32, '0'),
};

async function signIn(url: string, who: Who): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...fromBrowser, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${who}@chalkline.example`, password: 'Chalkline1' }),
  });
  const body: { data?: { token?: string }; message?: string } = await answer.json();
  if (body.data?.token === undefined) throw new Error(`${who} cannot sign in: ${answer.status} ${body.message}`);
  return body.data.token;
}

async function firstCourse(url: string, token: string | undefined): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/courses`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  if (!answer.ok) return undefined;
  const courses: { id: string }[] = await answer.json();
  return courses[0]?.id;
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

interface Shot {
  picture: string;
  path: string;
  width: number;
  theme: string;
  token: string | undefined;
}

async function take(browser: Browser, url: string, shot: Shot): Promise<Fault[]> {
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
    // The page that is not there answers 404 on purpose.
    if (message.type() === 'error' && shot.path !== '/no-such-page') say(`console: ${message.text()}`);
  });
  try {
    await page.goto(url + shot.path, { timeout: 30_000 });
    // A screen with a stream of events is never idle: it is pictured as it is after five seconds.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { pixels, element } = await page.evaluate(overflow);
    if (pixels > 0) say(`${pixels} px wider than the window: ${element}`);
    if ((await page.evaluate(() => document.body.innerText.trim().length)) === 0) say('the page is empty');
    await page.screenshot({ path: join(values.out, `${shot.picture}.png`), fullPage: true });
  } catch (error) {
    say(String(error));
  } finally {
    await context.close();
  }
  return faults;
}

/** Screens of the route table that no picture shows. */
function unpictured(): string[] {
  const table = readFileSync(resolve(import.meta.dirname, '../web/routes.tsx'), 'utf8');
  const shape = (path: string): string => path.replace(/^\/+/, '').replace(/:\w+|\{\w+\}/g, ':id');
  const known = new Set(screens.map(({ path }) => shape(path)));
  const paths = [...table.matchAll(/\bpath[=:]\s*\{?['"`]([^'"`*]+)['"`]/g)].map((match) => shape(match[1] ?? ''));
  return [...new Set(paths)].filter((path) => path !== '' && !path.startsWith('app') && !known.has(path));
}

interface Wanted {
  picture: string;
  path: string;
  who: Who;
  width: number;
  theme: string;
}

const nameOf = (path: string): string =>
  path.replace(/^\/+/, '').replaceAll(/[{}]/g, '').replaceAll(/[/?=]/g, '-') || 'landing';

const wanted = (): Wanted[] =>
  screens
    .flatMap(({ path, who }) => widths.flatMap((width) => themes.map((theme) => ({ path, who, width, theme }))))
    .map((shot) => ({ ...shot, picture: `${nameOf(shot.path)}.${shot.who}.${shot.width}.${shot.theme}` }))
    .filter(({ picture }) => positionals.every((filter) => picture.includes(filter)));

/** The path with the first course in it; absent when there is none to see. */
async function placeOf(url: string, path: string, token: string | undefined): Promise<string | undefined> {
  if (!path.includes('{course}')) return path;
  const id = await firstCourse(url, token);
  return id === undefined ? undefined : path.replace('{course}', id);
}

async function pictureAll(url: string): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(chromiumMissing);
  mkdirSync(values.out, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const tokens = new Map<Who, string | undefined>();
  const faults: Fault[] = [];
  for (const shot of wanted()) {
    if (!tokens.has(shot.who)) tokens.set(shot.who, await signIn(url, shot.who));
    const token = tokens.get(shot.who);
    const path = await placeOf(url, shot.path, token);
    if (path === undefined) {
      faults.push({ picture: shot.picture, fault: 'nothing to show: the list is empty or refused' });
      continue;
    }
    faults.push(...(await take(browser, url, { ...shot, path, token })));
    console.log(`${shot.picture}.png`);
  }
  await browser.close();
  const missing = unpictured().map((path) => `no picture shows the route /${path}`);
  const lines = [...faults.map(({ picture, fault }) => `${picture}: ${fault}`), ...missing];
  writeFileSync(join(values.out, 'faults.txt'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}\n${lines.length} faults; the pictures are in ${values.out}`);
}

let product: RunningProduct | undefined;
const folder = mkdtempSync(join(tmpdir(), 'chalkline-shots-'));
try {
  if (process.env.SHOTS_URL === undefined) product = await startProduct({ dataFolder: folder });
  await pictureAll((process.env.SHOTS_URL ?? product?.url ?? '').replace(/\/$/, ''));
} finally {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
