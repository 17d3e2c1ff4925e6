import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openBrowser } from '#kit/browser.ts';
import { freePorts } from '../commands/start-product.ts';
import { launchProduct, repository } from './launch-product.ts';
import { signUp, textAt } from './product-client.ts';
import type { Bench, Measure } from './promise.ts';

/** React, its DOM and its router: measured 2026-11, gzip. */
const reactFloorKb = 80;
const doorLimitKb = 130;
const insideLimitKb = 200;

export const bench: Bench = {
  name: 'page-weight',
  promise: 'all JavaScript of the sign-in page at most 130 KB gzip, of any other page at most 200 KB',
  run: async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'chalkline-weight-'));
    const product = launchProduct({ dataFolder, port: await freePorts() });
    const browser = await openBrowser();
    try {
      await product.untilHealthy();
      const client = await signUp(product.url);
      const course = await client.post('/api/v1/courses', { title: 'Food safety' });
      const inCourse = `/courses/${textAt(course.body, 'data', 'id')}`;
      const doors = ['/login', '/register'];
      const inside = [
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
        '/simulator',
        '/settings',
      ];
      const measures: Measure[] = [];
      for (const path of doors) measures.push(measureOf(path, await weigh(browser, product.url + path), doorLimitKb));
      for (const path of inside)
        measures.push(measureOf(path, await weigh(browser, product.url + path, client.token), insideLimitKb));
      return measures;
    } finally {
      await browser.close();
      await product.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
};

function measureOf(path: string, kilobytes: number, limit: number): Measure {
  return {
    name: `page-weight: ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')}`,
    ours: kilobytes,
    unit: 'KB gzip',
    baseline: { what: 'React with router', value: reactFloorKb },
    goal: `<= ${limit} KB`,
    met: kilobytes <= limit,
  };
}

/** KB of all scripts that a visitor with an empty cache loads until nothing more comes. */
async function weigh(browser: Browser, url: string, token?: string): Promise<number> {
  const context = await browser.newContext();
  try {
    if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const page = await context.newPage();
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const { pathname } = new URL(response.url());
      const packed = join(repository, 'dist/web', `${pathname}.gz`);
      const size = existsSync(packed)
        ? Promise.resolve(statSync(packed).size)
        : response.body().then((body) => gzipSync(body).byteLength);
      scripts.set(pathname, size);
    });
    await page.goto(url);
    // A page with a stream of events is never idle.
    await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
    const sizes = await Promise.all(scripts.values());
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    if (kilobytes < reactFloorKb / 2)
      throw new Error(`${url} did not load its scripts: was the web app built anew meanwhile?`);
    return kilobytes;
  } finally {
    await context.close();
  }
}
