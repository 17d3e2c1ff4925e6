import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { drawSocialCards } from '../tools/shots/draw-social-cards.ts';
import { chromiumFlags, chromiumMissing, findChromium } from './find-chromium.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

/**
 * Pictures of every screen into shots/: `npm run shots -- [FILTER...] [--out DIR]`. A filter is a part of the
 * picture's name (`dashboard`, `390`, `dark`); all given have to fit. `SHOTS_URL` pictures a product that runs already.
 * With `--docs` and no filter only the pictures of README and docs are taken, and made anew, as are the cards that links show.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'shots' }, docs: { type: 'boolean', default: false } },
});

const widths = [1440, 390] as const;
const themes = ['light', 'dark'] as const;

type Who = 'nobody' | 'admin' | 'organization' | 'creator' | 'user';

/** `{course}` is the newest published course, `{template}` the first template. `press`: buttons to press one after the other, by the beginning of their name. */
interface Screen {
  path: string;
  who: Who;
  state?: string;
  press?: readonly string[];
}

const screens: readonly Screen[] = [
  ...['/', '/hi', '/ta', '/docs', '/docs/getting-started', '/api', '/status', '/contact', '/blog', '/faq'].map(
    (path) => ({
      path,
      who: 'nobody' as const,
    }),
  ),
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
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'results',
    press: ['clean-hands', 'Page 1'],
  },
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'studio',
    press: ['clean-hands', 'Edit lesson'],
  },
  {
    path: '/courses/{course}/media-transformation',
    who: 'creator',
    state: 'preview',
    press: ['clean-hands', 'Edit lesson', 'Preview'],
  },
  { path: '/media', who: 'organization' },
  { path: '/templates', who: 'organization' },
  { path: '/templates', who: 'admin' },
  { path: '/templates/{template}', who: 'admin' },
  { path: '/whatsapp-settings', who: 'admin' },
  { path: '/language-model', who: 'admin' },
  { path: '/learners', who: 'creator' },
  { path: '/inbox', who: 'creator' },
  { path: '/messages', who: 'creator' },
  { path: '/analytics', who: 'creator' },
  { path: '/analytics?course={course}', who: 'creator' },
  { path: '/simulator', who: 'creator' },
  { path: '/simulator', who: 'admin' },
  { path: '/join/K7Q2MX', who: 'nobody' },
  { path: '/certificates/K7Q2MX4RT9BD', who: 'nobody' },
  { path: '/forgot-password', who: 'nobody' },
  { path: '/reset-password', who: 'nobody' },
  { path: '/settings', who: 'organization' },
  { path: '/settings?tab=security', who: 'organization' },
  { path: '/settings?tab=notifications', who: 'creator' },
  { path: '/settings?tab=appearance', who: 'user' },
  { path: '/users', who: 'admin' },
  { path: '/users', who: 'organization' },
  { path: '/contact-messages', who: 'admin' },
  { path: '/mailbox', who: 'admin' },
  { path: '/unauthorized', who: 'user' },
  { path: '/verify-email', who: 'nobody' },
  { path: '/learn', who: 'user' },
  { path: '/learn/{course}', who: 'user' },
  { path: '/learn/answer', who: 'nobody' },
  { path: '/learn/unsubscribe', who: 'nobody' },
];

/** The pictures in docs/pictures, each from one of the above: the window's height, 1,200 px wide. */
const docsPictures = {
  'media-transformation': 'courses-course-media-transformation.results.creator.1440.light',
  lessons: 'courses-course-lessons.creator.1440.light',
  simulator: 'simulator.creator.1440.light',
  dashboard: 'dashboard.creator.1440.light',
  'dashboard-dark': 'dashboard.creator.1440.dark',
  analytics: 'analytics.creator.1440.light',
  templates: 'templates.organization.1440.light',
} as const;

