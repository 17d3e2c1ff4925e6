import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { earlierNotices, resultNotice, resultNotices } from '#contract/result-notices.ts';
import { showLanguage } from '../i18n/translate.ts';
import { noticeWords } from './notice-words.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
});
afterEach(async () => {
  await showLanguage('en');
  vi.unstubAllGlobals();
});

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
const filled = (sentence: string) =>
  sentence.replaceAll('{a}', '12').replaceAll('{b}', '30').replaceAll('{list}', '4-9, 12').replaceAll('{product}', 'X');

test('a notice brings its values, so that no sentence is taken apart', () => {
  const notice = resultNotice('measured_values', { a: '1.5 kg' });
  expect(notice.message).toContain('may be off by 1.5 kg. Please check');
  expect(plain(noticeWords({ ...notice, message: 'Whatever it said.' }))).toBe(notice.message);
});

test.each(languageCodes)('every notice of now and of earlier releases is shown in %s', async (language) => {
  await showLanguage(language);
  const now = Object.entries(resultNotices);
  const untranslated = [...now, ...earlierNotices].filter(([code, sentence]) => {
    const said = plain(noticeWords({ code, message: filled(sentence) }));
    const isWhole = ['{a}', '{b}', '{list}'].every(
      (place) => !sentence.includes(place) || said.includes(filled(place)),
    );
    return !isWhole || (language === 'en' ? said.includes('{') : /[a-z]{3} [a-z]{3}/.test(said));
  });
  expect(untranslated).toEqual([]);
});

test('sentences as kept in a database keep their figures', () => {
  const kept = [
    ['corrupt', 'This file ends after 1:05 although it should last 12:40; the lessons cover what is there.'],
    ['needs_ocr', 'These pages are pictures without text and were left out: 4-9, 12.'],
    ['speech_failed', 'Speech could not be recognised: The server said: 503.'],
    ['repeated_text', '1 passage repeats an earlier one and was used once.'],
    ['type_mismatch', 'This file holds sound and no moving picture; it was read as audio.'],
  ] as const;
  expect(kept.map(([code, message]) => plain(noticeWords({ code, message })))).toEqual([
    "The file ends after 1:05 but should last 12:40. The lessons cover what's there.",
    'These pages are pictures without text, so we left them out: 4-9, 12.',
    "We couldn't recognize the speech: The server said: 503.",
    'We used repeated passages only once (1).',
    'You chose video or audio, but the file holds the other. We read it as what it really is.',
  ]);
});

test('a notice that no release has said stays as the server wrote it', () => {
  expect(noticeWords({ code: 'needs_ocr', message: 'Said by a release to come.' })).toBe('Said by a release to come.');
  expect(noticeWords({ code: 'new_notice', message: 'Something new.' })).toBe('Something new.');
});
