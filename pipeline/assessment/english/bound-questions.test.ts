import { expect, test } from 'vitest';
import { denialOf } from './denials.ts';
import { plainQuestion, plainQuestions } from './plain-questions.ts';

test.each([
  [
    'Latch the rear gate, or you will lose the load on the first hill.',
    'What happens if you do not latch the rear gate?',
    'You will lose the load on the first hill',
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
  [
    'Anyone who rents the hall must return the keys on Monday.',
    'What must anyone who rents the hall do?',
    'Return the keys on Monday',
  ],
  [
    'For any loads that exceed the rail, steel straps must be fixed by the driver.',
    'What must be fixed for any loads that exceed the rail?',
    'Steel straps by the driver',
  ],
  [
    'The term "dead stock" is used for goods that nobody has bought for a year.',
    'What does “dead stock” mean?',
    'Goods that nobody has bought for a year',
  ],
  [
    'Store the fire hose in the lower tray; avoid kinks at the valve.',
    'Where should you store the fire hose?',
    'In the lower tray',
  ],
  [
    'If the belt has been idle for a day then the motor starts at half its speed.',
    'What happens if the belt has been idle for a day?',
    'The motor starts at half its speed',
  ],
  [
    'Second coat: Clean the brush and store the tin in the cold room.',
    'Second coat: what should you do?',
    'Clean the brush and store the tin in the cold room',
  ],
  [
    'We ask that you wash both hands before you enter the ward.',
    'What should you do before you enter the ward?',
    'Wash both hands',
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
    'What should you wear when you sand the hull of a boat?',
    'What should you do when you sand the hull of a boat?',
    'When should you wear a filter mask?',
  ]);
});

test('what a thing cannot do is told as if it could', () => {
  expect(denialOf('Simply deleting a ledger cannot hide its older copies.')).toBe(
    'Simply deleting a ledger can hide its older copies.',
  );
});

test('whom a reader should beware of is asked under its heading only', () => {
  expect(plainQuestion('Beware of gusts, wet leaves and the lines of the tram.')).toMatchObject({
    text: 'What should you beware of?',
    needsHeading: true,
  });
});
