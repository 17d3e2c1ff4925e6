import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madePdf } from '#kit/made-pdf.ts';
import { drawPage } from './draw-page.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draw-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

test('a page is drawn at twice its points, with its ink where the page has it', async () => {
  const path = await stored(
    'square.pdf',
    await madePdf((pdf) => pdf.rect(50, 100, 100, 20).fill('black'), { size: [200, 400] }),
  );
  const drawing = await drawPage({ path, page: 1 });
  expect(drawing).toMatchObject({ width: 200, height: 400, rotation: 0 });
  const { data, info } = await sharp(drawing?.picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 800]);
  const at = (x: number, y: number) => data[(y * 2 * info.width + x * 2) * info.channels];
  expect([at(100, 110), at(40, 110), at(100, 130)]).toEqual([0, 255, 255]);
});

test('a poster is drawn smaller, so that no side is longer than 2,000 pixels', async () => {
  const path = await stored('poster.pdf', await madePdf((pdf) => pdf.text('Poster'), { size: [4000, 1000] }));
  const { width, height } = await sharp((await drawPage({ path, page: 1 }))?.picture).metadata();
  expect([width, height]).toEqual([2000, 500]);
});

test('a sentence of the page is marked as with a pen, and nothing else is', async () => {
  const path = await stored(
    'marked.pdf',
    await madePdf((pdf) => pdf.text('Wash your hands.', 40, 40).text('Dry them well.', 40, 80), { size: [200, 200] }),
  );
  const shown = await drawPage({ path, page: 1, marked: 'Dry them  well.' });
  const { format } = await sharp(shown?.picture).metadata();
  const { data, info } = await sharp(shown?.picture).raw().toBuffer({ resolveWithObject: true });
  const blueAt = (x: number, y: number) => data[(y * 2 * info.width + x * 2) * info.channels + 2] ?? 0;
  // Just before the first letter of each line.
  expect([format, blueAt(39, 86) < 150, blueAt(39, 46) > 240]).toEqual(['jpeg', true, true]);
  const around = await drawPage({ path, page: 1, marked: 'It says no such thing.', around: [100, 150, 150, 170] });
  const other = await sharp(around?.picture).raw().toBuffer({ resolveWithObject: true });
  expect(other.data[(160 * 2 * info.width + 120 * 2) * info.channels + 2]).toBeLessThan(150);
});

test('no page, no picture: beyond the last one, or in a file that is no PDF', async () => {
  const path = await stored('one.pdf', await madePdf((pdf) => pdf.text('One page')));
  expect(await drawPage({ path, page: 2 })).toBeUndefined();
  expect(await drawPage({ path: await stored('broken.pdf', '%PDF-1.7 broken'), page: 1 })).toBeUndefined();
});
