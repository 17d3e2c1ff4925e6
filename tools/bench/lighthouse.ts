import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, chromiumMissing, findChromium } from '../../commands/find-chromium.ts';
import { freePorts } from '../../commands/start-product.ts';
import { launchProduct } from './launch-product.ts';
import { signUp } from './product-client.ts';
import { type Bench, type Measure, median } from './promise.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;
const runs = 3;

const pages: readonly { path: string; signedIn: boolean; goals: Partial<Scores> }[] = [
  { path: '/login', signedIn: false, goals: { performance: 92, accessibility: 100, 'best-practices': 100 } },
  { path: '/dashboard', signedIn: true, goals: { performance: 92, accessibility: 100, 'best-practices': 100 } },
  { path: '/', signedIn: false, goals: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } },
];

export const bench: Bench = {
  name: 'lighthouse',
  promise:
    'Lighthouse, mobile: performance 92 (public home page 98), accessibility and best practices 100, SEO 100 in public',
  run: async ({ say }) => {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error(chromiumMissing);
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-lighthouse-'));
    const product = launchProduct({ dataFolder: join(folder, 'data'), port: await freePorts() });
    const debuggingPort = await freePorts();
    let context: BrowserContext | undefined;
    try {
      await product.untilHealthy();
      const { token } = await signUp(product.url);
      // Lighthouse looks at the browser's own storage, not at that of a private window.
      context = await chromium.launchPersistentContext(join(folder, 'browser'), {
        executablePath,
        headless: true,
        args: [...chromiumFlags(), `--remote-debugging-port=${debuggingPort}`],
      });
      const measures: Measure[] = [];
      for (const { path, signedIn, goals } of pages) {
        await remember(context, product.url, signedIn ? token : null);
        const scores: Scores[] = [];
        for (let n = 0; n < runs; n += 1) scores.push(await judge(product.url + path, debuggingPort, say));
        for (const category of categories) {
          const goal = goals[category];
          if (goal === undefined) continue;
          const ours = median(scores.map((score) => score[category]));
          measures.push({
            name: `lighthouse: ${path} ${category}, median of ${runs}`,
            ours,
            unit: 'of 100',
            goal: `>= ${goal}`,
            met: ours >= goal,
          });
        }
      }
      return measures;
    } finally {
      await context?.close();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function remember(context: BrowserContext, url: string, token: string | null): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate((value) => {
    localStorage.clear();
    if (value !== null) localStorage.setItem('token', value);
  }, token);
  await page.close();
}

async function judge(url: string, port: number, say: (words: string) => void): Promise<Scores> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: [...categories], disableStorageReset: true };
  const result = await lighthouse(url, flags);
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  const scored = categories.map(
    (category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)] as const,
  );
  for (const audit of Object.values(lhr.audits)) {
    const isPoor =
      audit.score !== null &&
      audit.score < 0.9 &&
      ['binary', 'metricSavings', 'numeric'].includes(audit.scoreDisplayMode);
    if (isPoor) say(`  ${new URL(url).pathname}: ${audit.id} ${audit.displayValue ?? ''}`);
  }
  // Object.fromEntries forgets the keys' type.
  return Object.fromEntries(scored) as Scores;
}
