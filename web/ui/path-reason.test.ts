import { expect, test } from 'vitest';
import english from '../i18n/en.json' with { type: 'json' };
import { fillText, findText } from '../i18n/find-text.ts';
import type { Translate } from '../i18n/translate.ts';
import { messageReason, pathReason } from './path-reason.ts';

const t: Translate = (key, values) => {
  const known = typeof values === 'object' ? values : {};
  return fillText(findText(english, 'en', String(key), known) ?? `no words for ${String(key)}`, known);
};

test.each([
  [{ code: 'waits_for_answer', values: { days: 1 } }, 'A question is still open; nothing more for a day.'],
  [{ code: 'waits_for_answer', values: { days: 2 } }, 'A question is still open; nothing more for 2 days.'],
  [{ code: 'missed', values: { times: 1 } }, 'Missed last time: asked again.'],
  [{ code: 'missed', values: { times: 3 } }, 'Missed 3 times in a row: asked again.'],
  [{ code: 'all_done', values: { lessons: 1 } }, 'The only lesson is done.'],
  [{ code: 'all_done', values: { lessons: 3 } }, 'All 3 lessons are done.'],
  [{ code: 'paused', values: {} }, 'The course is paused.'],
])('the reason %j is a sentence that counts as people do', (why, sentence) => {
  expect(pathReason(why, t)).toBe(sentence);
});

test('a rule of the path is told in the reader’s language, what a person did as it was written down', () => {
  expect(messageReason({ why: { code: 'paused', values: {} }, reason: 'Due.' }, t)).toBe('The course is paused.');
  expect(messageReason({ why: null, reason: 'Answered a second time.' }, t)).toBe('Answered a second time.');
});
