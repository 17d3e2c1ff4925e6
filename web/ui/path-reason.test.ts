import { expect, test, vi } from 'vitest';
import { sentReasons } from '#contract/sent-reasons.ts';
import hindi from '../i18n/hi.json' with { type: 'json' };
import { showLanguage } from '../i18n/translate.ts';
import { messageReason, pathReason } from './path-reason.ts';

test.each([
  [{ code: 'waits_for_answer', values: { days: 1 } }, 'A question is still open, so nothing more goes out for a day.'],
  [{ code: 'waits_for_answer', values: { days: 2 } }, 'A question is still open, so nothing more goes out for 2 days.'],
  [{ code: 'missed', values: { times: 1 } }, 'Missed last time: asked again.'],
  [{ code: 'missed', values: { times: 3 } }, 'Missed 3 times in a row: asked again.'],
  [{ code: 'all_done', values: { lessons: 1 } }, 'The only lesson is done.'],
  [{ code: 'all_done', values: { lessons: 3 } }, 'All 3 lessons are done.'],
  [{ code: 'paused', values: {} }, 'The course is paused.'],
])('the reason %j is a sentence that counts as people do', (why, sentence) => {
  expect(pathReason(why)).toBe(sentence);
});

test('a rule of the path and a reason of the product are told in the reader’s language, any other as it was written down', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await showLanguage('hi');
  expect(messageReason({ why: { code: 'paused', values: {} }, reason: 'Due.' })).toBe(hindi.path.why.paused);
  expect(messageReason({ why: null, reason: sentReasons.answered_twice })).toBe(hindi.sentReason.answered_twice);
  expect(messageReason({ why: null, reason: 'In an older release: because.' })).toBe('In an older release: because.');
  await showLanguage('en');
  vi.unstubAllGlobals();
});