async function refreshDocs(): Promise<void> {
  const { default: sharp } = await import('sharp');
  const folder = resolve(import.meta.dirname, '../docs/pictures');
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(docsPictures)) {
    const taken = join(values.out, `${picture}.png`);
    if (!existsSync(taken)) continue;
    const { width = 0, height = 0 } = await sharp(taken).metadata();
    await sharp(taken)
      .extract({ left: 0, top: 0, width, height: Math.min(height, 900) })
      .resize({ width: 1200 })
      .png({ palette: true, effort: 10 })
      .toFile(join(folder, `${name}.png`));
  }
  // On the home page of the public site, which has little room on the wire.
  await sharp(join(folder, 'simulator.png'))
    .resize({ width: 960 })
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, 'demo-handset.webp'));
  // The main job in four still pictures, two and a half seconds each, for the README.
  const frames = (['media-transformation', 'lessons', 'simulator', 'analytics'] as const).map((name) =>
    join(folder, `${name}.png`),
  );
  if (frames.every((frame) => existsSync(frame)))
    await sharp(frames, { join: { animated: true } })
      .webp({ quality: 70, effort: 6, loop: 0, delay: frames.map(() => 2500) })
      .toFile(join(folder, 'main-job.webp'));
}

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

/** What `{course}` and `{template}` in a path stand for: the first of a list. */
const lists: Readonly<Record<string, string>> = {
  course: '/api/v1/courses?status=published',
  template: '/api/templates',
};

async function firstOf(url: string, list: string, token: string | undefined): Promise<string | undefined> {
  const answer = await fetch(url + list, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
  });
  if (!answer.ok) return undefined;
  const body: { data: { id: string }[] } | { id: string }[] = await answer.json();
  return (Array.isArray(body) ? body : body.data)[0]?.id;
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
  press?: readonly string[];
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
    for (const name of shot.press ?? []) {
      await page.getByRole('button', { name }).first().click({ timeout: 10_000 });
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    }
    // A picture in a sheet is drawn on the server at its first look.
    if (shot.press !== undefined) await page.waitForTimeout(3_000);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { pixels, element } = await page.evaluate(overflow);
    if (pixels > 0) say(`${pixels} px wider than the window: ${element}`);
    if ((await page.evaluate(() => document.body.innerText.trim().length)) === 0) say('the page is empty');
    // What lies over the page stands still in the window, so such a picture is one of the window.
    await page.screenshot({ path: join(values.out, `${shot.picture}.png`), fullPage: shot.press === undefined });
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
  const paths = [...table.matchAll(/\bpath[=:]\s*\{?['"`]\/*([^'"`*]+)['"`]/g)].map((match) => match[1] ?? '');
  const isPictured = (route: string): boolean => {
    const shape = new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return screens.some(({ path }) => shape.test(path.replace(/\?.*/, '')));
  };
  return [...new Set(paths)].filter((path) => path !== '/' && !path.startsWith('app') && !isPictured(path));
}

interface Wanted extends Screen {
  picture: string;
  width: number;
  theme: string;
}

const nameOf = (path: string): string =>
  path.replace(/^\/+/, '').replaceAll(/[{}]/g, '').replaceAll(/[/?=]/g, '-') || 'landing';

const wanted = (): Wanted[] =>
  screens
    .flatMap((screen) => widths.flatMap((width) => themes.map((theme) => ({ ...screen, width, theme }))))
    .map((shot) => ({
      ...shot,
      picture: [nameOf(shot.path), shot.state, shot.who, shot.width, shot.theme].filter(Boolean).join('.'),
    }))
    .filter(({ picture }) => positionals.every((filter) => picture.includes(filter)))
    .filter(
      ({ picture }) => !values.docs || positionals.length > 0 || Object.values<string>(docsPictures).includes(picture),
    );

/** The path with the first thing of its kind in it; absent when there is none to see. */
async function placeOf(url: string, path: string, token: string | undefined): Promise<string | undefined> {
  const kind = /\{(\w+)\}/.exec(path)?.[1];
  if (kind === undefined) return path;
  const id = await firstOf(url, lists[kind] ?? '', token);
  return id === undefined ? undefined : path.replace(`{${kind}}`, id);
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
  if (values.docs) await Promise.all([refreshDocs(), drawSocialCards()]);
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
