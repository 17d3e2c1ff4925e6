import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyPng } from './grey-png.ts';

test('a packed grey picture has one channel and unpacks to the very samples', async () => {
  const [columns, rows] = [37, 11];
  const samples = Uint8Array.from({ length: columns * rows }, (_, index) => (index * 73) % 256);
  const picture = greyPng(columns, rows, (row) => samples.subarray(row * columns, (row + 1) * columns));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: columns, height: rows, channels: 1 });
  const unpacked = await sharp(picture).extractChannel(0).raw().toBuffer();
  expect([...unpacked]).toEqual([...samples]);
});

test('a small picture packed after a large one has nothing of it', () => {
  const picture = (columns: number, rows: number, sample: number) =>
    greyPng(columns, rows, () => new Uint8Array(columns).fill(sample));
  const alone = picture(5, 3, 9);
  picture(64, 48, 200);
  expect(picture(5, 3, 9)).toEqual(alone);
});
