import { expect, test, vi } from 'vitest';
import { formatDateTime, formatDay, formatMoney, formatNumber, formatPhone, formatSpan } from './format.ts';
import { showLanguage } from './translate.ts';

const hour = 3_600_000;

test('a span is told in the largest unit of which there are two', () => {
  expect([45 / 60, 1, 33, 96].map((hours) => formatSpan(hours * hour))).toEqual([
    '45 minutes',
    '60 minutes',
    '33 hours',
    '4 days',
  ]);
});

test('an Indian number is shown in two groups of five; another one as it is', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+4915112345678')).toBe('+4915112345678');
});

test.each([
  ['12.5', 'USD', '$12.50'],
  ['0', 'USD', '$0.00'],
  ['0.022125', 'USD', '$0.022'],
  ['0.0000421', 'EUR', '€0.000042'],
  ['1234567.891', 'INR', '₹12,34,567.89'],
  ['7', 'XQZ', 'XQZ\u00a07.00'],
])('%s of %s is shown as %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test('a moment is told by the clock of the zone that is asked for', () => {
  const at = '2026-11-23T03:30:00Z';
  expect(formatDateTime(at, 'Asia/Kolkata')).toMatch(/^23 Nov 2026, 9:00\sam$/);
  expect(formatDateTime(at, 'America/New_York')).toMatch(/^22 Nov 2026, 10:30\spm$/);
});

test('after another language was chosen, what was shown before is shown in its way too', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  expect([formatDay('2026-11-21'), formatNumber(1234.5)]).toEqual(['21 Nov', '1,234.5']);
  await showLanguage('hi');
  expect(formatDay('2026-11-21')).toMatch(/^21 नव/u);
  expect(formatNumber(0.5, { style: 'percent' })).toBe('50%');
  await showLanguage('en');
  expect(formatDay('2026-11-21')).toBe('21 Nov');
  vi.unstubAllGlobals();
});
