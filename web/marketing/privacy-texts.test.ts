import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';

const read = (language: string) =>
  readFileSync(path.join(import.meta.dirname, 'texts', `privacy.${language}.md`), 'utf8');

/** How many rows each table of a page has. */
const rowsOf = (text: string) =>
  text
    .split(/^(?!\|)/m)
    .map((part) => part.split('\n').filter((line) => line.startsWith('|')).length)
    .filter((rows) => rows > 0);

test('the privacy page lists the same rows in all five languages, second factors and fingerprints among them', () => {
  const english = read('en');
  expect(english).toMatch(/^\| passkeys: .*authenticator app.*recovery codes/m);
  expect(english).toMatch(/^\| a fingerprint of numbers/m);
  for (const language of languageCodes) expect([language, rowsOf(read(language))]).toEqual([language, rowsOf(english)]);
});
