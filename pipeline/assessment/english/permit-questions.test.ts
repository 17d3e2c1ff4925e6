import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'Growers are not permitted to borrow or move tools without the express permission of the owner.',
    'What do growers need to borrow or move tools? The express permission of the owner',
  ],
  ['Nobody may use the big lathe without training.', 'What does everybody need to use the big lathe? Training'],
  [
    'Staff may only work from abroad with the approval of their manager.',
    'What do staff need to work from abroad? The approval of their manager',
  ],
  [
    'Do not enter the cold store without written permission from the warden.',
    'What do you need to enter the cold store? Written permission from the warden',
  ],
])('what one has to have before something is allowed is asked for: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test('what one has to wear or bring, and what one may do anyhow, is no permit', () => {
  expect(asked('Do not enter the cold store without a warm coat.').join()).not.toContain('need to enter');
  expect(asked('Staff may work from abroad with the approval of their manager.').join()).not.toContain('need to work');
});
