import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldSentences } from '#contract/field-sentences.ts';
import english from '../i18n/en.json' with { type: 'json' };
import hindi from '../i18n/hi.json' with { type: 'json' };
import { showLanguage, wordsLoaded } from '../i18n/translate.ts';
import { failureWords, failureWordsLoaded } from './failure-words.ts';
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

test('a refusal is told in the chosen language though its words did not come with the page, with the values of its sentence', async () => {
  const english = i18next.getResourceBundle('en', 'failures');
  const refused = (body: object) =>
    new RequestFailure('Request failed with status code 429', { reply: { status: 429, body, header: () => '' } });
  const locked = refused({
    code: 'too_many_attempts',
    message: 'Too many failed sign-ins. Try again in 12 minutes.',
  });
  const gone = refused({ code: 'course_not_found', message: 'Course not found.' });
  await showLanguage('hi');
  for (const language of ['en', 'hi']) i18next.removeResourceBundle(language, 'failures');
  expect(failureWords(gone)).toBe('Course not found.');
  await failureWordsLoaded(gone);
  expect(failureWords(gone)).toBe(hindi.failures.course_not_found);
  // It has no values that would be looked for in its English.
  expect(i18next.hasResourceBundle('en', 'failures')).toBe(false);
  await failureWordsLoaded(locked);
  expect(failureWords(locked)).toBe(hindi.failures.too_many_attempts.replace('{minutes}', '12'));
  expect(i18next.getResourceBundle('en', 'failures')).toEqual(english);
});

test('where the words of a refusal do not come, the sentence of the server is shown', async () => {
  vi.useFakeTimers();
  await showLanguage('hi');
  i18next.removeResourceBundle('hi', 'failures');
  const load = vi.spyOn(i18next, 'loadNamespaces').mockImplementation(() => new Promise(() => undefined));
  const waiting = failureWordsLoaded(new RequestFailure('Network Error'));
  await vi.advanceTimersByTimeAsync(3_000);
  await waiting;
  load.mockRestore();
  vi.useRealTimers();
  const body = { code: 'course_not_found', message: 'Course not found.' };
  expect(failureWords(new RequestFailure('', { reply: { status: 404, body, header: () => '' } }))).toBe(body.message);
  await wordsLoaded(['failures']);
});

test('the reason of a server outside is told in the language of the sentence around it', async () => {
  const answered = (code: string, message: string) =>
    new RequestFailure('x', { reply: { status: 502, body: { code, message }, header: () => '' } });
  const told = async (code: string, message: string) => {
    const failure = answered(code, message);
    await failureWordsLoaded(failure);
    return failureWords(failure);
  };
  await showLanguage('hi');
  expect(
    await told(
      'language_model_unreachable',
      "The language model didn't answer: its server answered with status 503. Check its settings.",
    ),
  ).toBe('भाषा मॉडल से जवाब नहीं मिला: इसके सर्वर ने स्थिति 503 लौटाई। इसकी सेटिंग जाँचें।');
  // The program's own complaint stays as it is, in however many lines.
  expect(
    await told(
      'speech_refused',
      'Nothing was spoken: The speech program failed: voice hi\nnot found. Check the settings.',
    ),
  ).toBe('कुछ बोला नहीं गया: बोलने वाला प्रोग्राम चूका: voice hi\nnot found। सेटिंग जाँचें।');
  expect(
    await told(
      'language_model_address',
      "We can't use this address: we can't find its name. Enter the server's address.",
    ),
  ).toBe('यह पता इस्तेमाल नहीं हो सकता: इस नाम का कोई सर्वर नहीं मिला। सर्वर का पता लिखें।');
});
