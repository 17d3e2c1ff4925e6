import { expect, test } from 'vitest';
import { hostileTexts } from '#kit/hostile-texts.ts';
import { growthOver } from '#kit/processor-time.ts';
import type { Document } from './document.ts';
import { extract } from './extraction/extract.ts';
import { segment } from './segmentation/segment.ts';
import { transform } from './transform.ts';

// Each step up to 4 MB: `npm run bench -- growth`; whole runs of all of them: `npm run bench -- growth-whole`.
const KB = 1024;
/** With the length 4, with its square 16. */
const most = 8;

const file = (text: string, extension: string) => ({
  bytes: new TextEncoder().encode(text),
  fileName: `a.${extension}`,
  mediaType: 'document' as const,
  mediaUrl: '/',
});

/** The other scripts go the same ways: one text of each shows it here, all of them in the bench. */
const isShownHere = ({ name }: { name: string }) =>
  !/^(?:tamil|telugu|mixed):/.test(name) || name.endsWith('names joined for ever');

test.each(hostileTexts.filter(isShownHere))(
  'reading and cutting takes no square: $name',
  async ({ text, extension }) => {
    const readAndCut = async (content: string) => {
      const read = await extract(file(content, extension));
      if (read.kind === 'ok') segment(read.document, { targetMinutes: 5 });
    };
    expect(await growthOver(readAndCut, text, 24 * KB)).toBeLessThan(most);
  },
  60_000,
);

const wholeRuns = new Set(['names joined by and and of', 'bold words', 'causes', 'tamil: names joined for ever']);

test.each(hostileTexts.filter(({ name }) => wholeRuns.has(name)))(
  'a whole run takes no square: $name',
  async ({ text, extension }) => {
    const run = (content: string) => transform(file(content, extension));
    expect(await growthOver(run, text, 32 * KB, { runs: 1, leastMs: 200 })).toBeLessThan(most);
  },
  60_000,
);

test('a quarter of a megabyte of “क।” is cut into lessons and overflows nothing', async () => {
  const read = await extract(file('क।'.repeat(128 * KB), 'txt'));
  const { segments } = segment((read as { document: Document }).document, { targetMinutes: 5 });
  expect(segments).toHaveLength(60);
  expect(Math.max(...segments.map(({ sentences }) => sentences.length))).toBeLessThanOrEqual(600);
});

test('nesting that no author writes is refused with a sentence', async () => {
  for (const [text, extension] of [
    ['<b>'.repeat(50_000), 'html'],
    ['> '.repeat(50_000), 'md'],
  ] as const)
    expect(await transform(file(`${text}Water is wet.`, extension))).toMatchObject({ kind: 'rejected' });
});
