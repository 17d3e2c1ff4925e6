import { expect, test } from 'vitest';
import { chooseChannel, type Reach } from './choose-channel.ts';

const now = new Date('2026-01-15T09:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const aReach = (change: Partial<Reach> = {}): Reach => ({
  consent: { whatsapp: true, email: false, push: false },
  hasWhatsappAddress: true,
  lastInboundAt: hoursAgo(1),
  ...change,
});
const lesson = { isTemplate: false, answersLearner: false };

test('inside the service window a lesson goes out as it is', () => {
  expect(chooseChannel(aReach(), lesson, now)).toEqual({ kind: 'send', channel: 'whatsapp' });
});

test.each([null, hoursAgo(24), hoursAgo(23.95)])(
  'a learner who last wrote at %j is asked by template first',
  (lastInboundAt) => {
    expect(chooseChannel(aReach({ lastInboundAt }), lesson, now)).toEqual({ kind: 'open_window', channel: 'whatsapp' });
  },
);

test('a template goes out at any time', () => {
  expect(chooseChannel(aReach({ lastInboundAt: null }), { isTemplate: true, answersLearner: false }, now)).toEqual({
    kind: 'send',
    channel: 'whatsapp',
  });
});

test('without consent nothing goes out but the answer to the learner', () => {
  const silent = aReach({ consent: { whatsapp: false, email: false, push: false } });
  expect(chooseChannel(silent, lesson, now)).toEqual({ kind: 'none', reason: 'no_consent' });
  expect(chooseChannel(silent, { isTemplate: true, answersLearner: false }, now)).toEqual({
    kind: 'none',
    reason: 'no_consent',
  });
  expect(chooseChannel(silent, { isTemplate: false, answersLearner: true }, now)).toEqual({
    kind: 'send',
    channel: 'whatsapp',
  });
});

test('a learner without a number cannot be reached', () => {
  expect(chooseChannel(aReach({ hasWhatsappAddress: false }), lesson, now)).toEqual({
    kind: 'none',
    reason: 'no_address',
  });
});

const everywhere = aReach({
  consent: { whatsapp: true, email: true, push: true },
  hasEmailAddress: true,
  hasPushDevice: true,
});

test('without a wish the order is WhatsApp, e-mail, push', () => {
  expect(chooseChannel(everywhere, lesson, now)).toEqual({ kind: 'send', channel: 'whatsapp' });
  expect(chooseChannel({ ...everywhere, tried: ['whatsapp'] }, lesson, now)).toEqual({
    kind: 'send',
    channel: 'email',
  });
  expect(chooseChannel({ ...everywhere, tried: ['whatsapp', 'email'] }, lesson, now)).toEqual({
    kind: 'send',
    channel: 'push',
  });
});

test('the wished channel comes first, and one that failed of late comes last', () => {
  expect(chooseChannel({ ...everywhere, preferred: 'push' }, lesson, now)).toMatchObject({ channel: 'push' });
  expect(chooseChannel({ ...everywhere, doubtful: ['whatsapp'] }, lesson, now)).toMatchObject({ channel: 'email' });
  expect(chooseChannel({ ...everywhere, preferred: 'email', doubtful: ['email'] }, lesson, now)).toMatchObject({
    channel: 'whatsapp',
  });
});

test('a channel without consent is never chosen, whatever is wished', () => {
  const reach = { ...everywhere, consent: { whatsapp: false, email: true, push: false }, preferred: 'push' } as const;
  expect(chooseChannel(reach, lesson, now)).toEqual({ kind: 'send', channel: 'email' });
});

test('what belongs to the chat goes nowhere else', () => {
  const chatOnly = { isTemplate: false, answersLearner: false, isChatOnly: true };
  expect(chooseChannel({ ...everywhere, hasWhatsappAddress: false }, chatOnly, now)).toEqual({
    kind: 'none',
    reason: 'no_address',
  });
});

test('who can be reached only by what is not connected waits for it; others go elsewhere', () => {
  expect(chooseChannel(aReach({ away: ['whatsapp'] }), lesson, now)).toEqual({ kind: 'none', reason: 'no_connection' });
  expect(chooseChannel({ ...everywhere, away: ['whatsapp'] }, lesson, now)).toEqual({ kind: 'send', channel: 'email' });
});
