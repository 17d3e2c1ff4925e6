import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import hindi from '../i18n/hi.json' with { type: 'json' };
import { showLanguage } from '../i18n/translate.ts';
import { toldRejection } from './rejection-words.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});
afterEach(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

const locked = { reason: 'encrypted', message: 'This file is locked with a password, in chapter 3.' };

test('why a file became no lessons is told in the reader’s language', async () => {
  expect(await toldRejection(locked)).toBe(locked.message);
  await showLanguage('hi');
  expect(await toldRejection(locked)).toBe(hindi.rejection.encrypted);
});

test('a reason that this release has no words for keeps the server’s', async () => {
  await showLanguage('hi');
  expect(await toldRejection({ reason: 'of_tomorrow', message: 'Something new.' })).toBe('Something new.');
  expect(await toldRejection({ reason: null, message: '' })).toBe('');
});
