import { expect, test } from 'vitest';
import type { Translate } from '../i18n/translate.ts';
import { messageReason } from './message-reason.ts';

const t: Translate = (key) => `words for ${String(key)}`;

test('a rule of the path is told in the reader’s language, what a person did as it was written down', () => {
  expect(messageReason({ why: { code: 'review_due', values: { recall: 88 } }, reason: 'Due.' }, t)).toBe(
    'words for path.why.review_due',
  );
  expect(messageReason({ why: null, reason: 'Answered a second time.' }, t)).toBe('Answered a second time.');
});
