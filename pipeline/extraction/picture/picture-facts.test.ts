import { expect, test } from 'vitest';
import { pictureFacts } from './picture-facts.ts';

/** Rows of one colour each. */
const striped = (...rows: [number, number, number][]) => ({
  pixels: new Uint8Array(rows.flatMap((row) => Array.from({ length: 4 }, () => row).flat())),
  width: 4,
  height: rows.length,
});

test('a picture is said to be as large as it is and to have its commonest colours first', () => {
  expect(pictureFacts(striped([30, 60, 220], [250, 250, 250], [20, 80, 200]))).toBe(
    'This picture is 4 pixels wide and 3 pixels high. Most of it is blue and white.',
  );
});

test('a colour on a small part of the picture is not named', () => {
  const rows = Array.from({ length: 9 }, (): [number, number, number] => [30, 150, 60]);
  expect(pictureFacts(striped(...rows, [220, 30, 30]))).toContain('Most of it is green.');
});

test('the facts are said in the language of the lesson', () => {
  expect(pictureFacts(striped([0, 0, 0], [255, 255, 255]), 'hi')).toContain('काला और सफ़ेद');
});

test('a picture of one colour shows nothing to speak of', () => {
  expect(pictureFacts(striped([90, 90, 90], [92, 92, 92]))).toBeUndefined();
});
