import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  ['Check the hull for cracks and loose screws.', 'What should you check the hull for? Cracks and loose screws'],
  [
    'Do not pull an anchor up if it sits under a cable.',
    'When must you not pull an anchor up? If it sits under a cable',
  ],
  ['Do not open the kiln until the light is green.', 'When may you open the kiln? Not until the light is green'],
  ['Never launch a kayak unless the flag is green.', 'When may you launch a kayak? Only if the flag is green'],
  ['The ratio of spawn to substrate should be 1:10.', 'What should the ratio of spawn to substrate be? 1:10'],
  ['Ticks can be found in the long grass near the pier.', 'Where can ticks be found? In the long grass near the pier'],
  [
    'You can reset the pump using the red lever by the door.',
    'How can you reset the pump? Using the red lever by the door',
  ],
  [
    'If someone has your locker key, the alarm of the club won’t protect you.',
    'When will the alarm of the club not protect you? If someone has your locker key',
  ],
  [
    'If your child has a fever, he or she must not attend the sailing class until a day after it is gone.',
    'When may your child attend the sailing class again after a fever? Not until a day after it is gone',
  ],
])('what for, when, where and how are asked for: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test('of a ban that somebody may lift nothing is asked', () => {
  expect(asked('Do not open the kiln unless otherwise stated.')).toEqual([]);
});
