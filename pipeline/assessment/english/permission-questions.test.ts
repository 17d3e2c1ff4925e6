import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'Do not open the glaze kiln until the green lamp burns.',
    'When may you open the glaze kiln? Not until the green lamp burns',
  ],
  [
    'Visitors must not enter the boiler room unless a stoker is with them, whatever their errand.',
    'When may visitors enter the boiler room? Only if a stoker is with them, whatever their errand',
  ],
  [
    'Only certified crane drivers may lift loads over the footpath.',
    'Which drivers may lift loads over the footpath? Only certified crane drivers',
  ],
  [
    'Only sealed sample boxes may be stored in the cold room.',
    'Which boxes may be stored in the cold room? Only sealed sample boxes',
  ],
  [
    'The harbour office will be responsible for keeping the tide log of the season.',
    'Who will be responsible for keeping the tide log of the season? The harbour office',
  ],
  [
    'Use of the yard cameras is subject to approval by the works council.',
    'What is use of the yard cameras subject to? Approval by the works council',
  ],
])('%s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test.each([
  'Do not open the kiln unless otherwise stated.',
  'Only boxes may be stored in the cold room.',
  'All employees are responsible for a safe and tidy yard.',
])('asks nothing of "%s", where the case, the kind or the party tells nothing', (sentence) => {
  expect(asked(sentence).filter((one) => /^(?:When may|Which|Who)\b/u.test(one))).toEqual([]);
});
