import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldSentences } from '#contract/field-sentences.ts';
import english from '../i18n/en.json' with { type: 'json' };
import hindi from '../i18n/hi.json' with { type: 'json' };
import { showLanguage } from '../i18n/translate.ts';
import { failureWords } from './failure-words.ts';
import { toCallFailure } from './failure.ts';
import { valuesIn } from './known-sentences.ts';
import { RequestFailure } from './send-request.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});
afterEach(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

test('the sentences about fields are those of the contract', () => {
  expect(english.ui.said).toMatchObject(fieldSentences);
});

test('the values of a sentence are found by its template, and only by its own', () => {
  expect(valuesIn('Use at most {n} characters.', 'Use at most 200 characters.')).toEqual({ n: '200' });
  expect(valuesIn('Use at most {n} characters.', 'Use at most 200 words.')).toBeNull();
  expect(valuesIn('This is required.', 'This is required.')).toEqual({});
});

test('a time-out, a dead line and a refusal without words are told in the chosen language', async () => {
  const timeout = new RequestFailure('timeout of 30000 ms exceeded');
  const refused = new RequestFailure('Request failed with status code 502', {
    reply: { status: 502, body: '<html>', header: () => '' },
  });
  expect(failureWords(timeout)).toBe('timeout of 30000 ms exceeded');
  await showLanguage('hi');
  expect(failureWords(new RequestFailure('Network Error'))).toBe(hindi.ui.said.network);
  expect(failureWords(timeout)).toBe(hindi.ui.said.timeout.replace('{n}', '30,000'));
  expect(failureWords(refused)).toBe(hindi.ui.said.status.replace('{n}', '502'));
});

test('what the server says about a field is told in the chosen language, and as it is where nobody translated it', async () => {
  const body = {
    code: 'invalid_input',
    message: 'Some fields need your attention.',
    validationErrors: { title: ['Use at most 200 characters.'], name: ['Name is required', 'Odd.'] },
  };
  const refused = () =>
    new RequestFailure('Request failed with status code 422', { reply: { status: 422, body, header: () => '' } });
  expect(toCallFailure(refused()).validationErrors['title']).toEqual(['Use at most 200 characters.']);
  await showLanguage('hi');
  expect(toCallFailure(refused()).validationErrors).toEqual({
    title: [hindi.ui.said.tooLong.replace('{n}', '200')],
    name: [hindi.ui.said.nameRequired, 'Odd.'],
  });
});
