import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { onPhone } from '#kit/on-a-phone.ts';
import { whatsappLimits as limits } from '../channels/whatsapp/whatsapp-limits.ts';
import { composeRecap, sayStreak } from './encouraging-words.ts';

/** Sunday evening in Kolkata. */
const at = { now: new Date('2026-01-18T12:30:00Z'), timeZone: 'Asia/Kolkata' };
const tuesday = new Date('2026-01-20T03:30:00Z');
const week = {
  known: 5,
  learning: 2,
  comingBack: 3,
  settled: ['Hand washing'],
  practicing: ['Cold chain'],
  backAt: tuesday,
};

test.each(languageCodes)('a recap in %s is one line with numbers, and its button fits the Cloud API', (language) => {
  const { text, payload } = onPhone(composeRecap(language, week, at));
  expect(text).not.toContain('\n');
  expect(text.match(/\d+/g)).toEqual(['5', '2', '3']);
  expect(text).not.toMatch(/[{}]/);
  const titles = JSON.stringify(payload).match(/"title":"([^"]+)"/)?.[1] ?? '';
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.length).toBeLessThanOrEqual(limits.buttonTitle);
  expect(sayStreak(language, 7)).toContain('7');
});

test('a recap names the lessons that are known and those to practice, and the day on which the first point comes back', () => {
  expect(composeRecap('en', week, at).text).toBe(
    '*Your week* · points you know: 5 (Hand washing) · still to practice: 2 (Cold chain) · coming back: 3, the first on Tuesday',
  );
});

test('what is nought is not said', () => {
  const only = { ...week, known: 0, settled: [], comingBack: 0, backAt: null };
  expect(composeRecap('en', only, at).text).toBe('*Your week* · still to practice: 2 (Cold chain)');
});
