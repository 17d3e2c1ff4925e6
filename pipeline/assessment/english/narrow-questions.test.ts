import { expect, test } from 'vitest';
import { narrowed } from './narrow-questions.ts';

test.each([
  [
    'What should you do if you smell gas in the galley?',
    'Call the porter at once',
    'Who should you call if you smell gas in the galley?',
    'The porter',
  ],
  [
    'What must a guard do before the gate opens?',
    'Inform the harbour office',
    'Who must a guard inform before the gate opens?',
    'The harbour office',
  ],
  [
    'What should you do when scraping the hull?',
    'Wear eye protection',
    'What should you wear when scraping the hull?',
    'Eye protection',
  ],
  [
    'What must you not do while the saw is on?',
    'Touch the arm of the saw',
    'What must you not touch while the saw is on?',
    'The arm of the saw',
  ],
])('what is to be done with one thing or by one person is asked for that: %s', (text, left, asked, answer) => {
  expect(narrowed({ text, left })).toMatchObject({ text: asked, left: answer });
});

test.each([
  ['What should you do if the rope breaks?', 'Tie it again'],
  ['What should you do if the rope breaks?', 'Ask for help on the pier'],
  ['What should you do if the rope breaks?', 'Use the spare one and tell the warden'],
  ['Why should you coil the rope?', 'To keep it dry'],
])('what is more than that stays whole: %s %s', (text, left) => {
  expect(narrowed({ text, left })).toBeUndefined();
});
