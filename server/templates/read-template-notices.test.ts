import { expect, test } from 'vitest';
import { savedPayload } from '#kit/saved-payloads.ts';
import { accountChangesOf } from '../connections/read-account-notices.ts';
import { issuesOfMeta, maySend, type MetaState } from './meta-state.ts';
import { templateNoticesOf } from './read-template-notices.ts';

// The bodies were written from Meta's documented field names; see tests/fixtures/whatsapp/ORIGIN.md.
const made = savedPayload('made-webhooks') as Record<string, unknown>;
const now = new Date('2026-11-21T10:00:00Z');
const noticeOf = (name: string) => templateNoticesOf(made[name], now)[0];

test.each([
  ['approved', 'APPROVED', true],
  ['approved_recategorised', 'APPROVED', true],
  ['reinstated', 'APPROVED', true],
  ['unarchived', 'APPROVED', true],
  ['unpaused', 'APPROVED', true],
  ['flagged', 'FLAGGED', true],
  ['paused_first', 'PAUSED', false],
  ['disabled', 'DISABLED', false],
  ['rejected_category', 'REJECTED', false],
  ['rejected_invalid_format', 'REJECTED', false],
  ['in_appeal', 'IN_APPEAL', false],
  ['locked', 'LOCKED', false],
  ['archived', 'ARCHIVED', false],
  ['limit_exceeded', 'LIMIT_EXCEEDED', false],
  ['pending_deletion', 'PENDING_DELETION', false],
])('the notice %s means %s; may be sent: %s', (name, status, sendable) => {
  const notice = noticeOf(`template_status_${name}`);
  expect(notice).toMatchObject({
    status,
    metaTemplateId: '1689556908129832',
    name: 'lesson_reminder_v1',
    language: 'en',
  });
  expect(maySend(notice?.status ?? null)).toBe(sendable);
});

test('quality is known by its keys, also under the field of the status', () => {
  for (const name of ['template_quality_own_field', 'template_quality_under_status_field'])
    expect(noticeOf(name)).toMatchObject({ quality: 'RED', event: 'QUALITY_RED' });
  expect(noticeOf('template_quality_under_status_field')?.status).toBeUndefined();
});

test('an impending change of category is told apart from a done one', () => {
  expect(noticeOf('template_category_impending')).toMatchObject({
    category: 'UTILITY',
    correctCategory: 'MARKETING',
    categoryChangesAt: new Date(1_795_086_600_000),
  });
  expect(noticeOf('template_category_done')).toMatchObject({ category: 'MARKETING', correctCategory: null });
});

test('a rejection stands in the issues with its reason and what Meta recommends', () => {
  const notice = noticeOf('template_status_rejected_invalid_format');
  const state: MetaState = {
    status: notice?.status ?? '',
    category: 'UTILITY',
    correct_category: null,
    category_changes_at: null,
    quality: null,
    reason: notice?.reason ?? null,
    explanation: notice?.explanation,
  };
  const [issue] = issuesOfMeta(state, 'UTILITY');
  expect(issue?.type).toBe('INVALID_FORMAT');
  expect(issue?.description).toContain('Two parameters are adjacent with no text between them.');
  expect(issue?.description).toContain('Put descriptive text between parameters.');
  expect(
    issuesOfMeta({ ...state, status: 'APPROVED', category: 'MARKETING' }, 'UTILITY').map(({ type }) => type),
  ).toEqual(['CATEGORY_CHANGED']);
});

test('no webhook of the collection breaks a reader, and each says something to at most one of them', () => {
  const all = { ...made, ...(savedPayload('meta-webhooks') as Record<string, unknown>) };
  for (const [name, body] of Object.entries(all)) {
    const templates = templateNoticesOf(body, now).length;
    const accounts = accountChangesOf(body, now).length;
    expect([name, templates > 0]).toEqual([name, name.startsWith('template_')]);
    expect([name, accounts > 0]).toEqual([
      name,
      /^(account|phone_quality|business_capability|security)_|^batch_two_numbers/.test(name),
    ]);
  }
  for (const odd of [null, 1, 'x', [], {}, { entry: [{ changes: [{ field: 'account_update', value: 3 }] }] }])
    expect([templateNoticesOf(odd, now), accountChangesOf(odd, now)]).toEqual([[], []]);
});

test.each([
  ['account_update_disabled', 'account_disabled'],
  ['account_update_restriction', 'account_restricted'],
  ['account_update_violation', 'account_violation'],
  ['account_review_rejected', 'account_review_rejected'],
  ['account_alerts_deferred', 'account_alert'],
  ['security_pin_reset', 'pin_changed'],
])('%s is told as %s', (name, code) => {
  expect(accountChangesOf(made[name], now)[0]?.notice?.code).toBe(code);
});

test('limits come as a number or as a tier', () => {
  for (const name of ['business_capability_numeric', 'business_capability_tier_string'])
    expect(accountChangesOf(made[name], now)[0]?.messagingLimit).toBe('TIER_2K');
  expect(accountChangesOf(made['phone_quality_throughput_upgrade'], now)[0]).toMatchObject({
    messagingLimit: 'TIER_UNLIMITED',
    phoneNumber: '15550783881',
  });
});
