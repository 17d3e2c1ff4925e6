import { expect, test } from 'vitest';
import { guessColumn } from '#contract/learner-headings.ts';
import { sampleRows } from './sample-rows.ts';

test('the import knows every column of the file to be filled in, and each row has all of them', () => {
  const [headings = [], ...rows] = sampleRows.split('\r\n').map((line) => line.split(','));
  expect(headings.map(guessColumn)).toEqual(['name', 'phone_number', 'email', 'language', 'time_zone', 'consent']);
  expect(rows.map(({ length }) => length)).toEqual(rows.map(() => headings.length));
});
