import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { channels } from '#contract/learners.ts';
import { questionKinds } from '#contract/lesson-proof.ts';

const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');

/** The lists that checks of the database hold for a column of this name, each sorted. */
const listsOf = (column: string): string[][] =>
  [...schema.matchAll(new RegExp(`CHECK \\(\\(${column} = ANY \\(ARRAY\\[([^\\]]+)\\]\\)\\)\\)`, 'g'))].map(
    ([, list = '']) => [...list.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word).sort(),
  );

test('a row may be in every language of the contract', () => {
  expect(listsOf('language')).toEqual([1, 2, 3, 4, 5, 6, 7].map(() => languageCodes.toSorted()));
});

test('a consent, a message and a preference may name every channel of the contract', () => {
  const named = [...listsOf('channel'), ...listsOf('preferred_channel')].map((list) =>
    list.filter((word) => word !== 'web'),
  );
  expect(named).toEqual([1, 2, 3, 4].map(() => channels.toSorted()));
});

test('a question may be of every kind of the contract', () => {
  expect(listsOf('kind')).toContainEqual(questionKinds.toSorted());
});
