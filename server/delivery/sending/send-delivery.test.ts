import { describe, expect, test } from 'vitest';
import type { WaitingDelivery } from './message-steps.ts';
import { decideAll, decideDelivery } from './send-delivery.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { textContent } from '../content/message-content.ts';

const now = new Date('2026-01-15T06:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const aLesson = (change: Partial<WaitingDelivery> = {}): WaitingDelivery => ({
  kind: 'lesson',
  status: 'planned',
  simulated: false,
  contact: { isAllowed: true, isVerified: true, consent: 'given', message: 'content' },
  isByPerson: false,
  enrollmentStatus: 'active',
  attemptAge: null,
  predecessor: null,
  reach: { consent: { whatsapp: true, email: false, push: false }, hasWhatsappAddress: true, lastInboundAt: ago(60) },
  pair: { paidAt: null, blockedUntil: null },
  ...change,
});
const decide = (change: Partial<WaitingDelivery>) => decideDelivery(aLesson(change), now, { simulated: false });

test('a lesson goes out while the window is open, and is held when it is not', () => {
  expect(decide({})).toEqual({ kind: 'send', channel: 'whatsapp' });
  expect(decide({ reach: { ...aLesson().reach, lastInboundAt: null } })).toEqual({ kind: 'hold' });
});

test('a recap never pays for an opening: it waits for the next message, and not beyond its week', () => {
  const closed = { ...aLesson().reach, lastInboundAt: null };
  expect(decide({ kind: 'recap' })).toEqual({ kind: 'send', channel: 'whatsapp' });
  expect(decide({ kind: 'recap', reach: closed })).toEqual({ kind: 'hold_quietly' });
  expect(decide({ kind: 'recap', status: 'held', reach: closed })).toMatchObject({ kind: 'cancel', why: 'week_over' });
});

test('a review of what was missed waits until ten minutes after the word on it, whenever that went out', () => {
  expect(decide({ kind: 'review' })).toMatchObject({ kind: 'send' });
  expect(decide({ kind: 'review', toldOfMissAt: null })).toMatchObject({ kind: 'later' });
  expect(decide({ kind: 'review', toldOfMissAt: ago(60) })).toEqual({ kind: 'later', seconds: 540 });
  expect(decide({ kind: 'review', toldOfMissAt: ago(600) })).toMatchObject({ kind: 'send' });
});

test('a template needs no window', () => {
  expect(decide({ kind: 'template', reach: { ...aLesson().reach, lastInboundAt: null } })).toMatchObject({
    kind: 'send',
  });
});

test('what was planned for the simulator never goes to a real phone', () => {
  expect(decide({ simulated: true })).toMatchObject({ kind: 'cancel', why: 'simulated_only' });
});

test("a person's answer after STOP is not sent, the product's own is", () => {
  const stopped = { ...aLesson().reach, consent: { whatsapp: false, email: false, push: false } };
  expect(decide({ kind: 'notice', reach: stopped })).toMatchObject({ kind: 'send' });
  expect(decide({ kind: 'notice', isByPerson: true, reach: stopped })).toMatchObject({
    kind: 'cancel',
    why: 'no_consent',
  });
});

test("a person's answer that comes too late is not replaced by a template", () => {
  expect(
    decide({ kind: 'notice', isByPerson: true, reach: { ...aLesson().reach, lastInboundAt: null } }),
  ).toMatchObject({
    kind: 'cancel',
    why: 'window_closed',
  });
});

describe('a request without a known end', () => {
  test('is waited for, becomes unknown, and is repeated only after a long silence', () => {
    expect(decide({ status: 'sending', attemptAge: 5 })).toEqual({ kind: 'later', seconds: 25 });
    expect(decide({ status: 'sending', attemptAge: 40 })).toEqual({
      kind: 'later',
      seconds: 860,
      becomesUnknown: true,
    });
    expect(decide({ status: 'unknown', attemptAge: 901 })).toMatchObject({ kind: 'send' });
  });
});

