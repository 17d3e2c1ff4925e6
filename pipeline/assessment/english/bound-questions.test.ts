import { expect, test } from 'vitest';
import { denialOf } from './denials.ts';
import { plainQuestion, plainQuestions } from './plain-questions.ts';

test.each([
  [
    'Latch the rear gate, or you will lose the load on the first hill.',
    'Why should you latch the rear gate?',
    'Otherwise you will lose the load on the first hill',
  ],
  [
    'Never tow a trailer without a chain – you risk a fine and the licence.',
    'Why should you never tow a trailer without a chain?',
    'Because you risk a fine and the licence',
  ],
  ['Entry to the pool is open to anyone over sixteen.', 'To whom is entry to the pool open?', 'Anyone over sixteen'],
  [
    'If you rent a van, you are liable for the first 200 euros of a damage.',
    'What are you liable for if you rent a van?',
    'The first 200 euros of a damage',
  ],
  [
    'For every serious leak, we need to write a report within the shift.',
    'What must be done for every serious leak?',
    'Write a report within the shift',
  ],
  [
    'Send the guest list two weeks before the fair to leave time for badges.',
    'How long before the fair should you send the guest list?',
    'Two weeks',
  ],
  [
    'The extra coat of lacquer is needed only when the wood stands in the rain.',
    'When is the extra coat of lacquer needed?',
    'Only when the wood stands in the rain',
  ],
  [
    'Gouache works best for flat areas of an even colour.',
    'What does Gouache work best for?',
    'Flat areas of an even colour',
  ],
  [
    'Any member can ask that the vote be held in writing.',
    'Who can ask that the vote be held in writing?',
    'Any member',
  ],
  [
    'As soon as the siren sounds, walk to the lower yard.',
    'What should you do as soon as the siren sounds?',
    'Walk to the lower yard',
  ],
  [
    'To open an old ledger, simply drag the ledger onto the desk icon.',
    'What should you do to open an old ledger?',
    'Drag the ledger onto the desk icon',
  ],
])('what %s answers is asked', (sentence, question, answer) => {
  expect(plainQuestion(sentence)).toMatchObject({ text: question, left: answer });
});

test('an alternative is no consequence', () => {
  expect(plainQuestion('Write to the desk in the hall, or you can call it.')?.text ?? '').not.toMatch(/^Why/u);
});

test('an order in a case is asked by its case too', () => {
  const asked = [...plainQuestions('Wear a filter mask when you sand the hull of a boat.')].map(({ text }) => text);
  expect(asked).toEqual([
    'What should you do when you sand the hull of a boat?',
    'When should you wear a filter mask?',
  ]);
});

test('what a thing cannot do is told as if it could', () => {
  expect(denialOf('Simply deleting a ledger cannot hide its older copies.')).toBe(
    'Simply deleting a ledger can hide its older copies.',
  );
});
