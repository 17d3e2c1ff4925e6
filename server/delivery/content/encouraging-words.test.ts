import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { onPhone } from '#kit/on-a-phone.ts';
import { whatsappLimits as limits } from '../channels/whatsapp/whatsapp-limits.ts';
import { composeRecap, sayStreak } from './encouraging-words.ts';

test.each(languageCodes)('a recap in %s is one line with numbers, and its button fits the Cloud API', (language) => {
  const { text, payload } = onPhone(composeRecap(language, { known: 5, learning: 2, comingBack: 3 }));
  expect(text).not.toContain('\n');
  expect(text.match(/\d+/g)).toEqual(['5', '2', '3']);
  const titles = JSON.stringify(payload).match(/"title":"([^"]+)"/)?.[1] ?? '';
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.length).toBeLessThanOrEqual(limits.buttonTitle);
  expect(sayStreak(language, 7)).toContain('7');
});

test('what is nought is not said', () => {
  expect(composeRecap('en', { known: 0, learning: 2, comingBack: 0 }).text).toBe('*Your week* · still learning: 2');
});
