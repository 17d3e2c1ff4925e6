import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentWords, showLanguage, wordsLoaded } from '../i18n/translate.ts';
import { issueSource } from './issue-words.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await showLanguage('hi');
  await wordsLoaded(['templates']);
});
afterEach(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

test.each([
  ['Cloud API: error 2388299', 'Cloud API: त्रुटि 2388299'],
  ['Meta review: INVALID_FORMAT', 'Meta की जाँच: INVALID_FORMAT'],
  ['Cloud API: template names', 'Cloud API: टेम्पलेट के नाम'],
  ['Cloud API: named parameters are unique', 'Cloud API: हर वेरिएबल का नाम एक ही बार'],
  ['product', 'Chalkline का नियम'],
  ['Meta', 'Meta'],
])('the place of a rule is named in the reader’s language: %s', (source, words) => {
  expect(issueSource(source, currentWords.t)).toBe(words);
});
