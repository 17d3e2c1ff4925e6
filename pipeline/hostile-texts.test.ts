import { expect, test } from 'vitest';
import { hostileTexts } from '#kit/hostile-texts.ts';
import type { Document } from './document.ts';
import { extract } from './extraction/extract.ts';
import { segment } from './segmentation/segment.ts';
import { transform } from './transform.ts';

// How their time grows is measured, not tested: each step up to 4 MB by `npm run bench -- growth`, whole runs by
// `npm run bench -- growth-whole`.
const KB = 1024;

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
  'is read and cut into lessons that no sentence is in twice, or refused: $name',
  async ({ text, extension }) => {
    const read = await extract(file(text(48 * KB), extension));
    if (read.kind !== 'ok') return expect(read.kind).toBe('rejected');
    const { segments } = segment(read.document, { targetMinutes: 5 });
    const places = segments.flatMap(({ sentences }) => sentences.map(({ block, start }) => `${block}:${start}`));
    expect(new Set(places).size).toBe(places.length);
  },
  60_000,
);

const wholeRuns = new Set(['names joined by and and of', 'bold words', 'causes', 'tamil: names joined for ever']);

test.each(hostileTexts.filter(({ name }) => wholeRuns.has(name)))(
  'goes through a whole run to an end of its own: $name',
  async ({ text, extension }) => {
    expect(['ok', 'rejected']).toContain((await transform(file(text(64 * KB), extension))).kind);
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
