import { transformInSandbox } from '#pipeline/programs/transform-in-sandbox.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostileText, hostileTexts } from '../../tests/kit/hostile-texts.ts';
import type { Bench, Measure } from './promise.ts';

const KB = 1024;
const lengths = [64, 128, 256, 512, 1024, 2048, 4096].map((kilobytes) => kilobytes * KB);
/** Twice the text may take less than this many times as long: n log n takes 2.2 times, a square 4. */
const most = 3;
/** The start of the process and the loading of its code weigh more than shorter works. */
const leastMs = 2_000;

export const bench: Bench = {
  name: 'growth-whole',
  promise: 'no whole run takes more than n log n: every hostile text, 64 KB to 4 MB, in its own process',
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-growth-'));
    try {
      const measures: Measure[] = [];
      for (const hostile of hostileTexts) {
        const measure = await growthOf(hostile, folder);
        say(`${hostile.name}: ${measure.ours.toFixed(2)}`);
        measures.push(measure);
      }
      return measures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** The steepest rise over the last three doublings; refusals are quick and count as they are. */
async function growthOf({ name, extension, text }: HostileText, folder: string): Promise<Measure> {
  const path = join(folder, `text.${extension}`);
  const times: number[] = [];
  for (const length of lengths) {
    await writeFile(path, text(length));
    const began = performance.now();
    const outcome = await transformInSandbox({
      path,
      fileName: `text.${extension}`,
      mediaType: 'document',
      mediaUrl: '/',
    });
    times.push(performance.now() - began);
    if (outcome.kind === 'rejected' && outcome.reason === 'timeout') break;
  }
  const last = times.slice(-4).map((ms) => Math.max(leastMs, ms));
  const steepest = Math.max(...last.slice(1).map((ms, at) => ms / (last[at] ?? ms)));
  return {
    name: `growth-whole: ${name}, ${(Math.max(...times) / 1000).toFixed(1)} s at most`,
    ours: steepest,
    unit: 'times for twice the text',
    goal: `< ${most}`,
    met: steepest < most && times.length === lengths.length,
  };
}
