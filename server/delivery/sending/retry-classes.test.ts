import { expect, test } from 'vitest';
import { savedPayload } from '#kit/saved-payloads.ts';
import { maxTries, retryClassOf, verdictOf } from './retry-classes.ts';

// The file's own shape; it is read only here.
const catalogue = savedPayload('error-catalogue') as { code: number; retry_class: string }[];
const sendErrors = catalogue.filter((entry) => entry.code < 2_000_000);
/** The catalogue's finer words, as far as a text message can tell them apart. */
const ours: Record<string, string> = {
  template_blocked: 'template',
  template_bug: 'template',
  template_paused: 'template_waiting',
  media_outbound: 'media',
  media_inbound: 'media',
  throttle_waba: 'throttle_app',
};
const differs = new Set([
  // "Does not exist in the translation" is also what a template under review answers; ours is created and waited for.
  132001,
  // Flows and management calls: nothing here sends them, so an unknown code is given up on.
  132069, 134011, 134100, 134101,
]);

test.each(sendErrors.filter((entry) => !differs.has(entry.code)))(
  'code $code means $retry_class',
  ({ code, retry_class }) => {
    expect(retryClassOf(code)).toBe(ours[retry_class] ?? retry_class);
  },
);

test('trouble on their side is tried again, later each time, and given up in the end', () => {
  const waits = [1, 2, 3].map((tries) => verdictOf({ code: 131000, isTransient: false }, tries));
  expect(waits).toMatchObject([{ afterSeconds: 2 }, { afterSeconds: 4 }, { afterSeconds: 8 }]);
  expect(verdictOf({ code: 131000, isTransient: false }, maxTries)).toMatchObject({ kind: 'give_up' });
});

test('a throttled number rests, and the message is never given up', () => {
  expect(verdictOf({ code: 130429, isTransient: false }, 100)).toMatchObject({
    kind: 'retry_later',
    pausesNumber: true,
    afterSeconds: 60,
  });
});

test('too many messages to one person concern that person only', () => {
  expect(verdictOf({ code: 131056, isTransient: false }, 9)).toMatchObject({
    kind: 'retry_later',
    pausesNumber: false,
    afterSeconds: 256,
  });
});

test('a template under review is waited for: every two seconds at first, then rarely', () => {
  const afterSeconds = [1, 8, 9, 30].map((tries) => verdictOf({ code: 132001, isTransient: false }, tries));
  expect(afterSeconds).toMatchObject([
    { afterSeconds: 2 },
    { afterSeconds: 2 },
    { afterSeconds: 8 },
    { afterSeconds: 900 },
  ]);
});

test('an expired token waits for a person to mend it', () => {
  expect(verdictOf({ code: 190, isTransient: false }, 1)).toMatchObject({ kind: 'fix_settings' });
});

test('an unknown refusal is not repeated blindly', () => {
  expect(verdictOf({ code: 999_999, isTransient: false }, 1)).toMatchObject({ kind: 'give_up' });
  expect(verdictOf({ code: 999_999, isTransient: true }, 1)).toMatchObject({ kind: 'retry_later' });
});
