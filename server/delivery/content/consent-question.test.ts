import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import {
  composeConsentQuestion,
  consentQuestionIn,
  consentQuestionOf,
  consentQuestions,
  consentQuestionVersion,
} from './consent-question.ts';

test('words that Meta has approved stay under their name, letter by letter', () => {
  const { name, components } = consentQuestionIn('wanted', 'en');
  expect(name).toBe('chalkline_lessons_wanted');
  expect(components[0]).toMatchObject({
    text: 'Hello! {{organization}} would like to send you lessons here. Reply YES if you would like them, or simply ignore this message.',
  });
});

test.each(languageCodes)(
  'the first message in %s names the sender, keeps Meta’s rules and is known again',
  (language) => {
    for (const question of consentQuestions) {
      const { text } = consentQuestionIn(question, language).components[0] as { text: string }; // its body
      expect(text).not.toMatch(/^\{\{|\}\}$/);
      expect(text.match(/\{\{\w+\}\}/g)).toEqual(['{{organization}}']);
      expect(text.length).toBeLessThanOrEqual(1024);
      const message = composeConsentQuestion(question, language, 'Sunrise');
      expect(message.text).toContain('Sunrise');
      expect(consentQuestionOf(message)).toBe(question);
    }
    expect(composeConsentQuestion('offered', language, 'Sunrise').text).toContain('STOP');
    expect(consentQuestionVersion('wanted', language)).not.toBe(consentQuestionVersion('offered', language));
  },
);
