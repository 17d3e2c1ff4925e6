import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'If you do not have a brush, you can use a piece of cloth to clean the deck.',
    'What can you use to clean the deck if you do not have a brush? A piece of cloth',
  ],
  [
    'If the stove of the hut has no soap left, you can use white ash or sand as a substitute.',
    'What can you use instead if the stove of the hut has no soap left? White ash or sand',
  ],
  [
    'After you have passed the rowing test you can enter the boat house alone.',
    'When can you enter the boat house alone? After you have passed the rowing test',
  ],
  [
    'A slack tide is defined as the hour in which the water stands still.',
    'What is a slack tide? The hour in which the water stands still',
  ],
  [
    'The state of the harbour lock is shown by two lamps on the tower.',
    'What shows the state of the harbour lock? Two lamps on the tower',
  ],
  [
    'The limits of the depth alarm can be set using the menu of the display.',
    'How can the limits of the depth alarm be set? Using the menu of the display',
  ],
  [
    'If your child needs medicine on board, you and your doctor must fill in the yellow form.',
    'What must you and your doctor do if your child needs medicine on board? Fill in the yellow form',
  ],
])('what helps out, what opens a door and what shows something are asked for: %s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});
