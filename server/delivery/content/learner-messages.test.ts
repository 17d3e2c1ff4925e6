import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { sayCompleted } from './learner-messages.ts';

test('a course of one lesson is finished without counting it', () => {
  for (const language of languageCodes) expect(sayCompleted(language, 'Hands', 1)).not.toMatch(/[\d{}]/);
  expect(sayCompleted('en', 'Hands', 1)).toContain("You've finished *Hands*.");
});

test('a course of several lessons is finished with all of them', () => {
  for (const language of languageCodes) expect(sayCompleted(language, 'Hands', 4)).toMatch(/\b4\b/);
  expect(sayCompleted('en', 'Hands', 4)).toContain("You've finished *Hands*: all 4 lessons.");
});
