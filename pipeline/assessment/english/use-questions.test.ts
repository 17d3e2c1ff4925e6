import { expect, test } from 'vitest';
import { plainQuestions } from './plain-questions.ts';

const asked = (sentence: string): string[] => [...plainQuestions(sentence)].map(({ text, left }) => `${text} ${left}`);

test.each([
  [
    'Always use padded carriers for moving panes wider than a metre.',
    'What must you use for moving panes wider than a metre? Padded carriers',
  ],
  [
    'Use only a damp sponge when cleaning the glaze table.',
    'What should you use when cleaning the glaze table? Only a damp sponge',
  ],
  [
    'Closed shoes and a leather apron must be worn in the casting hall.',
    'What must be worn in the casting hall? Closed shoes and a leather apron',
  ],
  ['You need 2 types of clay, red and white.', 'Which 2 types of clay do you need? Red and white'],
  [
    'Access to all exits is to be kept free from parked carts.',
    'What must access to all exits be kept free from? Parked carts',
  ],
  [
    'Drain the Excess: If the mould becomes too wet, add dry plaster from the sack.',
    'What should you do if the mould becomes too wet? Add dry plaster from the sack',
  ],
  [
    'If you leave the club before you finish the course, you will repay the whole fee.',
    'What happens if you leave the club before you finish the course? You will repay the whole fee',
  ],
  [
    'If you don’t use your travel budget within the season, it cannot be carried over.',
    'What happens if you don’t use your travel budget within the season? It cannot be carried over',
  ],
])('%s', (sentence, question) => {
  expect(asked(sentence)).toContain(question);
});

test('what is used "for more information" or "if possible" is no rule', () => {
  expect(asked('Use the small saw if possible at the weekend.')).toEqual([]);
  expect(asked('Use the yard map for more information about the gates.')).toEqual([]);
});
