import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { languageCodes } from '#contract/languages.ts';
import { openBrowser } from '#kit/browser.ts';
import { addDemoLanguage, demoIds, demoToken, routeAddresses } from '#kit/demo-places.ts';
import { freePorts } from '../../commands/start-product.ts';
import { launchProduct, repository } from './launch-product.ts';
import { signUp, textAt } from './product-client.ts';
import type { Bench, Measure } from './promise.ts';

/** React, its DOM and its router: measured 2026-11, gzip. */
const reactFloorKb = 80;
const doorLimitKb = 160;
const insideLimitKb = 230;
const wordsLimitKb = 12;

export const bench: Bench = {
  name: 'page-weight',
  promise:
    'all JavaScript and words of the sign-in page at most 160 KB gzip, of any other page at most 230 KB; the words of a language that a page loads at most 12 KB',
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-weight-'));
    const product = launchProduct({ dataFolder, port: await freePorts() });
    const browser = await openBrowser();
    try {
      await product.untilHealthy();
      const client = await signUp(product.url);
      const course = await client.post('/api/v1/courses', { title: 'Food safety' });
      const inCourse = `/courses/${textAt(course.body, 'data', 'id')}`;
      const doors = ['/login'];
      const inside = [
        '/register',
        '/dashboard',
        '/courses',
        inCourse,
        `${inCourse}/lessons`,
        `${inCourse}/learners`,
        `${inCourse}/media-transformation`,
        '/learners',
        '/media',
        '/templates',
        '/messages',
        '/inbox',
        '/analytics',
        '/mailbox',
        '/learn',
        '/simulator',
        '/settings',
        '/settings?tab=security',
      ];
      const measures: Measure[] = [];
      for (const path of [...doors, ...inside]) {
        const token = doors.includes(path) || path === '/register' ? undefined : client.token;
        const { kilobytes } = await weigh(browser, product.url + path, { token });
        measures.push(measureOf(path, kilobytes, doors.includes(path) ? doorLimitKb : insideLimitKb));
      }
      return [...measures, ...(await weighWords(browser))];
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

function measureOf(path: string, kilobytes: number, limit: number): Measure {
  return {
    name: `page-weight: ${withoutId(path)}`,
    ours: kilobytes,
    unit: 'KB gzip',
    baseline: { what: 'React with router', value: reactFloorKb },
    goal: `<= ${limit} KB`,
    met: kilobytes <= limit,
  };
}

const withoutId = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id');

/** Where section-files.ts puts them. */
const wordsPlace = /^\/assets\/words\/\w+\/(?<language>\w\w)\/\w+\.json$/;

/** The page of the demo with the most words, for each language; English too, though most of its words come with the app's first piece. */
async function weighWords(browser: Browser): Promise<Measure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-words-'));
  const product = launchProduct({ dataFolder, port: await freePorts(), demo: true });
  try {
    await product.untilHealthy();
    const places = await demoVisits(product.url);
    const loaded: { place: string; words: readonly string[] }[] = [];
    for (const { path, token, place } of places)
      loaded.push({ place, words: (await weigh(browser, product.url + path, { token, language: 'ta' })).words });
    return languageCodes.map((language) => {
      const weights = loaded.map(({ place, words }) => ({ place, kilobytes: sum(words.map(inLanguage(language))) }));
      const [widest = { place: '', kilobytes: Number.NaN }] = weights.sort((a, b) => b.kilobytes - a.kilobytes);
      return {
        name: `page-weight: words in ${language}, the most of ${weights.length} pages (${widest.place})`,
        ours: widest.kilobytes,
        unit: 'KB gzip',
        goal: `<= ${wordsLimitKb} KB`,
        met: widest.kilobytes <= wordsLimitKb,
      };
    });
  } finally {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Every address of the app as who may open it sees it, with something in it; the first page of each role. */
async function demoVisits(url: string): Promise<{ path: string; token: string | undefined; place: string }[]> {
  const [admin, organization, learner] = await Promise.all([
    demoToken(url, 'admin'),
    demoToken(url, 'organization'),
    demoToken(url, 'user'),
  ]);
  const ids = await demoIds(url, organization);
  await addDemoLanguage(url, organization, ids);
  const as = (who: string, token: string | undefined, paths: readonly string[]) =>
    paths.map((path) => ({ path, token, place: `${withoutId(path)} as ${who}` }));
  const all = routeAddresses(ids);
  return [
    ...as('a visitor', undefined, ['/login', '/register', '/forgot-password']),
    ...as('an organization', organization, [...all.filter(isOfOrganizations), '/settings?tab=security']),
    ...as('an administrator', admin, [...all.filter(isOfAdmins), '/dashboard', '/settings?tab=audit']),
    ...as('a learner', learner, ['/dashboard', ...all.filter(isOfLearners)]),
    ...as('a person who is not in it', organization, [`/learn/${ids['courseId']}`]),
  ];
}

const isOfAdmins = (path: string): boolean =>
  /^\/(whatsapp-settings|language-model|voices|retention|users|contact-messages)/.test(path);
const isOfLearners = (path: string): boolean => /^\/learn(\/|$)/.test(path);
/** The rest, without what only who is signed out sees. */
const isOfOrganizations = (path: string): boolean =>
  !isOfAdmins(path) && !isOfLearners(path) && !/^\/(login|register|forgot-password|no-such-page)/.test(path);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** KB of the same section in another language. */
const inLanguage =
  (language: string) =>
  (pathname: string): number =>
    packedBytes(pathname.replace(/\/\w\w\/(\w+\.json)$/, `/${language}/$1`)) / 1000;

interface Weighed {
  /** Of all scripts and words. */
  kilobytes: number;
  /** Addresses of the words alone. */
  words: readonly string[];
}

/** What a visitor with an empty cache loads until nothing more comes. */
async function weigh(
  browser: Browser,
  url: string,
  { token, language = 'en' }: { token: string | undefined; language?: string },
): Promise<Weighed> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.addInitScript((value) => localStorage.setItem('language', value), language);
    if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() !== 'script' && !wordsPlace.test(pathname)) return;
      scripts.set(pathname, weightOf(pathname, response));
    });
    await page.goto(url);
    // A page with a stream of events is never idle.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
    const kilobytes = sum(await Promise.all(scripts.values()));
    if (kilobytes < reactFloorKb / 2)
      throw new Error(`${url} did not load its scripts: was the web app built anew meanwhile?`);
    return { kilobytes, words: [...scripts.keys()].filter((pathname) => wordsPlace.test(pathname)) };
  } finally {
    await context.close();
  }
}

const packedFile = (pathname: string): string => join(repository, 'dist/site', `${pathname}.gz`);
const packedBytes = (pathname: string): number => statSync(packedFile(pathname)).size;

async function weightOf(pathname: string, response: Response): Promise<number> {
  const bytes = existsSync(packedFile(pathname)) ? packedBytes(pathname) : gzipSync(await response.body()).byteLength;
  return bytes / 1000;
}
