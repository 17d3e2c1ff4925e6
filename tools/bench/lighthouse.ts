import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import * as z from 'zod';
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
        for (let n = 0; n < runs; n += 1) scores.push(await judge(product.url + path, debuggingPort, folder, say));
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

/** Of its report only what is told here. */
const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.nullable(z.number()),
      scoreDisplayMode: z.string(),
      displayValue: z.optional(z.string()),
    }),
  ),
});

/** Fetched by npm when it is asked for: with what it brings it is 155 MB, which nobody needs for anything else (decision 0075). */
const version = '13.5.0';

async function judge(url: string, port: number, folder: string, say: (words: string) => void): Promise<Scores> {
  const path = join(folder, 'report.json');
  await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=lighthouse@${version}`,
      '--',
      'lighthouse',
      url,
      `--port=${port}`,
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      '--disable-storage-reset',
      '--output=json',
      `--output-path=${path}`,
    ],
    {
      cwd: folder,
      timeout: 600_000,
      maxBuffer: 2 ** 26,
      // It asks for a newer Node than a machine may have: the one that runs this.
      env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
    },
  );
  const lhr = Report.parse(JSON.parse(await readFile(path, 'utf8')));
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
