import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): [string, string][] =>
  [...plainQuestions(sentence)].map(({ text, left }) => [text, left]);

test.each([
  [
    'Whoever opens the boat house in the morning is the harbour warden.',
    'Who is the harbour warden?',
    'Whoever opens the boat house in the morning',
  ],
  [
    'No guests under the age of 12 may enter the boat house without a member of the crew.',
    'What do guests under the age of 12 need to enter the boat house?',
    'A member of the crew',
  ],
  [
    'If the ropes are worn through, they need to be replaced.',
    'When must the ropes be replaced?',
    'When they are worn through',
  ],
  [
    'For the best grip, wax the handle at the end of the day.',
    'When should you wax the handle for the best grip?',
    'At the end of the day',
  ],
  [
    'If you tow a heavy boat, aim for a pressure of about 60 psi.',
    'What pressure should you aim for if you tow a heavy boat?',
    'About 60 psi',
  ],
  [
    'Any rower who has hit the head must be taken off the water at once.',
    'What must happen to a rower who has hit the head?',
    'They must be taken off the water at once',
  ],
  [
    'If you drift off, use C.A.L.M. (Crouch, Anchor, Listen, Mark).',
    'What does C.A.L.M. stand for?',
    'Crouch, Anchor, Listen, Mark',
  ],
  [
    'Carry the rescue kit (whistle, throw line, lamp).',
    'Which three things belong to the rescue kit?',
    'whistle, throw line, lamp',
  ],
])('%s', (sentence, question, answer) => {
  expect(asked(sentence)).toContainEqual([question, answer]);
});

test('letters that do not begin the words in brackets stand for nothing', () => {
  expect(asked('Ask the RNLI (boats, crews, stations) for help on the water.').map(([text]) => text)).not.toContain(
    'What does RNLI stand for?',
  );
});

test('"once every three years" answers how often, and not when', () => {
  const questions = asked('Coxswains must renew the licence of the boat once every three years.').map(([text]) => text);
  expect(questions.some((text) => text.startsWith('How often must'))).toBe(true);
  expect(questions.some((text) => text.startsWith('When must'))).toBe(false);
});
