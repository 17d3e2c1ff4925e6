import { expect, test } from 'vitest';
import { plainQuestion } from './plain-questions.ts';
import { ofNeedInCase } from './restricted-questions.ts';

test.each([
  [
    'The kiln may only be repaired by a certified electrician.',
    'Who may repair the kiln?',
    'Only a certified electrician',
  ],
  ['Loans can be authorised only by the head librarian.', 'Who can authorise loans?', 'Only the head librarian'],
  ['Children under ten must be accompanied by an adult.', 'Who must accompany children under ten?', 'An adult'],
  [
    'If you borrow the van for a weekend, you need a signed form.',
    'What do you need if you borrow the van for a weekend?',
    'A signed form',
  ],
  [
    'Members who miss three meetings lose their right to vote.',
    'What do members who miss three meetings lose?',
    'Their right to vote',
  ],
  [
    'Do not carry out heavy repairs in the boat house.',
    'What must you not do in the boat house?',
    'Carry out heavy repairs',
  ],
  [
    'Do not wear loose scarves or rings near the spinning wheel.',
    'What must you not wear near the spinning wheel?',
    'Loose scarves or rings',
  ],
  ['Water the ferns in the evening, not at noon.', 'When should you water the ferns?', 'In the evening, not at noon'],
])('%s', (sentence, question, left) => {
  expect(plainQuestion(sentence)).toMatchObject({ text: question, left });
});

test('what one pays because one is told to pay is no news', () => {
  expect(ofNeedInCase('If there is a fine for the van, you pay the fine')).toBeUndefined();
});
