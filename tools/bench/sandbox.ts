import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SandboxLimits } from '#pipeline/sandbox/sandbox-job.ts';
import { runInSandbox } from '#pipeline/sandbox/sandbox-process.ts';
import { describeWalls, standingWalls } from '#pipeline/sandbox/walls.ts';
import { type Bench, median } from './promise.ts';

const rounds = 15;
const mostMs = 60;

export const bench: Bench = {
  name: 'sandbox',
  promise: 'all walls of this machine around a decoder cost less than 60 ms a file',
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-sandbox-'));
    try {
      const path = join(folder, 'picture.png');
      const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#1976d2' } });
      await writeFile(path, await picture.png().toBuffer());
      const walls = await standingWalls();
      const { standing, missing } = describeWalls(walls);
      say(`walls: ${standing.join(', ')}; missing: ${missing.join(', ') || 'none'}`);
      const bare = { walls: { user: 'same', apart: 'none' }, permissions: false } as const;
      await draw(path, {});
      // The first run of all begins to compile the code for the later ones.
      await new Promise((done) => setTimeout(done, 3_000));
      const ours: number[] = [];
      const plain: number[] = [];
      // In turn, so that a machine that grows slower does so for both.
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await draw(path, {}));
        plain.push(await draw(path, bare));
      }
      const cost = median(ours) - median(plain);
      return [
        {
          name: 'sandbox: cost a file',
          ours: cost,
          unit: 'ms',
          goal: `< ${mostMs} ms`,
          met: cost < mostMs,
        },
        {
          name: 'sandbox: a picture drawn behind all walls',
          ours: median(ours),
          unit: 'ms',
          baseline: { what: 'a process of its own without walls', value: median(plain) },
          goal: `< ${mostMs} ms more`,
          met: cost < mostMs,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const entry = new URL('../../pipeline/programs/shape-picture-process.ts', import.meta.url);

/** @returns ms */
async function draw(path: string, walls: Partial<SandboxLimits>): Promise<number> {
  const began = performance.now();
  const job = {
    reads: [path],
    request: ({ reads }: { reads: string[] }) => ({
      path: reads[0],
      shape: 'square',
      mostPixels: 16_000_000,
      mayStay: false,
    }),
  };
  let kind = '';
  await runInSandbox(entry, job, { wallMs: 60_000, ...walls }, (message) => {
    kind = (message as { kind: string }).kind;
  });
  if (kind !== 'drawn') throw new Error(`The picture was ${kind}.`);
  return performance.now() - began;
}