describe('a part of a chain', () => {
  const before = { status: 'accepted', acceptedAt: ago(10), sentAt: null, hasArrived: false } as const;
  test('follows the one before as soon as that has arrived', () => {
    expect(decide({ predecessor: { ...before, hasArrived: true } })).toMatchObject({ kind: 'send' });
    expect(decide({ predecessor: before })).toMatchObject({ kind: 'later' });
  });
  test('does not pass the one before while that is to be sent anew, however long ago its refused copy was taken', () => {
    for (const status of ['queued', 'planned', 'held'] as const)
      expect(decide({ predecessor: { ...before, status, acceptedAt: ago(3_600) } })).toMatchObject({ kind: 'later' });
  });
  test('does not go out when the one before is lost', () => {
    expect(decide({ predecessor: { ...before, status: 'failed' } })).toMatchObject({
      kind: 'cancel',
      why: 'broken_chain',
    });
  });
});

describe('of many messages that are due', () => {
  const look = {
    now,
    simulated: false,
    closedTemplates: new Set(['lesson_ready en']),
    openings: { opened: new Set<string>(), left: 1, waitSeconds: 600 },
    sounds: new Map(),
    files: { cache: undefined, files: new Map() },
  };
  const plenty = { free: 9, budget: 9, openings: 9, addressed: new Set<string>() };
  const due = (learnerId: string, change: Partial<WaitingDelivery> = {}, name = 'course_ready'): DueDelivery => ({
    id: `${learnerId} ${change.kind ?? 'lesson'}`,
    organizationId: 'o',
    learnerId,
    enrollmentId: null,
    courseId: null,
    courseTitle: '',
    learnerName: '',
    language: 'en',
    attempts: 0,
    content:
      change.kind === 'template'
        ? { kind: 'template', text: '', name, language: 'en', values: [], buttonId: 'start' }
        : textContent(''),
    error: '',
    phone: null,
    waId: null,
    businessScopedId: null,
    isWindowOpen: change.kind !== 'template',
    waiting: aLesson(change),
    attachment: null,
    occasion: null,
    follows: null,
    refusedSince: null,
    spoken: null,
    isOvertaken: false,
    figure: null,
    isFileRefused: false,
    isAnswer: false,
    traceId: null,
    repliesSince: null,
  });
  const kinds = (rows: readonly DueDelivery[], left: Partial<typeof plenty>) =>
    decideAll(rows, look, { ...plenty, ...left }).map(({ decision }) => decision.kind);
  const template = { kind: 'template' } as const;

  test('each learner gets one at a time, and the number no more than it has slots', () => {
    expect(kinds([due('a'), due('a'), due('b')], {})).toEqual(['claim', 'leave', 'claim']);
    expect(kinds([due('a'), due('b'), due('c')], { free: 2 })).toEqual(['claim', 'claim', 'leave']);
  });

  test('the last free message of a month goes to the first, and the others wait or go by another channel', () => {
    const byMail = {
      reach: { ...aLesson().reach, consent: { whatsapp: true, email: true, push: false }, hasEmailAddress: true },
    };
    const decided = decideAll([due('a'), due('b'), due('c', byMail)], look, { ...plenty, budget: 1 });
    expect(decided.map(({ decision }) => decision)).toEqual([
      expect.objectContaining({ kind: 'claim' }),
      { kind: 'wait_for_budget' },
      { kind: 'send', channel: 'email' },
    ]);
  });

  test('a message that waits for the window needs a free message too', () => {
    const closed = { reach: { ...aLesson().reach, lastInboundAt: null } };
    expect(kinds([due('a', closed)], { budget: 0 })).toEqual(['wait_for_budget']);
    expect(kinds([due('a', closed)], {})).toEqual(['hold']);
  });

  test('a template that Meta has paused waits, and another one goes without a free message', () => {
    const rows = [due('a', template, 'lesson_ready'), due('b', template)];
    expect(kinds(rows, { budget: 0 })).toEqual(['template_closed', 'claim']);
  });

  test('with the last person to whom the business may begin to talk the next one has to wait', () => {
    expect(kinds([due('a', template), due('b', template), due('c')], { openings: 1 })).toEqual([
      'claim',
      'later',
      'claim',
    ]);
  });
});
