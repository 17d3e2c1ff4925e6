import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecording } from '#kit/made-recording.ts';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import { until } from '#kit/until.ts';
import type { Progress } from '../engines.ts';
import { transformInSandbox } from './transform-in-sandbox.ts';
import { transform } from '../transform.ts';

let folder = '';
let request = { path: '', fileName: 'trades.pdf', mediaType: 'document' as const, mediaUrl: '/media/1' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const topics = ['potters', 'weavers', 'joiners', 'smiths'];
  const book = await madePdf((pdf) => {
    topics.forEach((topic, index) => {
      if (index > 0) pdf.addPage();
      pdf.font('Helvetica-Bold').fontSize(18).text(`The Work of ${topic}`).moveDown(0.5);
      pdf
        .font('Helvetica')
        .fontSize(11)
        .text(proseAbout(topic))
        .moveDown()
        .text(proseAbout(`the tools of ${topic}`));
    });
  });
  request = { ...request, path: join(folder, 'trades.pdf') };
  await writeFile(request.path, book);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a job in its own process gives the very result of a run in this one, with progress that never falls', async () => {
  const seen: Progress[] = [];
  const sandboxed = await transformInSandbox(request, { onProgress: (progress) => seen.push(progress) });
  expect(sandboxed.kind).toBe('ok');
  expect(JSON.stringify(sandboxed)).toBe(JSON.stringify(await transform(request)));
  const percents = seen.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((first, second) => first - second));
  expect(percents.at(-1)).toBe(100);
  expect(seen.at(-1)?.found).toMatchObject({ pages: 4, headings: 4 });
});

test('a job over its memory is killed and said to be too heavy', async () => {
  // Less than Node itself needs.
  expect(await transformInSandbox(request, { memoryMb: 40 })).toMatchObject({ kind: 'rejected', reason: 'too_heavy' });
});

test('a job over its time is killed, and a cancelled one ends at once', async () => {
  expect(await transformInSandbox(request, { wallMs: 60 })).toMatchObject({ kind: 'rejected', reason: 'timeout' });
  const controller = new AbortController();
  const cancelled = transformInSandbox(request, { signal: controller.signal });
  controller.abort();
  expect(await cancelled).toMatchObject({ kind: 'rejected', reason: 'cancelled' });
});

test('a film is read behind the same walls: FFmpeg in a process beside the job, its sound heard outside', async () => {
  const path = await makeRecording({
    path: join(folder, 'lecture.mp4'),
    slides: [
      { seconds: 8, title: 'Safe water', lines: ['Boil water for one minute', 'Keep it covered'] },
      { seconds: 8, title: 'Dry stores', lines: ['Store grain dry', 'Keep rats away'] },
    ],
    sound: {
      seconds: 16,
      spoken: [
        [0, 7],
        [8, 15],
      ],
    },
  });
  const heard: string[] = [];
  const outcome = await transformInSandbox(
    { path, fileName: 'lecture.mp4', mediaType: 'video', mediaUrl: '/media/2' },
    {
      transcriber: {
        transcribe: async (wavPath) => {
          heard.push(wavPath);
          return [
            { start: 0, end: 7, text: 'Boil water for one minute before you drink it, because boiling kills germs.' },
            { start: 8, end: 15, text: 'Store grain dry, because moisture lets mould grow in the sack.' },
          ];
        },
      },
    },
  );
  // Outside the folder of the job, whose process can change what lies there.
  expect(heard).toEqual([expect.stringContaining('chalkline-speech-')]);
  expect(JSON.stringify(outcome)).not.toContain('speech_failed');
  // So short a talk may hold too little for a lesson; it is refused by the reader then, never by a wall.
  if (outcome.kind === 'rejected') expect(['too_little_text', 'no_lessons']).toContain(outcome.reason);
});

test('a refused file comes back as a refusal, not as an error', async () => {
  const path = join(folder, 'empty.pdf');
  await writeFile(path, '');
  expect(await transformInSandbox({ ...request, path })).toMatchObject({ kind: 'rejected', reason: 'empty_file' });
});

test('a job whose process somebody kills is an error to try again, not a file that is too heavy', async () => {
  const before = new Set(childrenOfThis());
  const running = transformInSandbox(request);
  const ended = expect(running).rejects.toThrow('SIGKILL');
  const mine = await until(() => {
    const found = childrenOfThis().filter((pid) => !before.has(pid));
    return found.length === 1 ? found : undefined;
  });
  for (const pid of mine) process.kill(pid, 'SIGKILL');
  await ended;
});

/** Linux and macOS alike. */
const childrenOfThis = (): number[] =>
  spawnSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...words]) => Number(parent) === process.pid && words.join(' ').includes('transform-process'))
    .map(([pid]) => Number(pid));
