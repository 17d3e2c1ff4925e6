import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { openBrowser } from '#kit/browser.ts';
import { freePorts } from '../../commands/start-product.ts';
import { launchProduct, repository } from './launch-product.ts';
import { signUp, textAt } from './product-client.ts';
import type { Bench, Measure } from './promise.ts';

/** React, its DOM and its router: measured 2026-11, gzip. */
const reactFloorKb = 80;
const doorLimitKb = 160;
const insideLimitKb = 230;
/** Of the five the one whose words are longest; English comes with the first piece of the app. */
const widestLanguage = 'ta';
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
      const words: Measure[] = [];
      for (const path of [...doors, ...inside]) {
        const token = path === '/login' || path === '/register' ? undefined : client.token;
        const { scripts } = await weigh(browser, product.url + path, { token });
        measures.push(measureOf(path, scripts, doors.includes(path) ? doorLimitKb : insideLimitKb));
        const inLanguage = await weigh(browser, product.url + path, { token, language: widestLanguage });
        words.push(wordsMeasure(path, inLanguage.words));
      }
      return [...measures, ...words];
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

const wordsMeasure = (path: string, kilobytes: number): Measure => ({
  name: `page-weight: words of ${withoutId(path)} in Tamil`,
  ours: kilobytes,
  unit: 'KB gzip',
  goal: `<= ${wordsLimitKb} KB`,
  met: kilobytes <= wordsLimitKb,
});

/** Where section-files.ts puts them. */
const isWords = (pathname: string): boolean => pathname.startsWith('/assets/words/');

interface Weight {
  kilobytes: number;
  isWords: boolean;
}

/** KB of all scripts and words, and of the words alone, that a visitor with an empty cache loads until nothing more comes. */
async function weigh(
  browser: Browser,
  url: string,
  { token, language = 'en' }: { token: string | undefined; language?: string },
): Promise<{ scripts: number; words: number }> {
  const context = await browser.newContext();
  try {
    await context.addInitScript((value) => localStorage.setItem('language', value), language);
    if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Weight>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() !== 'script' && !isWords(pathname)) return;
      scripts.set(pathname, weightOf(pathname, response));
    });
    await page.goto(url);
    // A page with a stream of events is never idle.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
    const sizes = await Promise.all(scripts.values());
    const total = (of: Weight[]): number => of.reduce((sum, one) => sum + one.kilobytes, 0);
    const kilobytes = total(sizes);
    if (kilobytes < reactFloorKb / 2)
      throw new Error(`${url} did not load its scripts: was the web app built anew meanwhile?`);
    return { scripts: kilobytes, words: total(sizes.filter((one) => one.isWords)) };
  } finally {
    await context.close();
  }
}

async function weightOf(pathname: string, response: Response): Promise<Weight> {
  const body = await response.body();
  const packed = join(repository, 'dist/site', `${pathname}.gz`);
  const bytes = existsSync(packed) ? statSync(packed).size : gzipSync(body).byteLength;
  return { kilobytes: bytes / 1000, isWords: isWords(pathname) };
}
