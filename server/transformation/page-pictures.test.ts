import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PageDrawing } from '#pipeline/programs/draw-page-process.ts';
import { openPagePictures } from './page-pictures.ts';

const storage = {
  localPath: (key: string) => Promise.resolve({ path: key, [Symbol.asyncDispose]: () => Promise.resolve() }),
};
const picture = (bytes: number): PageDrawing => ({
  picture: new Uint8Array(bytes),
  width: 595,
  height: 842,
  rotation: 0,
});

test('a page is drawn once, also when two people ask at the same moment', async () => {
  let drawn = 0;
  const pictures = openPagePictures(storage, () => Promise.resolve(picture(++drawn)));
  const [first, second] = await Promise.all([pictures.of('a', 1), pictures.of('a', 1)]);
  expect([first?.picture.length, second?.picture.length, (await pictures.of('a', 1))?.picture.length]).toEqual([
    1, 1, 1,
  ]);
  expect((await pictures.of('a', 2))?.picture.length).toBe(2);
});

test('a page that cannot be drawn costs its time once', async () => {
  let asked = 0;
  const pictures = openPagePictures(storage, () => {
    asked += 1;
    return Promise.resolve(undefined);
  });
  expect([await pictures.of('a', 9), await pictures.of('a', 9), asked]).toEqual([undefined, undefined, 1]);
});

test('a failure of ours is not kept', async () => {
  let asked = 0;
  const pictures = openPagePictures(storage, () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no process')) : Promise.resolve(picture(5));
  });
  await expect(pictures.of('a', 1)).rejects.toThrow('no process');
  expect((await pictures.of('a', 1))?.picture.length).toBe(5);
});

test('the picture that nobody asked for longest is forgotten when the memory for pictures is full', async () => {
  const asked: number[] = [];
  const pictures = openPagePictures(storage, ({ page }) => {
    asked.push(page);
    return Promise.resolve(picture(15 * 1024 * 1024));
  });
  await pictures.of('a', 1);
  await pictures.of('a', 2);
  await pictures.of('a', 1);
  await pictures.of('a', 3);
  await pictures.of('a', 1);
  await pictures.of('a', 2);
  expect(asked).toEqual([1, 2, 3, 2]);
});

test('no more than two pages are drawn at once', async () => {
  const drawing: (() => void)[] = [];
  const pictures = openPagePictures(storage, async () => {
    await new Promise<void>((done) => drawing.push(done));
    return picture(1);
  });
  const asked = [1, 2, 3, 4, 5].map((page) => pictures.of('a', page));
  for (const [turn, begun] of [2, 3, 4, 5, 5].entries()) {
    // Whatever may begin has begun when a turn of the event loop is over.
    await setImmediate();
    expect(drawing).toHaveLength(begun);
    drawing[turn]?.();
  }
  await Promise.all(asked);
});
