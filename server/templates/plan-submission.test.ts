import { expect, test } from 'vitest';
import { nextEditAt, planSubmission, type SubmissionFacts } from './plan-submission.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const facts = (change: Partial<SubmissionFacts> = {}): SubmissionFacts => ({
  isConnected: true,
  refusals: 0,
  template: { name: 'a', language: 'en', category: 'UTILITY' },
  atMeta: undefined,
  isStale: false,
  edits: [],
  now,
  ...change,
});
const atMeta = (status: string, change: Partial<NonNullable<SubmissionFacts['atMeta']>> = {}) => ({
  name: 'a',
  language: 'en',
  status,
  submittedCategory: 'UTILITY',
  ...change,
});

test('a new template is created, unless something that Meta refuses is left or nothing is connected', () => {
  expect(planSubmission(facts()).next_step).toBe('create');
  expect(planSubmission(facts({ refusals: 1 })).obstacle).toBe('has_issues');
  expect(planSubmission(facts({ isConnected: false })).obstacle).toBe('not_connected');
});

test.each([
  ['PENDING', null, 'in_review'],
  ['IN_APPEAL', null, 'in_review'],
  ['APPROVED', 'edit', null],
  ['PAUSED', 'edit', null],
  ['REJECTED', 'edit', null],
  ['DISABLED', null, 'disabled'],
  ['LOCKED', null, 'disabled'],
  ['DELETED', 'create', null],
])('a changed template that is %s: step %s, obstacle %s', (status, next_step, obstacle) => {
  expect(planSubmission(facts({ atMeta: atMeta(status), isStale: true }))).toMatchObject({ next_step, obstacle });
});

test('what is approved as it stands needs nothing, what is rejected may be tried again', () => {
  expect(planSubmission(facts({ atMeta: atMeta('APPROVED') })).obstacle).toBe('unchanged');
  expect(planSubmission(facts({ atMeta: atMeta('REJECTED') })).next_step).toBe('edit');
});

test('name and language stay, and the category of an approved one', () => {
  const renamed = facts({ atMeta: atMeta('APPROVED', { name: 'b' }), isStale: true });
  expect(planSubmission(renamed).obstacle).toBe('identity_changed');
  const template = { name: 'a', language: 'en', category: 'MARKETING' };
  expect(planSubmission(facts({ template, atMeta: atMeta('APPROVED') })).obstacle).toBe('category_changed');
  expect(planSubmission(facts({ template, atMeta: atMeta('REJECTED') })).next_step).toBe('edit');
});

test('one edit in 24 hours and ten in 30 days', () => {
  expect(nextEditAt([], now)).toBeNull();
  expect(nextEditAt([hoursAgo(23)], now)).toEqual(new Date('2026-11-21T11:00:00Z'));
  expect(nextEditAt([hoursAgo(25)], now)).toBeNull();
  const ten = Array.from({ length: 10 }, (_, index) => hoursAgo(30 + index * 60));
  expect(nextEditAt(ten, now)).toEqual(new Date(hoursAgo(570).getTime() + 30 * 86_400_000));
  expect(nextEditAt(ten.slice(0, 9), now)).toBeNull();
  expect(planSubmission(facts({ atMeta: atMeta('APPROVED'), isStale: true, edits: [hoursAgo(2)] }))).toMatchObject({
    obstacle: 'edit_limit',
    obstacle_until: new Date('2026-11-22T08:00:00Z'),
  });
});
