import { expect, test } from 'vitest';
import {
  type Finding,
  judgeNumber,
  judgeRefusal,
  judgeScopes,
  judgeToken,
  statusOf,
  toCheck,
} from './judge-connection.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number): number => now.getTime() / 1000 + days * 86_400;
const wellNumber = {
  status: 'CONNECTED',
  quality_rating: 'GREEN',
  name_status: 'APPROVED',
  health_status: { can_send_message: 'AVAILABLE' },
};

test('a token that never expires is valid, one that ends within a week is warned about, one that ended fails', () => {
  expect(judgeToken({ is_valid: true, expires_at: 0 }, now).code).toBe('token_valid');
  expect(judgeToken({ is_valid: true, expires_at: inDays(30) }, now).code).toBe('token_valid');
  expect(judgeToken({ is_valid: true, expires_at: inDays(6) }, now)).toMatchObject({
    code: 'token_expires_soon',
    values: { date: '2026-11-27' },
  });
  expect(judgeToken({ is_valid: false, expires_at: inDays(-1) }, now)).toMatchObject({
    code: 'token_expired',
    values: { date: '2026-11-20' },
  });
  expect(judgeToken({ is_valid: false, expires_at: 0 }, now).code).toBe('token_invalid');
});

test('each missing permission is called by its name', () => {
  expect(judgeScopes(['whatsapp_business_messaging', 'whatsapp_business_management', 'public_profile']).code).toBe(
    'permissions_granted',
  );
  for (const missing of ['whatsapp_business_messaging', 'whatsapp_business_management']) {
    const others = ['whatsapp_business_messaging', 'whatsapp_business_management'].filter((scope) => scope !== missing);
    expect(judgeScopes(others)).toMatchObject({ code: 'permission_missing', values: { permission: missing } });
  }
});

test.each([
  [{}, 'sending_possible'],
  [{ status: 'PENDING' }, 'number_not_registered'],
  [{ status: 'BANNED' }, 'sending_blocked'],
  [{ health_status: { can_send_message: 'BLOCKED' } }, 'sending_blocked'],
  [{ status: 'FLAGGED' }, 'sending_limited'],
  [{ status: 'RATE_LIMITED' }, 'sending_limited'],
  [{ status: 'A_NEW_WORD_OF_META' }, 'sending_limited'],
  [{ health_status: { can_send_message: 'LIMITED' } }, 'sending_limited'],
  [{ quality_rating: 'RED' }, 'quality_low'],
  [{ quality_rating: 'NA' }, 'sending_possible'],
  [{ name_status: 'PENDING_REVIEW' }, 'name_not_approved'],
  [{ name_status: 'AVAILABLE_WITHOUT_REVIEW' }, 'sending_possible'],
] as const)('a number with %o is %s', (state, code) => {
  expect(judgeNumber({ ...wellNumber, ...state }).code).toBe(code);
});

test('a refusal is put down to the token, its permissions, or the provider', () => {
  expect(judgeRefusal('number', 190)).toMatchObject({ name: 'token', code: 'token_invalid' });
  expect(judgeRefusal('number', 200)).toMatchObject({ name: 'permissions', code: 'permission_missing' });
  expect(judgeRefusal('sending', 131048).code).toBe('sending_limited');
  expect(judgeRefusal('sending', 131042)).toMatchObject({ code: 'sending_blocked', values: { state: '131042' } });
  expect(judgeRefusal('sending', 133010).code).toBe('number_not_registered');
  expect(judgeRefusal('number', 80007)).toMatchObject({
    name: 'number',
    code: 'provider_refused',
    values: { code: '80007' },
  });
});

test('the worst finding decides the status', () => {
  const good: Finding = { name: 'token', code: 'token_valid' };
  const warned: Finding = { name: 'sending', code: 'quality_low', values: { quality: 'RED' } };
  const failed: Finding = { name: 'number', code: 'number_not_found', values: { number: '+1 631 555 5556' } };
  expect(statusOf([good])).toBe('connected');
  expect(statusOf([good, warned])).toBe('warning');
  expect(statusOf([warned, failed, good])).toBe('disconnected');
});

test('a check says in one text what was found and what to do', () => {
  expect(toCheck({ name: 'number', code: 'number_not_found', values: { number: '+1 631 555 5556' } })).toMatchObject({
    ok: false,
    outcome: 'failed',
    message: expect.stringMatching(/^This token doesn.t reach \+1 631 555 5556\. Check/),
  });
  expect(toCheck({ name: 'sending', code: 'quality_low', values: { quality: 'RED' } })).toMatchObject({
    ok: true,
    outcome: 'warning',
  });
});
