import { expect, test } from 'vitest';
import { actualOf } from './launch-report.ts';

const waiting = {
  foretold: 'now_whatsapp',
  until: null,
  was_left_out: false,
  next_due_at: new Date('2026-11-21T08:00:00Z'),
  enrollment_status: 'active',
  has_agreed: true,
  has_address: true,
  had_template: false,
  template_status: null,
  status: null,
  channel: null,
  error_class: null,
  was_accepted: null,
} as const;

test('a first message that may still come is in progress', () => {
  expect(actualOf(waiting)).toBe('pending');
  expect(actualOf({ ...waiting, status: 'queued', error_class: 'outage' })).toBe('pending');
  expect(actualOf({ ...waiting, foretold: 'later' })).toBe('later');
});

test.each([
  ['who takes back the consent', { has_agreed: false, has_address: false }, 'no_consent'],
  ['whose number is taken away', { has_address: false }, 'bad_number'],
  ['who is taken out of the course', { enrollment_status: 'cancelled' }, 'stopped'],
  ['whose course is paused', { enrollment_status: 'paused' }, 'stopped'],
  ['whose template is refused', { status: 'held', template_status: 'failed' }, 'failed'],
  ['who waits for free messages', { status: 'queued', error_class: 'service_budget' }, 'service_budget'],
  ['whose template waits for Meta', { status: 'held', template_status: 'queued' }, 'template_paused'],
  [
    'whose message was called off with the course',
    { status: 'cancelled', error_class: 'enrollment_cancelled' },
    'stopped',
  ],
] as const)('a learner %s after the launch is not under way for ever', (_who, change, end) => {
  expect(actualOf({ ...waiting, ...change })).toBe(end);
});

test('what left before the change has left', () => {
  const left = { ...waiting, status: 'delivered', channel: 'whatsapp', was_accepted: true } as const;
  expect(actualOf({ ...left, has_agreed: false, enrollment_status: 'cancelled' })).toBe('now_whatsapp');
  expect(actualOf({ ...waiting, status: 'unknown', has_agreed: false })).toBe('pending');
});
